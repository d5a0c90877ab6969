/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/clock.h"
#include "model/quantity.h"

#define FOREVER_NS (UINT64_C (1) << 60)

static void
test_goes_on (void)
{
  g_autoptr (SlcClock) clock = slc_monotonic_clock_new ();
  uint64_t before_ns = slc_clock_now_ns (clock, 0);
  uint64_t after_ns = slc_clock_now_ns (clock, 63);

  g_assert_cmpuint (before_ns, >, 0);
  g_assert_cmpuint (after_ns, >=, before_ns);
}

static void
test_is_the_monotonic_one (void)
{
  g_autoptr (SlcClock) clock = slc_monotonic_clock_new ();
  uint64_t before_us = (uint64_t) g_get_monotonic_time ();
  uint64_t now_ns = slc_clock_now_ns (clock, 0);
  uint64_t after_us = (uint64_t) g_get_monotonic_time ();

  g_assert_cmpuint (now_ns, >=, before_us * 1000);
  g_assert_cmpuint (now_ns, <, (after_us + 1) * 1000);
}

/* However short: a wait that ends a microsecond early would cut an interval. */
static void
test_never_wakes_early (void)
{
  g_autoptr (SlcClock) clock = slc_monotonic_clock_new ();

  for (uint64_t span_ns = 1; span_ns < 100000; span_ns = span_ns * 3 + 1) {
    uint64_t until_ns = slc_clock_now_ns (clock, 0) + span_ns;

    g_assert_true (slc_clock_wait_until (clock, until_ns));
    g_assert_cmpuint (slc_clock_now_ns (clock, 0), >=, until_ns);
  }
}

static void
test_past_is_due (void)
{
  g_autoptr (SlcClock) clock = slc_monotonic_clock_new ();

  g_assert_true (slc_clock_wait_until (clock, 0));
}

static void
test_wake_before_wait (void)
{
  g_autoptr (SlcClock) clock = slc_monotonic_clock_new ();

  slc_clock_wake (clock);
  g_assert_false (slc_clock_wait_until (clock, FOREVER_NS));
  g_assert_true (slc_clock_wait_until (clock, 0));
}

static gpointer
wake (gpointer clock)
{
  slc_clock_wake (clock);
  return NULL;
}

static void
test_wake_from_thread (void)
{
  g_autoptr (SlcClock) clock = slc_monotonic_clock_new ();
  GThread *thread = g_thread_new ("waker", wake, clock);

  g_assert_false (slc_clock_wait_until (clock, FOREVER_NS));
  g_thread_join (thread);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/clock/goes-on", test_goes_on);
  g_test_add_func ("/clock/is-the-monotonic-one", test_is_the_monotonic_one);
  g_test_add_func ("/clock/never-wakes-early", test_never_wakes_early);
  g_test_add_func ("/clock/past-is-due", test_past_is_due);
  g_test_add_func ("/clock/wake-before-wait", test_wake_before_wait);
  g_test_add_func ("/clock/wake-from-thread", test_wake_from_thread);

  return g_test_run ();
}
