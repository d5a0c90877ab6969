/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "data/curves.h"

#include <string.h>

/* A 2 TB TLC drive: the cache, then native writes, then what it has to fold to make room. */
static const CurveRegion dynamic_2tb[] = {
  { SLC_REGION_BURST, 6579, 691, 0.025 },
  { SLC_REGION_NATIVE, 2159, 868, 0.02 },
  { SLC_REGION_FOLDING, 863, 2000, 0.02 },
  { 0 },
};

/* The same drive with its cache switched off. */
static const CurveRegion cache_off[] = {
  { SLC_REGION_STEADY, 2150, 2000, 0.02 },
  { 0 },
};

/* A slow start, and once, long after the cliff, some cache that has become free. */
static const CurveRegion late_jump[] = {
  { SLC_REGION_RAMP, 1000, 16, 0.02 },          { SLC_REGION_BURST, 4950, 289, 0.02 },
  { SLC_REGION_AFTER_CACHE, 1820, 1500, 0.02 }, { SLC_REGION_RECOVERY, 4900, 1545, 0.02 },
  { SLC_REGION_AFTER_CACHE, 1800, 2000, 0.02 }, { 0 },
};

static const CurveRegion slow_start[] = {
  { SLC_REGION_RAMP, 1000, 16, 0.02 },
  { SLC_REGION_BURST, 4950, 198, 0.02 },
  { SLC_REGION_AFTER_CACHE, 1560, 1000, 0.02 },
  { 0 },
};

/* A cache that lasts a quarter of the rows in which the burst is looked for. */
static const CurveRegion small_cache[] = {
  { SLC_REGION_BURST, 830, 12.7, 0.035 },
  { SLC_REGION_AFTER_CACHE, 390, 512, 0.033 },
  { 0 },
};

static const CurveRegion no_cache[] = {
  { SLC_REGION_STEADY, 375, 512, 0.03 },
  { 0 },
};

/* A drive that stops now and then for longer than a second, and falls for no other reason. */
static const CurveRegion pausing[] = {
  { SLC_REGION_STEADY, 70, 16, 0.05 },
  { 0 },
};

static const CurveDip pausing_pauses[] = {
  { 12, 1.2, 0 },  { 31, 2, 0 },    { 55, 0.6, 0 }, { 80, 1.7, 0 },
  { 121, 2.8, 0 }, { 170, 1.1, 0 }, { 0 },
};

/* What is left after the cache is less than a hard disk's speed. */
static const CurveRegion deep_cliff[] = {
  { SLC_REGION_BURST, 4200, 214.3, 0.05 },
  { SLC_REGION_AFTER_CACHE, 155, 300, 0.05 },
  { 0 },
};

/* Falls to less than half that end within 12 rows, and then one that lasts. */
static const CurveRegion dips[] = {
  { SLC_REGION_BURST, 3000, 120, 0.03 },
  { SLC_REGION_AFTER_CACHE, 1100, 180, 0.025 },
  { 0 },
};

static const CurveDip dips_dips[] = {
  { 8, 4, 0.3 },
  { 20, 12, 0.45 },
  { 33, 3, 0.1 },
  { 0 },
};

static const CurveRegion two_steps[] = {
  { SLC_REGION_BURST, 5100, 200, 0.02 },
  { SLC_REGION_NATIVE, 3500, 1600, 0.02 },
  { SLC_REGION_FOLDING, 1500, 2000, 0.02 },
  { 0 },
};

/* Past its cache the drive writes and tidies up in turns. */
static const CurveRegion sawtooth[] = {
  { SLC_REGION_BURST, 500, 4, 0.05 },
  { SLC_REGION_FOLDING, 150, 120, 0.05, 0.45, 3 },
  { 0 },
};

/* It gets too hot while there is cache left, and fast again when it has cooled down. */
static const CurveRegion throttles[] = {
  { SLC_REGION_BURST, 6000, 240, 0.016 },
  { SLC_REGION_THROTTLED, 1900, 330, 0.02 },
  { SLC_REGION_BURST, 6000, 400, 0.016 },
  { SLC_REGION_AFTER_CACHE, 1500, 600, 0.02 },
  { 0 },
};

static const CurveTemperature throttles_temperatures[] = {
  { 0, 49 }, { 10, 62 }, { 40, 84 }, { 86, 84 }, { 95, 80 }, { 120, 76 }, { CURVE_END_S, 75 },
};

static const CurveRegion just_after_the_drop[] = {
  { SLC_REGION_BURST, 3000, 90, 0.02 },
  { SLC_REGION_AFTER_CACHE, 900, 106.446, 0.015 },
  { 0 },
};

const Curve curves[] = {
  { "dynamic-2tb-tlc-folding", 1, 2000, 0, dynamic_2tb },
  { "same-drive-cache-off", 1, 2000, 0, cache_off },
  { "slow-start-late-jump-2tb", 0.5, 2000, 0, late_jump },
  { "slow-start-1tb", 0.5, 1000, 0, slow_start },
  { "small-cache-512gb-tlc", 1, 512, 0, small_cache },
  { "no-cache-planar-tlc", 1, 512, 0, no_cache },
  { "pausing-jmicron", 0.5, 16, 0, pausing, pausing_pauses },
  { "qlc-1tb-deep-cliff", 1, 300, 0, deep_cliff },
  { "dips-are-no-cliff", 1, 180, 0, dips, dips_dips },
  { "two-steps-first-keeps-69", 0.5, 2000, 0, two_steps },
  { "sata-sawtooth", 1, 120, 0, sawtooth },
  { "throttles-before-the-cache-ends", 1, 1000, 84, throttles, NULL, throttles_temperatures },
  { "stopped-just-after-the-drop", 1, 0, 0, just_after_the_drop },
};

const size_t n_curves = G_N_ELEMENTS (curves);

/**
 * curve_find:
 * @name: a name
 *
 * Returns: (transfer none): the curve of that name, which has to exist
 */
const Curve *
curve_find (const char *name)
{
  for (size_t i = 0; i < n_curves; i++) {
    if (strcmp (curves[i].name, name) == 0)
      return &curves[i];
  }

  g_assert_not_reached ();
}
