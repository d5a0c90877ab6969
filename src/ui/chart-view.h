/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "plot/chart.h"

G_BEGIN_DECLS

#define SLC_TYPE_CHART_VIEW (slc_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (SlcChartView, slc_chart_view, SLC, CHART_VIEW, GtkWidget)

void slc_chart_view_set_session (SlcChartView *self, SlcSession *session);
void slc_chart_view_set_expected_bytes (SlcChartView *self, uint64_t length_bytes);
void slc_chart_view_refresh (SlcChartView *self);
void slc_chart_view_finish (SlcChartView *self);

SlcRectangle slc_chart_view_get_plot (SlcChartView *self);
double slc_chart_view_find_x (SlcChartView *self, uint64_t bytes, uint64_t at_ns);
double slc_chart_view_find_y (SlcChartView *self, double mb_s);
size_t slc_chart_view_find_row (SlcChartView *self, double x);

G_END_DECLS
