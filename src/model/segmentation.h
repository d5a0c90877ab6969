/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "model/moments.h"

G_BEGIN_DECLS

/**
 * SlcPoint:
 * @value: what is measured in a row
 * @weight: how many measurements stand behind it: less than 1 where one spreads over several rows
 * @outlying: whether the measurement itself was too far off to be taken as it is
 * @may_end: whether a segment may end with this row
 *
 * What the segmentation sees of a row.
 */
typedef struct {
  double value;
  double weight;
  bool outlying;
  bool may_end;
} SlcPoint;

/**
 * SlcSegment:
 * @begin_row: its first row
 * @end_row: the row after its last
 * @moments: of its points
 * @slope: by how much the value rises from row to row, 0 where a level describes it as well
 *
 * Rows that one line describes.
 */
typedef struct {
  size_t begin_row;
  size_t end_row;
  SlcMoments moments;
  double slope;
} SlcSegment;

/**
 * SlcSegmentation:
 *
 * Finds the rows at which a noisy line jumps or bends.
 */
typedef struct _SlcSegmentation SlcSegmentation;

SlcSegmentation *slc_segmentation_new (void);
void slc_segmentation_free (SlcSegmentation *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcSegmentation, slc_segmentation_free)

void slc_segmentation_append (SlcSegmentation *self, const SlcPoint *point);
const SlcSegment *slc_segmentation_get_segments (SlcSegmentation *self, size_t *n_segments);
size_t slc_segmentation_get_n_settled (const SlcSegmentation *self);
double slc_segmentation_get_lead (const SlcSegmentation *self);

double slc_segmentation_get_gain (const SlcMoments *before, const SlcMoments *after);
double slc_segment_value_at (const SlcSegment *segment, double row);

G_END_DECLS
