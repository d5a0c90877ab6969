/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/progress-text.h"
#include "model/text-width.h"
#include "model/quantity.h"

#define LENGTH_BYTES (400 * SLC_GB)

/* A drive that writes 5 GB/s for 20 s and 1 GB/s from there on, as far as @n_seconds. */
static SlcSession *
make_session (unsigned n_seconds)
{
  SlcSession *session = slc_session_new ();

  session->method.length_bytes = LENGTH_BYTES;
  for (unsigned i = 0; i < n_seconds; i++) {
    SlcSample sample = {
      .begin_ns = i * SLC_NS_PER_S,
      .end_ns = (i + 1) * SLC_NS_PER_S,
      .bytes = i < 20 ? 5 * SLC_GB : SLC_GB,
      .latency_p50_ns = SLC_UNKNOWN_NS,
      .latency_p99_ns = SLC_UNKNOWN_NS,
      .latency_max_ns = SLC_UNKNOWN_NS,
      .temperature_c = NAN,
    };

    slc_series_append (session->series, &sample);
  }
  slc_session_update (session);

  return session;
}

static char *
write_text (SlcRunPhase phase, const SlcSession *session, unsigned width)
{
  SlcProgressState state = { phase, session, SLC_UNKNOWN_NS };

  return slc_progress_text (&state, width);
}

static void
test_states (void)
{
  static const struct {
    SlcRunPhase phase;
    unsigned n_seconds;
    const char *text;
  } cases[] = {
    { SLC_RUN_PREPARING, 0, "Making room" },
    { SLC_RUN_WRITING, 0, "0.0 %  0.0 GB  –  average –  0.0 s  burst –" },
    { SLC_RUN_WRITING, 10,
      "12 %  50.0 GB  5000 MB/s  average 5000 MB/s  10.0 s  at least 1 min 10 s left  burst 5000 "
      "MB/s" },
    { SLC_RUN_WRITING, 30,
      "28 %  110.0 GB  1000 MB/s  average 3667 MB/s  30.0 s  at least 1 min 20 s left  falling" },
    { SLC_RUN_WRITING, 55,
      "34 %  135.0 GB  1000 MB/s  average 2455 MB/s  55.0 s  about 4 min 30 s left  cache 100.0 "
      "GB?" },
    { SLC_RUN_WRITING, 80,
      "40 %  160.0 GB  1000 MB/s  average 2000 MB/s  1 min 20 s  about 4 min left  cache 100.0 "
      "GB" },
    { SLC_RUN_FLUSHING, 80,
      "40 %  160.0 GB  1000 MB/s  average 2000 MB/s  1 min 20 s  waiting for the "
      "drive to finish" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (SlcSession) session = make_session (cases[i].n_seconds);
    g_autofree char *text = write_text (cases[i].phase, session, SLC_PROGRESS_ANY_WIDTH);
    g_auto (GStrv) words = g_strsplit (text, "\u00a0", -1);
    g_autofree char *plain = g_strjoinv (" ", words);

    g_assert_cmpstr (plain, ==, cases[i].text);
  }
}

static void
expect_text (const SlcProgressState *state, const char *expected)
{
  g_autofree char *text = slc_progress_text (state, SLC_PROGRESS_ANY_WIDTH);
  g_auto (GStrv) words = g_strsplit (text, "\u00a0", -1);
  g_autofree char *plain = g_strjoinv (" ", words);

  g_assert_cmpstr (plain, ==, expected);
}

/* While nothing is measured there is no speed to tell. */
static void
test_waiting (void)
{
  g_autoptr (SlcSession) session = make_session (30);
  const uint64_t left_ns = 90 * SLC_NS_PER_S;

  expect_text (&(SlcProgressState){ SLC_RUN_FILLING, session, SLC_UNKNOWN_NS },
               "Filling the drive before the test");
  expect_text (&(SlcProgressState){ SLC_RUN_SETTLING, session, left_ns },
               "Letting the drive settle, 1 min 30 s left");
  expect_text (&(SlcProgressState){ SLC_RUN_COOLING, session, left_ns },
               "Waiting until the drive is cool");
  expect_text (&(SlcProgressState){ SLC_RUN_RESTING, session, left_ns },
               "Leaving the drive idle (1 of 1), 1 min 30 s left");
}

/* What is written now is told, and not what was written before. */
static void
test_stages (void)
{
  g_autoptr (SlcSession) session = make_session (80);
  const SlcSample sample = { .end_ns = SLC_NS_PER_S, .bytes = 2 * SLC_GB, .temperature_c = NAN };

  slc_session_begin_stage (session,
                           &(SlcStageStart){ SLC_STAGE_RECOVERY, 1, 30 * SLC_NS_PER_S, 0.5 });
  slc_series_append (slc_session_get_current_series (session), &sample);
  slc_session_update (session);
  expect_text (&(SlcProgressState){ SLC_RUN_WRITING, session, SLC_UNKNOWN_NS },
               "2.0 GB  2000 MB/s  average 2000 MB/s  1.0 s  after 30.0 s idle");
  expect_text (&(SlcProgressState){ SLC_RUN_FLUSHING, session, SLC_UNKNOWN_NS },
               "2.0 GB  2000 MB/s  average 2000 MB/s  1.0 s  after 30.0 s idle: waiting for the "
               "drive to finish");

  session->method.passes = 2;
  slc_session_begin_stage (session, &(SlcStageStart){ SLC_STAGE_PASS, 2, 0, NAN });
  slc_series_append (slc_session_get_current_series (session), &sample);
  slc_session_update (session);
  expect_text (&(SlcProgressState){ SLC_RUN_WRITING, session, SLC_UNKNOWN_NS },
               "0.5 %  2.0 GB  2000 MB/s  average 2000 MB/s  1.0 s  at least 3 min 20 s left  "
               "pass 2 of 2: burst –");
}

/* Which of the idle times it is, also in the passes after the first. */
static void
test_resting (void)
{
  g_autoptr (SlcSession) session = make_session (30);
  const SlcProgressState resting = { SLC_RUN_RESTING, session, 90 * SLC_NS_PER_S };

  session->method.n_idles = 4;
  session->method.passes = 2;
  expect_text (&resting, "pass 1 of 2: Leaving the drive idle (1 of 4), 1 min 30 s left");

  slc_session_begin_stage (session,
                           &(SlcStageStart){ SLC_STAGE_RECOVERY, 1, 30 * SLC_NS_PER_S, 0.5 });
  expect_text (&resting, "pass 1 of 2: Leaving the drive idle (2 of 4), 1 min 30 s left");

  slc_session_begin_stage (session, &(SlcStageStart){ SLC_STAGE_PASS, 2, 0, NAN });
  expect_text (&resting, "pass 2 of 2: Leaving the drive idle (1 of 4), 1 min 30 s left");
}

/* Nobody waits for the time of a simulated drive. */
static void
test_simulated (void)
{
  g_autoptr (SlcSession) session = make_session (80);
  g_autofree char *text = NULL;

  session->drive.simulated = true;
  text = write_text (SLC_RUN_WRITING, session, SLC_PROGRESS_ANY_WIDTH);
  g_assert_nonnull (strstr (text, "about 4\u00a0min left in simulated time"));
}

/* Of several passes also the first is one of them. */
static void
test_passes (void)
{
  g_autoptr (SlcSession) session = make_session (10);
  const SlcSample sample = { .end_ns = SLC_NS_PER_S, .bytes = 2 * SLC_GB, .temperature_c = NAN };

  session->method.passes = 2;
  expect_text (
    &(SlcProgressState){ SLC_RUN_WRITING, session, SLC_UNKNOWN_NS },
    "12 %  50.0 GB  5000 MB/s  average 5000 MB/s  10.0 s  at least 1 min 10 s of this write "
    "left  pass 1 of 2: burst 5000 MB/s");

  slc_session_begin_stage (session,
                           &(SlcStageStart){ SLC_STAGE_RECOVERY, 1, 30 * SLC_NS_PER_S, 0.5 });
  slc_series_append (slc_session_get_current_series (session), &sample);
  slc_session_update (session);
  expect_text (&(SlcProgressState){ SLC_RUN_WRITING, session, SLC_UNKNOWN_NS },
               "2.0 GB  2000 MB/s  average 2000 MB/s  1.0 s  pass 1 of 2, after 30.0 s idle");
}

static void
test_drive (void)
{
  g_autoptr (SlcSession) session = make_session (0);
  g_autofree char *text = NULL;

  g_free (session->target);
  session->target = g_strdup ("/dev/none-of-these");
  text = write_text (SLC_RUN_PREPARING, session, SLC_PROGRESS_ANY_WIDTH);
  g_assert_cmpstr (text, ==, "Making the drive ready");
}

static void
test_limits (void)
{
  g_autoptr (SlcSession) session = make_session (80);
  g_autofree char *neither = NULL;
  g_autofree char *time = NULL;

  session->method.length_bytes = SLC_UNKNOWN_BYTES;
  neither = write_text (SLC_RUN_WRITING, session, SLC_PROGRESS_ANY_WIDTH);
  g_assert_true (g_str_has_prefix (neither, "160.0\u00a0GB"));
  g_assert_null (strstr (neither, "left"));

  session->method.time_limit_ns = 100 * SLC_NS_PER_S;
  time = write_text (SLC_RUN_WRITING, session, SLC_PROGRESS_ANY_WIDTH);
  g_assert_true (g_str_has_prefix (time, "80\u00a0%"));
  g_assert_nonnull (strstr (time, "  20\u00a0s left"));
}

static void
test_narrow (void)
{
  g_autoptr (SlcSession) session = make_session (80);

  for (unsigned width = 9; width < 120; width++) {
    g_autofree char *text = write_text (SLC_RUN_WRITING, session, width);

    g_assert_cmpuint (slc_text_width (text), <=, width);
    g_assert_nonnull (g_strstr_len (text, -1, "1000\u00a0MB/s"));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/progress-text/waiting", test_waiting);
  g_test_add_func ("/progress-text/resting", test_resting);
  g_test_add_func ("/progress-text/simulated", test_simulated);
  g_test_add_func ("/progress-text/stages", test_stages);
  g_test_add_func ("/progress-text/passes", test_passes);
  g_test_add_func ("/progress-text/states", test_states);
  g_test_add_func ("/progress-text/drive", test_drive);
  g_test_add_func ("/progress-text/limits", test_limits);
  g_test_add_func ("/progress-text/narrow", test_narrow);
  return g_test_run ();
}
