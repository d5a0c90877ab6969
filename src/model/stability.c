/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/stability.h"

#define RANGE_MOST 0.2
#define SLOPE_MOST 0.1

static double
round_bytes (const SlcSeries *series, size_t begin_row)
{
  return (double) (slc_series_get_bytes_before_row (series, begin_row + SLC_STABILITY_ROUND_ROWS) -
                   slc_series_get_bytes_before_row (series, begin_row));
}

/* The least-squares line through the rounds rises or falls by this from the first to the last. */
static double
excursion (const double rounds[SLC_STABILITY_ROUNDS])
{
  const double middle = (SLC_STABILITY_ROUNDS - 1) / 2.;
  double products = 0, squares = 0;

  for (unsigned i = 0; i < SLC_STABILITY_ROUNDS; i++) {
    products += (i - middle) * rounds[i];
    squares += (i - middle) * (i - middle);
  }
  return fabs (products / squares) * (SLC_STABILITY_ROUNDS - 1);
}

/**
 * slc_stability_is_reached:
 * @series: what was measured
 * @first_row: the row that the stretch in question begins at
 *
 * Asks of the last five minutes what the Solid State Storage Performance Test Specification of SNIA
 * (version 2.0, "steady state") asks of five rounds: that they range over no more than 20 % of
 * their average, and that the line through them rises or falls by no more than 10 % of it.
 *
 * Returns: whether the speed is stable; false while there are not five minutes
 */
bool
slc_stability_is_reached (const SlcSeries *series, size_t first_row)
{
  const size_t window_rows = SLC_STABILITY_ROUNDS * SLC_STABILITY_ROUND_ROWS;
  double rounds[SLC_STABILITY_ROUNDS];
  double least = INFINITY, most = 0, sum = 0;
  size_t n_rows;

  g_return_val_if_fail (series != NULL, false);

  slc_series_get_row_bytes (series, &n_rows);
  if (n_rows < first_row + window_rows)
    return false;

  for (unsigned i = 0; i < SLC_STABILITY_ROUNDS; i++) {
    rounds[i] = round_bytes (series, n_rows - window_rows + i * SLC_STABILITY_ROUND_ROWS);
    least = MIN (least, rounds[i]);
    most = MAX (most, rounds[i]);
    sum += rounds[i];
  }

  return most - least <= RANGE_MOST * sum / SLC_STABILITY_ROUNDS &&
         excursion (rounds) <= SLOPE_MOST * sum / SLC_STABILITY_ROUNDS;
}
