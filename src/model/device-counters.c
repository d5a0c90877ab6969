/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/device-counters.h"

static uint64_t
difference (uint64_t now, uint64_t before)
{
  if (now == SLC_UNKNOWN_BYTES || before == SLC_UNKNOWN_BYTES)
    return SLC_UNKNOWN_BYTES;
  return now - before;
}

/**
 * slc_device_counters_subtract:
 * @self: how the counters stand
 * @before: how they stood before
 *
 * Makes of @self what was done in between. What is under way is not a count, and stays.
 */
void
slc_device_counters_subtract (SlcDeviceCounters *self, const SlcDeviceCounters *before)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (before != NULL);

  self->written_bytes -= before->written_bytes;
  self->writes -= before->writes;
  self->read_bytes -= before->read_bytes;
  self->reads -= before->reads;
  self->flushes = difference (self->flushes, before->flushes);
  self->discarded_bytes = difference (self->discarded_bytes, before->discarded_bytes);
  self->queue_ns -= before->queue_ns;
}
