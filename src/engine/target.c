/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/target.h"

G_DEFINE_QUARK (slc-target-error-quark, slc_target_error);

/**
 * slc_target_init:
 * @self: a target, all zero
 * @ops: (transfer none): what it can do; outlives the target
 * @clock: (transfer full): the time its writes are measured with
 * @name: as the user gave it
 *
 * Sets up what all targets have in common: a target that reads its data, may be written to from
 * many threads, and of which nothing more is known. Direct I/O is what a target has to claim
 * itself.
 */
void
slc_target_init (SlcTarget *self, const SlcTargetOps *ops, SlcClock *clock, const char *name)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (ops != NULL);
  g_return_if_fail (clock != NULL);
  g_return_if_fail (name != NULL);

  self->ops = ops;
  self->clock = clock;
  self->name = g_strdup (name);
  slc_drive_clear (&self->drive);
  self->warning_temperature_c = NAN;
  self->most_bytes = SLC_UNKNOWN_BYTES;
  self->space_bytes = SLC_UNKNOWN_BYTES;
  self->used_bytes = SLC_UNKNOWN_BYTES;
  self->pace = 1;
  self->reads_data = true;
}

/**
 * slc_target_get_filled_share:
 * @self: a target
 * @written_bytes: how much of it a run has written to, no place counted twice
 *
 * Returns: how full that makes it, from 0 to 1, or NAN where that is not known
 */
double
slc_target_get_filled_share (const SlcTarget *self, uint64_t written_bytes)
{
  g_return_val_if_fail (self != NULL, NAN);

  if (self->space_bytes == SLC_UNKNOWN_BYTES || self->used_bytes == SLC_UNKNOWN_BYTES)
    return NAN;

  return MIN (1., (double) (self->used_bytes + written_bytes) / self->space_bytes);
}

/**
 * slc_target_free:
 * @self: (transfer full): a target
 *
 * Releases the target, and its clock after it. It must not be prepared any more.
 */
void
slc_target_free (SlcTarget *self)
{
  SlcTarget common;

  g_return_if_fail (self != NULL);

  common = *self;
  common.ops->free (self);

  g_free (common.name);
  slc_drive_clear (&common.drive);
  slc_machine_clear (&common.machine);
  slc_clock_free (common.clock);
}
