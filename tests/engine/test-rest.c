/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/rest.h"

#include "fake-clock.h"
#include "model/quantity.h"

typedef struct {
  unsigned n_told;
  uint64_t first_left_ns;
  uint64_t last_left_ns;
  GCancellable *cancellable;
} Listener;

static void
listen_cb (uint64_t left_ns, gpointer user_data)
{
  Listener *self = user_data;

  if (self->n_told++ == 0)
    self->first_left_ns = left_ns;
  self->last_left_ns = left_ns;
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

static void
test_told (void)
{
  g_autoptr (SlcClock) clock = &slc_fake_clock_new ()->parent;
  Listener listener = { 0 };

  g_assert_true (slc_rest (clock, 5 * SLC_NS_PER_S / 2, NULL, listen_cb, &listener));
  g_assert_cmpuint (listener.n_told, ==, 3);
  g_assert_cmpuint (listener.first_left_ns, ==, 5 * SLC_NS_PER_S / 2);
  g_assert_cmpuint (listener.last_left_ns, ==, SLC_NS_PER_S / 2);
}

/* The last lane of a write wakes the clock when nobody waits any more. */
static void
test_stray_wake (void)
{
  g_autoptr (SlcClock) clock = &slc_fake_clock_new ()->parent;
  SlcFakeClock *fake = (SlcFakeClock *) clock;

  slc_clock_wake (clock);
  g_assert_true (slc_rest (clock, 10 * SLC_NS_PER_S, NULL, NULL, NULL));
  g_assert_cmpuint (fake->waited_until_ns, ==, 10 * SLC_NS_PER_S);
  g_assert_cmpuint (fake->n_waits, ==, 2);
}

static void
test_cancelled (void)
{
  g_autoptr (SlcClock) clock = &slc_fake_clock_new ()->parent;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Listener listener = { .cancellable = cancellable };

  g_assert_false (slc_rest (clock, 10 * SLC_NS_PER_S, cancellable, listen_cb, &listener));
  g_assert_cmpuint (listener.n_told, ==, 1);
}

static void
test_nothing (void)
{
  g_autoptr (SlcClock) clock = &slc_fake_clock_new ()->parent;
  Listener listener = { 0 };

  g_assert_true (slc_rest (clock, 0, NULL, listen_cb, &listener));
  g_assert_cmpuint (listener.n_told, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rest/told", test_told);
  g_test_add_func ("/rest/stray-wake", test_stray_wake);
  g_test_add_func ("/rest/cancelled", test_cancelled);
  g_test_add_func ("/rest/nothing", test_nothing);

  return g_test_run ();
}
