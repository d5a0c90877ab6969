/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/row-points.h"

#include <math.h>

#include "model/median.h"

#define HALF_ROWS      2
#define SMOOTHING_ROWS (2 * HALF_ROWS + 1)

/* A row counts as it is as long as it is about that close to the median around it, as a share of
 * the speed. Noise is then seen as it is, spikes and pauses of one or two rows are not. */
#define MOST_DEVIATION 0.2

/* What is further off than this is no noise. */
#define OUTLYING_DEVIATION 0.35

/* What is slower than this can't be told from standing still. */
#define LEAST_BYTES 10000

static double
log_speed (double row_bytes)
{
  return log (MAX (row_bytes, LEAST_BYTES) / SLC_MB);
}

/* Before the start the rows are mirrored, so that a cache of two rows is not lost. */
static uint64_t
mirrored_row_bytes (const uint64_t *row_bytes, size_t row, size_t offset)
{
  size_t shifted_row = row + offset;

  return row_bytes[shifted_row >= HALF_ROWS ? shifted_row - HALF_ROWS
                                            : HALF_ROWS - 1 - shifted_row];
}

static double
median_row_bytes (const uint64_t *row_bytes, size_t row)
{
  double values[SMOOTHING_ROWS];

  for (size_t i = 0; i < SMOOTHING_ROWS; i++)
    values[i] = (double) mirrored_row_bytes (row_bytes, row, i);

  return slc_median (values, SMOOTHING_ROWS);
}

static bool
is_near (uint64_t a_ns, uint64_t b_ns)
{
  return (a_ns > b_ns ? a_ns - b_ns : b_ns - a_ns) < SLC_ROW_NS;
}

/* A sample that is longer than a row is one measurement, spread over the rows. Where there is none,
 * nothing was written, which is known of each row. */
static void
read_sample (SlcRowPoints *self, SlcPoint *point)
{
  size_t n_samples;
  const SlcSample *sample = slc_series_get_samples (self->series, &n_samples) + self->sample;
  uint64_t row_end_ns = (self->row + 1) * SLC_ROW_NS;
  uint64_t span_ns;

  for (; sample->end_ns < row_end_ns; sample++)
    self->sample++;
  g_assert (self->sample < n_samples);

  span_ns = sample->begin_ns < row_end_ns ? sample->end_ns - sample->begin_ns : SLC_ROW_NS;
  point->weight = (double) SLC_ROW_NS / (double) MAX (span_ns, SLC_ROW_NS);
  point->may_end = span_ns < 2 * SLC_ROW_NS || is_near (sample->end_ns, row_end_ns);
}

/* What a row counts as, and whether that is not what it holds. */
static double
smoothed_value (const uint64_t *row_bytes, size_t row, bool *outlying)
{
  double value = log_speed ((double) row_bytes[row]);
  double median = log_speed (median_row_bytes (row_bytes, row));

  *outlying = fabs (value - median) > OUTLYING_DEVIATION;
  return CLAMP (value, median - MOST_DEVIATION, median + MOST_DEVIATION);
}

/**
 * slc_row_points_get_value:
 * @series: a series
 * @row: a row that slc_row_points_next() has gone through
 *
 * Returns: its value once more
 */
double
slc_row_points_get_value (const SlcSeries *series, size_t row)
{
  size_t n_rows;
  const uint64_t *row_bytes;
  bool outlying;

  g_return_val_if_fail (series != NULL, NAN);

  row_bytes = slc_series_get_row_bytes (series, &n_rows);
  g_return_val_if_fail (row + HALF_ROWS < n_rows, NAN);

  return smoothed_value (row_bytes, row, &outlying);
}

/**
 * slc_row_points_next:
 * @self: where to go on
 * @point: (out): what the next row holds
 *
 * A row is held to within 20 % of the centred median of five rows, the smoothing of the published
 * rule, and can be had once the two rows after it are complete.
 *
 * Returns: whether there was a row
 */
bool
slc_row_points_next (SlcRowPoints *self, SlcPoint *point)
{
  size_t n_rows;
  const uint64_t *row_bytes;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (point != NULL, false);

  row_bytes = slc_series_get_row_bytes (self->series, &n_rows);
  if (self->row + HALF_ROWS >= n_rows)
    return false;

  point->value = smoothed_value (row_bytes, self->row, &point->outlying);
  read_sample (self, point);
  self->row++;

  return true;
}
