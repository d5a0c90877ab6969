/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/corrections-fit.h"

#include <math.h>

/* As far apart as that, two readings of one curve mean the same place: rows, or a share of those
 * before it. */
#define NEAR_ROWS  2
#define NEAR_SHARE 0.02

/* No distance: they do not mean the same. */
#define FAR SIZE_MAX

static size_t
measure (size_t row, size_t other)
{
  size_t distance = row > other ? row - other : other - row;

  return distance <= fmax (NEAR_ROWS, NEAR_SHARE * (double) MAX (row, other)) ? distance : FAR;
}

static size_t
measure_region (const SlcRenamedRegion *renamed, const SlcRegion *region)
{
  size_t begin = measure (renamed->begin_row, slc_region_get_begin_row (region));
  size_t end = measure (renamed->end_row, slc_region_get_end_row (region));

  return begin == FAR || end == FAR ? FAR : begin + end;
}

static const SlcMovedBoundary *
boundary_at (const SlcCorrections *self, size_t at)
{
  return &g_array_index (self->boundaries, SlcMovedBoundary, at);
}

static const SlcRenamedRegion *
region_at (const SlcCorrections *self, size_t at)
{
  return &g_array_index (self->regions, SlcRenamedRegion, at);
}

static size_t
find_nearest_move (const SlcCorrections *self, size_t row)
{
  size_t nearest = SLC_NO_CORRECTION;
  size_t least = FAR;

  for (size_t i = 0; i < self->boundaries->len; i++) {
    size_t distance = measure (boundary_at (self, i)->computed_row, row);

    if (distance < least) {
      nearest = i;
      least = distance;
    }
  }

  return nearest;
}

static size_t
find_nearest_name (const SlcCorrections *self, const SlcRegion *region)
{
  size_t nearest = SLC_NO_CORRECTION;
  size_t least = FAR;

  for (size_t i = 0; i < self->regions->len; i++) {
    size_t distance = measure_region (region_at (self, i), region);

    if (distance < least) {
      nearest = i;
      least = distance;
    }
  }

  return nearest;
}

static size_t
find_nearest_region (const SlcReading *computed, const SlcRenamedRegion *renamed)
{
  size_t nearest = SLC_NO_REGION;
  size_t least = FAR;

  for (size_t region = 0; region < computed->n_regions; region++) {
    size_t distance = measure_region (renamed, &computed->regions[region]);

    if (distance < least) {
      nearest = region;
      least = distance;
    }
  }

  return nearest;
}

static bool
is_out_of_place (const SlcReading *computed, const size_t *rows, const bool *moved, size_t region)
{
  size_t end_row = region + 1 < computed->n_regions
                   ? rows[region + 1]
                   : slc_region_get_end_row (&computed->regions[region]);

  return moved[region] && (rows[region] <= rows[region - 1] || rows[region] >= end_row);
}

/* What a later rule finds may lie where a boundary was moved past: it is then where that finds it.
 */
static bool
put_back_one (const SlcReading *computed, size_t *rows, bool *moved)
{
  for (size_t region = 1; region < computed->n_regions; region++) {
    if (is_out_of_place (computed, rows, moved, region)) {
      rows[region] = slc_region_get_begin_row (&computed->regions[region]);
      moved[region] = false;
      return true;
    }
  }

  return false;
}

/**
 * slc_corrections_find_boundary:
 * @computed: what was computed
 * @row: a row
 *
 * Returns: the region that begins nearest to @row, and so near that the same boundary is meant, or
 *   %SLC_NO_REGION
 */
size_t
slc_corrections_find_boundary (const SlcReading *computed, size_t row)
{
  size_t nearest = SLC_NO_REGION;
  size_t least = FAR;

  g_return_val_if_fail (computed != NULL, SLC_NO_REGION);

  for (size_t region = 1; region < computed->n_regions; region++) {
    size_t distance = measure (slc_region_get_begin_row (&computed->regions[region]), row);

    if (distance < least) {
      nearest = region;
      least = distance;
    }
  }

  return nearest;
}

/**
 * slc_corrections_find_move:
 * @self: corrections
 * @computed: what was computed
 * @region: which region begins at a boundary
 *
 * Correction and boundary belong together if each is what is nearest to the other: none is for two.
 *
 * Returns: which of the moved boundaries it is, or %SLC_NO_CORRECTION
 */
size_t
slc_corrections_find_move (const SlcCorrections *self, const SlcReading *computed, size_t region)
{
  size_t at;

  g_return_val_if_fail (self != NULL, SLC_NO_CORRECTION);
  g_return_val_if_fail (computed != NULL, SLC_NO_CORRECTION);
  g_return_val_if_fail (region < computed->n_regions, SLC_NO_CORRECTION);

  at = find_nearest_move (self, slc_region_get_begin_row (&computed->regions[region]));
  if (at == SLC_NO_CORRECTION ||
      slc_corrections_find_boundary (computed, boundary_at (self, at)->computed_row) != region)
    return SLC_NO_CORRECTION;

  return at;
}

/**
 * slc_corrections_find_name:
 * @self: corrections
 * @computed: what was computed
 * @region: which region
 *
 * Returns: which of the renamed regions it is, found like a boundary by both its ends, or
 *   %SLC_NO_CORRECTION
 */
size_t
slc_corrections_find_name (const SlcCorrections *self, const SlcReading *computed, size_t region)
{
  size_t at;

  g_return_val_if_fail (self != NULL, SLC_NO_CORRECTION);
  g_return_val_if_fail (computed != NULL, SLC_NO_CORRECTION);
  g_return_val_if_fail (region < computed->n_regions, SLC_NO_CORRECTION);

  at = find_nearest_name (self, &computed->regions[region]);
  if (at == SLC_NO_CORRECTION || find_nearest_region (computed, region_at (self, at)) != region)
    return SLC_NO_CORRECTION;

  return at;
}

/**
 * slc_corrections_place_boundaries:
 * @self: corrections
 * @computed: what was computed
 * @rows: (out caller-allocates): where each of its regions begins as corrected
 * @moved: (out caller-allocates): whether a correction put it there
 *
 * Puts each boundary where a person put it. A correction whose boundary was not found again, or
 * that its neighbours leave no place for, does nothing.
 */
void
slc_corrections_place_boundaries (const SlcCorrections *self,
                                  const SlcReading *computed,
                                  size_t *rows,
                                  bool *moved)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (computed != NULL);
  g_return_if_fail (rows != NULL && moved != NULL);

  for (size_t region = 0; region < computed->n_regions; region++) {
    size_t at = slc_corrections_find_move (self, computed, region);

    moved[region] = at != SLC_NO_CORRECTION;
    rows[region] = moved[region] ? boundary_at (self, at)->corrected_row
                                 : slc_region_get_begin_row (&computed->regions[region]);
  }

  while (put_back_one (computed, rows, moved))
    continue;
}

/**
 * slc_corrections_reject:
 * @self: corrections
 * @cliff_row: where the rule finds a cliff
 *
 * Returns: whether it is the one that was rejected
 */
bool
slc_corrections_reject (const SlcCorrections *self, size_t cliff_row)
{
  g_return_val_if_fail (self != NULL, false);

  return self->rejected_cliff_row != SLC_NO_ROW &&
         measure (self->rejected_cliff_row, cliff_row) != FAR;
}
