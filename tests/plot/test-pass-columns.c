/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/pass-columns.h"

#include <math.h>

#define S SLC_NS_PER_S

static void
append (SlcSession *session, unsigned n_samples, const double *mb_s)
{
  SlcSeries *series = slc_session_get_current_series (session);

  for (unsigned i = 0; i < n_samples; i++) {
    const SlcSample sample = {
      .begin_ns = i * S,
      .end_ns = (i + 1) * S,
      .bytes = (uint64_t) (mb_s[i] * SLC_MB),
      .temperature_c = NAN,
    };

    slc_series_append (series, &sample);
  }
  slc_session_update (session);
}

static void
begin_pass (SlcSession *session, unsigned pass)
{
  slc_session_begin_stage (session, &(SlcStageStart){ SLC_STAGE_PASS, pass, 0, NAN });
}

static void
assert_column (const SlcColumn *column, double min, double median, double max, unsigned n_passes)
{
  g_assert_cmpfloat (column->min_mb_s, ==, min);
  g_assert_cmpfloat (column->mean_mb_s, ==, median);
  g_assert_cmpfloat (column->max_mb_s, ==, max);
  g_assert_cmpuint (column->n_passes, ==, n_passes);
}

/* A median of some passes is none of all. */
static void
assert_range (const SlcColumn *column, double min, double max, unsigned n_passes)
{
  g_assert_cmpfloat (column->min_mb_s, ==, min);
  g_assert_cmpfloat (column->max_mb_s, ==, max);
  g_assert_true (isnan (column->mean_mb_s));
  g_assert_cmpuint (column->n_passes, ==, n_passes);
}

static void
assert_empty (const SlcColumn *column)
{
  g_assert_true (isnan (column->min_mb_s) && isnan (column->max_mb_s));
  g_assert_true (isnan (column->mean_mb_s));
  g_assert_cmpuint (column->n_passes, ==, 0);
}

/* Second by second; the third pass is shorter than the others. */
static SlcSession *
create_session (void)
{
  SlcSession *session = slc_session_new ();

  append (session, 4, (double[]){ 1000, 2000, 1000, 500 });
  begin_pass (session, 2);
  append (session, 4, (double[]){ 3000, 1000, 2000, 700 });
  begin_pass (session, 3);
  append (session, 2, (double[]){ 2500, 1800 });

  return session;
}

static SlcPassColumns *
create_columns (SlcSession *session)
{
  SlcPassColumns *columns = slc_pass_columns_new (session);

  slc_pass_columns_update (columns);
  return columns;
}

static void
test_time (void)
{
  g_autoptr (SlcSession) session = create_session ();
  g_autoptr (SlcPassColumns) passes = create_columns (session);
  SlcColumn columns[5];

  slc_pass_columns_reduce (passes, SLC_AXIS_TIME, 0, 5, columns, 5);
  g_assert_cmpuint (slc_pass_columns_get_n_passes (passes), ==, 3);
  assert_column (&columns[0], 1000, 2500, 3000, 3);
  assert_column (&columns[1], 1000, 1800, 2000, 3);
  assert_range (&columns[2], 1000, 2000, 2);
  assert_range (&columns[3], 500, 700, 2);
  assert_empty (&columns[4]);
}

/* What lies in one column of a pass is its bytes by its time, and the extremes stay. */
static void
test_wide_column (void)
{
  g_autoptr (SlcSession) session = create_session ();
  g_autoptr (SlcPassColumns) passes = create_columns (session);
  SlcColumn column;

  slc_pass_columns_reduce (passes, SLC_AXIS_TIME, 0, 2, &column, 1);
  assert_column (&column, 1000, 2000, 3000, 3);
}

/* Where the passes differ in kind, the line is the first of them, as far as it goes. */
static void
test_differing (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (SlcPassColumns) passes = NULL;
  double plateau[8];
  SlcColumn columns[8];

  for (unsigned i = 0; i < 8; i++)
    plateau[i] = 3000;
  append (session, 2, (double[]){ 1000, 2000 });
  begin_pass (session, 2);
  append (session, 8, plateau);
  passes = create_columns (session);
  slc_pass_columns_reduce (passes, SLC_AXIS_TIME, 0, 8, columns, 8);

  assert_column (&columns[0], 1000, 1000, 3000, 2);
  assert_column (&columns[1], 2000, 2000, 3000, 2);
  assert_range (&columns[2], 3000, 3000, 1);
}

/* A pass that was faster has come farther. */
static void
test_written (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (SlcPassColumns) passes = NULL;
  SlcColumn columns[4];

  append (session, 2, (double[]){ 1000, 1000 });
  begin_pass (session, 2);
  append (session, 2, (double[]){ 2000, 1000 });
  passes = create_columns (session);
  slc_pass_columns_reduce (passes, SLC_AXIS_WRITTEN, 0, 4, columns, 4);

  assert_column (&columns[0], 1000, 1500, 2000, 2);
  assert_column (&columns[1], 1000, 1500, 2000, 2);
  assert_range (&columns[2], 1000, 1000, 1);
  assert_empty (&columns[3]);
}

static void
test_extremes (void)
{
  g_autoptr (SlcSession) session = create_session ();
  g_autoptr (SlcPassColumns) passes = create_columns (session);

  g_assert_cmpfloat (slc_pass_columns_get_largest_mb_s (passes), ==, 3000);
  g_assert_cmpfloat (slc_pass_columns_get_smallest_mb_s (passes), ==, 500);
}

/* A pass counts once it is whole. */
static void
test_growth (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (SlcPassColumns) passes = create_columns (session);
  SlcColumn column;

  session->end = SLC_END_UNKNOWN;
  append (session, 1, (double[]){ 1000 });
  slc_pass_columns_update (passes);
  begin_pass (session, 2);
  append (session, 1, (double[]){ 3000 });
  slc_pass_columns_update (passes);
  slc_pass_columns_reduce (passes, SLC_AXIS_TIME, 0, 1, &column, 1);
  assert_column (&column, 1000, 1000, 1000, 1);

  session->end = SLC_END_COMPLETED;
  slc_pass_columns_update (passes);
  slc_pass_columns_reduce (passes, SLC_AXIS_TIME, 0, 1, &column, 1);
  assert_column (&column, 1000, 2000, 3000, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pass-columns/time", test_time);
  g_test_add_func ("/pass-columns/wide-column", test_wide_column);
  g_test_add_func ("/pass-columns/differing", test_differing);
  g_test_add_func ("/pass-columns/written", test_written);
  g_test_add_func ("/pass-columns/extremes", test_extremes);
  g_test_add_func ("/pass-columns/growth", test_growth);

  return g_test_run ();
}
