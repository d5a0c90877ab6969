/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/segmentation.h"

#include <math.h>

/*
 * Optimal partitioning (B. Jackson and others, "An algorithm for optimal partitioning of data on an
 * interval", IEEE Signal Processing Letters 12 (2005), 105-108), made as fast as it has to be by
 * pruning (R. Killick, P. Fearnhead and I. A. Eckley, "Optimal detection of changepoints with a
 * linear computational cost", Journal of the American Statistical Association 107 (2012),
 * 1590-1598; the method is known as PELT).
 *
 * The cheapest way to cut the rows up to a row is the cheapest over all rows at which the last
 * segment may begin: what the rows before it cost at their cheapest, the segment itself, and one
 * boundary. A segment costs minus twice the logarithm of how likely a line or a level with normal
 * noise of its own makes its points. Each place where the last segment may begin is a candidate.
 *
 * Three things are added, so that a run can be followed while it grows. Only so many candidates
 * are kept that the cost of a row is bounded. A little of the variance is known beforehand, or else
 * the few points of a short segment would look as if they had none. And a boundary is settled, that
 * is never taken back, as soon as all candidates have it in common.
 */

/* A segment of one row would have no variance. */
#define LEAST_ROWS 2

/* What a boundary, and a slope that is not 0, have to gain. The gain is twice the logarithm of a
 * likelihood ratio, and it is the best of many that noise alone would offer, so that the usual
 * choice, a few times the logarithm of the number of points, is a lower limit. */
#define BOUNDARY_COST 30.0
#define SLOPE_COST    10.0

/* What is known beforehand: noise of 3 %, as if from five more points; and that lines are level, as
 * if from points that lie this far from the middle, so that few points hardly have a slope. */
#define PRIOR_WEIGHT      5.0
#define PRIOR_VARIANCE    (0.03 * 0.03)
#define PRIOR_ROW_SQUARES 100.0

/* A candidate that costs this much more than the best one will not catch up. */
#define HOPELESS_COST (BOUNDARY_COST + 12.0)

/* The older candidates get, the farther apart they are kept: two that are closer than this share of
 * their age mean the same boundary, and the better of them stays. Among those that are older than
 * the last only the best does. Age and distance are counted in measurements. */
#define RIVAL_SHARE            0.2
#define DECIDING_AGE           160
#define SAME_BOUNDARY_DISTANCE 8

typedef struct _Boundary Boundary;

/*
 * Boundary:
 * @previous: (nullable): the one before it, when the rows before it are cut at their cheapest
 * @n_references: how many candidates and later boundaries refer to it
 * @row: the first row after it
 * @moments: of the rows between @previous and it
 */
struct _Boundary {
  Boundary *previous;
  unsigned n_references;
  size_t row;
  SlcMoments moments;
};

/*
 * Candidate:
 * @boundary: where the last segment would begin
 * @cost_before: what the rows before it and the boundary cost
 * @cost: what all rows cost
 * @moments: of the rows since
 */
typedef struct {
  Boundary *boundary;
  double cost_before;
  double cost;
  SlcMoments moments;
} Candidate;

/*
 * @root: the last boundary that is settled; all others lead back to it
 * @candidates: (element-type Candidate): in the order of rows, never empty
 * @segments: (element-type SlcSegment): those that are settled, and after them the rest as of the
 *   last time it was asked for
 */
struct _SlcSegmentation {
  size_t n_rows;
  Boundary *root;
  GArray *candidates;
  GArray *segments;
  size_t n_settled;
};

/* How the values spread about a level and about a line. */
typedef struct {
  double level_squares;
  double line_squares;
  double slope;
} Fit;

static Boundary *
boundary_new (Boundary *previous, size_t row, const SlcMoments *moments)
{
  Boundary *self = g_new (Boundary, 1);

  *self = (Boundary){ .previous = previous, .n_references = 1, .row = row, .moments = *moments };
  if (previous != NULL)
    previous->n_references++;

  return self;
}

static void
boundary_unref (Boundary *self)
{
  while (self != NULL && --self->n_references == 0) {
    Boundary *previous = self->previous;

    g_free (self);
    self = previous;
  }
}

static Candidate *
candidate_at (const SlcSegmentation *self, unsigned position)
{
  return &g_array_index (self->candidates, Candidate, position);
}

static size_t
age_rows (const SlcSegmentation *self, const Candidate *candidate)
{
  return self->n_rows - candidate->boundary->row;
}

static Fit
fit (const SlcMoments *moments)
{
  double slope = moments->products / (moments->row_squares + PRIOR_ROW_SQUARES);
  double prior_squares = PRIOR_WEIGHT * PRIOR_VARIANCE;
  double level_squares = moments->value_squares + prior_squares;

  return (Fit){
    .level_squares = level_squares,
    .line_squares = MAX (level_squares - slope * moments->products, prior_squares),
    .slope = slope,
  };
}

/* Whether the slope is worth its cost. The first test says no to nearly all without a logarithm. */
static bool
has_slope (const Fit *fitted, double weight)
{
  double ratio = fitted->level_squares / fitted->line_squares;

  return ratio - 1 > SLOPE_COST / weight && weight * log (ratio) > SLOPE_COST;
}

static double
segment_cost (const SlcMoments *moments)
{
  Fit fitted = fit (moments);
  double weight = moments->weight + PRIOR_WEIGHT;
  double prior_cost = PRIOR_WEIGHT * log (PRIOR_VARIANCE);

  if (has_slope (&fitted, weight))
    return weight * log (fitted.line_squares / weight) + SLOPE_COST - prior_cost;

  return weight * log (fitted.level_squares / weight) - prior_cost;
}

static double
segment_slope (const SlcMoments *moments)
{
  Fit fitted = fit (moments);

  return has_slope (&fitted, moments->weight + PRIOR_WEIGHT) ? fitted.slope : 0;
}

/* Gives the next row to each candidate. */
static void
add_point (SlcSegmentation *self, const SlcPoint *point)
{
  double row = (double) self->n_rows++;

  for (unsigned i = 0; i < self->candidates->len; i++) {
    Candidate *candidate = candidate_at (self, i);

    slc_moments_add (&candidate->moments, row, point->value, point->weight);
    if (point->outlying)
      candidate->moments.outlying_weight += point->weight;
    if (age_rows (self, candidate) >= LEAST_ROWS)
      candidate->cost = candidate->cost_before + segment_cost (&candidate->moments);
  }
}

static const Candidate *
find_best (const SlcSegmentation *self)
{
  const Candidate *best = candidate_at (self, 0);

  for (unsigned i = 1; i < self->candidates->len; i++) {
    if (candidate_at (self, i)->cost < best->cost)
      best = candidate_at (self, i);
  }

  return best;
}

/* How many measurements lie between the boundaries of two candidates. */
static double
distance (const Candidate *a, const Candidate *b)
{
  return fabs (a->moments.weight - b->moments.weight);
}

/* Whether a candidate and the one kept before it have come to where only one of them may stay. */
static bool
are_rivals (const Candidate *kept, const Candidate *candidate)
{
  double age = candidate->moments.weight;

  return age >= DECIDING_AGE || distance (kept, candidate) <= age * RIVAL_SHARE;
}

static void
prune (SlcSegmentation *self, double best_cost)
{
  unsigned n_kept = 0;

  for (unsigned i = 0; i < self->candidates->len; i++) {
    Candidate candidate = *candidate_at (self, i);
    Candidate *kept = n_kept > 0 ? candidate_at (self, n_kept - 1) : NULL;
    bool hopeless = age_rows (self, &candidate) >= LEAST_ROWS &&
                    candidate.cost > best_cost + HOPELESS_COST;

    if (hopeless) {
      boundary_unref (candidate.boundary);
    } else if (kept != NULL && are_rivals (kept, &candidate)) {
      boundary_unref (candidate.cost < kept->cost ? kept->boundary : candidate.boundary);
      if (candidate.cost < kept->cost)
        *kept = candidate;
    } else {
      *candidate_at (self, n_kept++) = candidate;
    }
  }

  g_array_set_size (self->candidates, n_kept);
}

static void
append_candidate (SlcSegmentation *self, Boundary *boundary, double cost_before)
{
  Candidate candidate = {
    .boundary = boundary,
    .cost_before = cost_before,
    .cost = INFINITY,
  };

  g_array_append_val (self->candidates, candidate);
}

static void
append_segment (SlcSegmentation *self, size_t end_row, const SlcMoments *moments)
{
  SlcSegment segment = {
    .end_row = end_row,
    .moments = *moments,
    .slope = segment_slope (moments),
  };

  if (self->segments->len > 0)
    segment.begin_row = g_array_index (self->segments, SlcSegment, self->segments->len - 1).end_row;

  g_array_append_val (self->segments, segment);
}

/* The segments between the root and a boundary. */
static void
append_segments_before (SlcSegmentation *self, const Boundary *boundary)
{
  if (boundary == self->root)
    return;

  append_segments_before (self, boundary->previous);
  append_segment (self, boundary->row, &boundary->moments);
}

/* As long as nothing but one boundary refers to the root, all candidates have that one in common.
 */
static void
settle (SlcSegmentation *self)
{
  g_array_set_size (self->segments, (unsigned) self->n_settled);

  while (self->root->n_references == 1 && candidate_at (self, 0)->boundary != self->root) {
    Boundary *boundary = candidate_at (self, 0)->boundary;

    while (boundary->previous != self->root)
      boundary = boundary->previous;

    append_segment (self, boundary->row, &boundary->moments);
    boundary->previous = NULL;
    boundary_unref (self->root);
    self->root = boundary;
    self->n_settled++;
  }
}

/**
 * slc_segmentation_new:
 *
 * Returns: (transfer full): a segmentation before the first row
 */
SlcSegmentation *
slc_segmentation_new (void)
{
  SlcSegmentation *self = g_new0 (SlcSegmentation, 1);
  SlcMoments nothing = { 0 };

  self->candidates = g_array_new (false, false, sizeof (Candidate));
  self->segments = g_array_new (false, false, sizeof (SlcSegment));
  self->root = boundary_new (NULL, 0, &nothing);
  append_candidate (self, self->root, 0);

  return self;
}

/**
 * slc_segmentation_free:
 * @self: (transfer full): a segmentation
 *
 * Frees the segmentation.
 */
void
slc_segmentation_free (SlcSegmentation *self)
{
  g_return_if_fail (self != NULL);

  for (unsigned i = 0; i < self->candidates->len; i++)
    boundary_unref (candidate_at (self, i)->boundary);
  g_array_unref (self->candidates);
  g_array_unref (self->segments);
  g_free (self);
}

/**
 * slc_segmentation_append:
 * @self: a segmentation
 * @point: what the next row holds
 *
 * The cost is bounded, however many rows there are: there are never more candidates than rows
 * within %DECIDING_AGE_ROWS, and after rows without a boundary about fifty.
 */
void
slc_segmentation_append (SlcSegmentation *self, const SlcPoint *point)
{
  const Candidate *best;
  Boundary *boundary = NULL;
  double best_cost;

  g_return_if_fail (self != NULL);
  g_return_if_fail (point != NULL);
  g_return_if_fail (point->weight > 0);

  add_point (self, point);
  if (self->n_rows < LEAST_ROWS)
    return;

  best = find_best (self);
  best_cost = best->cost;
  if (point->may_end)
    boundary = boundary_new (best->boundary, self->n_rows, &best->moments);
  prune (self, best_cost);
  if (boundary != NULL)
    append_candidate (self, boundary, best_cost + BOUNDARY_COST);
  settle (self);
}

/**
 * slc_segmentation_get_segments:
 * @self: a segmentation
 * @n_segments: (out): how many there are
 *
 * The first of them, slc_segmentation_get_n_settled(), are as they will ever be, and the one after
 * these begins where it will ever begin. The others are what the rows so far look like.
 *
 * Returns: (array length=n_segments) (transfer none): the segments, in order and without gaps;
 *   valid until the next call
 */
const SlcSegment *
slc_segmentation_get_segments (SlcSegmentation *self, size_t *n_segments)
{
  const Candidate *best;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_segments != NULL, NULL);

  g_array_set_size (self->segments, (unsigned) self->n_settled);
  best = find_best (self);
  append_segments_before (self, best->boundary);
  if (self->n_rows > 0)
    append_segment (self, self->n_rows, &best->moments);

  *n_segments = self->segments->len;
  return (const SlcSegment *) (void *) self->segments->data;
}

/**
 * slc_segmentation_get_n_settled:
 * @self: a segmentation
 *
 * Returns: how many segments are settled
 */
size_t
slc_segmentation_get_n_settled (const SlcSegmentation *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_settled;
}

/**
 * slc_segmentation_get_lead:
 * @self: a segmentation
 *
 * Returns: by how much less the segments as they are cost than any with another last boundary; 0
 *   as long as there are too few rows for any
 */
double
slc_segmentation_get_lead (const SlcSegmentation *self)
{
  const Candidate *best;
  double cost = INFINITY;

  g_return_val_if_fail (self != NULL, 0);

  best = find_best (self);
  if (isinf (best->cost))
    return 0;

  for (unsigned i = 0; i < self->candidates->len; i++) {
    const Candidate *candidate = candidate_at (self, i);

    if (distance (candidate, best) > SAME_BOUNDARY_DISTANCE)
      cost = MIN (cost, candidate->cost);
  }

  return cost - best->cost;
}

/**
 * slc_segmentation_get_gain:
 * @before: moments of the points before a boundary
 * @after: moments of those after it
 *
 * Returns: by how much the points cost less with the boundary, which costs something itself: twice
 *   the logarithm of how much more likely they are with it
 */
double
slc_segmentation_get_gain (const SlcMoments *before, const SlcMoments *after)
{
  SlcMoments both;

  g_return_val_if_fail (before != NULL, 0);
  g_return_val_if_fail (after != NULL, 0);

  both = slc_moments_join (before, after);
  return segment_cost (&both) - segment_cost (before) - segment_cost (after) - BOUNDARY_COST;
}

/**
 * slc_segment_value_at:
 * @segment: a segment
 * @row: a row, also between two rows
 *
 * Returns: the value of its line there
 */
double
slc_segment_value_at (const SlcSegment *segment, double row)
{
  g_return_val_if_fail (segment != NULL, NAN);

  return segment->moments.mean_value + segment->slope * (row - segment->moments.mean_row);
}
