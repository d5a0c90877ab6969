/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/series.h"

struct _SlcSeries {
  gatomicrefcount references;
  GArray *samples;
  GArray *bytes_before;
  GArray *pauses;
  SlcRows *rows;
  double warning_temperature_c;
  double hottest_c;
};

static const SlcSample *
sample_at (const SlcSeries *self, size_t position)
{
  return &g_array_index (self->samples, SlcSample, position);
}

static uint64_t
bytes_before (const SlcSeries *self, size_t position)
{
  return g_array_index (self->bytes_before, uint64_t, position);
}

typedef bool (*IsBefore) (const SlcSeries *self, size_t position, uint64_t limit);

static bool
begins_before (const SlcSeries *self, size_t position, uint64_t at_ns)
{
  return sample_at (self, position)->begin_ns < at_ns;
}

static bool
ends_by (const SlcSeries *self, size_t position, uint64_t at_ns)
{
  return sample_at (self, position)->end_ns <= at_ns;
}

static bool
ends_before (const SlcSeries *self, size_t position, uint64_t bytes)
{
  return bytes_before (self, position + 1) < bytes;
}

static size_t
count_before (const SlcSeries *self, IsBefore is_before, uint64_t limit)
{
  size_t low = 0;
  size_t high = self->samples->len;

  while (low < high) {
    size_t middle = low + (high - low) / 2;

    if (is_before (self, middle, limit))
      low = middle + 1;
    else
      high = middle;
  }

  return low;
}

/**
 * slc_series_new:
 *
 * Returns: (transfer full): a series without samples
 */
SlcSeries *
slc_series_new (void)
{
  SlcSeries *self = g_new0 (SlcSeries, 1);
  uint64_t nothing = 0;

  g_atomic_ref_count_init (&self->references);
  self->samples = g_array_new (false, false, sizeof (SlcSample));
  self->bytes_before = g_array_new (false, false, sizeof (uint64_t));
  self->pauses = g_array_new (false, false, sizeof (SlcPause));
  self->rows = slc_rows_new ();
  self->warning_temperature_c = NAN;
  self->hottest_c = NAN;
  g_array_append_val (self->bytes_before, nothing);

  return self;
}

/**
 * slc_series_ref:
 * @self: a series
 *
 * Returns: (transfer full): @self
 */
SlcSeries *
slc_series_ref (SlcSeries *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->references);
  return self;
}

/**
 * slc_series_unref:
 * @self: (transfer full): a series
 *
 * Lets go of the series; the last one frees it.
 */
void
slc_series_unref (SlcSeries *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->references))
    return;

  g_array_unref (self->samples);
  g_array_unref (self->bytes_before);
  g_array_unref (self->pauses);
  slc_rows_free (self->rows);
  g_free (self);
}

/**
 * slc_series_accepts:
 * @self: a series
 * @sample: what might come next
 *
 * A sample can follow when it doesn't overlap the one before, doesn't end before it begins or
 * beyond %SLC_SERIES_MOST_NS, and the total can still be counted. What comes from a file has to be
 * asked about before it is appended.
 *
 * Returns: whether @sample can follow
 */
bool
slc_series_accepts (const SlcSeries *self, const SlcSample *sample)
{
  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (sample != NULL, false);

  return sample->begin_ns >= slc_series_get_duration_ns (self) &&
         sample->end_ns >= sample->begin_ns && sample->end_ns <= SLC_SERIES_MOST_NS &&
         sample->bytes < SLC_UNKNOWN_BYTES - slc_series_get_total_bytes (self);
}

/**
 * slc_series_append:
 * @self: a series
 * @sample: what comes next; slc_series_accepts() it
 *
 * Appends a sample and completes the rows that end with it. The time between two samples counts as
 * time in which nothing was written.
 */
void
slc_series_append (SlcSeries *self, const SlcSample *sample)
{
  uint64_t total_bytes;

  g_return_if_fail (self != NULL);
  g_return_if_fail (sample != NULL);
  g_return_if_fail (slc_series_accepts (self, sample));

  total_bytes = slc_series_get_total_bytes (self) + sample->bytes;
  g_array_append_vals (self->samples, sample, 1);
  g_array_append_val (self->bytes_before, total_bytes);
  slc_rows_spread (self->rows, sample->begin_ns, sample->end_ns, sample->bytes);
  self->hottest_c = fmax (self->hottest_c, sample->temperature_c);
}

/**
 * slc_series_append_pause:
 * @self: a series
 * @pause: a pause that begins after the ones before it have ended
 *
 * Appends a pause. Pauses are kept beside the samples, since they are finer than these.
 */
void
slc_series_append_pause (SlcSeries *self, const SlcPause *pause)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (pause != NULL);
  g_return_if_fail (pause->begin_ns <= pause->end_ns);

  g_array_append_vals (self->pauses, pause, 1);
}

/**
 * slc_series_get_samples:
 * @self: a series
 * @n_samples: (out): how many there are
 *
 * Returns: (array length=n_samples) (transfer none): the samples; valid until the next append
 */
const SlcSample *
slc_series_get_samples (const SlcSeries *self, size_t *n_samples)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_samples != NULL, NULL);

  *n_samples = self->samples->len;
  return (const SlcSample *) (void *) self->samples->data;
}

/**
 * slc_series_get_pauses:
 * @self: a series
 * @n_pauses: (out): how many there are
 *
 * Returns: (array length=n_pauses) (transfer none): the pauses; valid until the next append
 */
const SlcPause *
slc_series_get_pauses (const SlcSeries *self, size_t *n_pauses)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_pauses != NULL, NULL);

  *n_pauses = self->pauses->len;
  return (const SlcPause *) (void *) self->pauses->data;
}

/**
 * slc_series_get_row_bytes:
 * @self: a series
 * @n_rows: (out): how many rows are complete
 *
 * Returns: (array length=n_rows) (transfer none): bytes of each row; valid until the next append
 */
const uint64_t *
slc_series_get_row_bytes (const SlcSeries *self, size_t *n_rows)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_rows != NULL, NULL);

  return slc_rows_get_bytes (self->rows, n_rows);
}

/**
 * slc_series_get_bytes_before_row:
 * @self: a series
 * @row: a row, or the number of complete rows
 *
 * The same as slc_series_bytes_at() the row's begin, without a search.
 *
 * Returns: bytes of all rows before @row
 */
uint64_t
slc_series_get_bytes_before_row (const SlcSeries *self, size_t row)
{
  g_return_val_if_fail (self != NULL, 0);

  return slc_rows_get_bytes_before (self->rows, row);
}

/**
 * slc_series_get_bytes_before:
 * @self: a series
 * @n_values: (out): one more than there are samples
 *
 * Returns: (array length=n_values) (transfer none): bytes written before each sample, and last the
 *   total; valid until the next append
 */
const uint64_t *
slc_series_get_bytes_before (const SlcSeries *self, size_t *n_values)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_values != NULL, NULL);

  *n_values = self->bytes_before->len;
  return (const uint64_t *) (void *) self->bytes_before->data;
}

/**
 * slc_series_get_total_bytes:
 * @self: a series
 *
 * Returns: bytes of all samples
 */
uint64_t
slc_series_get_total_bytes (const SlcSeries *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return bytes_before (self, self->samples->len);
}

/**
 * slc_series_get_duration_ns:
 * @self: a series
 *
 * Returns: when the last sample ended, 0 while there is none
 */
uint64_t
slc_series_get_duration_ns (const SlcSeries *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->samples->len == 0 ? 0 : sample_at (self, self->samples->len - 1)->end_ns;
}

/**
 * slc_series_get_warning_temperature_c:
 * @self: a series
 *
 * Returns: the temperature in degrees Celsius at which the drive warns of its heat, or NAN
 */
double
slc_series_get_warning_temperature_c (const SlcSeries *self)
{
  g_return_val_if_fail (self != NULL, NAN);

  return self->warning_temperature_c;
}

/**
 * slc_series_get_hottest_c:
 * @self: a series
 *
 * Returns: the highest temperature of all samples in degrees Celsius, or NAN if none is known
 */
double
slc_series_get_hottest_c (const SlcSeries *self)
{
  g_return_val_if_fail (self != NULL, NAN);

  return self->hottest_c;
}

/**
 * slc_series_temperature_at:
 * @self: a series
 * @at_ns: a time from the start of the run
 *
 * Returns: the temperature in degrees Celsius of the sample that was taken then, or NAN if it is
 * not known
 */
double
slc_series_temperature_at (const SlcSeries *self, uint64_t at_ns)
{
  size_t position;

  g_return_val_if_fail (self != NULL, NAN);

  position = slc_series_find_sample (self, at_ns);

  return position < self->samples->len ? sample_at (self, position)->temperature_c : NAN;
}

/**
 * slc_series_set_warning_temperature_c:
 * @self: a series
 * @warning_temperature_c: the limit, in degrees Celsius, or NAN
 *
 * Sets where the temperatures of the samples become too high, by what the drive says of itself.
 * Without it no curve shows that a drive was throttled.
 */
void
slc_series_set_warning_temperature_c (SlcSeries *self, double warning_temperature_c)
{
  g_return_if_fail (self != NULL);

  self->warning_temperature_c = warning_temperature_c;
}

/**
 * slc_series_find_sample:
 * @self: a series
 * @at_ns: a time from the start of the run
 *
 * Returns: the position of the first sample that ends after @at_ns, or the number of samples
 */
size_t
slc_series_find_sample (const SlcSeries *self, uint64_t at_ns)
{
  g_return_val_if_fail (self != NULL, 0);

  return count_before (self, ends_by, at_ns);
}

/**
 * slc_series_bytes_at:
 * @self: a series
 * @at_ns: a time from the start of the run
 *
 * Each sample's bytes are taken as spread evenly over it, exactly as the rows are made: at a whole
 * second this is the sum of the rows before it.
 *
 * Returns: bytes written before @at_ns
 */
uint64_t
slc_series_bytes_at (const SlcSeries *self, uint64_t at_ns)
{
  const SlcSample *sample;
  size_t n_begun;

  g_return_val_if_fail (self != NULL, 0);

  if (at_ns >= slc_series_get_duration_ns (self))
    return slc_series_get_total_bytes (self);

  n_begun = count_before (self, begins_before, at_ns);
  if (n_begun == 0)
    return 0;

  sample = sample_at (self, n_begun - 1);
  if (at_ns >= sample->end_ns)
    return bytes_before (self, n_begun);

  return bytes_before (self, n_begun - 1) + slc_share_of_bytes (sample->bytes,
                                                                at_ns - sample->begin_ns,
                                                                sample->end_ns - sample->begin_ns);
}

/**
 * slc_series_time_at:
 * @self: a series
 * @bytes: an amount
 *
 * Returns: the time from the start of the run by which @bytes were written, or its duration when
 *   there are fewer
 */
uint64_t
slc_series_time_at (const SlcSeries *self, uint64_t bytes)
{
  const SlcSample *sample;
  size_t n_ended;

  g_return_val_if_fail (self != NULL, 0);

  if (bytes == 0)
    return 0;
  if (bytes > slc_series_get_total_bytes (self))
    return slc_series_get_duration_ns (self);

  n_ended = count_before (self, ends_before, bytes);
  sample = sample_at (self, n_ended);

  return sample->begin_ns + slc_time_of_share (sample->bytes, bytes - bytes_before (self, n_ended),
                                               sample->end_ns - sample->begin_ns);
}
