/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/regions.h"

#include <glib/gi18n.h>

/* Where a region begins or ends. */
typedef struct {
  uint64_t at_ns;
  uint64_t bytes;
} Boundary;

static Boundary
boundary_before_row (const SlcSeries *series, size_t row)
{
  return (Boundary){ row * SLC_ROW_NS, slc_series_get_bytes_before_row (series, row) };
}

static Boundary
boundary_at_end (const SlcSeries *series)
{
  return (Boundary){ slc_series_get_duration_ns (series), slc_series_get_total_bytes (series) };
}

static void
append_region (GArray *regions, SlcRegionKind kind, Boundary begin, Boundary end, bool provisional)
{
  SlcRegion region = {
    .kind = kind,
    .begin_ns = begin.at_ns,
    .end_ns = end.at_ns,
    .begin_bytes = begin.bytes,
    .end_bytes = end.bytes,
    .mean_mb_s = slc_mb_s (end.bytes - begin.bytes, end.at_ns - begin.at_ns),
    .confidence = NAN,
    .provisional = provisional,
  };

  g_array_append_val (regions, region);
}

/**
 * slc_region_kind_to_string:
 * @kind: a kind
 *
 * Returns: (transfer none): its name in files and in JSON
 */
const char *
slc_region_kind_to_string (SlcRegionKind kind)
{
  static const char *const names[SLC_N_REGION_KINDS] = {
    [SLC_REGION_RAMP] = "ramp",
    [SLC_REGION_BURST] = "burst",
    [SLC_REGION_NATIVE] = "native",
    [SLC_REGION_FOLDING] = "folding",
    [SLC_REGION_AFTER_CACHE] = "after-cache",
    [SLC_REGION_RECOVERY] = "recovery",
    [SLC_REGION_THROTTLED] = "throttled",
    [SLC_REGION_STEADY] = "steady",
  };

  g_return_val_if_fail (kind < SLC_N_REGION_KINDS, NULL);

  return names[kind];
}

/**
 * slc_region_kind_get_label:
 * @kind: a kind
 *
 * Returns: (transfer none): its name for people
 */
const char *
slc_region_kind_get_label (SlcRegionKind kind)
{
  static const char *const labels[SLC_N_REGION_KINDS] = {
    /* Translators: a stretch of the curve: slow before the burst */
    [SLC_REGION_RAMP] = N_ ("Ramp"),
    /* Translators: a stretch of the curve: as fast as the cache */
    [SLC_REGION_BURST] = N_ ("Burst"),
    /* Translators: a stretch of the curve: past the cache, straight to where it stays */
    [SLC_REGION_NATIVE] = N_ ("Native"),
    /* Translators: a stretch of the curve: the drive empties its cache while being written to */
    [SLC_REGION_FOLDING] = N_ ("Folding"),
    /* Translators: a stretch of the curve: what comes after the cache is full */
    [SLC_REGION_AFTER_CACHE] = N_ ("After cache"),
    /* Translators: a stretch of the curve: back near burst speed for a while */
    [SLC_REGION_RECOVERY] = N_ ("Recovery"),
    /* Translators: a stretch of the curve: slowed down by the drive because it is hot */
    [SLC_REGION_THROTTLED] = N_ ("Throttled"),
    /* Translators: a stretch of the curve: one speed from start to end */
    [SLC_REGION_STEADY] = N_ ("Steady"),
  };

  g_return_val_if_fail (kind < SLC_N_REGION_KINDS, NULL);

  return _ (labels[kind]);
}

/**
 * slc_regions_find:
 * @series: a series
 * @verdict: what the rule says of it
 * @regions: (element-type SlcRegion): where the regions go; what it held is removed
 *
 * Finds the stretches of the curve, in order and without gaps: burst and after-cache when the speed
 * fell, one steady stretch when it did not, and none as long as there is no burst. A steady stretch
 * stays provisional, for a cliff can always come while the run goes on. The cost doesn't depend on
 * how long the series is.
 */
void
slc_regions_find (const SlcSeries *series, const SlcVerdict *verdict, GArray *regions)
{
  Boundary start = { 0, 0 };
  Boundary cliff;
  Boundary end;

  g_return_if_fail (series != NULL);
  g_return_if_fail (verdict != NULL);
  g_return_if_fail (regions != NULL);

  g_array_set_size (regions, 0);
  if (isnan (verdict->burst_mb_s))
    return;

  end = boundary_at_end (series);
  if (verdict->state == SLC_CLIFF_NONE) {
    append_region (regions, SLC_REGION_STEADY, start, end, true);
    return;
  }

  cliff = boundary_before_row (series, verdict->cliff_row);
  append_region (regions, SLC_REGION_BURST, start, cliff, !verdict->settled);
  append_region (regions, SLC_REGION_AFTER_CACHE, cliff, end, !verdict->settled);
}
