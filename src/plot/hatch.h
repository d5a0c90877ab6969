/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "model/regions.h"
#include "plot/chart-style.h"
#include "plot/palette.h"

G_BEGIN_DECLS

void slc_hatch_draw (SlcRegionKind kind,
                     cairo_t *cr,
                     const SlcRectangle *box,
                     double period_px,
                     double line_px);
void
slc_hatch_draw_provisional (cairo_t *cr, const SlcRectangle *box, double period_px, double line_px);
void
slc_hatch_fill_patch (SlcRegionKind kind, cairo_t *cr, const SlcRectangle *box, SlcTheme theme);

G_END_DECLS
