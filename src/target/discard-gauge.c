/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/discard-gauge.h"

#include <glib/gi18n.h>
#include <stdatomic.h>

struct _SlcDiscardGauge {
  atomic_uint percent;
  atomic_bool begun;
  atomic_bool discarded;
  atomic_bool discarded_again;
  atomic_bool discarding_again;
  atomic_bool ended;
  SlcDiscardFunc listener;
  gpointer user_data;
};

/**
 * slc_discard_gauge_new:
 *
 * Returns: (transfer full): a gauge at its beginning
 */
SlcDiscardGauge *
slc_discard_gauge_new (void)
{
  return g_atomic_rc_box_new0 (SlcDiscardGauge);
}

/**
 * slc_discard_gauge_ref:
 * @self: a gauge
 *
 * Returns: (transfer full): the same gauge
 */
SlcDiscardGauge *
slc_discard_gauge_ref (SlcDiscardGauge *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

/**
 * slc_discard_gauge_unref:
 * @self: (transfer full): a gauge
 */
void
slc_discard_gauge_unref (SlcDiscardGauge *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release (self);
}

/**
 * slc_discard_gauge_set_listener:
 * @self: a gauge, before anything is discarded
 * @listener: told of each step, in the thread that does it
 * @user_data: for @listener; it outlives the discards
 *
 * Has each step told at once, for who can't look now and then.
 */
void
slc_discard_gauge_set_listener (SlcDiscardGauge *self, SlcDiscardFunc listener, gpointer user_data)
{
  g_return_if_fail (self != NULL);

  self->listener = listener;
  self->user_data = user_data;
}

/**
 * slc_discard_gauge_set:
 * @again: whether the test is over
 * @done_bytes: how much is discarded
 * @total_bytes: of how much
 * @self: a gauge
 *
 * Sets the gauge; this is an #SlcDriveProgressFunc, for any thread.
 *
 * Returns: whether to go on
 */
bool
slc_discard_gauge_set (bool again, uint64_t done_bytes, uint64_t total_bytes, gpointer self)
{
  SlcDiscardGauge *gauge = self;

  g_return_val_if_fail (gauge != NULL, false);

  if (done_bytes > 0)
    atomic_store (&gauge->begun, true);
  if (done_bytes > 0 && done_bytes >= total_bytes)
    atomic_store (&gauge->discarded, true);
  atomic_store (&gauge->discarding_again, again && done_bytes < total_bytes);
  atomic_store (&gauge->discarded_again, again && done_bytes >= total_bytes);
  if (total_bytes > 0)
    atomic_store (&gauge->percent, (unsigned) (100.0 * (double) done_bytes / (double) total_bytes));
  if (gauge->listener != NULL)
    gauge->listener (again, done_bytes, total_bytes, gauge->user_data);
  return !again || !atomic_load (&gauge->ended);
}

/**
 * slc_discard_gauge_has_begun:
 * @self: a gauge
 *
 * Returns: whether something was discarded, so that what was on the drive is not whole any more
 */
bool
slc_discard_gauge_has_begun (SlcDiscardGauge *self)
{
  g_return_val_if_fail (self != NULL, false);

  return atomic_load (&self->begun);
}

/**
 * slc_discard_gauge_has_discarded:
 * @self: a gauge
 *
 * Returns: whether all of the drive was discarded at least once, so that what was on it is gone
 */
bool
slc_discard_gauge_has_discarded (SlcDiscardGauge *self)
{
  g_return_val_if_fail (self != NULL, false);

  return atomic_load (&self->discarded);
}

/**
 * slc_discard_gauge_has_discarded_again:
 * @self: a gauge
 *
 * Returns: whether all of the drive was discarded after a test
 */
bool
slc_discard_gauge_has_discarded_again (SlcDiscardGauge *self)
{
  g_return_val_if_fail (self != NULL, false);

  return atomic_load (&self->discarded_again);
}

/**
 * slc_discard_gauge_is_discarding_again:
 * @self: a gauge
 *
 * Returns: whether the drive is being discarded after a test
 */
bool
slc_discard_gauge_is_discarding_again (SlcDiscardGauge *self)
{
  g_return_val_if_fail (self != NULL, false);

  return atomic_load (&self->discarding_again);
}

/**
 * slc_discard_gauge_end:
 * @self: a gauge
 *
 * Ends the discard after a test once the step that it is at is done. Nothing is lost by that.
 */
void
slc_discard_gauge_end (SlcDiscardGauge *self)
{
  g_return_if_fail (self != NULL);

  atomic_store (&self->ended, true);
}

/**
 * slc_discard_gauge_describe:
 * @self: a gauge
 *
 * Returns: (transfer full): what is being done before the test or after it, in words
 */
char *
slc_discard_gauge_describe (SlcDiscardGauge *self)
{
  unsigned percent;

  g_return_val_if_fail (self != NULL, NULL);

  percent = atomic_load (&self->percent);
  if (slc_discard_gauge_is_discarding_again (self))
    return g_strdup_printf (_ ("Saved. Discarding everything on the drive, %u %% done…"), percent);
  if (percent == 0)
    return g_strdup (_ ("Preparing: making sure that nothing else uses the drive…"));
  if (percent < 100)
    return g_strdup_printf (_ ("Preparing: discarding all data on the drive, %u %% done…"),
                            percent);
  return g_strdup (_ ("Preparing: letting the drive come to rest after the discard…"));
}
