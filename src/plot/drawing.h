/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

#include "model/session.h"
#include "plot/chart-style.h"
#include "plot/overlay-style.h"

G_BEGIN_DECLS

/**
 * SlcDrawing:
 *
 * What a picture, a printed page or a preview shows: the chart of one session, or that of several.
 */
typedef struct _SlcDrawing SlcDrawing;

SlcDrawing *slc_drawing_new_chart (SlcSession *session, const SlcChartStyle *style);
SlcDrawing *slc_drawing_new_overlay (const SlcOverlayCurve *curves,
                                     unsigned n_curves,
                                     const SlcOverlayStyle *style);
void slc_drawing_free (SlcDrawing *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcDrawing, slc_drawing_free)

void slc_drawing_set_chart_style (SlcDrawing *self, const SlcChartStyle *style);
void slc_drawing_set_overlay_style (SlcDrawing *self, const SlcOverlayStyle *style);

bool slc_drawing_is_transparent (const SlcDrawing *self);
void slc_drawing_draw (SlcDrawing *self, cairo_t *cr, double width, double height);

G_END_DECLS
