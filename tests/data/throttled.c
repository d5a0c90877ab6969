/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "data/throttled.h"

#define WARNING_C 84

static void
append (SlcSeries *series, unsigned n_seconds, unsigned mb_s, double from_c, double to_c)
{
  for (unsigned i = 0; i < n_seconds; i++) {
    uint64_t begin_ns = slc_series_get_duration_ns (series);
    const SlcSample sample = {
      .begin_ns = begin_ns,
      .end_ns = begin_ns + SLC_NS_PER_S,
      .bytes = mb_s * SLC_MB,
      .temperature_c = from_c + (to_c - from_c) * (i + 1) / n_seconds,
      .device_queue_depth = NAN,
    };

    slc_series_append (series, &sample);
  }
}

/**
 * throttled_session_new:
 *
 * Returns: (transfer full): a session of a drive that is too hot after 200 GB, goes slower until it
 *   is cool, and on to the end of its cache at 350 GB
 */
SlcSession *
throttled_session_new (void)
{
  SlcSession *session = slc_session_new ();

  slc_series_set_warning_temperature_c (session->series, WARNING_C);
  append (session->series, 40, 5000, 40, WARNING_C);
  append (session->series, 50, 1000, WARNING_C, 60);
  append (session->series, 20, 5000, 60, 75);
  append (session->series, 200, 800, 75, 70);
  slc_session_update (session);

  return session;
}
