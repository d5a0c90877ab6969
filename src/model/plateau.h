/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/segmentation.h"
#include "model/series.h"

G_BEGIN_DECLS

/* How long a level has to be kept to be one that lasts, and to be one at all. */
#define SLC_PLATEAU_LASTING_ROWS  30
#define SLC_PLATEAU_STANDING_ROWS 5

/* How close to the burst, in logarithms, what comes back to it comes. */
#define SLC_PLATEAU_NEAR_BURST 0.25

/* Levels closer than this are the same, whatever the noise. */
#define SLC_PLATEAU_LEAST_STEP 0.085

/**
 * SlcPlateau:
 * @begin_row: its first row
 * @end_row: the row after its last
 * @begin_level: logarithm of the speed in MB/s at its begin
 * @end_level: the same at its end
 * @slope: by how much the level rises from row to row at its end
 * @sample_rows: over how many rows one measurement spreads, 1 or more
 * @run_begin_row: where the segment begins that was added last
 * @run: the points of that segment
 * @earlier: the points of all segments before it; those of dips are in neither
 * @low_level: the lower of the levels it alternates between, or its level
 * @high_level: the higher of them
 * @alternating: whether it goes up and down between two levels
 * @sliding: whether it goes from one level to another without staying at any
 * @placed: whether its begin has been moved to where within a long sample it must be
 *
 * A stretch that keeps its level, or keeps going up and down.
 */
typedef struct {
  size_t begin_row;
  size_t end_row;
  double begin_level;
  double end_level;
  double slope;
  double sample_rows;
  size_t run_begin_row;
  SlcMoments run;
  SlcMoments earlier;
  double low_level;
  double high_level;
  bool alternating;
  bool sliding;
  bool placed;
} SlcPlateau;

SlcPlateau slc_plateau_from_segment (const SlcSegment *segment, const SlcSeries *series);
void slc_plateau_extend (SlcPlateau *self, const SlcPlateau *next);
void slc_plateau_regrow (SlcPlateau *self, const SlcPlateau *run);

size_t slc_plateau_get_n_rows (const SlcPlateau *self);
SlcMoments slc_plateau_get_moments (const SlcPlateau *self);
double slc_plateau_get_level (const SlcPlateau *self);
double slc_plateau_get_noise_squares (const SlcPlateau *self);
double slc_plateau_get_spread (const SlcPlateau *self);
double slc_plateau_get_weight (const SlcPlateau *self);
bool slc_plateau_has_level (const SlcPlateau *self);
bool slc_plateau_is_lasting (const SlcPlateau *self);
bool slc_plateau_is_steep (const SlcPlateau *self, bool at_start);

G_END_DECLS
