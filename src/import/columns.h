/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/dialect.h"
#include "import/track.h"

G_BEGIN_DECLS

#define SLC_COLUMN_NONE (-1)

/**
 * SlcColumns:
 * @time: where the time stands, or %SLC_COLUMN_NONE
 * @date: where the day of a time stands that has none itself, or %SLC_COLUMN_NONE
 * @has_unclear_time: whether a column looks like times, although none can be taken as the time
 * @time_unit_ns: what one of its numbers is, or 0 when nothing says
 * @value: where the speed or the amount written stands
 * @value_heading: what that column is called, or nowhere
 * @unit: (nullable): the unit it names
 * @is_ambiguous: whether another column could as well be meant
 * @is_total: whether it is called a total
 * @is_write: whether it says that it is of writing
 * @read: where the same stands for reading, or %SLC_COLUMN_NONE
 * @position: where the place on the drive stands, or %SLC_COLUMN_NONE
 * @position_unit: (nullable): the unit it names
 * @direction: where the direction stands, or %SLC_COLUMN_NONE
 * @temperature: where the temperature stands, or %SLC_COLUMN_NONE
 *
 * What the columns of a table are.
 */
typedef struct {
  int time;
  int date;
  bool has_unclear_time;
  double time_unit_ns;
  int value;
  SlcSlice value_heading;
  const SlcUnit *unit;
  bool is_ambiguous;
  bool is_total;
  bool is_write;
  int read;
  int position;
  const SlcUnit *position_unit;
  int direction;
  int temperature;
} SlcColumns;

bool slc_columns_find (SlcColumns *self, const SlcDialect *dialect, SlcTextSource *source);

G_END_DECLS
