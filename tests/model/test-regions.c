/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/regions.h"

/* 80 s at 100 MB/s, 30 s at 10 MB/s, and half a second that is no row. */
static SlcSeries *
make_series (void)
{
  SlcSeries *series = slc_series_new ();
  SlcSample fast = { 0, 80 * SLC_NS_PER_S, 8000 * SLC_MB };
  SlcSample slow = { 80 * SLC_NS_PER_S, 110 * SLC_NS_PER_S, 300 * SLC_MB };
  SlcSample rest = { 110 * SLC_NS_PER_S, 221 * SLC_NS_PER_S / 2, 5 * SLC_MB };

  slc_series_append (series, &fast);
  slc_series_append (series, &slow);
  slc_series_append (series, &rest);

  return series;
}

static GArray *
find (SlcVerdict verdict)
{
  g_autoptr (SlcSeries) series = make_series ();
  GArray *regions = g_array_new (false, false, sizeof (SlcRegion));
  SlcRegion stale = { .kind = SLC_REGION_RAMP };

  g_array_append_val (regions, stale);
  slc_regions_find (series, &verdict, regions);

  return regions;
}

static void
expect_region (const GArray *regions, unsigned position, SlcRegion expected)
{
  const SlcRegion *region = &g_array_index (regions, SlcRegion, position);

  g_assert_cmpint (region->kind, ==, expected.kind);
  g_assert_cmpuint (region->begin_ns, ==, expected.begin_ns);
  g_assert_cmpuint (region->end_ns, ==, expected.end_ns);
  g_assert_cmpuint (region->begin_bytes, ==, expected.begin_bytes);
  g_assert_cmpuint (region->end_bytes, ==, expected.end_bytes);
  g_assert_cmpfloat_with_epsilon (region->mean_mb_s, expected.mean_mb_s, 1e-9);
  g_assert_true (isnan (region->confidence));
  g_assert_cmpint (region->provisional, ==, expected.provisional);
}

static void
expect_burst_and_after_cache (const GArray *regions, bool provisional)
{
  g_assert_cmpuint (regions->len, ==, 2);
  expect_region (
    regions, 0,
    (SlcRegion){ SLC_REGION_BURST, 0, 80 * SLC_NS_PER_S, 0, 8000 * SLC_MB, 100, NAN, provisional });
  expect_region (regions, 1,
                 (SlcRegion){ SLC_REGION_AFTER_CACHE, 80 * SLC_NS_PER_S, 221 * SLC_NS_PER_S / 2,
                              8000 * SLC_MB, 8305 * SLC_MB, 10, NAN, provisional });
}

static void
test_no_burst (void)
{
  g_autoptr (GArray) regions = find ((SlcVerdict){ .burst_mb_s = NAN });

  g_assert_cmpuint (regions->len, ==, 0);
}

static void
test_steady (void)
{
  g_autoptr (GArray) regions = find ((SlcVerdict){ .burst_mb_s = 100, .state = SLC_CLIFF_NONE });

  g_assert_cmpuint (regions->len, ==, 1);
  expect_region (regions, 0,
                 (SlcRegion){ SLC_REGION_STEADY, 0, 221 * SLC_NS_PER_S / 2, 0, 8305 * SLC_MB,
                              8305 / 110.5, NAN, true });
}

static void
test_falling (void)
{
  g_autoptr (GArray) regions = find (
    (SlcVerdict){ .burst_mb_s = 100, .state = SLC_CLIFF_FALLING_AT_END, .cliff_row = 80 });

  expect_burst_and_after_cache (regions, true);
}

static void
test_confirmed (void)
{
  g_autoptr (GArray) regions = find (
    (SlcVerdict){ .burst_mb_s = 100, .state = SLC_CLIFF_CONFIRMED, .cliff_row = 80 });

  expect_burst_and_after_cache (regions, true);
}

static void
test_settled (void)
{
  g_autoptr (GArray) regions = find ((SlcVerdict){ .burst_mb_s = 100,
                                                   .state = SLC_CLIFF_CONFIRMED,
                                                   .settled = true,
                                                   .cliff_row = 80 });

  expect_burst_and_after_cache (regions, false);
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/regions/no-burst", test_no_burst);
  g_test_add_func ("/regions/steady", test_steady);
  g_test_add_func ("/regions/falling", test_falling);
  g_test_add_func ("/regions/confirmed", test_confirmed);
  g_test_add_func ("/regions/settled", test_settled);
  g_test_add_func ("/regions/kind-names", test_kind_names);

  return g_test_run ();
}
