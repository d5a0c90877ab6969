/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/batch-queue.h"

#include <stdbool.h>

struct _SlcBatchQueue {
  SlcBatchFunc func;
  gpointer user_data;
  GMainContext *context;

  GMutex lock;
  SlcBatch batch;
  GSource *source;
};

static SlcBatch
make_batch (void)
{
  return (SlcBatch){
    .samples = g_array_new (false, false, sizeof (SlcSample)),
    .pauses = g_array_new (false, false, sizeof (SlcPause)),
    .stages = g_array_new (false, false, sizeof (SlcStageMark)),
  };
}

static void
clear_batch (SlcBatch *batch)
{
  g_array_unref (batch->samples);
  g_array_unref (batch->pauses);
  g_array_unref (batch->stages);
}

static void
drop_source (SlcBatchQueue *self)
{
  if (self->source != NULL)
    g_source_destroy (self->source);
  g_clear_pointer (&self->source, g_source_unref);
}

static gboolean
hand_over_cb (gpointer data)
{
  SlcBatchQueue *self = data;
  SlcBatch batch;

  g_mutex_lock (&self->lock);
  batch = self->batch;
  self->batch = make_batch ();
  drop_source (self);
  g_mutex_unlock (&self->lock);

  self->func (&batch, self->user_data);
  clear_batch (&batch);

  return G_SOURCE_REMOVE;
}

/* Comes after the drawing of a frame: a run without a pace can't hold up the window. */
static void
add_source (SlcBatchQueue *self)
{
  self->source = g_idle_source_new ();
  g_source_set_static_name (self->source, "SlcBatchQueue");
  g_source_set_callback (self->source, hand_over_cb, self, NULL);
  g_source_attach (self->source, self->context);
}

/**
 * slc_batch_queue_new:
 * @func: what gets the batches
 * @user_data: for @func
 *
 * Returns: (transfer full): a queue that ends in the thread-default main context of the caller
 */
SlcBatchQueue *
slc_batch_queue_new (SlcBatchFunc func, gpointer user_data)
{
  SlcBatchQueue *self;

  g_return_val_if_fail (func != NULL, NULL);

  self = g_new0 (SlcBatchQueue, 1);
  self->func = func;
  self->user_data = user_data;
  self->context = g_main_context_ref_thread_default ();
  self->batch = make_batch ();
  g_mutex_init (&self->lock);

  return self;
}

/**
 * slc_batch_queue_free:
 * @self: (transfer full): a queue nobody pushes to any more
 *
 * Frees the queue with what is in it. Only from the thread of its main context.
 */
void
slc_batch_queue_free (SlcBatchQueue *self)
{
  g_return_if_fail (self != NULL);

  drop_source (self);
  clear_batch (&self->batch);
  g_main_context_unref (self->context);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/**
 * slc_batch_queue_push:
 * @self: a queue
 * @samples: (array length=n_samples) (nullable): samples
 * @n_samples: how many
 * @pauses: (array length=n_pauses) (nullable): pauses
 * @n_pauses: how many
 *
 * Hands over what was measured; nothing at all when only the receiver shall be called. From any
 * thread.
 */
void
slc_batch_queue_push (SlcBatchQueue *self,
                      const SlcSample *samples,
                      size_t n_samples,
                      const SlcPause *pauses,
                      size_t n_pauses)
{
  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->lock);
  if (n_samples > 0)
    g_array_append_vals (self->batch.samples, samples, (guint) n_samples);
  if (n_pauses > 0)
    g_array_append_vals (self->batch.pauses, pauses, (guint) n_pauses);
  if (self->source == NULL)
    add_source (self);
  g_mutex_unlock (&self->lock);
}

/**
 * slc_batch_queue_push_stage:
 * @self: a queue
 * @start: what begins
 *
 * Hands over that what comes after it belongs to another stage. From any thread.
 */
void
slc_batch_queue_push_stage (SlcBatchQueue *self, const SlcStageStart *start)
{
  SlcStageMark mark;

  g_return_if_fail (self != NULL);
  g_return_if_fail (start != NULL);

  g_mutex_lock (&self->lock);
  mark = (SlcStageMark){
    .start = *start,
    .n_samples = self->batch.samples->len,
    .n_pauses = self->batch.pauses->len,
  };
  g_array_append_val (self->batch.stages, mark);
  if (self->source == NULL)
    add_source (self);
  g_mutex_unlock (&self->lock);
}

/**
 * slc_batch_queue_push_finished_pass:
 * @self: a queue
 * @pass: a pass
 *
 * Hands over that it was written to its planned end. From any thread.
 */
void
slc_batch_queue_push_finished_pass (SlcBatchQueue *self, unsigned pass)
{
  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->lock);
  self->batch.finished_passes = pass;
  if (self->source == NULL)
    add_source (self);
  g_mutex_unlock (&self->lock);
}

/**
 * slc_batch_queue_flush:
 * @self: a queue
 *
 * Hands over now what has been pushed so far. Only from the thread of its main context.
 */
void
slc_batch_queue_flush (SlcBatchQueue *self)
{
  g_return_if_fail (self != NULL);

  hand_over_cb (self);
}
