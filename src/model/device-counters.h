/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdint.h>

#include "model/quantity.h"

G_BEGIN_DECLS

/**
 * SlcDeviceCounters:
 * @written_bytes: what was written to it, whoever did it
 * @writes: in how many requests
 * @read_bytes: what was read from it
 * @reads: in how many requests
 * @flushes: how often it was asked to empty its own cache, or %SLC_UNKNOWN_BYTES
 * @discarded_bytes: what it was told to forget, or %SLC_UNKNOWN_BYTES
 * @in_flight: requests that are under way
 * @queue_ns: how long all its requests took together; in an interval, this over its length is the
 *   mean queue depth (Little's law)
 *
 * What a drive has done by the kernel's own count, below everything that could come between a write
 * and the drive: since it is there, or between two moments.
 */
typedef struct {
  uint64_t written_bytes;
  uint64_t writes;
  uint64_t read_bytes;
  uint64_t reads;
  uint64_t flushes;
  uint64_t discarded_bytes;
  uint64_t in_flight;
  uint64_t queue_ns;
} SlcDeviceCounters;

void slc_device_counters_subtract (SlcDeviceCounters *self, const SlcDeviceCounters *before);

G_END_DECLS
