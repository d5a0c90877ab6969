/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "data/random-curves.h"

#include <math.h>

#define MOST_REGIONS 12
#define MOST_DIPS    12

/* What the shapes have in common. */
typedef struct {
  GRand *random;
  CurveRegion *regions;
  unsigned n_regions;
  double written_gb;
  double interval_s;
  double noise;
  double burst_mb_s;
  double after_mb_s;
} Sketch;

static double
between (const Sketch *self, double least, double most)
{
  return g_rand_double_range (self->random, least, most);
}

/* As many small ones as large ones. */
static double
between_log (const Sketch *self, double least, double most)
{
  return exp (between (self, log (least), log (most)));
}

/* With long samples a region has to be longer for as many measurements. */
static double
long_s (const Sketch *self, double least_s, double most_s)
{
  return between_log (self, least_s, most_s) * MAX (self->interval_s, 1);
}

/* What a step leaves of the speed: no step is smaller than what noise can hide. */
static double
keep (const Sketch *self, double least, double most)
{
  return MIN (between (self, least, most), 1 - 2.5 * self->noise);
}

static CurveRegion *
add (Sketch *self, SlcRegionKind kind, double level_mb_s, double seconds)
{
  CurveRegion *region = &self->regions[self->n_regions++];

  g_assert (self->n_regions < MOST_REGIONS);

  self->written_gb += level_mb_s * seconds / 1000;
  *region = (CurveRegion){ .kind = kind,
                           .level_mb_s = level_mb_s,
                           .to_gb = self->written_gb,
                           .noise = self->noise };

  return region;
}

static void
add_burst (Sketch *self)
{
  add (self, SLC_REGION_BURST, self->burst_mb_s,
       between_log (self, MAX (10, 8 * self->interval_s), 600));
}

static void
add_ramp (Sketch *self)
{
  add (self, SLC_REGION_RAMP, self->burst_mb_s * between (self, 0.1, 0.6),
       between_log (self, MAX (6, 4 * self->interval_s), 200));
}

static void
sketch_steady (Sketch *self)
{
  add (self, SLC_REGION_STEADY, self->burst_mb_s, long_s (self, 60, 1500));
}

static void
sketch_one_level (Sketch *self)
{
  add_burst (self);
  add (self, SLC_REGION_AFTER_CACHE, self->after_mb_s, long_s (self, 60, 900));
}

static void
sketch_two_levels (Sketch *self)
{
  add_burst (self);
  add (self, SLC_REGION_NATIVE, self->after_mb_s, long_s (self, 60, 900));
  add (self, SLC_REGION_FOLDING, self->after_mb_s * keep (self, 0.15, 0.9), long_s (self, 60, 900));
}

static void
sketch_three_levels (Sketch *self)
{
  double folding_mb_s = self->after_mb_s * keep (self, 0.2, 0.9);

  add_burst (self);
  add (self, SLC_REGION_NATIVE, self->after_mb_s, long_s (self, 60, 900));
  add (self, SLC_REGION_FOLDING, folding_mb_s, long_s (self, 60, 900));
  add (self, SLC_REGION_FOLDING, folding_mb_s * keep (self, 0.2, 0.85), long_s (self, 60, 600));
}

static void
sketch_folding_first (Sketch *self)
{
  double native_mb_s = MIN (self->after_mb_s, 0.7 * self->burst_mb_s);

  add_burst (self);
  add (self, SLC_REGION_FOLDING, native_mb_s * keep (self, 0.2, 0.9),
       between_log (self, MAX (12, 6 * self->interval_s), 300));
  add (self, SLC_REGION_NATIVE, native_mb_s, long_s (self, 60, 900));
}

static void
sketch_recoveries (Sketch *self)
{
  double level_mb_s = MIN (self->after_mb_s, 0.6 * self->burst_mb_s);
  int n_recoveries = g_rand_int_range (self->random, 1, 4);

  add_burst (self);
  add (self, SLC_REGION_AFTER_CACHE, level_mb_s, long_s (self, 60, 900));
  for (int i = 0; i < n_recoveries; i++) {
    add (self, SLC_REGION_RECOVERY, self->burst_mb_s * between (self, 0.92, 1.02),
         between_log (self, MAX (6, 3 * self->interval_s), 40));
    add (self, SLC_REGION_AFTER_CACHE, level_mb_s * between (self, 0.97, 1.03),
         long_s (self, 60, 400));
  }
}

static void
sketch_swings (Sketch *self)
{
  double least_s = MAX (2, 2 * self->interval_s);
  CurveRegion *region;

  add_burst (self);
  region = add (self, SLC_REGION_FOLDING, MIN (self->after_mb_s, 0.5 * self->burst_mb_s),
                long_s (self, 90, 900));
  region->swing = between (self, 0.3, 0.6);
  region->swing_s = between_log (self, least_s, MAX (14, 2 * least_s));
  region->stall_s = between_log (self, least_s, MAX (22, 2 * least_s));
}

static void
sketch_slope (Sketch *self)
{
  double level_mb_s = MIN (self->after_mb_s, 0.6 * self->burst_mb_s);
  CurveRegion *region;

  add_burst (self);
  region = add (self, SLC_REGION_AFTER_CACHE, level_mb_s, long_s (self, 200, 1200));
  region->end_level_mb_s = level_mb_s * between (self, 0.8, 1.5);
}

static void
sketch_large_cache (Sketch *self)
{
  add (self, SLC_REGION_BURST, self->burst_mb_s, between_log (self, 600, 1500));
  add (self, SLC_REGION_AFTER_CACHE, self->after_mb_s, long_s (self, 60, 900));
}

static void
sketch_tiny_cache (Sketch *self)
{
  self->interval_s = MIN (self->interval_s, 1);
  add (self, SLC_REGION_BURST, self->burst_mb_s, between (self, 2, 8));
  add (self, SLC_REGION_AFTER_CACHE, MIN (self->after_mb_s, 0.5 * self->burst_mb_s),
       between_log (self, 60, 900));
}

/* @name says the shape; those without a burst have no ramp, either. */
static const struct {
  const char *name;
  void (*sketch) (Sketch *self);
  bool may_ramp;
} shapes[] = {
  { "steady", sketch_steady, false },
  { "one-level", sketch_one_level, true },
  { "two-levels", sketch_two_levels, true },
  { "three-levels", sketch_three_levels, true },
  { "folding-first", sketch_folding_first, true },
  { "recoveries", sketch_recoveries, true },
  { "swings", sketch_swings, true },
  { "slope", sketch_slope, true },
  { "large-cache", sketch_large_cache, true },
  { "tiny-cache", sketch_tiny_cache, false },
};

/* A pause, a dip, or a spike, which no row of a long sample shows as such. */
static CurveDip
make_dip (const Sketch *self, double at_s)
{
  switch (g_rand_int_range (self->random, 0, self->interval_s > 3 ? 2 : 3)) {
  case 0:
    return (CurveDip){ at_s, between (self, 0.3, 2), 0 };
  case 1:
    return (CurveDip){ at_s, between (self, 3, 20), between (self, 0.1, 0.7) };
  default:
    return (CurveDip){ at_s, 1, between (self, 1.2, 1.6) };
  }
}

static CurveDip *
make_dips (const Sketch *self)
{
  CurveDip *dips = g_new0 (CurveDip, MOST_DIPS);
  unsigned n_dips = 0;
  double begin_s = 0;
  double begin_gb = 0;

  for (const CurveRegion *region = self->regions; region->level_mb_s > 0; region++) {
    double seconds = (region->to_gb - begin_gb) * 1000 / region->level_mb_s;

    if (seconds > 120 * MAX (self->interval_s, 1) && region->swing <= 0)
      dips[n_dips++] = make_dip (self, begin_s + seconds / 2);
    begin_s += seconds;
    begin_gb = region->to_gb;
  }

  return dips;
}

/**
 * random_curve_new:
 * @seed: what it is made from
 *
 * Makes a curve of a random shape with random numbers: levels, times, noise up to 10 %, samples of
 * 0.1 to 10 s, and in every other one a dip in each long region.
 *
 * Returns: (transfer full): the curve
 */
Curve *
random_curve_new (uint32_t seed)
{
  static const double intervals_s[] = { 0.1, 0.25, 0.5, 1, 1, 1, 2, 5, 10 };
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  int shape = g_rand_int_range (random, 0, G_N_ELEMENTS (shapes));
  Sketch sketch = { .random = random, .regions = g_new0 (CurveRegion, MOST_REGIONS) };
  Curve *self = g_new0 (Curve, 1);

  sketch.interval_s = intervals_s[g_rand_int_range (random, 0, G_N_ELEMENTS (intervals_s))];
  sketch.noise = between_log (&sketch, 0.005, 0.1);
  sketch.burst_mb_s = between_log (&sketch, 300, 7000);
  sketch.after_mb_s = sketch.burst_mb_s * keep (&sketch, 0.1, 0.9);
  if (shapes[shape].may_ramp && g_rand_double (random) < 0.25)
    add_ramp (&sketch);
  shapes[shape].sketch (&sketch);

  self->name = shapes[shape].name;
  self->interval_s = sketch.interval_s;
  self->regions = sketch.regions;
  if (g_rand_boolean (random))
    self->dips = make_dips (&sketch);

  return self;
}

/**
 * random_curve_free:
 * @self: (transfer full): a random curve
 *
 * Frees the curve.
 */
void
random_curve_free (Curve *self)
{
  g_free ((void *) self->regions);
  g_free ((void *) self->dips);
  g_free (self);
}
