/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/readout.h"

#include <glib/gi18n.h>

#include "model/passes.h"

static bool
knows_capacity (const SlcSession *session)
{
  return session->drive.capacity_bytes != SLC_UNKNOWN_BYTES && session->drive.capacity_bytes > 0;
}

/* A chart counts bytes where it can't give shares. */
static double
axis_to_bytes (const SlcSession *session, SlcAxis axis, double value)
{
  return axis == SLC_AXIS_PERCENT && knows_capacity (session)
         ? value / 100 * (double) session->drive.capacity_bytes
         : value * (double) SLC_GB;
}

static const SlcSample *
find_sample (const SlcSeries *series, uint64_t at_ns)
{
  size_t n_samples;
  const SlcSample *samples = slc_series_get_samples (series, &n_samples);
  size_t first = 0;
  size_t last = n_samples;

  while (first < last) {
    size_t middle = first + (last - first) / 2;

    if (samples[middle].end_ns <= at_ns)
      first = middle + 1;
    else
      last = middle;
  }

  return first < n_samples ? &samples[first] : NULL;
}

/**
 * slc_readout_at:
 * @session: whose curve
 * @axis: what the chart's horizontal axis counts
 * @value: a place on it: GB, per cent of the capacity, or seconds
 * @readout: (out caller-allocates): what the curve says there
 *
 * Returns: whether the curve has something there
 */
bool
slc_readout_at (const SlcSession *session, SlcAxis axis, double value, SlcReadout *readout)
{
  const SlcSample *sample;

  g_return_val_if_fail (session != NULL, false);
  g_return_val_if_fail (readout != NULL, false);

  if (!(value >= 0))
    return false;

  if (axis == SLC_AXIS_TIME) {
    readout->at_ns = (uint64_t) (value * (double) SLC_NS_PER_S);
    readout->written_bytes = slc_series_bytes_at (session->series, readout->at_ns);
  } else {
    readout->written_bytes = (uint64_t) axis_to_bytes (session, axis, value);
    if (readout->written_bytes > slc_series_get_total_bytes (session->series))
      return false;
    readout->at_ns = slc_series_time_at (session->series, readout->written_bytes);
  }

  sample = find_sample (session->series, readout->at_ns);
  if (sample == NULL)
    return false;
  readout->mb_s = slc_mb_s (sample->bytes, sample->end_ns - sample->begin_ns);
  readout->n_passes = slc_passes_count (session);

  return true;
}

/**
 * slc_readout_describe:
 * @self: a readout
 *
 * Returns: (transfer full): speed, bytes and time in one line, and that it is the first of several
 *   passes
 */
char *
slc_readout_describe (const SlcReadout *self)
{
  g_autofree char *speed = NULL;
  g_autofree char *written = NULL;
  g_autofree char *at = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  speed = slc_format_mb_s (self->mb_s);
  written = slc_format_gb (self->written_bytes);
  at = slc_format_duration (self->at_ns);

  /* Translators: under the pointer in a chart: speed, bytes written so far, time so far */
  text = g_strdup_printf (_ ("%s at %s, %s"), speed, written, at);
  if (self->n_passes <= 1)
    return g_steal_pointer (&text);
  /* Translators: what was found in the first of several passes */
  return g_strdup_printf (_ ("%s (pass 1)"), text);
}
