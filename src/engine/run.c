/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/run.h"

#include <stdbool.h>

#include "engine/batch-queue.h"
#include "engine/run-job.h"

struct _SlcRun {
  GObject parent_instance;
  SlcRunPhase phase;
  SlcSession *session;
  SlcBatchQueue *queue;
  SlcRunJob *job;
};

G_DEFINE_FINAL_TYPE (SlcRun, slc_run, G_TYPE_OBJECT)

enum {
  SIGNAL_UPDATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Appends up to a place in the batch, from the one that was come to before. */
static void
append_up_to (SlcSession *session,
              const SlcBatch *batch,
              const SlcStageMark *from,
              unsigned n_samples,
              unsigned n_pauses)
{
  SlcSeries *series = slc_session_get_current_series (session);

  for (unsigned i = from != NULL ? from->n_samples : 0; i < n_samples; i++)
    slc_series_append (series, &g_array_index (batch->samples, SlcSample, i));
  for (unsigned i = from != NULL ? from->n_pauses : 0; i < n_pauses; i++)
    slc_series_append_pause (series, &g_array_index (batch->pauses, SlcPause, i));
}

static void
append_batch (SlcSession *session, const SlcBatch *batch)
{
  const SlcStageMark *last = NULL;

  for (unsigned i = 0; i < batch->stages->len; i++) {
    const SlcStageMark *mark = &g_array_index (batch->stages, SlcStageMark, i);

    append_up_to (session, batch, last, mark->n_samples, mark->n_pauses);
    slc_session_begin_stage (session, &mark->start);
    slc_session_set_growing (session, true);
    last = mark;
  }
  append_up_to (session, batch, last, batch->samples->len, batch->pauses->len);
  if (batch->finished_passes > 0)
    session->finished_passes = batch->finished_passes;
}

static void
receive_batch_cb (const SlcBatch *batch, gpointer user_data)
{
  SlcRun *self = user_data;

  self->phase = slc_run_job_get_phase (self->job);
  if (self->phase >= SLC_RUN_WRITING && self->session->started_at == NULL)
    slc_run_job_date_session (self->job, self->session);

  append_batch (self->session, batch);
  slc_session_update (self->session);
  g_signal_emit (self, signals[SIGNAL_UPDATED], 0);
}

static void
execute_job (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  SlcRunJob *job = task_data;
  GError *error = NULL;
  char *path = slc_run_job_execute (job, &error);

  if (path != NULL)
    g_task_return_pointer (task, path, g_free);
  else
    g_task_return_error (task, error);
}

/* What the worker handed over last comes before the news that it is done. */
static void
job_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  SlcRun *self = g_task_get_source_object (task);
  GError *error = NULL;
  char *path = g_task_propagate_pointer (G_TASK (result), &error);

  slc_batch_queue_flush (self->queue);
  slc_run_job_complete_session (self->job, self->session);
  self->phase = SLC_RUN_DONE;
  g_signal_emit (self, signals[SIGNAL_UPDATED], 0);

  if (path != NULL)
    g_task_return_pointer (task, path, g_free);
  else
    g_task_return_error (task, error);
}

static void
slc_run_finalize (GObject *object)
{
  SlcRun *self = SLC_RUN (object);

  g_clear_pointer (&self->job, slc_run_job_free);
  g_clear_pointer (&self->queue, slc_batch_queue_free);
  g_clear_pointer (&self->session, slc_session_unref);

  G_OBJECT_CLASS (slc_run_parent_class)->finalize (object);
}

static void
slc_run_class_init (SlcRunClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slc_run_finalize;

  /**
   * SlcRun::updated:
   * @self: the run
   *
   * The session has grown, or the phase has changed.
   */
  signals[SIGNAL_UPDATED] = g_signal_new ("updated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
slc_run_init (SlcRun *self)
{
  self->queue = slc_batch_queue_new (receive_batch_cb, self);
}

/**
 * slc_run_new:
 * @target: (transfer full): what to write to
 * @plan: how to write and how to read the curve; copied
 * @store: where the session will be kept; only read here
 *
 * Returns: (transfer full): a run whose batches arrive in the thread-default main context of the
 *   caller
 */
SlcRun *
slc_run_new (SlcTarget *target, const SlcPlan *plan, SlcSessionStore *store)
{
  SlcRun *self;

  g_return_val_if_fail (target != NULL, NULL);
  g_return_val_if_fail (plan != NULL, NULL);
  g_return_val_if_fail (store != NULL, NULL);

  self = g_object_new (SLC_TYPE_RUN, NULL);
  self->job = slc_run_job_new (target, plan, store, self->queue);
  self->session = slc_run_job_make_session (self->job);

  return self;
}

/**
 * slc_run_get_phase:
 * @self: a run
 *
 * Returns: how far it has come
 */
SlcRunPhase
slc_run_get_phase (SlcRun *self)
{
  g_return_val_if_fail (SLC_IS_RUN (self), SLC_RUN_IDLE);

  return self->phase;
}

/**
 * slc_run_get_session:
 * @self: a run
 *
 * The session is there from the start and grows batch by batch. How it ended is in it once the run
 * is done.
 *
 * Returns: (transfer none): what was measured so far; only for the thread of the main loop
 */
SlcSession *
slc_run_get_session (SlcRun *self)
{
  g_return_val_if_fail (SLC_IS_RUN (self), NULL);

  return self->session;
}

/**
 * slc_run_get_left_ns:
 * @self: a run
 *
 * Returns: how long the drive is still left alone, or %SLC_UNKNOWN_NS while it is not
 */
uint64_t
slc_run_get_left_ns (SlcRun *self)
{
  g_return_val_if_fail (SLC_IS_RUN (self), SLC_UNKNOWN_NS);

  return slc_run_job_get_left_ns (self->job);
}

/**
 * slc_run_get_length_bytes:
 * @self: a run
 *
 * Returns: how much it will write at the most
 */
uint64_t
slc_run_get_length_bytes (SlcRun *self)
{
  g_return_val_if_fail (SLC_IS_RUN (self), 0);

  return slc_run_job_get_length_bytes (self->job);
}

/**
 * slc_run_get_outlay:
 * @self: a run that was not started
 *
 * Returns: what it will write and take in all, as far as that is known before
 */
SlcOutlay
slc_run_get_outlay (SlcRun *self)
{
  g_return_val_if_fail (SLC_IS_RUN (self), (SlcOutlay){ 0 });

  return slc_run_job_get_outlay (self->job);
}

/**
 * slc_run_start_async:
 * @self: a run that was not started
 * @callback: called when everything is done
 * @user_data: for @callback
 *
 * Starts the run in a worker thread. The run holds a reference on itself until then.
 */
void
slc_run_start_async (SlcRun *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) work = NULL;
  GTask *task;

  g_return_if_fail (SLC_IS_RUN (self));
  g_return_if_fail (self->phase == SLC_RUN_IDLE);

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, slc_run_start_async);
  self->phase = SLC_RUN_PREPARING;

  /* The worker's own task knows the job and not the run: its last reference may be dropped there.
   */
  work = g_task_new (NULL, NULL, job_done_cb, task);
  g_task_set_source_tag (work, slc_run_start_async);
  g_task_set_task_data (work, self->job, NULL);
  g_task_run_in_thread (work, execute_job);
}

/**
 * slc_run_start_finish:
 * @self: a run
 * @result: the result
 * @error: return location for an error
 *
 * A run that ended early because of the target is no error once something was written: the session
 * says so. An error is what kept the run from starting, or its session from being saved.
 *
 * Returns: (transfer full): the path of the saved session, or %NULL
 */
char *
slc_run_start_finish (SlcRun *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (SLC_IS_RUN (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * slc_run_stop:
 * @self: a run
 *
 * Ends the preparation, or the writing within one block; what was measured is saved. From any
 * thread.
 */
void
slc_run_stop (SlcRun *self)
{
  g_return_if_fail (SLC_IS_RUN (self));

  slc_run_job_stop (self->job);
}
