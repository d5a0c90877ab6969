/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/latency-timeline.h"

#include "model/quantity.h"

#include <stdbool.h>

/* Only what was counted is kept: of the buckets of a histogram most are empty. */
typedef struct {
  uint64_t max_ns;
  GArray *counts;
} Slot;

struct _SlcLatencyTimeline {
  gatomicrefcount references;
  uint64_t slot_ns;
  GArray *slots;
};

static void
slot_clear (gpointer data)
{
  Slot *self = data;

  g_array_unref (self->counts);
}

static Slot *
slot_at (const SlcLatencyTimeline *self, size_t position)
{
  return &g_array_index (self->slots, Slot, position);
}

static void
add_to (const Slot *self, SlcLatencyHistogram *sum)
{
  for (unsigned i = 0; i < self->counts->len; i++) {
    const SlcLatencyCount *count = &g_array_index (self->counts, SlcLatencyCount, i);

    sum->counts[count->bucket] += count->writes;
  }
}

static void
slot_set (Slot *self, const SlcLatencyHistogram *latencies)
{
  g_array_set_size (self->counts, 0);
  for (unsigned bucket = 0; bucket < SLC_LATENCY_BUCKETS; bucket++) {
    const SlcLatencyCount count = { .bucket = bucket, .writes = latencies->counts[bucket] };

    if (count.writes > 0)
      g_array_append_val (self->counts, count);
  }
}

static uint64_t
longer (uint64_t a_ns, uint64_t b_ns)
{
  if (a_ns == SLC_UNKNOWN_NS || b_ns == SLC_UNKNOWN_NS)
    return MIN (a_ns, b_ns);
  return MAX (a_ns, b_ns);
}

static void
slot_merge (Slot *self, const Slot *other)
{
  SlcLatencyHistogram sum = { { 0 } };

  add_to (self, &sum);
  add_to (other, &sum);
  slot_set (self, &sum);
  self->max_ns = longer (self->max_ns, other->max_ns);
}

static void
append_slot (SlcLatencyTimeline *self)
{
  const Slot slot = {
    .max_ns = SLC_UNKNOWN_NS,
    .counts = g_array_new (false, false, sizeof (SlcLatencyCount)),
  };

  g_array_append_val (self->slots, slot);
}

/* Each slot takes in its neighbour, from the front; a last one without neighbour stays. */
static void
merge_neighbours (SlcLatencyTimeline *self)
{
  for (unsigned i = 0; i + 1 < self->slots->len; i++) {
    slot_merge (slot_at (self, i), slot_at (self, i + 1));
    g_array_remove_index (self->slots, i + 1);
  }
  self->slot_ns *= 2;
}

/* A slot belongs where its middle is. That of the last one may lie beyond the end of the run. */
static bool
is_within (const SlcLatencyTimeline *self, size_t position, uint64_t begin_ns, uint64_t end_ns)
{
  uint64_t at_ns = position * self->slot_ns;

  if (position + 1 < self->slots->len)
    at_ns += self->slot_ns / 2;
  return at_ns >= begin_ns && at_ns < end_ns;
}

static SlcLatencies
read_histogram (const SlcLatencyHistogram *sum, uint64_t max_ns)
{
  return (SlcLatencies){
    .p50_ns = MIN (slc_latency_histogram_quantile_ns (sum, 0.5), max_ns),
    .p99_ns = MIN (slc_latency_histogram_quantile_ns (sum, 0.99), max_ns),
    .p999_ns = MIN (slc_latency_histogram_quantile_ns (sum, 0.999), max_ns),
    .max_ns = max_ns,
  };
}

/**
 * slc_latency_timeline_new:
 * @slot_ns: how long a slot is at first: as long as a sample
 *
 * Returns: (transfer full): a timeline of nothing yet
 */
SlcLatencyTimeline *
slc_latency_timeline_new (uint64_t slot_ns)
{
  SlcLatencyTimeline *self;

  g_return_val_if_fail (slot_ns > 0, NULL);

  self = g_new0 (SlcLatencyTimeline, 1);
  g_atomic_ref_count_init (&self->references);
  self->slot_ns = slot_ns;
  self->slots = g_array_new (false, false, sizeof (Slot));
  g_array_set_clear_func (self->slots, slot_clear);
  return self;
}

/**
 * slc_latency_timeline_ref:
 * @self: a timeline
 *
 * Returns: (transfer full): @self
 */
SlcLatencyTimeline *
slc_latency_timeline_ref (SlcLatencyTimeline *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->references);
  return self;
}

/**
 * slc_latency_timeline_unref:
 * @self: (transfer full): a timeline
 *
 * Lets go of the timeline; the last one frees it.
 */
void
slc_latency_timeline_unref (SlcLatencyTimeline *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_array_unref (self->slots);
  g_free (self);
}

/**
 * slc_latency_timeline_add:
 * @self: a timeline
 * @begin_ns: when a sample began, from the start of the run; not before that of the last one
 * @end_ns: when it ended
 * @latencies: how long its writes took
 * @latency_max_ns: the slowest of them, or %SLC_UNKNOWN_NS
 *
 * Counts the writes of a sample where it begins; those of one without length belong to what was
 * before it.
 */
void
slc_latency_timeline_add (SlcLatencyTimeline *self,
                          uint64_t begin_ns,
                          uint64_t end_ns,
                          const SlcLatencyHistogram *latencies,
                          uint64_t latency_max_ns)
{
  SlcLatencyHistogram sum;
  uint64_t at_ns;
  Slot *slot;

  g_return_if_fail (self != NULL);
  g_return_if_fail (latencies != NULL);
  g_return_if_fail (begin_ns <= end_ns);

  at_ns = begin_ns == end_ns && begin_ns > 0 ? begin_ns - 1 : begin_ns;
  while (at_ns / self->slot_ns >= SLC_LATENCY_SLOTS)
    merge_neighbours (self);
  while (at_ns / self->slot_ns >= self->slots->len)
    append_slot (self);

  slot = slot_at (self, at_ns / self->slot_ns);
  sum = *latencies;
  add_to (slot, &sum);
  slot_set (slot, &sum);
  slot->max_ns = longer (slot->max_ns, latency_max_ns);
}

/**
 * slc_latency_timeline_get_slot_ns:
 * @self: a timeline
 *
 * Returns: how long each slot is
 */
uint64_t
slc_latency_timeline_get_slot_ns (const SlcLatencyTimeline *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->slot_ns;
}

/**
 * slc_latency_timeline_get_n_slots:
 * @self: a timeline
 *
 * Returns: how many slots there are, from the start of the run without gaps
 */
size_t
slc_latency_timeline_get_n_slots (const SlcLatencyTimeline *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->slots->len;
}

/**
 * slc_latency_timeline_get_max_ns:
 * @self: a timeline
 * @slot: one of its slots
 *
 * Returns: the slowest write in it, or %SLC_UNKNOWN_NS
 */
uint64_t
slc_latency_timeline_get_max_ns (const SlcLatencyTimeline *self, size_t slot)
{
  g_return_val_if_fail (self != NULL, SLC_UNKNOWN_NS);
  g_return_val_if_fail (slot < self->slots->len, SLC_UNKNOWN_NS);

  return slot_at (self, slot)->max_ns;
}

/**
 * slc_latency_timeline_get_counts:
 * @self: a timeline
 * @slot: one of its slots
 * @n_counts: (out): how many counts it has
 *
 * Returns: (array length=n_counts) (transfer none): its counts by bucket; valid until something is
 *   added
 */
const SlcLatencyCount *
slc_latency_timeline_get_counts (const SlcLatencyTimeline *self, size_t slot, size_t *n_counts)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (slot < self->slots->len, NULL);
  g_return_val_if_fail (n_counts != NULL, NULL);

  *n_counts = slot_at (self, slot)->counts->len;
  return (const SlcLatencyCount *) (void *) slot_at (self, slot)->counts->data;
}

/**
 * slc_latency_timeline_read:
 * @self: a timeline
 * @begin_ns: where a stretch of the run begins
 * @end_ns: where it ends
 *
 * Sums up a stretch. A slot belongs to one of two stretches that meet in it, never to both: of
 * stretches without gaps between them, each write is in exactly one.
 *
 * Returns: how long the writes of that stretch took
 */
SlcLatencies
slc_latency_timeline_read (const SlcLatencyTimeline *self, uint64_t begin_ns, uint64_t end_ns)
{
  SlcLatencyHistogram sum = { { 0 } };
  uint64_t max_ns = SLC_UNKNOWN_NS;

  g_return_val_if_fail (self != NULL, slc_latencies_unknown);

  for (size_t i = 0; i < self->slots->len; i++) {
    if (!is_within (self, i, begin_ns, end_ns))
      continue;
    add_to (slot_at (self, i), &sum);
    max_ns = longer (max_ns, slot_at (self, i)->max_ns);
  }
  return read_histogram (&sum, max_ns);
}
