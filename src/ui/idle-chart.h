/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "model/session.h"

G_BEGIN_DECLS

#define SLC_TYPE_IDLE_CHART (slc_idle_chart_get_type ())

G_DECLARE_FINAL_TYPE (SlcIdleChart, slc_idle_chart, SLC, IDLE_CHART, GtkWidget)

void slc_idle_chart_show (SlcIdleChart *self, SlcSession *session);

G_END_DECLS
