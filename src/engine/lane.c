/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/lane.h"

#include <stdbool.h>

/* Enough while there is one writer, and no bus lock. */
static inline void
add (_Atomic uint64_t *counter, uint64_t amount)
{
  uint64_t value = atomic_load_explicit (counter, memory_order_relaxed);

  atomic_store_explicit (counter, value + amount, memory_order_release);
}

static inline uint64_t
get (_Atomic uint64_t *counter)
{
  return atomic_load_explicit (counter, memory_order_acquire);
}

/* The reader takes the maximum away while the lane goes on: this one has to be exchanged. */
static inline void
lift (_Atomic uint64_t *maximum, uint64_t value)
{
  uint64_t seen = atomic_load_explicit (maximum, memory_order_relaxed);

  while (seen < value && !atomic_compare_exchange_weak_explicit (
                           maximum, &seen, value, memory_order_release, memory_order_relaxed))
    continue;
}

static bool
read_between_writes (SlcLane *self, SlcLaneCounts *counts)
{
  uint64_t sequence = get (&self->sequence);

  counts->bytes = get (&self->bytes);
  counts->writes = get (&self->writes);
  for (unsigned i = 0; i < SLC_LATENCY_BUCKETS; i++)
    counts->latencies.counts[i] = get (&self->latency_counts[i]);

  return sequence % 2 == 0 &&
         atomic_load_explicit (&self->sequence, memory_order_relaxed) == sequence;
}

/**
 * slc_lane_count:
 * @self: a lane
 * @bytes: what reached the target
 * @latency_ns: how long it took
 *
 * Counts a write that is done. Only from the lane's own thread.
 *
 * The sequence is odd while the counts are not of the same writes. The reader then reads again; the
 * lane itself never waits (a sequence lock with one writer).
 */
void
slc_lane_count (SlcLane *self, uint64_t bytes, uint64_t latency_ns)
{
  uint64_t sequence = atomic_load_explicit (&self->sequence, memory_order_relaxed);

  atomic_store_explicit (&self->sequence, sequence + 1, memory_order_relaxed);
  add (&self->bytes, bytes);
  add (&self->writes, 1);
  add (&self->latency_counts[slc_latency_bucket (latency_ns)], 1);
  lift (&self->latency_max_ns, latency_ns);
  atomic_store_explicit (&self->sequence, sequence + 2, memory_order_release);
}

/**
 * slc_lane_read:
 * @self: a lane
 * @counts: (out): all that it has counted since it exists
 *
 * Reads the counts as they stood between two writes. From any thread, at any time.
 */
void
slc_lane_read (SlcLane *self, SlcLaneCounts *counts)
{
  while (!read_between_writes (self, counts))
    g_thread_yield ();
}

/**
 * slc_lane_take_latency_max_ns:
 * @self: a lane
 *
 * Takes the slowest write since the last call. A write is never left out; one that completes
 * during the call may be taken by it although its other counts are read later.
 *
 * Returns: its latency, 0 when there was none
 */
uint64_t
slc_lane_take_latency_max_ns (SlcLane *self)
{
  return atomic_exchange_explicit (&self->latency_max_ns, 0, memory_order_acq_rel);
}
