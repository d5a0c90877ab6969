/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/groundwork.h"

#include <glib/gi18n.h>
#include <stdatomic.h>

#include "engine/settle.h"

/* A drive that does not get cool in an hour never will. */
#define COOLING_MOST_NS (3600 * SLC_NS_PER_S)
#define COOLING_STEP_NS (10 * SLC_NS_PER_S)

/* What hangs on a temperature that nobody can read would say something that is not so. */
static bool
check_sensor (const SlcGroundwork *self, GError **error)
{
  const SlcMethod *method = &self->plan->method;
  SlcTarget *target = self->target;
  bool has_sensor = target->ops->read_temperature_c != NULL &&
                    !isnan (target->ops->read_temperature_c (target));

  if (has_sensor ||
      (isnan (method->preparation.start_temperature_c) && isnan (method->stop_temperature_c)))
    return true;

  g_set_error (
    error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED,
    _ ("The temperature of %s can't be followed here, for the kernel has no sensor of it, and "
       "UDisks is asked only before and after a test: begin and end without it"),
    target->name);
  return false;
}

static bool
check_level (const SlcGroundwork *self, GError **error)
{
  const SlcTarget *target = self->target;

  if (target->space_bytes == SLC_UNKNOWN_BYTES || target->used_bytes == SLC_UNKNOWN_BYTES ||
      slc_preparation_is_possible (&self->plan->method.preparation, target->space_bytes,
                                   target->used_bytes))
    return true;

  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED,
               _ ("%s is fuller already than it shall be made before the test: choose a higher "
                  "level, or free space there"),
               target->name);
  return false;
}

/* Writes without measuring. */
static bool
pour (SlcGroundwork *self, SlcWriter *writer, GError **error)
{
  uint64_t interval_ns = self->plan->method.interval_ns;
  uint64_t until_ns = slc_stream_get_start_ns (slc_writer_get_stream (writer));
  uint64_t flush_ns;

  do
    until_ns += interval_ns;
  while (slc_writer_advance (writer, until_ns));
  slc_writer_join (writer);

  slc_ending_conclude (self->ending, self->target, writer, self->cancellable, &flush_ns);
  if (self->ending->end == SLC_END_COMPLETED)
    return true;
  if (self->ending->message != NULL)
    g_set_error_literal (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED, self->ending->message);
  else
    g_cancellable_set_error_if_cancelled (self->cancellable, error);
  return false;
}

static uint64_t
count_bytes (SlcWriter *writer)
{
  unsigned n_lanes;
  SlcLane *lanes = slc_stream_get_lanes (slc_writer_get_stream (writer), &n_lanes);
  uint64_t bytes = 0;

  for (unsigned i = 0; i < n_lanes; i++)
    bytes += atomic_load (&lanes[i].bytes);
  return bytes;
}

static bool
fill (SlcGroundwork *self, GError **error)
{
  g_autoptr (SlcWriter) writer = NULL;
  SlcSpan span;
  gulong handler;
  bool filled;

  if (self->area->fill_bytes == 0)
    return true;

  span = slc_area_take_fill (self->area);
  writer = slc_writer_new (self->target, self->plan, &span, error);
  if (writer == NULL)
    return false;

  slc_phases_enter (self->phases, SLC_RUN_FILLING);
  handler = slc_writer_heed (writer, self->cancellable);
  filled = slc_writer_start (writer, error) && pour (self, writer, error);
  g_cancellable_disconnect (self->cancellable, handler);
  self->filled_bytes += count_bytes (writer);

  return filled;
}

static bool
settle (SlcGroundwork *self)
{
  uint64_t busy_bytes;

  self->phases->resting = SLC_RUN_SETTLING;
  if (!slc_settle (self->target, self->plan->method.preparation.settle_ns, self->cancellable,
                   slc_phases_tell_left, self->phases, &busy_bytes))
    return false;

  if (busy_bytes > 0 && self->settle_written_bytes == SLC_UNKNOWN_BYTES)
    self->settle_written_bytes = busy_bytes;
  else
    self->settle_written_bytes += busy_bytes;
  return true;
}

/* A sensor that can't be read for a moment does not say that the drive has become cool. */
static bool
is_warm (const SlcGroundwork *self)
{
  SlcTarget *target = self->target;
  const double limit_c = self->plan->method.preparation.start_temperature_c;

  return !isnan (limit_c) && target->ops->read_temperature_c != NULL &&
         !(target->ops->read_temperature_c (target) <= limit_c);
}

static bool
cool (SlcGroundwork *self)
{
  for (uint64_t waited_ns = 0; is_warm (self); waited_ns += COOLING_STEP_NS) {
    if (waited_ns >= COOLING_MOST_NS) {
      self->began_warm = true;
      return true;
    }
    if (!slc_phases_rest (self->phases, SLC_RUN_COOLING, self->target->clock, COOLING_STEP_NS,
                          self->cancellable))
      return false;
  }
  return true;
}

/**
 * slc_groundwork_check:
 * @self: what is to be done to a target that is prepared
 * @error: return location for an error of %SLC_TARGET_ERROR
 *
 * Comes before anything is written.
 *
 * Returns: whether all that the method asks for can be done
 */
bool
slc_groundwork_check (const SlcGroundwork *self, GError **error)
{
  g_return_val_if_fail (self != NULL, false);

  return check_sensor (self, error) && check_level (self, error);
}

/**
 * slc_groundwork_lay:
 * @self: what is to be done
 * @error: return location for an error
 *
 * Fills the drive, and leaves it alone until it has settled and is cool.
 *
 * Returns: whether a pass can begin; otherwise %G_IO_ERROR_CANCELLED or why not
 */
bool
slc_groundwork_lay (SlcGroundwork *self, GError **error)
{
  g_return_val_if_fail (self != NULL, false);

  if (!fill (self, error))
    return false;

  slc_area_begin_pass (self->area);
  if (settle (self) && cool (self))
    return true;
  g_cancellable_set_error_if_cancelled (self->cancellable, error);
  return false;
}
