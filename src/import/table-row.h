/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/moment.h"
#include "import/track.h"

G_BEGIN_DECLS

/**
 * SlcTableRow:
 * @line: the line it stands in
 * @begins_run: whether the heading stands above it once more
 * @at: its time
 * @value: what was written, in the column's unit, or in bytes where @unit says so
 * @unit: (nullable): the unit that stood beside the value itself
 * @direction: reading or writing
 * @read_value: what was read in the same time, or NAN
 * @position: the place on the drive, or NAN
 * @temperature_c: in degrees Celsius, or NAN
 *
 * A row of a table, before it is clear what its numbers mean.
 */
typedef struct {
  uint64_t line;
  bool begins_run;
  SlcMoment at;
  double value;
  const SlcUnit *unit;
  SlcDirection direction;
  double read_value;
  double position;
  double temperature_c;
} SlcTableRow;

G_END_DECLS
