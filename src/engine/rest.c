/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/rest.h"

#include "model/quantity.h"

static void
wake_cb (GCancellable *cancellable, gpointer clock)
{
  slc_clock_wake (clock);
}

/**
 * slc_rest:
 * @clock: a clock
 * @span_ns: how long
 * @cancellable: ends the rest
 * @func: told how long it still lasts, at the start and once a second
 * @user_data: for @func
 *
 * Waits, and touches nothing meanwhile. What woke the clock for another reason does not end it.
 *
 * Returns: whether the time has passed; false when @cancellable was cancelled
 */
bool
slc_rest (SlcClock *clock,
          uint64_t span_ns,
          GCancellable *cancellable,
          SlcRestFunc func,
          gpointer user_data)
{
  uint64_t now_ns, end_ns;
  gulong handler;

  g_return_val_if_fail (clock != NULL, false);
  g_return_val_if_fail (func != NULL, false);

  now_ns = slc_clock_now_ns (clock, 0);
  end_ns = now_ns + span_ns;
  handler = g_cancellable_connect (cancellable, G_CALLBACK (wake_cb), clock, NULL);
  while (now_ns < end_ns && !g_cancellable_is_cancelled (cancellable)) {
    func (end_ns - now_ns, user_data);
    slc_clock_wait_until (clock, MIN (end_ns, now_ns + SLC_NS_PER_S));
    now_ns = slc_clock_now_ns (clock, 0);
  }
  g_cancellable_disconnect (cancellable, handler);

  return !g_cancellable_is_cancelled (cancellable);
}
