/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/clock.h"

#include <time.h>

#include "model/quantity.h"

#define NS_PER_US UINT64_C (1000)

typedef struct {
  SlcClock parent;
  GMutex lock;
  GCond changed;
  bool woken;
} SlcMonotonicClock;

static uint64_t
monotonic_clock_now_ns (SlcClock *clock, unsigned lane)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (uint64_t) now.tv_sec * SLC_NS_PER_S + (uint64_t) now.tv_nsec;
}

/* GLib's monotonic time is the same clock in microseconds: rounded up, no wait ends too soon. */
static bool
monotonic_clock_wait_until (SlcClock *clock, uint64_t time_ns)
{
  SlcMonotonicClock *self = (SlcMonotonicClock *) clock;
  int64_t time_us = (int64_t) ((time_ns + NS_PER_US - 1) / NS_PER_US);
  bool due = false;

  g_mutex_lock (&self->lock);
  while (!self->woken && !due)
    due = !g_cond_wait_until (&self->changed, &self->lock, time_us);
  if (!due)
    self->woken = false;
  g_mutex_unlock (&self->lock);

  return due;
}

static void
monotonic_clock_wake (SlcClock *clock)
{
  SlcMonotonicClock *self = (SlcMonotonicClock *) clock;

  g_mutex_lock (&self->lock);
  self->woken = true;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->lock);
}

static void
monotonic_clock_free (SlcClock *clock)
{
  SlcMonotonicClock *self = (SlcMonotonicClock *) clock;

  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  g_free (self);
}

static const SlcClockOps monotonic_clock_ops = {
  .now_ns = monotonic_clock_now_ns,
  .wait_until = monotonic_clock_wait_until,
  .wake = monotonic_clock_wake,
  .free = monotonic_clock_free,
};

/**
 * slc_monotonic_clock_new:
 *
 * The kernel's CLOCK_MONOTONIC, the same for all lanes. It is never set back, and stands still
 * while the machine is suspended.
 *
 * Returns: (transfer full): a clock
 */
SlcClock *
slc_monotonic_clock_new (void)
{
  SlcMonotonicClock *self = g_new0 (SlcMonotonicClock, 1);

  self->parent.ops = &monotonic_clock_ops;
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);

  return &self->parent;
}

/**
 * slc_clock_wait_until:
 * @self: a clock
 * @time_ns: a time of this clock
 *
 * Waits. Only one thread waits at a time.
 *
 * Returns: whether the time has come; false when the wait was ended by slc_clock_wake()
 */
bool
slc_clock_wait_until (SlcClock *self, uint64_t time_ns)
{
  g_return_val_if_fail (self != NULL, true);

  return self->ops->wait_until (self, time_ns);
}

/**
 * slc_clock_wake:
 * @self: a clock
 *
 * Ends the wait under way or, when there is none, the next one. From any thread.
 */
void
slc_clock_wake (SlcClock *self)
{
  g_return_if_fail (self != NULL);

  self->ops->wake (self);
}

/**
 * slc_clock_free:
 * @self: (transfer full): a clock
 */
void
slc_clock_free (SlcClock *self)
{
  g_return_if_fail (self != NULL);

  if (self->ops->free != NULL)
    self->ops->free (self);
}
