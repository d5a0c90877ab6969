/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/compare-readout.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ui/readout.h"

/* What one curve did between two moments. */
typedef struct {
  uint64_t bytes;
  uint64_t span_ns;
  double least_mb_s;
} Stretch;

static char *
describe_place (SlcAxis axis, double value)
{
  switch (axis) {
  case SLC_AXIS_PERCENT:
    return slc_format_percent (value / 100);
  case SLC_AXIS_TIME:
    return slc_format_duration ((uint64_t) (fmax (value, 0) * (double) SLC_NS_PER_S));
  case SLC_AXIS_CLIFF: {
    g_autofree char *amount = slc_format_gb ((uint64_t) (fabs (value) * (double) SLC_GB));

    return g_strconcat (value < 0 ? "\u2212" : "+", amount, NULL);
  }
  case SLC_AXIS_WRITTEN:
  default:
    return slc_format_gb ((uint64_t) (fmax (value, 0) * (double) SLC_GB));
  }
}

static const char *
get_name (const SlcOverlay *overlay, unsigned curve)
{
  const SlcOverlayCurve *shown = slc_overlay_get_curve (overlay, curve);

  return shown->name != NULL ? shown->name : shown->session->name;
}

static Stretch
measure (const SlcSeries *series, uint64_t from_ns, uint64_t to_ns)
{
  size_t n_samples;
  const SlcSample *samples = slc_series_get_samples (series, &n_samples);
  Stretch stretch = {
    .bytes = slc_series_bytes_at (series, to_ns) - slc_series_bytes_at (series, from_ns),
    .span_ns = to_ns - from_ns,
    .least_mb_s = NAN,
  };

  for (size_t i = 0; i < n_samples; i++) {
    if (samples[i].begin_ns < to_ns && samples[i].end_ns > from_ns)
      stretch.least_mb_s = fmin (
        stretch.least_mb_s, slc_mb_s (samples[i].bytes, samples[i].end_ns - samples[i].begin_ns));
  }

  return stretch;
}

static char *
describe_stretch (const SlcOverlay *overlay, unsigned curve, double from, double to)
{
  const SlcSeries *series = slc_overlay_get_curve (overlay, curve)->session->series;
  uint64_t from_ns = slc_overlay_find_nearest_time (overlay, curve, from);
  uint64_t to_ns = slc_overlay_find_nearest_time (overlay, curve, to);
  Stretch stretch;
  g_autofree char *average = NULL;
  g_autofree char *least = NULL;
  g_autofree char *amount = NULL;
  g_autofree char *span = NULL;

  if (from_ns >= to_ns)
    return g_strdup ("–");

  stretch = measure (series, from_ns, to_ns);
  average = slc_format_mb_s (slc_mb_s (stretch.bytes, stretch.span_ns));
  least = slc_format_mb_s (stretch.least_mb_s);
  amount = slc_format_gb (stretch.bytes);
  span = slc_format_duration (stretch.span_ns);
  /* Translators: of a stretch of a curve: average speed, least speed, amount, time */
  return g_strdup_printf (_ ("average %s, least %s, %s in %s"), average, least, amount, span);
}

/**
 * slc_compare_readout_speed:
 * @overlay: a chart
 * @curve: which curve
 * @value: a place on its horizontal axis
 *
 * Returns: how fast the curve was there, or NAN
 */
double
slc_compare_readout_speed (const SlcOverlay *overlay, unsigned curve, double value)
{
  uint64_t at_ns;
  SlcReadout readout;

  g_return_val_if_fail (overlay != NULL, NAN);

  at_ns = slc_overlay_find_time (overlay, curve, value);
  if (at_ns == SLC_UNKNOWN_NS || !slc_readout_at (slc_overlay_get_curve (overlay, curve)->session,
                                                  SLC_AXIS_TIME, slc_seconds (at_ns), &readout))
    return NAN;

  return readout.mb_s;
}

/**
 * slc_compare_readout_at:
 * @overlay: a chart
 * @value: a place on its horizontal axis
 *
 * Returns: (transfer full): the place, and what every curve says there, a line each
 */
char *
slc_compare_readout_at (const SlcOverlay *overlay, double value)
{
  GString *lines;
  g_autofree char *place = NULL;

  g_return_val_if_fail (overlay != NULL, NULL);

  place = describe_place (slc_overlay_get_axis (overlay), value);
  lines = g_string_new (place);
  for (unsigned i = 0; i < slc_overlay_get_n_curves (overlay); i++) {
    g_autofree char *speed = slc_format_mb_s (slc_compare_readout_speed (overlay, i, value));

    g_string_append_printf (lines, "\n%s: %s", get_name (overlay, i), speed);
  }

  return g_string_free (lines, FALSE);
}

/**
 * slc_compare_readout_between:
 * @overlay: a chart
 * @from: a place on its horizontal axis
 * @to: another one
 *
 * Returns: (transfer full): what every curve did between, a line each
 */
char *
slc_compare_readout_between (const SlcOverlay *overlay, double from, double to)
{
  GString *lines;
  g_autofree char *begin = NULL;
  g_autofree char *end = NULL;

  g_return_val_if_fail (overlay != NULL, NULL);

  begin = describe_place (slc_overlay_get_axis (overlay), fmin (from, to));
  end = describe_place (slc_overlay_get_axis (overlay), fmax (from, to));
  lines = g_string_new (NULL);
  /* Translators: two places on an axis */
  g_string_append_printf (lines, _ ("%s to %s"), begin, end);
  for (unsigned i = 0; i < slc_overlay_get_n_curves (overlay); i++) {
    g_autofree char *stretch = describe_stretch (overlay, i, fmin (from, to), fmax (from, to));

    g_string_append_printf (lines, "\n%s: %s", get_name (overlay, i), stretch);
  }

  return g_string_free (lines, FALSE);
}
