/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/witness.h"

#include "engine/clock-reading.h"
#include "engine/payload-rate.h"

struct _SlcWitness {
  SlcTarget *target;
  const SlcMethod *method;
  SlcDeviceMeter *meter;
  SlcClockReading begin;
  bool has_written;
  SlcEvidence evidence;
  SlcSensors sensors;
};

static void
watch_device (SlcWitness *self)
{
  g_clear_pointer (&self->meter, slc_device_meter_free);
  self->meter = slc_device_meter_new (self->target);
}

/* The time of a simulated drive passes at a pace of its own, which no real clock has a say in. */
static void
look_at_clocks (SlcWitness *self)
{
  const SlcClockReading end = slc_clock_reading_take ();

  if (self->target->single_threaded)
    return;
  self->evidence.suspended_ns = slc_clock_reading_suspended_ns (&self->begin, &end);
  self->evidence.clock_jump_s = slc_clock_reading_jump_s (&self->begin, &end);
}

/* A write that was cached stays so, whatever the last one was. */
static void
ask_target (SlcWitness *self)
{
  SlcTarget *target = self->target;
  double most_share = self->evidence.cached_share;

  if (target->ops->gather_evidence == NULL)
    return;
  target->ops->gather_evidence (target, &self->evidence);
  self->evidence.cached_share = fmax (most_share, self->evidence.cached_share);
}

static void
add_bytes (uint64_t *sum_bytes, uint64_t bytes)
{
  *sum_bytes = bytes + (*sum_bytes == SLC_UNKNOWN_BYTES ? 0 : *sum_bytes);
}

/**
 * slc_witness_new:
 * @target: (transfer none): what is written to
 * @method: (transfer none): how
 *
 * Returns: (transfer full): a witness, which what it is given outlives
 */
SlcWitness *
slc_witness_new (SlcTarget *target, const SlcMethod *method)
{
  SlcWitness *self;

  g_return_val_if_fail (target != NULL, NULL);
  g_return_val_if_fail (method != NULL, NULL);

  self = g_new0 (SlcWitness, 1);
  self->target = target;
  self->method = method;
  self->evidence = slc_evidence_unknown;
  return self;
}

/**
 * slc_witness_free:
 * @self: (transfer full): a witness
 */
void
slc_witness_free (SlcWitness *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->meter, slc_device_meter_free);
  g_free (self);
}

/**
 * slc_witness_begin_write:
 * @self: a witness
 * @payload: (nullable): what is going to be written
 *
 * Comes before the first block. Before the first write of a run it is found out how fast the data
 * can be made: a computer that is busy already would keep the drive waiting.
 *
 * Returns: (transfer none): what reads the drive's own counters until the next call
 */
SlcDeviceMeter *
slc_witness_begin_write (SlcWitness *self, SlcPayload *payload)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (!self->has_written) {
    if (payload != NULL)
      self->evidence.payload_mb_s = slc_payload_measure_mb_s (payload, self->method);
    self->begin = slc_clock_reading_take ();
  }
  watch_device (self);
  return self->meter;
}

/**
 * slc_witness_end_write:
 * @self: a witness
 *
 * Comes after the flush. What the drive counted is of the first write, the rest is of all of them.
 */
void
slc_witness_end_write (SlcWitness *self)
{
  g_return_if_fail (self != NULL);

  if (!self->has_written)
    self->evidence.device_known = slc_device_meter_get_total (self->meter, &self->evidence.device);
  self->has_written = true;
  look_at_clocks (self);
  ask_target (self);
}

/**
 * slc_witness_begin_idle:
 * @self: a witness
 *
 * Comes before the drive is left alone.
 */
void
slc_witness_begin_idle (SlcWitness *self)
{
  g_return_if_fail (self != NULL);

  watch_device (self);
}

/**
 * slc_witness_end_idle:
 * @self: a witness
 *
 * Comes after that. Idle means idle: what the drive was given to do is somebody else's.
 */
void
slc_witness_end_idle (SlcWitness *self)
{
  SlcDeviceCounters done;

  g_return_if_fail (self != NULL);

  if (!slc_device_meter_measure (self->meter, &done))
    return;
  add_bytes (&self->evidence.idle_written_bytes, done.written_bytes);
  add_bytes (&self->evidence.idle_read_bytes, done.read_bytes);
}

/**
 * slc_witness_get_evidence:
 * @self: a witness
 *
 * Returns: (transfer none): what was seen so far
 */
const SlcEvidence *
slc_witness_get_evidence (const SlcWitness *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->evidence;
}

/**
 * slc_witness_note_sensors:
 * @self: a witness
 *
 * Comes with each sample, once its temperature was read.
 */
void
slc_witness_note_sensors (SlcWitness *self)
{
  SlcTarget *target;

  g_return_if_fail (self != NULL);

  target = self->target;
  if (target->ops->note_sensors != NULL)
    target->ops->note_sensors (target, &self->sensors);
}

/**
 * slc_witness_get_sensors:
 * @self: a witness
 *
 * Returns: (transfer none): what the drive's sensors have said so far
 */
const SlcSensors *
slc_witness_get_sensors (const SlcWitness *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->sensors;
}
