/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/comparison-row.h"

#include <math.h>

/* A change that the tables show as no per cent at all. */
#define LEAST_CHANGE 0.0005

static bool
shows_same (SlcFigure figure, double value, double other)
{
  g_autofree char *text = slc_figure_format (figure, value);
  g_autofree char *other_text = slc_figure_format (figure, other);

  return g_str_equal (text, other_text);
}

static bool
has_change (const SlcComparisonRow *self)
{
  return self->figure != SLC_FIGURE_SHARE && self->figure != SLC_FIGURE_CELSIUS;
}

/* Nobody is better by what no reader can see. */
static bool
looks_alike (const SlcComparisonRow *self, double value, double other)
{
  double difference = fabs (value - other);

  return shows_same (self->figure, value, other) || shows_same (self->figure, difference, 0) ||
         (has_change (self) && difference < LEAST_CHANGE * fabs (other));
}

/* What is said of a session goes by all of its passes. */
static double
get_compared (const SlcComparisonRow *self, unsigned index)
{
  double median = slc_comparison_row_get_median (self, index);

  return isnan (median) ? self->values[index] : median;
}

static bool
is_ahead (const SlcComparisonRow *self, double value, double other)
{
  return self->better == SLC_BETTER_LOWER ? value < other : value > other;
}

/**
 * slc_comparison_row_free:
 * @self: a row
 *
 * Frees the row.
 */
void
slc_comparison_row_free (SlcComparisonRow *self)
{
  g_return_if_fail (self != NULL);

  for (unsigned i = 0; i < SLC_COMPARISON_MOST; i++)
    g_free (self->passes[i].values);
  g_free (self->key);
  g_free (self->label);
  g_free (self);
}

/**
 * slc_comparison_row_set_passes:
 * @self: a row
 * @index: a session
 * @values: (array length=n_values): its number in each pass, NAN where there is none
 * @n_values: how many passes, 0 where there was only one
 *
 * Tells what the number was from pass to pass.
 */
void
slc_comparison_row_set_passes (SlcComparisonRow *self,
                               unsigned index,
                               const double *values,
                               size_t n_values)
{
  g_autofree double *sorted = g_memdup2 (values, n_values * sizeof *values);
  SlcPasses *passes;

  g_return_if_fail (self != NULL);
  g_return_if_fail (index < SLC_COMPARISON_MOST);

  passes = &self->passes[index];
  g_free (passes->values);
  passes->values = g_memdup2 (values, n_values * sizeof *values);
  passes->n_values = n_values;
  passes->spread = slc_spread_read (sorted, (unsigned) n_values);
}

/**
 * slc_comparison_row_is_corrected:
 * @self: a row
 * @index: a session
 *
 * Returns: whether its number is another than the one that was computed, because a person corrected
 *   what the curve was read as
 */
bool
slc_comparison_row_is_corrected (const SlcComparisonRow *self, unsigned index)
{
  double value;
  double computed;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (index < SLC_COMPARISON_MOST, false);

  value = self->values[index];
  computed = self->computed[index];
  return value != computed && !(isnan (value) && isnan (computed));
}

/**
 * slc_comparison_row_get_median:
 * @self: a row
 * @index: a session
 *
 * Returns: the median of its number over all passes that have it, or NAN where there is one pass,
 * or one has only the least that it can be
 */
double
slc_comparison_row_get_median (const SlcComparisonRow *self, unsigned index)
{
  g_return_val_if_fail (self != NULL, NAN);
  g_return_val_if_fail (index < SLC_COMPARISON_MOST, NAN);

  if (self->passes[index].n_values < 2 || self->median_at_least[index])
    return NAN;

  return self->passes[index].spread.median;
}

/**
 * slc_comparison_row_get_difference:
 * @self: a row
 * @index: a session
 *
 * Of a session with several passes the median of them all is what is compared.
 *
 * Returns: how much more its number is than that of the first session, or NAN where one of them is
 *   only the least that it can be
 */
double
slc_comparison_row_get_difference (const SlcComparisonRow *self, unsigned index)
{
  g_return_val_if_fail (self != NULL, NAN);
  g_return_val_if_fail (index < SLC_COMPARISON_MOST, NAN);

  if (self->median_at_least[index] || self->median_at_least[0])
    return NAN;

  return get_compared (self, index) - get_compared (self, 0);
}

/**
 * slc_comparison_row_get_change:
 * @self: a row
 * @index: a session
 *
 * Returns: how much more its number is, as a share of that of the first session, or NAN; of shares
 *   and degrees, whose zero is no nothing, and of the least that a number can be in any case
 */
double
slc_comparison_row_get_change (const SlcComparisonRow *self, unsigned index)
{
  double reference;

  g_return_val_if_fail (self != NULL, NAN);
  g_return_val_if_fail (index < SLC_COMPARISON_MOST, NAN);

  if (!has_change (self))
    return NAN;

  reference = get_compared (self, 0);
  return reference > 0 ? slc_comparison_row_get_difference (self, index) / reference : NAN;
}

/**
 * slc_comparison_row_find_best:
 * @self: a row
 * @n_sessions: how many of its numbers count
 *
 * Returns: the session with the best number, or -1 where none is better than all others by as much
 *   as can be seen, where a number is not known, or where more is not better or worse
 */
int
slc_comparison_row_find_best (const SlcComparisonRow *self, unsigned n_sessions)
{
  unsigned best = 0;

  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (n_sessions <= SLC_COMPARISON_MOST, -1);

  if (self->better == SLC_BETTER_NEITHER)
    return -1;

  for (unsigned i = 0; i < n_sessions; i++) {
    double value = get_compared (self, i);

    if (isnan (value) || self->median_at_least[i])
      return -1;
    if (is_ahead (self, value, get_compared (self, best)))
      best = i;
  }
  for (unsigned i = 0; i < n_sessions; i++) {
    if (i != best && looks_alike (self, get_compared (self, best), get_compared (self, i)))
      return -1;
  }

  return (int) best;
}
