/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdint.h>

G_BEGIN_DECLS

/**
 * SlcClockReading:
 * @running_ns: CLOCK_MONOTONIC, which stands still while the computer is suspended
 * @passed_ns: CLOCK_BOOTTIME, which does not
 * @wall_ns: CLOCK_REALTIME, which can be set
 *
 * The kernel's clocks at one moment.
 */
typedef struct {
  int64_t running_ns;
  int64_t passed_ns;
  int64_t wall_ns;
} SlcClockReading;

SlcClockReading slc_clock_reading_take (void);
uint64_t slc_clock_reading_suspended_ns (const SlcClockReading *begin, const SlcClockReading *end);
double slc_clock_reading_jump_s (const SlcClockReading *begin, const SlcClockReading *end);

G_END_DECLS
