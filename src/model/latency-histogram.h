/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdint.h>

G_BEGIN_DECLS

/* 32 steps an octave from 1 us up: every bucket is within 3.2 % of what it counts. */
#define SLC_LATENCY_STEPS    32
#define SLC_LATENCY_OCTAVES  28
#define SLC_LATENCY_FIRST_NS UINT64_C (1024)
#define SLC_LATENCY_BUCKETS  (SLC_LATENCY_STEPS * SLC_LATENCY_OCTAVES)

/**
 * SlcLatencyHistogram:
 * @counts: writes in each bucket
 *
 * How long writes took, from every single one, in constant memory.
 */
typedef struct {
  uint64_t counts[SLC_LATENCY_BUCKETS];
} SlcLatencyHistogram;

unsigned slc_latency_bucket (uint64_t latency_ns);
uint64_t slc_latency_bucket_top_ns (unsigned bucket);
uint64_t slc_latency_histogram_quantile_ns (const SlcLatencyHistogram *self, double quantile);

G_END_DECLS
