/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/comparison-latencies.h"

#include <glib/gi18n.h>

static double
read_median (const SlcComparisonFacts *facts, unsigned which)
{
  return slc_milliseconds (facts->latencies.p50_ns);
}

static double
read_most (const SlcComparisonFacts *facts, unsigned which)
{
  return slc_milliseconds (facts->latencies.p99_ns);
}

static double
read_longest (const SlcComparisonFacts *facts, unsigned which)
{
  return slc_milliseconds (facts->latencies.max_ns);
}

/* Percentiles of several regions do not add up to one. */
static const SlcRegion *
find_only_region (const SlcReading *reading, SlcRegionKind kind)
{
  const SlcRegion *found = NULL;

  for (size_t i = 0; i < reading->n_regions; i++) {
    if (reading->regions[i].kind != kind)
      continue;
    if (found != NULL)
      return NULL;
    found = &reading->regions[i];
  }

  return found;
}

static double
read_region (const SlcComparisonFacts *facts, unsigned kind)
{
  const SlcRegion *region = find_only_region (facts->reading, kind);

  return region != NULL
         ? slc_milliseconds (slc_session_read_latencies (facts->session, region).p99_ns)
         : NAN;
}

static void
add_region (SlcComparisonSheet *sheet, SlcRegionKind kind)
{
  g_autofree char *stem = g_strdup_printf ("region.%s.latency_p99",
                                           slc_region_kind_to_string (kind));
  /* Translators: kind of a region; how long the writes in it took, but for the slowest 1 % */
  g_autofree char *label = g_strdup_printf (_ ("%s: 99\u00a0%% of the writes within"),
                                            slc_region_kind_get_label (kind));

  slc_comparison_sheet_add (sheet, stem, label, SLC_FIGURE_MS, SLC_BETTER_LOWER, read_region, kind);
}

/**
 * slc_comparison_sheet_add_latencies:
 * @self: a sheet
 *
 * Adds how long writes took, in the whole run and in each region of which there is one, where that
 * was measured.
 */
void
slc_comparison_sheet_add_latencies (SlcComparisonSheet *self)
{
  g_return_if_fail (self != NULL);

  slc_comparison_sheet_add (self, "latency_p50", _ ("Latency, median"), SLC_FIGURE_MS,
                            SLC_BETTER_LOWER, read_median, 0);
  /* xgettext:no-c-format */
  slc_comparison_sheet_add (self, "latency_p99", _ ("Latency, 99\u00a0% of the writes within"),
                            SLC_FIGURE_MS, SLC_BETTER_LOWER, read_most, 0);
  slc_comparison_sheet_add (self, "latency_most", _ ("Longest write"), SLC_FIGURE_MS,
                            SLC_BETTER_LOWER, read_longest, 0);
  for (SlcRegionKind kind = 0; kind < SLC_N_REGION_KINDS; kind++)
    add_region (self, kind);
}
