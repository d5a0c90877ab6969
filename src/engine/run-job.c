/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/run-job.h"

#include <glib/gi18n.h>
#include <stdatomic.h>

#include "engine/journal.h"
#include "engine/protocol.h"
#include "engine/witness.h"
#include "model/proof.h"
#include "model/session-folder.h"
#include "model/session-json.h"

struct _SlcRunJob {
  SlcTarget *target;
  SlcPlan *plan;
  SlcSessionStore *store;
  SlcBatchQueue *queue;
  SlcProtocol *protocol;
  SlcWitness *witness;
  GCancellable *cancellable;
  SlcLatencyTimeline *latencies;
  SlcWear wear;
  atomic_int phase;
  _Atomic uint64_t left_ns;

  /* Known from SLC_RUN_WRITING on. */
  GDateTime *started_at;
};

static void
phase_cb (SlcRunPhase phase, uint64_t left_ns, gpointer user_data)
{
  SlcRunJob *self = user_data;

  atomic_store (&self->left_ns, left_ns);
  atomic_store (&self->phase, phase);
  slc_batch_queue_push (self->queue, NULL, 0, NULL, 0);
}

static char *
make_name (const SlcRunJob *self)
{
  const char *drive = self->target->drive.model != NULL ? self->target->drive.model
                                                        : self->target->name;
  g_autofree char *time = g_date_time_format (self->started_at, "%Y-%m-%d %H:%M:%S");

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
  if (slc_protocol_get_length_bytes (self->protocol) > 0)
    return true;

  if (slc_protocol_get_area_bytes (self->protocol) > 0)
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE,
                 _ ("Filling %s before leaves no room to measure there: fill it less, or free some "
                    "space there and start again"),
                 self->target->name);
  else
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE,
                 _ ("There is no room to write on %s: free some space there and start again"),
                 self->target->name);
  return false;
}

static void
set_stopped (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED,
                       _ ("The run was stopped before anything was measured, so that there is "
                          "nothing to save"));
}

/* Without a sample there is no session, only the reason why. */
static bool
has_measured (SlcRunJob *self, const SlcSession *session, GError **error)
{
  const char *end_message = slc_protocol_get_end_message (self->protocol);

  if (slc_series_get_total_bytes (session->series) > 0)
    return true;

  if (end_message != NULL)
    g_set_error_literal (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED, end_message);
  else
    set_stopped (error);
  return false;
}

static void
add_wear (const SlcRunJob *self, SlcSession *session)
{
  session->wear = self->wear;
  session->wear.filled_bytes = slc_protocol_get_filled_bytes (self->protocol);
}

static void
read_wear (SlcRunJob *self, SlcWearCounters *counters)
{
  SlcTarget *target = self->target;

  if (target->ops->read_wear == NULL || !target->ops->read_wear (target, counters))
    *counters = slc_wear_counters_unknown;
}

static bool
measure (SlcRunJob *self, SlcSession *session, SlcJournal *journal, GError **error)
{
  const SlcRecorder recorder = {
    .session = session,
    .journal = journal,
    .queue = self->queue,
    .witness = self->witness,
  };

  return slc_protocol_run (self->protocol, &recorder, error) && has_measured (self, session, error);
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
write_and_save (SlcRunJob *self, const char *stem, GError **error)
{
  g_autofree char *journal_path = NULL;
  g_autoptr (SlcSession) session = NULL;
  g_autoptr (SlcJournal) journal = NULL;

  self->started_at = g_date_time_new_now_local ();
  session = slc_run_job_make_session (self);
  slc_run_job_date_session (self, session);

  journal_path = g_strconcat (stem, SLC_JOURNAL_SUFFIX, NULL);
  journal = slc_journal_create (journal_path, session, error);
  if (journal == NULL)
    return NULL;

  session->latencies = slc_latency_timeline_ref (self->latencies);
  if (!measure (self, session, journal, error)) {
    slc_journal_discard (journal);
    return NULL;
  }

  read_wear (self, &self->wear.after);
  slc_run_job_complete_session (self, session);
  return save (self, session, journal, stem, error);
}

static char *
prepare_and_write (SlcRunJob *self, const char *stem, GError **error)
{
  SlcTarget *target = self->target;
  char *path = NULL;

  read_wear (self, &self->wear.before);
  if (!target->ops->prepare (target, slc_protocol_get_area_bytes (self->protocol),
                             self->cancellable, error))
    return NULL;

  if (slc_protocol_prepare (self->protocol, error))
    path = write_and_save (self, stem, error);
  target->ops->release (target);

  return path;
}

static char *
reserve (SlcRunJob *self, GError **error)
{
  g_autoptr (SlcSession) session = slc_run_job_make_session (self);

  return slc_session_store_reserve (self->store, session, error);
}

/* Where nothing can be kept, nothing is emptied or filled for it either. */
static char *
execute (SlcRunJob *self, GError **error)
{
  g_autofree char *stem = NULL;
  char *path;

  phase_cb (SLC_RUN_PREPARING, SLC_UNKNOWN_NS, self);
  if (!slc_method_check (&self->plan->method, error) || !check_room (self, error))
    return NULL;
  stem = reserve (self, error);
  if (stem == NULL)
    return NULL;

  path = prepare_and_write (self, stem, error);
  slc_session_store_release (self->store, stem);

  return path;
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
  self->wear = slc_wear_unknown;
  self->wear.rated_endurance_bytes = plan->rated_endurance_bytes;
  self->cancellable = g_cancellable_new ();
  self->latencies = slc_latency_timeline_new (
    MAX (plan->method.interval_ns, SLC_INTERVAL_LEAST_NS));
  self->protocol = slc_protocol_new (target, self->plan, self->cancellable, phase_cb, self);
  self->witness = slc_witness_new (target, &self->plan->method);
  atomic_store (&self->left_ns, SLC_UNKNOWN_NS);

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

  slc_protocol_free (self->protocol);
  slc_witness_free (self->witness);
  slc_target_free (self->target);
  slc_plan_free (self->plan);
  slc_session_store_free (self->store);
  g_object_unref (self->cancellable);
  slc_latency_timeline_unref (self->latencies);
  g_clear_pointer (&self->started_at, g_date_time_unref);
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
  g_autoptr (GError) reason = NULL;
  char *path;

  g_return_val_if_fail (self != NULL, NULL);

  path = execute (self, &reason);
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_CANCELLED) &&
      g_cancellable_is_cancelled (self->cancellable))
    set_stopped (error);
  else if (reason != NULL)
    g_propagate_error (error, g_steal_pointer (&reason));

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

  return slc_protocol_get_length_bytes (self->protocol);
}

/**
 * slc_run_job_get_outlay:
 * @self: a job
 *
 * Returns: what it will write and take in all, as far as that is known before
 */
SlcOutlay
slc_run_job_get_outlay (const SlcRunJob *self)
{
  SlcOutlay outlay = { 0 };

  g_return_val_if_fail (self != NULL, outlay);

  slc_outlay_init (&outlay, &self->plan->method, self->target->space_bytes,
                   self->target->used_bytes, self->target->most_bytes);
  slc_outlay_apply_pace (&outlay, self->target->pace);
  return outlay;
}

/**
 * slc_run_job_get_left_ns:
 * @self: a job
 *
 * Returns: how long the drive is still left alone, at any time, or %SLC_UNKNOWN_NS while it is not
 */
uint64_t
slc_run_job_get_left_ns (const SlcRunJob *self)
{
  g_return_val_if_fail (self != NULL, SLC_UNKNOWN_NS);

  return atomic_load (&self->left_ns);
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
  add_wear (self, session);
  session->method = self->plan->method;
  session->method.direct_io = target->direct_io;
  if (session->method.fill || session->method.length_percent > 0 ||
      session->method.length_bytes != SLC_UNKNOWN_BYTES)
    session->method.length_bytes = slc_protocol_get_length_bytes (self->protocol);
  if (target->drive.simulated)
    slc_session_add_flag (session, "simulated");

  g_clear_pointer (&session->analysis, slc_analysis_free);
  session->analysis = slc_analysis_new (session->series, &self->plan->rule);
  slc_analysis_set_growing (session->analysis, true);
  session->end = SLC_END_UNKNOWN;

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
  add_wear (self, session);
  session->evidence = *slc_witness_get_evidence (self->witness);
  session->evidence.settle_written_bytes = slc_protocol_get_settle_written_bytes (self->protocol);
  session->sensors = *slc_witness_get_sensors (self->witness);
  session->flush_ns = slc_protocol_get_flush_ns (self->protocol);
  session->end = slc_protocol_get_end (self->protocol);
  set_text (&session->end_message, slc_protocol_get_end_message (self->protocol));
  if (slc_protocol_began_warm (self->protocol))
    slc_session_add_flag (session, "began-warm");
  slc_session_set_growing (session, false);
  slc_session_update (session);
  slc_proof_note (session);
}
