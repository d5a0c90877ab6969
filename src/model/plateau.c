/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/plateau.h"

#include <math.h>

#include "model/row-points.h"

/* Measurements that a level has to be known from to last; with long samples it takes longer. */
#define LASTING_WEIGHT 12

/* Noise is at most about 10 %, and seldom further off than the smoothing lets pass. What spreads
 * more than this, or has more outlying points, is no noise. Each takes so many measurements to
 * tell. */
#define ALTERNATING_SPREAD          0.15
#define ALTERNATING_WEIGHT          20
#define ALTERNATING_OUTLYING_SHARE  0.1
#define ALTERNATING_OUTLYING_WEIGHT 60

/* By how much the level has to rise or fall a row, and in all, to slide. Before the burst there is
 * no gentle rise that could be meant. */
#define STEEP_SLOPE           0.005
#define STEEP_CHANGE          0.25
#define STEEP_SLOPE_AT_START  0.002
#define STEEP_CHANGE_AT_START 0.1

/* How far from the level two levels can be that one segment alternates between. */
#define SWING_SPREADS 2.5

/* Fewer measurements than this are no level, but where one becomes another. */
#define LEVEL_WEIGHT 2.5

/* Its first and last sample may be a mixture of two levels. When there are others they tell more.
 * All rows of a sample hold the same. */
static void
drop_edges (SlcPlateau *self, const SlcSeries *series)
{
  size_t edge_rows = (size_t) (self->sample_rows + 0.5);
  double weight = self->run.weight * (double) edge_rows / (double) slc_plateau_get_n_rows (self);
  size_t first_row = self->begin_row + edge_rows / 2;
  size_t last_row = self->end_row - 1 - edge_rows / 2;

  if (slc_plateau_get_n_rows (self) <= 2 * edge_rows)
    return;

  slc_moments_remove (&self->run, (double) first_row, slc_row_points_get_value (series, first_row),
                      weight);
  slc_moments_remove (&self->run, (double) last_row, slc_row_points_get_value (series, last_row),
                      weight);
}

static bool
is_alternating (const SlcPlateau *self)
{
  const SlcMoments *run = &self->run;

  return (run->weight >= ALTERNATING_WEIGHT &&
          slc_plateau_get_spread (self) > ALTERNATING_SPREAD) ||
         (run->weight >= ALTERNATING_OUTLYING_WEIGHT &&
          run->outlying_weight > ALTERNATING_OUTLYING_SHARE * run->weight);
}

/**
 * slc_plateau_from_segment:
 * @segment: a segment
 * @series: what it is of
 *
 * Returns: the segment as a plateau of its own
 */
SlcPlateau
slc_plateau_from_segment (const SlcSegment *segment, const SlcSeries *series)
{
  SlcPlateau self = {
    .begin_row = segment->begin_row,
    .end_row = segment->end_row,
    .slope = segment->slope,
    .run_begin_row = segment->begin_row,
    .run = segment->moments,
  };
  double n_rows = (double) slc_plateau_get_n_rows (&self);
  double level, swing;

  self.sample_rows = MAX (1, n_rows / self.run.weight);
  drop_edges (&self, series);
  level = self.run.mean_value;
  self.begin_level = level - self.slope * n_rows / 2;
  self.end_level = level + self.slope * n_rows / 2;
  self.alternating = is_alternating (&self);
  swing = self.alternating ? SWING_SPREADS * slc_plateau_get_spread (&self) : 0;
  self.low_level = level - swing;
  self.high_level = level + swing;

  return self;
}

/**
 * slc_plateau_extend:
 * @self: a plateau
 * @next: what comes after it, perhaps after a dip
 *
 * Lets @self go on to the end of @next. What is too short to have a level does not change that of
 * @self, unless it goes up and down anyway.
 */
void
slc_plateau_extend (SlcPlateau *self, const SlcPlateau *next)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (next != NULL);

  self->end_row = next->end_row;
  self->low_level = MIN (self->low_level, next->low_level);
  self->high_level = MAX (self->high_level, next->high_level);
  if (!slc_plateau_has_level (next) && !self->alternating)
    return;

  self->earlier = slc_plateau_get_moments (self);
  self->run = slc_plateau_get_moments (next);
  self->run_begin_row = next->run_begin_row;
  self->end_level = next->end_level;
  self->slope = next->slope;
}

/**
 * slc_plateau_regrow:
 * @self: a plateau
 * @run: what was added to it last, as it is by now
 *
 * Takes @run in the place of what it was.
 */
void
slc_plateau_regrow (SlcPlateau *self, const SlcPlateau *run)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (run != NULL);
  g_return_if_fail (self->run_begin_row == run->run_begin_row);

  self->end_row = run->end_row;
  self->run = run->run;
  self->slope = run->slope;
  self->end_level = run->end_level;
  if (self->earlier.weight <= 0) {
    self->begin_level = run->begin_level;
    self->low_level = run->low_level;
    self->high_level = run->high_level;
    self->alternating |= run->alternating;
  }
}

/**
 * slc_plateau_get_n_rows:
 * @self: a plateau
 *
 * Returns: from its begin to its end
 */
size_t
slc_plateau_get_n_rows (const SlcPlateau *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->end_row - self->begin_row;
}

/**
 * slc_plateau_get_moments:
 * @self: a plateau
 *
 * Returns: of all its points but those of dips
 */
SlcMoments
slc_plateau_get_moments (const SlcPlateau *self)
{
  g_return_val_if_fail (self != NULL, (SlcMoments){ 0 });

  return self->earlier.weight > 0 ? slc_moments_join (&self->earlier, &self->run) : self->run;
}

/**
 * slc_plateau_get_level:
 * @self: a plateau
 *
 * Returns: the mean of the logarithms of its speeds in MB/s, without dips
 */
double
slc_plateau_get_level (const SlcPlateau *self)
{
  g_return_val_if_fail (self != NULL, NAN);

  return slc_plateau_get_moments (self).mean_value;
}

/**
 * slc_plateau_get_noise_squares:
 * @self: a plateau
 *
 * Returns: the sum of the squares of the logarithms about their line, in what was added last
 */
double
slc_plateau_get_noise_squares (const SlcPlateau *self)
{
  g_return_val_if_fail (self != NULL, NAN);

  return MAX (self->run.value_squares - self->slope * self->run.products, 0);
}

/**
 * slc_plateau_get_spread:
 * @self: a plateau
 *
 * Returns: the standard deviation of the logarithms from their level, or from their line as long as
 *   there is only one
 */
double
slc_plateau_get_spread (const SlcPlateau *self)
{
  SlcMoments moments;

  g_return_val_if_fail (self != NULL, NAN);

  if (self->earlier.weight <= 0)
    return sqrt (slc_plateau_get_noise_squares (self) / self->run.weight);

  moments = slc_plateau_get_moments (self);
  return sqrt (moments.value_squares / moments.weight);
}

/**
 * slc_plateau_get_weight:
 * @self: a plateau
 *
 * Returns: how many measurements its level is known from
 */
double
slc_plateau_get_weight (const SlcPlateau *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return slc_plateau_get_moments (self).weight;
}

/**
 * slc_plateau_has_level:
 * @self: a plateau
 *
 * Returns: whether there is enough of it to have a level of its own
 */
bool
slc_plateau_has_level (const SlcPlateau *self)
{
  g_return_val_if_fail (self != NULL, false);

  return slc_plateau_get_n_rows (self) >= SLC_PLATEAU_STANDING_ROWS &&
         slc_plateau_get_n_rows (self) >= LEVEL_WEIGHT * self->sample_rows;
}

/**
 * slc_plateau_is_lasting:
 * @self: a plateau
 *
 * Returns: whether it has lasted long enough not to be a dip
 */
bool
slc_plateau_is_lasting (const SlcPlateau *self)
{
  g_return_val_if_fail (self != NULL, false);

  return slc_plateau_get_n_rows (self) >= SLC_PLATEAU_LASTING_ROWS &&
         slc_plateau_get_weight (self) >= LASTING_WEIGHT;
}

/**
 * slc_plateau_is_steep:
 * @self: a plateau
 * @at_start: whether there was nothing but a rise before it
 *
 * Returns: whether it is a slope rather than a level
 */
bool
slc_plateau_is_steep (const SlcPlateau *self, bool at_start)
{
  double change;

  g_return_val_if_fail (self != NULL, false);

  change = fabs (self->slope) * (double) slc_plateau_get_n_rows (self);
  if (at_start && self->slope > 0)
    return self->slope >= STEEP_SLOPE_AT_START && change >= STEEP_CHANGE_AT_START;

  return fabs (self->slope) >= STEEP_SLOPE && change >= STEEP_CHANGE;
}
