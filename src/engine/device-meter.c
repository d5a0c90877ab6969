/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/device-meter.h"

struct _SlcDeviceMeter {
  SlcTarget *target;
  bool known;
  SlcDeviceCounters begin;
  SlcDeviceCounters last;
};

static bool
read_counters (const SlcDeviceMeter *self, SlcDeviceCounters *counters)
{
  SlcTarget *target = self->target;

  return target->ops->read_counters != NULL && target->ops->read_counters (target, counters);
}

static void
fill_in (SlcSample *sample, const SlcDeviceCounters *done)
{
  uint64_t span_ns = sample->end_ns - sample->begin_ns;

  sample->device_written_bytes = done->written_bytes;
  if (span_ns > 0)
    sample->device_queue_depth = (double) done->queue_ns / (double) span_ns;
}

/**
 * slc_device_meter_new:
 * @target: (transfer none): a prepared target that nothing is written to yet; it outlives the meter
 *
 * Returns: (transfer full): a meter that counts from now on
 */
SlcDeviceMeter *
slc_device_meter_new (SlcTarget *target)
{
  SlcDeviceMeter *self;

  g_return_val_if_fail (target != NULL, NULL);

  self = g_new0 (SlcDeviceMeter, 1);
  self->target = target;
  self->known = read_counters (self, &self->begin);
  self->last = self->begin;
  return self;
}

/**
 * slc_device_meter_free:
 * @self: (transfer full): a meter
 */
void
slc_device_meter_free (SlcDeviceMeter *self)
{
  g_return_if_fail (self != NULL);

  g_free (self);
}

/**
 * slc_device_meter_take:
 * @self: a meter
 * @sample: (inout): a sample that was just taken
 *
 * Adds what the drive has done since the last sample. The drive counts a write before whoever asked
 * for it is told, so it is read after the lanes: what was acknowledged has been counted, and what
 * was counted beyond it was under way. After a drive could not be read once, nothing is known.
 */
void
slc_device_meter_take (SlcDeviceMeter *self, SlcSample *sample)
{
  SlcDeviceCounters now;
  SlcDeviceCounters done;

  g_return_if_fail (self != NULL);
  g_return_if_fail (sample != NULL);

  self->known = self->known && read_counters (self, &now);
  if (!self->known)
    return;

  done = now;
  slc_device_counters_subtract (&done, &self->last);
  fill_in (sample, &done);
  self->last = now;
}

/**
 * slc_device_meter_measure:
 * @self: a meter
 * @done: (out): what the drive has done since the meter is there
 *
 * Reads the drive beside the samples.
 *
 * Returns: whether that is known
 */
bool
slc_device_meter_measure (const SlcDeviceMeter *self, SlcDeviceCounters *done)
{
  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (done != NULL, false);

  if (!self->known || !read_counters (self, done))
    return false;
  slc_device_counters_subtract (done, &self->begin);
  return true;
}

/**
 * slc_device_meter_get_total:
 * @self: a meter
 * @total: (out): what the drive has done from the start of the meter to the last sample
 *
 * Returns: whether that is known of all of it
 */
bool
slc_device_meter_get_total (const SlcDeviceMeter *self, SlcDeviceCounters *total)
{
  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (total != NULL, false);

  *total = self->last;
  slc_device_counters_subtract (total, &self->begin);
  return self->known;
}
