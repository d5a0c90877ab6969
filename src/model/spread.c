/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/spread.h"

#include <math.h>

#include "model/median.h"

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

  for (unsigned i = 0; i < n_values; i++) {
    if (!isnan (values[i]))
      values[spread.n++] = values[i];
  }
  if (spread.n == 0)
    return spread;

  spread.median = slc_median (values, spread.n);
  spread.least = values[0];
  spread.most = values[spread.n - 1];

  return spread;
}
