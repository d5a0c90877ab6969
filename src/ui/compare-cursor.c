/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/compare-cursor.h"

#include <math.h>

#include "ui/chart-cursor.h"
#include "ui/compare-readout.h"

/* A step moves the cursor by that share of what is seen. */
#define STEP_SHARE 0.005

/* A pointer that moves less has clicked. */
#define CLICK_PX 3

/* What is left around the text of a label that is as wide as there is room. */
#define LABEL_MARGIN_PX 36

static bool
is_inside (const SlcRectangle *plot, double x, double y)
{
  return x >= plot->x && x <= plot->x + plot->width && y >= plot->y && y <= plot->y + plot->height;
}

/* The plot is kept, for the label stands in it. */
static double
find_value (SlcCompareCursor *self, const SlcOverlay *overlay, double x, double y)
{
  if (slc_overlay_get_n_curves (overlay) == 0)
    return NAN;

  for (unsigned i = 0; i < slc_overlay_get_n_panels (overlay); i++) {
    SlcRectangle plot = slc_overlay_get_plot (overlay, i);

    if (is_inside (&plot, x, y)) {
      self->panel = i;
      return slc_overlay_x_to_axis (overlay, i, x);
    }
  }

  return NAN;
}

static unsigned
get_panel (const SlcCompareCursor *self, const SlcOverlay *overlay)
{
  return MIN (self->panel, slc_overlay_get_n_panels (overlay) - 1);
}

static void
snapshot_marks (const SlcCompareCursor *self,
                const SlcOverlay *overlay,
                const SlcPalette *palette,
                GtkSnapshot *snapshot)
{
  for (unsigned i = 0; i < slc_overlay_get_n_panels (overlay); i++) {
    SlcRectangle plot = slc_overlay_get_plot (overlay, i);
    double x = slc_overlay_axis_to_x (overlay, i, self->at);

    if (!isnan (self->anchor)) {
      slc_chart_cursor_snapshot_stretch (snapshot, palette, plot, x,
                                         slc_overlay_axis_to_x (overlay, i, self->anchor));
    }
    slc_chart_cursor_snapshot_line (snapshot, palette, plot, x);
  }
}

static void
snapshot_label (const SlcCompareCursor *self,
                const SlcOverlay *overlay,
                GtkWidget *widget,
                const SlcPalette *palette,
                GtkSnapshot *snapshot)
{
  g_autofree char *text = slc_compare_cursor_describe (self, overlay);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  unsigned panel = get_panel (self, overlay);
  SlcRectangle plot = slc_overlay_get_plot (overlay, panel);
  int width = gtk_widget_get_width (widget);
  SlcRectangle bounds = { 0, plot.y, width, plot.height };

  pango_layout_set_width (layout, MAX (1, width - LABEL_MARGIN_PX) * PANGO_SCALE);
  slc_chart_cursor_snapshot_label (snapshot, palette, bounds,
                                   slc_overlay_axis_to_x (overlay, panel, self->at), layout);
}

/**
 * slc_compare_cursor_clear:
 * @self: (out caller-allocates): a cursor
 *
 * Reads nothing.
 */
void
slc_compare_cursor_clear (SlcCompareCursor *self)
{
  g_return_if_fail (self != NULL);

  *self = (SlcCompareCursor){ .at = NAN, .anchor = NAN };
}

/**
 * slc_compare_cursor_is_set:
 * @self: a cursor
 *
 * Returns: whether there is anything to read
 */
bool
slc_compare_cursor_is_set (const SlcCompareCursor *self)
{
  g_return_val_if_fail (self != NULL, false);

  return !isnan (self->at);
}

/**
 * slc_compare_cursor_point:
 * @self: a cursor
 * @overlay: the chart
 * @x: where the pointer is
 * @y: where the pointer is
 *
 * Follows the pointer. A stretch stays marked, wherever that goes.
 */
void
slc_compare_cursor_point (SlcCompareCursor *self, const SlcOverlay *overlay, double x, double y)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (overlay != NULL);

  if (isnan (self->anchor))
    self->at = find_value (self, overlay, x, y);
}

/**
 * slc_compare_cursor_leave:
 * @self: a cursor
 *
 * The pointer is gone, and the cursor with it. A stretch stays marked.
 */
void
slc_compare_cursor_leave (SlcCompareCursor *self)
{
  g_return_if_fail (self != NULL);

  if (isnan (self->anchor))
    self->at = NAN;
}

/**
 * slc_compare_cursor_begin_drag:
 * @self: a cursor
 * @overlay: the chart
 * @x: where a drag begins
 * @y: where a drag begins
 *
 * Begins to mark a stretch, whatever was marked before.
 */
void
slc_compare_cursor_begin_drag (SlcCompareCursor *self,
                               const SlcOverlay *overlay,
                               double x,
                               double y)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (overlay != NULL);

  self->at = find_value (self, overlay, x, y);
  self->anchor = self->at;
}

/**
 * slc_compare_cursor_drag:
 * @self: a cursor
 * @overlay: the chart
 * @x: where the pointer is
 *
 * Goes on marking; beyond the plot in which the drag began that means the plot's end.
 */
void
slc_compare_cursor_drag (SlcCompareCursor *self, const SlcOverlay *overlay, double x)
{
  unsigned panel;
  SlcRectangle plot;

  g_return_if_fail (self != NULL);
  g_return_if_fail (overlay != NULL);

  if (isnan (self->anchor))
    return;

  panel = get_panel (self, overlay);
  plot = slc_overlay_get_plot (overlay, panel);
  self->at = slc_overlay_x_to_axis (overlay, panel, CLAMP (x, plot.x, plot.x + plot.width));
}

/**
 * slc_compare_cursor_end_drag:
 * @self: a cursor
 * @distance_px: how far the pointer was dragged
 *
 * Keeps what was marked. A click marks nothing.
 */
void
slc_compare_cursor_end_drag (SlcCompareCursor *self, double distance_px)
{
  g_return_if_fail (self != NULL);

  if (fabs (distance_px) < CLICK_PX)
    self->anchor = NAN;
}

/**
 * slc_compare_cursor_step:
 * @self: a cursor
 * @overlay: the chart
 * @step: how far, forwards or backwards
 * @marks: whether what lies between is marked
 *
 * Moves by the keyboard. A step from nowhere begins at the end that the key points away from.
 */
void
slc_compare_cursor_step (SlcCompareCursor *self, const SlcOverlay *overlay, int step, bool marks)
{
  double from;
  double to;
  double begin;

  g_return_if_fail (self != NULL);
  g_return_if_fail (overlay != NULL);

  slc_overlay_get_range (overlay, &from, &to);
  begin = !isnan (self->at) ? self->at : step > 0 ? from : to;
  if (!marks)
    self->anchor = NAN;
  else if (isnan (self->anchor))
    self->anchor = begin;
  self->at = CLAMP (begin + step * STEP_SHARE * (to - from), from, to);
}

/**
 * slc_compare_cursor_describe:
 * @self: a cursor that is set
 * @overlay: the chart
 *
 * Returns: (transfer full): what is under the cursor, or in the stretch that is marked
 */
char *
slc_compare_cursor_describe (const SlcCompareCursor *self, const SlcOverlay *overlay)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (overlay != NULL, NULL);

  if (!isnan (self->anchor))
    return slc_compare_readout_between (overlay, self->anchor, self->at);

  return slc_compare_readout_at (overlay, self->at);
}

/**
 * slc_compare_cursor_snapshot:
 * @self: a cursor that is set
 * @overlay: the chart
 * @widget: what shows the chart
 * @palette: the chart's colours
 * @snapshot: where to
 *
 * Draws the cursor through all plots, and says what it reads.
 */
void
slc_compare_cursor_snapshot (const SlcCompareCursor *self,
                             const SlcOverlay *overlay,
                             GtkWidget *widget,
                             const SlcPalette *palette,
                             GtkSnapshot *snapshot)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (overlay != NULL);
  g_return_if_fail (GTK_IS_WIDGET (widget));

  snapshot_marks (self, overlay, palette, snapshot);
  snapshot_label (self, overlay, widget, palette, snapshot);
}
