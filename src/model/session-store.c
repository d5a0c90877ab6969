/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/session-store.h"

#include "model/session-error.h"
#include "model/session-folder.h"
#include "model/session-json.h"
#include "model/session-name.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define REMOVED_FOLDER     ".removed"
#define REMOVED_KEPT_DAYS  30
#define RESERVED_KEPT_DAYS 1
#define UNSAVED_KEPT_DAYS  1
#define SECONDS_PER_DAY    (24 * 60 * 60)
#define JOURNAL_MODE       0644

struct _SlcSessionStore {
  char *folder;
};

static bool
fail (GError **error, const char *path, const char *reason)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_FILE, "%s: %s", shown, reason);
  return false;
}

static char *
get_name (const char *session_path)
{
  char *name = g_path_get_basename (session_path);

  if (g_str_has_suffix (name, SLC_SESSION_SUFFIX))
    name[strlen (name) - strlen (SLC_SESSION_SUFFIX)] = '\0';
  return name;
}

/* A name is taken by creating its journal, and given back when a session has it already. Whoever
 * takes it looks after that, not before, so that of two programs one sees the other. Returns 0,
 * EEXIST, or what went wrong. */
static int
take_stem (const char *stem)
{
  g_autofree char *journal_path = g_strconcat (stem, SLC_JOURNAL_SUFFIX, NULL);
  g_autofree char *session_path = g_strconcat (stem, SLC_SESSION_SUFFIX, NULL);
  const int fd = open (journal_path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, JOURNAL_MODE);

  if (fd < 0)
    return errno;
  close (fd);
  if (g_access (session_path, F_OK) != 0)
    return 0;
  g_unlink (journal_path);
  return EEXIST;
}

static int64_t
get_modified_s (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 ? status.st_mtime : 0;
}

/* From now on the days are counted for which a removed session is kept. */
static bool
mark_modified_now (const char *path, GError **error)
{
  return utimensat (AT_FDCWD, path, NULL, 0) == 0 || fail (error, path, g_strerror (errno));
}

static bool
is_empty (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 && status.st_size == 0;
}

/* While a session is saved its file has six letters more, which GLib draws from these. A program
 * that is killed meanwhile leaves that file behind. */
static bool
is_unsaved (const char *path)
{
  const char *suffix = g_strrstr (path, SLC_SESSION_SUFFIX ".");
  const char *drawn = suffix != NULL ? suffix + strlen (SLC_SESSION_SUFFIX ".") : "";

  return strlen (drawn) == 6 && strspn (drawn, G_CSET_A_2_Z G_CSET_DIGITS) == 6;
}

static bool
is_whatever (const char *path)
{
  return true;
}

typedef bool (*MayGo) (const char *path);

/* Tidying up is no reason to show nothing: what can't be deleted now is deleted another time. */
static void
delete_older (GPtrArray *paths, unsigned days, MayGo may_go)
{
  const int64_t now_s = g_get_real_time () / G_USEC_PER_SEC;

  for (unsigned i = 0; paths != NULL && i < paths->len; i++) {
    const char *path = g_ptr_array_index (paths, i);

    if (get_modified_s (path) < now_s - days * SECONDS_PER_DAY && may_go (path) &&
        g_unlink (path) != 0)
      g_info ("%s: %s", path, g_strerror (errno));
  }
}

static void
purge (SlcSessionStore *self)
{
  g_autofree char *folder = g_build_filename (self->folder, REMOVED_FOLDER, NULL);
  g_autoptr (GPtrArray) removed = slc_session_folder_find (folder, SLC_SESSION_SUFFIX, NULL);
  g_autoptr (GPtrArray) journals = slc_session_folder_find (self->folder, SLC_JOURNAL_SUFFIX, NULL);
  g_autoptr (GPtrArray) files = slc_session_folder_find (self->folder, "", NULL);

  delete_older (removed, REMOVED_KEPT_DAYS, is_whatever);
  delete_older (journals, RESERVED_KEPT_DAYS, is_empty);
  delete_older (files, UNSAVED_KEPT_DAYS, is_unsaved);
}

static SlcSessionEntry *
load_entry (const char *path)
{
  SlcSessionEntry *self = g_new0 (SlcSessionEntry, 1);

  self->path = g_strdup (path);
  self->session = slc_session_load (path, &self->error);
  self->time_s = self->session != NULL && self->session->started_at != NULL
                 ? g_date_time_to_unix (self->session->started_at)
                 : get_modified_s (path);
  return self;
}

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  const SlcSessionEntry *first = *(SlcSessionEntry *const *) a;
  const SlcSessionEntry *second = *(SlcSessionEntry *const *) b;

  if (first->time_s != second->time_s)
    return first->time_s > second->time_s ? -1 : 1;
  return g_strcmp0 (second->path, first->path);
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/**
 * slc_session_entry_free:
 * @self: (transfer full): an entry
 *
 * Frees an entry and lets go of its session.
 */
void
slc_session_entry_free (SlcSessionEntry *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->path);
  g_clear_pointer (&self->session, slc_session_unref);
  g_clear_error (&self->error);
  g_free (self);
}

/**
 * slc_session_store_new:
 * @folder: where the sessions are, or will be: the folder is made when something is kept
 *
 * Returns: (transfer full): the store
 */
SlcSessionStore *
slc_session_store_new (const char *folder)
{
  SlcSessionStore *self;

  g_return_val_if_fail (folder != NULL, NULL);

  self = g_new0 (SlcSessionStore, 1);
  self->folder = g_strdup (folder);
  return self;
}

/**
 * slc_session_store_new_default:
 *
 * Returns: (transfer full): the store of whoever runs the program
 */
SlcSessionStore *
slc_session_store_new_default (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), APP_NAME, "sessions", NULL);

  return slc_session_store_new (folder);
}

/**
 * slc_session_store_free:
 * @self: (transfer full): a store
 *
 * Frees the store; what is on the disk stays.
 */
void
slc_session_store_free (SlcSessionStore *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->folder);
  g_free (self);
}

/**
 * slc_session_store_get_folder:
 * @self: a store
 *
 * Returns: (transfer none): the folder in which the sessions are
 */
const char *
slc_session_store_get_folder (const SlcSessionStore *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->folder;
}

/**
 * slc_session_store_list:
 * @self: a store
 * @error: return location for an error of %SLC_SESSION_ERROR
 *
 * Reads all sessions, newest first. One that can't be read is listed with the reason. What was
 * removed more than 30 days ago is deleted for good on this occasion.
 *
 * Returns: (transfer full) (element-type SlcSessionEntry) (nullable): the entries, or %NULL with
 *   @error set when the folder can't be read
 */
GPtrArray *
slc_session_store_list (SlcSessionStore *self, GError **error)
{
  g_autoptr (GPtrArray) paths = NULL;
  GPtrArray *entries;

  g_return_val_if_fail (self != NULL, NULL);

  purge (self);
  paths = slc_session_folder_find (self->folder, SLC_SESSION_SUFFIX, error);
  if (paths == NULL)
    return NULL;

  entries = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_session_entry_free);
  for (unsigned i = 0; i < paths->len; i++)
    g_ptr_array_add (entries, load_entry (g_ptr_array_index (paths, i)));
  g_ptr_array_sort (entries, compare_newest_first);
  return entries;
}

/**
 * slc_session_store_list_journals:
 * @self: a store
 * @error: return location for an error of %SLC_SESSION_ERROR
 *
 * Finds the journals of runs that were cut off, and of those that go on now: to tell them apart,
 * try to recover them. A name that is only reserved is no journal.
 *
 * Returns: (transfer full) (element-type filename) (nullable): their paths, oldest first, or %NULL
 *   with @error set when the folder can't be read
 */
GPtrArray *
slc_session_store_list_journals (SlcSessionStore *self, GError **error)
{
  g_autoptr (GPtrArray) paths = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  paths = slc_session_folder_find (self->folder, SLC_JOURNAL_SUFFIX, error);
  for (unsigned i = paths != NULL ? paths->len : 0; i > 0; i--)
    if (is_empty (g_ptr_array_index (paths, i - 1)))
      g_ptr_array_remove_index (paths, i - 1);
  if (paths != NULL)
    g_ptr_array_sort (paths, compare_paths);
  return g_steal_pointer (&paths);
}

static char *
take_free_stem (SlcSessionStore *self, const SlcSession *session, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *stem = NULL;
  int result = EEXIST;

  if (!slc_session_folder_make (self->folder, error))
    return NULL;

  name = slc_session_make_file_name (session);
  for (unsigned number = 1; result == EEXIST; number++) {
    g_free (stem);
    stem = slc_session_folder_build_path (self->folder, name, number, "");
    result = take_stem (stem);
  }
  if (result == 0)
    return g_steal_pointer (&stem);
  fail (error, stem, g_strerror (result));
  return NULL;
}

/**
 * slc_session_store_reserve:
 * @self: a store
 * @session: the session that will be kept
 * @error: return location for an error of %SLC_SESSION_ERROR
 *
 * Takes a name that no session and no journal has, for a run that is about to begin. It is taken by
 * an empty file where the journal will be; slc_journal_create() writes into that. When nothing
 * becomes of it, slc_session_store_release() gives it back; where the program ended before that,
 * the store deletes it after a day.
 *
 * Returns: (transfer full) (nullable): the path without its suffix: with %SLC_JOURNAL_SUFFIX it is
 *   the journal, with %SLC_SESSION_SUFFIX the session; or %NULL with @error set
 */
char *
slc_session_store_reserve (SlcSessionStore *self, const SlcSession *session, GError **error)
{
  g_autoptr (GError) reason = NULL;
  char *stem;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (session != NULL, NULL);

  stem = take_free_stem (self, session, &reason);
  if (stem == NULL)
    /* Translators: a path, and the reason the system gives. */
    g_set_error (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_FILE,
                 _ ("%s. Sessions are kept there: see to it, or set XDG_DATA_HOME to another "
                    "folder"),
                 reason->message);
  return stem;
}

/**
 * slc_session_store_release:
 * @self: a store
 * @stem: (type filename): what slc_session_store_reserve() gave
 *
 * Gives a name back that nothing has come of. A journal that was begun stays.
 */
void
slc_session_store_release (SlcSessionStore *self, const char *stem)
{
  g_autofree char *journal_path = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (stem != NULL);

  journal_path = g_strconcat (stem, SLC_JOURNAL_SUFFIX, NULL);
  if (is_empty (journal_path) && g_unlink (journal_path) != 0)
    g_info ("%s: %s", journal_path, g_strerror (errno));
}

/**
 * slc_session_store_add:
 * @self: a store
 * @session: a session
 * @error: return location for an error of %SLC_SESSION_ERROR
 *
 * Keeps a session that no journal was kept of, such as an imported one.
 *
 * Returns: (transfer full) (nullable): its path, or %NULL with @error set
 */
char *
slc_session_store_add (SlcSessionStore *self, const SlcSession *session, GError **error)
{
  g_autofree char *stem = slc_session_store_reserve (self, session, error);
  g_autofree char *path = NULL;
  bool saved;

  if (stem == NULL)
    return NULL;

  path = g_strconcat (stem, SLC_SESSION_SUFFIX, NULL);
  saved = slc_session_save (session, path, error);
  slc_session_store_release (self, stem);
  return saved ? g_steal_pointer (&path) : NULL;
}

/**
 * slc_session_store_rename:
 * @self: a store
 * @path: a session's path
 * @name: what it will be called
 * @error: return location for an error of %SLC_SESSION_ERROR
 *
 * Changes the name of a session; its file keeps its own.
 *
 * Returns: whether the session has the name now
 */
bool
slc_session_store_rename (SlcSessionStore *self, const char *path, const char *name, GError **error)
{
  g_autoptr (SlcSession) session = NULL;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (path != NULL, false);
  g_return_val_if_fail (name != NULL, false);

  session = slc_session_load (path, error);
  if (session == NULL)
    return false;
  g_free (session->name);
  session->name = g_strdup (name);
  return slc_session_save (session, path, error);
}

/**
 * slc_session_store_remove:
 * @self: a store
 * @path: a session's path
 * @error: return location for an error of %SLC_SESSION_ERROR
 *
 * Takes a session out of the list. It is kept aside for 30 days, so that this can be undone with
 * slc_session_store_restore().
 *
 * Returns: (transfer full) (nullable): where the session is now, or %NULL with @error set
 */
char *
slc_session_store_remove (SlcSessionStore *self, const char *path, GError **error)
{
  g_autofree char *folder = NULL;
  g_autofree char *name = NULL;
  g_autofree char *removed_path = NULL;
  int result = EEXIST;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (path != NULL, NULL);

  folder = g_build_filename (self->folder, REMOVED_FOLDER, NULL);
  if (!slc_session_folder_make (folder, error) || !mark_modified_now (path, error))
    return NULL;

  name = get_name (path);
  for (unsigned number = 1; result == EEXIST; number++) {
    g_free (removed_path);
    removed_path = slc_session_folder_build_path (folder, name, number, SLC_SESSION_SUFFIX);
    result = slc_session_folder_move (path, removed_path);
  }
  if (result == 0)
    return g_steal_pointer (&removed_path);
  fail (error, path, g_strerror (result));
  return NULL;
}

/**
 * slc_session_store_restore:
 * @self: a store
 * @removed_path: what slc_session_store_remove() gave
 * @path: where the session was before
 * @error: return location for an error of %SLC_SESSION_ERROR
 *
 * Puts a removed session back. What is at @path by now is not replaced.
 *
 * Returns: whether the session is back
 */
bool
slc_session_store_restore (SlcSessionStore *self,
                           const char *removed_path,
                           const char *path,
                           GError **error)
{
  int result;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (removed_path != NULL, false);
  g_return_val_if_fail (path != NULL, false);

  result = slc_session_folder_move (removed_path, path);
  if (result == EEXIST)
    return fail (error, path, _ ("another session is there now; remove it, then try again"));
  return result == 0 || fail (error, removed_path, g_strerror (result));
}
