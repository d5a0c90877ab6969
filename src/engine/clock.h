/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

typedef struct _SlcClock SlcClock;

/**
 * SlcClockOps:
 * @now_ns: the time as @lane sees it; called from the lane's thread for every write
 * @wait_until: returns once the time has come, or sooner when woken; true if the time has come
 * @wake: ends a wait under way or the next one; any thread
 * @free: (nullable): releases the clock
 *
 * Where the time comes from: the kernel's monotonic clock, or a simulated drive's own.
 */
typedef struct {
  uint64_t (*now_ns) (SlcClock *self, unsigned lane);
  bool (*wait_until) (SlcClock *self, uint64_t time_ns);
  void (*wake) (SlcClock *self);
  void (*free) (SlcClock *self);
} SlcClockOps;

struct _SlcClock {
  const SlcClockOps *ops;
};

SlcClock *slc_monotonic_clock_new (void);

static inline uint64_t
slc_clock_now_ns (SlcClock *self, unsigned lane)
{
  return self->ops->now_ns (self, lane);
}

bool slc_clock_wait_until (SlcClock *self, uint64_t time_ns);
void slc_clock_wake (SlcClock *self);
void slc_clock_free (SlcClock *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcClock, slc_clock_free)

G_END_DECLS
