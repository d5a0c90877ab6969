/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/slice.h"

G_BEGIN_DECLS

typedef enum {
  SLC_MEASURE_SPEED,
  SLC_MEASURE_AMOUNT,
  SLC_MEASURE_TOTAL,
} SlcMeasure;

/**
 * SlcUnit:
 * @name: what people call it, "MiB/s"
 * @measure: a speed, what was written since the row before, or all that was written so far
 * @bytes: how many bytes, or bytes a second, one of it is
 * @other: (nullable): the unit that many mean when they write this one, "MiB/s" for "MB/s"
 *
 * What the values of a log count. Units are constants.
 */
typedef struct {
  const char *name;
  SlcMeasure measure;
  double bytes;
  const char *other;
} SlcUnit;

const SlcUnit *slc_units_get (size_t *n_units);
const SlcUnit *slc_unit_find (const char *name);
const SlcUnit *slc_unit_measuring (const SlcUnit *self, SlcMeasure measure);

/* The unit that a column's heading names, or that follows a number. */
const SlcUnit *slc_unit_read (SlcSlice heading);
bool slc_unit_is_spelled_out (SlcSlice heading);

G_END_DECLS
