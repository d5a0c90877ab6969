/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/regions.h"

#include "data/curve-truth.h"
#include "data/random-curves.h"
#include "data/rows.h"

#include <math.h>
#include <string.h>

#define N_SEEDS  3
#define N_CUTS   10
#define N_RANDOM 200

/* Of the random curves, some can't be told from others with noise this large in so few samples. */
#define LEAST_RANDOM_SHARE 0.97

/* What a confirmed boundary may still move by. */
#define MOST_MOVE_NS (2 * SLC_NS_PER_S)

static char *
compare (const Curve *curve, const SlcSeries *series)
{
  g_autoptr (SlcRegions) regions = slc_regions_new (series);
  g_autoptr (GArray) truth = curve_get_truth (curve, series);
  const SlcRegion *found;
  size_t n_found;

  slc_regions_update (regions, false);
  found = slc_regions_get (regions, &n_found);

  return curve_compare (truth, series, found, n_found);
}

static void
expect_truth (const Curve *curve, const SlcSeries *series)
{
  g_autofree char *difference = compare (curve, series);

  g_assert_cmpstr (difference, ==, NULL);
}

/* As it was made, and as it would look if the run had ended at each tenth of its length. */
static void
test_curve (gconstpointer data)
{
  const Curve *curve = data;

  for (uint32_t seed = 1; seed <= N_SEEDS; seed++) {
    g_autoptr (SlcSeries) series = curve_make_series (curve, seed);

    expect_truth (curve, series);
    for (unsigned i = 1; i < N_CUTS; i++) {
      g_autoptr (SlcSeries) cut = curve_cut_series (series, (double) i / N_CUTS);

      if (curve_is_telling (curve, cut))
        expect_truth (curve, cut);
    }
  }
}

/* What comes after the cache may turn out to be one of two levels. Nothing else is renamed. */
static bool
may_become (SlcRegionKind from, SlcRegionKind to)
{
  return from == to ||
         (from == SLC_REGION_AFTER_CACHE && (to == SLC_REGION_NATIVE || to == SLC_REGION_FOLDING));
}

static void
expect_kept (const SlcRegion *before, const SlcRegion *region)
{
  uint64_t move_ns = MAX (before->begin_ns, region->begin_ns) -
                     MIN (before->begin_ns, region->begin_ns);

  g_assert_false (region->provisional);
  g_assert_true (may_become (before->kind, region->kind));
  g_assert_cmpuint (move_ns, <=, MOST_MOVE_NS);
}

/* Every byte is in one region, and each region says how sure it is. */
static void
expect_whole (const SlcSeries *series, const SlcRegion *regions, size_t n_regions)
{
  uint64_t at_ns = 0;
  uint64_t at_bytes = 0;

  for (size_t i = 0; i < n_regions; i++) {
    g_assert_cmpuint (regions[i].begin_ns, ==, at_ns);
    g_assert_cmpuint (regions[i].begin_bytes, ==, at_bytes);
    g_assert_cmpuint (regions[i].end_ns, >, at_ns);
    g_assert_cmpfloat (regions[i].confidence, >=, 0);
    g_assert_cmpfloat (regions[i].confidence, <=, 1);
    at_ns = regions[i].end_ns;
    at_bytes = regions[i].end_bytes;
  }

  if (n_regions > 0) {
    g_assert_cmpuint (at_ns, ==, slc_series_get_duration_ns (series));
    g_assert_cmpuint (at_bytes, ==, slc_series_get_total_bytes (series));
  }
}

static void
expect_equal (const SlcRegion *regions,
              size_t n_regions,
              const SlcRegion *expected,
              size_t n_expected)
{
  g_assert_cmpuint (n_regions, ==, n_expected);
  for (size_t i = 0; i < n_expected; i++) {
    g_assert_cmpint (regions[i].kind, ==, expected[i].kind);
    g_assert_cmpuint (regions[i].begin_ns, ==, expected[i].begin_ns);
    g_assert_cmpuint (regions[i].end_bytes, ==, expected[i].end_bytes);
    g_assert_cmpfloat (regions[i].confidence, ==, expected[i].confidence);
    g_assert_cmpint (regions[i].provisional, ==, expected[i].provisional);
  }
}

static void
expect_as_afterwards (SlcRegions *regions, const SlcSeries *series)
{
  g_autoptr (SlcRegions) afterwards = slc_regions_new (series);
  size_t n_found, n_expected;
  const SlcRegion *found, *expected;

  slc_regions_update (regions, false);
  slc_regions_update (afterwards, false);
  found = slc_regions_get (regions, &n_found);
  expected = slc_regions_get (afterwards, &n_expected);
  expect_equal (found, n_found, expected, n_expected);
}

/* Follows a curve sample by sample: what is confirmed stays, and the end is as if it had been read
 * all at once, also when each sample was taken for the last. */
static void
follow (const Curve *curve, uint32_t seed)
{
  g_autoptr (SlcSeries) whole = curve_make_series (curve, seed);
  g_autoptr (SlcSeries) growing = curve_cut_series (whole, 0);
  g_autoptr (SlcRegions) live = slc_regions_new (growing);
  g_autoptr (SlcRegions) doubting = slc_regions_new (growing);
  g_autoptr (GArray) before = g_array_new (false, false, sizeof (SlcRegion));
  size_t n_samples, n_regions;
  const SlcSample *samples = slc_series_get_samples (whole, &n_samples);
  const SlcRegion *regions;

  for (size_t i = 0; i < n_samples; i++) {
    slc_series_append (growing, &samples[i]);
    slc_regions_update (live, true);
    slc_regions_update (doubting, false);
    regions = slc_regions_get (live, &n_regions);
    expect_whole (growing, regions, n_regions);

    for (unsigned j = 0; j < before->len; j++) {
      const SlcRegion *region = &g_array_index (before, SlcRegion, j);

      if (!region->provisional) {
        g_assert_cmpuint (j, <, n_regions);
        expect_kept (region, &regions[j]);
      }
    }
    g_array_set_size (before, 0);
    g_array_append_vals (before, regions, (unsigned) n_regions);
  }

  expect_as_afterwards (live, whole);
  expect_as_afterwards (doubting, whole);
}

static void
test_live (gconstpointer data)
{
  for (uint32_t seed = 1; seed <= N_SEEDS; seed++)
    follow (data, seed);
}

/* None of these curves was looked at while the method was made. */
static void
test_random (void)
{
  unsigned n_right = 0;

  for (uint32_t seed = 1; seed <= N_RANDOM; seed++) {
    g_autoptr (Curve) curve = random_curve_new (UINT32_C (0x51c) << 20 | seed);
    g_autoptr (SlcSeries) series = curve_make_series (curve, seed);
    g_autofree char *difference = compare (curve, series);

    if (difference != NULL)
      g_test_message ("%s, seed %u, samples of %g s, noise of %.1f %%: %s", curve->name, seed,
                      curve->interval_s, 100 * curve->regions->noise, difference);
    n_right += difference == NULL;
  }

  g_test_message ("%u of %d are right", n_right, N_RANDOM);
  g_assert_cmpfloat (n_right, >, LEAST_RANDOM_SHARE * N_RANDOM);
}

static void
test_random_live (void)
{
  for (uint32_t seed = 1; seed <= N_RANDOM / 10; seed++) {
    g_autoptr (Curve) curve = random_curve_new (UINT32_C (0x51d) << 20 | seed);

    follow (curve, seed);
  }
}

static void
test_no_rows (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcRegions) regions = slc_regions_new (series);
  size_t n_regions;

  slc_regions_update (regions, false);
  slc_regions_get (regions, &n_regions);

  g_assert_cmpuint (n_regions, ==, 0);
}

/* The longer a fall has stood, the surer it is. What is confirmed is as sure as it gets. */
static void
test_confidence (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcRegions) regions = slc_regions_new (series);
  double confidence = 0;
  size_t n_regions;
  const SlcRegion *found;

  rows_append (series, 100, 1, 1000);
  for (size_t n_rows = 1; n_rows <= 60; n_rows++) {
    rows_append (series, 1, 1, 300);
    slc_regions_update (regions, true);
    found = slc_regions_get (regions, &n_regions);

    g_assert_cmpuint (n_regions, <=, 2);
    g_assert_cmpuint (n_regions, ==, n_rows < 5 ? 1 : 2);
    if (n_regions == 2) {
      g_assert_cmpfloat (found[1].confidence, >=, confidence);
      g_assert_cmpint (found[1].provisional, ==, n_rows < 32);
      confidence = found[1].confidence;
    }
  }

  g_assert_cmpfloat (confidence, >, 0.99);
}

/* A second level that may go away again does not rename the first as long as the run goes on. */
static void
test_growing (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcRegions) regions = slc_regions_new (series);
  const SlcRegion *found;
  size_t n_regions;

  rows_append (series, 100, 1, 1000);
  rows_append (series, 100, 1, 500);
  rows_append (series, 12, 1, 200);

  slc_regions_update (regions, true);
  found = slc_regions_get (regions, &n_regions);
  g_assert_cmpuint (n_regions, ==, 3);
  g_assert_cmpint (found[1].kind, ==, SLC_REGION_AFTER_CACHE);
  g_assert_false (found[1].provisional);
  g_assert_cmpint (found[2].kind, ==, SLC_REGION_FOLDING);
  g_assert_true (found[2].provisional);

  slc_regions_update (regions, false);
  found = slc_regions_get (regions, &n_regions);
  g_assert_cmpint (found[1].kind, ==, SLC_REGION_NATIVE);
  g_assert_cmpint (found[2].kind, ==, SLC_REGION_FOLDING);

  rows_append (series, 60, 1, 500);
  slc_regions_update (regions, false);
  found = slc_regions_get (regions, &n_regions);
  g_assert_cmpuint (n_regions, ==, 2);
  g_assert_cmpint (found[1].kind, ==, SLC_REGION_AFTER_CACHE);
}

/* A fall of 30 rows is what the rule would call a cliff, and one of less is a dip. */
static void
test_thirty_rows (void)
{
  static const struct {
    size_t n_rows;
    size_t n_regions;
  } cases[] = { { 28, 1 }, { 29, 1 }, { 30, 3 }, { 31, 3 } };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (SlcSeries) series = slc_series_new ();
    g_autoptr (SlcRegions) regions = slc_regions_new (series);
    size_t n_regions;

    rows_append (series, 100, 1, 1000);
    rows_append (series, cases[i].n_rows, 1, 300);
    rows_append (series, 100, 1, 1000);
    slc_regions_update (regions, false);
    slc_regions_get (regions, &n_regions);

    g_assert_cmpuint (n_regions, ==, cases[i].n_regions);
  }
}

/* A ramp need not be a level, nor a fall a step. */
static void
test_slopes (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcRegions) regions = slc_regions_new (series);
  const SlcRegion *found;
  size_t n_regions;

  for (size_t row = 0; row < 100; row++)
    rows_append (series, 1, 1, 500 + 45 * (double) row);
  rows_append (series, 200, 1, 5000);
  for (size_t row = 0; row < 40; row++)
    rows_append (series, 1, 1, 5000 - 90 * (double) row);
  rows_append (series, 200, 1, 1400);
  slc_regions_update (regions, false);
  found = slc_regions_get (regions, &n_regions);

  g_assert_cmpuint (n_regions, ==, 3);
  g_assert_cmpint (found[0].kind, ==, SLC_REGION_RAMP);
  g_assert_cmpint (found[1].kind, ==, SLC_REGION_BURST);
  g_assert_cmpint (found[2].kind, ==, SLC_REGION_AFTER_CACHE);
  g_assert_cmpfloat_with_epsilon (slc_seconds (found[1].begin_ns), 100, 5);
  g_assert_cmpfloat_with_epsilon (slc_seconds (found[2].begin_ns), 323, 8);
}

/* That a drive writes and stalls in turns is certain before it ends. */
static void
test_swings (void)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcRegions) regions = slc_regions_new (series);
  const SlcRegion *found;
  size_t n_regions;

  rows_append (series, 60, 1, 1000);
  for (size_t i = 0; i < 6; i++) {
    rows_append (series, 20, 1, 200);
    rows_append (series, 10, 1, 950);
  }
  slc_regions_update (regions, true);
  found = slc_regions_get (regions, &n_regions);

  g_assert_cmpuint (n_regions, ==, 2);
  g_assert_cmpint (found[1].kind, ==, SLC_REGION_FOLDING);
  g_assert_cmpuint (found[1].begin_ns, ==, 60 * SLC_NS_PER_S);
  g_assert_false (found[1].provisional);
}

/* A row in twenty that is slow is neither a stall nor a level. */
static void
test_slow_rows (void)
{
  for (uint32_t seed = 1; seed <= 10; seed++) {
    g_autoptr (GRand) random = g_rand_new_with_seed (seed);
    g_autoptr (SlcSeries) series = slc_series_new ();
    g_autoptr (SlcRegions) regions = slc_regions_new (series);
    size_t n_regions;

    for (size_t row = 0; row < 1000; row++) {
      bool slow = g_rand_double (random) < 0.05;

      rows_append (series, 1, 1, 2000 * (slow ? g_rand_double_range (random, 0.4, 1) : 1));
    }
    slc_regions_update (regions, false);
    slc_regions_get (regions, &n_regions);

    g_assert_cmpuint (n_regions, ==, 1);
  }
}

/* Whatever comes, it is read at a bounded cost: nothing waits forever. */
static void
test_chaos (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcRegions) regions = slc_regions_new (series);
  size_t n_regions;
  const SlcRegion *found;

  for (size_t i = 0; i < 2000; i++) {
    rows_append (series, (size_t) g_rand_int_range (random, 1, 29), 1,
                 g_rand_double_range (random, 0, 7000));
    slc_regions_update (regions, i % 2 == 0);
    found = slc_regions_get (regions, &n_regions);
    expect_whole (series, found, n_regions);
  }
}

static void
test_kind_names (void)
{
  static const char *const names[SLC_N_REGION_KINDS] = {
    "ramp", "burst", "native", "folding", "after-cache", "recovery", "throttled", "steady",
  };
  static const char *const labels[SLC_N_REGION_KINDS] = {
    "Ramp", "Burst", "Native", "Folding", "After cache", "Recovery", "Throttled", "Steady",
  };

  for (int kind = 0; kind < SLC_N_REGION_KINDS; kind++) {
    g_assert_cmpstr (slc_region_kind_to_string ((SlcRegionKind) kind), ==, names[kind]);
    g_assert_cmpstr (slc_region_kind_get_label ((SlcRegionKind) kind), ==, labels[kind]);
  }
}

static void
add_curves (const Curve *from, size_t n_from)
{
  for (size_t i = 0; i < n_from; i++) {
    g_autofree char *curve_path = g_strconcat ("/regions/curve/", from[i].name, NULL);
    g_autofree char *live_path = g_strconcat ("/regions/live/", from[i].name, NULL);

    g_test_add_data_func (curve_path, &from[i], test_curve);
    g_test_add_data_func (live_path, &from[i], test_live);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add_curves (curves, n_curves);
  add_curves (invented_curves, n_invented_curves);
  g_test_add_func ("/regions/random", test_random);
  g_test_add_func ("/regions/random-live", test_random_live);
  g_test_add_func ("/regions/no-rows", test_no_rows);
  g_test_add_func ("/regions/confidence", test_confidence);
  g_test_add_func ("/regions/growing", test_growing);
  g_test_add_func ("/regions/thirty-rows", test_thirty_rows);
  g_test_add_func ("/regions/slopes", test_slopes);
  g_test_add_func ("/regions/swings", test_swings);
  g_test_add_func ("/regions/slow-rows", test_slow_rows);
  g_test_add_func ("/regions/chaos", test_chaos);
  g_test_add_func ("/regions/kind-names", test_kind_names);

  return g_test_run ();
}
