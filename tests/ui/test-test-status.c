/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/test-status.h"

#include "data/rows.h"

static SlcSession *
session_new (unsigned passes)
{
  SlcSession *session = slc_session_new ();

  slc_method_init (&session->method);
  session->method.passes = passes;
  return session;
}

static void
begin (SlcSession *session, SlcStageKind kind, unsigned pass)
{
  slc_session_begin_stage (session, &(SlcStageStart){ kind, pass, 300 * SLC_NS_PER_S, NAN });
}

static void
assert_words (SlcRunPhase phase, uint64_t left_ns, const SlcSession *session, const char *expected)
{
  g_autofree char *words = slc_test_status_describe (phase, left_ns, session);

  g_assert_cmpstr (words, ==, expected);
}

static void
test_phases (void)
{
  static const struct {
    SlcRunPhase phase;
    uint64_t left_s;
    const char *words;
  } cases[] = {
    { SLC_RUN_PREPARING, 0, "Preparing: reserving the space that will be written…" },
    { SLC_RUN_FILLING, 0, "Filling the drive before the test…" },
    { SLC_RUN_SETTLING, 0, "Letting the drive settle…" },
    { SLC_RUN_SETTLING, 80, "Letting the drive settle, 1\u00a0min 20\u00a0s left" },
    { SLC_RUN_COOLING, 10, "Waiting until the drive is cool…" },
    { SLC_RUN_WRITING, 0, "Writing…" },
    { SLC_RUN_RESTING, 270, "Leaving the drive idle, 4\u00a0min 30\u00a0s left" },
    { SLC_RUN_FLUSHING, 0, "Waiting until the drive has everything…" },
  };
  g_autoptr (SlcSession) session = session_new (1);

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_words (cases[i].phase,
                  cases[i].left_s > 0 ? cases[i].left_s * SLC_NS_PER_S : SLC_UNKNOWN_NS, session,
                  cases[i].words);
}

static void
test_stages (void)
{
  g_autoptr (SlcSession) session = session_new (3);

  assert_words (SLC_RUN_WRITING, SLC_UNKNOWN_NS, session, "Writing, pass 1 of 3…");
  rows_append_seconds (session, 1, 1000);
  begin (session, SLC_STAGE_RECOVERY, 1);
  assert_words (SLC_RUN_WRITING, SLC_UNKNOWN_NS, session,
                "Writing after 5\u00a0min idle, pass 1 of 3…");
  assert_words (SLC_RUN_PREPARING, SLC_UNKNOWN_NS, session, "Preparing pass 2 of 3…");
  begin (session, SLC_STAGE_PASS, 2);
  assert_words (SLC_RUN_WRITING, SLC_UNKNOWN_NS, session, "Writing, pass 2 of 3…");
}

/* Which idle time of which pass it is, and whose minutes they are. */
static void
test_idles (void)
{
  g_autoptr (SlcSession) session = session_new (2);

  session->drive.simulated = true;
  session->method.n_idles = 2;
  session->method.idle_ns[0] = 300 * SLC_NS_PER_S;
  session->method.idle_ns[1] = 3600 * SLC_NS_PER_S;
  rows_append_seconds (session, 1, 1000);
  assert_words (SLC_RUN_RESTING, 60 * SLC_NS_PER_S, session,
                "Leaving the drive idle for 5\u00a0min (1 of 2), pass 1 of 2, "
                "1\u00a0min left in simulated time");
  begin (session, SLC_STAGE_RECOVERY, 1);
  begin (session, SLC_STAGE_RECOVERY, 1);
  begin (session, SLC_STAGE_PASS, 2);
  begin (session, SLC_STAGE_RECOVERY, 2);
  assert_words (SLC_RUN_RESTING, SLC_UNKNOWN_NS, session,
                "Leaving the drive idle for 1\u00a0h (2 of 2), pass 2 of 2…");
}

/* Each pass is as long as the first; what is left is counted in the one under way. */
static void
test_remaining (void)
{
  g_autoptr (SlcSession) session = session_new (2);

  session->method.length_bytes = 10 * SLC_GB;
  rows_append_seconds (session, 1, 5000);
  rows_append_seconds (session, 1, 5000);
  begin (session, SLC_STAGE_PASS, 2);
  rows_append_seconds (session, 1, 1000);
  assert_words (SLC_RUN_WRITING, SLC_UNKNOWN_NS, session,
                "Writing, pass 2 of 2, at least 9\u00a0s left");

  session->drive.simulated = true;
  assert_words (SLC_RUN_WRITING, SLC_UNKNOWN_NS, session,
                "Writing, pass 2 of 2, at least 9\u00a0s left in simulated time");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ui/test-status/phases", test_phases);
  g_test_add_func ("/ui/test-status/stages", test_stages);
  g_test_add_func ("/ui/test-status/idles", test_idles);
  g_test_add_func ("/ui/test-status/remaining", test_remaining);

  return g_test_run ();
}
