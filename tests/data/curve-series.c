/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "data/curves.h"

#include <math.h>

/* No step is longer, so that dips, swings and pauses begin within one hundredth of a second. */
#define STEP_S 0.01

/* A curve as it is written: the region it is in, and how far. */
typedef struct {
  const Curve *curve;
  const CurveRegion *region;
  GRand *random;
  double at_s;
  double written_bytes;
} Stream;

/* Close enough to a normal distribution for a drive: three sigma and no more. */
static double
random_deviation (GRand *random)
{
  return 2 * (g_rand_double (random) + g_rand_double (random) + g_rand_double (random) - 1.5);
}

static double
dip_share (const CurveDip *dip, double at_s)
{
  for (; dip != NULL && dip->seconds > 0; dip++) {
    if (at_s >= dip->at_s && at_s < dip->at_s + dip->seconds)
      return dip->share;
  }

  return 1;
}

static double
swing_share (const CurveRegion *region, double at_s)
{
  double stall_s = region->stall_s > 0 ? region->stall_s : region->swing_s;

  if (region->swing_s <= 0)
    return 1;

  return fmod (at_s, stall_s + region->swing_s) < stall_s ? 1 - region->swing : 1 + region->swing;
}

static double
level_mb_s (const Stream *self)
{
  const CurveRegion *region = self->region;
  double begin_gb = region == self->curve->regions ? 0 : region[-1].to_gb;
  double share = (self->written_bytes / 1e9 - begin_gb) / (region->to_gb - begin_gb);

  if (region->end_level_mb_s <= 0)
    return region->level_mb_s;

  return region->level_mb_s + (region->end_level_mb_s - region->level_mb_s) * share;
}

static double
temperature_at (const CurveTemperature *point, double at_s)
{
  if (point == NULL)
    return NAN;

  while (point[1].at_s <= at_s)
    point++;

  return point[0].celsius + (point[1].celsius - point[0].celsius) * (at_s - point[0].at_s) /
                              (point[1].at_s - point[0].at_s);
}

static double
speed_bytes_per_s (const Stream *self, double deviation)
{
  double now_mb_s = level_mb_s (self) * (1 + self->region->noise * deviation);

  return now_mb_s * 1e6 * swing_share (self->region, self->at_s) *
         dip_share (self->curve->dips, self->at_s);
}

/* Writes until a time, or to the end of the curve if that comes first. */
static void
write_until (Stream *self, double end_s)
{
  double deviation = random_deviation (self->random);

  while (self->at_s < end_s && self->region->level_mb_s > 0) {
    double left_bytes = self->region->to_gb * 1e9 - self->written_bytes;
    double speed = speed_bytes_per_s (self, deviation);
    double step_s = MIN (STEP_S, end_s - self->at_s);

    if (speed * step_s >= left_bytes) {
      self->at_s += left_bytes / speed;
      self->written_bytes = self->region->to_gb * 1e9;
      self->region++;
    } else {
      self->at_s += step_s;
      self->written_bytes += speed * step_s;
    }
  }
}

static void
append_sample (const Stream *self, SlcSeries *series)
{
  SlcSample sample = {
    .begin_ns = slc_series_get_duration_ns (series),
    .end_ns = (uint64_t) llround (self->at_s * 1e9),
    .bytes = (uint64_t) llround (self->written_bytes) - slc_series_get_total_bytes (series),
    .latency_p50_ns = SLC_UNKNOWN_NS,
    .latency_p99_ns = SLC_UNKNOWN_NS,
    .latency_max_ns = SLC_UNKNOWN_NS,
    .temperature_c = temperature_at (self->curve->temperatures, self->at_s),
  };

  slc_series_append (series, &sample);
}

static void
append_pauses (const CurveDip *dip, SlcSeries *series)
{
  for (; dip != NULL && dip->seconds > 0; dip++) {
    SlcPause pause = {
      .begin_ns = (uint64_t) llround (dip->at_s * 1e9),
      .end_ns = (uint64_t) llround ((dip->at_s + dip->seconds) * 1e9),
    };

    if (dip->share <= 0)
      slc_series_append_pause (series, &pause);
  }
}

/**
 * curve_make_series:
 * @self: a curve
 * @seed: what its noise is made from
 *
 * Returns: (transfer full): the curve as a run would have sampled it
 */
SlcSeries *
curve_make_series (const Curve *self, uint32_t seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  Stream stream = { .curve = self, .region = self->regions, .random = random };
  SlcSeries *series = slc_series_new ();

  if (self->warning_celsius > 0)
    slc_series_set_warning_temperature_c (series, self->warning_celsius);
  for (unsigned i = 1; stream.region->level_mb_s > 0; i++) {
    write_until (&stream, i * self->interval_s);
    append_sample (&stream, series);
  }
  append_pauses (self->dips, series);

  return series;
}
