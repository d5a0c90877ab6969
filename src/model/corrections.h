/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "model/region.h"

G_BEGIN_DECLS

#define SLC_NO_ROW SIZE_MAX

/**
 * SlcMovedBoundary:
 * @computed_row: where the boundary was found when it was moved
 * @corrected_row: where a person put it
 *
 * A boundary between two regions that a person moved.
 */
typedef struct {
  size_t computed_row;
  size_t corrected_row;
} SlcMovedBoundary;

/**
 * SlcRenamedRegion:
 * @begin_row: first row of the region that was found when it was renamed
 * @end_row: the row after its last one
 * @kind: what a person calls it
 *
 * A region to which a person gave another kind.
 */
typedef struct {
  size_t begin_row;
  size_t end_row;
  SlcRegionKind kind;
} SlcRenamedRegion;

/**
 * SlcCorrections:
 * @boundaries: (element-type SlcMovedBoundary): in the order of their computed rows
 * @regions: (element-type SlcRenamedRegion): in the order of their rows
 * @rejected_cliff_row: where the rule found the cliff that is none, or %SLC_NO_ROW
 *
 * What a person reads differently from the rule. Each correction remembers what it was made for and
 * is found again by that, so that it outlives a later rule that finds nearly the same.
 */
typedef struct {
  GArray *boundaries;
  GArray *regions;
  size_t rejected_cliff_row;
} SlcCorrections;

SlcCorrections *slc_corrections_new (void);
SlcCorrections *slc_corrections_copy (const SlcCorrections *self);
void slc_corrections_free (SlcCorrections *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcCorrections, slc_corrections_free)

size_t slc_corrections_count (const SlcCorrections *self);
bool slc_corrections_equal (const SlcCorrections *self, const SlcCorrections *other);

void slc_corrections_clear (SlcCorrections *self);

G_END_DECLS
