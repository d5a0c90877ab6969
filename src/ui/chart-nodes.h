/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "plot/chart.h"

G_BEGIN_DECLS

/**
 * SlcChartNodes:
 *
 * A drawn chart in pieces that are kept from frame to frame: what lies under the curve, the curve
 * in tiles, what lies over it. GTK takes a node that it has seen before for unchanged, so a frame
 * costs the pieces that are new: while a run goes on, the last tile.
 */
typedef struct _SlcChartNodes SlcChartNodes;

SlcChartNodes *slc_chart_nodes_new (void);
void slc_chart_nodes_free (SlcChartNodes *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcChartNodes, slc_chart_nodes_free)

void slc_chart_nodes_set_size (SlcChartNodes *self, int width, int height, int scale);
void slc_chart_nodes_drop (SlcChartNodes *self);
void slc_chart_nodes_drop_right_of (SlcChartNodes *self, const SlcChart *chart, double x);
void slc_chart_nodes_snapshot (SlcChartNodes *self, const SlcChart *chart, GtkSnapshot *snapshot);
unsigned slc_chart_nodes_get_n_drawn (const SlcChartNodes *self);

G_END_DECLS
