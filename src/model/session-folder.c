/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/session-folder.h"

#include "model/session-error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <unistd.h>

#define FOLDER_MODE 0700

/**
 * slc_session_folder_make:
 * @folder: a folder
 * @error: return location for an error of %SLC_SESSION_ERROR
 *
 * Makes a folder that nobody else can look into, unless there is one.
 *
 * Returns: whether the folder is there
 */
bool
slc_session_folder_make (const char *folder, GError **error)
{
  g_autofree char *shown = NULL;
  int saved_errno;

  g_return_val_if_fail (folder != NULL, false);

  if (g_mkdir_with_parents (folder, FOLDER_MODE) == 0)
    return true;

  saved_errno = errno;
  shown = g_filename_display_name (folder);
  g_set_error (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_FILE, "%s: %s", shown,
               g_strerror (saved_errno));
  return false;
}

/**
 * slc_session_folder_find:
 * @folder: a folder
 * @suffix: how names have to end
 * @error: return location for an error of %SLC_SESSION_ERROR
 *
 * Finds files by how their names end. Hidden ones are left out, and a folder that isn't there yet
 * is empty.
 *
 * Returns: (transfer full) (element-type filename) (nullable): the paths in no order, or %NULL with
 *   @error set when the folder can't be read
 */
GPtrArray *
slc_session_folder_find (const char *folder, const char *suffix, GError **error)
{
  g_autoptr (GPtrArray) paths = NULL;
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GError) problem = NULL;
  const char *name;

  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (suffix != NULL, NULL);

  paths = g_ptr_array_new_with_free_func (g_free);
  dir = g_dir_open (folder, 0, &problem);
  if (dir == NULL && !g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOENT)) {
    g_set_error_literal (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_FILE, problem->message);
    return NULL;
  }
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (*name != '.' && g_str_has_suffix (name, suffix))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));

  return g_steal_pointer (&paths);
}

/**
 * slc_session_folder_build_path:
 * @folder: a folder
 * @name: a name
 * @number: which file of that name, from 1 on
 * @suffix: what comes last
 *
 * Returns: (transfer full) (type filename): the path; the first of a name has no number
 */
char *
slc_session_folder_build_path (const char *folder,
                               const char *name,
                               unsigned number,
                               const char *suffix)
{
  g_autofree char *file_name = NULL;

  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (suffix != NULL, NULL);

  file_name = number == 1 ? g_strconcat (name, suffix, NULL)
                          : g_strdup_printf ("%s_%u%s", name, number, suffix);
  return g_build_filename (folder, file_name, NULL);
}

/**
 * slc_session_folder_move:
 * @from: a file
 * @to: where it shall be, on the same filesystem
 *
 * Moves a file, but never over another. Some network filesystems can't rename that way; there the
 * file is linked to its new place first.
 *
 * Returns: 0, or an errno: %EEXIST when there is a file at @to
 */
int
slc_session_folder_move (const char *from, const char *to)
{
  g_return_val_if_fail (from != NULL, EINVAL);
  g_return_val_if_fail (to != NULL, EINVAL);

  if (renameat2 (AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
    return 0;
  if (errno != EINVAL)
    return errno;
  return link (from, to) == 0 && unlink (from) == 0 ? 0 : errno;
}
