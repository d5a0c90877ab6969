/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/median.h"

#include <math.h>

/**
 * slc_median:
 * @values: (array length=n_values) (inout): a handful of values; they are sorted
 * @n_values: how many, at least one
 *
 * Returns: the middle one, or the mean of the two in the middle
 */
double
slc_median (double *values, size_t n_values)
{
  g_return_val_if_fail (values != NULL, NAN);
  g_return_val_if_fail (n_values > 0, NAN);

  for (size_t i = 1; i < n_values; i++) {
    double value = values[i];
    size_t position = i;

    for (; position > 0 && values[position - 1] > value; position--)
      values[position] = values[position - 1];
    values[position] = value;
  }

  return (values[(n_values - 1) / 2] + values[n_values / 2]) / 2;
}
