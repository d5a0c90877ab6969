/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/table-guess.h"

#include "model/quantity.h"

/* A total has to grow by as much at the least, or it is an amount that stays the same. */
#define TOTAL_GROWTH 2

/* So many rows that never fall are a total, whatever they are called. */
#define TOTAL_ROWS_LEAST 10

/* A total with one damaged row in as many, after which it falls, goes on in most of the others;
 * amounts either fall more often or stay the same. */
#define FALLS_SHARE 10

/* Numbers beyond these are times since 1970 in seconds, or in smaller units. */
#define EPOCH_S  1e9
#define EPOCH_MS 1e11
#define EPOCH_US 1e14
#define EPOCH_NS 1e17

#define STEPS_MOST 1000

#define INTERLEAVED_MOST 64

static const SlcTableRow *
row_at (const GArray *rows, size_t at)
{
  return &g_array_index (rows, SlcTableRow, at);
}

static bool
has_restarted (const GArray *rows, size_t at)
{
  const SlcMoment *now = &row_at (rows, at)->at;
  const SlcMoment *before = &row_at (rows, at - 1)->at;

  return now->number < before->number || now->ns < before->ns;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const double first = *(const double *) a;
  const double second = *(const double *) b;

  return (first > second) - (first < second);
}

/**
 * slc_table_has_same_time:
 * @a: a row
 * @b: another one
 *
 * Returns: whether they have the same time
 */
bool
slc_table_has_same_time (const SlcTableRow *a, const SlcTableRow *b)
{
  return a->at.kind == b->at.kind && a->at.ns == b->at.ns && a->at.number == b->at.number;
}

/**
 * slc_table_is_total:
 * @rows: (element-type SlcTableRow): the rows of a table, at least one
 * @is_called_so: whether the column is called a total
 *
 * What has never fallen, but for damaged rows, and has grown since is what was written so far. A
 * column that is not called so has to show it in more rows.
 *
 * Returns: whether the values are totals
 */
bool
slc_table_is_total (const GArray *rows, bool is_called_so)
{
  const size_t n_rows = rows->len;
  double least = row_at (rows, 0)->value;
  double most = least;
  size_t n_falls = 0;
  size_t n_rises = 0;

  if (n_rows < (is_called_so ? 2 : TOTAL_ROWS_LEAST))
    return false;
  for (size_t i = 1; i < n_rows; i++) {
    const double value = row_at (rows, i)->value;
    const double before = row_at (rows, i - 1)->value;

    n_falls += value < before && !has_restarted (rows, i) ? 1 : 0;
    n_rises += value > before ? 1 : 0;
    least = MIN (least, value);
    most = MAX (most, value);
  }
  if (n_falls > 0 && (n_falls > n_rows / FALLS_SHARE || n_rises <= n_rows / 2))
    return false;
  return most > least && most >= TOTAL_GROWTH * least;
}

/**
 * slc_table_guess_epoch_unit:
 * @number: the time of a row
 *
 * Returns: what one of it is in nanoseconds if it counts from 1970, or 0 when it is too small for
 *   that
 */
double
slc_table_guess_epoch_unit (double number)
{
  if (number >= EPOCH_NS)
    return 1;
  if (number >= EPOCH_US)
    return 1e3;
  if (number >= EPOCH_MS)
    return SLC_NS_PER_MS;
  return number >= EPOCH_S ? SLC_NS_PER_S : 0;
}

/**
 * slc_table_find_usual_step:
 * @rows: (element-type SlcTableRow): the rows of a table whose times are numbers
 *
 * Returns: the median step between two times, or 0 when there is none
 */
double
slc_table_find_usual_step (const GArray *rows)
{
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (double));

  for (size_t i = 1; i < rows->len && steps->len < STEPS_MOST; i++) {
    const double step = row_at (rows, i)->at.number - row_at (rows, i - 1)->at.number;

    if (step > 0)
      g_array_append_val (steps, step);
  }
  g_array_sort (steps, compare_numbers);
  return steps->len > 0 ? g_array_index (steps, double, steps->len / 2) : 0;
}

/**
 * slc_table_count_interleaved:
 * @rows: (element-type SlcTableRow): the rows of a table that has times
 *
 * Logs of reading and writing whose direction was lost have each time twice.
 *
 * Returns: how many rows have the same time, as a rule
 */
unsigned
slc_table_count_interleaved (const GArray *rows)
{
  unsigned n_groups = 1;
  unsigned size = 1;
  unsigned most = 1;

  for (size_t i = 1; i < rows->len; i++) {
    if (slc_table_has_same_time (row_at (rows, i), row_at (rows, i - 1))) {
      most = MAX (most, ++size);
    } else {
      size = 1;
      n_groups++;
    }
  }
  return rows->len >= n_groups + n_groups / 2 && most <= INTERLEAVED_MOST ? most : 1;
}
