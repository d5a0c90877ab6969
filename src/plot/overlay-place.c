/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/overlay.h"

#include "plot/overlay-private.h"

#include <math.h>

/* Where the curve has its cliff, in GB, or NAN. */
static double
get_cliff_gb (const SlcOverlay *self, unsigned curve)
{
  return slc_gb (slc_session_get_best_reading (self->curves[curve].session)->cache_bytes);
}

/**
 * slc_overlay_get_axis:
 * @self: a chart
 *
 * Returns: what the horizontal axis counts: shares only where all capacities are known, and what is
 *   beyond the cliff only where one has a cliff
 */
SlcAxis
slc_overlay_get_axis (const SlcOverlay *self)
{
  SlcAxis axis;
  unsigned n_suited = 0;
  unsigned n_least;

  g_return_val_if_fail (self != NULL, SLC_AXIS_WRITTEN);

  axis = self->style.axis;
  n_least = axis == SLC_AXIS_CLIFF ? 1 : self->n_curves;
  for (unsigned i = 0; i < self->n_curves; i++)
    n_suited += slc_axis_suits (axis, self->curves[i].session);

  return n_suited >= n_least ? axis : SLC_AXIS_WRITTEN;
}

/**
 * slc_overlay_shows:
 * @self: a chart
 * @element: a part of it
 *
 * Returns: whether that part is neither left out, nor in the way of the curves
 */
bool
slc_overlay_shows (const SlcOverlay *self, SlcElement element)
{
  if (element == SLC_ELEMENT_REGIONS && self->cramped)
    return false;

  return !slc_element_is_hidden (element, self->style.hidden);
}

/**
 * slc_overlay_place:
 * @self: a chart
 * @curve: which curve
 * @bytes: how much was written up to a place in it
 * @at_ns: when
 *
 * Returns: the place on the horizontal axis, or NAN for a curve without a cliff that would have to
 *   be aligned at it
 */
double
slc_overlay_place (const SlcOverlay *self, unsigned curve, uint64_t bytes, uint64_t at_ns)
{
  switch (slc_overlay_get_axis (self)) {
  case SLC_AXIS_PERCENT:
    return 100.0 * (double) bytes / (double) self->curves[curve].session->drive.capacity_bytes;
  case SLC_AXIS_TIME:
    return slc_seconds (at_ns);
  case SLC_AXIS_CLIFF:
    return slc_gb (bytes) - get_cliff_gb (self, curve);
  case SLC_AXIS_WRITTEN:
  default:
    return slc_gb (bytes);
  }
}

/**
 * slc_overlay_get_begin:
 * @self: a chart
 * @curve: which curve
 *
 * Returns: where it begins on the horizontal axis
 */
double
slc_overlay_get_begin (const SlcOverlay *self, unsigned curve)
{
  return slc_overlay_place (self, curve, 0, 0);
}

/**
 * slc_overlay_get_end:
 * @self: a chart
 * @curve: which curve
 *
 * Returns: where it ends on the horizontal axis
 */
double
slc_overlay_get_end (const SlcOverlay *self, unsigned curve)
{
  const SlcSeries *series = self->curves[curve].session->series;

  return slc_overlay_place (self, curve, slc_series_get_total_bytes (series),
                            slc_series_get_duration_ns (series));
}

/**
 * slc_overlay_find_time:
 * @self: a chart
 * @curve: which curve
 * @value: a place on the horizontal axis
 *
 * Returns: when the curve was there, or %SLC_UNKNOWN_NS where it never was
 */
uint64_t
slc_overlay_find_time (const SlcOverlay *self, unsigned curve, double value)
{
  const SlcSession *session;
  double gb = value;

  g_return_val_if_fail (self != NULL, SLC_UNKNOWN_NS);
  g_return_val_if_fail (curve < self->n_curves, SLC_UNKNOWN_NS);

  session = self->curves[curve].session;
  if (!(value >= slc_overlay_get_begin (self, curve) && value <= slc_overlay_get_end (self, curve)))
    return SLC_UNKNOWN_NS;
  if (slc_overlay_get_axis (self) == SLC_AXIS_TIME)
    return (uint64_t) (value * (double) SLC_NS_PER_S);
  if (slc_overlay_get_axis (self) == SLC_AXIS_PERCENT)
    gb = value / 100 * slc_gb (session->drive.capacity_bytes);
  if (slc_overlay_get_axis (self) == SLC_AXIS_CLIFF)
    gb = value + get_cliff_gb (self, curve);

  return slc_series_time_at (session->series, MIN ((uint64_t) (fmax (gb, 0) * (double) SLC_GB),
                                                   slc_series_get_total_bytes (session->series)));
}

/**
 * slc_overlay_find_nearest_time:
 * @self: a chart
 * @curve: which curve
 * @value: a place on the horizontal axis
 *
 * Returns: when the curve was there, or its own beginning or end where it never was;
 *   %SLC_UNKNOWN_NS for a curve that has no place on this axis
 */
uint64_t
slc_overlay_find_nearest_time (const SlcOverlay *self, unsigned curve, double value)
{
  double begin;

  g_return_val_if_fail (self != NULL, SLC_UNKNOWN_NS);
  g_return_val_if_fail (curve < self->n_curves, SLC_UNKNOWN_NS);

  begin = slc_overlay_get_begin (self, curve);
  if (isnan (begin))
    return SLC_UNKNOWN_NS;
  if (value < begin)
    return 0;
  if (value > slc_overlay_get_end (self, curve))
    return slc_series_get_duration_ns (self->curves[curve].session->series);

  return slc_overlay_find_time (self, curve, value);
}

/**
 * slc_overlay_has_curve:
 * @self: a chart
 * @panel: which plot
 * @curve: which curve
 *
 * Returns: whether the curve is drawn in that plot
 */
bool
slc_overlay_has_curve (const SlcOverlay *self, unsigned panel, unsigned curve)
{
  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (panel < self->n_panels, false);

  return (self->panels[panel].curves >> curve & 1) != 0;
}

/**
 * slc_overlay_mb_s_to_y:
 * @self: a chart
 * @panel: which plot
 * @mb_s: a speed
 *
 * Returns: where that is
 */
double
slc_overlay_mb_s_to_y (const SlcOverlay *self, unsigned panel, double mb_s)
{
  const SlcRectangle *plot;

  g_return_val_if_fail (self != NULL, NAN);
  g_return_val_if_fail (panel < self->n_panels, NAN);

  plot = &self->panels[panel].plot;
  return plot->y + plot->height * (1 - slc_scale_place (&self->y.scale, mb_s));
}

/**
 * slc_overlay_axis_to_x:
 * @self: a chart
 * @panel: which plot
 * @value: a place on the horizontal axis, as it counts
 *
 * Returns: where that is
 */
double
slc_overlay_axis_to_x (const SlcOverlay *self, unsigned panel, double value)
{
  const SlcRectangle *plot;

  g_return_val_if_fail (self != NULL, NAN);
  g_return_val_if_fail (panel < self->n_panels, NAN);

  plot = &self->panels[panel].plot;
  return plot->x + plot->width * slc_scale_place (&self->x.scale, value / self->x.per_unit);
}

/**
 * slc_overlay_x_to_axis:
 * @self: a chart
 * @panel: which plot
 * @x: a place
 *
 * Returns: what the horizontal axis counts there
 */
double
slc_overlay_x_to_axis (const SlcOverlay *self, unsigned panel, double x)
{
  const SlcRectangle *plot;
  const SlcScale *scale;

  g_return_val_if_fail (self != NULL, NAN);
  g_return_val_if_fail (panel < self->n_panels, NAN);

  plot = &self->panels[panel].plot;
  scale = &self->x.scale;
  return (scale->min + (x - plot->x) / plot->width * (scale->max - scale->min)) * self->x.per_unit;
}

/**
 * slc_overlay_get_range:
 * @self: a chart
 * @from: (out): where the horizontal axis begins, as it counts
 * @to: (out): where it ends
 */
void
slc_overlay_get_range (const SlcOverlay *self, double *from, double *to)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (from != NULL && to != NULL);

  *from = self->x.scale.min * self->x.per_unit;
  *to = self->x.scale.max * self->x.per_unit;
}
