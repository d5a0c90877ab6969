/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/correction-saver.h"

#include <gio/gio.h>

#include "model/session-json.h"

/**
 * SlcCorrectionSaver:
 *
 * Writes corrections into the files of their sessions, one after the other, in a thread of its own.
 * What is superseded before its turn has come is left out. The program does not end before all is
 * written.
 *
 * Emits `saved` after each, with what went wrong or %NULL.
 */
struct _SlcCorrectionSaver {
  GObject parent_instance;

  GQueue orders;
  bool busy;
};

G_DEFINE_FINAL_TYPE (SlcCorrectionSaver, slc_correction_saver, G_TYPE_OBJECT)

enum { SIGNAL_SAVED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

typedef struct {
  char *path;
  SlcCorrections *corrections;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  g_free (order->path);
  slc_corrections_free (order->corrections);
  g_free (order);
}

/* The session is read from its file: the one on the screen belongs to the main thread. */
static void
save_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Order *order = task_data;
  GError *error = NULL;
  g_autoptr (SlcSession) session = slc_session_load (order->path, &error);

  if (session != NULL) {
    slc_session_set_corrections (session, order->corrections);
    slc_session_save (session, order->path, &error);
  }
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, true);
}

static bool
start_next (SlcCorrectionSaver *self, GAsyncReadyCallback callback)
{
  Order *order = g_queue_pop_head (&self->orders);
  g_autoptr (GTask) task = NULL;

  if (order == NULL)
    return false;

  task = g_task_new (self, NULL, callback, NULL);
  g_task_set_source_tag (task, start_next);
  g_task_set_task_data (task, order, order_free);
  g_task_run_in_thread (task, save_in_thread);

  return true;
}

static void
set_busy (SlcCorrectionSaver *self, bool busy)
{
  GApplication *application = g_application_get_default ();

  if (self->busy == busy)
    return;

  self->busy = busy;
  if (application == NULL)
    return;
  if (busy)
    g_application_hold (application);
  else
    g_application_release (application);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SlcCorrectionSaver *self = SLC_CORRECTION_SAVER (source);
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  set_busy (self, start_next (self, saved_cb));
  g_signal_emit (self, signals[SIGNAL_SAVED], 0, error != NULL ? error->message : NULL);
}

static void
slc_correction_saver_finalize (GObject *object)
{
  g_queue_clear_full (&SLC_CORRECTION_SAVER (object)->orders, order_free);
  G_OBJECT_CLASS (slc_correction_saver_parent_class)->finalize (object);
}

static void
slc_correction_saver_class_init (SlcCorrectionSaverClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slc_correction_saver_finalize;

  signals[SIGNAL_SAVED] = g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
slc_correction_saver_init (SlcCorrectionSaver *self)
{
  g_queue_init (&self->orders);
}

/**
 * slc_correction_saver_new:
 *
 * Returns: (transfer full): a saver with nothing to do
 */
SlcCorrectionSaver *
slc_correction_saver_new (void)
{
  return g_object_new (SLC_TYPE_CORRECTION_SAVER, NULL);
}

/**
 * slc_correction_saver_save:
 * @self: a saver
 * @path: a session's file
 * @corrections: what shall be in it
 *
 * Puts corrections into a file, in the place of those that are there. The file is what it was
 * before or whole.
 */
void
slc_correction_saver_save (SlcCorrectionSaver *self,
                           const char *path,
                           const SlcCorrections *corrections)
{
  Order *last;
  Order *order;

  g_return_if_fail (SLC_IS_CORRECTION_SAVER (self));
  g_return_if_fail (path != NULL);
  g_return_if_fail (corrections != NULL);

  last = g_queue_peek_tail (&self->orders);
  if (last != NULL && g_str_equal (last->path, path))
    order_free (g_queue_pop_tail (&self->orders));

  order = g_new (Order, 1);
  order->path = g_strdup (path);
  order->corrections = slc_corrections_copy (corrections);
  g_queue_push_tail (&self->orders, order);
  if (!self->busy)
    set_busy (self, start_next (self, saved_cb));
}

/**
 * slc_correction_saver_is_busy:
 * @self: a saver
 *
 * Returns: whether there is something that is not written yet
 */
bool
slc_correction_saver_is_busy (SlcCorrectionSaver *self)
{
  g_return_val_if_fail (SLC_IS_CORRECTION_SAVER (self), false);

  return self->busy;
}
