/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "data/curves.h"
#include "model/region.h"

GArray *curve_get_truth (const Curve *self, const SlcSeries *series);
bool curve_is_telling (const Curve *self, const SlcSeries *series);
SlcSeries *curve_cut_series (const SlcSeries *series, double share);
char *curve_compare (const GArray *truth,
                     const SlcSeries *series,
                     const SlcRegion *regions,
                     size_t n_regions);
