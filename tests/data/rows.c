/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "data/rows.h"

/**
 * rows_append:
 * @series: where to put them
 * @n_rows: how many
 * @row_s: how long each takes
 * @mb_s: how fast it is written meanwhile
 *
 * Makes a series longer at one speed.
 */
void
rows_append (SlcSeries *series, size_t n_rows, double row_s, double mb_s)
{
  for (size_t i = 0; i < n_rows; i++) {
    uint64_t begin_ns = slc_series_get_duration_ns (series);
    const SlcSample sample = {
      .begin_ns = begin_ns,
      .end_ns = begin_ns + (uint64_t) (row_s * SLC_NS_PER_S),
      .bytes = (uint64_t) (row_s * mb_s * SLC_MB),
      .latency_p50_ns = SLC_UNKNOWN_NS,
      .latency_p99_ns = SLC_UNKNOWN_NS,
      .latency_p999_ns = SLC_UNKNOWN_NS,
      .latency_max_ns = SLC_UNKNOWN_NS,
      .temperature_c = NAN,
      .device_written_bytes = SLC_UNKNOWN_BYTES,
      .device_queue_depth = NAN,
    };

    slc_series_append (series, &sample);
  }
}

/**
 * rows_append_seconds:
 * @session: where to put them
 * @n_seconds: how many
 * @mb_s: how fast it is written meanwhile
 *
 * Makes the last stage of a session longer at one speed, and reads the session again.
 */
void
rows_append_seconds (SlcSession *session, size_t n_seconds, double mb_s)
{
  rows_append (slc_session_get_current_series (session), n_seconds, 1, mb_s);
  slc_session_update (session);
}
