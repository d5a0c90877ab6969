/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

/**
 * SlcLatencies:
 * @p50_ns: the median, or %SLC_UNKNOWN_NS
 * @p99_ns: 99th percentile, or %SLC_UNKNOWN_NS
 * @p999_ns: 99.9th percentile, or %SLC_UNKNOWN_NS
 * @max_ns: the slowest write, or %SLC_UNKNOWN_NS
 *
 * How long writes took in a stretch of a run.
 */
typedef struct {
  uint64_t p50_ns;
  uint64_t p99_ns;
  uint64_t p999_ns;
  uint64_t max_ns;
} SlcLatencies;

extern const SlcLatencies slc_latencies_unknown;

bool slc_latencies_are_known (const SlcLatencies *self);
char *slc_latencies_describe (const SlcLatencies *self);

G_END_DECLS
