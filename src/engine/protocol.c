/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/protocol.h"

#include "engine/area.h"
#include "engine/ending.h"
#include "engine/groundwork.h"
#include "engine/measurement.h"
#include "model/passes.h"

/* More than ever was cached is not looked for: the cache is whole again. */
#define RECOVERY_MOST_PERCENT 125

struct _SlcProtocol {
  SlcTarget *target;
  const SlcPlan *plan;
  GCancellable *cancellable;
  SlcPhases phases;
  SlcArea area;
  SlcEnding ending;
  SlcGroundwork groundwork;
  unsigned pass;
  uint64_t flush_ns;
};

static bool
write_span (SlcProtocol *self,
            const SlcRecorder *recorder,
            uint64_t length_bytes,
            const SlcStopRule *stop,
            uint64_t *flush_ns,
            GError **error)
{
  const SlcSpan span = slc_area_take_span (&self->area, length_bytes);
  g_autoptr (SlcWriter) writer = slc_writer_new (self->target, self->plan, &span, error);
  SlcMeasurement measurement = {
    .target = self->target,
    .writer = writer,
    .interval_ns = self->plan->method.interval_ns,
    .stop = stop,
    .recorder = recorder,
  };
  gulong handler;

  if (writer == NULL)
    return false;
  measurement.meter = slc_witness_begin_write (
    recorder->witness, slc_stream_get_payload (slc_writer_get_stream (writer)));
  if (!slc_writer_start (writer, error))
    return false;

  slc_phases_enter (&self->phases, SLC_RUN_WRITING);
  handler = slc_writer_heed (writer, self->cancellable);
  slc_measurement_run (&measurement);
  g_cancellable_disconnect (self->cancellable, handler);

  slc_phases_enter (&self->phases, SLC_RUN_FLUSHING);
  slc_ending_conclude (&self->ending, self->target, writer, self->cancellable, flush_ns);
  slc_witness_end_write (recorder->witness);
  slc_area_move_on (
    &self->area, slc_series_get_total_bytes (slc_session_get_current_series (recorder->session)));
  return true;
}

static bool
goes_on (const SlcProtocol *self)
{
  return self->ending.end == SLC_END_COMPLETED;
}

static bool
sit_idle (SlcProtocol *self, const SlcRecorder *recorder, uint64_t idle_ns)
{
  bool rested;

  slc_witness_begin_idle (recorder->witness);
  rested = slc_phases_rest (&self->phases, SLC_RUN_RESTING, self->target->clock, idle_ns,
                            self->cancellable);
  slc_witness_end_idle (recorder->witness);
  return rested;
}

static bool
recover (SlcProtocol *self, const SlcRecorder *recorder, uint64_t idle_ns, GError **error)
{
  const SlcReading *reading = slc_passes_get_reading (recorder->session, self->pass);
  const SlcStopRule stop = slc_stop_rule_for_recovery (reading->verdict.burst_mb_s);
  const SlcStageStart start = {
    .kind = SLC_STAGE_RECOVERY,
    .pass = self->pass,
    .idle_ns = idle_ns,
    .filled_share = slc_target_get_filled_share (self->target, self->area.reached_bytes),
  };
  uint64_t most_bytes = reading->cache_bytes / 100 * RECOVERY_MOST_PERCENT;
  uint64_t flush_ns;

  if (!sit_idle (self, recorder, idle_ns)) {
    self->ending.end = SLC_END_STOPPED;
    return true;
  }
  slc_recorder_begin_stage (recorder, &start, 0);
  return write_span (self, recorder, slc_area_round_bytes (&self->area, most_bytes), &stop,
                     &flush_ns, error);
}

/* Where there was no cliff there is no cache of which anything could come back. */
static bool
has_cache (const SlcRecorder *recorder, unsigned pass)
{
  const SlcReading *reading = slc_passes_get_reading (recorder->session, pass);

  return reading->verdict.state == SLC_CLIFF_CONFIRMED && reading->cache_bytes > 0;
}

static bool
write_and_recover (SlcProtocol *self, const SlcRecorder *recorder, GError **error)
{
  const SlcMethod *method = &self->plan->method;
  const SlcStopRule stop = slc_stop_rule_for_method (method);
  uint64_t flush_ns = SLC_UNKNOWN_NS;

  if (!write_span (self, recorder, self->area.length_bytes, &stop, &flush_ns, error))
    return false;
  if (self->pass == 1)
    self->flush_ns = flush_ns;
  if (goes_on (self))
    slc_recorder_finish_pass (recorder, self->pass);

  for (unsigned i = 0; i < method->n_idles && goes_on (self); i++)
    if (has_cache (recorder, self->pass) && !recover (self, recorder, method->idle_ns[i], error))
      return false;
  return true;
}

static bool
renew (SlcProtocol *self, GError **error)
{
  SlcTarget *target = self->target;

  slc_phases_enter (&self->phases, SLC_RUN_PREPARING);
  return (target->ops->renew == NULL ||
          target->ops->renew (target, &self->plan->method.preparation,
                              slc_protocol_get_area_bytes (self), self->cancellable, error)) &&
         slc_groundwork_lay (&self->groundwork, error);
}

static bool
repeat (SlcProtocol *self, const SlcRecorder *recorder, GError **error)
{
  const SlcStageStart start = {
    .kind = SLC_STAGE_PASS,
    .pass = ++self->pass,
    .filled_share = NAN,
  };
  const uint64_t before_bytes = self->groundwork.filled_bytes;

  if (!renew (self, error))
    return false;
  slc_recorder_begin_stage (recorder, &start, self->groundwork.filled_bytes - before_bytes);
  return write_and_recover (self, recorder, error);
}

/* What goes wrong after something was measured ends the run, but does not undo it. */
static bool
end_early (SlcProtocol *self, const SlcRecorder *recorder, GError *reason, GError **error)
{
  if (slc_series_get_total_bytes (recorder->session->series) == 0) {
    g_propagate_error (error, reason);
    return false;
  }

  slc_ending_explain (&self->ending, reason, self->cancellable);
  g_error_free (reason);
  return true;
}

/**
 * slc_protocol_new:
 * @target: (transfer none): what to write to
 * @plan: (transfer none): how; only read here
 * @cancellable: (transfer none): ends it, within one block
 * @func: told of each phase, in the thread that the protocol is run in
 * @user_data: for @func
 *
 * Returns: (transfer full): a protocol; all it was given outlives it
 */
SlcProtocol *
slc_protocol_new (SlcTarget *target,
                  const SlcPlan *plan,
                  GCancellable *cancellable,
                  SlcPhaseFunc func,
                  gpointer user_data)
{
  SlcProtocol *self;

  g_return_val_if_fail (target != NULL, NULL);
  g_return_val_if_fail (plan != NULL, NULL);
  g_return_val_if_fail (func != NULL, NULL);

  self = g_new0 (SlcProtocol, 1);
  self->target = target;
  self->plan = plan;
  self->cancellable = cancellable;
  self->phases = (SlcPhases){ .func = func, .user_data = user_data };
  slc_area_init (&self->area, target, &plan->method);
  self->ending.end = SLC_END_COMPLETED;
  self->groundwork = (SlcGroundwork){
    .target = target,
    .plan = plan,
    .cancellable = cancellable,
    .phases = &self->phases,
    .area = &self->area,
    .ending = &self->ending,
    .settle_written_bytes = SLC_UNKNOWN_BYTES,
  };
  self->pass = 1;
  self->flush_ns = SLC_UNKNOWN_NS;

  return self;
}

/**
 * slc_protocol_free:
 * @self: (transfer full): a protocol that is not at work
 */
void
slc_protocol_free (SlcProtocol *self)
{
  g_return_if_fail (self != NULL);

  slc_ending_clear (&self->ending);
  g_free (self);
}

/**
 * slc_protocol_get_length_bytes:
 * @self: a protocol
 *
 * Returns: how much each pass measures at the most
 */
uint64_t
slc_protocol_get_length_bytes (const SlcProtocol *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->area.length_bytes;
}

/**
 * slc_protocol_get_area_bytes:
 * @self: a protocol
 *
 * Returns: how much of the target is written to: what is filled before, and what is measured
 */
uint64_t
slc_protocol_get_area_bytes (const SlcProtocol *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return slc_area_get_size_bytes (&self->area);
}

/**
 * slc_protocol_prepare:
 * @self: a protocol whose target is prepared
 * @error: return location for an error
 *
 * Does what comes before the first write that is measured.
 *
 * Returns: whether that can begin; otherwise %G_IO_ERROR_CANCELLED or why not
 */
bool
slc_protocol_prepare (SlcProtocol *self, GError **error)
{
  g_return_val_if_fail (self != NULL, false);

  return slc_groundwork_check (&self->groundwork, error) &&
         slc_groundwork_lay (&self->groundwork, error);
}

/**
 * slc_protocol_run:
 * @self: a protocol that has been prepared
 * @recorder: gets what is measured
 * @error: return location for an error
 *
 * Does all the rest. What ends it early after something was written is no error:
 * slc_protocol_get_end() tells.
 *
 * Returns: whether anything was measured, or could have been
 */
bool
slc_protocol_run (SlcProtocol *self, const SlcRecorder *recorder, GError **error)
{
  GError *reason = NULL;
  bool done;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (recorder != NULL, false);

  done = write_and_recover (self, recorder, &reason);
  while (done && goes_on (self) && self->pass < self->plan->method.passes)
    done = repeat (self, recorder, &reason);

  return done || end_early (self, recorder, reason, error);
}

/**
 * slc_protocol_get_end:
 * @self: a protocol that was run
 *
 * Returns: why it ended
 */
SlcEnd
slc_protocol_get_end (const SlcProtocol *self)
{
  g_return_val_if_fail (self != NULL, SLC_END_UNKNOWN);

  return self->ending.end;
}

/**
 * slc_protocol_get_end_message:
 * @self: a protocol that was run
 *
 * Returns: (nullable): that in words, where it did not end as planned
 */
const char *
slc_protocol_get_end_message (const SlcProtocol *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ending.message;
}

/**
 * slc_protocol_get_filled_bytes:
 * @self: a protocol that does not fill just now
 *
 * Returns: what was written to fill the drive before each pass
 */
uint64_t
slc_protocol_get_filled_bytes (const SlcProtocol *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->groundwork.filled_bytes;
}

/**
 * slc_protocol_get_flush_ns:
 * @self: a protocol that was run
 *
 * Returns: how long the flush after the first write took, or %SLC_UNKNOWN_NS
 */
uint64_t
slc_protocol_get_flush_ns (const SlcProtocol *self)
{
  g_return_val_if_fail (self != NULL, SLC_UNKNOWN_NS);

  return self->flush_ns;
}

/**
 * slc_protocol_began_warm:
 * @self: a protocol that was run
 *
 * Returns: whether a pass began although the drive had not become as cool as it should
 */
bool
slc_protocol_began_warm (const SlcProtocol *self)
{
  g_return_val_if_fail (self != NULL, false);

  return self->groundwork.began_warm;
}

/**
 * slc_protocol_get_settle_written_bytes:
 * @self: a protocol that was run
 *
 * Returns: what something else wrote to the drive while it was to settle, or %SLC_UNKNOWN_BYTES
 *   where each pass began only after it had
 */
uint64_t
slc_protocol_get_settle_written_bytes (const SlcProtocol *self)
{
  g_return_val_if_fail (self != NULL, SLC_UNKNOWN_BYTES);

  return self->groundwork.settle_written_bytes;
}
