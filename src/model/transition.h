/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/plateau.h"

G_BEGIN_DECLS

size_t slc_transition_count_rows (const SlcPlateau *before,
                                  const SlcPlateau *between,
                                  const SlcPlateau *after);
void slc_transition_place (const SlcSeries *series, SlcPlateau *before, SlcPlateau *after);

G_END_DECLS
