/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/protocol.h"

#include <glib/gi18n.h>
#include <stdatomic.h>

#include "engine/area.h"
#include "engine/measurement.h"
#include "engine/rest.h"
#include "engine/write-error.h"
#include "model/passes.h"

/* A drive that does not get cool in an hour never will. */
#define COOLING_MOST_NS (3600 * SLC_NS_PER_S)
#define COOLING_STEP_NS (10 * SLC_NS_PER_S)

/* More than ever was cached is not looked for: the cache is whole again. */
#define RECOVERY_MOST_PERCENT 125

struct _SlcProtocol {
  SlcTarget *target;
  const SlcPlan *plan;
  GCancellable *cancellable;
  SlcPhaseFunc func;
  gpointer user_data;
  SlcArea area;
  unsigned pass;
  SlcRunPhase resting_phase;

  SlcEnd end;
  char *end_message;
  uint64_t filled_bytes;
  uint64_t flush_ns;
  bool began_warm;
};

static bool
is_cancelled (const SlcProtocol *self)
{
  return g_cancellable_is_cancelled (self->cancellable);
}

static void
enter (SlcProtocol *self, SlcRunPhase phase)
{
  self->func (phase, SLC_UNKNOWN_NS, self->user_data);
}

static void
rest_cb (uint64_t left_ns, gpointer user_data)
{
  SlcProtocol *self = user_data;

  self->func (self->resting_phase, left_ns, self->user_data);
}

static bool
rest (SlcProtocol *self, SlcRunPhase phase, uint64_t span_ns)
{
  self->resting_phase = phase;
  return slc_rest (self->target->clock, span_ns, self->cancellable, rest_cb, self);
}

/* One flush, timed apart: data that is still in the drive's own memory is not in the curve. It
 * begins when the last lane is done; on a simulated clock the first one may be behind. */
static int
flush (SlcProtocol *self, uint64_t written_ns, uint64_t *flush_ns)
{
  SlcTarget *target = self->target;
  uint64_t now_ns = slc_clock_now_ns (target->clock, 0);
  uint64_t begin_ns = MAX (now_ns, written_ns);
  int result = target->ops->flush (target);

  now_ns = slc_clock_now_ns (target->clock, 0);
  if (result == 0)
    *flush_ns = now_ns - MIN (begin_ns, now_ns);

  return -result;
}

static void
end_with (SlcProtocol *self, int error)
{
  self->end = slc_write_error_to_end (error);
  self->end_message = slc_write_error_describe (error, self->target->name);
}

/* Flushes what was written, and finds out why no more is. */
static void
conclude (SlcProtocol *self, SlcWriter *writer, uint64_t *flush_ns)
{
  SlcStream *stream = slc_writer_get_stream (writer);
  int error = slc_stream_get_errno (stream);

  if (slc_write_error_allows_flush (error)) {
    int flush_error = flush (self, slc_stream_get_end_ns (stream), flush_ns);

    error = error != 0 ? error : flush_error;
  }

  if (error != 0)
    end_with (self, error);
  else if (slc_writer_was_stopped (writer) && is_cancelled (self))
    self->end = SLC_END_STOPPED;
}

static void
stop_writer_cb (GCancellable *cancellable, gpointer writer)
{
  slc_writer_stop (writer);
}

/* Writes without measuring. */
static bool
pour (SlcProtocol *self, SlcWriter *writer, GError **error)
{
  uint64_t interval_ns = self->plan->method.interval_ns;
  uint64_t until_ns = slc_stream_get_start_ns (slc_writer_get_stream (writer));
  uint64_t flush_ns;

  do
    until_ns += interval_ns;
  while (slc_writer_advance (writer, until_ns));
  slc_writer_join (writer);

  conclude (self, writer, &flush_ns);
  if (self->end == SLC_END_COMPLETED)
    return true;
  if (self->end_message != NULL)
    g_set_error_literal (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED, self->end_message);
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
fill (SlcProtocol *self, GError **error)
{
  g_autoptr (SlcWriter) writer = NULL;
  SlcSpan span;
  gulong handler;
  bool filled;

  if (self->area.fill_bytes == 0)
    return true;

  span = slc_area_take_fill (&self->area);
  writer = slc_writer_new (self->target, self->plan, &span, error);
  if (writer == NULL)
    return false;

  enter (self, SLC_RUN_FILLING);
  handler = g_cancellable_connect (self->cancellable, G_CALLBACK (stop_writer_cb), writer, NULL);
  filled = slc_writer_start (writer, error) && pour (self, writer, error);
  g_cancellable_disconnect (self->cancellable, handler);
  self->filled_bytes += count_bytes (writer);

  return filled;
}

/* A sensor that can't be read for a moment does not say that the drive has become cool. */
static bool
is_warm (const SlcProtocol *self)
{
  SlcTarget *target = self->target;
  const double limit_c = self->plan->method.preparation.start_temperature_c;

  return !isnan (limit_c) && target->ops->read_temperature_c != NULL &&
         !(target->ops->read_temperature_c (target) <= limit_c);
}

static bool
cool (SlcProtocol *self)
{
  for (uint64_t waited_ns = 0; is_warm (self); waited_ns += COOLING_STEP_NS) {
    if (waited_ns >= COOLING_MOST_NS) {
      self->began_warm = true;
      return true;
    }
    if (!rest (self, SLC_RUN_COOLING, COOLING_STEP_NS))
      return false;
  }
  return true;
}

static bool
prepare (SlcProtocol *self, GError **error)
{
  uint64_t settle_ns = self->plan->method.preparation.settle_ns;

  if (!fill (self, error))
    return false;

  slc_area_begin_pass (&self->area);
  if (rest (self, SLC_RUN_SETTLING, settle_ns) && cool (self))
    return true;
  g_cancellable_set_error_if_cancelled (self->cancellable, error);
  return false;
}

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

  enter (self, SLC_RUN_WRITING);
  handler = g_cancellable_connect (self->cancellable, G_CALLBACK (stop_writer_cb), writer, NULL);
  slc_measurement_run (&measurement);
  g_cancellable_disconnect (self->cancellable, handler);

  enter (self, SLC_RUN_FLUSHING);
  conclude (self, writer, flush_ns);
  slc_witness_end_write (recorder->witness);
  slc_area_move_on (
    &self->area, slc_series_get_total_bytes (slc_session_get_current_series (recorder->session)));
  return true;
}

static bool
goes_on (const SlcProtocol *self)
{
  return self->end == SLC_END_COMPLETED;
}

static bool
sit_idle (SlcProtocol *self, const SlcRecorder *recorder, uint64_t idle_ns)
{
  bool rested;

  slc_witness_begin_idle (recorder->witness);
  rested = rest (self, SLC_RUN_RESTING, idle_ns);
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
    self->end = SLC_END_STOPPED;
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

  enter (self, SLC_RUN_PREPARING);
  return (target->ops->renew == NULL ||
          target->ops->renew (target, &self->plan->method.preparation,
                              slc_protocol_get_area_bytes (self), self->cancellable, error)) &&
         prepare (self, error);
}

static bool
repeat (SlcProtocol *self, const SlcRecorder *recorder, GError **error)
{
  const SlcStageStart start = {
    .kind = SLC_STAGE_PASS,
    .pass = ++self->pass,
    .filled_share = NAN,
  };
  const uint64_t before_bytes = self->filled_bytes;

  if (!renew (self, error))
    return false;
  slc_recorder_begin_stage (recorder, &start, self->filled_bytes - before_bytes);
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

  self->end = is_cancelled (self) ? SLC_END_STOPPED : SLC_END_IO_ERROR;
  if (self->end_message == NULL && !is_cancelled (self))
    self->end_message = g_strdup (reason->message);
  g_error_free (reason);
  return true;
}

/* What hangs on a temperature that nobody can read would say something that is not so. */
static bool
check_sensor (const SlcProtocol *self, GError **error)
{
  const SlcMethod *method = &self->plan->method;
  SlcTarget *target = self->target;
  bool has_sensor = target->ops->read_temperature_c != NULL &&
                    !isnan (target->ops->read_temperature_c (target));

  if (has_sensor ||
      (isnan (method->preparation.start_temperature_c) && isnan (method->stop_temperature_c)))
    return true;

  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED,
               _ ("The temperature of %s can't be read here: begin and end without it"),
               target->name);
  return false;
}

static bool
check_level (const SlcProtocol *self, GError **error)
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
  self->func = func;
  self->user_data = user_data;
  self->pass = 1;
  slc_area_init (&self->area, target, &plan->method);
  self->flush_ns = SLC_UNKNOWN_NS;
  self->end = SLC_END_COMPLETED;

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

  g_free (self->end_message);
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

  return check_sensor (self, error) && check_level (self, error) && prepare (self, error);
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

  return self->end;
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

  return self->end_message;
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

  return self->filled_bytes;
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

  return self->began_warm;
}
