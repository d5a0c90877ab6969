/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/moments.h"

/**
 * slc_moments_add:
 * @self: moments
 * @row: where the point is
 * @value: its value
 * @weight: its weight, more than 0
 *
 * Adds a point.
 *
 * The method is that of D. H. D. West, "Updating mean and variance estimates: an improved method",
 * Communications of the ACM 22 (1979), 532-535.
 */
void
slc_moments_add (SlcMoments *self, double row, double value, double weight)
{
  double row_step = row - self->mean_row;
  double value_step = value - self->mean_value;
  double share;

  self->weight += weight;
  share = weight / self->weight;
  self->mean_row += share * row_step;
  self->mean_value += share * value_step;
  self->row_squares += weight * row_step * (row - self->mean_row);
  self->products += weight * row_step * (value - self->mean_value);
  self->value_squares += weight * value_step * (value - self->mean_value);
}

/**
 * slc_moments_remove:
 * @self: moments
 * @row: where the point is
 * @value: its value
 * @weight: its weight, less than that of all
 *
 * Removes a point that was added before, or one that stands for several: sums of squares then come
 * out about right, and never less than 0.
 */
void
slc_moments_remove (SlcMoments *self, double row, double value, double weight)
{
  double old_row = self->mean_row;
  double old_value = self->mean_value;
  double share;

  self->weight -= weight;
  share = weight / self->weight;
  self->mean_row += share * (old_row - row);
  self->mean_value += share * (old_value - value);
  self->products -= weight * (row - old_row) * (value - self->mean_value);
  self->row_squares = MAX (self->row_squares - weight * (row - old_row) * (row - self->mean_row),
                           0);
  self->value_squares = MAX (
    self->value_squares - weight * (value - old_value) * (value - self->mean_value), 0);
}

/**
 * slc_moments_join:
 * @a: moments of some points
 * @b: moments of others, not of none
 *
 * The method is that of T. F. Chan, G. H. Golub and R. J. LeVeque, "Algorithms for computing the
 * sample variance", The American Statistician 37 (1983), 242-247.
 *
 * Returns: moments of them all
 */
SlcMoments
slc_moments_join (const SlcMoments *a, const SlcMoments *b)
{
  double weight = a->weight + b->weight;
  double share = b->weight / weight;
  double row_step = b->mean_row - a->mean_row;
  double value_step = b->mean_value - a->mean_value;
  double lever = a->weight * share;

  return (SlcMoments){
    .weight = weight,
    .mean_row = a->mean_row + share * row_step,
    .mean_value = a->mean_value + share * value_step,
    .row_squares = a->row_squares + b->row_squares + lever * row_step * row_step,
    .products = a->products + b->products + lever * row_step * value_step,
    .value_squares = a->value_squares + b->value_squares + lever * value_step * value_step,
    .outlying_weight = a->outlying_weight + b->outlying_weight,
  };
}
