/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/dialect.h"

G_BEGIN_DECLS

/**
 * SlcSight:
 * @is_number: whether all values are numbers
 * @is_moment: whether all of them are times that are no plain numbers
 * @rises: whether the numbers never fall
 * @first: the first number
 * @last: the last number
 * @n_rows: how many rows have been seen
 * @n_clocks: how many values are hours, minutes and seconds
 * @n_dated_clocks: how many are a date and a time
 * @n_short_clocks: how many have one colon, which hours and minutes have as well as seconds
 * @n_dates: how many are a date and nothing else
 * @n_falls: how many times are before the one above
 * @n_rises: how many are after it
 * @last_ns: the last time
 *
 * What a column of a table looks like, whatever it is called.
 */
typedef struct {
  bool is_number;
  bool is_moment;
  bool rises;
  double first;
  double last;
  unsigned n_rows;
  unsigned n_clocks;
  unsigned n_dated_clocks;
  unsigned n_short_clocks;
  unsigned n_dates;
  unsigned n_falls;
  unsigned n_rises;
  int64_t last_ns;
} SlcSight;

SlcSight *slc_sights_take (const SlcDialect *dialect, SlcTextSource *source);

bool slc_sight_goes_on (const SlcSight *self);
bool slc_sight_is_time (const SlcSight *self);
bool slc_sight_is_clock (const SlcSight *self);
bool slc_sight_is_date (const SlcSight *self);
bool slc_sight_is_like_time (const SlcSight *self);

G_END_DECLS
