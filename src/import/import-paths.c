/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/importer.h"

#include <glib/gi18n.h>
#include <sys/stat.h>
#include <unistd.h>

#include "import/import-error.h"
#include "import/refusals.h"
#include "model/session-file.h"
#include "model/session-json.h"

static bool
check_size (int fd, GError **error)
{
  struct stat status;

  if (fstat (fd, &status) != 0 || status.st_size <= (off_t) SLC_SESSION_FILE_MOST_BYTES)
    return true;
  g_set_error_literal (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_NO_CURVE,
                       _ ("this log is larger than 512 MiB: log a row for each second rather than "
                          "for each write"));
  return false;
}

static char *
read_path (const char *path, size_t *length, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  const int fd = slc_session_file_open (path, error);
  char *bytes = NULL;

  if (fd >= 0) {
    if (check_size (fd, error))
      bytes = slc_session_file_read (fd, length, error);
    close (fd);
  }
  if (bytes == NULL)
    g_prefix_error (error, "%s: ", shown);
  return bytes;
}

static char *
name_file (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);

  return g_filename_display_name (base);
}

static void
clear_file (SlcImportFile *file)
{
  g_free ((char *) file->name);
  g_free ((char *) file->bytes);
}

/**
 * slc_import_paths:
 * @paths: (array zero-terminated=1): logs of one run, at least one
 * @options: (nullable): what a person has chosen, or %NULL for nothing
 * @cancellable: (nullable): ends the reading
 * @error: return location for an error of %SLC_IMPORT_ERROR, %SLC_SESSION_ERROR when the system
 *   can't read a file, or %G_IO_ERROR_CANCELLED
 *
 * Reads files and imports them; see slc_import_files().
 *
 * Returns: (transfer full) (nullable): what was made, or %NULL with @error set
 */
SlcImport *
slc_import_paths (const char *const *paths,
                  const SlcImportOptions *options,
                  GCancellable *cancellable,
                  GError **error)
{
  g_autoptr (GArray) files = g_array_new (FALSE, TRUE, sizeof (SlcImportFile));

  g_return_val_if_fail (paths != NULL && paths[0] != NULL, NULL);

  g_array_set_clear_func (files, (GDestroyNotify) clear_file);
  for (size_t i = 0; paths[i] != NULL; i++) {
    SlcImportFile file = { NULL };

    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return NULL;
    file.bytes = read_path (paths[i], &file.length, error);
    if (file.bytes == NULL)
      return NULL;
    file.name = name_file (paths[i]);
    g_array_append_val (files, file);
  }
  return slc_import_files ((const SlcImportFile *) (void *) files->data, files->len, options,
                           cancellable, error);
}

/**
 * slc_import_is_session:
 * @path: a file
 *
 * Returns: whether it is, or is meant to be, a session of this program; a file that can't be read
 *   is none, and reading it tells why
 */
bool
slc_import_is_session (const char *path)
{
  g_autofree char *bytes = NULL;
  size_t length;

  g_return_val_if_fail (path != NULL, false);

  bytes = read_path (path, &length, NULL);
  return bytes != NULL && slc_refusals_is_session (bytes, length);
}

/**
 * slc_import_open:
 * @path: a session, or a log of another program
 * @options: (nullable): how a person wants a log read, or %NULL
 * @cancellable: (nullable): ends the reading
 * @error: return location for an error
 *
 * The one way from a file to a session. A session is read strictly, as slc_session_load() does; a
 * log about which a person has to choose something is an error here.
 *
 * Returns: (transfer full) (nullable): the session, or %NULL with @error set
 */
SlcSession *
slc_import_open (const char *path,
                 const SlcImportOptions *options,
                 GCancellable *cancellable,
                 GError **error)
{
  g_autofree char *bytes = NULL;
  g_autofree char *name = NULL;
  g_autoptr (SlcImport) import = NULL;
  size_t length;

  g_return_val_if_fail (path != NULL, NULL);

  bytes = read_path (path, &length, error);
  if (bytes == NULL)
    return NULL;
  if (slc_refusals_is_session (bytes, length))
    return slc_session_load (path, error);

  name = name_file (path);
  import = slc_import_files (&(SlcImportFile){ name, bytes, length }, 1, options, cancellable,
                             error);
  if (import == NULL)
    return NULL;
  if (import->problem != NULL)
    g_propagate_error (error, g_steal_pointer (&import->problem));
  return g_steal_pointer (&import->session);
}
