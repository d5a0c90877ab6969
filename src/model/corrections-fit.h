/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/analysis.h"
#include "model/corrections.h"

G_BEGIN_DECLS

#define SLC_NO_CORRECTION SIZE_MAX
#define SLC_NO_REGION     SIZE_MAX

size_t slc_corrections_find_boundary (const SlcReading *computed, size_t row);
size_t
slc_corrections_find_move (const SlcCorrections *self, const SlcReading *computed, size_t region);
size_t
slc_corrections_find_name (const SlcCorrections *self, const SlcReading *computed, size_t region);
void slc_corrections_place_boundaries (const SlcCorrections *self,
                                       const SlcReading *computed,
                                       size_t *rows,
                                       bool *moved);
bool slc_corrections_reject (const SlcCorrections *self, size_t cliff_row);

G_END_DECLS
