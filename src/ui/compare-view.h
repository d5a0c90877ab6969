/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "plot/overlay.h"

G_BEGIN_DECLS

#define SLC_TYPE_COMPARE_VIEW (slc_compare_view_get_type ())
G_DECLARE_FINAL_TYPE (SlcCompareView, slc_compare_view, SLC, COMPARE_VIEW, GtkWidget)

void slc_compare_view_show_whole (SlcCompareView *self);
void slc_compare_view_set_curves (SlcCompareView *self,
                                  const SlcOverlayCurve *curves,
                                  unsigned n_curves);
void slc_compare_view_set_style (SlcCompareView *self, const SlcOverlayStyle *style);
void slc_compare_view_zoom (SlcCompareView *self, double factor);
void slc_compare_view_get_range (SlcCompareView *self, double *from, double *to);
char *slc_compare_view_describe (SlcCompareView *self);

G_END_DECLS
