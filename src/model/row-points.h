/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/segmentation.h"
#include "model/series.h"

G_BEGIN_DECLS

/**
 * SlcRowPoints:
 * @series: what it follows
 * @row: the next row
 * @sample: the first sample that does not end before that row does
 *
 * Goes through the rows of a growing series and turns each into what the segmentation takes: the
 * logarithm of its smoothed speed.
 */
typedef struct {
  const SlcSeries *series;
  size_t row;
  size_t sample;
} SlcRowPoints;

double slc_row_points_get_value (const SlcSeries *series, size_t row);
bool slc_row_points_next (SlcRowPoints *self, SlcPoint *point);

G_END_DECLS
