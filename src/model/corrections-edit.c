/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/corrections-edit.h"

#include "model/corrections-fit.h"

static void
insert_move (SlcCorrections *self, SlcMovedBoundary moved)
{
  size_t at = 0;

  while (at < self->boundaries->len &&
         g_array_index (self->boundaries, SlcMovedBoundary, at).computed_row < moved.computed_row)
    at++;
  g_array_insert_val (self->boundaries, (unsigned) at, moved);
}

static bool
comes_before (const SlcRenamedRegion *self, const SlcRenamedRegion *other)
{
  return self->begin_row < other->begin_row ||
         (self->begin_row == other->begin_row && self->end_row < other->end_row);
}

static void
insert_name (SlcCorrections *self, SlcRenamedRegion renamed)
{
  size_t at = 0;

  while (at < self->regions->len &&
         comes_before (&g_array_index (self->regions, SlcRenamedRegion, at), &renamed))
    at++;
  g_array_insert_val (self->regions, (unsigned) at, renamed);
}

static size_t
limit_row (const SlcCorrections *self, const SlcReading *computed, size_t region, size_t row)
{
  g_autofree size_t *rows = g_new (size_t, computed->n_regions);
  g_autofree bool *moved = g_new (bool, computed->n_regions);
  size_t end_row;

  slc_corrections_place_boundaries (self, computed, rows, moved);
  end_row = region + 1 < computed->n_regions ? rows[region + 1]
                                             : slc_region_get_end_row (&computed->regions[region]);

  return CLAMP (row, rows[region - 1] + 1, end_row - 1);
}

/**
 * slc_corrections_move_boundary:
 * @self: corrections
 * @computed: what was computed
 * @region: which region begins at the boundary; not the first one
 * @to_row: the row it shall begin at
 *
 * Moves a boundary, as far as its neighbours allow. Where it was computed, it is not corrected.
 *
 * Returns: the row at which it is now
 */
size_t
slc_corrections_move_boundary (SlcCorrections *self,
                               const SlcReading *computed,
                               size_t region,
                               size_t to_row)
{
  SlcMovedBoundary moved = { 0 };
  size_t before;

  g_return_val_if_fail (self != NULL, SLC_NO_ROW);
  g_return_val_if_fail (computed != NULL, SLC_NO_ROW);
  g_return_val_if_fail (region > 0 && region < computed->n_regions, SLC_NO_ROW);

  moved.computed_row = slc_region_get_begin_row (&computed->regions[region]);
  moved.corrected_row = limit_row (self, computed, region, to_row);
  before = slc_corrections_find_move (self, computed, region);
  if (before != SLC_NO_CORRECTION)
    g_array_remove_index (self->boundaries, (unsigned) before);
  if (moved.corrected_row != moved.computed_row)
    insert_move (self, moved);

  return moved.corrected_row;
}

/**
 * slc_corrections_rename_region:
 * @self: corrections
 * @computed: what was computed
 * @region: which region
 * @kind: what it is
 *
 * Gives a region another kind. With the one that was computed, it is not corrected.
 */
void
slc_corrections_rename_region (SlcCorrections *self,
                               const SlcReading *computed,
                               size_t region,
                               SlcRegionKind kind)
{
  const SlcRegion *named;
  size_t before;

  g_return_if_fail (self != NULL);
  g_return_if_fail (computed != NULL);
  g_return_if_fail (region < computed->n_regions);
  g_return_if_fail (kind < SLC_N_REGION_KINDS);

  named = &computed->regions[region];
  before = slc_corrections_find_name (self, computed, region);
  if (before != SLC_NO_CORRECTION)
    g_array_remove_index (self->regions, (unsigned) before);
  if (kind != named->kind)
    insert_name (self, (SlcRenamedRegion){ slc_region_get_begin_row (named),
                                           slc_region_get_end_row (named), kind });
}

/**
 * slc_corrections_reject_cliff:
 * @self: corrections
 * @computed: what was computed, with a confirmed cliff
 *
 * Says that the cliff is none.
 */
void
slc_corrections_reject_cliff (SlcCorrections *self, const SlcReading *computed)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (computed != NULL);
  g_return_if_fail (computed->verdict.state == SLC_CLIFF_CONFIRMED);

  self->rejected_cliff_row = computed->verdict.cliff_row;
}

/**
 * slc_corrections_accept_cliff:
 * @self: corrections
 *
 * Takes back that the cliff is none.
 */
void
slc_corrections_accept_cliff (SlcCorrections *self)
{
  g_return_if_fail (self != NULL);

  self->rejected_cliff_row = SLC_NO_ROW;
}
