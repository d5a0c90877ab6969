/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stddef.h>
#include <stdint.h>

#include "model/latencies.h"
#include "model/latency-histogram.h"

G_BEGIN_DECLS

/* More than half of them are always in use, once a run has had as many samples: where a region ends
 * is known to 1/256 of the run at the least. */
#define SLC_LATENCY_SLOTS 512

/**
 * SlcLatencyCount:
 * @bucket: a bucket of #SlcLatencyHistogram
 * @writes: writes in it, never 0
 */
typedef struct {
  unsigned bucket;
  uint64_t writes;
} SlcLatencyCount;

/**
 * SlcLatencyTimeline:
 *
 * How long the writes of a run took and when, from every single one of them, in memory that does
 * not grow with the run: up to %SLC_LATENCY_SLOTS histograms of equal length in time. When they are
 * full, neighbours are merged and each stands for twice the time.
 *
 * It is reference counted; whoever has it while it grows is the only one.
 */
typedef struct _SlcLatencyTimeline SlcLatencyTimeline;

SlcLatencyTimeline *slc_latency_timeline_new (uint64_t slot_ns);
SlcLatencyTimeline *slc_latency_timeline_ref (SlcLatencyTimeline *self);
void slc_latency_timeline_unref (SlcLatencyTimeline *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcLatencyTimeline, slc_latency_timeline_unref)

void slc_latency_timeline_add (SlcLatencyTimeline *self,
                               uint64_t begin_ns,
                               uint64_t end_ns,
                               const SlcLatencyHistogram *latencies,
                               uint64_t latency_max_ns);

uint64_t slc_latency_timeline_get_slot_ns (const SlcLatencyTimeline *self);
size_t slc_latency_timeline_get_n_slots (const SlcLatencyTimeline *self);
uint64_t slc_latency_timeline_get_max_ns (const SlcLatencyTimeline *self, size_t slot);
const SlcLatencyCount *
slc_latency_timeline_get_counts (const SlcLatencyTimeline *self, size_t slot, size_t *n_counts);

SlcLatencies
slc_latency_timeline_read (const SlcLatencyTimeline *self, uint64_t begin_ns, uint64_t end_ns);

G_END_DECLS
