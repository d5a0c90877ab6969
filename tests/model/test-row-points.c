/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/row-points.h"

#include "data/rows.h"

#include <math.h>

#define MOST_POINTS 100

static size_t
read_all (SlcRowPoints *row_points, SlcPoint *points)
{
  size_t n_points = 0;

  while (slc_row_points_next (row_points, &points[n_points]))
    n_points++;

  return n_points;
}

/* Two rows at the end are not smoothed yet. */
static void
test_growing (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  SlcRowPoints row_points = { .series = series };
  SlcPoint points[MOST_POINTS];

  g_assert_cmpuint (read_all (&row_points, points), ==, 0);
  rows_append (series, 1, 2, 100);
  g_assert_cmpuint (read_all (&row_points, points), ==, 0);
  rows_append (series, 1, 1, 100);
  g_assert_cmpuint (read_all (&row_points, points), ==, 1);
  rows_append (series, 1, 5, 100);
  g_assert_cmpuint (read_all (&row_points, points), ==, 5);
  g_assert_cmpfloat_with_epsilon (points[4].value, log (100), 1e-12);
}

/* What is within a fifth of the median counts as it is, and what is not counts as that. */
static void
test_smoothing (void)
{
  static const double rows[] = { 100, 100, 110, 100, 180, 100, 100, 0, 0, 100, 100, 85, 100, 100 };
  static const bool outlying[] = { 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0 };
  g_autoptr (SlcSeries) series = slc_series_new ();
  SlcRowPoints row_points = { .series = series };
  SlcPoint points[MOST_POINTS];
  size_t n_points;

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    rows_append (series, 1, 1, rows[i]);
  n_points = read_all (&row_points, points);

  g_assert_cmpuint (n_points, ==, G_N_ELEMENTS (rows) - 2);
  for (size_t i = 0; i < n_points; i++) {
    double value = CLAMP (log (MAX (rows[i], 0.01)), log (100) - 0.2, log (100) + 0.2);

    g_assert_cmpfloat_with_epsilon (points[i].value, value, 1e-9);
    g_assert_cmpint (points[i].outlying, ==, outlying[i]);
    g_assert_cmpfloat (slc_row_points_get_value (series, i), ==, points[i].value);
  }
}

/* A cache of two rows is seen at the start, and a spike of one is not. */
static void
test_start (void)
{
  static const struct {
    double rows[6];
    double first;
  } cases[] = {
    { { 900, 900, 100, 100, 100, 100 }, 900 },
    { { 900, 100, 100, 100, 100, 100 }, 100 * 1.2214027581601699 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (SlcSeries) series = slc_series_new ();
    SlcRowPoints row_points = { .series = series };
    SlcPoint points[MOST_POINTS];

    for (size_t row = 0; row < G_N_ELEMENTS (cases[i].rows); row++)
      rows_append (series, 1, 1, cases[i].rows[row]);
    read_all (&row_points, points);

    g_assert_cmpfloat_with_epsilon (exp (points[0].value), cases[i].first, 1e-6);
  }
}

/* The rows of a long sample are one measurement, and nothing ends within it. */
static void
test_long_samples (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  SlcRowPoints row_points = { .series = series };
  SlcPoint points[MOST_POINTS];
  double weight = 0;
  size_t n_points;

  for (size_t i = 0; i < 4; i++)
    rows_append (series, 1, 5, 100);
  rows_append (series, 1, 3, 100);
  n_points = read_all (&row_points, points);

  g_assert_cmpuint (n_points, ==, 21);
  for (size_t i = 0; i < 20; i++) {
    weight += points[i].weight;
    g_assert_cmpint (points[i].may_end, ==, i % 5 == 4);
  }
  g_assert_cmpfloat_with_epsilon (weight, 4, 1e-9);
  g_assert_cmpfloat_with_epsilon (points[20].weight, 1.0 / 3, 1e-9);
}

static void
test_short_samples (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  SlcRowPoints row_points = { .series = series };
  SlcPoint points[MOST_POINTS];
  size_t n_points;

  for (size_t i = 0; i < 100; i++)
    rows_append (series, 1, 0.1, 100);
  n_points = read_all (&row_points, points);

  g_assert_cmpuint (n_points, ==, 8);
  for (size_t i = 0; i < n_points; i++) {
    g_assert_cmpfloat (points[i].weight, ==, 1);
    g_assert_true (points[i].may_end);
  }
}

/* Seconds that a log leaves out were seconds without a write. */
static void
test_gap (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  SlcRowPoints row_points = { .series = series };
  SlcSample late = { 30 * SLC_NS_PER_S, 40 * SLC_NS_PER_S, 1000 * SLC_MB };
  SlcPoint points[MOST_POINTS];

  rows_append (series, 1, 10, 100);
  slc_series_append (series, &late);
  g_assert_cmpuint (read_all (&row_points, points), ==, 38);

  g_assert_cmpfloat (points[20].weight, ==, 1);
  g_assert_cmpfloat_with_epsilon (points[20].value, log (0.01), 1e-9);
  g_assert_cmpfloat_with_epsilon (points[35].weight, 0.1, 1e-9);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/row-points/growing", test_growing);
  g_test_add_func ("/row-points/smoothing", test_smoothing);
  g_test_add_func ("/row-points/start", test_start);
  g_test_add_func ("/row-points/long-samples", test_long_samples);
  g_test_add_func ("/row-points/short-samples", test_short_samples);
  g_test_add_func ("/row-points/gap", test_gap);

  return g_test_run ();
}
