/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/plateau.h"

G_BEGIN_DECLS

/**
 * SlcPlateaus:
 *
 * Follows a growing series and reads plateaus from its rows.
 */
typedef struct _SlcPlateaus SlcPlateaus;

SlcPlateaus *slc_plateaus_new (const SlcSeries *series);
void slc_plateaus_free (SlcPlateaus *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcPlateaus, slc_plateaus_free)

void slc_plateaus_update (SlcPlateaus *self);
const SlcPlateau *slc_plateaus_get (const SlcPlateaus *self, size_t *n_plateaus);
size_t slc_plateaus_get_n_firm (const SlcPlateaus *self);
double slc_plateaus_get_lead (const SlcPlateaus *self);

G_END_DECLS
