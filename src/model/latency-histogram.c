/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/latency-histogram.h"

#include <math.h>

#include "model/quantity.h"

/* The first octave begins at 2^10 ns, about a microsecond; a step is 1/32 of its octave's start. */
#define FIRST_EXPONENT 10
#define STEP_BITS      5

G_STATIC_ASSERT (SLC_LATENCY_STEPS == 1 << STEP_BITS);
G_STATIC_ASSERT (SLC_LATENCY_FIRST_NS == UINT64_C (1) << FIRST_EXPONENT);

static unsigned
exponent_of (uint64_t latency_ns)
{
  return 63 - (unsigned) __builtin_clzll (latency_ns);
}

/**
 * slc_latency_bucket:
 * @latency_ns: how long a write took
 *
 * The buckets are log-linear, as in HdrHistogram and fio: octaves, each cut into equal steps. What
 * is shorter than a microsecond goes into the first bucket, what is longer than 275 s into the
 * last.
 *
 * Returns: the bucket that counts it, less than %SLC_LATENCY_BUCKETS
 */
unsigned
slc_latency_bucket (uint64_t latency_ns)
{
  unsigned exponent;
  unsigned step;

  if (latency_ns < SLC_LATENCY_FIRST_NS)
    return 0;

  exponent = exponent_of (latency_ns);
  if (exponent >= FIRST_EXPONENT + SLC_LATENCY_OCTAVES)
    return SLC_LATENCY_BUCKETS - 1;

  step = (latency_ns >> (exponent - STEP_BITS)) % SLC_LATENCY_STEPS;
  return (exponent - FIRST_EXPONENT) * SLC_LATENCY_STEPS + step;
}

/**
 * slc_latency_bucket_top_ns:
 * @bucket: a bucket
 *
 * Returns: the longest latency that @bucket stands for
 */
uint64_t
slc_latency_bucket_top_ns (unsigned bucket)
{
  unsigned exponent = FIRST_EXPONENT + bucket / SLC_LATENCY_STEPS;
  uint64_t step = bucket % SLC_LATENCY_STEPS;

  g_return_val_if_fail (bucket < SLC_LATENCY_BUCKETS, SLC_UNKNOWN_NS);

  return ((SLC_LATENCY_STEPS + step + 1) << (exponent - STEP_BITS)) - 1;
}

/**
 * slc_latency_histogram_quantile_ns:
 * @self: a histogram
 * @quantile: from 0 to 1
 *
 * The nearest-rank quantile: the shortest latency that at least this share of the writes kept to,
 * rounded up to the top of its bucket.
 *
 * Returns: that latency, or %SLC_UNKNOWN_NS when nothing was counted
 */
uint64_t
slc_latency_histogram_quantile_ns (const SlcLatencyHistogram *self, double quantile)
{
  uint64_t total = 0;
  uint64_t rank;
  uint64_t counted = 0;
  unsigned bucket = 0;

  g_return_val_if_fail (self != NULL, SLC_UNKNOWN_NS);
  g_return_val_if_fail (quantile >= 0 && quantile <= 1, SLC_UNKNOWN_NS);

  for (unsigned i = 0; i < SLC_LATENCY_BUCKETS; i++)
    total += self->counts[i];
  if (total == 0)
    return SLC_UNKNOWN_NS;

  rank = CLAMP ((uint64_t) ceil (quantile * (double) total), 1, total);
  for (counted = self->counts[0]; counted < rank; counted += self->counts[bucket])
    bucket++;

  return slc_latency_bucket_top_ns (bucket);
}
