/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/device-balance.h"

/* What a filesystem adds to the data, its journal and where the data is: measured under 0.1 % on
 * ext4, XFS, F2FS and btrfs; and what a desktop at rest writes to the same drive, its own logs and
 * the journal of the run among it: under 1 MB/s. Both are doubled and more, so that a clean run is
 * never accused. */
#define TOLERATED_DIVISOR 50
#define TOLERATED_BYTES   (16 * SLC_MIB)

typedef bool (*Exceeds) (const SlcDeviceBalance *span, uint64_t under_way_bytes);

static uint64_t
difference (uint64_t larger, uint64_t smaller)
{
  return larger > smaller ? larger - smaller : 0;
}

/* At each end of a span, writes are under way that only one of the two has counted. */
static uint64_t
tolerance (const SlcDeviceBalance *span, uint64_t under_way_bytes)
{
  return 2 * under_way_bytes + span->bytes / TOLERATED_DIVISOR;
}

static bool
is_less (const SlcDeviceBalance *span, uint64_t under_way_bytes)
{
  return difference (span->bytes, span->device_bytes) > tolerance (span, under_way_bytes);
}

static bool
is_more (const SlcDeviceBalance *span, uint64_t under_way_bytes)
{
  return difference (span->device_bytes, span->bytes) >
         tolerance (span, under_way_bytes) + TOLERATED_BYTES;
}

static uint64_t
size_of (const SlcDeviceBalance *span)
{
  return MAX (span->bytes, span->device_bytes) - MIN (span->bytes, span->device_bytes);
}

/* Adds samples to a span until it is long enough, and returns the first after it. One in which the
 * drive was not read ends the span, and is in none. */
static size_t
take_span (const SlcSample *samples, size_t n_samples, size_t first, SlcDeviceBalance *span)
{
  size_t at = first;

  *span = (SlcDeviceBalance){ .begin_ns = samples[first].begin_ns };
  for (; at < n_samples && span->end_ns < span->begin_ns + SLC_BALANCE_SPAN_NS; at++) {
    if (samples[at].device_written_bytes == SLC_UNKNOWN_BYTES)
      return at + 1;
    span->end_ns = samples[at].end_ns;
    span->bytes += samples[at].bytes;
    span->device_bytes += samples[at].device_written_bytes;
  }
  return at;
}

static bool
find_worst (const SlcSeries *series,
            uint64_t under_way_bytes,
            Exceeds exceeds,
            SlcDeviceBalance *worst)
{
  size_t n_samples;
  const SlcSample *samples = slc_series_get_samples (series, &n_samples);
  SlcDeviceBalance span;

  *worst = (SlcDeviceBalance){ 0 };
  for (size_t at = 0; at < n_samples;) {
    at = take_span (samples, n_samples, at, &span);
    if (exceeds (&span, under_way_bytes) && size_of (&span) > size_of (worst))
      *worst = span;
  }
  return size_of (worst) > 0;
}

/**
 * slc_device_balance_find_less:
 * @series: the samples
 * @under_way_bytes: how much can be under way at once: block size times queue depth
 * @worst: (out): the span with the largest difference
 *
 * Looks for a span of ten seconds, or what is left of the run, in which the drive was given clearly
 * less to write than was acknowledged: by more than what is under way at its two ends, and 2 %.
 *
 * Returns: whether there is one
 */
bool
slc_device_balance_find_less (const SlcSeries *series,
                              uint64_t under_way_bytes,
                              SlcDeviceBalance *worst)
{
  g_return_val_if_fail (series != NULL, false);
  g_return_val_if_fail (worst != NULL, false);

  return find_worst (series, under_way_bytes, is_less, worst);
}

/**
 * slc_device_balance_find_more:
 * @series: the samples
 * @under_way_bytes: how much can be under way at once: block size times queue depth
 * @worst: (out): the span with the largest difference
 *
 * Looks for a span of ten seconds, or what is left of the run, in which the drive was given clearly
 * more to write than was acknowledged: by more than what is under way at its two ends, 2 %, and
 * 16 MiB, which a filesystem and a system at rest write too.
 *
 * Returns: whether there is one
 */
bool
slc_device_balance_find_more (const SlcSeries *series,
                              uint64_t under_way_bytes,
                              SlcDeviceBalance *worst)
{
  g_return_val_if_fail (series != NULL, false);
  g_return_val_if_fail (worst != NULL, false);

  return find_worst (series, under_way_bytes, is_more, worst);
}
