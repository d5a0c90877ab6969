/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart.h"

#include "plot/chart-private.h"

#include <math.h>

/**
 * slc_chart_is_running:
 * @self: a chart
 *
 * Returns: whether more is expected than is there
 */
bool
slc_chart_is_running (const SlcChart *self)
{
  return self->expected_bytes > 0;
}

/**
 * slc_chart_shows:
 * @self: a chart
 * @element: a part of it
 *
 * Returns: whether that part is not left out
 */
bool
slc_chart_shows (const SlcChart *self, SlcElement element)
{
  return !slc_element_is_hidden (element, self->style.hidden);
}

/**
 * slc_chart_get_axis:
 * @self: a chart
 *
 * Returns: what the horizontal axis counts: shares only where the capacity is known
 */
SlcAxis
slc_chart_get_axis (const SlcChart *self)
{
  SlcAxis axis = self->style.axis;

  return axis == SLC_AXIS_CLIFF || !slc_axis_suits (axis, self->session) ? SLC_AXIS_WRITTEN : axis;
}

/**
 * slc_chart_place_to_axis:
 * @self: a chart
 * @bytes: how much was written up to a place in the series
 * @at_ns: when
 *
 * Returns: the place on the horizontal axis, in GB, per cent or seconds
 */
double
slc_chart_place_to_axis (const SlcChart *self, uint64_t bytes, uint64_t at_ns)
{
  switch (slc_chart_get_axis (self)) {
  case SLC_AXIS_WRITTEN:
    return slc_gb (bytes);
  case SLC_AXIS_PERCENT:
    return 100.0 * (double) bytes / (double) self->session->drive.capacity_bytes;
  case SLC_AXIS_TIME:
    return slc_seconds (at_ns);
  default:
    g_return_val_if_reached (NAN);
  }
}

/**
 * slc_chart_layout_find_x:
 * @self: a layout with axes
 * @value: a place on the horizontal axis, in GB, per cent or seconds
 *
 * Returns: where it is drawn
 */
double
slc_chart_layout_find_x (const SlcChartLayout *self, double value)
{
  return self->plot.x +
         self->plot.width * slc_scale_place (&self->x.scale, value / self->x.per_unit);
}

/**
 * slc_chart_layout_find_y:
 * @self: a layout with axes
 * @mb_s: a speed
 *
 * Returns: where it is drawn
 */
double
slc_chart_layout_find_y (const SlcChartLayout *self, double mb_s)
{
  return slc_chart_layout_find_y_on (self, &self->y.scale, mb_s);
}

/**
 * slc_chart_layout_find_y_on:
 * @self: a layout with axes
 * @scale: that of one of its vertical axes
 * @value: a value, as that axis counts
 *
 * Returns: where it is drawn
 */
double
slc_chart_layout_find_y_on (const SlcChartLayout *self, const SlcScale *scale, double value)
{
  double height = self->plot.height - self->head_px;

  return self->plot.y + self->head_px + height * (1 - slc_scale_place (scale, value));
}

/**
 * slc_chart_layout_find_value:
 * @self: a layout with axes
 * @x: a place in the plot
 *
 * Returns: what the horizontal axis counts there, in GB, per cent or seconds
 */
double
slc_chart_layout_find_value (const SlcChartLayout *self, double x)
{
  return (x - self->plot.x) / self->plot.width * self->x.scale.max * self->x.per_unit;
}

/**
 * slc_chart_get_data_end_x:
 * @self: a chart
 *
 * Returns: where the data of the first pass ends
 */
double
slc_chart_get_data_end_x (const SlcChart *self)
{
  const SlcSeries *series;

  g_return_val_if_fail (self != NULL, 0);

  series = self->session->series;
  return slc_chart_layout_find_x (
    self->layout, slc_chart_place_to_axis (self, slc_series_get_total_bytes (series),
                                           slc_series_get_duration_ns (series)));
}

/**
 * slc_chart_find_time:
 * @self: a chart with a layout
 * @x: a place in the plot
 *
 * Returns: when the series reached it, or UINT64_MAX for what lies behind its end, which it will
 *   reach some time
 */
uint64_t
slc_chart_find_time (const SlcChart *self, double x)
{
  double value = slc_chart_layout_find_value (self->layout, x);
  SlcSeries *series = self->session->series;

  if (x >= slc_chart_get_data_end_x (self))
    return UINT64_MAX;

  switch (slc_chart_get_axis (self)) {
  case SLC_AXIS_TIME:
    return (uint64_t) (value * SLC_NS_PER_S);
  case SLC_AXIS_PERCENT:
    return slc_series_time_at (
      series, (uint64_t) (value / 100 * (double) self->session->drive.capacity_bytes));
  case SLC_AXIS_WRITTEN:
  default:
    return slc_series_time_at (series, (uint64_t) (value * SLC_GB));
  }
}

/**
 * slc_chart_reduce:
 * @self: a chart
 * @layout: its layout, with axes
 * @from_x: where the first column begins
 * @to_x: where the last one ends
 * @columns: (out caller-allocates) (array length=n_columns): where the columns go
 * @n_columns: how many there are
 *
 * Reduces what the series has between two places of the plot.
 */
void
slc_chart_reduce (const SlcChart *self,
                  const SlcChartLayout *layout,
                  double from_x,
                  double to_x,
                  SlcColumn *columns,
                  unsigned n_columns)
{
  SlcAxis axis = slc_chart_get_axis (self);
  double units = axis != SLC_AXIS_PERCENT ? 1 : slc_gb (self->session->drive.capacity_bytes) / 100;

  slc_pass_columns_reduce (self->columns, axis,
                           units * slc_chart_layout_find_value (layout, from_x),
                           units * slc_chart_layout_find_value (layout, to_x), columns, n_columns);
}
