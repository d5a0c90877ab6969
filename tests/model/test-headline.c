/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/analysis.h"

#include "data/curves.h"
#include "literal-rule.h"

#include <math.h>

#define N_SEEDS 5

static const SlcReading *
bring_up_to_date (SlcAnalysis *analysis)
{
  slc_analysis_update (analysis);
  return slc_analysis_get_reading (analysis);
}

static bool
is_throttled (const SlcReading *reading, uint64_t at_ns)
{
  size_t i = 0;

  while (reading->regions[i].end_ns <= at_ns)
    i++;

  return reading->regions[i].kind == SLC_REGION_THROTTLED;
}

/* The rows outside the throttled regions, and where in the run each of them is. */
static size_t
take_cool_rows (const SlcReading *reading, const SlcSeries *series, uint64_t *rows, size_t *places)
{
  size_t n_rows, n_cool = 0;
  const uint64_t *row_bytes = slc_series_get_row_bytes (series, &n_rows);

  for (size_t row = 0; row < n_rows; row++) {
    if (!is_throttled (reading, row * SLC_ROW_NS)) {
      places[n_cool] = row;
      rows[n_cool++] = row_bytes[row];
    }
  }

  return n_cool;
}

/* The rule once more, word for word, on a copy of the rows from which the throttled ones are
 * gone. */
static void
expect_literal (const SlcReading *reading, const SlcSeries *series)
{
  const SlcHeadline *headline = reading->without_throttling;
  size_t n_rows;
  g_autofree uint64_t *rows = NULL;
  g_autofree size_t *places = NULL;
  double after_bytes = 0;
  size_t n_cool;
  SlcVerdict verdict;

  slc_series_get_row_bytes (series, &n_rows);
  rows = g_new (uint64_t, n_rows);
  places = g_new (size_t, n_rows);
  n_cool = take_cool_rows (reading, series, rows, places);
  verdict = literal_verdict (&slc_rule_published, rows, n_cool);
  g_assert_cmpint (verdict.state, ==, SLC_CLIFF_CONFIRMED);

  g_assert_cmpint (headline->verdict.state, ==, verdict.state);
  g_assert_cmpuint (headline->verdict.cliff_row, ==, verdict.cliff_row);
  g_assert_cmpfloat_with_epsilon (headline->verdict.burst_mb_s, verdict.burst_mb_s, 1e-9);
  g_assert_cmpuint (headline->cliff_at_ns, ==, places[verdict.cliff_row] * SLC_ROW_NS);
  g_assert_cmpuint (headline->burst_ns, ==, verdict.cliff_row * SLC_ROW_NS);
  g_assert_cmpuint (headline->cache_bytes, ==, slc_series_bytes_at (series, headline->cliff_at_ns));

  for (size_t i = verdict.cliff_row; i < n_cool; i++)
    after_bytes += (double) rows[i];
  g_assert_cmpfloat_with_epsilon (headline->after_cache_mb_s,
                                  after_bytes / (double) (n_cool - verdict.cliff_row) / 1e6,
                                  0.01 * headline->after_cache_mb_s);
  g_assert_cmpfloat_with_epsilon (headline->after_cache_share,
                                  headline->after_cache_mb_s / headline->verdict.burst_mb_s, 1e-12);
}

/* To the rule the first fall is the cliff. Without the heat it is where the cache ends. */
static void
test_throttled (void)
{
  const Curve *curve = curve_find ("throttles-before-the-cache-ends");

  for (uint32_t seed = 1; seed <= N_SEEDS; seed++) {
    g_autoptr (SlcSeries) series = curve_make_series (curve, seed);
    g_autoptr (SlcAnalysis) analysis = slc_analysis_new (series, &slc_rule_published);
    const SlcReading *reading = bring_up_to_date (analysis);
    const SlcHeadline *headline = reading->without_throttling;

    g_assert_nonnull (headline);
    expect_literal (reading, series);
    g_assert_cmpfloat_with_epsilon (slc_gb (reading->cache_bytes), 240, 6);
    g_assert_cmpfloat_with_epsilon (slc_gb (headline->cache_bytes), 400, 6);
    g_assert_cmpfloat_with_epsilon (headline->after_cache_mb_s, 1500, 15);
    g_assert_cmpfloat_with_epsilon (headline->after_cache_share, 0.25, 0.005);
    g_assert_cmpuint (headline->burst_ns, <, headline->cliff_at_ns - 40 * SLC_NS_PER_S);
  }
}

/* A drive that got too hot after its cliff has been slower on average than it can be. */
static void
test_throttled_after_cliff (void)
{
  const Curve *curve = NULL;

  for (size_t i = 0; i < n_invented_curves; i++) {
    if (g_str_equal (invented_curves[i].name, "throttled-after-cache"))
      curve = &invented_curves[i];
  }
  g_assert_nonnull (curve);

  for (uint32_t seed = 1; seed <= N_SEEDS; seed++) {
    g_autoptr (SlcSeries) series = curve_make_series (curve, seed);
    g_autoptr (SlcAnalysis) analysis = slc_analysis_new (series, &slc_rule_published);
    const SlcReading *reading = bring_up_to_date (analysis);

    g_assert_nonnull (reading->without_throttling);
    expect_literal (reading, series);
    g_assert_cmpuint (reading->without_throttling->cliff_at_ns, ==, reading->cliff_at_ns);
    g_assert_cmpfloat (reading->after_cache_mb_s, <, 2200);
    g_assert_cmpfloat_with_epsilon (reading->without_throttling->after_cache_mb_s, 2490, 40);
  }
}

static void
test_cool (void)
{
  g_autoptr (SlcSeries) series = curve_make_series (curve_find ("dynamic-2tb-tlc-folding"), 1);
  g_autoptr (SlcAnalysis) analysis = slc_analysis_new (series, &slc_rule_published);

  g_assert_null (bring_up_to_date (analysis)->without_throttling);
}

/* The numbers would take longer to find the longer the run is, so they come at its end. */
static void
test_growing (void)
{
  const Curve *curve = curve_find ("throttles-before-the-cache-ends");
  g_autoptr (SlcSeries) series = curve_make_series (curve, 1);
  g_autoptr (SlcAnalysis) analysis = slc_analysis_new (series, &slc_rule_published);

  slc_analysis_set_growing (analysis, true);
  g_assert_null (bring_up_to_date (analysis)->without_throttling);
  slc_analysis_set_growing (analysis, false);
  g_assert_nonnull (bring_up_to_date (analysis)->without_throttling);
}

/* Nothing but a fall in the heat: without it there is no cliff, but still a burst. */
static void
test_no_cliff_left (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcAnalysis) analysis = slc_analysis_new (series, &slc_rule_published);
  const SlcHeadline *headline;

  slc_series_set_warning_temperature_c (series, 80);
  for (size_t row = 0; row < 200; row++) {
    bool hot = row >= 70 && row < 120;
    SlcSample sample = {
      .begin_ns = row * SLC_ROW_NS,
      .end_ns = (row + 1) * SLC_ROW_NS,
      .bytes = (hot ? 900 : 3000) * SLC_MB,
      .temperature_c = hot ? 81 : 70,
    };

    slc_series_append (series, &sample);
  }
  headline = bring_up_to_date (analysis)->without_throttling;

  g_assert_cmpint (slc_analysis_get_reading (analysis)->verdict.state, ==, SLC_CLIFF_CONFIRMED);
  g_assert_nonnull (headline);
  g_assert_cmpint (headline->verdict.state, ==, SLC_CLIFF_NONE);
  g_assert_cmpfloat (headline->verdict.burst_mb_s, ==, 3000);
  g_assert_cmpuint (headline->cliff_at_ns, ==, SLC_UNKNOWN_NS);
  g_assert_cmpuint (headline->burst_ns, ==, SLC_UNKNOWN_NS);
  g_assert_cmpuint (headline->cache_bytes, ==, SLC_UNKNOWN_BYTES);
  g_assert_true (isnan (headline->after_cache_mb_s));
  g_assert_true (isnan (headline->after_cache_share));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/headline/throttled", test_throttled);
  g_test_add_func ("/headline/throttled-after-cliff", test_throttled_after_cliff);
  g_test_add_func ("/headline/cool", test_cool);
  g_test_add_func ("/headline/growing", test_growing);
  g_test_add_func ("/headline/no-cliff-left", test_no_cliff_left);

  return g_test_run ();
}
