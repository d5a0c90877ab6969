/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/idle-recoveries.h"

#include "data/rows.h"

#define BURST_MB_S 4000

static void
append_pass (SlcSession *session)
{
  rows_append_seconds (session, 10, BURST_MB_S);
  rows_append_seconds (session, 50, 400);
}

static void
begin_pass (SlcSession *session, unsigned pass)
{
  slc_session_begin_stage (session, &(SlcStageStart){ SLC_STAGE_PASS, pass, 0, NAN });
  append_pass (session);
}

/* Writes @burst_rows times 4 GB at burst speed and then, unless the write ends there, slowly. */
static void
append_recovery (SlcSession *session,
                 unsigned pass,
                 uint64_t idle_s,
                 unsigned burst_rows,
                 bool ends,
                 double filled_share)
{
  slc_session_begin_stage (
    session, &(SlcStageStart){ SLC_STAGE_RECOVERY, pass, idle_s * SLC_NS_PER_S, filled_share });
  rows_append_seconds (session, burst_rows, BURST_MB_S);
  rows_append_seconds (session, ends ? 6 : 0, 400);
}

static const SlcIdleRecovery *
get (const GArray *recoveries, unsigned index)
{
  g_assert_cmpuint (index, <, recoveries->len);

  return &g_array_index (recoveries, SlcIdleRecovery, index);
}

static void
test_none (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (GArray) recoveries = NULL;

  append_pass (session);
  begin_pass (session, 2);
  recoveries = slc_idle_recoveries_read (session);
  g_assert_cmpuint (recoveries->len, ==, 0);
}

static void
test_one_pass (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (GArray) recoveries = NULL;

  append_pass (session);
  append_recovery (session, 1, 30, 2, true, 0.5);
  append_recovery (session, 1, 300, 5, false, 0.55);
  recoveries = slc_idle_recoveries_read (session);

  g_assert_cmpuint (recoveries->len, ==, 2);
  g_assert_cmpuint (get (recoveries, 0)->idle_ns, ==, 30 * SLC_NS_PER_S);
  g_assert_cmpuint (get (recoveries, 0)->burst_gb.n, ==, 1);
  g_assert_cmpfloat (get (recoveries, 0)->burst_gb.median, ==, 8);
  g_assert_cmpfloat (get (recoveries, 0)->filled_share.median, ==, 0.5);
  g_assert_false (get (recoveries, 0)->at_least);
  g_assert_cmpfloat (get (recoveries, 1)->burst_gb.median, ==, 20);
  g_assert_true (get (recoveries, 1)->at_least);
}

/* One pass has less than the others, and one idle time is asked for twice. */
static void
test_three_passes (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (GArray) recoveries = NULL;
  g_autofree char *range = NULL;
  g_autofree char *filling = NULL;
  g_autofree char *amount = NULL;

  append_pass (session);
  append_recovery (session, 1, 30, 2, true, 0.5);
  append_recovery (session, 1, 30, 3, true, 0.51);
  begin_pass (session, 2);
  append_recovery (session, 2, 30, 4, true, 0.5);
  append_recovery (session, 2, 30, 1, false, 0.53);
  begin_pass (session, 3);
  append_recovery (session, 3, 30, 3, true, 0.5);
  recoveries = slc_idle_recoveries_read (session);

  g_assert_cmpuint (recoveries->len, ==, 2);
  g_assert_cmpuint (get (recoveries, 0)->burst_gb.n, ==, 3);
  g_assert_cmpfloat (get (recoveries, 0)->burst_gb.median, ==, 12);
  g_assert_cmpfloat (get (recoveries, 0)->burst_gb.least, ==, 8);
  g_assert_cmpfloat (get (recoveries, 0)->burst_gb.most, ==, 16);
  g_assert_cmpuint (get (recoveries, 1)->burst_gb.n, ==, 2);
  g_assert_cmpfloat (get (recoveries, 1)->burst_gb.median, ==, 8);
  g_assert_true (get (recoveries, 1)->at_least);

  range = slc_idle_recovery_describe_range (get (recoveries, 0));
  filling = slc_idle_recovery_describe_filling (get (recoveries, 1));
  amount = slc_idle_recovery_describe (get (recoveries, 1));
  g_assert_cmpstr (range, ==, "8.0–16.0\u00a0GB");
  g_assert_cmpstr (filling, ==, "51–53\u00a0%");
  g_assert_cmpstr (amount, ==, "8.0\u00a0GB or more");
}

/* Without a burst nothing can be said to have come back: that is not 0. */
static void
test_without_a_burst (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (GArray) recoveries = NULL;
  g_autofree char *amount = NULL;

  append_recovery (session, 1, 30, 2, false, NAN);
  recoveries = slc_idle_recoveries_read (session);
  amount = slc_idle_recovery_describe (get (recoveries, 0));
  g_assert_cmpuint (get (recoveries, 0)->burst_gb.n, ==, 0);
  g_assert_cmpuint (get (recoveries, 0)->filled_share.n, ==, 0);
  g_assert_cmpstr (amount, ==, "–");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/idle-recoveries/none", test_none);
  g_test_add_func ("/idle-recoveries/one-pass", test_one_pass);
  g_test_add_func ("/idle-recoveries/three-passes", test_three_passes);
  g_test_add_func ("/idle-recoveries/without-a-burst", test_without_a_burst);

  return g_test_run ();
}
