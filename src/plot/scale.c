/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/scale.h"

#include <math.h>

/* Speeds further apart than that say more about one stalled interval than about the drive. */
#define MOST_DECADES 5

/* How far beyond the value that did not fit an axis grows, so that the next one fits. */
#define HEADROOM 1.1

/* Quotients that are whole but for the last bit count as whole. */
#define SLACK 1e-9

/* How long an axis of time can be that counts in seconds, and in minutes. */
#define MOST_IN_SECONDS_S 600
#define MOST_IN_MINUTES_S 36000

static const double nice_factors[] = { 1, 2, 5 };

static double
nice_at_least (double value)
{
  double magnitude = pow (10, floor (log10 (value)));

  for (size_t i = 0; i < G_N_ELEMENTS (nice_factors); i++) {
    if (nice_factors[i] * magnitude >= value * (1 - SLACK))
      return nice_factors[i] * magnitude;
  }

  return 10 * magnitude;
}

static unsigned
get_linear_ticks (const SlcScale *self, double ticks[static SLC_SCALE_MOST_TICKS])
{
  double first = ceil (self->min / self->step - SLACK);
  double last = floor (self->max / self->step + SLACK);
  unsigned n_ticks = last < first ? 0 : (unsigned) (last - first) + 1;

  n_ticks = MIN (n_ticks, SLC_SCALE_MOST_TICKS);
  for (unsigned i = 0; i < n_ticks; i++)
    ticks[i] = (first + i) * self->step;

  return n_ticks;
}

static unsigned
get_logarithmic_ticks (const SlcScale *self, double ticks[static SLC_SCALE_MOST_TICKS])
{
  unsigned n_ticks = 0;

  for (double decade = self->min; decade <= self->max * (1 + SLACK); decade *= 10) {
    for (size_t i = 0; i < G_N_ELEMENTS (nice_factors); i++) {
      if (nice_factors[i] * decade <= self->max * (1 + SLACK) && n_ticks < SLC_SCALE_MOST_TICKS)
        ticks[n_ticks++] = nice_factors[i] * decade;
    }
  }

  return n_ticks;
}

/**
 * slc_scale_linear:
 * @largest: the largest value that has to fit
 * @most_ticks: how many ticks there is room for, both ends counted, at least 2
 *
 * Makes an axis from 0 to a tick at or above @largest, with the closest ticks that there is room
 * for. Where there is nothing to fit, the axis ends at 1.
 *
 * Returns: the scale
 */
SlcScale
slc_scale_linear (double largest, unsigned most_ticks)
{
  SlcScale self = { .min = 0, .max = 1, .step = 1, .logarithmic = false };

  g_return_val_if_fail (most_ticks >= 2, self);

  if (!isfinite (largest) || largest <= 0)
    return self;

  self.step = nice_at_least (largest / (MIN (most_ticks, SLC_SCALE_MOST_TICKS) - 1));
  self.max = self.step * ceil (largest / self.step - SLACK);

  return self;
}

/**
 * slc_scale_between:
 * @from: where the axis begins
 * @to: where it ends, beyond @from
 * @most_ticks: how many ticks there is room for, at least 2
 *
 * Makes an axis that begins and ends where it is told to, with ticks at whole steps between.
 *
 * Returns: the scale
 */
SlcScale
slc_scale_between (double from, double to, unsigned most_ticks)
{
  SlcScale self = { .min = from, .max = to, .step = 1, .logarithmic = false };

  g_return_val_if_fail (most_ticks >= 2, self);
  g_return_val_if_fail (from < to, self);

  self.step = nice_at_least ((to - from) / (MIN (most_ticks, SLC_SCALE_MOST_TICKS) - 1));

  return self;
}

/**
 * slc_scale_logarithmic:
 * @smallest: the smallest value that has to fit, above 0
 * @largest: the largest
 *
 * Makes a logarithmic axis from a power of ten at or below @smallest to 1, 2 or 5 times a power of
 * ten at or above @largest. It spans between one and five decades; what is smaller stands at its
 * lower end, and so does 0.
 *
 * Returns: the scale
 */
SlcScale
slc_scale_logarithmic (double smallest, double largest)
{
  SlcScale self = { .min = 1, .max = 10, .step = 10, .logarithmic = true };

  if (!isfinite (largest) || largest <= 0)
    return self;
  if (!isfinite (smallest) || smallest <= 0 || smallest > largest)
    smallest = largest;

  self.max = nice_at_least (largest);
  self.min = pow (10, floor (log10 (smallest) + SLACK));
  self.min = fmax (self.min, pow (10, ceil (log10 (self.max) - SLACK) - MOST_DECADES));
  self.min = fmin (self.min, pow (10, floor (log10 (self.max) + SLACK) - 1));

  return self;
}

/**
 * slc_scale_grow:
 * @self: a scale
 * @largest: the largest value that has to fit
 * @most_ticks: how many ticks there is room for, both ends counted, at least 2
 *
 * Extends the axis when @largest no longer fits, and then by a tenth more than is needed, so that
 * it does not move with each value that creeps up. It never shrinks.
 *
 * Returns: whether the axis changed
 */
bool
slc_scale_grow (SlcScale *self, double largest, unsigned most_ticks)
{
  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (most_ticks >= 2, false);

  if (!isfinite (largest) || largest <= self->max)
    return false;

  *self = self->logarithmic ? slc_scale_logarithmic (self->min, largest * HEADROOM)
                            : slc_scale_linear (largest * HEADROOM, most_ticks);
  return true;
}

/**
 * slc_scale_get_ticks:
 * @self: a scale
 * @ticks: (out caller-allocates) (array fixed-size=32): where the ticks go
 *
 * Finds the values at which the axis has ticks: each step of a linear one, and 1, 2 and 5 times
 * each power of ten of a logarithmic one.
 *
 * Returns: how many there are
 */
unsigned
slc_scale_get_ticks (const SlcScale *self, double ticks[static SLC_SCALE_MOST_TICKS])
{
  g_return_val_if_fail (self != NULL, 0);

  return self->logarithmic ? get_logarithmic_ticks (self, ticks) : get_linear_ticks (self, ticks);
}

/**
 * slc_scale_format:
 * @self: a scale
 * @value: one of its ticks
 *
 * Returns: (transfer full): the tick's number, with as many decimals as its neighbours need
 */
char *
slc_scale_format (const SlcScale *self, double value)
{
  double finest;
  int n_decimals;

  g_return_val_if_fail (self != NULL, NULL);

  finest = self->logarithmic ? value : self->step;
  n_decimals = finest >= 1 || value == 0 ? 0 : (int) ceil (-log10 (finest) - SLACK);

  return g_strdup_printf ("%.*f", n_decimals, value);
}

/**
 * slc_scale_place:
 * @self: a scale
 * @value: a value
 *
 * Finds where a value stands on the axis. Values beyond the upper end, and on a linear axis below
 * the lower one, are placed where they would be if the axis went on.
 *
 * Returns: the place, 0 at the lower end of the axis and 1 at the upper, or NAN for NAN
 */
double
slc_scale_place (const SlcScale *self, double value)
{
  g_return_val_if_fail (self != NULL, NAN);

  if (!self->logarithmic)
    return (value - self->min) / (self->max - self->min);
  if (value <= self->min)
    return 0;

  return log (value / self->min) / log (self->max / self->min);
}

/**
 * slc_scale_seconds_per_unit:
 * @end_s: where an axis of time ends, in seconds, or NAN
 *
 * Returns: how many seconds the unit has that its numbers read best in: 1, 60 or 3600
 */
double
slc_scale_seconds_per_unit (double end_s)
{
  if (end_s > MOST_IN_MINUTES_S)
    return 3600;

  return end_s > MOST_IN_SECONDS_S ? 60 : 1;
}
