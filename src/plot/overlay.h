/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

#include "plot/chart-style.h"
#include "plot/overlay-style.h"

G_BEGIN_DECLS

/**
 * SlcOverlay:
 *
 * Up to eight sessions in one chart, laid over each other or side by side with the same axes. It
 * knows cairo and no toolkit.
 */
typedef struct _SlcOverlay SlcOverlay;

SlcOverlay *slc_overlay_new (void);
void slc_overlay_free (SlcOverlay *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcOverlay, slc_overlay_free)

void slc_overlay_set_curves (SlcOverlay *self, const SlcOverlayCurve *curves, unsigned n_curves);
void slc_overlay_set_style (SlcOverlay *self, const SlcOverlayStyle *style);
void slc_overlay_set_size (SlcOverlay *self, double width, double height);
void slc_overlay_update (SlcOverlay *self);

unsigned slc_overlay_get_n_panels (const SlcOverlay *self);
SlcRectangle slc_overlay_get_plot (const SlcOverlay *self, unsigned panel);
bool slc_overlay_has_curve (const SlcOverlay *self, unsigned panel, unsigned curve);
unsigned slc_overlay_get_n_curves (const SlcOverlay *self);
const SlcOverlayCurve *slc_overlay_get_curve (const SlcOverlay *self, unsigned curve);
SlcAxis slc_overlay_get_axis (const SlcOverlay *self);
double slc_overlay_axis_to_x (const SlcOverlay *self, unsigned panel, double value);
double slc_overlay_x_to_axis (const SlcOverlay *self, unsigned panel, double x);
double slc_overlay_mb_s_to_y (const SlcOverlay *self, unsigned panel, double mb_s);
uint64_t slc_overlay_find_time (const SlcOverlay *self, unsigned curve, double value);
uint64_t slc_overlay_find_nearest_time (const SlcOverlay *self, unsigned curve, double value);
void slc_overlay_get_range (const SlcOverlay *self, double *from, double *to);

void slc_overlay_draw (const SlcOverlay *self, cairo_t *cr);

G_END_DECLS
