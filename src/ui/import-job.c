/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/import-job.h"

#include "model/session-json.h"
#include "model/session-store.h"

/**
 * Reading:
 * @paths: the logs
 * @format: (nullable): what @options points to
 * @options: how to read them
 *
 * What a thread reads.
 */
typedef struct {
  char **paths;
  char *format;
  SlcImportOptions options;
} Reading;

static void
reading_free (Reading *self)
{
  g_strfreev (self->paths);
  g_free (self->format);
  g_free (self);
}

static bool
is_in_store (SlcSessionStore *store, const char *path)
{
  g_autoptr (GFile) folder = g_file_new_for_path (slc_session_store_get_folder (store));
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return g_file_has_parent (file, folder);
}

static bool
is_same (const SlcSession *one, const SlcSession *other)
{
  g_autofree char *one_text = NULL;
  g_autofree char *other_text = NULL;

  if (slc_series_get_total_bytes (one->series) != slc_series_get_total_bytes (other->series) ||
      g_strcmp0 (one->name, other->name) != 0)
    return false;

  one_text = slc_session_to_json (one);
  other_text = slc_session_to_json (other);

  return g_str_equal (one_text, other_text);
}

static char *
find_kept (SlcSessionStore *store, const SlcSession *session)
{
  g_autoptr (GPtrArray) entries = slc_session_store_list (store, NULL);

  for (unsigned i = 0; entries != NULL && i < entries->len; i++) {
    const SlcSessionEntry *entry = g_ptr_array_index (entries, i);

    if (entry->session != NULL && is_same (entry->session, session))
      return g_strdup (entry->path);
  }

  return NULL;
}

/* A session that is here already does not become two. */
static char *
keep_session_file (SlcSessionStore *store, const char *path, GError **error)
{
  g_autoptr (SlcSession) session = NULL;
  char *kept_path;

  if (is_in_store (store, path))
    return g_strdup (path);

  session = slc_session_load (path, error);
  if (session == NULL)
    return NULL;

  kept_path = find_kept (store, session);

  return kept_path != NULL ? kept_path : slc_session_store_add (store, session, error);
}

static void
take_in (SlcIntake *intake,
         GStrvBuilder *sessions,
         GStrvBuilder *logs,
         SlcSessionStore *store,
         const char *path)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *session_path = NULL;

  if (!slc_import_is_session (path)) {
    g_strv_builder_add (logs, path);
    return;
  }

  session_path = keep_session_file (store, path, &problem);
  if (session_path != NULL)
    g_strv_builder_add (sessions, session_path);
  else if (intake->problem == NULL)
    intake->problem = g_steal_pointer (&problem);
}

static void
take_in_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const char *const *paths = task_data;
  g_autoptr (SlcSessionStore) store = slc_session_store_new_default ();
  g_autoptr (GStrvBuilder) sessions = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) logs = g_strv_builder_new ();
  SlcIntake *intake = g_new0 (SlcIntake, 1);

  for (unsigned i = 0; paths[i] != NULL; i++)
    take_in (intake, sessions, logs, store, paths[i]);
  intake->session_paths = g_strv_builder_end (sessions);
  intake->logs = g_strv_builder_end (logs);

  g_task_return_pointer (task, intake, (GDestroyNotify) slc_intake_free);
}

static void
read_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Reading *reading = task_data;
  GError *error = NULL;
  SlcImport *import = slc_import_paths ((const char *const *) reading->paths, &reading->options,
                                        cancellable, &error);

  if (import != NULL)
    g_task_return_pointer (task, import, (GDestroyNotify) slc_import_free);
  else
    g_task_return_error (task, error);
}

static void
keep_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  g_autoptr (SlcSessionStore) store = slc_session_store_new_default ();
  GError *error = NULL;
  char *path = slc_session_store_add (store, task_data, &error);

  if (path != NULL)
    g_task_return_pointer (task, path, g_free);
  else
    g_task_return_error (task, error);
}

/**
 * slc_intake_free:
 * @self: (nullable): files that were told apart
 */
void
slc_intake_free (SlcIntake *self)
{
  if (self == NULL)
    return;

  g_strfreev (self->session_paths);
  g_strfreev (self->logs);
  g_clear_error (&self->problem);
  g_free (self);
}

/**
 * slc_import_take_in_async:
 * @paths: (array zero-terminated=1): files of any kind
 * @callback: called when it is done
 * @user_data: data for @callback
 *
 * Puts the sessions of this program among @paths to those that are kept, unless they are kept
 * already: there is nothing to choose about them. The rest is said to be logs.
 */
void
slc_import_take_in_async (const char *const *paths,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_return_if_fail (paths != NULL);

  g_task_set_source_tag (task, slc_import_take_in_async);
  g_task_set_task_data (task, g_strdupv ((char **) paths), (GDestroyNotify) g_strfreev);
  g_task_run_in_thread (task, take_in_in_thread);
}

/**
 * slc_import_take_in_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Returns: (transfer full): what the files are
 */
SlcIntake *
slc_import_take_in_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * slc_import_read_async:
 * @source: the object that asks
 * @paths: (array zero-terminated=1): logs of one run
 * @options: what a person has chosen
 * @cancellable: (nullable): ends the reading, as another choice does
 * @callback: called when it is read, or can't be
 * @user_data: data for @callback
 *
 * Reads logs as slc_import_paths() does.
 */
void
slc_import_read_async (GObject *source,
                       const char *const *paths,
                       const SlcImportOptions *options,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, user_data);
  Reading *reading;

  g_return_if_fail (paths != NULL);
  g_return_if_fail (options != NULL);

  reading = g_new0 (Reading, 1);
  reading->paths = g_strdupv ((char **) paths);
  reading->format = g_strdup (options->format);
  reading->options = *options;
  reading->options.format = reading->format;
  g_task_set_source_tag (task, slc_import_read_async);
  g_task_set_task_data (task, reading, (GDestroyNotify) reading_free);
  g_task_run_in_thread (task, read_in_thread);
}

/**
 * slc_import_read_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): what was read, or %NULL with an error that names the file;
 *   %G_IO_ERROR_CANCELLED whenever it was cancelled, however late
 */
SlcImport *
slc_import_read_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * slc_import_keep_async:
 * @source: the object that asks
 * @session: a session that nobody else works with until it is kept
 * @callback: called when it is kept, or can't be
 * @user_data: data for @callback
 *
 * Puts a session to those that are kept.
 */
void
slc_import_keep_async (GObject *source,
                       SlcSession *session,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (source, NULL, callback, user_data);

  g_return_if_fail (session != NULL);

  g_task_set_source_tag (task, slc_import_keep_async);
  g_task_set_task_data (task, slc_session_ref (session), (GDestroyNotify) slc_session_unref);
  g_task_run_in_thread (task, keep_in_thread);
}

/**
 * slc_import_keep_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): the session's file, or %NULL with @error set
 */
char *
slc_import_keep_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
