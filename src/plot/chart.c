/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart.h"

#include "plot/chart-private.h"

#include <math.h>

#define FIRST_WIDTH  800.0
#define FIRST_HEIGHT 450.0

/* While a run goes on its axis only grows, and by more than is needed; afterwards it fits. */
static void
follow_speed (SlcChart *self)
{
  double largest_mb_s = slc_pass_columns_get_largest_mb_s (self->columns);
  SlcScale scale;

  if (self->style.most_mb_s > 0 && !isnan (largest_mb_s))
    largest_mb_s = self->style.most_mb_s;

  if (!slc_chart_is_running (self) || self->layout == NULL) {
    self->reach_mb_s = largest_mb_s;
    return;
  }

  scale = self->layout->y.scale;
  if (slc_scale_grow (&scale, largest_mb_s, self->layout->y.most_ticks))
    self->reach_mb_s = scale.max;
}

static void
clear_style (SlcChart *self)
{
  g_free ((char *) self->style.title);
  g_free ((char *) self->style.subtitle);
  g_free ((char *) self->style.source);
  g_free ((char *) self->style.watermark);
}

/**
 * slc_chart_new:
 * @session: a session
 *
 * Makes a chart of the session, 800 by 450 units large, in the light theme, without a title.
 * Nothing in it has its place before the first slc_chart_update().
 *
 * Returns: (transfer full): the chart
 */
SlcChart *
slc_chart_new (SlcSession *session)
{
  SlcChart *self;

  g_return_val_if_fail (session != NULL, NULL);

  self = g_new0 (SlcChart, 1);
  self->session = slc_session_ref (session);
  self->columns = slc_pass_columns_new (session);
  self->context = slc_label_create_context ();
  self->width = FIRST_WIDTH;
  self->height = FIRST_HEIGHT;

  return self;
}

/**
 * slc_chart_free:
 * @self: a chart
 *
 * Frees the chart.
 */
void
slc_chart_free (SlcChart *self)
{
  g_return_if_fail (self != NULL);

  slc_session_unref (self->session);
  slc_pass_columns_free (self->columns);
  g_object_unref (self->context);
  g_clear_pointer (&self->layout, slc_chart_layout_free);
  clear_style (self);
  g_free (self);
}

/**
 * slc_chart_set_style:
 * @self: a chart
 * @style: how it is to look; it is copied
 *
 * Takes effect with the next slc_chart_update().
 */
void
slc_chart_set_style (SlcChart *self, const SlcChartStyle *style)
{
  SlcChartStyle copy;

  g_return_if_fail (self != NULL);
  g_return_if_fail (style != NULL);

  copy = *style;
  copy.title = g_strdup (style->title);
  copy.subtitle = g_strdup (style->subtitle);
  copy.source = g_strdup (style->source);
  copy.watermark = g_strdup (style->watermark);
  clear_style (self);
  self->style = copy;
  self->restyled = true;
}

/**
 * slc_chart_set_size:
 * @self: a chart
 * @width: its width, in units of drawing
 * @height: its height
 *
 * Takes effect with the next slc_chart_update().
 */
void
slc_chart_set_size (SlcChart *self, double width, double height)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (width > 0 && height > 0);

  self->width = width;
  self->height = height;
}

/**
 * slc_chart_set_expected_bytes:
 * @self: a chart
 * @length_bytes: how much the run under way will write, or %SLC_UNKNOWN_BYTES when that is open, or
 *   0 when no run is under way, as at first
 *
 * Tells whether the session still grows. While it does, the horizontal axis stands still: it spans
 * what is expected, and where that is open or exceeded, it doubles. What can still change is marked
 * provisional. When no run is under way, the axes fit the data.
 *
 * Takes effect with the next slc_chart_update().
 */
void
slc_chart_set_expected_bytes (SlcChart *self, uint64_t length_bytes)
{
  g_return_if_fail (self != NULL);

  self->expected_bytes = length_bytes;
}

/**
 * slc_chart_update:
 * @self: a chart
 *
 * Takes in what was set and what the session gained, and brings the session's analysis up to date.
 *
 * Returns: whether all that was drawn is out of date; if not, only what is right of where
 *   slc_chart_get_settled_x() was before has to be drawn again
 */
bool
slc_chart_update (SlcChart *self)
{
  SlcChartLayout *before;
  bool changed;

  g_return_val_if_fail (self != NULL, false);

  slc_session_update (self->session);
  if (!self->style.recovery_only) {
    slc_pass_columns_update (self->columns);
    follow_speed (self);
  }

  before = self->layout;
  self->layout = slc_chart_arrange (self);
  changed = before == NULL || self->restyled || !slc_chart_layout_equal (self->layout, before);
  self->restyled = false;
  g_clear_pointer (&before, slc_chart_layout_free);

  return changed;
}

/**
 * slc_chart_get_plot:
 * @self: a chart
 *
 * Returns: where slc_chart_draw_columns() draws
 */
SlcRectangle
slc_chart_get_plot (const SlcChart *self)
{
  g_return_val_if_fail (self != NULL, (SlcRectangle){ 0 });

  return self->layout->plot;
}

/**
 * slc_chart_place_to_x:
 * @self: a chart
 * @bytes: how much was written up to a place in the series
 * @at_ns: when
 *
 * Returns: where that is, whatever the horizontal axis counts
 */
double
slc_chart_place_to_x (const SlcChart *self, uint64_t bytes, uint64_t at_ns)
{
  g_return_val_if_fail (self != NULL, NAN);

  return slc_chart_layout_find_x (self->layout, slc_chart_place_to_axis (self, bytes, at_ns));
}

/**
 * slc_chart_axis_to_x:
 * @self: a chart
 * @value: GB, per cent of the capacity, or seconds, as its horizontal axis counts
 *
 * Returns: where that is
 */
double
slc_chart_axis_to_x (const SlcChart *self, double value)
{
  g_return_val_if_fail (self != NULL, NAN);

  return slc_chart_layout_find_x (self->layout, value);
}

/**
 * slc_chart_x_to_axis:
 * @self: a chart
 * @x: a place
 *
 * Returns: what the horizontal axis counts there: GB, per cent of the capacity, or seconds
 */
double
slc_chart_x_to_axis (const SlcChart *self, double x)
{
  g_return_val_if_fail (self != NULL, NAN);

  return slc_chart_layout_find_value (self->layout, x);
}

/**
 * slc_chart_mb_s_to_y:
 * @self: a chart
 * @mb_s: a speed
 *
 * Returns: where that is
 */
double
slc_chart_mb_s_to_y (const SlcChart *self, double mb_s)
{
  g_return_val_if_fail (self != NULL, NAN);

  return slc_chart_layout_find_y (self->layout, mb_s);
}
