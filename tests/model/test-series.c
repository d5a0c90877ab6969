/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/series.h"

#define N_RANDOM_SERIES 200
#define N_SAMPLES       100

static SlcSample
sample_of (uint64_t begin_ns, uint64_t end_ns, uint64_t bytes)
{
  return (SlcSample){
    .begin_ns = begin_ns,
    .end_ns = end_ns,
    .bytes = bytes,
    .latency_p50_ns = SLC_UNKNOWN_NS,
    .latency_p99_ns = SLC_UNKNOWN_NS,
    .latency_max_ns = SLC_UNKNOWN_NS,
    .temperature_c = NAN,
  };
}

static void
append (SlcSeries *series, uint64_t begin_ns, uint64_t end_ns, uint64_t bytes)
{
  SlcSample sample = sample_of (begin_ns, end_ns, bytes);

  slc_series_append (series, &sample);
}

static bool
accepts (SlcSeries *series, uint64_t begin_ns, uint64_t end_ns, uint64_t bytes)
{
  SlcSample sample = sample_of (begin_ns, end_ns, bytes);

  return slc_series_accepts (series, &sample);
}

static void
expect_rows (SlcSeries *series, const uint64_t *expected, size_t n_expected)
{
  size_t n_rows;
  const uint64_t *rows = slc_series_get_row_bytes (series, &n_rows);

  g_assert_cmpmem (rows, n_rows * sizeof *rows, expected, n_expected * sizeof *expected);
}

static uint64_t
random_up_to (GRand *random, unsigned n_bits)
{
  uint64_t bits = ((uint64_t) g_rand_int (random) << 32) | g_rand_int (random);

  return bits >> (64 - g_rand_int_range (random, 1, (gint32) n_bits + 1));
}

/* Samples of every length up to a minute, with and without gaps between them. */
static SlcSeries *
random_series (GRand *random, bool with_instants)
{
  SlcSeries *series = slc_series_new ();
  uint64_t at_ns = 0;

  for (unsigned i = 0; i < N_SAMPLES; i++) {
    uint64_t begin_ns = at_ns + (g_rand_boolean (random) ? random_up_to (random, 32) : 0);
    uint64_t end_ns = begin_ns + (with_instants && i % 10 == 0 ? 0 : 1 + random_up_to (random, 36));

    append (series, begin_ns, end_ns, random_up_to (random, 50));
    at_ns = end_ns;
  }

  return series;
}

static void
test_empty (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  size_t n_values;

  expect_rows (series, NULL, 0);
  g_assert_cmpuint (slc_series_get_total_bytes (series), ==, 0);
  g_assert_cmpuint (slc_series_get_duration_ns (series), ==, 0);
  g_assert_cmpuint (slc_series_bytes_at (series, SLC_NS_PER_S), ==, 0);
  g_assert_cmpuint (slc_series_time_at (series, 1), ==, 0);
  g_assert_cmpuint (slc_series_get_bytes_before (series, &n_values)[0], ==, 0);
  g_assert_cmpuint (n_values, ==, 1);
}

static void
test_samples (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  SlcSample first = { 0, 10, 7, 3, 100, 200, 300, 41.5 };
  SlcSample second = { 10, 30, 5, 1, 400, 500, 600, 42.5 };
  const uint64_t before[] = { 0, 7, 12 };
  const SlcSample *samples;
  const uint64_t *bytes_before;
  size_t n_samples, n_values;

  slc_series_append (series, &first);
  slc_series_append (series, &second);
  samples = slc_series_get_samples (series, &n_samples);
  bytes_before = slc_series_get_bytes_before (series, &n_values);

  g_assert_cmpuint (n_samples, ==, 2);
  g_assert_cmpmem (&samples[0], sizeof first, &first, sizeof first);
  g_assert_cmpmem (&samples[1], sizeof second, &second, sizeof second);
  g_assert_cmpmem (bytes_before, n_values * sizeof *bytes_before, before, sizeof before);
  g_assert_cmpuint (slc_series_get_total_bytes (series), ==, 12);
  g_assert_cmpuint (slc_series_get_duration_ns (series), ==, 30);
}

/* A sample over several seconds, and a second over several samples. */
static void
test_rows_spread (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();

  append (series, 0, SLC_NS_PER_S / 2, 2);
  append (series, SLC_NS_PER_S / 2, 5 * SLC_NS_PER_S / 2, 11);
  expect_rows (series, (const uint64_t[]){ 2 + 2, 6 }, 2);

  append (series, 5 * SLC_NS_PER_S / 2, 3 * SLC_NS_PER_S, 7);
  expect_rows (series, (const uint64_t[]){ 2 + 2, 6, 3 + 7 }, 3);
}

static void
test_rows_gap (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();

  append (series, 0, SLC_NS_PER_S, 9);
  append (series, 7 * SLC_NS_PER_S / 2, 4 * SLC_NS_PER_S, 5);

  expect_rows (series, (const uint64_t[]){ 9, 0, 0, 5 }, 4);
}

static void
test_rows_incomplete (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();

  append (series, 0, SLC_NS_PER_S - 1, 9);
  expect_rows (series, NULL, 0);

  append (series, SLC_NS_PER_S - 1, SLC_NS_PER_S, 1);
  expect_rows (series, (const uint64_t[]){ 10 }, 1);
}

/* What completes at the very instant at which a second ends belongs to the next one. */
static void
test_rows_instant (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();

  append (series, 0, SLC_NS_PER_S, 9);
  append (series, SLC_NS_PER_S, SLC_NS_PER_S, 4);
  g_assert_cmpuint (slc_series_bytes_at (series, SLC_NS_PER_S), ==, 13);
  g_assert_cmpuint (slc_series_time_at (series, 10), ==, SLC_NS_PER_S);

  append (series, SLC_NS_PER_S, 2 * SLC_NS_PER_S, 1);
  expect_rows (series, (const uint64_t[]){ 9, 5 }, 2);
  g_assert_cmpuint (slc_series_bytes_at (series, SLC_NS_PER_S), ==, 9);
}

/* The largest total there can be, over a long time. */
static void
test_rows_largest (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  uint64_t sum = 0;
  size_t n_rows;
  const uint64_t *rows;

  append (series, 0, 1000000 * SLC_ROW_NS, SLC_UNKNOWN_BYTES - 1);
  rows = slc_series_get_row_bytes (series, &n_rows);
  for (size_t i = 0; i < n_rows; i++)
    sum += rows[i];

  g_assert_cmpuint (n_rows, ==, 1000000);
  g_assert_cmpuint (sum, ==, SLC_UNKNOWN_BYTES - 1);
  g_assert_cmpuint (rows[0], ==, (SLC_UNKNOWN_BYTES - 1) / n_rows);
}

static void
test_rows_sum (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20260101);

  for (unsigned i = 0; i < N_RANDOM_SERIES; i++) {
    g_autoptr (SlcSeries) series = random_series (random, true);
    uint64_t sum = 0;
    size_t n_rows;
    const uint64_t *rows = slc_series_get_row_bytes (series, &n_rows);

    g_assert_cmpuint (n_rows, ==, slc_series_get_duration_ns (series) / SLC_ROW_NS);
    for (size_t row = 0; row < n_rows; row++) {
      g_assert_cmpuint (slc_series_bytes_at (series, row * SLC_ROW_NS), ==, sum);
      g_assert_cmpuint (slc_series_get_bytes_before_row (series, row), ==, sum);
      sum += rows[row];
    }
    g_assert_cmpuint (slc_series_get_bytes_before_row (series, n_rows), ==, sum);
  }
}

static void
test_rows_total (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20260102);

  for (unsigned i = 0; i < N_RANDOM_SERIES; i++) {
    g_autoptr (SlcRows) rows = slc_rows_new ();
    g_autoptr (SlcSeries) series = random_series (random, true);
    size_t n_samples, n_rows;
    const SlcSample *samples = slc_series_get_samples (series, &n_samples);
    uint64_t total = 0;
    uint64_t sum = 0;

    for (size_t j = 0; j < n_samples; j++) {
      slc_rows_spread (rows, samples[j].begin_ns, samples[j].end_ns, samples[j].bytes);
      total += samples[j].bytes;
    }
    slc_rows_get_bytes (rows, &n_rows);
    for (size_t row = 0; row < n_rows; row++)
      sum += slc_rows_get_bytes (rows, &n_rows)[row];

    g_assert_cmpuint (sum + slc_rows_get_incomplete_bytes (rows), ==, total);
  }
}

static void
test_bytes_at (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();

  append (series, 10, 20, 5);
  append (series, 30, 33, 10);

  g_assert_cmpuint (slc_series_bytes_at (series, 0), ==, 0);
  g_assert_cmpuint (slc_series_bytes_at (series, 10), ==, 0);
  g_assert_cmpuint (slc_series_bytes_at (series, 13), ==, 1);
  g_assert_cmpuint (slc_series_bytes_at (series, 20), ==, 5);
  g_assert_cmpuint (slc_series_bytes_at (series, 29), ==, 5);
  g_assert_cmpuint (slc_series_bytes_at (series, 31), ==, 8);
  g_assert_cmpuint (slc_series_bytes_at (series, 33), ==, 15);
  g_assert_cmpuint (slc_series_bytes_at (series, UINT64_MAX), ==, 15);
}

/* The first instant at which that much was written, never one before. */
static void
test_time_at (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20260103);

  for (unsigned i = 0; i < N_RANDOM_SERIES; i++) {
    g_autoptr (SlcSeries) series = random_series (random, false);
    uint64_t total = slc_series_get_total_bytes (series);

    for (unsigned step = 1; step <= 50; step++) {
      uint64_t bytes = total / 50 * step;
      uint64_t at_ns = slc_series_time_at (series, bytes);

      g_assert_cmpuint (slc_series_bytes_at (series, at_ns), >=, bytes);
      g_assert_cmpuint (slc_series_bytes_at (series, at_ns - 1), <, bytes);
    }
    g_assert_cmpuint (slc_series_time_at (series, 0), ==, 0);
    g_assert_cmpuint (slc_series_time_at (series, total + 1), ==,
                      slc_series_get_duration_ns (series));
  }
}

static void
test_accepts (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();

  append (series, 0, 100, 1000);

  g_assert_true (accepts (series, 100, 200, 1));
  g_assert_true (accepts (series, 150, 150, 0));
  g_assert_true (accepts (series, 100, SLC_SERIES_MOST_NS, UINT64_MAX - 1001));
  g_assert_false (accepts (series, 99, 200, 1));
  g_assert_false (accepts (series, 200, 199, 1));
  g_assert_false (accepts (series, 100, SLC_SERIES_MOST_NS + 1, 1));
  g_assert_false (accepts (series, 100, 200, UINT64_MAX - 1000));
  g_assert_false (accepts (series, 100, 200, SLC_UNKNOWN_BYTES));
}

static void
test_pauses (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  const SlcPause expected[] = { { 10, 20 }, { 35, 60 } };
  const SlcPause *pauses;
  size_t n_pauses;

  slc_series_append_pause (series, &expected[0]);
  slc_series_append_pause (series, &expected[1]);
  pauses = slc_series_get_pauses (series, &n_pauses);

  g_assert_cmpmem (pauses, n_pauses * sizeof *pauses, expected, sizeof expected);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/series/empty", test_empty);
  g_test_add_func ("/series/samples", test_samples);
  g_test_add_func ("/series/rows/spread", test_rows_spread);
  g_test_add_func ("/series/rows/gap", test_rows_gap);
  g_test_add_func ("/series/rows/incomplete", test_rows_incomplete);
  g_test_add_func ("/series/rows/instant", test_rows_instant);
  g_test_add_func ("/series/rows/largest", test_rows_largest);
  g_test_add_func ("/series/rows/sum", test_rows_sum);
  g_test_add_func ("/series/rows/total", test_rows_total);
  g_test_add_func ("/series/bytes-at", test_bytes_at);
  g_test_add_func ("/series/time-at", test_time_at);
  g_test_add_func ("/series/accepts", test_accepts);
  g_test_add_func ("/series/pauses", test_pauses);

  return g_test_run ();
}
