/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/passes.h"
#include "model/words-passes.h"

#define N_ROWS 60

/* A burst of @burst_rows seconds at @burst_mb_s, then 400 MB/s. */
static void
append_pass (SlcSession *session, unsigned burst_rows, unsigned burst_mb_s)
{
  for (unsigned row = 0; row < N_ROWS; row++) {
    const SlcSample sample = {
      .begin_ns = row * SLC_NS_PER_S,
      .end_ns = (row + 1) * SLC_NS_PER_S,
      .bytes = (row < burst_rows ? burst_mb_s : 400) * SLC_MB,
      .temperature_c = NAN,
    };

    slc_series_append (slc_session_get_current_series (session), &sample);
  }
  slc_session_update (session);
}

static void
begin_pass (SlcSession *session, unsigned pass)
{
  slc_session_begin_stage (session, &(SlcStageStart){ SLC_STAGE_PASS, pass, 0, NAN });
}

static void
begin_recovery (SlcSession *session, unsigned pass)
{
  slc_session_begin_stage (session,
                           &(SlcStageStart){ SLC_STAGE_RECOVERY, pass, 30 * SLC_NS_PER_S, NAN });
}

static void
test_one (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  SlcSpread spread;

  append_pass (session, 10, 5000);
  spread = slc_passes_get_spread (session, SLC_PASS_CACHE_GB);
  g_assert_cmpuint (slc_passes_count (session), ==, 1);
  g_assert_cmpuint (spread.n, ==, 1);
  g_assert_cmpfloat (spread.median, ==, 50);
  g_assert_null (slc_passes_get_series (session, 2));
}

static void
test_three (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  SlcSpread spread;

  append_pass (session, 10, 5000);
  begin_pass (session, 2);
  append_pass (session, 12, 4000);
  begin_pass (session, 3);
  append_pass (session, 11, 5500);

  g_assert_cmpuint (slc_passes_count (session), ==, 3);
  spread = slc_passes_get_spread (session, SLC_PASS_BURST_MB_S);
  g_assert_cmpfloat (spread.median, ==, 5000);
  g_assert_cmpfloat (spread.least, ==, 4000);
  g_assert_cmpfloat (spread.most, ==, 5500);
  spread = slc_passes_get_spread (session, SLC_PASS_CACHE_GB);
  g_assert_cmpfloat (spread.median, ==, 50);
  g_assert_cmpfloat (spread.least, ==, 48);
  g_assert_cmpfloat (spread.most, ==, 60.5);
}

/* A number that a pass does not have is not taken for 0. */
static void
test_without_a_cliff (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  SlcSpread spread;

  append_pass (session, 10, 5000);
  begin_pass (session, 2);
  append_pass (session, N_ROWS, 5000);

  spread = slc_passes_get_spread (session, SLC_PASS_CACHE_GB);
  g_assert_cmpuint (slc_passes_count (session), ==, 2);
  g_assert_cmpuint (spread.n, ==, 1);
  g_assert_true (isnan (slc_passes_get_number (session, 2, SLC_PASS_CACHE_GB)));
}

/* One value is said of several passes only where it is of the same kind of passes: otherwise all
 * that is said is of the first. */
static void
test_differ (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  double burst_mb_s;
  double after_cache_mb_s;

  append_pass (session, 10, 5000);
  begin_pass (session, 2);
  append_pass (session, 20, 1000);
  g_assert_true (slc_passes_agree (session));
  g_assert_cmpfloat (slc_passes_get_shown (session, SLC_PASS_BURST_MB_S), ==, 3000);

  begin_pass (session, 3);
  append_pass (session, N_ROWS, 2000);
  g_assert_false (slc_passes_agree (session));
  for (SlcPassNumber number = 0; number < SLC_N_PASS_NUMBERS; number++)
    g_assert_cmpfloat (slc_passes_get_shown (session, number), ==,
                       slc_passes_get_number (session, 1, number));

  burst_mb_s = slc_passes_get_shown (session, SLC_PASS_BURST_MB_S);
  after_cache_mb_s = slc_passes_get_shown (session, SLC_PASS_AFTER_CACHE_MB_S);
  g_assert_cmpfloat_with_epsilon (slc_passes_get_shown (session, SLC_PASS_AFTER_CACHE_SHARE),
                                  after_cache_mb_s / burst_mb_s, 1e-9);
}

static void
test_stopped (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();

  append_pass (session, 10, 5000);
  begin_pass (session, 2);
  append_pass (session, 10, 5000);
  session->end = SLC_END_STOPPED;
  g_assert_cmpuint (slc_passes_count (session), ==, 1);

  begin_recovery (session, 2);
  g_assert_cmpuint (slc_passes_count (session), ==, 2);
}

/* Stopped while the drive was made ready for the third pass: the second was whole. */
static void
test_stopped_between (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();

  append_pass (session, 10, 5000);
  begin_pass (session, 2);
  append_pass (session, 12, 4000);
  session->end = SLC_END_STOPPED;
  session->finished_passes = 2;
  g_assert_cmpuint (slc_passes_count (session), ==, 2);
  g_assert_cmpuint (slc_passes_get_spread (session, SLC_PASS_CACHE_GB).n, ==, 2);

  begin_pass (session, 3);
  append_pass (session, 10, 5000);
  g_assert_cmpuint (slc_passes_count_begun (session), ==, 3);
  g_assert_cmpuint (slc_passes_count (session), ==, 2);
}

/* Each recovery is held against the burst of its own pass. */
static void
test_recovery (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();

  append_pass (session, 10, 5000);
  begin_recovery (session, 1);
  append_pass (session, 4, 2000);
  begin_pass (session, 2);
  append_pass (session, 10, 3000);
  begin_recovery (session, 2);
  append_pass (session, 4, 2000);

  g_assert_cmpuint (
    slc_passes_get_recovery (session, g_ptr_array_index (session->stages, 0)).burst_bytes, ==, 0);
  g_assert_cmpuint (
    slc_passes_get_recovery (session, g_ptr_array_index (session->stages, 2)).burst_bytes, ==,
    8 * SLC_GB);
}

static void
set_target (SlcSession *session, const char *target)
{
  g_free (session->target);
  session->target = g_strdup (target);
}

/* Below /dev there are folders too, and only they have a filesystem. */
static void
test_is_of_drive (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();

  g_assert_false (slc_session_is_of_drive (session));
  set_target (session, "/home");
  g_assert_false (slc_session_is_of_drive (session));
  session->drive.simulated = true;
  g_assert_true (slc_session_is_of_drive (session));
  session->drive.simulated = false;
  set_target (session, "/dev/nvme0n1");
  g_assert_true (slc_session_is_of_drive (session));
  session->machine.filesystem = g_strdup ("tmpfs");
  g_assert_false (slc_session_is_of_drive (session));
}

/* Whoever discards the drive, or writes to a folder, gets no such warning. */
static void
test_leftovers (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autofree char *announced = NULL;

  append_pass (session, 10, 5000);
  begin_pass (session, 2);
  append_pass (session, 10, 5000);
  session->method.passes = 2;
  g_assert_false (slc_words_began_on_leftovers (session));
  g_assert_null (slc_words_announce_leftovers (&session->method, false));

  session->drive.simulated = true;
  announced = slc_words_announce_leftovers (&session->method, true);
  g_assert_true (slc_words_began_on_leftovers (session));
  g_assert_nonnull (announced);

  session->method.preparation.discard = true;
  g_assert_false (slc_words_began_on_leftovers (session));
  g_assert_null (slc_words_announce_leftovers (&session->method, true));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/passes/one", test_one);
  g_test_add_func ("/passes/three", test_three);
  g_test_add_func ("/passes/without-a-cliff", test_without_a_cliff);
  g_test_add_func ("/passes/differ", test_differ);
  g_test_add_func ("/passes/stopped", test_stopped);
  g_test_add_func ("/passes/stopped-between", test_stopped_between);
  g_test_add_func ("/passes/recovery", test_recovery);
  g_test_add_func ("/passes/is-of-drive", test_is_of_drive);
  g_test_add_func ("/passes/leftovers", test_leftovers);

  return g_test_run ();
}
