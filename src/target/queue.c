/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/queue.h"

struct _SlcQueue {
  GObject parent_instance;

  SlcSessionStore *store;
  GPtrArray *trials;
  SlcTrial *current;
  bool stopping;
};

enum {
  SIGNAL_STARTED,
  SIGNAL_BEGUN,
  SIGNAL_ENDED,
  SIGNAL_FINISHED,
  N_SIGNALS,
};

static unsigned signals[N_SIGNALS];

static GType
slc_queue_get_item_type (GListModel *model)
{
  return SLC_TYPE_TRIAL;
}

static unsigned
slc_queue_get_n_items (GListModel *model)
{
  return SLC_QUEUE (model)->trials->len;
}

static gpointer
slc_queue_get_item (GListModel *model, unsigned position)
{
  SlcQueue *self = SLC_QUEUE (model);

  return position < self->trials->len ? g_object_ref (g_ptr_array_index (self->trials, position))
                                      : NULL;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = slc_queue_get_item_type;
  interface->get_n_items = slc_queue_get_n_items;
  interface->get_item = slc_queue_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (SlcQueue,
                               slc_queue,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* Whoever shows a line for each asks anew for the one whose state has changed. */
static void
tell_change (SlcQueue *self, SlcTrial *trial)
{
  unsigned position;

  if (g_ptr_array_find (self->trials, trial, &position))
    g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 1);
}

static SlcTrial *
find_waiting (SlcQueue *self)
{
  for (unsigned i = 0; i < self->trials->len; i++) {
    SlcTrial *trial = g_ptr_array_index (self->trials, i);

    if (slc_trial_get_state (trial) == SLC_TRIAL_WAITING)
      return trial;
  }

  return NULL;
}

/* Whoever waits for the same drive finds it otherwise than it was confirmed. */
static void
tell_waiting (SlcQueue *self, SlcTrial *ended)
{
  for (unsigned i = 0; i < self->trials->len; i++) {
    SlcTrial *trial = g_ptr_array_index (self->trials, i);

    if (slc_trial_get_state (trial) == SLC_TRIAL_WAITING)
      slc_trial_note_earlier (trial, ended);
  }
}

static void
trial_begun_cb (SlcQueue *self, SlcTrial *trial)
{
  g_signal_emit (self, signals[SIGNAL_BEGUN], 0, trial);
}

static void
finish (SlcQueue *self)
{
  self->stopping = false;
  g_signal_emit (self, signals[SIGNAL_FINISHED], 0);
  g_object_unref (self);
}

static void
start_next (SlcQueue *self)
{
  SlcTrial *next = self->stopping ? NULL : find_waiting (self);

  if (next == NULL) {
    finish (self);
    return;
  }

  g_set_object (&self->current, next);
  slc_trial_start (next, self->store);
  tell_change (self, next);
  g_signal_emit (self, signals[SIGNAL_STARTED], 0, next);
}

static void
trial_ended_cb (SlcQueue *self, SlcTrial *trial)
{
  tell_change (self, trial);
  if (trial != self->current)
    return;

  tell_waiting (self, trial);
  g_signal_emit (self, signals[SIGNAL_ENDED], 0, trial);
  g_clear_object (&self->current);
  start_next (self);
}

static void
slc_queue_finalize (GObject *object)
{
  SlcQueue *self = SLC_QUEUE (object);

  for (unsigned i = 0; i < self->trials->len; i++)
    g_signal_handlers_disconnect_by_data (g_ptr_array_index (self->trials, i), self);
  g_ptr_array_unref (self->trials);
  g_clear_pointer (&self->store, slc_session_store_free);
  G_OBJECT_CLASS (slc_queue_parent_class)->finalize (object);
}

static unsigned
add_signal (SlcQueueClass *klass, const char *name)
{
  return g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 1, SLC_TYPE_TRIAL);
}

static void
slc_queue_class_init (SlcQueueClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slc_queue_finalize;

  /**
   * SlcQueue::started:
   * @self: the queue
   * @trial: a test
   *
   * The turn of @trial has come: its target is being opened.
   */
  signals[SIGNAL_STARTED] = add_signal (klass, "started");

  /**
   * SlcQueue::begun:
   * @self: the queue
   * @trial: a test
   *
   * The run of @trial is about to start. A test that cannot be begun ends without.
   */
  signals[SIGNAL_BEGUN] = add_signal (klass, "begun");

  /**
   * SlcQueue::ended:
   * @self: the queue
   * @trial: a test
   *
   * @trial is over, however it ended, and the next one has not started.
   */
  signals[SIGNAL_ENDED] = add_signal (klass, "ended");

  /**
   * SlcQueue::finished:
   * @self: the queue
   *
   * Nothing runs any more, because nothing waits or because it was stopped.
   */
  signals[SIGNAL_FINISHED] = g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
slc_queue_init (SlcQueue *self)
{
  self->trials = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * slc_queue_new:
 * @store: where the sessions will be kept; only read here
 *
 * Returns: (transfer full): an empty queue
 */
SlcQueue *
slc_queue_new (const SlcSessionStore *store)
{
  SlcQueue *self;

  g_return_val_if_fail (store != NULL, NULL);

  self = g_object_new (SLC_TYPE_QUEUE, NULL);
  self->store = slc_session_store_new (slc_session_store_get_folder (store));

  return self;
}

/**
 * slc_queue_append:
 * @self: a queue
 * @trial: a test, which waits or is known to fail
 *
 * Puts a test at the end, also while others run.
 */
void
slc_queue_append (SlcQueue *self, SlcTrial *trial)
{
  g_return_if_fail (SLC_IS_QUEUE (self));
  g_return_if_fail (SLC_IS_TRIAL (trial));

  g_signal_connect_swapped (trial, "begun", G_CALLBACK (trial_begun_cb), self);
  g_signal_connect_swapped (trial, "ended", G_CALLBACK (trial_ended_cb), self);
  g_ptr_array_add (self->trials, g_object_ref (trial));
  g_list_model_items_changed (G_LIST_MODEL (self), self->trials->len - 1, 0, 1);
}

/**
 * slc_queue_remove:
 * @self: a queue
 * @position: place in the list of a test that does not run
 *
 * Takes a test out of the queue.
 */
void
slc_queue_remove (SlcQueue *self, unsigned position)
{
  SlcTrial *trial;

  g_return_if_fail (SLC_IS_QUEUE (self));
  g_return_if_fail (position < self->trials->len);

  trial = g_ptr_array_index (self->trials, position);
  g_return_if_fail (trial != self->current);

  g_signal_handlers_disconnect_by_data (trial, self);
  g_ptr_array_remove_index (self->trials, position);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
}

/**
 * slc_queue_forget_ended:
 * @self: a queue that does not run
 *
 * Takes out all tests that are over. Their sessions stay where they are.
 */
void
slc_queue_forget_ended (SlcQueue *self)
{
  g_return_if_fail (SLC_IS_QUEUE (self));
  g_return_if_fail (!slc_queue_is_running (self));

  for (unsigned i = self->trials->len; i > 0; i--) {
    if (slc_trial_has_ended (g_ptr_array_index (self->trials, i - 1)))
      slc_queue_remove (self, i - 1);
  }
}

/**
 * slc_queue_is_running:
 * @self: a queue
 *
 * Returns: whether one of its tests runs
 */
bool
slc_queue_is_running (SlcQueue *self)
{
  g_return_val_if_fail (SLC_IS_QUEUE (self), false);

  return self->current != NULL;
}

/**
 * slc_queue_get_current:
 * @self: a queue
 *
 * Returns: (transfer none) (nullable): the test that runs
 */
SlcTrial *
slc_queue_get_current (SlcQueue *self)
{
  g_return_val_if_fail (SLC_IS_QUEUE (self), NULL);

  return self->current;
}

/**
 * slc_queue_get_current_number:
 * @self: a queue
 *
 * Returns: which of its tests runs, counted from 1, or 0 for none
 */
unsigned
slc_queue_get_current_number (SlcQueue *self)
{
  unsigned position;

  g_return_val_if_fail (SLC_IS_QUEUE (self), 0);

  return g_ptr_array_find (self->trials, self->current, &position) ? position + 1 : 0;
}

/**
 * slc_queue_count:
 * @self: a queue
 * @state: where a test can stand
 *
 * Returns: how many of its tests stand there
 */
unsigned
slc_queue_count (SlcQueue *self, SlcTrialState state)
{
  unsigned count = 0;

  g_return_val_if_fail (SLC_IS_QUEUE (self), 0);

  for (unsigned i = 0; i < self->trials->len; i++)
    count += slc_trial_get_state (g_ptr_array_index (self->trials, i)) == state;

  return count;
}

/**
 * slc_queue_start:
 * @self: a queue that does not run
 *
 * Runs all tests that wait, in their order. A test that fails or is refused is kept with its
 * message, and the next one starts. The queue holds a reference on itself until it has finished.
 */
void
slc_queue_start (SlcQueue *self)
{
  g_return_if_fail (SLC_IS_QUEUE (self));
  g_return_if_fail (!slc_queue_is_running (self));

  g_object_ref (self);
  start_next (self);
}

/**
 * slc_queue_skip:
 * @self: a queue
 *
 * Ends the test that runs, and goes on with the next one. What was measured is saved.
 */
void
slc_queue_skip (SlcQueue *self)
{
  g_return_if_fail (SLC_IS_QUEUE (self));

  if (self->current != NULL)
    slc_trial_stop (self->current);
}

/**
 * slc_queue_stop:
 * @self: a queue
 *
 * Ends the test that runs, and starts none after it. What was measured is saved; what waits goes on
 * waiting.
 */
void
slc_queue_stop (SlcQueue *self)
{
  g_return_if_fail (SLC_IS_QUEUE (self));

  if (self->current == NULL)
    return;

  self->stopping = true;
  slc_trial_stop (self->current);
}
