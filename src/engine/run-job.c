/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/run-job.h"

#include <glib/gi18n.h>
#include <stdatomic.h>

#include "engine/device-meter.h"
#include "engine/journal.h"
#include "engine/measurement.h"
#include "engine/payload.h"
#include "engine/write-error.h"
#include "engine/writer.h"
#include "model/session-folder.h"
#include "model/session-json.h"

struct _SlcRunJob {
  SlcTarget *target;
  SlcPlan *plan;
  SlcSessionStore *store;
  SlcBatchQueue *queue;
  uint64_t length_bytes;
  GCancellable *cancellable;
  SlcLatencyTimeline *latencies;
  atomic_int phase;

  /* Known from SLC_RUN_WRITING on. */
  GDateTime *started_at;

  /* Known once the job is done. */
  uint64_t flush_ns;
  SlcEnd end;
  char *end_message;
};

/* The length that was asked for, or as much as the target takes; in whole pages. */
static uint64_t
plan_length (const SlcTarget *target, const SlcMethod *method)
{
  uint64_t length_bytes = method->fill || method->length_bytes == SLC_UNKNOWN_BYTES
                          ? target->most_bytes
                          : method->length_bytes;

  return length_bytes - length_bytes % SLC_PAGE_BYTES;
}

static void
set_phase (SlcRunJob *self, SlcRunPhase phase)
{
  atomic_store (&self->phase, phase);
  slc_batch_queue_push (self->queue, NULL, 0, NULL, 0);
}

static char *
make_name (const SlcRunJob *self)
{
  const char *drive = self->target->drive.model != NULL ? self->target->drive.model
                                                        : self->target->name;
  g_autofree char *time = g_date_time_format (self->started_at, "%Y-%m-%d %H:%M");

  return g_strdup_printf ("%s, %s", drive, time);
}

static void
set_text (char **text, const char *value)
{
  g_free (*text);
  *text = g_strdup (value);
}

/* Whether there is room for a length that was asked for is the target's to say. */
static bool
check_room (const SlcRunJob *self, GError **error)
{
  if (self->length_bytes > 0)
    return true;

  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE,
               _ ("There is no room to write on %s: free some space there and start again"),
               self->target->name);
  return false;
}

/* One flush, timed apart: data that is still in the drive's own memory is not in the curve. It
 * begins when the last lane is done; on a simulated clock the first one may be behind. */
static int
flush (SlcRunJob *self, uint64_t written_ns)
{
  SlcTarget *target = self->target;
  uint64_t now_ns = slc_clock_now_ns (target->clock, 0);
  uint64_t begin_ns = MAX (now_ns, written_ns);
  int result = target->ops->flush (target);

  now_ns = slc_clock_now_ns (target->clock, 0);
  if (result == 0)
    self->flush_ns = now_ns - MIN (begin_ns, now_ns);

  return -result;
}

static void
conclude (SlcRunJob *self, SlcWriter *writer)
{
  SlcStream *stream = slc_writer_get_stream (writer);
  int error = slc_stream_get_errno (stream);

  if (slc_write_error_allows_flush (error)) {
    int flush_error = flush (self, slc_stream_get_end_ns (stream));

    error = error != 0 ? error : flush_error;
  }

  if (error != 0) {
    self->end = slc_write_error_to_end (error);
    self->end_message = slc_write_error_describe (error, self->target->name);
  } else if (slc_writer_was_stopped (writer) && g_cancellable_is_cancelled (self->cancellable)) {
    self->end = SLC_END_STOPPED;
  }
}

/* Without a sample there is no session, only the reason why. */
static bool
has_measured (SlcRunJob *self, const SlcSession *session, GError **error)
{
  if (slc_series_get_total_bytes (session->series) > 0)
    return true;

  if (self->end_message != NULL)
    g_set_error_literal (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED, self->end_message);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED,
                         _ ("The run was stopped before anything was written"));
  return false;
}

static void
stop_writer_cb (GCancellable *cancellable, gpointer writer)
{
  slc_writer_stop (writer);
}

static bool
measure (SlcRunJob *self,
         SlcSession *session,
         SlcJournal *journal,
         SlcWriter *writer,
         GError **error)
{
  g_autoptr (SlcDeviceMeter) meter = slc_device_meter_new (self->target);
  const SlcMeasurement measurement = {
    .target = self->target,
    .plan = self->plan,
    .writer = writer,
    .meter = meter,
    .session = session,
    .journal = journal,
    .queue = self->queue,
  };
  gulong handler;

  if (!slc_writer_start (writer, error))
    return false;

  set_phase (self, SLC_RUN_WRITING);
  handler = g_cancellable_connect (self->cancellable, G_CALLBACK (stop_writer_cb), writer, NULL);
  slc_measurement_run (&measurement);
  g_cancellable_disconnect (self->cancellable, handler);

  set_phase (self, SLC_RUN_FLUSHING);
  conclude (self, writer);

  return has_measured (self, session, error);
}

/* In a run of hours somebody may have tidied up, and taken the folder for an empty one. */
static bool
save_session (const SlcRunJob *self, const SlcSession *session, const char *path, GError **error)
{
  return slc_session_folder_make (slc_session_store_get_folder (self->store), error) &&
         slc_session_save (session, path, error);
}

/* The journal goes only once the session is whole; else it stays, and the error says where. */
static char *
save (const SlcRunJob *self,
      const SlcSession *session,
      SlcJournal *journal,
      const char *stem,
      GError **error)
{
  g_autofree char *session_path = g_strconcat (stem, SLC_SESSION_SUFFIX, NULL);
  g_autofree char *journal_path = g_strconcat (stem, SLC_JOURNAL_SUFFIX, NULL);
  g_autoptr (GError) reason = NULL;
  g_autoptr (GError) journal_reason = NULL;

  if (save_session (self, session, session_path, &reason)) {
    slc_journal_discard (journal);
    return g_steal_pointer (&session_path);
  }

  if (slc_journal_finish (journal, &journal_reason))
    /* Translators: an error message, and a file. */
    g_set_error (
      error, reason->domain, reason->code,
      _ ("%s. All that was measured is in %s: “slc-cliff recover” makes a session of it"),
      reason->message, journal_path);
  else
    /* Translators: an error message, a file, and the error message for that file. */
    g_set_error (error, reason->domain, reason->code,
                 _ ("%s. The journal %s is not whole either: %s"), reason->message, journal_path,
                 journal_reason->message);

  return NULL;
}

static char *
write_and_save (SlcRunJob *self, GError **error)
{
  g_autofree char *stem = NULL;
  g_autofree char *journal_path = NULL;
  g_autoptr (SlcSession) session = NULL;
  g_autoptr (SlcJournal) journal = NULL;
  g_autoptr (SlcWriter) writer = NULL;

  writer = slc_writer_new (self->target, self->plan, self->length_bytes, error);
  if (writer == NULL)
    return NULL;

  self->started_at = g_date_time_new_now_local ();
  session = slc_run_job_make_session (self);
  slc_run_job_date_session (self, session);
  stem = slc_session_store_reserve (self->store, session, error);
  if (stem == NULL)
    return NULL;

  journal_path = g_strconcat (stem, SLC_JOURNAL_SUFFIX, NULL);
  journal = slc_journal_create (journal_path, session, error);
  if (journal == NULL)
    return NULL;

  session->latencies = slc_latency_timeline_ref (self->latencies);
  if (!measure (self, session, journal, writer, error)) {
    slc_journal_discard (journal);
    return NULL;
  }

  slc_run_job_complete_session (self, session);
  return save (self, session, journal, stem, error);
}

/**
 * slc_run_job_new:
 * @target: (transfer full): what to write to
 * @plan: how; copied
 * @store: where the session will be kept; only read here
 * @queue: (transfer none): gets what is measured; outlives the job
 *
 * Returns: (transfer full): a job
 */
SlcRunJob *
slc_run_job_new (SlcTarget *target,
                 const SlcPlan *plan,
                 const SlcSessionStore *store,
                 SlcBatchQueue *queue)
{
  SlcRunJob *self;

  g_return_val_if_fail (target != NULL, NULL);
  g_return_val_if_fail (plan != NULL, NULL);
  g_return_val_if_fail (store != NULL, NULL);
  g_return_val_if_fail (queue != NULL, NULL);

  self = g_new0 (SlcRunJob, 1);
  self->target = target;
  self->plan = slc_plan_copy (plan);
  self->store = slc_session_store_new (slc_session_store_get_folder (store));
  self->queue = queue;
  self->length_bytes = plan_length (target, &plan->method);
  self->cancellable = g_cancellable_new ();
  self->latencies = slc_latency_timeline_new (
    MAX (plan->method.interval_ns, SLC_INTERVAL_LEAST_NS));
  self->flush_ns = SLC_UNKNOWN_NS;
  self->end = SLC_END_COMPLETED;

  return self;
}

/**
 * slc_run_job_free:
 * @self: (transfer full): a job that is not at work
 */
void
slc_run_job_free (SlcRunJob *self)
{
  g_return_if_fail (self != NULL);

  slc_target_free (self->target);
  slc_plan_free (self->plan);
  slc_session_store_free (self->store);
  g_object_unref (self->cancellable);
  slc_latency_timeline_unref (self->latencies);
  g_clear_pointer (&self->started_at, g_date_time_unref);
  g_free (self->end_message);
  g_free (self);
}

/**
 * slc_run_job_execute:
 * @self: a job
 * @error: return location for an error
 *
 * Does all the work, in the thread it is called from. An error of the target that came after
 * something was written is not an error here: what was measured is saved, with that as its end.
 *
 * Returns: (transfer full): the path of the saved session, or %NULL
 */
char *
slc_run_job_execute (SlcRunJob *self, GError **error)
{
  SlcTarget *target;
  char *path;

  g_return_val_if_fail (self != NULL, NULL);

  target = self->target;
  set_phase (self, SLC_RUN_PREPARING);
  if (!slc_method_check (&self->plan->method, error) || !check_room (self, error) ||
      !target->ops->prepare (target, self->length_bytes, self->cancellable, error))
    return NULL;

  path = write_and_save (self, error);
  target->ops->release (target);

  return path;
}

/**
 * slc_run_job_stop:
 * @self: a job
 *
 * Ends the preparation, or the writing within one block. What was measured is saved. From any
 * thread.
 */
void
slc_run_job_stop (SlcRunJob *self)
{
  g_return_if_fail (self != NULL);

  g_cancellable_cancel (self->cancellable);
}

/**
 * slc_run_job_get_phase:
 * @self: a job
 *
 * Returns: how far it has come, at any time; never %SLC_RUN_DONE
 */
SlcRunPhase
slc_run_job_get_phase (const SlcRunJob *self)
{
  g_return_val_if_fail (self != NULL, SLC_RUN_IDLE);

  return (SlcRunPhase) atomic_load (&self->phase);
}

/**
 * slc_run_job_get_length_bytes:
 * @self: a job
 *
 * Returns: how much it will write at the most
 */
uint64_t
slc_run_job_get_length_bytes (const SlcRunJob *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->length_bytes;
}

/**
 * slc_run_job_make_session:
 * @self: a job
 *
 * Returns: (transfer full): a session with all that is known before the run; from any thread
 */
SlcSession *
slc_run_job_make_session (const SlcRunJob *self)
{
  const SlcTarget *target;
  SlcSession *session;

  g_return_val_if_fail (self != NULL, NULL);

  target = self->target;
  session = slc_session_new ();
  set_text (&session->name, self->plan->name != NULL ? self->plan->name : target->name);
  set_text (&session->target, target->name);
  slc_drive_copy (&target->drive, &session->drive);
  slc_machine_copy (&target->machine, &session->machine);
  slc_series_set_warning_temperature_c (session->series, target->warning_temperature_c);
  session->method = self->plan->method;
  session->method.direct_io = target->direct_io;
  if (session->method.fill || session->method.length_bytes != SLC_UNKNOWN_BYTES)
    session->method.length_bytes = self->length_bytes;
  if (target->drive.simulated)
    slc_session_add_flag (session, "simulated");

  g_clear_pointer (&session->analysis, slc_analysis_free);
  session->analysis = slc_analysis_new (session->series, &self->plan->rule);
  slc_analysis_set_growing (session->analysis, true);

  return session;
}

/**
 * slc_run_job_date_session:
 * @self: a job that has come as far as %SLC_RUN_WRITING
 * @session: a session of it
 *
 * Adds when the writing began, also to the name if the plan gave none.
 */
void
slc_run_job_date_session (const SlcRunJob *self, SlcSession *session)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (session != NULL);
  g_return_if_fail (session->started_at == NULL);

  session->started_at = g_date_time_ref (self->started_at);
  if (self->plan->name == NULL) {
    g_autofree char *name = make_name (self);

    set_text (&session->name, name);
  }
}

/**
 * slc_run_job_complete_session:
 * @self: a job that is done
 * @session: a session of it
 *
 * Adds how the run ended, and reads it as one that has.
 */
void
slc_run_job_complete_session (const SlcRunJob *self, SlcSession *session)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (session != NULL);

  if (session->latencies == NULL)
    session->latencies = slc_latency_timeline_ref (self->latencies);
  session->flush_ns = self->flush_ns;
  session->end = self->end;
  set_text (&session->end_message, self->end_message);
  slc_analysis_set_growing (session->analysis, false);
  slc_session_update (session);
}
