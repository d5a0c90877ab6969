/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/plateaus.h"

#include <math.h>

#include "model/plateau-rules.h"
#include "model/row-points.h"
#include "model/transition.h"

/* Pieces that wait for one that lasts are not kept waiting longer than this. */
#define MOST_WAITING 48

/* By how much a segment that may still grow has to be better than any other reading of its rows to
 * be taken for what it is. */
#define LEAST_LEAD 12.0

/*
 * Segments become pieces once they are settled, and pieces wait until one of them lasts: only then
 * it is certain what the ones before it were. What has become of them is firm. All that is not
 * firm is read anew at each update.
 *
 * @plateaus: (element-type SlcPlateau): the firm ones, and after them the others
 * @n_firm: how many are firm
 * @last_firm: the last of these, as it is without what is not firm
 * @top_level: the highest level of a firm plateau
 * @waiting: (element-type SlcPlateau): the pieces that wait
 * @pieces: (element-type SlcPlateau): those and the ones that are not settled, for one reading
 * @n_taken: how many segments have become pieces
 * @open_row: where the segment begins that is in @last_firm although it may still grow, or SIZE_MAX
 */
struct _SlcPlateaus {
  const SlcSeries *series;
  SlcRowPoints points;
  SlcSegmentation *segmentation;
  GArray *plateaus;
  unsigned n_firm;
  SlcPlateau last_firm;
  double top_level;
  GArray *waiting;
  GArray *pieces;
  size_t n_taken;
  size_t open_row;
};

static SlcPlateau *
plateau_at (const SlcPlateaus *self, unsigned position)
{
  return &g_array_index (self->plateaus, SlcPlateau, position);
}

/* Reads pieces, and places the boundaries that this has made. */
static void
read_pieces (SlcPlateaus *self, GArray *pieces, bool open)
{
  unsigned n_before = self->plateaus->len;

  slc_plateau_rules_apply (self->plateaus, self->top_level, pieces, open);
  for (unsigned i = MAX (n_before, 1); i < self->plateaus->len; i++)
    slc_transition_place (self->series, plateau_at (self, i - 1), plateau_at (self, i));
}

static void
drop_loose (SlcPlateaus *self)
{
  g_array_set_size (self->plateaus, self->n_firm);
  if (self->n_firm > 0)
    *plateau_at (self, self->n_firm - 1) = self->last_firm;
}

static void
firm_up (SlcPlateaus *self)
{
  read_pieces (self, self->waiting, false);
  g_array_set_size (self->waiting, 0);

  for (unsigned i = self->n_firm > 0 ? self->n_firm - 1 : 0; i < self->plateaus->len; i++) {
    SlcPlateau *plateau = plateau_at (self, i);

    if (!plateau->alternating)
      self->top_level = MAX (self->top_level, slc_plateau_get_level (plateau));
  }
  self->n_firm = self->plateaus->len;
  self->last_firm = *plateau_at (self, self->n_firm - 1);
}

/* The segment that is in the last firm plateau already has grown, or become shorter when what comes
 * after it turned out to be something else. */
static void
regrow (SlcPlateaus *self, const SlcPlateau *piece)
{
  slc_plateau_regrow (&self->last_firm, piece);
  drop_loose (self);
}

static bool
is_level_that_lasts (const SlcPlateau *piece)
{
  return slc_plateau_is_lasting (piece) && !slc_plateau_is_steep (piece, false);
}

static bool
is_time_to_read (const SlcPlateaus *self, const SlcPlateau *last_piece)
{
  return is_level_that_lasts (last_piece) || self->waiting->len >= MOST_WAITING ||
         slc_plateau_rules_find_alternation (self->waiting, self->top_level);
}

static void
take_settled (SlcPlateaus *self, const SlcSegment *segment)
{
  SlcPlateau piece = slc_plateau_from_segment (segment, self->series);

  if (segment->begin_row == self->open_row) {
    regrow (self, &piece);
    self->open_row = SIZE_MAX;
    return;
  }

  g_array_append_val (self->waiting, piece);
  if (is_time_to_read (self, &piece))
    firm_up (self);
}

/* The first segment that is not settled begins where it will ever begin. When it lasts, what it is
 * is firm, too. */
static void
take_open (SlcPlateaus *self, const SlcSegment *segment, bool is_last)
{
  SlcPlateau piece = slc_plateau_from_segment (segment, self->series);

  if (slc_segmentation_get_lead (self->segmentation) < LEAST_LEAD)
    return;

  if (segment->begin_row == self->open_row) {
    regrow (self, &piece);
  } else if (is_last && is_level_that_lasts (&piece)) {
    g_array_append_val (self->waiting, piece);
    firm_up (self);
    self->open_row = segment->begin_row;
  }
}

/* Within a sample nothing happens. */
static void
follow_point (SlcPlateaus *self, const SlcPoint *point)
{
  const SlcSegment *segments;
  size_t n_segments, n_settled;

  slc_segmentation_append (self->segmentation, point);
  if (!point->may_end)
    return;

  segments = slc_segmentation_get_segments (self->segmentation, &n_segments);
  n_settled = slc_segmentation_get_n_settled (self->segmentation);

  drop_loose (self);
  for (; self->n_taken < n_settled; self->n_taken++)
    take_settled (self, &segments[self->n_taken]);
  take_open (self, &segments[n_settled], n_settled + 1 == n_segments);
}

/* The open segment as it is now. That it alternates has to have shown already: the first rows of a
 * fall look as if. */
static void
read_open (SlcPlateaus *self, SlcPlateau piece)
{
  piece.alternating = false;
  slc_plateau_regrow (plateau_at (self, self->n_firm - 1), &piece);
}

/* Rows that are not smoothed yet belong to the last piece. */
static void
read_loose (SlcPlateaus *self, const SlcSegment *segments, size_t n_segments)
{
  drop_loose (self);
  g_array_set_size (self->pieces, 0);
  if (self->waiting->len > 0)
    g_array_append_vals (self->pieces, self->waiting->data, self->waiting->len);

  for (size_t i = self->n_taken; i < n_segments; i++) {
    SlcPlateau piece = slc_plateau_from_segment (&segments[i], self->series);

    if (i + 1 == n_segments)
      slc_series_get_row_bytes (self->series, &piece.end_row);
    if (piece.begin_row == self->open_row)
      read_open (self, piece);
    else
      g_array_append_val (self->pieces, piece);
  }

  read_pieces (self, self->pieces, true);
}

/**
 * slc_plateaus_new:
 * @series: the series to follow, which has to outlive this
 *
 * Returns: (transfer full): no plateaus yet
 */
SlcPlateaus *
slc_plateaus_new (const SlcSeries *series)
{
  SlcPlateaus *self;

  g_return_val_if_fail (series != NULL, NULL);

  self = g_new0 (SlcPlateaus, 1);
  self->series = series;
  self->points.series = series;
  self->segmentation = slc_segmentation_new ();
  self->plateaus = g_array_new (false, false, sizeof (SlcPlateau));
  self->top_level = -INFINITY;
  self->waiting = g_array_new (false, false, sizeof (SlcPlateau));
  self->pieces = g_array_new (false, false, sizeof (SlcPlateau));
  self->open_row = SIZE_MAX;

  return self;
}

/**
 * slc_plateaus_free:
 * @self: (transfer full): plateaus
 *
 * Frees the plateaus.
 */
void
slc_plateaus_free (SlcPlateaus *self)
{
  g_return_if_fail (self != NULL);

  slc_segmentation_free (self->segmentation);
  g_array_unref (self->plateaus);
  g_array_unref (self->waiting);
  g_array_unref (self->pieces);
  g_free (self);
}

/**
 * slc_plateaus_update:
 * @self: plateaus
 *
 * Reads the rows that the series has got since the last time, one by one: the plateaus are the same
 * however many came at once.
 */
void
slc_plateaus_update (SlcPlateaus *self)
{
  const SlcSegment *segments;
  size_t n_segments;
  SlcPoint point;

  g_return_if_fail (self != NULL);

  while (slc_row_points_next (&self->points, &point))
    follow_point (self, &point);

  segments = slc_segmentation_get_segments (self->segmentation, &n_segments);
  read_loose (self, segments, n_segments);
}

/**
 * slc_plateaus_get:
 * @self: plateaus
 * @n_plateaus: (out): how many there are
 *
 * Returns: (array length=n_plateaus) (transfer none): the plateaus as of the last update, in order
 *   and without gaps; valid until the next one
 */
const SlcPlateau *
slc_plateaus_get (const SlcPlateaus *self, size_t *n_plateaus)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_plateaus != NULL, NULL);

  *n_plateaus = self->plateaus->len;
  return (const SlcPlateau *) (void *) self->plateaus->data;
}

/**
 * slc_plateaus_get_n_firm:
 * @self: plateaus
 *
 * Returns: how many of them are there to stay: only what comes after it can change the end and the
 *   level of the last of these, and nothing the others
 */
size_t
slc_plateaus_get_n_firm (const SlcPlateaus *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_firm;
}

/**
 * slc_plateaus_get_lead:
 * @self: plateaus
 *
 * Returns: what slc_segmentation_get_lead() says of their segments
 */
double
slc_plateaus_get_lead (const SlcPlateaus *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return slc_segmentation_get_lead (self->segmentation);
}
