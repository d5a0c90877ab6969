/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/phases.h"

#include "engine/rest.h"
#include "model/quantity.h"

/**
 * slc_phases_enter:
 * @self: who is told
 * @phase: what begins
 *
 * Tells of a phase in which the drive is not left alone.
 */
void
slc_phases_enter (const SlcPhases *self, SlcRunPhase phase)
{
  g_return_if_fail (self != NULL);

  self->func (phase, SLC_UNKNOWN_NS, self->user_data);
}

/**
 * slc_phases_tell_left:
 * @left_ns: how long the rest that goes on still lasts
 * @user_data: the #SlcPhases, who are told
 *
 * Tells of a rest.
 */
void
slc_phases_tell_left (uint64_t left_ns, gpointer user_data)
{
  const SlcPhases *self = user_data;

  self->func (self->resting, left_ns, self->user_data);
}

/**
 * slc_phases_rest:
 * @self: who is told
 * @phase: what the drive is left alone for
 * @clock: the clock of the target
 * @span_ns: how long
 * @cancellable: (nullable): ends it
 *
 * Waits, and tells how long it still lasts.
 *
 * Returns: whether the time has passed; false when @cancellable was cancelled
 */
bool
slc_phases_rest (SlcPhases *self,
                 SlcRunPhase phase,
                 SlcClock *clock,
                 uint64_t span_ns,
                 GCancellable *cancellable)
{
  g_return_val_if_fail (self != NULL, false);

  self->resting = phase;
  return slc_rest (clock, span_ns, cancellable, slc_phases_tell_left, self);
}
