/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

#include "model/session.h"
#include "plot/chart-style.h"

G_BEGIN_DECLS

/* Width of the stretches that join without a seam, at any whole scale. */
#define SLC_CHART_TILE_PX 128

/**
 * SlcChart:
 *
 * A session laid out at one size: scales, the plot's rectangle, and where each label stands. It
 * knows cairo and no toolkit; the window and a picture are drawn by the same calls.
 *
 * Data in the columns is drawn apart from everything that stands still, so that a caller can keep
 * what did not change.
 */
typedef struct _SlcChart SlcChart;

SlcChart *slc_chart_new (SlcSession *session);
void slc_chart_free (SlcChart *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcChart, slc_chart_free)

void slc_chart_set_style (SlcChart *self, const SlcChartStyle *style);
void slc_chart_set_size (SlcChart *self, double width, double height);
void slc_chart_set_expected_bytes (SlcChart *self, uint64_t length_bytes);
bool slc_chart_update (SlcChart *self);

SlcRectangle slc_chart_get_plot (const SlcChart *self);
double slc_chart_get_data_end_x (const SlcChart *self);
double slc_chart_get_settled_x (const SlcChart *self);
double slc_chart_place_to_x (const SlcChart *self, uint64_t bytes, uint64_t at_ns);
double slc_chart_axis_to_x (const SlcChart *self, double value);
double slc_chart_x_to_axis (const SlcChart *self, double x);
double slc_chart_mb_s_to_y (const SlcChart *self, double mb_s);

void slc_chart_draw_under (const SlcChart *self, cairo_t *cr);
void slc_chart_draw_columns (const SlcChart *self, cairo_t *cr, double from_x, double to_x);
void slc_chart_draw_over (const SlcChart *self, cairo_t *cr);
void slc_chart_draw (const SlcChart *self, cairo_t *cr);

char *slc_chart_describe (const SlcChart *self);

G_END_DECLS
