/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/measurement.h"

#include "engine/sampler.h"

/* A day less than a series takes, for the blocks that are under way then. */
#define RUN_MOST_NS (SLC_SERIES_MOST_NS - 24 * 3600 * SLC_NS_PER_S)

static double
read_temperature_c (SlcTarget *target)
{
  return target->ops->read_temperature_c != NULL ? target->ops->read_temperature_c (target) : NAN;
}

/* Where the simulated time stands is known exactly; the real one has gone on. */
static uint64_t
read_clock (const SlcMeasurement *self, uint64_t until_ns)
{
  return self->target->single_threaded ? until_ns : slc_clock_now_ns (self->target->clock, 0);
}

/* Intervals end where they would had none before been late. */
static uint64_t
next_boundary (const SlcMeasurement *self, uint64_t now_ns)
{
  uint64_t start_ns = slc_stream_get_start_ns (slc_writer_get_stream (self->writer));
  uint64_t interval_ns = self->plan->method.interval_ns;

  return start_ns + ((now_ns - start_ns) / interval_ns + 1) * interval_ns;
}

static uint64_t
time_limit (const SlcMeasurement *self)
{
  uint64_t start_ns = slc_stream_get_start_ns (slc_writer_get_stream (self->writer));

  return start_ns + MIN (self->plan->method.time_limit_ns, RUN_MOST_NS);
}

static bool
is_far_beyond_cliff (const SlcMeasurement *self)
{
  const SlcReading *reading = slc_session_get_reading (self->session);
  uint64_t after_bytes = self->plan->method.after_cliff_bytes;

  return after_bytes != SLC_UNKNOWN_BYTES && reading->verdict.state == SLC_CLIFF_CONFIRMED &&
         reading->verdict.settled && reading->written_bytes - reading->cache_bytes >= after_bytes;
}

static void
deliver (const SlcMeasurement *self, const SlcSample *samples, size_t n_samples, GArray *pauses)
{
  const SlcPause *first_pause = (const SlcPause *) (void *) pauses->data;

  for (size_t i = 0; i < n_samples; i++)
    slc_series_append (self->session->series, &samples[i]);
  for (size_t i = 0; i < pauses->len; i++)
    slc_series_append_pause (self->session->series, &first_pause[i]);
  slc_session_update (self->session);

  slc_journal_append (self->journal, samples, n_samples, first_pause, pauses->len);
  slc_batch_queue_push (self->queue, samples, n_samples, first_pause, pauses->len);
}

/* What the sampler and the drive itself say of an interval beyond what its lanes do. */
static void
take_details (const SlcMeasurement *self, SlcSampler *sampler, SlcSample *sample)
{
  SlcLatencyTimeline *latencies = self->session->latencies;

  slc_device_meter_take (self->meter, sample);
  if (latencies != NULL)
    slc_latency_timeline_add (latencies, sample->begin_ns, sample->end_ns,
                              slc_sampler_get_latencies (sampler), sample->latency_max_ns);
}

static void
take_sample (const SlcMeasurement *self, SlcSampler *sampler, uint64_t now_ns, GArray *pauses)
{
  SlcSample sample;
  size_t n_samples = slc_sampler_take (sampler, now_ns, &sample) ? 1 : 0;

  if (n_samples > 0)
    take_details (self, sampler, &sample);
  g_array_set_size (pauses, 0);
  slc_sampler_take_pauses (sampler, pauses);
  sample.temperature_c = read_temperature_c (self->target);
  deliver (self, &sample, n_samples, pauses);
}

/**
 * slc_measurement_run:
 * @self: who takes part
 *
 * Samples the writer until it ends, and ends it itself at the time limit, after 30 days or far
 * enough beyond the cliff: always at the end of an interval, so that the blocks under way belong to
 * that interval.
 */
void
slc_measurement_run (const SlcMeasurement *self)
{
  g_autoptr (SlcSampler) sampler = slc_sampler_new (self->writer);
  g_autoptr (GArray) pauses = g_array_new (false, false, sizeof (SlcPause));
  SlcStream *stream = slc_writer_get_stream (self->writer);
  uint64_t now_ns = slc_stream_get_start_ns (stream);
  uint64_t deadline_ns = time_limit (self);
  bool running = true;

  while (running) {
    uint64_t until_ns = MIN (next_boundary (self, now_ns), deadline_ns);

    running = slc_writer_advance (self->writer, until_ns);
    now_ns = running ? read_clock (self, until_ns) : 0;
    if (running && now_ns >= deadline_ns) {
      slc_writer_stop (self->writer);
      running = false;
    }
    if (!running) {
      slc_writer_join (self->writer);
      now_ns = MAX (now_ns, slc_stream_get_end_ns (stream));
    }

    take_sample (self, sampler, now_ns, pauses);
    if (is_far_beyond_cliff (self))
      deadline_ns = MIN (deadline_ns, next_boundary (self, now_ns));
  }
}
