/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fake-clock.h"

static uint64_t
fake_clock_now_ns (SlcClock *clock, unsigned lane)
{
  SlcFakeClock *self = (SlcFakeClock *) clock;

  return self->lane_ns[lane];
}

static bool
fake_clock_wait_until (SlcClock *clock, uint64_t time_ns)
{
  SlcFakeClock *self = (SlcFakeClock *) clock;
  bool due = !self->woken;

  self->woken = false;
  self->waited_until_ns = time_ns;
  self->n_waits++;

  return due;
}

static void
fake_clock_wake (SlcClock *clock)
{
  SlcFakeClock *self = (SlcFakeClock *) clock;

  self->woken = true;
}

static void
fake_clock_free (SlcClock *clock)
{
  g_free (clock);
}

static const SlcClockOps fake_clock_ops = {
  .now_ns = fake_clock_now_ns,
  .wait_until = fake_clock_wait_until,
  .wake = fake_clock_wake,
  .free = fake_clock_free,
};

SlcFakeClock *
slc_fake_clock_new (void)
{
  SlcFakeClock *self = g_new0 (SlcFakeClock, 1);

  self->parent.ops = &fake_clock_ops;

  return self;
}
