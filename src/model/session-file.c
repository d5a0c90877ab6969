/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/session-file.h"

#include "model/session-error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <sys/stat.h>
#include <unistd.h>

static void
set_error_from_errno (GError **error, int saved_errno)
{
  g_set_error_literal (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_FILE, g_strerror (saved_errno));
}

static bool
check_status (const struct stat *status, GError **error)
{
  const char *reason = NULL;

  if (!S_ISREG (status->st_mode))
    reason = _ ("this is no file");
  else if (status->st_size > (off_t) SLC_SESSION_FILE_MOST_BYTES)
    reason = _ ("this file is larger than a session can be (512 MiB)");

  if (reason != NULL)
    g_set_error_literal (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_FILE, reason);
  return reason == NULL;
}

static ssize_t
read_again (int fd, char *text, size_t size)
{
  ssize_t n_read;

  do
    n_read = read (fd, text, size);
  while (n_read < 0 && errno == EINTR);
  return n_read;
}

/**
 * slc_session_file_open:
 * @path: a session or a journal
 * @error: return location for an error of %SLC_SESSION_ERROR
 *
 * Opens a file to be read with slc_session_file_read(). Whatever @path is, opening does not wait.
 *
 * Returns: a file descriptor, or -1 with @error set
 */
int
slc_session_file_open (const char *path, GError **error)
{
  const int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  const int saved_errno = errno;

  if (fd < 0)
    set_error_from_errno (error, saved_errno);
  return fd;
}

/**
 * slc_session_file_read:
 * @fd: an open file
 * @length: (out): how many bytes there are
 * @error: return location for an error of %SLC_SESSION_ERROR
 *
 * Reads a file that may hold anything. What is no regular file, or larger than any session, is
 * refused unread. The messages do not name the file: the caller does.
 *
 * Returns: (transfer full) (nullable): what is in the file, with a NUL after it, or %NULL with
 *   @error set
 */
char *
slc_session_file_read (int fd, size_t *length, GError **error)
{
  g_autofree char *text = NULL;
  struct stat status;
  ssize_t n_read;

  g_return_val_if_fail (fd >= 0, NULL);
  g_return_val_if_fail (length != NULL, NULL);

  if (fstat (fd, &status) != 0) {
    set_error_from_errno (error, errno);
    return NULL;
  }
  if (!check_status (&status, error))
    return NULL;

  text = g_malloc ((size_t) status.st_size + 1);
  *length = 0;
  while ((n_read = read_again (fd, text + *length, (size_t) status.st_size - *length)) > 0)
    *length += (size_t) n_read;
  if (n_read < 0) {
    set_error_from_errno (error, errno);
    return NULL;
  }
  text[*length] = '\0';
  return g_steal_pointer (&text);
}
