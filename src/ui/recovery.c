/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/recovery.h"

#include <stdbool.h>

#include "engine/journal.h"
#include "model/session-store.h"

/* A run that goes on, in this program or another, has a journal too. */
static bool
is_cut_off (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcSession) session = slc_journal_recover (path, &error);

  return session != NULL;
}

static void
find_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  g_autoptr (SlcSessionStore) store = slc_session_store_new_default ();
  GError *error = NULL;
  g_autoptr (GPtrArray) journals = slc_session_store_list_journals (store, &error);
  GPtrArray *cut_off;

  if (journals == NULL) {
    g_task_return_error (task, error);
    return;
  }

  cut_off = g_ptr_array_new_with_free_func (g_free);
  for (unsigned i = 0; i < journals->len; i++) {
    const char *path = g_ptr_array_index (journals, i);

    if (is_cut_off (path))
      g_ptr_array_add (cut_off, g_strdup (path));
  }
  g_task_return_pointer (task, cut_off, (GDestroyNotify) g_ptr_array_unref);
}

/* One that can't be saved keeps no other from being saved; the first such is told. */
static void
rescue_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  GPtrArray *journals = task_data;
  g_autofree char *session_path = NULL;
  GError *first_error = NULL;

  for (unsigned i = 0; i < journals->len; i++) {
    g_autoptr (GError) error = NULL;

    g_free (session_path);
    session_path = slc_journal_rescue (g_ptr_array_index (journals, i), NULL, &error);
    if (first_error == NULL)
      first_error = g_steal_pointer (&error);
  }

  if (first_error != NULL)
    g_task_return_error (task, first_error);
  else
    g_task_return_pointer (task, g_steal_pointer (&session_path), g_free);
}

/**
 * slc_recovery_find_async:
 * @callback: called when it is known
 * @user_data: data for @callback
 *
 * Looks for tests that were cut off with the program, or the computer, and can be recovered.
 */
void
slc_recovery_find_async (GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_source_tag (task, slc_recovery_find_async);
  g_task_run_in_thread (task, find_in_thread);
}

/**
 * slc_recovery_find_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Returns: (transfer full) (element-type filename) (nullable): the journals of these tests
 */
GPtrArray *
slc_recovery_find_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * slc_recovery_rescue_async:
 * @journals: (element-type filename): what slc_recovery_find_finish() gave
 * @callback: called when they are sessions
 * @user_data: data for @callback
 *
 * Makes sessions of journals.
 */
void
slc_recovery_rescue_async (GPtrArray *journals, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_source_tag (task, slc_recovery_rescue_async);
  g_task_set_task_data (task, g_ptr_array_ref (journals), (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, rescue_in_thread);
}

/**
 * slc_recovery_rescue_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): path of the session made last
 */
char *
slc_recovery_rescue_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
