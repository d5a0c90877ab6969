/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/heat.h"

/* Sensors show whole degrees, and are read once in a while. */
#define LIMIT_TOLERANCE_C 0.5

/* Whether a sample of the rows is at the limit, or not at it. Samples without a temperature are
 * neither, and nothing is without a limit. */
static bool
has_sample (const SlcSeries *series, size_t begin_row, size_t end_row, bool at_limit)
{
  double limit_c = slc_series_get_warning_temperature_c (series) - LIMIT_TOLERANCE_C;
  size_t n_samples;
  const SlcSample *samples = slc_series_get_samples (series, &n_samples);

  if (isnan (limit_c))
    return false;

  for (size_t i = slc_series_find_sample (series, begin_row * SLC_ROW_NS);
       i < n_samples && samples[i].begin_ns < end_row * SLC_ROW_NS; i++) {
    if (at_limit ? samples[i].temperature_c >= limit_c : samples[i].temperature_c < limit_c)
      return true;
  }

  return false;
}

/**
 * slc_heat_reaches_limit:
 * @series: a series
 * @begin_row: the first of some rows
 * @end_row: the row after the last
 *
 * The limit is the drive's own: a drive that is merely hot does not reach it, and a drive whose
 * limit is not known never does.
 *
 * Returns: whether the drive was at its warning temperature in one of the rows
 */
bool
slc_heat_reaches_limit (const SlcSeries *series, size_t begin_row, size_t end_row)
{
  g_return_val_if_fail (series != NULL, false);

  return has_sample (series, begin_row, end_row, true);
}

/**
 * slc_heat_leaves_limit:
 * @series: a series
 * @begin_row: the first of some rows
 * @end_row: the row after the last
 *
 * Returns: whether the drive was below its warning temperature in one of the rows
 */
bool
slc_heat_leaves_limit (const SlcSeries *series, size_t begin_row, size_t end_row)
{
  g_return_val_if_fail (series != NULL, false);

  return has_sample (series, begin_row, end_row, false);
}
