/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/region.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/rows.h"

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
 * slc_region_kind_parse:
 * @name: a kind's name in files
 * @kind: (out): which it is
 *
 * Returns: whether there is such a kind
 */
bool
slc_region_kind_parse (const char *name, SlcRegionKind *kind)
{
  g_return_val_if_fail (name != NULL, false);
  g_return_val_if_fail (kind != NULL, false);

  for (SlcRegionKind i = 0; i < SLC_N_REGION_KINDS; i++) {
    if (strcmp (name, slc_region_kind_to_string (i)) == 0) {
      *kind = i;
      return true;
    }
  }

  return false;
}

/**
 * slc_region_get_begin_row:
 * @self: a region
 *
 * Returns: its first row
 */
size_t
slc_region_get_begin_row (const SlcRegion *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->begin_ns / SLC_ROW_NS;
}

/**
 * slc_region_get_end_row:
 * @self: a region
 *
 * Returns: the row after its last one; an incomplete second at the end of a run is none
 */
size_t
slc_region_get_end_row (const SlcRegion *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->end_ns / SLC_ROW_NS;
}
