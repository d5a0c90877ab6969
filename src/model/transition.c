/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/transition.h"

#include <math.h>

/* Samples have to be this long for the rows to be worth moving a boundary between. */
#define LEAST_SAMPLE_ROWS 1.8

/* Which part of something was written at one level, and the rest at another. */
static double
time_share (double before, double after, double here)
{
  return CLAMP ((here - after) / (before - after), 0, 1);
}

/* Which part of its rows hold the bytes of that part, when they are spread evenly over them. */
static double
row_share (double before, double after, double here)
{
  return MIN (time_share (before, after, here) * before / here, 1);
}

static double
mean_row_mb (const SlcSeries *series, size_t begin_row, size_t end_row)
{
  uint64_t bytes = slc_series_get_bytes_before_row (series, end_row) -
                   slc_series_get_bytes_before_row (series, begin_row);

  return (double) bytes / SLC_MB / (double) (end_row - begin_row);
}

/**
 * slc_transition_count_rows:
 * @before: a plateau
 * @between: what comes after it and is none
 * @after: the plateau that comes then
 *
 * Returns: how many rows of @between belong to the level before it
 */
size_t
slc_transition_count_rows (const SlcPlateau *before,
                           const SlcPlateau *between,
                           const SlcPlateau *after)
{
  double from = exp (before->end_level);
  double to = exp (after->begin_level);
  double here = exp (slc_plateau_get_level (between));
  double share;

  share = between->sample_rows > 1 ? row_share (from, to, here) : time_share (from, to, here);
  return (size_t) (share * (double) slc_plateau_get_n_rows (between) + 0.5);
}

/**
 * slc_transition_place:
 * @series: a series
 * @before: a plateau
 * @after: the one after it
 *
 * Moves the boundary between two plateaus to the row before which the right number of bytes was
 * written, if samples are longer than rows: it lies within one of the two samples around it.
 */
void
slc_transition_place (const SlcSeries *series, SlcPlateau *before, SlcPlateau *after)
{
  size_t n_rows = (size_t) (before->sample_rows + 0.5);
  double from = exp (before->end_level);
  double to = exp (after->begin_level);
  double earlier_share, later_share, moved_rows;

  if (before->sample_rows < LEAST_SAMPLE_ROWS || after->placed || before->alternating ||
      after->alternating || slc_plateau_get_n_rows (before) < n_rows ||
      slc_plateau_get_n_rows (after) < n_rows)
    return;

  earlier_share = row_share (from, to,
                             mean_row_mb (series, after->begin_row - n_rows, after->begin_row));
  later_share = row_share (from, to,
                           mean_row_mb (series, after->begin_row, after->begin_row + n_rows));
  moved_rows = 1 - earlier_share > later_share ? earlier_share - 1 : later_share;

  before->end_row = (size_t) ((double) after->begin_row + moved_rows * (double) n_rows + 0.5);
  after->begin_row = before->end_row;
  after->placed = true;
}
