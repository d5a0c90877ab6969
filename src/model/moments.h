/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SlcMoments:
 * @weight: sum of the weights
 * @mean_row: mean of the rows
 * @mean_value: mean of the values
 * @row_squares: sum of the squares of the rows about their mean
 * @products: sum of the products of both about their means
 * @value_squares: sum of the squares of the values about their mean
 * @outlying_weight: how much of the weight is that of outlying points
 *
 * Weighted points, as far as lines through them go. Sums are kept about the means, so that they
 * stay exact however far from the first row they are.
 */
typedef struct {
  double weight;
  double mean_row;
  double mean_value;
  double row_squares;
  double products;
  double value_squares;
  double outlying_weight;
} SlcMoments;

void slc_moments_add (SlcMoments *self, double row, double value, double weight);
void slc_moments_remove (SlcMoments *self, double row, double value, double weight);
SlcMoments slc_moments_join (const SlcMoments *a, const SlcMoments *b);

G_END_DECLS
