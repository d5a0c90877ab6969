/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/clock-reading.h"

#include <time.h>

#include "model/quantity.h"

static int64_t
read_clock (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (int64_t) now.tv_sec * (int64_t) SLC_NS_PER_S + now.tv_nsec;
}

/**
 * slc_clock_reading_take:
 *
 * Returns: how the kernel's clocks stand now
 */
SlcClockReading
slc_clock_reading_take (void)
{
  return (SlcClockReading){
    .running_ns = read_clock (CLOCK_MONOTONIC),
    .passed_ns = read_clock (CLOCK_BOOTTIME),
    .wall_ns = read_clock (CLOCK_REALTIME),
  };
}

/**
 * slc_clock_reading_suspended_ns:
 * @begin: a reading
 * @end: a later one
 *
 * Returns: how long the computer was suspended in between
 */
uint64_t
slc_clock_reading_suspended_ns (const SlcClockReading *begin, const SlcClockReading *end)
{
  int64_t span_ns;

  g_return_val_if_fail (begin != NULL, 0);
  g_return_val_if_fail (end != NULL, 0);

  span_ns = (end->passed_ns - begin->passed_ns) - (end->running_ns - begin->running_ns);
  return (uint64_t) MAX (span_ns, 0);
}

/**
 * slc_clock_reading_jump_s:
 * @begin: a reading
 * @end: a later one
 *
 * Returns: by how many seconds the clock on the wall was put forward in between, beyond the time
 *   that passed, below 0 if it was put back
 */
double
slc_clock_reading_jump_s (const SlcClockReading *begin, const SlcClockReading *end)
{
  int64_t jump_ns;

  g_return_val_if_fail (begin != NULL, NAN);
  g_return_val_if_fail (end != NULL, NAN);

  jump_ns = (end->wall_ns - begin->wall_ns) - (end->passed_ns - begin->passed_ns);
  return (double) jump_ns / (double) SLC_NS_PER_S;
}
