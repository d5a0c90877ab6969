/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdatomic.h>
#include <stdint.h>

#include "model/latency-histogram.h"

G_BEGIN_DECLS

/* Two cache lines, since processors fetch them in pairs. */
#define SLC_LANE_ALIGNMENT 128

/**
 * SlcLane:
 *
 * What one lane has done so far. The lane's own thread is the only one that counts; who takes
 * samples reads at any time and gets bytes, writes and latencies of the same writes. No lane waits
 * for another, or for the reader.
 */
typedef struct {
  _Alignas(SLC_LANE_ALIGNMENT) _Atomic uint64_t sequence;
  _Atomic uint64_t bytes;
  _Atomic uint64_t writes;
  _Atomic uint64_t latency_max_ns;
  _Atomic uint64_t latency_counts[SLC_LATENCY_BUCKETS];
} SlcLane;

/**
 * SlcLaneCounts:
 * @bytes: bytes that reached the target
 * @writes: writes that did
 * @latencies: how long they took
 *
 * A reading of one lane, or of several together.
 */
typedef struct {
  uint64_t bytes;
  uint64_t writes;
  SlcLatencyHistogram latencies;
} SlcLaneCounts;

void slc_lane_count (SlcLane *self, uint64_t bytes, uint64_t latency_ns);
void slc_lane_read (SlcLane *self, SlcLaneCounts *counts);
uint64_t slc_lane_take_latency_max_ns (SlcLane *self);

G_END_DECLS
