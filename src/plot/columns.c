/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/columns.h"

#include <math.h>

/* How many samples a block of the first level holds, and how many blocks one of the next. */
#define FAN_OUT 8

typedef struct {
  double min_mb_s;
  double max_mb_s;
  uint64_t span_ns;
} Block;

#define EMPTY_BLOCK ((Block){ NAN, NAN, 0 })

struct _SlcColumns {
  SlcSeries *series;
  GPtrArray *levels;
  size_t n_samples;
  double largest_mb_s;
  double smallest_mb_s;
};

/* The series along one axis; a position is in bytes or in nanoseconds. */
typedef struct {
  const SlcColumns *columns;
  const SlcSample *samples;
  const uint64_t *bytes_before;
  bool by_time;
} Track;

static Track
make_track (const SlcColumns *self, bool by_time)
{
  size_t n_values;

  return (Track){
    .columns = self,
    .samples = slc_series_get_samples (self->series, &n_values),
    .bytes_before = slc_series_get_bytes_before (self->series, &n_values),
    .by_time = by_time,
  };
}

static Block
block_of_sample (const SlcSample *sample)
{
  double mb_s = slc_mb_s (sample->bytes, sample->end_ns - sample->begin_ns);

  return (Block){ mb_s, mb_s, sample->end_ns - sample->begin_ns };
}

static void
widen_block (Block *self, const Block *other)
{
  self->min_mb_s = fmin (self->min_mb_s, other->min_mb_s);
  self->max_mb_s = fmax (self->max_mb_s, other->max_mb_s);
  self->span_ns += other->span_ns;
}

/* Level 0 is the samples themselves, level n the blocks of levels[n - 1]. */
static void
add_units (const Track *track, unsigned level, size_t first, size_t end, Block *sum)
{
  const GArray *blocks = level == 0 ? NULL : g_ptr_array_index (track->columns->levels, level - 1);

  for (size_t i = first; i < end; i++) {
    Block unit = level == 0 ? block_of_sample (&track->samples[i])
                            : g_array_index (blocks, Block, i);

    widen_block (sum, &unit);
  }
}

static size_t
count_units (const SlcColumns *self, unsigned level)
{
  return level == 0 ? self->n_samples
                    : ((GArray *) g_ptr_array_index (self->levels, level - 1))->len;
}

/* Makes the blocks of a level from the units of the one below. Only whole blocks are kept, so that
 * none has to be touched again. */
static void
grow_level (const Track *track, unsigned level)
{
  size_t n_blocks = count_units (track->columns, level - 1) / FAN_OUT;
  GArray *blocks;

  if (level > track->columns->levels->len)
    g_ptr_array_add (track->columns->levels, g_array_new (FALSE, FALSE, sizeof (Block)));

  blocks = g_ptr_array_index (track->columns->levels, level - 1);
  for (size_t i = blocks->len; i < n_blocks; i++) {
    Block sum = EMPTY_BLOCK;

    add_units (track, level - 1, i * FAN_OUT, (i + 1) * FAN_OUT, &sum);
    g_array_append_val (blocks, sum);
  }
}

static void
note_extremes (SlcColumns *self, const SlcSample *sample)
{
  double mb_s = slc_mb_s (sample->bytes, sample->end_ns - sample->begin_ns);

  self->largest_mb_s = fmax (self->largest_mb_s, mb_s);
  if (mb_s > 0)
    self->smallest_mb_s = fmin (self->smallest_mb_s, mb_s);
}

static Block
sum_samples (const Track *track, size_t first, size_t end)
{
  Block sum = EMPTY_BLOCK;

  for (unsigned level = 0; first < end; level++) {
    size_t inner_first = (first + FAN_OUT - 1) / FAN_OUT;
    size_t inner_end = end / FAN_OUT;

    if (inner_first >= inner_end) {
      add_units (track, level, first, end, &sum);
      break;
    }
    add_units (track, level, first, inner_first * FAN_OUT, &sum);
    add_units (track, level, inner_end * FAN_OUT, end, &sum);
    first = inner_first;
    end = inner_end;
  }

  return sum;
}

static double
get_begin (const Track *track, size_t index)
{
  return (double) (track->by_time ? track->samples[index].begin_ns : track->bytes_before[index]);
}

static double
get_end (const Track *track, size_t index)
{
  return (double) (track->by_time ? track->samples[index].end_ns : track->bytes_before[index + 1]);
}

/* The first of the samples from @low to @high that shows right of @edge. A sample without an extent
 * shows on both sides of the edge it stands on. */
static size_t
find_first (const Track *track, size_t low, size_t high, double edge)
{
  size_t end = high;

  while (low < high) {
    size_t middle = low + (high - low) / 2;

    if (get_end (track, middle) < edge)
      low = middle + 1;
    else
      high = middle;
  }
  if (low < end && get_end (track, low) == edge && get_begin (track, low) < edge)
    low++;

  return low;
}

/* How many samples begin left of @edge, or stand on it without an extent. They are looked for in
 * growing strides from @low on, close to where the column before has read. */
static size_t
find_end (const Track *track, size_t low, size_t stride, double edge)
{
  size_t from = low;
  size_t n_samples = track->columns->n_samples;
  size_t high = MIN (low + stride, n_samples);

  while (high < n_samples && get_begin (track, high) <= edge) {
    low = high + 1;
    stride *= 2;
    high = MIN (low + stride, n_samples);
  }
  while (low < high) {
    size_t middle = low + (high - low) / 2;

    if (get_begin (track, middle) <= edge)
      low = middle + 1;
    else
      high = middle;
  }
  if (low > from && get_begin (track, low - 1) == edge && get_end (track, low - 1) > edge)
    low--;

  return low;
}

static double
share_outside (double extent, double outside)
{
  return outside > 0 && extent > 0 ? outside / extent : 0;
}

static SlcColumn
reduce_samples (const Track *track, size_t first, size_t end, double from, double to)
{
  Block sum = sum_samples (track, first, end);
  size_t last = end - 1;
  double head = share_outside (get_end (track, first) - get_begin (track, first),
                               from - get_begin (track, first));
  double tail = share_outside (get_end (track, last) - get_begin (track, last),
                               get_end (track, last) - to);
  const SlcSample *first_sample = &track->samples[first];
  const SlcSample *last_sample = &track->samples[last];
  double bytes = (double) (track->bytes_before[end] - track->bytes_before[first]) -
                 head * (double) first_sample->bytes - tail * (double) last_sample->bytes;
  double span_ns = (double) sum.span_ns -
                   head * (double) (first_sample->end_ns - first_sample->begin_ns) -
                   tail * (double) (last_sample->end_ns - last_sample->begin_ns);

  return (SlcColumn){
    .min_mb_s = sum.min_mb_s,
    .max_mb_s = sum.max_mb_s,
    .mean_mb_s = span_ns > 0 ? bytes * (SLC_NS_PER_S / SLC_MB) / span_ns : NAN,
    .n_passes = 1,
  };
}

/**
 * slc_columns_new:
 * @series: a series
 *
 * Returns: (transfer full): columns of @series as it is now
 */
SlcColumns *
slc_columns_new (SlcSeries *series)
{
  SlcColumns *self;

  g_return_val_if_fail (series != NULL, NULL);

  self = g_new0 (SlcColumns, 1);
  self->series = slc_series_ref (series);
  self->levels = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->largest_mb_s = NAN;
  self->smallest_mb_s = NAN;
  slc_columns_update (self);

  return self;
}

/**
 * slc_columns_free:
 * @self: columns
 *
 * Frees the columns; the series stays with its other owners.
 */
void
slc_columns_free (SlcColumns *self)
{
  g_return_if_fail (self != NULL);

  slc_series_unref (self->series);
  g_ptr_array_unref (self->levels);
  g_free (self);
}

/**
 * slc_columns_update:
 * @self: columns
 *
 * Takes in what the series has gained since the last call, at a cost that depends on that alone.
 */
void
slc_columns_update (SlcColumns *self)
{
  Track track;
  size_t n_before;

  g_return_if_fail (self != NULL);

  n_before = self->n_samples;
  track = make_track (self, false);
  slc_series_get_samples (self->series, &self->n_samples);

  for (size_t i = n_before; i < self->n_samples; i++)
    note_extremes (self, &track.samples[i]);
  for (unsigned level = 1; count_units (self, level - 1) >= FAN_OUT; level++)
    grow_level (&track, level);
}

/**
 * slc_columns_get_largest_mb_s:
 * @self: columns
 *
 * Returns: the speed of the fastest sample, or NAN when there is none
 */
double
slc_columns_get_largest_mb_s (const SlcColumns *self)
{
  g_return_val_if_fail (self != NULL, NAN);

  return self->largest_mb_s;
}

/**
 * slc_columns_get_smallest_mb_s:
 * @self: columns
 *
 * Returns: the speed of the slowest sample in which anything was written, or NAN when there is none
 */
double
slc_columns_get_smallest_mb_s (const SlcColumns *self)
{
  g_return_val_if_fail (self != NULL, NAN);

  return self->smallest_mb_s;
}

/**
 * slc_columns_reduce:
 * @self: columns
 * @axis: what @from and @to count
 * @from: where the first column begins: GB written, or seconds on %SLC_AXIS_TIME; on
 *   %SLC_AXIS_PERCENT GB as well, since a series does not know the capacity
 * @to: where the last one ends
 * @columns: (out caller-allocates) (array length=n_columns): where the columns go
 * @n_columns: how many there are between @from and @to
 *
 * Reduces a stretch of the series to columns of equal width. Nothing is left out: a sample that
 * reaches over several columns shows in each of them, and one in which nothing was written, which
 * has no width along the bytes, shows wherever it stands. Columns begin and end on whole bytes and
 * nanoseconds. Where the series has nothing, all three
 * numbers of a column are NAN. The cost is that of @n_columns searches.
 */
void
slc_columns_reduce (const SlcColumns *self,
                    SlcAxis axis,
                    double from,
                    double to,
                    SlcColumn *columns,
                    unsigned n_columns)
{
  double units = axis == SLC_AXIS_TIME ? (double) SLC_NS_PER_S : (double) SLC_GB;
  size_t first = 0;
  size_t end;
  Track track;

  g_return_if_fail (self != NULL);
  g_return_if_fail (columns != NULL);
  g_return_if_fail (from < to);

  track = make_track (self, axis == SLC_AXIS_TIME);
  end = self->n_samples;
  for (unsigned i = 0; i < n_columns; i++) {
    double left = round ((from + (to - from) * i / n_columns) * units);
    double right = round ((from + (to - from) * (i + 1) / n_columns) * units);
    size_t stride = end - first + 1;

    first = find_first (&track, first, end, left);
    end = find_end (&track, first, stride, right);
    columns[i] = first < end ? reduce_samples (&track, first, end, left, right)
                             : (SlcColumn){ NAN, NAN, NAN, 0 };
  }
}
