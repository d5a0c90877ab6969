/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/estimate.h"

/* A second at each speed. */
static SlcSession *
session_new (const unsigned *mb_s, size_t n_seconds)
{
  SlcSession *session = slc_session_new ();

  slc_method_init (&session->method);
  for (size_t i = 0; i < n_seconds; i++) {
    SlcSample sample = {
      .begin_ns = i * SLC_NS_PER_S,
      .end_ns = (i + 1) * SLC_NS_PER_S,
      .bytes = mb_s[i] * SLC_MB,
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

static SlcSession *
steady_session_new (unsigned mb_s, size_t n_seconds)
{
  g_autofree unsigned *speeds = g_new (unsigned, n_seconds);

  for (size_t i = 0; i < n_seconds; i++)
    speeds[i] = mb_s;

  return session_new (speeds, n_seconds);
}

static void
assert_words (const SlcSession *session, const char *expected)
{
  SlcEstimate estimate = slc_estimate_progress (session);
  g_autofree char *words = slc_estimate_describe (&estimate);

  g_assert_cmpstr (words, ==, expected);
}

static void
test_lower_bound_before_the_cliff (void)
{
  g_autoptr (SlcSession) session = steady_session_new (1000, 40);

  session->method.length_bytes = 100 * SLC_GB;

  g_assert_cmpfloat_with_epsilon (slc_estimate_progress (session).share, 0.4, 1e-9);
  assert_words (session, "at least 1\u00a0min left");
}

static void
test_about_after_the_cliff (void)
{
  unsigned speeds[100];
  g_autoptr (SlcSession) session = NULL;

  for (unsigned i = 0; i < G_N_ELEMENTS (speeds); i++)
    speeds[i] = i < 60 ? 1000 : 100;
  session = session_new (speeds, G_N_ELEMENTS (speeds));
  session->method.length_bytes = 67 * SLC_GB;

  /* 3 GB remain; what was written at 1000 MB/s no longer counts. */
  assert_words (session, "about 30\u00a0s left");
}

static void
test_time_is_exact (void)
{
  g_autoptr (SlcSession) session = steady_session_new (1000, 40);

  session->method.time_limit_ns = 95 * SLC_NS_PER_S;

  assert_words (session, "55\u00a0s left");
}

static void
test_whichever_comes_first (void)
{
  g_autoptr (SlcSession) session = steady_session_new (1000, 40);

  session->method.length_bytes = 50 * SLC_GB;
  session->method.time_limit_ns = 3600 * SLC_NS_PER_S;
  assert_words (session, "at least 10\u00a0s left");

  session->method.time_limit_ns = 45 * SLC_NS_PER_S;
  assert_words (session, "5\u00a0s left");
}

/* What follows takes time as well, which nobody has counted. */
static void
test_more_follows (void)
{
  g_autoptr (SlcSession) session = steady_session_new (1000, 40);

  session->method.length_bytes = 50 * SLC_GB;
  session->method.passes = 2;
  assert_words (session, "at least 10\u00a0s of this write left");

  slc_session_begin_stage (session, &(SlcStageStart){ .kind = SLC_STAGE_PASS, .pass = 2 });
  session->method.time_limit_ns = 45 * SLC_NS_PER_S;
  assert_words (session, "45\u00a0s left");

  session->method.n_idles = 1;
  assert_words (session, "45\u00a0s of this write left");
}

static void
test_unknown (void)
{
  g_autoptr (SlcSession) open = steady_session_new (1000, 40);
  g_autoptr (SlcSession) stalled = steady_session_new (0, 40);
  g_autoptr (SlcSession) empty = session_new (NULL, 0);

  stalled->method.length_bytes = SLC_GB;
  empty->method.length_bytes = SLC_GB;

  assert_words (open, NULL);
  assert_words (stalled, NULL);
  assert_words (empty, NULL);
}

/* When a drive gets stable or hot, nobody knows before. */
static void
test_waits_for_the_drive (void)
{
  g_autoptr (SlcSession) session = steady_session_new (1000, 40);

  session->method.length_bytes = 100 * SLC_GB;
  session->method.until_stable = true;
  assert_words (session, NULL);

  session->method.until_stable = false;
  session->method.stop_temperature_c = 70;
  assert_words (session, NULL);

  session->method.stop_temperature_c = NAN;
  session->method.after_cliff_bytes = SLC_GB;
  assert_words (session, NULL);
}

static void
test_recovery_has_no_end (void)
{
  g_autoptr (SlcSession) session = steady_session_new (1000, 40);

  session->method.length_bytes = 100 * SLC_GB;
  slc_session_begin_stage (session, &(SlcStageStart){ .kind = SLC_STAGE_RECOVERY, .pass = 1 });
  assert_words (session, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/estimate/lower-bound-before-the-cliff", test_lower_bound_before_the_cliff);
  g_test_add_func ("/estimate/about-after-the-cliff", test_about_after_the_cliff);
  g_test_add_func ("/estimate/time-is-exact", test_time_is_exact);
  g_test_add_func ("/estimate/whichever-comes-first", test_whichever_comes_first);
  g_test_add_func ("/estimate/more-follows", test_more_follows);
  g_test_add_func ("/estimate/unknown", test_unknown);
  g_test_add_func ("/estimate/waits-for-the-drive", test_waits_for_the_drive);
  g_test_add_func ("/estimate/recovery-has-no-end", test_recovery_has_no_end);

  return g_test_run ();
}
