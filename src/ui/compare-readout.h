/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "plot/overlay.h"

G_BEGIN_DECLS

char *slc_compare_readout_at (const SlcOverlay *overlay, double value);
char *slc_compare_readout_between (const SlcOverlay *overlay, double from, double to);
double slc_compare_readout_speed (const SlcOverlay *overlay, unsigned curve, double value);

G_END_DECLS
