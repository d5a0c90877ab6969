/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdint.h>

#include "import/slice.h"

G_BEGIN_DECLS

typedef enum {
  SLC_MOMENT_NUMBER,
  SLC_MOMENT_CLOCK,
  SLC_MOMENT_LOCAL,
  SLC_MOMENT_ZONED,
} SlcMomentKind;

/**
 * SlcMoment:
 * @kind: a plain number whose unit is not known here, hours, minutes and seconds or one of these
 *   with its unit, a date with a time of some place, or one with its zone
 * @number: the number, for the first
 * @ns: the time, for the others: from midnight or zero, from 1970 of that place, or from 1970
 *
 * When something was, as a log says it.
 */
typedef struct {
  SlcMomentKind kind;
  double number;
  int64_t ns;
} SlcMoment;

/* Times within a century of 1970, so that no sum or difference of two overflows. */
#define SLC_MOMENT_MOST_NS (INT64_MAX / 3)

bool slc_moment_from_number (double number, double unit_ns, int64_t *ns);
bool slc_moment_is_date (SlcSlice text);
bool slc_moment_read_dated (SlcSlice date, SlcSlice clock, SlcMoment *moment);
bool slc_moment_read (SlcSlice text, char decimal_point, SlcMoment *moment);

G_END_DECLS
