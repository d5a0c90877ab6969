/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/analysis.h"
#include "model/corrections.h"

G_BEGIN_DECLS

size_t slc_corrections_move_boundary (SlcCorrections *self,
                                      const SlcReading *computed,
                                      size_t region,
                                      size_t to_row);
void slc_corrections_rename_region (SlcCorrections *self,
                                    const SlcReading *computed,
                                    size_t region,
                                    SlcRegionKind kind);
void slc_corrections_reject_cliff (SlcCorrections *self, const SlcReading *computed);
void slc_corrections_accept_cliff (SlcCorrections *self);

G_END_DECLS
