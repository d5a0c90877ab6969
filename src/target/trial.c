/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/trial.h"

#include <glib/gi18n.h>

#include "target/drive-aftermath.h"
#include "target/target-opening.h"

struct _SlcTrial {
  GObject parent_instance;

  char *target;
  char *title;
  SlcPlan *plan;

  /* For a folder: where it was when the test was made. */
  SlcFilesystem *place;

  /* For a raw drive. */
  SlcConfirmedDrive *confirmed;
  bool discard_after;
  SlcDiscardGauge *gauge;

  SlcTrialState state;
  SlcSessionStore *store;
  GCancellable *cancellable;
  SlcRun *run;
  SlcSession *session;
  char *path;
  GError *error;
};

G_DEFINE_FINAL_TYPE (SlcTrial, slc_trial, G_TYPE_OBJECT)

enum {
  SIGNAL_BEGUN,
  SIGNAL_ENDED,
  N_SIGNALS,
};

static unsigned signals[N_SIGNALS];

static SlcTrialState
judge_error (const GError *error)
{
  if (g_error_matches (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED))
    return SLC_TRIAL_REFUSED;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return SLC_TRIAL_STOPPED;

  return SLC_TRIAL_FAILED;
}

static SlcTrialState
judge_session (const SlcSession *session)
{
  switch (session->end) {
  case SLC_END_COMPLETED:
    return SLC_TRIAL_DONE;
  case SLC_END_STOPPED:
    return SLC_TRIAL_STOPPED;
  case SLC_END_NO_SPACE:
  case SLC_END_QUOTA:
  case SLC_END_IO_ERROR:
  case SLC_END_GONE:
  case SLC_END_CUT_OFF:
  case SLC_END_UNKNOWN:
    return SLC_TRIAL_FAILED;
  }
  g_return_val_if_reached (SLC_TRIAL_FAILED);
}

static void
end (SlcTrial *self, SlcTrialState state, GError *error)
{
  self->state = state;
  self->error = error;
  g_signal_emit (self, signals[SIGNAL_ENDED], 0);
}

static void
end_with_error (SlcTrial *self, GError *error)
{
  end (self, judge_error (error), error);
}

static gboolean
target_closed_cb (gpointer data)
{
  SlcTrial *self = data;
  GError *error = g_steal_pointer (&self->error);

  if (error != NULL)
    end_with_error (self, error);
  else
    end (self, self->session != NULL ? judge_session (self->session) : SLC_TRIAL_STOPPED, NULL);

  return G_SOURCE_REMOVE;
}

/* Whoever is told of the end can open the same target again. It is still held by what has called
 * back. */
static void
end_once_closed (SlcTrial *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, target_closed_cb, g_object_ref (self), g_object_unref);
}

static void
run_finished_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SlcTrial) self = user_data;

  self->path = slc_run_start_finish (self->run, result, &self->error);
  g_clear_object (&self->run);
  end_once_closed (self);
}

static void
begin (SlcTrial *self, SlcTarget *target)
{
  self->run = slc_run_new (target, self->plan, self->store);
  self->session = slc_session_ref (slc_run_get_session (self->run));
  g_signal_emit (self, signals[SIGNAL_BEGUN], 0);
  slc_run_start_async (self->run, run_finished_cb, g_object_ref (self));
}

/* There may be less room now than when the test was planned. */
static bool
check_length (const SlcMethod *method, const SlcTarget *target, GError **error)
{
  g_autofree char *length = slc_format_gb (method->length_bytes);
  g_autofree char *most = slc_format_gb (target->most_bytes);

  if (method->length_bytes == SLC_UNKNOWN_BYTES || method->length_bytes <= target->most_bytes)
    return true;

  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE,
               /* Translators: an amount, a target, an amount. */
               _ ("%s is too much for %s: up to %s can be written there"), length, target->name,
               most);

  return false;
}

static void
target_opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SlcTrial *self = SLC_TRIAL (source);
  g_autoptr (SlcTarget) target = slc_open_target_finish (result, &self->error);

  if (slc_trial_is_stopping (self))
    g_clear_error (&self->error);
  else if (target != NULL && check_length (&self->plan->method, target, &self->error)) {
    begin (self, g_steal_pointer (&target));
    return;
  }
  end_once_closed (self);
}

static void
open_drive (SlcTrial *self)
{
  const SlcDriveOptions options = {
    .discard_before = self->plan->method.preparation.discard,
    .discard_after = self->discard_after,
    .progress = slc_discard_gauge_set,
    .user_data = slc_discard_gauge_ref (self->gauge),
    .destroy = (GDestroyNotify) slc_discard_gauge_unref,
  };

  slc_open_drive_async (G_OBJECT (self), self->confirmed, &options, self->cancellable,
                        target_opened_cb, NULL);
}

static void
slc_trial_finalize (GObject *object)
{
  SlcTrial *self = SLC_TRIAL (object);

  g_free (self->target);
  g_free (self->title);
  g_clear_pointer (&self->plan, slc_plan_free);
  g_clear_pointer (&self->place, slc_filesystem_free);
  g_clear_pointer (&self->confirmed, slc_confirmed_drive_free);
  g_clear_pointer (&self->gauge, slc_discard_gauge_unref);
  g_clear_pointer (&self->store, slc_session_store_free);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->run);
  g_clear_pointer (&self->session, slc_session_unref);
  g_free (self->path);
  g_clear_error (&self->error);
  G_OBJECT_CLASS (slc_trial_parent_class)->finalize (object);
}

static void
slc_trial_class_init (SlcTrialClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slc_trial_finalize;

  /**
   * SlcTrial::begun:
   * @self: the test
   *
   * Its target is open, and its run is about to start.
   */
  signals[SIGNAL_BEGUN] = g_signal_new ("begun", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * SlcTrial::ended:
   * @self: the test
   *
   * It is over, and its target is closed.
   */
  signals[SIGNAL_ENDED] = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
slc_trial_init (SlcTrial *self)
{
  self->cancellable = g_cancellable_new ();
}

/**
 * slc_trial_new:
 * @target: a folder, or a simulated drive
 * @plan: how to write; copied
 *
 * A raw drive that is given here is refused when its turn comes, and so is a folder that is on
 * another filesystem by then.
 *
 * Returns: (transfer full): a test of what nothing is destroyed by
 */
SlcTrial *
slc_trial_new (const char *target, const SlcPlan *plan)
{
  SlcTrial *self;

  g_return_val_if_fail (target != NULL, NULL);
  g_return_val_if_fail (plan != NULL, NULL);

  self = g_object_new (SLC_TYPE_TRIAL, NULL);
  self->target = g_strdup (target);
  self->plan = slc_plan_copy (plan);
  if (g_file_test (target, G_FILE_TEST_IS_DIR))
    self->place = slc_filesystem_new (target, NULL);

  return self;
}

/**
 * slc_trial_new_for_drive:
 * @confirmed: the drive whose data may be destroyed; no other one is written to
 * @discard_after: whether everything on it is discarded in the end
 * @plan: how to write; copied
 *
 * Returns: (transfer full): a test of a raw drive
 */
SlcTrial *
slc_trial_new_for_drive (const SlcConfirmedDrive *confirmed,
                         bool discard_after,
                         const SlcPlan *plan)
{
  SlcTrial *self;

  g_return_val_if_fail (confirmed != NULL, NULL);

  self = slc_trial_new (confirmed->identity->node, plan);
  self->confirmed = slc_confirmed_drive_copy (confirmed);
  self->discard_after = discard_after;
  self->gauge = slc_discard_gauge_new ();

  return self;
}

/**
 * slc_trial_set_title:
 * @self: a test
 * @title: (nullable): its target in words
 */
void
slc_trial_set_title (SlcTrial *self, const char *title)
{
  g_return_if_fail (SLC_IS_TRIAL (self));

  g_free (self->title);
  self->title = g_strdup (title);
}

/**
 * slc_trial_get_target:
 * @self: a test
 *
 * Returns: (transfer none): name of its target
 */
const char *
slc_trial_get_target (SlcTrial *self)
{
  g_return_val_if_fail (SLC_IS_TRIAL (self), NULL);

  return self->target;
}

/**
 * slc_trial_get_title:
 * @self: a test
 *
 * Returns: (transfer none): its target in words, or else its name
 */
const char *
slc_trial_get_title (SlcTrial *self)
{
  g_return_val_if_fail (SLC_IS_TRIAL (self), NULL);

  return self->title != NULL ? self->title : self->target;
}

/**
 * slc_trial_get_plan:
 * @self: a test
 *
 * Returns: (transfer none): how it writes
 */
const SlcPlan *
slc_trial_get_plan (SlcTrial *self)
{
  g_return_val_if_fail (SLC_IS_TRIAL (self), NULL);

  return self->plan;
}

/**
 * slc_trial_get_gauge:
 * @self: a test
 *
 * Returns: (transfer none) (nullable): for a raw drive, how far its discards are
 */
SlcDiscardGauge *
slc_trial_get_gauge (SlcTrial *self)
{
  g_return_val_if_fail (SLC_IS_TRIAL (self), NULL);

  return self->gauge;
}

/**
 * slc_trial_get_state:
 * @self: a test
 *
 * Returns: where it stands
 */
SlcTrialState
slc_trial_get_state (SlcTrial *self)
{
  g_return_val_if_fail (SLC_IS_TRIAL (self), SLC_TRIAL_WAITING);

  return self->state;
}

/**
 * slc_trial_has_ended:
 * @self: a test
 *
 * Returns: whether it is over, however it ended
 */
bool
slc_trial_has_ended (SlcTrial *self)
{
  g_return_val_if_fail (SLC_IS_TRIAL (self), false);

  return self->state > SLC_TRIAL_RUNNING;
}

/**
 * slc_trial_is_stopping:
 * @self: a test
 *
 * Returns: whether it was asked to stop
 */
bool
slc_trial_is_stopping (SlcTrial *self)
{
  g_return_val_if_fail (SLC_IS_TRIAL (self), false);

  return g_cancellable_is_cancelled (self->cancellable);
}

/**
 * slc_trial_get_run:
 * @self: a test
 *
 * Returns: (transfer none) (nullable): its run, while it goes on
 */
SlcRun *
slc_trial_get_run (SlcTrial *self)
{
  g_return_val_if_fail (SLC_IS_TRIAL (self), NULL);

  return self->run;
}

/**
 * slc_trial_get_session:
 * @self: a test
 *
 * Returns: (transfer none) (nullable): what it measured so far, or %NULL if it has not begun
 */
SlcSession *
slc_trial_get_session (SlcTrial *self)
{
  g_return_val_if_fail (SLC_IS_TRIAL (self), NULL);

  return self->session;
}

/**
 * slc_trial_get_path:
 * @self: a test
 *
 * Returns: (transfer none) (nullable): where its session is saved, or %NULL without one
 */
const char *
slc_trial_get_path (SlcTrial *self)
{
  g_return_val_if_fail (SLC_IS_TRIAL (self), NULL);

  return self->path;
}

/**
 * slc_trial_get_error:
 * @self: a test
 *
 * Returns: (transfer none) (nullable): why nothing is saved
 */
const GError *
slc_trial_get_error (SlcTrial *self)
{
  g_return_val_if_fail (SLC_IS_TRIAL (self), NULL);

  return self->error;
}

/**
 * slc_trial_get_message:
 * @self: a test that is over
 *
 * Returns: (transfer none) (nullable): what kept it from its planned end, and the cure, or %NULL if
 *   somebody wanted it so
 */
const char *
slc_trial_get_message (SlcTrial *self)
{
  g_return_val_if_fail (SLC_IS_TRIAL (self), NULL);

  if (self->state != SLC_TRIAL_FAILED && self->state != SLC_TRIAL_REFUSED)
    return NULL;

  return self->error != NULL ? self->error->message : self->session->end_message;
}

/**
 * slc_trial_describe_aftermath:
 * @self: a test that is over
 *
 * Returns: (transfer full) (nullable): what has become of a raw drive, or %NULL if it is as it was
 */
char *
slc_trial_describe_aftermath (SlcTrial *self)
{
  g_return_val_if_fail (SLC_IS_TRIAL (self), NULL);

  if (self->confirmed == NULL || self->session == NULL)
    return NULL;

  return slc_drive_aftermath_describe (self->session, self->confirmed->identity->node, self->gauge);
}

/**
 * slc_trial_note_earlier:
 * @self: a test that waits
 * @earlier: one of the same queue that is over
 *
 * Has a raw drive begin as @earlier has left it, which may be otherwise than it was confirmed.
 */
void
slc_trial_note_earlier (SlcTrial *self, SlcTrial *earlier)
{
  g_autofree char *aftermath = NULL;

  g_return_if_fail (SLC_IS_TRIAL (self));
  g_return_if_fail (SLC_IS_TRIAL (earlier));

  if (self->confirmed == NULL || earlier->confirmed == NULL)
    return;

  aftermath = slc_trial_describe_aftermath (earlier);
  if (aftermath != NULL && slc_confirmed_drive_overlaps (self->confirmed, earlier->confirmed))
    self->confirmed->overwritten = true;
}

/**
 * slc_trial_start:
 * @self: a test that waits
 * @store: where its session will be kept; only read here
 *
 * Opens the target and starts the run. The test holds a reference on itself until it has ended.
 */
void
slc_trial_start (SlcTrial *self, const SlcSessionStore *store)
{
  g_return_if_fail (SLC_IS_TRIAL (self));
  g_return_if_fail (self->state == SLC_TRIAL_WAITING);
  g_return_if_fail (store != NULL);

  self->state = SLC_TRIAL_RUNNING;
  self->store = slc_session_store_new (slc_session_store_get_folder (store));
  if (self->confirmed != NULL)
    open_drive (self);
  else
    slc_open_target_async (G_OBJECT (self), self->target, g_steal_pointer (&self->place),
                           self->cancellable, target_opened_cb, NULL);
}

/**
 * slc_trial_stop:
 * @self: a test
 *
 * Ends it if it goes on; what was measured is saved. Where all is saved already and the drive
 * is discarded, that is ended.
 */
void
slc_trial_stop (SlcTrial *self)
{
  g_return_if_fail (SLC_IS_TRIAL (self));

  if (self->state != SLC_TRIAL_RUNNING)
    return;

  if (self->gauge != NULL && slc_discard_gauge_is_discarding_again (self->gauge)) {
    slc_discard_gauge_end (self->gauge);
    return;
  }
  g_cancellable_cancel (self->cancellable);
  if (self->run != NULL)
    slc_run_stop (self->run);
}

/**
 * slc_trial_fail:
 * @self: a test that waits
 * @error: (transfer full): why it can't be begun
 *
 * Ends a test of which is known beforehand that nothing will come of it.
 */
void
slc_trial_fail (SlcTrial *self, GError *error)
{
  g_return_if_fail (SLC_IS_TRIAL (self));
  g_return_if_fail (self->state == SLC_TRIAL_WAITING);
  g_return_if_fail (error != NULL);

  end_with_error (self, error);
}
