/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/spread.h"

#include <math.h>

/* Moves what is known to the front, in order: they are as few as passes. */
static unsigned
sort_known (double *values, unsigned n_values)
{
  unsigned n_known = 0;

  for (unsigned i = 0; i < n_values; i++) {
    double value = values[i];
    unsigned position = n_known;

    if (isnan (value))
      continue;
    for (; position > 0 && values[position - 1] > value; position--)
      values[position] = values[position - 1];
    values[position] = value;
    n_known++;
  }

  return n_known;
}

/**
 * slc_spread_read:
 * @values: (array length=n_values) (inout): a handful of values, NAN where there is none; what is
 *   known of them is sorted
 * @n_values: how many
 *
 * Returns: between what the known ones lie, and the middle one, or the mean of the two in the
 * middle
 */
SlcSpread
slc_spread_read (double *values, unsigned n_values)
{
  SlcSpread spread = { .median = NAN, .least = NAN, .most = NAN };

  g_return_val_if_fail (values != NULL || n_values == 0, spread);

  spread.n = sort_known (values, n_values);
  if (spread.n == 0)
    return spread;

  spread.median = (values[(spread.n - 1) / 2] + values[spread.n / 2]) / 2;
  spread.least = values[0];
  spread.most = values[spread.n - 1];

  return spread;
}
