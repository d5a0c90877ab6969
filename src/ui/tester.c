/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/tester.h"

#include <stdbool.h>

#include "ui/test-choice.h"

/**
 * SlcTester:
 *
 * Leads the tests of a window: makes them of what is chosen, and runs a single one at once or those
 * of the queue one after the other. Nothing of it is seen; it tells what happens.
 */
struct _SlcTester {
  GObject parent_instance;

  SlcSetup *setup;
  GCancellable *cancellable;
  bool asking;

  SlcQueue *queue;
  SlcQueue *running;
  SlcTrial *last;
  SlcTrial *result;
  unsigned tick_id;
};

G_DEFINE_FINAL_TYPE (SlcTester, slc_tester, G_TYPE_OBJECT)

#define TICK_MS 250

enum {
  SIGNAL_STARTED,
  SIGNAL_BEGUN,
  SIGNAL_UPDATED,
  SIGNAL_FINISHED,
  SIGNAL_PROBLEM,
  N_SIGNALS,
};

static unsigned signals[N_SIGNALS];

/* Before the first sample and after the last one nothing else brings news. */
static gboolean
tick_cb (gpointer data)
{
  SlcTester *self = data;
  SlcTrial *trial = slc_tester_get_current (self);
  SlcRun *run = trial != NULL ? slc_trial_get_run (trial) : NULL;

  if (run != NULL && slc_run_get_phase (run) != SLC_RUN_WRITING)
    g_signal_emit (self, signals[SIGNAL_UPDATED], 0, trial);

  return G_SOURCE_CONTINUE;
}

static void
run_updated_cb (SlcTester *self)
{
  g_signal_emit (self, signals[SIGNAL_UPDATED], 0, slc_tester_get_current (self));
}

static void
trial_started_cb (SlcTester *self, SlcTrial *trial)
{
  g_signal_emit (self, signals[SIGNAL_STARTED], 0, trial);
}

static void
trial_begun_cb (SlcTester *self, SlcTrial *trial)
{
  g_signal_connect_object (slc_trial_get_run (trial), "updated", G_CALLBACK (run_updated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_emit (self, signals[SIGNAL_BEGUN], 0, trial);
}

static void
trial_ended_cb (SlcTester *self, SlcTrial *trial)
{
  g_set_object (&self->last, trial);
  if (slc_trial_get_path (trial) != NULL)
    g_set_object (&self->result, trial);
}

static void
finished_cb (SlcTester *self, SlcQueue *queue)
{
  g_clear_handle_id (&self->tick_id, g_source_remove);
  g_signal_handlers_disconnect_by_data (queue, self);
  g_signal_emit (self, signals[SIGNAL_FINISHED], 0);
}

static void
run (SlcTester *self, SlcQueue *queue)
{
  g_set_object (&self->running, queue);
  g_clear_object (&self->result);
  g_signal_connect_swapped (queue, "started", G_CALLBACK (trial_started_cb), self);
  g_signal_connect_swapped (queue, "begun", G_CALLBACK (trial_begun_cb), self);
  g_signal_connect_swapped (queue, "ended", G_CALLBACK (trial_ended_cb), self);
  g_signal_connect_swapped (queue, "finished", G_CALLBACK (finished_cb), self);
  self->tick_id = g_timeout_add (TICK_MS, tick_cb, self);
  slc_queue_start (queue);
}

/* Something else may have been started while a question was there. */
static bool
take_choice (SlcTester *self, SlcTrial *trial, const GError *error)
{
  self->asking = false;
  if (g_cancellable_is_cancelled (self->cancellable) || slc_tester_get_current (self) != NULL)
    return false;

  if (trial == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_signal_emit (self, signals[SIGNAL_PROBLEM], 0, error->message);

  return trial != NULL;
}

static void
chosen_to_start_cb (SlcTrial *trial, const GError *error, gpointer user_data)
{
  g_autoptr (SlcTester) self = user_data;
  g_autoptr (SlcSessionStore) store = slc_session_store_new_default ();
  g_autoptr (SlcQueue) queue = slc_queue_new (store);

  if (!take_choice (self, trial, error))
    return;

  slc_queue_append (queue, trial);
  run (self, queue);
}

static void
chosen_to_wait_cb (SlcTrial *trial, const GError *error, gpointer user_data)
{
  g_autoptr (SlcTester) self = user_data;

  if (take_choice (self, trial, error))
    slc_queue_append (self->queue, trial);
}

static void
choose (SlcTester *self, SlcTestChosenFunc callback)
{
  if (self->asking)
    return;

  self->asking = true;
  g_signal_emit (self, signals[SIGNAL_PROBLEM], 0, NULL);
  slc_choose_test (self->setup, self->cancellable, callback, g_object_ref (self));
}

static void
slc_tester_finalize (GObject *object)
{
  SlcTester *self = SLC_TESTER (object);

  g_clear_handle_id (&self->tick_id, g_source_remove);
  g_clear_object (&self->setup);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->queue);
  g_clear_object (&self->running);
  g_clear_object (&self->last);
  g_clear_object (&self->result);
  G_OBJECT_CLASS (slc_tester_parent_class)->finalize (object);
}

static unsigned
add_trial_signal (SlcTesterClass *klass, const char *name)
{
  return g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 1, SLC_TYPE_TRIAL);
}

static void
slc_tester_class_init (SlcTesterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slc_tester_finalize;

  /**
   * SlcTester::started:
   * @self: the tester
   * @trial: a test whose target is being opened
   */
  signals[SIGNAL_STARTED] = add_trial_signal (klass, "started");

  /**
   * SlcTester::begun:
   * @self: the tester
   * @trial: a test whose run is about to start
   */
  signals[SIGNAL_BEGUN] = add_trial_signal (klass, "begun");

  /**
   * SlcTester::updated:
   * @self: the tester
   * @trial: a test whose run has news
   */
  signals[SIGNAL_UPDATED] = add_trial_signal (klass, "updated");

  /**
   * SlcTester::finished:
   * @self: the tester
   *
   * Nothing runs any more.
   */
  signals[SIGNAL_FINISHED] = g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * SlcTester::problem:
   * @self: the tester
   * @message: (nullable): why there can be no test with what is chosen, or %NULL for no problem
   */
  signals[SIGNAL_PROBLEM] = g_signal_new ("problem", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
slc_tester_init (SlcTester *self)
{
  g_autoptr (SlcSessionStore) store = slc_session_store_new_default ();

  self->cancellable = g_cancellable_new ();
  self->queue = slc_queue_new (store);
}

/**
 * slc_tester_new:
 * @setup: the choices that tests are made of
 *
 * Returns: (transfer full): a tester with an empty queue
 */
SlcTester *
slc_tester_new (SlcSetup *setup)
{
  SlcTester *self;

  g_return_val_if_fail (SLC_IS_SETUP (setup), NULL);

  self = g_object_new (SLC_TYPE_TESTER, NULL);
  self->setup = g_object_ref (setup);

  return self;
}

/**
 * slc_tester_close:
 * @self: a tester
 *
 * Ends what runs, and tells nothing any more.
 */
void
slc_tester_close (SlcTester *self)
{
  g_return_if_fail (SLC_IS_TESTER (self));

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->tick_id, g_source_remove);
  if (self->running == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->running, self);
  slc_queue_stop (self->running);
}

/**
 * slc_tester_get_queue:
 * @self: a tester
 *
 * Returns: (transfer none): the tests that wait, and those of them that were run
 */
SlcQueue *
slc_tester_get_queue (SlcTester *self)
{
  g_return_val_if_fail (SLC_IS_TESTER (self), NULL);

  return self->queue;
}

/**
 * slc_tester_get_run_queue:
 * @self: a tester
 *
 * Returns: (transfer none) (nullable): what runs or has run last: the queue, or one that holds the
 *   single test that was started
 */
SlcQueue *
slc_tester_get_run_queue (SlcTester *self)
{
  g_return_val_if_fail (SLC_IS_TESTER (self), NULL);

  return self->running;
}

/**
 * slc_tester_get_current:
 * @self: a tester
 *
 * Returns: (transfer none) (nullable): the test that runs
 */
SlcTrial *
slc_tester_get_current (SlcTester *self)
{
  g_return_val_if_fail (SLC_IS_TESTER (self), NULL);

  return self->running != NULL ? slc_queue_get_current (self->running) : NULL;
}

/**
 * slc_tester_get_last:
 * @self: a tester
 *
 * Returns: (transfer none) (nullable): the test that ended last
 */
SlcTrial *
slc_tester_get_last (SlcTester *self)
{
  g_return_val_if_fail (SLC_IS_TESTER (self), NULL);

  return self->last;
}

/**
 * slc_tester_get_result:
 * @self: a tester
 *
 * Returns: (transfer none) (nullable): the last test of those that ran that has a saved session
 */
SlcTrial *
slc_tester_get_result (SlcTester *self)
{
  g_return_val_if_fail (SLC_IS_TESTER (self), NULL);

  return self->result;
}

/**
 * slc_tester_start:
 * @self: a tester that runs nothing
 *
 * Starts a test with what is chosen. For a raw drive it asks first.
 */
void
slc_tester_start (SlcTester *self)
{
  g_return_if_fail (SLC_IS_TESTER (self));

  choose (self, chosen_to_start_cb);
}

/**
 * slc_tester_add:
 * @self: a tester that runs nothing
 *
 * Puts a test with what is chosen into the queue. For a raw drive it asks first: nobody may be
 * there when its turn comes.
 */
void
slc_tester_add (SlcTester *self)
{
  g_return_if_fail (SLC_IS_TESTER (self));

  choose (self, chosen_to_wait_cb);
}

/**
 * slc_tester_start_queue:
 * @self: a tester that runs nothing, with tests that wait
 *
 * Runs all tests that wait, one after the other. Those that were run before leave the queue.
 */
void
slc_tester_start_queue (SlcTester *self)
{
  g_return_if_fail (SLC_IS_TESTER (self));
  g_return_if_fail (slc_tester_get_current (self) == NULL);
  g_return_if_fail (slc_queue_count (self->queue, SLC_TRIAL_WAITING) > 0);

  slc_queue_forget_ended (self->queue);
  run (self, self->queue);
}

/**
 * slc_tester_skip:
 * @self: a tester
 *
 * Ends the test that runs, and goes on with the next one of the queue.
 */
void
slc_tester_skip (SlcTester *self)
{
  g_return_if_fail (SLC_IS_TESTER (self));

  if (slc_tester_get_current (self) == NULL)
    return;

  slc_queue_skip (self->running);
  run_updated_cb (self);
}

/**
 * slc_tester_stop:
 * @self: a tester
 *
 * Ends the test that runs, and begins none of those that wait. What was measured is saved.
 */
void
slc_tester_stop (SlcTester *self)
{
  g_return_if_fail (SLC_IS_TESTER (self));

  if (slc_tester_get_current (self) == NULL)
    return;

  slc_queue_stop (self->running);
  run_updated_cb (self);
}
