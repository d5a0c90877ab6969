/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/simulated-clock.h"

#include "model/method.h"
#include "model/quantity.h"

/* Who falls further behind the wall clock does not catch up in a rush. */
#define MOST_BEHIND_NS (SLC_NS_PER_S / 4)

typedef struct {
  SlcClock parent;
  uint64_t lanes_ns[SLC_QUEUE_DEPTH_MOST];
  bool resting;

  SlcClock *wall;
  double pace;

  /* A simulated time, and the time of the wall clock it falls on. */
  bool anchored;
  uint64_t anchor_ns;
  uint64_t anchor_wall_ns;
} SlcSimulatedClock;

static void
move_lanes_to (SlcSimulatedClock *self, uint64_t time_ns)
{
  for (unsigned lane = 0; lane < G_N_ELEMENTS (self->lanes_ns); lane++)
    self->lanes_ns[lane] = MAX (self->lanes_ns[lane], time_ns);
}

static void
set_anchor (SlcSimulatedClock *self, uint64_t time_ns, uint64_t wall_ns)
{
  self->anchored = true;
  self->anchor_ns = time_ns;
  self->anchor_wall_ns = wall_ns;
}

static uint64_t
to_wall_ns (const SlcSimulatedClock *self, uint64_t time_ns)
{
  if (time_ns <= self->anchor_ns)
    return self->anchor_wall_ns;
  return self->anchor_wall_ns + (uint64_t) ((time_ns - self->anchor_ns) / self->pace);
}

static uint64_t
simulated_clock_now_ns (SlcClock *clock, unsigned lane)
{
  SlcSimulatedClock *self = (SlcSimulatedClock *) clock;

  return self->lanes_ns[lane];
}

static bool
simulated_clock_wait_until (SlcClock *clock, uint64_t time_ns)
{
  SlcSimulatedClock *self = (SlcSimulatedClock *) clock;
  uint64_t wall_ns = slc_clock_now_ns (self->wall, 0);
  uint64_t due_ns;

  if (!self->anchored)
    set_anchor (self, 0, wall_ns);
  due_ns = to_wall_ns (self, time_ns);
  if (!slc_clock_wait_until (self->wall, due_ns))
    return false;

  if (time_ns > self->anchor_ns)
    set_anchor (self, time_ns, MAX (due_ns, wall_ns - MIN (wall_ns, MOST_BEHIND_NS)));
  if (self->resting)
    move_lanes_to (self, time_ns);
  return true;
}

static void
simulated_clock_wake (SlcClock *clock)
{
  SlcSimulatedClock *self = (SlcSimulatedClock *) clock;

  slc_clock_wake (self->wall);
}

static void
simulated_clock_free (SlcClock *clock)
{
  SlcSimulatedClock *self = (SlcSimulatedClock *) clock;

  slc_clock_free (self->wall);
  g_free (self);
}

static const SlcClockOps simulated_clock_ops = {
  .now_ns = simulated_clock_now_ns,
  .wait_until = simulated_clock_wait_until,
  .wake = simulated_clock_wake,
  .free = simulated_clock_free,
};

/**
 * slc_simulated_clock_new:
 * @wall: (transfer full): the clock that its waits are paced by
 * @pace: how many times faster than that it goes; infinite for waits that take no time
 *
 * Makes the clock of a simulated drive. It starts at 0, and each lane has its own time: that of its
 * last completion. While the drive is written to, waiting only keeps step with the wall clock;
 * while it rests, time passes by waiting. But for slc_clock_wake(), it belongs to one thread at a
 * time.
 *
 * Returns: (transfer full): a clock
 */
SlcClock *
slc_simulated_clock_new (SlcClock *wall, double pace)
{
  SlcSimulatedClock *self;

  g_return_val_if_fail (wall != NULL, NULL);
  g_return_val_if_fail (pace > 0, NULL);

  self = g_new0 (SlcSimulatedClock, 1);
  self->parent.ops = &simulated_clock_ops;
  self->resting = true;
  self->wall = wall;
  self->pace = pace;

  return &self->parent;
}

/**
 * slc_simulated_clock_complete:
 * @clock: a simulated clock
 * @lane: a lane
 * @time_ns: when its write is done
 *
 * Moves a lane on to the completion of its write.
 */
void
slc_simulated_clock_complete (SlcClock *clock, unsigned lane, uint64_t time_ns)
{
  SlcSimulatedClock *self = (SlcSimulatedClock *) clock;

  g_return_if_fail (self != NULL);
  g_return_if_fail (lane < G_N_ELEMENTS (self->lanes_ns));

  self->resting = false;
  self->lanes_ns[lane] = time_ns;
}

/**
 * slc_simulated_clock_rest:
 * @clock: a simulated clock
 *
 * No write is under way any more: until the next one, all lanes go on with the time that is waited
 * for.
 */
void
slc_simulated_clock_rest (SlcClock *clock)
{
  SlcSimulatedClock *self = (SlcSimulatedClock *) clock;

  g_return_if_fail (self != NULL);

  self->resting = true;
}

/**
 * slc_simulated_clock_is_resting:
 * @clock: a simulated clock
 *
 * Returns: whether time passes by waiting, because no write is under way
 */
bool
slc_simulated_clock_is_resting (SlcClock *clock)
{
  SlcSimulatedClock *self = (SlcSimulatedClock *) clock;

  g_return_val_if_fail (self != NULL, true);

  return self->resting;
}
