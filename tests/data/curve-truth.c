/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "data/curve-truth.h"

#include <math.h>

/* How far off a boundary may be, whichever is larger. */
#define TOLERANCE_ROWS  2
#define TOLERANCE_SHARE 0.02

/* A region has to last so long for anybody to see what it is, in rows and in samples. */
#define TELLING_ROWS          8
#define TELLING_SAMPLES       4
#define TELLING_SWINGS        4
#define TELLING_SWINGING_ROWS 60

/* How long after the heat a drive may still be throttled. */
#define COOLING_S 60

static SlcRegion
region_between (const CurveRegion *from, const SlcSeries *series, uint64_t begin_bytes)
{
  uint64_t total_bytes = slc_series_get_total_bytes (series);
  uint64_t end_bytes = MIN ((uint64_t) (from->to_gb * 1e9), total_bytes);

  return (SlcRegion){
    .kind = from->kind,
    .begin_ns = slc_series_time_at (series, begin_bytes),
    .end_ns = slc_series_time_at (series, end_bytes),
    .begin_bytes = begin_bytes,
    .end_bytes = end_bytes,
  };
}

static bool
has_kind (const GArray *regions, SlcRegionKind kind)
{
  for (unsigned i = 0; i < regions->len; i++) {
    if (g_array_index (regions, SlcRegion, i).kind == kind)
      return true;
  }

  return false;
}

static void
rename_kind (GArray *regions, SlcRegionKind from, SlcRegionKind to)
{
  for (unsigned i = 0; i < regions->len; i++) {
    SlcRegion *region = &g_array_index (regions, SlcRegion, i);

    if (region->kind == from)
      region->kind = to;
  }
}

static bool
swings (const Curve *self)
{
  const CurveRegion *region = self->regions;

  while (region->level_mb_s > 0 && region->swing <= 0)
    region++;

  return region->level_mb_s > 0;
}

/* A curve that ends early shows less: one plateau is steady, and one level after the burst is
 * neither native nor folding, unless it swings. */
static void
name_as_far_as_seen (const Curve *self, GArray *regions)
{
  bool native = has_kind (regions, SLC_REGION_NATIVE);
  bool folding = has_kind (regions, SLC_REGION_FOLDING);

  if (regions->len == 1)
    g_array_index (regions, SlcRegion, 0).kind = SLC_REGION_STEADY;
  else if (native && !folding)
    rename_kind (regions, SLC_REGION_NATIVE, SLC_REGION_AFTER_CACHE);
  else if (folding && !native && !swings (self))
    rename_kind (regions, SLC_REGION_FOLDING, SLC_REGION_AFTER_CACHE);
}

/* Whether neighbours of a kind are one region, however many levels it has. */
static bool
is_one_region (SlcRegionKind kind)
{
  return kind == SLC_REGION_RAMP || kind == SLC_REGION_THROTTLED;
}

/**
 * curve_get_truth:
 * @self: a curve
 * @series: made from it, perhaps cut
 *
 * Returns: (transfer full) (element-type SlcRegion): the regions that it was made from, as far as
 *   it goes
 */
GArray *
curve_get_truth (const Curve *self, const SlcSeries *series)
{
  GArray *regions = g_array_new (false, false, sizeof (SlcRegion));
  uint64_t at_bytes = 0;

  for (const CurveRegion *from = self->regions; from->level_mb_s > 0; from++) {
    SlcRegion region = region_between (from, series, at_bytes);

    if (at_bytes >= slc_series_get_total_bytes (series))
      break;
    if (from > self->regions && from->kind == from[-1].kind && is_one_region (from->kind))
      g_array_index (regions, SlcRegion, regions->len - 1).end_bytes = region.end_bytes;
    else
      g_array_append_val (regions, region);
    at_bytes = region.end_bytes;
  }
  name_as_far_as_seen (self, regions);

  return regions;
}

static bool
ends_near_dip (const Curve *self, double end_s)
{
  for (const CurveDip *dip = self->dips; dip != NULL && dip->seconds > 0; dip++) {
    if (end_s > dip->at_s && end_s < dip->at_s + dip->seconds + TELLING_ROWS)
      return true;
  }

  return false;
}

static double
swing_period_s (const CurveRegion *region)
{
  return region->swing_s + (region->stall_s > 0 ? region->stall_s : region->swing_s);
}

/* What fell in the heat may get fast again when it is cooler. */
static bool
ends_in_the_heat (const SlcSeries *series)
{
  uint64_t end_ns = slc_series_get_duration_ns (series);
  size_t n_samples;
  const SlcSample *samples = slc_series_get_samples (series, &n_samples);
  size_t i = slc_series_find_sample (series, end_ns - MIN (end_ns, COOLING_S * SLC_NS_PER_S));

  while (i < n_samples &&
         !(samples[i].temperature_c >= slc_series_get_warning_temperature_c (series)))
    i++;

  return i < n_samples;
}

/**
 * curve_is_telling:
 * @self: a curve
 * @series: made from it, perhaps cut
 *
 * Where a curve is cut right after a boundary, in a dip, or before swings have become a pattern, it
 * could as well be another curve.
 *
 * Returns: whether the end of @series shows what it is
 */
bool
curve_is_telling (const Curve *self, const SlcSeries *series)
{
  double end_s = slc_seconds (slc_series_get_duration_ns (series));
  double total_gb = slc_gb (slc_series_get_total_bytes (series));
  double begin_gb = 0;
  const CurveRegion *region = self->regions;
  double seconds;

  for (; region->to_gb < total_gb; region++)
    begin_gb = region->to_gb;

  seconds = end_s - slc_seconds (slc_series_time_at (series, (uint64_t) (begin_gb * 1e9)));
  if (ends_near_dip (self, end_s) || seconds < TELLING_ROWS ||
      seconds < TELLING_SAMPLES * self->interval_s)
    return false;

  if (region->swing > 0)
    return seconds > MAX (TELLING_SWINGS * swing_period_s (region), TELLING_SWINGING_ROWS);
  if (region->kind == SLC_REGION_RAMP)
    return region == self->regions;

  return region->kind == SLC_REGION_THROTTLED || !ends_in_the_heat (series);
}

/**
 * curve_cut_series:
 * @series: a series
 * @share: how much of its time to keep
 *
 * Returns: (transfer full): the samples that end by then
 */
SlcSeries *
curve_cut_series (const SlcSeries *series, double share)
{
  SlcSeries *cut = slc_series_new ();
  double end_ns = share * (double) slc_series_get_duration_ns (series);
  size_t n_samples;
  const SlcSample *samples = slc_series_get_samples (series, &n_samples);

  slc_series_set_warning_temperature_c (cut, slc_series_get_warning_temperature_c (series));
  for (size_t i = 0; i < n_samples && (double) samples[i].end_ns <= end_ns; i++)
    slc_series_append (cut, &samples[i]);

  return cut;
}

static bool
is_off (const SlcRegion *found, const SlcRegion *truth)
{
  double seconds = fabs (slc_seconds (found->begin_ns) - slc_seconds (truth->begin_ns));
  double bytes = fabs ((double) found->begin_bytes - (double) truth->begin_bytes);

  return seconds > TOLERANCE_ROWS && bytes > TOLERANCE_SHARE * (double) truth->begin_bytes;
}

static char *
list_kinds (const SlcRegion *regions, size_t n_regions)
{
  GString *list = g_string_new (NULL);

  for (size_t i = 0; i < n_regions; i++)
    g_string_append_printf (list, "%s%s@%.1f", i > 0 ? " " : "",
                            slc_region_kind_to_string (regions[i].kind),
                            slc_seconds (regions[i].begin_ns));

  return g_string_free (list, false);
}

/**
 * curve_compare:
 * @truth: (element-type SlcRegion): what a curve was made from
 * @series: what was made
 * @regions: (array length=n_regions): what was found
 * @n_regions: how many
 *
 * Returns: (transfer full) (nullable): how they differ, or %NULL if the kinds are the same and no
 *   boundary is more than 2 rows or 2 % of the bytes before it off
 */
char *
curve_compare (const GArray *truth,
               const SlcSeries *series,
               const SlcRegion *regions,
               size_t n_regions)
{
  const SlcRegion *expected = (const SlcRegion *) (void *) truth->data;
  bool same = n_regions == truth->len;

  for (unsigned i = 0; i < truth->len && same; i++)
    same = regions[i].kind == expected[i].kind && !is_off (&regions[i], &expected[i]);
  if (!same) {
    g_autofree char *found = list_kinds (regions, n_regions);
    g_autofree char *wanted = list_kinds (expected, truth->len);

    return g_strdup_printf ("%s instead of %s", found, wanted);
  }

  return NULL;
}
