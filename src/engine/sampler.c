/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/sampler.h"

struct _SlcSampler {
  SlcStream *stream;
  uint64_t end_ns;
  SlcLaneCounts counted;
  SlcLaneCounts current;
  SlcLaneCounts lane;
  SlcLatencyHistogram latencies;
};

static void
add_counts (SlcLaneCounts *sum, const SlcLaneCounts *counts)
{
  sum->bytes += counts->bytes;
  sum->writes += counts->writes;
  for (unsigned i = 0; i < SLC_LATENCY_BUCKETS; i++)
    sum->latencies.counts[i] += counts->latencies.counts[i];
}

static void
subtract_latencies (SlcLatencyHistogram *from, const SlcLatencyHistogram *latencies)
{
  for (unsigned i = 0; i < SLC_LATENCY_BUCKETS; i++)
    from->counts[i] -= latencies->counts[i];
}

/* Each lane's counts are read before its maximum: a write that was counted is in the maximum. */
static uint64_t
read_lanes (SlcSampler *self)
{
  uint64_t latency_max_ns = 0;
  unsigned n_lanes;
  SlcLane *lanes = slc_stream_get_lanes (self->stream, &n_lanes);

  self->current = (SlcLaneCounts){ 0 };
  for (unsigned i = 0; i < n_lanes; i++) {
    uint64_t lane_max_ns;

    slc_lane_read (&lanes[i], &self->lane);
    lane_max_ns = slc_lane_take_latency_max_ns (&lanes[i]);

    add_counts (&self->current, &self->lane);
    latency_max_ns = MAX (latency_max_ns, lane_max_ns);
  }

  return latency_max_ns;
}

/* A quantile is the top of its bucket, which the slowest write may not have reached. And a maximum
 * may have gone to the sample before, with a write that was just being counted. */
static void
set_latencies (SlcSample *sample, const SlcLatencyHistogram *latencies, uint64_t latency_max_ns)
{
  uint64_t p50_ns = slc_latency_histogram_quantile_ns (latencies, 0.5);
  uint64_t p99_ns = slc_latency_histogram_quantile_ns (latencies, 0.99);
  uint64_t p999_ns = slc_latency_histogram_quantile_ns (latencies, 0.999);
  bool has_max = sample->writes > 0 && latency_max_ns > 0;

  sample->latency_max_ns = has_max ? latency_max_ns
                                   : slc_latency_histogram_quantile_ns (latencies, 1);
  sample->latency_p50_ns = MIN (p50_ns, sample->latency_max_ns);
  sample->latency_p99_ns = MIN (p99_ns, sample->latency_max_ns);
  sample->latency_p999_ns = MIN (p999_ns, sample->latency_max_ns);
}

/**
 * slc_sampler_new:
 * @writer: (transfer none): the writer, started; it outlives the sampler
 *
 * Returns: (transfer full): a sampler whose first sample begins at the start of the writing
 */
SlcSampler *
slc_sampler_new (SlcWriter *writer)
{
  SlcSampler *self;

  g_return_val_if_fail (writer != NULL, NULL);

  self = g_new0 (SlcSampler, 1);
  self->stream = slc_writer_get_stream (writer);
  self->end_ns = slc_stream_get_start_ns (self->stream);

  return self;
}

/**
 * slc_sampler_free:
 * @self: (transfer full): a sampler
 */
void
slc_sampler_free (SlcSampler *self)
{
  g_return_if_fail (self != NULL);

  g_free (self);
}

/**
 * slc_sampler_take:
 * @self: a sampler
 * @now_ns: the time of the target's clock
 * @sample: (out): what was done since the last sample
 *
 * Takes a sample from the end of the last one to now. Every write is in exactly one sample. Writes
 * found after the time they ended has been sampled make a sample without length.
 *
 * Returns: whether there is a sample: false when no time has passed and nothing was written
 */
bool
slc_sampler_take (SlcSampler *self, uint64_t now_ns, SlcSample *sample)
{
  uint64_t start_ns;
  uint64_t latency_max_ns;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (sample != NULL, false);

  start_ns = slc_stream_get_start_ns (self->stream);
  latency_max_ns = read_lanes (self);
  if (now_ns <= self->end_ns && self->current.writes == self->counted.writes)
    return false;

  now_ns = MAX (now_ns, self->end_ns);
  *sample = (SlcSample){
    .begin_ns = self->end_ns - start_ns,
    .end_ns = now_ns - start_ns,
    .bytes = self->current.bytes - self->counted.bytes,
    .writes = self->current.writes - self->counted.writes,
    .temperature_c = NAN,
    .device_written_bytes = SLC_UNKNOWN_BYTES,
    .device_queue_depth = NAN,
  };
  self->latencies = self->current.latencies;
  subtract_latencies (&self->latencies, &self->counted.latencies);
  set_latencies (sample, &self->latencies, latency_max_ns);

  self->counted = self->current;
  self->end_ns = now_ns;

  return true;
}

/**
 * slc_sampler_get_latencies:
 * @self: a sampler
 *
 * Returns: (transfer none): how long the writes of the last sample took; valid until the next one
 */
const SlcLatencyHistogram *
slc_sampler_get_latencies (const SlcSampler *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->latencies;
}

/**
 * slc_sampler_take_pauses:
 * @self: a sampler
 * @pauses: (element-type SlcPause): what to append them to
 *
 * Takes the pauses that have ended since the last call.
 */
void
slc_sampler_take_pauses (SlcSampler *self, GArray *pauses)
{
  uint64_t start_ns;
  SlcPause pause;

  g_return_if_fail (self != NULL);
  g_return_if_fail (pauses != NULL);

  start_ns = slc_stream_get_start_ns (self->stream);
  while (slc_pause_ring_take (slc_stream_get_pauses (self->stream), &pause)) {
    pause.begin_ns -= start_ns;
    pause.end_ns -= start_ns;
    g_array_append_val (pauses, pause);
  }
}
