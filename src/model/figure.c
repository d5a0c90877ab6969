/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/figure.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdbool.h>

#include "model/quantity.h"

/* What a table says of nothing at all: a difference smaller than its last digit has no sign. */
#define LEAST_PERCENT 0.05

static char *
format_celsius (double value)
{
  if (!isfinite (value))
    return g_strdup ("–");

  /* Translators: a temperature, after a no-break space */
  return g_strdup_printf (_ ("%.0f\u00a0°C"), value);
}

static char *
format_count (double value)
{
  return isfinite (value) ? g_strdup_printf ("%.0f", value) : g_strdup ("–");
}

static uint64_t
to_whole (double value, uint64_t units, uint64_t unknown)
{
  return isfinite (value) && value >= 0 ? (uint64_t) llround (value * (double) units) : unknown;
}

static char *
sign (double value, char *size)
{
  g_autofree char *unsigned_text = size;

  if (!isfinite (value) || value == 0)
    return g_steal_pointer (&unsigned_text);

  return g_strconcat (value > 0 ? "+" : "\u2212", unsigned_text, NULL);
}

/**
 * slc_figure_get_unit:
 * @figure: what a number counts
 *
 * Returns: (transfer none): its unit as the key of a number ends with it
 */
const char *
slc_figure_get_unit (SlcFigure figure)
{
  static const char *const units[] = {
    [SLC_FIGURE_MB_S] = "mb_s", [SLC_FIGURE_GB] = "gb",       [SLC_FIGURE_SECONDS] = "s",
    [SLC_FIGURE_MS] = "ms",     [SLC_FIGURE_SHARE] = "share", [SLC_FIGURE_COUNT] = "count",
    [SLC_FIGURE_CELSIUS] = "c",
  };

  g_return_val_if_fail ((unsigned) figure < G_N_ELEMENTS (units), NULL);

  return units[figure];
}

/**
 * slc_figure_format:
 * @figure: what @value counts
 * @value: MB/s, GB, seconds, milliseconds, a share, a number or degrees Celsius, or NAN
 *
 * Returns: (transfer full): the value for people, or a dash
 */
char *
slc_figure_format (SlcFigure figure, double value)
{
  switch (figure) {
  case SLC_FIGURE_MB_S:
    return slc_format_mb_s (value);
  case SLC_FIGURE_GB:
    return slc_format_gb (to_whole (value, SLC_GB, SLC_UNKNOWN_BYTES));
  case SLC_FIGURE_SECONDS:
    return slc_format_duration (to_whole (value, SLC_NS_PER_S, SLC_UNKNOWN_NS));
  case SLC_FIGURE_SHARE:
    return slc_format_percent (value);
  case SLC_FIGURE_MS:
    return slc_format_latency (to_whole (value, SLC_NS_PER_MS, SLC_UNKNOWN_NS));
  case SLC_FIGURE_COUNT:
    return format_count (value);
  case SLC_FIGURE_CELSIUS:
    return format_celsius (value);
  default:
    g_return_val_if_reached (NULL);
  }
}

static char *
format_size (SlcFigure figure, double size)
{
  if (figure != SLC_FIGURE_SHARE || !isfinite (size))
    return slc_figure_format (figure, size);

  /* Translators: a difference of two shares, in percentage points */
  return g_strdup_printf (_ ("%.1f\u00a0points"), 100 * size);
}

/**
 * slc_figure_format_difference:
 * @figure: what @difference counts
 * @difference: how much more it is, or NAN
 *
 * Returns: (transfer full): the difference for people, with its sign unless it is too small to be
 *   seen, or a dash
 */
char *
slc_figure_format_difference (SlcFigure figure, double difference)
{
  g_autofree char *size = format_size (figure, fabs (difference));
  g_autofree char *nothing = format_size (figure, 0);
  bool seen = g_strcmp0 (size, nothing) != 0;

  return sign (seen ? difference : 0, g_steal_pointer (&size));
}

/**
 * slc_format_change:
 * @share: how much more it is, as a share of what it is compared with, or NAN
 *
 * Returns: (transfer full): the change in per cent with its sign, or a dash
 */
char *
slc_format_change (double share)
{
  double rounded = 100 * fabs (share) < LEAST_PERCENT ? 0 : share;

  return sign (rounded, slc_format_percent (fabs (rounded)));
}
