/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "plot/chart.h"

G_BEGIN_DECLS

void slc_chart_cursor_snapshot_line (GtkSnapshot *snapshot,
                                     const SlcPalette *palette,
                                     SlcRectangle plot,
                                     double x);
void slc_chart_cursor_snapshot_stretch (GtkSnapshot *snapshot,
                                        const SlcPalette *palette,
                                        SlcRectangle plot,
                                        double x,
                                        double other_x);
void slc_chart_cursor_snapshot_label (GtkSnapshot *snapshot,
                                      const SlcPalette *palette,
                                      SlcRectangle bounds,
                                      double x,
                                      PangoLayout *layout);
void slc_chart_cursor_snapshot (GtkSnapshot *snapshot,
                                const SlcPalette *palette,
                                SlcRectangle plot,
                                double x,
                                double y,
                                PangoLayout *layout);

G_END_DECLS
