/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/pause-ring.h"

/**
 * slc_pause_ring_add:
 * @self: a ring
 * @pause: a pause that has ended
 *
 * Puts a pause in. From any lane. The end is stored last: it is what makes the slot valid.
 */
void
slc_pause_ring_add (SlcPauseRing *self, const SlcPause *pause)
{
  uint64_t number = atomic_fetch_add_explicit (&self->n_added, 1, memory_order_relaxed);
  unsigned slot = number % SLC_PAUSE_RING_LENGTH;

  atomic_store_explicit (&self->slots[slot].begin_ns, pause->begin_ns, memory_order_relaxed);
  atomic_store_explicit (&self->slots[slot].end_ns, pause->end_ns, memory_order_release);
}

/**
 * slc_pause_ring_take:
 * @self: a ring
 * @pause: (out): the oldest pause in it
 *
 * Takes a pause out. Only from the one thread that takes samples.
 *
 * Returns: whether there was one
 */
bool
slc_pause_ring_take (SlcPauseRing *self, SlcPause *pause)
{
  unsigned slot = self->n_taken % SLC_PAUSE_RING_LENGTH;

  pause->end_ns = atomic_load_explicit (&self->slots[slot].end_ns, memory_order_acquire);
  if (pause->end_ns == 0)
    return false;

  pause->begin_ns = atomic_load_explicit (&self->slots[slot].begin_ns, memory_order_relaxed);
  atomic_store_explicit (&self->slots[slot].end_ns, 0, memory_order_release);
  self->n_taken++;

  return true;
}
