/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "idle-clock.h"

static uint64_t
idle_clock_now_ns (SlcClock *clock, unsigned lane)
{
  return 0;
}

static bool
idle_clock_wait_until (SlcClock *clock, uint64_t time_ns)
{
  IdleClock *self = (IdleClock *) clock;

  self->n_waits++;
  if (self->while_waiting != NULL)
    self->while_waiting (self->drive);
  return true;
}

static void
idle_clock_wake (SlcClock *clock)
{
}

static void
idle_clock_free (SlcClock *clock)
{
  g_free (clock);
}

static const SlcClockOps idle_clock_ops = {
  .now_ns = idle_clock_now_ns,
  .wait_until = idle_clock_wait_until,
  .wake = idle_clock_wake,
  .free = idle_clock_free,
};

/**
 * idle_clock_new:
 * @drive: (nullable): a drive
 * @while_waiting: (nullable): what happens to it during each wait
 *
 * Returns: (transfer full): a clock that stands still
 */
SlcClock *
idle_clock_new (LoopDrive *drive, void (*while_waiting) (LoopDrive *drive))
{
  IdleClock *self = g_new0 (IdleClock, 1);

  self->parent.ops = &idle_clock_ops;
  self->while_waiting = while_waiting;
  self->drive = drive;
  return &self->parent;
}
