/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/simulated-clock.h"

#include <math.h>

#include "model/quantity.h"

/* A wall clock that is as late as a test wants, and remembers what was waited for. */
typedef struct {
  SlcClock parent;
  uint64_t now_ns;
  uint64_t waited_for_ns;
  bool woken;
} Wall;

static uint64_t
wall_now_ns (SlcClock *clock, unsigned lane)
{
  return ((Wall *) clock)->now_ns;
}

static bool
wall_wait_until (SlcClock *clock, uint64_t time_ns)
{
  Wall *self = (Wall *) clock;
  bool due = !self->woken;

  self->woken = false;
  self->waited_for_ns = time_ns;
  if (due)
    self->now_ns = MAX (self->now_ns, time_ns);
  return due;
}

static void
wall_wake (SlcClock *clock)
{
  ((Wall *) clock)->woken = true;
}

static const SlcClockOps wall_ops = {
  .now_ns = wall_now_ns,
  .wait_until = wall_wait_until,
  .wake = wall_wake,
};

static Wall
wall_at (uint64_t now_ns)
{
  return (Wall){ .parent.ops = &wall_ops, .now_ns = now_ns };
}

static void
test_lanes (void)
{
  Wall wall = wall_at (0);
  g_autoptr (SlcClock) clock = slc_simulated_clock_new (&wall.parent, 1);

  g_assert_cmpuint (slc_clock_now_ns (clock, 0), ==, 0);
  slc_simulated_clock_complete (clock, 0, 300);
  slc_simulated_clock_complete (clock, 63, 500);

  g_assert_cmpuint (slc_clock_now_ns (clock, 0), ==, 300);
  g_assert_cmpuint (slc_clock_now_ns (clock, 1), ==, 0);
  g_assert_cmpuint (slc_clock_now_ns (clock, 63), ==, 500);
}

/* A lane that waits for its turn has not moved because someone looked at the wall. */
static void
test_waits_move_no_writer (void)
{
  Wall wall = wall_at (0);
  g_autoptr (SlcClock) clock = slc_simulated_clock_new (&wall.parent, 1);

  slc_simulated_clock_complete (clock, 0, 300);
  g_assert_true (slc_clock_wait_until (clock, 1000));

  g_assert_cmpuint (slc_clock_now_ns (clock, 0), ==, 300);
}

static void
test_rest (void)
{
  Wall wall = wall_at (0);
  g_autoptr (SlcClock) clock = slc_simulated_clock_new (&wall.parent, 1);

  slc_simulated_clock_complete (clock, 0, 300);
  slc_simulated_clock_complete (clock, 1, 500);
  slc_simulated_clock_rest (clock);
  g_assert_cmpuint (slc_clock_now_ns (clock, 0), ==, 300);

  g_assert_true (slc_clock_wait_until (clock, 9000));
  g_assert_cmpuint (slc_clock_now_ns (clock, 0), ==, 9000);
  g_assert_cmpuint (slc_clock_now_ns (clock, 63), ==, 9000);

  slc_simulated_clock_complete (clock, 0, 9300);
  g_assert_true (slc_clock_wait_until (clock, 12000));
  g_assert_cmpuint (slc_clock_now_ns (clock, 0), ==, 9300);
}

static void
test_pace (void)
{
  static const double paces[] = { 1, 60, 0.5, INFINITY };
  static const uint64_t waits_ns[] = { 60 * SLC_NS_PER_S, SLC_NS_PER_S, 120 * SLC_NS_PER_S, 0 };

  for (size_t i = 0; i < G_N_ELEMENTS (paces); i++) {
    Wall wall = wall_at (1000 * SLC_NS_PER_S);
    g_autoptr (SlcClock) clock = slc_simulated_clock_new (&wall.parent, paces[i]);

    for (uint64_t turn = 1; turn <= 3; turn++) {
      g_assert_true (slc_clock_wait_until (clock, turn * 60 * SLC_NS_PER_S));
      g_assert_cmpuint (wall.waited_for_ns, ==, 1000 * SLC_NS_PER_S + turn * waits_ns[i]);
    }
  }
}

/* Time that was lost between two waits is made up for, but not when the machine was asleep. */
static void
test_behind (void)
{
  Wall wall = wall_at (SLC_NS_PER_S);
  g_autoptr (SlcClock) clock = slc_simulated_clock_new (&wall.parent, 1);

  slc_clock_wait_until (clock, SLC_NS_PER_S);
  wall.now_ns += SLC_NS_PER_S / 10;
  slc_clock_wait_until (clock, 2 * SLC_NS_PER_S);
  g_assert_cmpuint (wall.now_ns, ==, 3 * SLC_NS_PER_S);

  wall.now_ns += 3600 * SLC_NS_PER_S;
  slc_clock_wait_until (clock, 3 * SLC_NS_PER_S);
  slc_clock_wait_until (clock, 4 * SLC_NS_PER_S);
  g_assert_cmpuint (wall.waited_for_ns, ==, 3603 * SLC_NS_PER_S + SLC_NS_PER_S * 3 / 4);
}

static void
test_wake (void)
{
  Wall wall = wall_at (0);
  g_autoptr (SlcClock) clock = slc_simulated_clock_new (&wall.parent, 1);

  slc_clock_wake (clock);
  g_assert_false (slc_clock_wait_until (clock, 1000));
  g_assert_cmpuint (slc_clock_now_ns (clock, 0), ==, 0);
  g_assert_true (slc_clock_wait_until (clock, 1000));
  g_assert_cmpuint (slc_clock_now_ns (clock, 0), ==, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/target/simulated-clock/lanes", test_lanes);
  g_test_add_func ("/target/simulated-clock/waits-move-no-writer", test_waits_move_no_writer);
  g_test_add_func ("/target/simulated-clock/rest", test_rest);
  g_test_add_func ("/target/simulated-clock/pace", test_pace);
  g_test_add_func ("/target/simulated-clock/behind", test_behind);
  g_test_add_func ("/target/simulated-clock/wake", test_wake);

  return g_test_run ();
}
