/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/plateau-rules.h"

#include <math.h>

#include "model/alternation.h"
#include "model/transition.h"

/* Levels are the same when the doubt about them is this many times its standard deviation. */
#define DOUBT_FACTOR 2.5

/* What doesn't last has to differ more to be a level of its own. */
#define SHORT_LEAST_STEP 0.1

/* How close a level has to come to the old one to be back: the closer, the smaller the dip was. */
#define BACK_LEAST      0.08
#define BACK_MOST       0.15
#define BACK_SHARE      0.2
#define LEAST_BACK_ROWS 3

/* By how much a burst of less than SLC_PLATEAU_STANDING_ROWS, which only the start can have, stands
 * out. */
#define TINY_BURST 0.25

/*
 * @plateaus: what has been read
 * @pieces: what is to be read
 * @n_pieces: how many
 * @open: whether the last of them may still grow
 * @top_level: the highest level so far
 */
typedef struct {
  GArray *plateaus;
  SlcPlateau *pieces;
  size_t n_pieces;
  bool open;
  double top_level;
} Reading;

static SlcPlateau *
last_plateau (const Reading *self)
{
  unsigned n_plateaus = self->plateaus->len;

  return n_plateaus > 0 ? &g_array_index (self->plateaus, SlcPlateau, n_plateaus - 1) : NULL;
}

/* The standard deviation of the difference between the end of one and the begin of the other. */
static double
doubt (const SlcPlateau *before, const SlcPlateau *after)
{
  double before_weight = before->run.weight;
  double after_weight = after->run.weight;

  return sqrt (slc_plateau_get_noise_squares (before) / (before_weight * before_weight) +
               slc_plateau_get_noise_squares (after) / (after_weight * after_weight));
}

static double
step (const SlcPlateau *before, const SlcPlateau *after)
{
  return after->begin_level - before->end_level;
}

static bool
is_same_level (const SlcPlateau *before, const SlcPlateau *after)
{
  bool lasting = slc_plateau_is_lasting (before) && slc_plateau_is_lasting (after);
  double least = lasting ? SLC_PLATEAU_LEAST_STEP : SHORT_LEAST_STEP;

  return fabs (step (before, after)) < MAX (least, DOUBT_FACTOR * doubt (before, after));
}

/* Back near the burst, and nearer to it than to where it came from. */
static bool
is_near_burst (const Reading *self, const SlcPlateau *before, const SlcPlateau *piece)
{
  double level = slc_plateau_get_level (piece);
  double missing = self->top_level - level;

  return missing < SLC_PLATEAU_NEAR_BURST && missing < level - before->end_level;
}

/* The first piece at or after which the level is back where it was before the piece at @i, not
 * having crossed to the other side; or @i. It takes less than 30 rows, or as many samples as hold
 * them. */
static size_t
find_return (const Reading *self, const SlcPlateau *before, size_t i)
{
  const SlcPlateau *away = &self->pieces[i];
  double depth = fabs (slc_plateau_get_level (away) - before->end_level);
  double longest_rows = SLC_PLATEAU_LASTING_ROWS + away->sample_rows - 1;
  bool up = slc_plateau_get_level (away) > before->end_level;

  for (size_t j = i + 1; j < self->n_pieces; j++) {
    const SlcPlateau *piece = &self->pieces[j];
    double tolerance = MAX (BACK_LEAST, MIN (BACK_MOST, BACK_SHARE * depth));

    if ((double) (piece->begin_row - away->begin_row) >= longest_rows)
      return i;
    if (slc_plateau_get_n_rows (piece) >= LEAST_BACK_ROWS &&
        fabs (step (before, piece)) < MAX (tolerance, DOUBT_FACTOR * doubt (before, piece)))
      return j;
    if ((slc_plateau_get_level (piece) > before->end_level) != up)
      return i;
  }

  return i;
}

static bool
holds_recovery (const Reading *self, const SlcPlateau *before, size_t begin, size_t end)
{
  for (size_t i = begin; i < end; i++) {
    if (slc_plateau_get_n_rows (&self->pieces[i]) >= SLC_PLATEAU_STANDING_ROWS &&
        is_near_burst (self, before, &self->pieces[i]))
      return true;
  }

  return false;
}

static size_t
keep_alternating (Reading *self, size_t i)
{
  SlcPlateau *last = last_plateau (self);
  const SlcPlateau *piece = &self->pieces[i];

  if (last == NULL || !last->alternating || !slc_alternation_holds (last, piece))
    return 0;

  slc_plateau_extend (last, piece);
  return 1;
}

static size_t
start_alternating (Reading *self, size_t i)
{
  size_t n_closed = self->n_pieces - self->open;
  SlcPlateau plateau = self->pieces[i];
  size_t n_alternating;

  if (last_plateau (self) == NULL || i >= n_closed)
    return 0;

  n_alternating = slc_alternation_count (&self->pieces[i], n_closed - i, self->top_level);
  if (n_alternating == 0)
    return 0;

  plateau.alternating = true;
  for (size_t j = 1; j < n_alternating; j++)
    slc_plateau_extend (&plateau, &self->pieces[i + j]);
  g_array_append_val (self->plateaus, plateau);

  return n_alternating;
}

/* The first swings may look like levels of their own. */
static size_t
lead_into_alternating (Reading *self, size_t i)
{
  SlcPlateau plateau = self->pieces[i];
  size_t end = i;

  while (end < self->n_pieces && !self->pieces[end].alternating &&
         slc_alternation_may_hold (&self->pieces[end], self->top_level))
    end++;
  if (last_plateau (self) == NULL || end == i || end == self->n_pieces ||
      !self->pieces[end].alternating)
    return 0;

  plateau.alternating = true;
  for (size_t j = i; j < end; j++) {
    if (!slc_alternation_holds (&self->pieces[end], &self->pieces[j]))
      return 0;
    if (j > i)
      slc_plateau_extend (&plateau, &self->pieces[j]);
  }
  slc_plateau_extend (&plateau, &self->pieces[end]);
  g_array_append_val (self->plateaus, plateau);

  return end + 1 - i;
}

static size_t
keep_sliding (Reading *self, size_t i)
{
  SlcPlateau *last = last_plateau (self);
  const SlcPlateau *piece = &self->pieces[i];

  if (last == NULL || !last->sliding || !piece->sliding || last->slope * piece->slope <= 0)
    return 0;

  slc_plateau_extend (last, piece);
  return 1;
}

static size_t
keep_level (Reading *self, size_t i)
{
  SlcPlateau *last = last_plateau (self);
  const SlcPlateau *piece = &self->pieces[i];

  if (last == NULL || last->sliding || piece->sliding || last->alternating != piece->alternating ||
      !slc_plateau_has_level (piece) || !is_same_level (last, piece))
    return 0;

  slc_plateau_extend (last, piece);
  return 1;
}

static size_t
bridge_dip (Reading *self, size_t i)
{
  SlcPlateau *last = last_plateau (self);
  size_t back;

  if (last == NULL || last->alternating || last->sliding)
    return 0;

  back = find_return (self, last, i);
  if (back == i || holds_recovery (self, last, i, back))
    return 0;

  slc_plateau_extend (last, &self->pieces[back]);
  return back + 1 - i;
}

/* Whether a piece is a level of its own, although it is nowhere near lasting. */
static bool
is_standing (const Reading *self, size_t i)
{
  const SlcPlateau *last = last_plateau (self);
  const SlcPlateau *piece = &self->pieces[i];
  const SlcPlateau *next = &self->pieces[i + 1];
  bool is_end = i + 1 == self->n_pieces;

  if (last == NULL)
    return is_end || slc_plateau_get_n_rows (piece) >= SLC_PLATEAU_STANDING_ROWS ||
           step (piece, next) < -TINY_BURST;
  if (slc_plateau_get_n_rows (piece) < SLC_PLATEAU_STANDING_ROWS)
    return false;

  return is_end || slc_plateau_has_level (piece) || step (last, piece) * step (piece, next) < 0;
}

/* What is no level of its own is divided between those before and after it. */
static size_t
divide (Reading *self, size_t i)
{
  SlcPlateau *last = last_plateau (self);
  SlcPlateau *piece = &self->pieces[i];
  SlcPlateau *next = &self->pieces[i + 1];
  bool is_end = i + 1 == self->n_pieces;

  if (is_standing (self, i) && (!piece->sliding || is_end || last == NULL))
    return 0;

  if (last == NULL) {
    next->begin_row = piece->begin_row;
  } else if (is_end) {
    last->end_row = piece->end_row;
  } else {
    last->end_row = piece->begin_row + slc_transition_count_rows (last, piece, next);
    next->begin_row = last->end_row;
    next->placed = true;
  }

  return 1;
}

static size_t
begin_plateau (Reading *self, size_t i)
{
  g_array_append_val (self->plateaus, self->pieces[i]);
  return 1;
}

/* In the order in which they are tried on each piece: how many pieces one has dealt with. */
static size_t (*const rules[]) (Reading *self, size_t i) = {
  keep_alternating, lead_into_alternating, start_alternating, keep_sliding, keep_level, bridge_dip,
  divide,           begin_plateau,
};

static size_t
apply_rules (Reading *self, size_t i)
{
  const SlcPlateau *last = last_plateau (self);
  bool at_start = last == NULL || (self->plateaus->len == 1 && last->sliding);
  size_t n_read = 0;

  self->pieces[i].sliding = slc_plateau_is_steep (&self->pieces[i], at_start);
  for (size_t rule = 0; n_read == 0; rule++)
    n_read = rules[rule](self, i);

  last = last_plateau (self);
  if (last != NULL && !last->alternating)
    self->top_level = MAX (self->top_level, slc_plateau_get_level (last));

  return n_read;
}

/**
 * slc_plateau_rules_find_alternation:
 * @pieces: (element-type SlcPlateau): pieces
 * @top_level: the highest level before them, -INFINITY if there is none
 *
 * Returns: whether some of them are a plateau that alternates
 */
bool
slc_plateau_rules_find_alternation (const GArray *pieces, double top_level)
{
  g_return_val_if_fail (pieces != NULL, false);

  for (unsigned i = 0; i < pieces->len; i++) {
    const SlcPlateau *piece = &g_array_index (pieces, SlcPlateau, i);

    if (slc_alternation_count (piece, pieces->len - i, top_level) > 0)
      return true;
    top_level = MAX (top_level, slc_plateau_get_level (piece));
  }

  return false;
}

/**
 * slc_plateau_rules_apply:
 * @plateaus: (element-type SlcPlateau): the plateaus so far; others are added, and the last of them
 *   may be extended
 * @top_level: the highest level so far, -INFINITY if there is none
 * @pieces: (element-type SlcPlateau): what follows; used up
 * @open: whether the last of them may still grow
 *
 * Joins pieces to plateaus by the words of the rules. A fall that is back within 30 rows is a dip.
 * So is a rise, but for one near the burst that keeps up for 5 rows. Falls and rises in turn are
 * one plateau that alternates. What is not back has to keep its level for 5 rows to be a plateau.
 */
void
slc_plateau_rules_apply (GArray *plateaus, double top_level, GArray *pieces, bool open)
{
  Reading reading = {
    .plateaus = plateaus,
    .pieces = (SlcPlateau *) (void *) pieces->data,
    .n_pieces = pieces->len,
    .open = open,
    .top_level = top_level,
  };

  g_return_if_fail (plateaus != NULL);
  g_return_if_fail (pieces != NULL);

  for (size_t i = 0; i < reading.n_pieces;)
    i += apply_rules (&reading, i);
}
