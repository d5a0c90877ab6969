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
 * @cancellable: (nullable): ends the rest
 * @func: (nullable): told how long it still lasts, at the start and once a second
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
  const uint64_t step_ns = func != NULL ? SLC_NS_PER_S : span_ns;
  uint64_t now_ns, end_ns;
  gulong handler = 0;

  g_return_val_if_fail (clock != NULL, false);

  now_ns = slc_clock_now_ns (clock, 0);
  end_ns = now_ns + span_ns;
  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (wake_cb), clock, NULL);
  while (now_ns < end_ns && !g_cancellable_is_cancelled (cancellable)) {
    uint64_t until_ns = MIN (end_ns, now_ns + step_ns);

    if (func != NULL)
      func (end_ns - now_ns, user_data);
    if (slc_clock_wait_until (clock, until_ns))
      now_ns = until_ns;
  }
  g_cancellable_disconnect (cancellable, handler);

  return !g_cancellable_is_cancelled (cancellable);
}
