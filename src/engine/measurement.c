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

  return start_ns + ((now_ns - start_ns) / self->interval_ns + 1) * self->interval_ns;
}

static uint64_t
time_limit (const SlcMeasurement *self)
{
  uint64_t start_ns = slc_stream_get_start_ns (slc_writer_get_stream (self->writer));

  return start_ns + MIN (self->stop->time_limit_ns, RUN_MOST_NS);
}

/* What the sampler and the drive itself say of an interval beyond what its lanes do. The finer
 * latencies are those of the first write. */
static void
take_details (const SlcMeasurement *self, SlcSampler *sampler, SlcSample *sample)
{
  const SlcSession *session = self->recorder->session;

  slc_device_meter_take (self->meter, sample);
  if (session->latencies != NULL && session->stages->len == 0)
    slc_latency_timeline_add (session->latencies, sample->begin_ns, sample->end_ns,
                              slc_sampler_get_latencies (sampler), sample->latency_max_ns);
}

/* Whether that is enough. */
static bool
take_sample (const SlcMeasurement *self, SlcSampler *sampler, uint64_t now_ns, GArray *pauses)
{
  double temperature_c = read_temperature_c (self->target);
  SlcSample sample;
  size_t n_samples = slc_sampler_take (sampler, now_ns, &sample) ? 1 : 0;

  slc_witness_note_sensors (self->recorder->witness);
  if (n_samples > 0)
    take_details (self, sampler, &sample);
  g_array_set_size (pauses, 0);
  slc_sampler_take_pauses (sampler, pauses);
  sample.temperature_c = temperature_c;
  slc_recorder_append (self->recorder, &sample, n_samples, (const SlcPause *) (void *) pauses->data,
                       pauses->len);

  return slc_stop_rule_is_met (self->stop, self->recorder->session, temperature_c);
}

/**
 * slc_measurement_run:
 * @self: who takes part
 *
 * Samples the writer until it ends, and ends it itself at the time limit, after 30 days or when it
 * is enough: always at the end of an interval, so that the blocks under way belong to that
 * interval.
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

    if (take_sample (self, sampler, now_ns, pauses))
      deadline_ns = MIN (deadline_ns, next_boundary (self, now_ns));
  }
}
