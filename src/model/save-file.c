/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/save-file.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

/* What can't be looked at is left to whoever writes there to complain about. */
static bool
is_free_or_file (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) != 0 || S_ISREG (status.st_mode);
}

static bool
is_in_writable_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_access (folder, W_OK) == 0;
}

/**
 * slc_save_file_is_possible:
 * @path: where something will be saved later
 *
 * Returns: whether slc_save_file() would save it there, as far as can be told without doing it
 */
bool
slc_save_file_is_possible (const char *path)
{
  g_return_val_if_fail (path != NULL, false);

  return *path != '\0' && !g_str_has_suffix (path, G_DIR_SEPARATOR_S) &&
         is_in_writable_folder (path) && is_free_or_file (path);
}

/**
 * slc_save_file:
 * @path: where to save
 * @data: what
 * @length: its length in bytes, or -1 when a NUL ends it
 * @flags: how; see g_file_set_contents_full()
 * @mode: the permissions of a new file
 * @error: return location for an error of %G_FILE_ERROR
 *
 * Saves as g_file_set_contents_full() does, but replaces nothing except a file: whoever is root
 * would lose /dev/null.
 *
 * Returns: whether it was saved
 */
bool
slc_save_file (const char *path,
               const char *data,
               gssize length,
               GFileSetContentsFlags flags,
               int mode,
               GError **error)
{
  g_autofree char *shown = NULL;

  g_return_val_if_fail (path != NULL, false);
  g_return_val_if_fail (data != NULL, false);

  if (is_free_or_file (path))
    return g_file_set_contents_full (path, data, length, flags, mode, error);

  shown = g_filename_display_name (path);
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: %s", shown, _ ("this is no file"));
  return false;
}
