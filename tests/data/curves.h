/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/regions.h"
#include "model/series.h"

/**
 * CurveRegion:
 * @kind: what the stretch is
 * @level_mb_s: its speed
 * @to_gb: bytes written by its end
 * @noise: standard deviation of the speed from sample to sample, as a share of the level
 * @swing: how far the speed swings up and down from the level, as a share of it
 * @swing_s: how long it stays up, and down
 * @stall_s: how long it stays down where that is something else, or 0
 * @end_level_mb_s: the speed at its end, from @level_mb_s on evenly with the bytes, or 0
 */
typedef struct {
  SlcRegionKind kind;
  double level_mb_s;
  double to_gb;
  double noise;
  double swing;
  double swing_s;
  double stall_s;
  double end_level_mb_s;
} CurveRegion;

/**
 * CurveDip:
 * @at_s: when it begins
 * @seconds: how long it lasts
 * @share: how much of the speed is left; with 0 it is a pause, over 1 a spike
 */
typedef struct {
  double at_s;
  double seconds;
  double share;
} CurveDip;

/**
 * CurveTemperature:
 * @at_s: when
 * @celsius: how hot the drive is; in between it changes evenly
 */
typedef struct {
  double at_s;
  double celsius;
} CurveTemperature;

/**
 * Curve:
 * @name: what it is called
 * @interval_s: length of one sample
 * @capacity_gb: size of the drive, 0 if it is not known
 * @warning_celsius: the drive's own limit, 0 if it is not known
 * @regions: its stretches in order; ends with one of level 0
 * @dips: (nullable): short falls in order; ends with one of no length
 * @temperatures: (nullable): how hot it gets; ends at %CURVE_END_S
 *
 * A curve whose answer is known, because it is made from it.
 */
typedef struct {
  const char *name;
  double interval_s;
  double capacity_gb;
  double warning_celsius;
  const CurveRegion *regions;
  const CurveDip *dips;
  const CurveTemperature *temperatures;
} Curve;

#define CURVE_END_S 1e9

extern const Curve curves[];
extern const size_t n_curves;
extern const Curve invented_curves[];
extern const size_t n_invented_curves;

const Curve *curve_find (const char *name);
SlcSeries *curve_make_series (const Curve *self, uint32_t seed);
