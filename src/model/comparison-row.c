/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/comparison-row.h"

#include <math.h>
#include <stdbool.h>

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
 * slc_comparison_row_get_difference:
 * @self: a row
 * @index: a session
 *
 * Returns: how much more its number is than that of the first session, or NAN
 */
double
slc_comparison_row_get_difference (const SlcComparisonRow *self, unsigned index)
{
  g_return_val_if_fail (self != NULL, NAN);
  g_return_val_if_fail (index < SLC_COMPARISON_MOST, NAN);

  return self->values[index] - self->values[0];
}

/**
 * slc_comparison_row_get_change:
 * @self: a row
 * @index: a session
 *
 * Returns: how much more its number is, as a share of that of the first session, or NAN; of shares
 *   and degrees, whose zero is no nothing, in any case
 */
double
slc_comparison_row_get_change (const SlcComparisonRow *self, unsigned index)
{
  double reference;

  g_return_val_if_fail (self != NULL, NAN);
  g_return_val_if_fail (index < SLC_COMPARISON_MOST, NAN);

  if (self->figure == SLC_FIGURE_SHARE || self->figure == SLC_FIGURE_CELSIUS)
    return NAN;

  reference = self->values[0];
  return reference > 0 ? (self->values[index] - reference) / reference : NAN;
}

/**
 * slc_comparison_row_find_best:
 * @self: a row
 * @n_sessions: how many of its numbers count
 *
 * Returns: the session with the best number, or -1 where none is better than all others, where a
 *   number is not known, or where more is not better or worse
 */
int
slc_comparison_row_find_best (const SlcComparisonRow *self, unsigned n_sessions)
{
  int best = 0;
  bool tied = false;

  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (n_sessions <= SLC_COMPARISON_MOST, -1);

  if (self->better == SLC_BETTER_NEITHER)
    return -1;

  for (unsigned i = 0; i < n_sessions; i++) {
    double lead = self->values[i] - self->values[best];

    if (isnan (self->values[i]))
      return -1;
    if (self->better == SLC_BETTER_LOWER)
      lead = -lead;
    if (lead > 0 || i == 0)
      tied = false;
    else if (lead == 0)
      tied = true;
    if (lead > 0)
      best = (int) i;
  }

  return tied ? -1 : best;
}
