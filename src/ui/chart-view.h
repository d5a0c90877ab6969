/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "model/session.h"

G_BEGIN_DECLS

#define SLC_TYPE_CHART_VIEW (slc_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (SlcChartView, slc_chart_view, SLC, CHART_VIEW, GtkWidget)

void slc_chart_view_set_session (SlcChartView *self, SlcSession *session);
void slc_chart_view_set_expected_bytes (SlcChartView *self, uint64_t length_bytes);
void slc_chart_view_refresh (SlcChartView *self);
void slc_chart_view_finish (SlcChartView *self);

G_END_DECLS
