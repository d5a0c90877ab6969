/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/alternation.h"

#include <math.h>

/* It has to be both up and down three times, and neither hardly ever; the levels have to differ,
 * and each of them to be one, compared to what lies between them. */
#define LEAST_PHASES      3
#define LEAST_SWING       0.2
#define LEAST_SHARE       0.1
#define MOST_PHASE_SPREAD (1.0 / 3)

/* By which part of the swing a piece may be beyond it, and how much of the spread one piece has in
 * which it goes up and down. */
#define SWING_MARGIN       0.25
#define LEAST_SPREAD_SHARE 0.5

/* What is so much higher than all before it may be the burst, and no swing. */
#define ABOVE_TOP 0.15

/* One of the two levels. */
typedef struct {
  SlcMoments moments;
  size_t n_phases;
} Side;

static bool
is_short (const SlcPlateau *piece)
{
  return slc_plateau_get_n_rows (piece) < SLC_PLATEAU_LASTING_ROWS;
}

static void
add_piece (Side *side, const SlcPlateau *piece, bool begins)
{
  slc_moments_add (&side->moments, 0, slc_plateau_get_level (piece),
                   (double) slc_plateau_get_n_rows (piece));
  side->n_phases += begins;
}

static bool
is_one_level (const Side *side, double swing)
{
  double spread = sqrt (side->moments.value_squares / side->moments.weight);

  return spread <= swing * MOST_PHASE_SPREAD;
}

static bool
do_alternate (const Side *low, const Side *high)
{
  double swing = high->moments.mean_value - low->moments.mean_value;
  double low_share = low->moments.weight / (low->moments.weight + high->moments.weight);

  return low->n_phases >= LEAST_PHASES && high->n_phases >= LEAST_PHASES && swing >= LEAST_SWING &&
         low_share >= LEAST_SHARE && low_share <= 1 - LEAST_SHARE && is_one_level (low, swing) &&
         is_one_level (high, swing);
}

/**
 * slc_alternation_count:
 * @pieces: (array length=n_pieces): pieces of a curve
 * @n_pieces: how many there are
 * @top_level: the highest level before them
 *
 * Returns: how many of the pieces, from the first on, alternate between two levels, no longer than
 *   30 rows at one
 */
size_t
slc_alternation_count (const SlcPlateau *pieces, size_t n_pieces, double top_level)
{
  double lowest = INFINITY, highest = -INFINITY;
  Side sides[2] = { 0 };
  int previous = -1;
  size_t n_short = 0;

  while (n_short < n_pieces && slc_alternation_may_hold (&pieces[n_short], top_level)) {
    lowest = MIN (lowest, slc_plateau_get_level (&pieces[n_short]));
    highest = MAX (highest, slc_plateau_get_level (&pieces[n_short]));
    n_short++;
  }

  for (size_t i = 0; i < n_short; i++) {
    int side = slc_plateau_get_level (&pieces[i]) > (lowest + highest) / 2;

    add_piece (&sides[side], &pieces[i], side != previous);
    previous = side;
  }

  return do_alternate (&sides[0], &sides[1]) ? n_short : 0;
}

/**
 * slc_alternation_holds:
 * @alternating: a plateau that alternates
 * @piece: a piece next to it
 *
 * Returns: whether @piece is one of its swings, or some of them
 */
bool
slc_alternation_holds (const SlcPlateau *alternating, const SlcPlateau *piece)
{
  double margin = SWING_MARGIN * (alternating->high_level - alternating->low_level);
  double level = slc_plateau_get_level (piece);

  if (level < alternating->low_level - margin || level > alternating->high_level + margin)
    return false;

  return is_short (piece) ||
         slc_plateau_get_spread (piece) > slc_plateau_get_spread (alternating) * LEAST_SPREAD_SHARE;
}

/**
 * slc_alternation_may_hold:
 * @piece: a piece
 * @top_level: the highest level before it
 *
 * Returns: whether @piece could be a swing at all
 */
bool
slc_alternation_may_hold (const SlcPlateau *piece, double top_level)
{
  return is_short (piece) && slc_plateau_get_level (piece) < top_level + ABOVE_TOP;
}
