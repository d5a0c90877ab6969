/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "model/quantity.h"
#include "model/rows.h"

G_BEGIN_DECLS

/**
 * SlcSample:
 * @begin_ns: when the interval began, from the start of the run
 * @end_ns: when it ended; the next sample begins here or later
 * @bytes: bytes of the writes that completed in it
 * @writes: how many writes completed in it, 0 where a log does not tell
 * @latency_p50_ns: median latency of these writes, or %SLC_UNKNOWN_NS
 * @latency_p99_ns: 99th percentile, or %SLC_UNKNOWN_NS
 * @latency_p999_ns: 99.9th percentile, or %SLC_UNKNOWN_NS
 * @latency_max_ns: the slowest of them, or %SLC_UNKNOWN_NS
 * @temperature_c: hottest sensor of the drive in degrees Celsius, or NAN
 * @device_written_bytes: what the drive has written in it by the kernel's own count, for whoever,
 *   or %SLC_UNKNOWN_BYTES
 * @device_queue_depth: how many requests the drive had to work on at once, on average, or NAN
 *
 * What one interval of a run, or one line of a log, says.
 */
typedef struct {
  uint64_t begin_ns;
  uint64_t end_ns;
  uint64_t bytes;
  uint64_t writes;
  uint64_t latency_p50_ns;
  uint64_t latency_p99_ns;
  uint64_t latency_p999_ns;
  uint64_t latency_max_ns;
  double temperature_c;
  uint64_t device_written_bytes;
  double device_queue_depth;
} SlcSample;

/**
 * SlcPause:
 * @begin_ns: the last completion before the pause, from the start of the run
 * @end_ns: the first completion after it
 *
 * A span of %SLC_PAUSE_LEAST_NS or longer in which no write completed.
 */
typedef struct {
  uint64_t begin_ns;
  uint64_t end_ns;
} SlcPause;

#define SLC_PAUSE_LEAST_NS (SLC_NS_PER_S / 4)

/* Every second is a row: a damaged file, a few bytes long, must not make a billion of them. */
#define SLC_SERIES_MOST_NS (31 * 24 * 3600 * SLC_NS_PER_S)

/**
 * SlcSeries:
 *
 * The samples of one run in the order of time, the rows made from them, and the pauses.
 *
 * It only grows. It is reference counted and belongs to one thread at a time.
 */
typedef struct _SlcSeries SlcSeries;

SlcSeries *slc_series_new (void);
SlcSeries *slc_series_ref (SlcSeries *self);
void slc_series_unref (SlcSeries *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcSeries, slc_series_unref)

bool slc_series_accepts (const SlcSeries *self, const SlcSample *sample);
void slc_series_append (SlcSeries *self, const SlcSample *sample);
void slc_series_append_pause (SlcSeries *self, const SlcPause *pause);

const SlcSample *slc_series_get_samples (const SlcSeries *self, size_t *n_samples);
const SlcPause *slc_series_get_pauses (const SlcSeries *self, size_t *n_pauses);
const uint64_t *slc_series_get_row_bytes (const SlcSeries *self, size_t *n_rows);
uint64_t slc_series_get_bytes_before_row (const SlcSeries *self, size_t row);

/* Bytes before each sample, one more than there are samples: the last is the total. */
const uint64_t *slc_series_get_bytes_before (const SlcSeries *self, size_t *n_values);
uint64_t slc_series_get_total_bytes (const SlcSeries *self);
uint64_t slc_series_get_duration_ns (const SlcSeries *self);

/* The limit above which the drive itself says that it is too hot, or NAN. */
double slc_series_get_warning_temperature_c (const SlcSeries *self);
double slc_series_get_hottest_c (const SlcSeries *self);
double slc_series_temperature_at (const SlcSeries *self, uint64_t at_ns);
void slc_series_set_warning_temperature_c (SlcSeries *self, double warning_temperature_c);

size_t slc_series_find_sample (const SlcSeries *self, uint64_t at_ns);
uint64_t slc_series_bytes_at (const SlcSeries *self, uint64_t at_ns);
uint64_t slc_series_time_at (const SlcSeries *self, uint64_t bytes);

G_END_DECLS
