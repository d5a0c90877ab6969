/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/drawing.h"

#include "plot/chart.h"
#include "plot/overlay.h"

/**
 * SlcDrawing:
 * @chart: (nullable): the chart of one session
 * @overlay: (nullable): or that of several
 * @transparent: whether the background is left out
 */
struct _SlcDrawing {
  SlcChart *chart;
  SlcOverlay *overlay;
  bool transparent;
};

/**
 * slc_drawing_new_chart:
 * @session: a session
 * @style: how its chart looks
 *
 * Returns: (transfer full): a drawing of its chart
 */
SlcDrawing *
slc_drawing_new_chart (SlcSession *session, const SlcChartStyle *style)
{
  SlcDrawing *self;

  g_return_val_if_fail (session != NULL, NULL);
  g_return_val_if_fail (style != NULL, NULL);

  self = g_new0 (SlcDrawing, 1);
  self->chart = slc_chart_new (session);
  slc_drawing_set_chart_style (self, style);

  return self;
}

/**
 * slc_drawing_new_overlay:
 * @curves: (array length=n_curves): sessions whose analysis is up to date
 * @n_curves: how many
 * @style: how their chart looks
 *
 * Returns: (transfer full): a drawing of their chart
 */
SlcDrawing *
slc_drawing_new_overlay (const SlcOverlayCurve *curves,
                         unsigned n_curves,
                         const SlcOverlayStyle *style)
{
  SlcDrawing *self;

  g_return_val_if_fail (style != NULL, NULL);

  self = g_new0 (SlcDrawing, 1);
  self->overlay = slc_overlay_new ();
  slc_overlay_set_curves (self->overlay, curves, n_curves);
  slc_drawing_set_overlay_style (self, style);

  return self;
}

/**
 * slc_drawing_free:
 * @self: a drawing
 *
 * Frees the drawing.
 */
void
slc_drawing_free (SlcDrawing *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->chart, slc_chart_free);
  g_clear_pointer (&self->overlay, slc_overlay_free);
  g_free (self);
}

/**
 * slc_drawing_set_chart_style:
 * @self: a drawing of the chart of one session
 * @style: how it looks from now on
 *
 * Costs less than a new drawing: what was read of the session stays.
 */
void
slc_drawing_set_chart_style (SlcDrawing *self, const SlcChartStyle *style)
{
  g_return_if_fail (self != NULL && self->chart != NULL);
  g_return_if_fail (style != NULL);

  self->transparent = style->transparent;
  slc_chart_set_style (self->chart, style);
}

/**
 * slc_drawing_set_overlay_style:
 * @self: a drawing of the chart of several sessions
 * @style: how it looks from now on
 *
 * Costs less than a new drawing: what was read of the sessions stays.
 */
void
slc_drawing_set_overlay_style (SlcDrawing *self, const SlcOverlayStyle *style)
{
  g_return_if_fail (self != NULL && self->overlay != NULL);
  g_return_if_fail (style != NULL);

  self->transparent = style->transparent;
  slc_overlay_set_style (self->overlay, style);
}

/**
 * slc_drawing_is_transparent:
 * @self: a drawing
 *
 * Returns: whether it has no background
 */
bool
slc_drawing_is_transparent (const SlcDrawing *self)
{
  g_return_val_if_fail (self != NULL, false);

  return self->transparent;
}

/**
 * slc_drawing_draw:
 * @self: a drawing
 * @cr: where to draw
 * @width: how wide it becomes, in units of drawing
 * @height: how high
 *
 * Draws it with its top left corner at 0, 0.
 */
void
slc_drawing_draw (SlcDrawing *self, cairo_t *cr, double width, double height)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);

  if (self->overlay != NULL) {
    slc_overlay_set_size (self->overlay, width, height);
    slc_overlay_update (self->overlay);
    slc_overlay_draw (self->overlay, cr);
    return;
  }

  slc_chart_set_size (self->chart, width, height);
  slc_chart_update (self->chart);
  slc_chart_draw (self->chart, cr);
}
