/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/session-csv.h"

#include "model/csv.h"

static void
add_heading (GString *csv, const char *const *keys)
{
  for (; *keys != NULL; keys++)
    slc_csv_add_text (csv, *keys);
  slc_csv_end_row (csv);
}

static void
add_measured (GString *csv, const SlcSample *sample, uint64_t written_bytes)
{
  slc_csv_add_number (csv, slc_seconds (sample->begin_ns));
  slc_csv_add_number (csv, slc_seconds (sample->end_ns));
  slc_csv_add_uint (csv, sample->bytes);
  slc_csv_add_uint (csv, written_bytes);
  slc_csv_add_number (csv, slc_mb_s (sample->bytes, sample->end_ns - sample->begin_ns));
  slc_csv_add_number (csv, slc_milliseconds (sample->latency_p50_ns));
  slc_csv_add_number (csv, slc_milliseconds (sample->latency_p99_ns));
  slc_csv_add_number (csv, slc_milliseconds (sample->latency_max_ns));
  slc_csv_add_number (csv, sample->temperature_c);
}

static void
add_start (GString *csv, const SlcStageStart *start)
{
  bool recovery = start->kind == SLC_STAGE_RECOVERY;

  slc_csv_add_text (csv, slc_stage_kind_to_string (start->kind));
  slc_csv_add_uint (csv, start->pass);
  slc_csv_add_number (csv, recovery ? slc_seconds (start->idle_ns) : NAN);
}

/* What the drive itself has done meanwhile. Columns that came later stand behind all others. */
static void
add_device (GString *csv, const SlcSample *sample)
{
  slc_csv_add_number (csv, slc_milliseconds (sample->latency_p999_ns));
  slc_csv_add_uint (csv, sample->device_written_bytes);
  slc_csv_add_number (csv, sample->device_queue_depth);
}

static void
add_samples (GString *csv, const SlcSeries *series, const SlcStageStart *start)
{
  size_t n_samples;
  size_t n_values;
  const SlcSample *samples = slc_series_get_samples (series, &n_samples);
  const uint64_t *bytes_before = slc_series_get_bytes_before (series, &n_values);

  for (size_t i = 0; i < n_samples; i++) {
    add_measured (csv, &samples[i], bytes_before[i + 1]);
    add_start (csv, start);
    add_device (csv, &samples[i]);
    slc_csv_end_row (csv);
  }
}

/**
 * slc_session_samples_to_csv:
 * @self: a session
 *
 * Lists what was measured, a line a sample, with numbers that have a point in every language and
 * fields that are empty where something is not known. Each pass, and each write that followed idle
 * time, begins at 0 again; “stage”, “pass” and “idle_s” tell which of them a sample belongs to, and
 * “device_bytes” what the drive was given to write meanwhile. That is not called written: whoever
 * imports the table looks for one column of what was.
 *
 * Returns: (transfer full): a table
 */
char *
slc_session_samples_to_csv (const SlcSession *self)
{
  static const char *const keys[] = {
    "begin_s",
    "end_s",
    "bytes",
    "written_bytes",
    "mb_s",
    "latency_p50_ms",
    "latency_p99_ms",
    "latency_max_ms",
    "temperature_c",
    "stage",
    "pass",
    "idle_s",
    "latency_p999_ms",
    "device_bytes",
    "device_queue_depth",
    NULL,
  };
  const SlcStageStart first = { .kind = SLC_STAGE_PASS, .pass = 1 };
  GString *csv;

  g_return_val_if_fail (self != NULL, NULL);

  csv = g_string_new (NULL);
  add_heading (csv, keys);
  add_samples (csv, self->series, &first);
  for (unsigned i = 0; i < self->stages->len; i++) {
    const SlcStage *stage = g_ptr_array_index (self->stages, i);

    add_samples (csv, stage->series, &stage->start);
  }

  return g_string_free (csv, FALSE);
}

static const char *
find_region (const SlcReading *reading, size_t row)
{
  uint64_t middle_ns = row * SLC_ROW_NS + SLC_ROW_NS / 2;

  for (size_t i = 0; i < reading->n_regions; i++) {
    if (middle_ns < reading->regions[i].end_ns)
      return slc_region_kind_to_string (reading->regions[i].kind);
  }

  return "";
}

/**
 * slc_session_rows_to_csv:
 * @self: a session whose analysis is up to date
 *
 * Lists what the rule sees of the first pass, a line a second, each with the region it lies in.
 * What a person called that second stands in a column of its own, which is empty where nobody
 * corrected anything.
 *
 * Returns: (transfer full): a table
 */
char *
slc_session_rows_to_csv (const SlcSession *self)
{
  static const char *const keys[] = {
    "begin_s", "bytes", "mb_s", "region", "corrected_region", NULL,
  };
  const SlcReading *corrected;
  GString *csv = g_string_new (NULL);
  size_t n_rows;
  const uint64_t *row_bytes;

  g_return_val_if_fail (self != NULL, NULL);

  corrected = slc_session_get_corrected_reading (self);
  row_bytes = slc_series_get_row_bytes (self->series, &n_rows);
  add_heading (csv, keys);
  for (size_t i = 0; i < n_rows; i++) {
    slc_csv_add_uint (csv, i);
    slc_csv_add_uint (csv, row_bytes[i]);
    slc_csv_add_number (csv, slc_mb_s (row_bytes[i], SLC_ROW_NS));
    slc_csv_add_text (csv, find_region (slc_session_get_reading (self), i));
    slc_csv_add_text (csv, corrected != NULL ? find_region (corrected, i) : "");
    slc_csv_end_row (csv);
  }

  return g_string_free (csv, FALSE);
}
