/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "literal-rule.h"

#include <math.h>
#include <stdlib.h>

static int
compare_bytes (const void *a, const void *b)
{
  uint64_t left = *(const uint64_t *) a;
  uint64_t right = *(const uint64_t *) b;

  return (left > right) - (left < right);
}

static double
literal_median (const uint64_t *rows, size_t n_rows)
{
  g_autofree uint64_t *sorted = g_memdup2 (rows, n_rows * sizeof *rows);

  qsort (sorted, n_rows, sizeof *sorted, compare_bytes);

  if (n_rows % 2 == 1)
    return (double) sorted[n_rows / 2];
  return ((double) sorted[n_rows / 2 - 1] + (double) sorted[n_rows / 2]) / 2;
}

static double *
literal_smoothing (const SlcRule *rule, const uint64_t *rows, size_t n_rows)
{
  size_t half = rule->smoothing_rows / 2;
  double *smoothed = g_new (double, n_rows);

  for (size_t row = 0; row < n_rows; row++) {
    size_t begin = row < half ? 0 : row - half;
    size_t end = row + half >= n_rows ? n_rows : row + half + 1;

    smoothed[row] = literal_median (rows + begin, end - begin);
  }

  return smoothed;
}

static bool
is_slow_for (const double *smoothed, size_t begin, size_t end, double limit)
{
  for (size_t row = begin; row < end; row++) {
    if (!(smoothed[row] < limit))
      return false;
  }

  return true;
}

/**
 * literal_verdict:
 * @rule: a rule
 * @rows: (array length=n_rows): bytes of each row
 * @n_rows: how many there are
 *
 * The rule as it is published, word for word, over all rows at once and at whatever cost.
 *
 * Returns: its answer
 */
SlcVerdict
literal_verdict (const SlcRule *rule, const uint64_t *rows, size_t n_rows)
{
  SlcVerdict verdict = { .burst_mb_s = NAN, .settled = n_rows >= rule->burst_rows };
  size_t half = rule->smoothing_rows / 2;
  g_autofree double *smoothed = NULL;
  double burst = 0;
  double limit;

  for (size_t row = half; row + half < MIN (n_rows, rule->burst_rows); row++) {
    double median = literal_median (rows + row - half, rule->smoothing_rows);

    if (median > burst) {
      burst = median;
      verdict.burst_row = row;
    }
  }
  if (burst == 0)
    return verdict;

  limit = rule->threshold * burst;
  smoothed = literal_smoothing (rule, rows, n_rows);
  verdict.burst_mb_s = burst / 1e6;
  verdict.settled = false;

  for (size_t row = verdict.burst_row; row < n_rows; row++) {
    verdict.cliff_row = row;
    if (row + rule->hold_rows <= n_rows &&
        is_slow_for (smoothed, row, row + rule->hold_rows, limit)) {
      verdict.state = SLC_CLIFF_CONFIRMED;
      verdict.settled = n_rows >= MAX (rule->burst_rows, row + rule->hold_rows + half);
      return verdict;
    }
    if (is_slow_for (smoothed, row, n_rows, limit)) {
      verdict.state = SLC_CLIFF_FALLING_AT_END;
      return verdict;
    }
  }

  return verdict;
}
