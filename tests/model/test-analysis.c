/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/analysis.h"

#include "data/curves.h"
#include "literal-rule.h"

#define N_SEEDS 20

typedef struct {
  const char *name;
  SlcCliffState state;
  double cliff_gb;
} Answer;

/*
 * What the published rule has to say of each curve, from the regions it is made of. The cliff
 * stands where the last byte of a region is written; when that is depends on the noise before it.
 */
/* clang-format off */
static const Answer answers[] = {
  /* 2159 is 33 % of 6579: the first step is the cliff already. */
  { "dynamic-2tb-tlc-folding", SLC_CLIFF_CONFIRMED, 691 },
  { "same-drive-cache-off", SLC_CLIFF_NONE },
  /* The slow start comes before the burst and is none. The jump much later lasts nine rows, and by
     then the cliff has long been confirmed. */
  { "slow-start-late-jump-2tb", SLC_CLIFF_CONFIRMED, 289 },
  { "slow-start-1tb", SLC_CLIFF_CONFIRMED, 198 },
  /* 390 is 47 % of 830. It falls in row 15, in the middle of where the burst is looked for. */
  { "small-cache-512gb-tlc", SLC_CLIFF_CONFIRMED, 12.7 },
  { "no-cache-planar-tlc", SLC_CLIFF_NONE },
  /* No pause is as long as 30 rows. */
  { "pausing-jmicron", SLC_CLIFF_NONE },
  { "qlc-1tb-deep-cliff", SLC_CLIFF_CONFIRMED, 214.3 },
  /* The dips fall to 30, 45 and 10 %, but the longest of them, 12 rows, a fast one that is gone in
     the median, and 3 more rows, is over after 16. 1100 is 37 % of 3000 and lasts. */
  { "dips-are-no-cliff", SLC_CLIFF_CONFIRMED, 120 },
  /* 3500 is 69 % of 5100 and no cliff; 1500 is 29 %. */
  { "two-steps-first-keeps-69", SLC_CLIFF_CONFIRMED, 1600 },
  /* While it folds it swings between 82 and 218 MB/s: all of it is under 60 % of 500. */
  { "sata-sawtooth", SLC_CLIFF_CONFIRMED, 4 },
  /* The rule knows no temperature: 47 s at 32 % of the burst are a cliff to it, although the drive
     gets fast again. */
  { "throttles-before-the-cache-ends", SLC_CLIFF_CONFIRMED, 240 },
  /* It falls to 30 %, but only 18 of 30 rows are there. */
  { "stopped-just-after-the-drop", SLC_CLIFF_FALLING_AT_END, 90 },
};
/* clang-format on */

static SlcSample
sample_of (double begin_s, double end_s, double mb)
{
  return (SlcSample){ .begin_ns = (uint64_t) (begin_s * 1e9),
                      .end_ns = (uint64_t) (end_s * 1e9),
                      .bytes = (uint64_t) (mb * 1e6) };
}

static void
append (SlcSeries *series, double end_s, double mb)
{
  SlcSample sample = sample_of (slc_seconds (slc_series_get_duration_ns (series)), end_s, mb);

  slc_series_append (series, &sample);
}

static void
expect_close (double value, double expected, double share)
{
  g_assert_cmpfloat_with_epsilon (value, expected, expected * share);
}

/* To the last digit: the same series read twice. */
static void
expect_same_reading (const SlcReading *reading, const SlcReading *expected)
{
  g_assert_cmpint (reading->verdict.state, ==, expected->verdict.state);
  g_assert_cmpint (reading->verdict.settled, ==, expected->verdict.settled);
  g_assert_cmpuint (reading->written_bytes, ==, expected->written_bytes);
  g_assert_cmpuint (reading->duration_ns, ==, expected->duration_ns);
  g_assert_cmpuint (reading->cliff_at_ns, ==, expected->cliff_at_ns);
  g_assert_cmpuint (reading->cache_bytes, ==, expected->cache_bytes);
  g_assert_cmpuint (reading->pauses_ns, ==, expected->pauses_ns);
  g_assert_cmpmem (&reading->verdict.burst_mb_s, sizeof (double), &expected->verdict.burst_mb_s,
                   sizeof (double));
  g_assert_cmpmem (&reading->after_cache_mb_s, sizeof (double), &expected->after_cache_mb_s,
                   sizeof (double));
  g_assert_cmpuint (reading->n_regions, ==, expected->n_regions);
  for (size_t i = 0; i < expected->n_regions; i++) {
    g_assert_cmpint (reading->regions[i].kind, ==, expected->regions[i].kind);
    g_assert_cmpuint (reading->regions[i].begin_ns, ==, expected->regions[i].begin_ns);
    g_assert_cmpuint (reading->regions[i].end_bytes, ==, expected->regions[i].end_bytes);
  }
}

static void
expect_no_cliff (const SlcReading *reading)
{
  g_assert_cmpuint (reading->burst_ns, ==, SLC_UNKNOWN_NS);
  g_assert_cmpuint (reading->cliff_at_ns, ==, SLC_UNKNOWN_NS);
  g_assert_cmpuint (reading->cache_bytes, ==, SLC_UNKNOWN_BYTES);
  g_assert_true (isnan (reading->after_cache_mb_s));
  g_assert_true (isnan (reading->after_cache_share));
}

/* The four numbers again, from the samples and the rows alone. */
static void
expect_cliff_numbers (const SlcReading *reading, const SlcSeries *series)
{
  size_t n_rows;
  const uint64_t *rows = slc_series_get_row_bytes (series, &n_rows);
  double cache_bytes = 0;
  double after_s = slc_seconds (reading->duration_ns) - (double) reading->verdict.cliff_row;

  for (size_t row = 0; row < reading->verdict.cliff_row; row++)
    cache_bytes += (double) rows[row];

  g_assert_cmpuint (reading->cliff_at_ns, ==, reading->verdict.cliff_row * SLC_NS_PER_S);
  g_assert_cmpuint (reading->burst_ns, ==, reading->cliff_at_ns);
  g_assert_cmpfloat ((double) reading->cache_bytes, ==, cache_bytes);
  expect_close (reading->after_cache_mb_s,
                ((double) reading->written_bytes - cache_bytes) / after_s / 1e6, 1e-12);
  expect_close (reading->after_cache_share, reading->after_cache_mb_s / reading->verdict.burst_mb_s,
                1e-12);
}

/* Regions follow each other from the start to the end and hold every byte once. */
static void
expect_whole_regions (const SlcReading *reading)
{
  uint64_t at_ns = 0;
  uint64_t at_bytes = 0;

  for (size_t i = 0; i < reading->n_regions; i++) {
    g_assert_cmpuint (reading->regions[i].begin_ns, ==, at_ns);
    g_assert_cmpuint (reading->regions[i].begin_bytes, ==, at_bytes);
    at_ns = reading->regions[i].end_ns;
    at_bytes = reading->regions[i].end_bytes;
  }

  g_assert_cmpuint (at_ns, ==, reading->duration_ns);
  g_assert_cmpuint (at_bytes, ==, reading->written_bytes);
}

static void
expect_cliff_place (const Answer *answer, const SlcReading *reading, const SlcSeries *series)
{
  uint64_t cliff_bytes = (uint64_t) (answer->cliff_gb * 1e9);
  double cliff_s = slc_seconds (slc_series_time_at (series, cliff_bytes));

  g_assert_cmpfloat (fabs ((double) reading->verdict.cliff_row - cliff_s), <=, 1);
}

static void
expect_answer (const Answer *answer, const SlcReading *reading, const SlcSeries *series)
{
  size_t n_rows;
  const uint64_t *rows = slc_series_get_row_bytes (series, &n_rows);
  SlcVerdict literal = literal_verdict (&slc_rule_published, rows, n_rows);

  g_assert_cmpint (reading->verdict.state, ==, answer->state);
  g_assert_cmpint (literal.state, ==, answer->state);
  expect_close (reading->verdict.burst_mb_s, literal.burst_mb_s, 1e-12);
  expect_whole_regions (reading);

  if (answer->state != SLC_CLIFF_NONE) {
    g_assert_cmpuint (reading->verdict.cliff_row, ==, literal.cliff_row);
    expect_cliff_place (answer, reading, series);
  }
  if (answer->state == SLC_CLIFF_CONFIRMED) {
    g_assert_true (reading->verdict.settled);
    expect_cliff_numbers (reading, series);
  } else {
    expect_no_cliff (reading);
  }
}

static void
test_curve (gconstpointer data)
{
  const Answer *answer = data;

  for (uint32_t seed = 1; seed <= N_SEEDS; seed++) {
    g_autoptr (SlcSeries) series = curve_make_series (curve_find (answer->name), seed);
    g_autoptr (SlcAnalysis) analysis = slc_analysis_new (series, &slc_rule_published);

    expect_answer (answer, slc_analysis_get_reading (analysis), series);
  }
}

/* Followed while it grows, a curve reads as it does from its file. */
static void
test_live (gconstpointer data)
{
  const Answer *answer = data;
  g_autoptr (SlcSeries) whole = curve_make_series (curve_find (answer->name), 1);
  g_autoptr (SlcSeries) growing = slc_series_new ();
  g_autoptr (SlcAnalysis) live = slc_analysis_new (growing, &slc_rule_published);
  size_t n_samples, n_pauses;
  const SlcSample *samples = slc_series_get_samples (whole, &n_samples);
  const SlcPause *pauses = slc_series_get_pauses (whole, &n_pauses);

  for (size_t i = 0, pause = 0; i < n_samples; i++) {
    slc_series_append (growing, &samples[i]);
    for (; pause < n_pauses && pauses[pause].end_ns <= samples[i].end_ns; pause++)
      slc_series_append_pause (growing, &pauses[pause]);
    slc_analysis_update (live);

    if (i % 50 == 0 || i == n_samples - 1) {
      g_autoptr (SlcAnalysis) afterwards = slc_analysis_new (growing, &slc_rule_published);

      expect_same_reading (slc_analysis_get_reading (live), slc_analysis_get_reading (afterwards));
    }
  }
}

static void
test_empty (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcAnalysis) analysis = slc_analysis_new (series, &slc_rule_published);
  const SlcReading *reading = slc_analysis_get_reading (analysis);

  g_assert_cmpuint (reading->rule.version, ==, 1);
  g_assert_cmpint (reading->verdict.state, ==, SLC_CLIFF_NONE);
  g_assert_true (isnan (reading->verdict.burst_mb_s));
  g_assert_true (isnan (reading->average_mb_s));
  g_assert_cmpuint (reading->written_bytes, ==, 0);
  g_assert_cmpuint (reading->n_regions, ==, 0);
  g_assert_cmpuint (reading->n_pauses, ==, 0);
  expect_no_cliff (reading);
}

/* A run of less than a second is no row, but it has an average. */
static void
test_short (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcAnalysis) analysis = slc_analysis_new (series, &slc_rule_published);
  const SlcReading *reading = slc_analysis_get_reading (analysis);

  append (series, 0.5, 1000);
  slc_analysis_update (analysis);

  g_assert_true (isnan (reading->verdict.burst_mb_s));
  g_assert_cmpfloat (reading->average_mb_s, ==, 2000);
  g_assert_cmpuint (reading->written_bytes, ==, 1000000000);
  g_assert_cmpuint (reading->duration_ns, ==, SLC_NS_PER_S / 2);
}

/* 80 s at 100 MB/s, 40 s at 10 MB/s, and half a second with 25 MB that is no row: it counts in the
 * averages, although the rule never sees it. */
static void
test_incomplete_second (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcAnalysis) analysis = slc_analysis_new (series, &slc_rule_published);
  const SlcReading *reading = slc_analysis_get_reading (analysis);

  append (series, 80, 8000);
  append (series, 120, 400);
  append (series, 120.5, 25);
  slc_analysis_update (analysis);

  g_assert_cmpint (reading->verdict.state, ==, SLC_CLIFF_CONFIRMED);
  g_assert_cmpfloat (reading->verdict.burst_mb_s, ==, 100);
  g_assert_cmpuint (reading->cliff_at_ns, ==, 80 * SLC_NS_PER_S);
  g_assert_cmpuint (reading->burst_ns, ==, 80 * SLC_NS_PER_S);
  g_assert_cmpuint (reading->cache_bytes, ==, 8000 * SLC_MB);
  expect_close (reading->after_cache_mb_s, 425 / 40.5, 1e-12);
  expect_close (reading->after_cache_share, 4.25 / 40.5, 1e-12);
  expect_close (reading->average_mb_s, 8425 / 120.5, 1e-12);
}

/* What was taken for a cliff is taken back when the burst turns out to come later. */
static void
test_taken_back (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcAnalysis) analysis = slc_analysis_new (series, &slc_rule_published);
  const SlcReading *reading = slc_analysis_get_reading (analysis);

  append (series, 10, 1000);
  append (series, 50, 400);
  slc_analysis_update (analysis);
  g_assert_cmpint (reading->verdict.state, ==, SLC_CLIFF_CONFIRMED);
  g_assert_cmpuint (reading->cache_bytes, ==, 1000 * SLC_MB);

  append (series, 70, 4000);
  slc_analysis_update (analysis);
  g_assert_cmpint (reading->verdict.state, ==, SLC_CLIFF_NONE);
  expect_no_cliff (reading);
  g_assert_cmpuint (reading->n_regions, ==, 1);
}

static void
test_pauses (void)
{
  g_autoptr (SlcSeries) series = curve_make_series (curve_find ("pausing-jmicron"), 1);
  g_autoptr (SlcAnalysis) analysis = slc_analysis_new (series, &slc_rule_published);
  const SlcReading *reading = slc_analysis_get_reading (analysis);

  g_assert_cmpuint (reading->n_pauses, ==, 6);
  g_assert_cmpuint (reading->pauses_ns, ==, 9400 * SLC_NS_PER_MS);
  g_assert_cmpuint (reading->longest_pause_ns, ==, 2800 * SLC_NS_PER_MS);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_assert_cmpuint (G_N_ELEMENTS (answers), ==, n_curves);
  for (size_t i = 0; i < G_N_ELEMENTS (answers); i++) {
    g_autofree char *curve_path = g_strconcat ("/analysis/curve/", answers[i].name, NULL);
    g_autofree char *live_path = g_strconcat ("/analysis/live/", answers[i].name, NULL);

    g_test_add_data_func (curve_path, &answers[i], test_curve);
    g_test_add_data_func (live_path, &answers[i], test_live);
  }
  g_test_add_func ("/analysis/empty", test_empty);
  g_test_add_func ("/analysis/short", test_short);
  g_test_add_func ("/analysis/incomplete-second", test_incomplete_second);
  g_test_add_func ("/analysis/taken-back", test_taken_back);
  g_test_add_func ("/analysis/pauses", test_pauses);

  return g_test_run ();
}
