/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "plot/overlay.h"

G_BEGIN_DECLS

/**
 * SlcCompareCursor:
 * @at: a place on the horizontal axis, or NAN for no cursor
 * @anchor: where the stretch that is marked begins or ends, or NAN for none
 * @panel: the plot in which what is read is said
 *
 * What a person reads in a chart of several sessions: a place in all of its curves, or a stretch.
 */
typedef struct {
  double at;
  double anchor;
  unsigned panel;
} SlcCompareCursor;

void slc_compare_cursor_clear (SlcCompareCursor *self);
bool slc_compare_cursor_is_set (const SlcCompareCursor *self);

void
slc_compare_cursor_point (SlcCompareCursor *self, const SlcOverlay *overlay, double x, double y);
void slc_compare_cursor_leave (SlcCompareCursor *self);
void slc_compare_cursor_begin_drag (SlcCompareCursor *self,
                                    const SlcOverlay *overlay,
                                    double x,
                                    double y);
void slc_compare_cursor_drag (SlcCompareCursor *self, const SlcOverlay *overlay, double x);
void slc_compare_cursor_end_drag (SlcCompareCursor *self, double distance_px);
void
slc_compare_cursor_step (SlcCompareCursor *self, const SlcOverlay *overlay, int step, bool marks);

char *slc_compare_cursor_describe (const SlcCompareCursor *self, const SlcOverlay *overlay);
void slc_compare_cursor_snapshot (const SlcCompareCursor *self,
                                  const SlcOverlay *overlay,
                                  GtkWidget *widget,
                                  const SlcPalette *palette,
                                  GtkSnapshot *snapshot);

G_END_DECLS
