/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/columns.h"

#include <math.h>

#define N_RANDOM_SERIES 150
#define N_COLUMNS_MOST  300

static void
append (SlcSeries *series, uint64_t begin_ns, uint64_t end_ns, uint64_t bytes)
{
  SlcSample sample = {
    .begin_ns = begin_ns,
    .end_ns = end_ns,
    .bytes = bytes,
    .latency_p50_ns = SLC_UNKNOWN_NS,
    .latency_p99_ns = SLC_UNKNOWN_NS,
    .latency_max_ns = SLC_UNKNOWN_NS,
    .temperature_c = NAN,
  };

  slc_series_append (series, &sample);
}

/* Stalls, gaps, samples of all lengths; sometimes one sample, sometimes thousands. */
static void
append_random (SlcSeries *series, GRand *random, int n_samples)
{
  uint64_t at_ns = slc_series_get_duration_ns (series);

  for (int i = 0; i < n_samples; i++) {
    uint64_t span_ns = (uint64_t) g_rand_int_range (random, 1, 2000) * SLC_NS_PER_MS;
    bool stall = g_rand_int_range (random, 0, 6) == 0;

    if (g_rand_int_range (random, 0, 8) == 0)
      at_ns += (uint64_t) g_rand_int_range (random, 1, 3000) * SLC_NS_PER_MS;
    append (series, at_ns, at_ns + span_ns,
            stall ? 0 : (uint64_t) g_rand_int_range (random, 1, 5000) * SLC_MB);
    at_ns += span_ns;
  }
}

/* How much of an extent lies in a column; one without a width lies in all that touch it. */
static double
overlap (double begin, double end, double left, double right)
{
  if (begin == end)
    return left <= begin && begin <= right ? 1 : 0;

  return fmax (0, fmin (end, right) - fmax (begin, left)) / (end - begin);
}

/* The definition of a column, by looking at every sample. */
static SlcColumn
brute_force (SlcSeries *series, bool by_time, double left, double right)
{
  size_t n_samples;
  size_t n_values;
  const SlcSample *samples = slc_series_get_samples (series, &n_samples);
  const uint64_t *before = slc_series_get_bytes_before (series, &n_values);
  SlcColumn column = { NAN, NAN, NAN };
  double bytes = 0;
  double span_ns = 0;

  for (size_t i = 0; i < n_samples; i++) {
    uint64_t sample_ns = samples[i].end_ns - samples[i].begin_ns;
    double begin = (double) (by_time ? samples[i].begin_ns : before[i]);
    double end = (double) (by_time ? samples[i].end_ns : before[i + 1]);
    double share = overlap (begin, end, left, right);
    double mb_s = slc_mb_s (samples[i].bytes, sample_ns);

    if (share <= 0)
      continue;
    column.min_mb_s = fmin (column.min_mb_s, mb_s);
    column.max_mb_s = fmax (column.max_mb_s, mb_s);
    bytes += share * (double) samples[i].bytes;
    span_ns += share * (double) sample_ns;
  }
  if (span_ns > 0)
    column.mean_mb_s = bytes * 1e3 / span_ns;

  return column;
}

static void
assert_same (double value, double expected)
{
  if (isnan (expected))
    g_assert_true (isnan (value));
  else
    g_assert_cmpfloat_with_epsilon (value, expected, 1e-6 * (1 + fabs (expected)));
}

static void
compare (SlcSeries *series,
         const SlcColumns *columns,
         SlcAxis axis,
         double from,
         double to,
         unsigned n)
{
  double units = axis == SLC_AXIS_TIME ? (double) SLC_NS_PER_S : (double) SLC_GB;
  SlcColumn reduced[N_COLUMNS_MOST];

  slc_columns_reduce (columns, axis, from, to, reduced, n);
  for (unsigned i = 0; i < n; i++) {
    SlcColumn expected = brute_force (series, axis == SLC_AXIS_TIME,
                                      round ((from + (to - from) * i / n) * units),
                                      round ((from + (to - from) * (i + 1) / n) * units));

    assert_same (reduced[i].min_mb_s, expected.min_mb_s);
    assert_same (reduced[i].max_mb_s, expected.max_mb_s);
    assert_same (reduced[i].mean_mb_s, expected.mean_mb_s);
  }
}

static void
compare_random_stretches (SlcSeries *series, const SlcColumns *columns, GRand *random)
{
  double gb = slc_gb (slc_series_get_total_bytes (series)) + 0.1;
  double seconds = slc_seconds (slc_series_get_duration_ns (series));
  unsigned n = (unsigned) g_rand_int_range (random, 1, N_COLUMNS_MOST + 1);
  double from = g_rand_double_range (random, 0, 0.9);
  double to = g_rand_double_range (random, from + 0.05, 1.2);

  compare (series, columns, SLC_AXIS_WRITTEN, 0, gb, n);
  compare (series, columns, SLC_AXIS_WRITTEN, from * gb, to * gb, n);
  compare (series, columns, SLC_AXIS_PERCENT, from * gb, to * gb, n);
  compare (series, columns, SLC_AXIS_TIME, 0, seconds, n);
  compare (series, columns, SLC_AXIS_TIME, from * seconds, to * seconds, n);
}

static void
test_brute_force (void)
{
  GRand *random = g_rand_new_with_seed (26);

  for (unsigned i = 0; i < N_RANDOM_SERIES; i++) {
    g_autoptr (SlcSeries) series = slc_series_new ();
    g_autoptr (SlcColumns) columns = NULL;

    append_random (series, random, 1 << g_rand_int_range (random, 0, 11));
    columns = slc_columns_new (series);
    compare_random_stretches (series, columns, random);
  }

  g_rand_free (random);
}

/* What is taken in bit by bit is what is taken in at once. */
static void
test_growth (void)
{
  GRand *random = g_rand_new_with_seed (5);
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcColumns) columns = slc_columns_new (series);

  for (unsigned i = 0; i < 60; i++) {
    append_random (series, random, g_rand_int_range (random, 1, 60));
    slc_columns_update (columns);
    compare_random_stretches (series, columns, random);
  }

  g_rand_free (random);
}

static void
test_empty (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcColumns) columns = slc_columns_new (series);
  SlcColumn column;

  g_assert_true (isnan (slc_columns_get_largest_mb_s (columns)));
  g_assert_true (isnan (slc_columns_get_smallest_mb_s (columns)));
  slc_columns_reduce (columns, SLC_AXIS_WRITTEN, 0, 1, &column, 1);
  g_assert_true (isnan (column.mean_mb_s));
}

static void
test_one_sample_fills_all_its_columns (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcColumns) columns = NULL;
  SlcColumn reduced[20];

  append (series, 0, 2 * SLC_NS_PER_S, SLC_GB);
  columns = slc_columns_new (series);
  slc_columns_reduce (columns, SLC_AXIS_TIME, 0, 4, reduced, 20);

  for (unsigned i = 0; i < 20; i++)
    assert_same (reduced[i].mean_mb_s, i < 10 ? 500 : NAN);
}

/* A dip of one sample among a million shows in the one column that holds it. */
static void
test_extremes_stay (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcColumns) columns = NULL;
  SlcColumn reduced[100];

  for (uint64_t i = 0; i < 1000000; i++)
    append (series, i * SLC_NS_PER_MS, (i + 1) * SLC_NS_PER_MS, i == 654321 ? 1000 : SLC_MB);
  columns = slc_columns_new (series);
  slc_columns_reduce (columns, SLC_AXIS_TIME, 0, 1000, reduced, 100);

  for (unsigned i = 0; i < 100; i++) {
    assert_same (reduced[i].min_mb_s, i == 65 ? 1 : 1000);
    assert_same (reduced[i].max_mb_s, 1000);
  }
  assert_same (slc_columns_get_largest_mb_s (columns), 1000);
  assert_same (slc_columns_get_smallest_mb_s (columns), 1);
}

static void
test_stall_shows_along_the_bytes (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcColumns) columns = NULL;
  SlcColumn reduced[4];

  append (series, 0, SLC_NS_PER_S, SLC_GB);
  append (series, SLC_NS_PER_S, 2 * SLC_NS_PER_S, 0);
  append (series, 2 * SLC_NS_PER_S, 3 * SLC_NS_PER_S, SLC_GB);
  append (series, 3 * SLC_NS_PER_S, 4 * SLC_NS_PER_S, 0);
  columns = slc_columns_new (series);
  slc_columns_reduce (columns, SLC_AXIS_WRITTEN, 0, 2, reduced, 4);

  assert_same (reduced[0].min_mb_s, 1000);
  assert_same (reduced[1].min_mb_s, 0);
  assert_same (reduced[2].min_mb_s, 0);
  assert_same (reduced[3].min_mb_s, 0);
  assert_same (reduced[1].max_mb_s, 1000);
  assert_same (slc_columns_get_smallest_mb_s (columns), 1000);
}

static void
test_gap_stays_empty (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcColumns) columns = NULL;
  SlcColumn reduced[4];

  append (series, 0, SLC_NS_PER_S, SLC_GB);
  append (series, 3 * SLC_NS_PER_S, 4 * SLC_NS_PER_S, 2 * SLC_GB);
  columns = slc_columns_new (series);
  slc_columns_reduce (columns, SLC_AXIS_TIME, 0, 4, reduced, 4);

  assert_same (reduced[0].mean_mb_s, 1000);
  assert_same (reduced[1].mean_mb_s, NAN);
  assert_same (reduced[2].max_mb_s, NAN);
  assert_same (reduced[3].mean_mb_s, 2000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/columns/brute-force", test_brute_force);
  g_test_add_func ("/columns/growth", test_growth);
  g_test_add_func ("/columns/empty", test_empty);
  g_test_add_func ("/columns/one-sample", test_one_sample_fills_all_its_columns);
  g_test_add_func ("/columns/extremes-stay", test_extremes_stay);
  g_test_add_func ("/columns/stall", test_stall_shows_along_the_bytes);
  g_test_add_func ("/columns/gap", test_gap_stays_empty);

  return g_test_run ();
}
