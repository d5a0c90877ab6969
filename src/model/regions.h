/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/region.h"
#include "model/series.h"

G_BEGIN_DECLS

/**
 * SlcRegions:
 *
 * Follows a growing series and says which stretches it consists of.
 */
typedef struct _SlcRegions SlcRegions;

SlcRegions *slc_regions_new (const SlcSeries *series);
void slc_regions_free (SlcRegions *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcRegions, slc_regions_free)

void slc_regions_update (SlcRegions *self, bool growing);
const SlcRegion *slc_regions_get (const SlcRegions *self, size_t *n_regions);

G_END_DECLS
