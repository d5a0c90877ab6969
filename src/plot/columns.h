/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdint.h>

#include "model/series.h"
#include "plot/axis.h"

G_BEGIN_DECLS

/**
 * SlcColumn:
 * @min_mb_s: the slowest sample in the column, or NAN where there is none
 * @max_mb_s: the fastest
 * @mean_mb_s: all its bytes by all its time
 * @n_passes: 1 where there is any; of several passes, how many have one
 *
 * What one pixel column shows of the series.
 */
typedef struct {
  double min_mb_s;
  double max_mb_s;
  double mean_mb_s;
  unsigned n_passes;
} SlcColumn;

/**
 * SlcColumns:
 *
 * A series made ready to be drawn at any width: a pyramid of minima and maxima, grown with the
 * series, so that a chart costs what it is wide and not what the run is long.
 */
typedef struct _SlcColumns SlcColumns;

SlcColumns *slc_columns_new (SlcSeries *series);
void slc_columns_free (SlcColumns *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcColumns, slc_columns_free)

void slc_columns_update (SlcColumns *self);
double slc_columns_get_largest_mb_s (const SlcColumns *self);
double slc_columns_get_smallest_mb_s (const SlcColumns *self);
void slc_columns_reduce (const SlcColumns *self,
                         SlcAxis axis,
                         double from,
                         double to,
                         SlcColumn *columns,
                         unsigned n_columns);

G_END_DECLS
