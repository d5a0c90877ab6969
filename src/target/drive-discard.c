/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-discard.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <linux/fs.h>
#include <sys/ioctl.h>

#include "engine/target.h"

/* Little enough to be done in a second or so by a slow drive: it can't be ended in between. */
#define STEP_BYTES (4 * SLC_GIB)

#define SECTOR_BYTES 512

static int
discard_step (int fd, uint64_t start_bytes, uint64_t length_bytes)
{
  uint64_t range[] = { start_bytes, length_bytes };
  int result;

  do
    result = ioctl (fd, BLKDISCARD, range);
  while (result != 0 && errno == EINTR);
  return result == 0 ? 0 : errno;
}

static bool
set_discard_error (const char *node, int discard_errno, GError **error)
{
  if (discard_errno == EOPNOTSUPP)
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED,
                 _ ("%s can't discard what is on it: start without that"), node);
  else
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED,
                 /* Translators: a device, then the system's own message. */
                 _ ("Discarding what is on %s failed (%s): check its cable, or start without that"),
                 node, g_strerror (discard_errno));
  return false;
}

static bool
tell (const SlcDriveOptions *options,
      bool again,
      uint64_t done_bytes,
      uint64_t end_bytes,
      GError **error)
{
  if (options->progress == NULL ||
      options->progress (again, done_bytes, end_bytes, options->user_data))
    return true;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("The discard was stopped"));
  return false;
}

/**
 * slc_drive_discard:
 * @fd: a drive, open for writing
 * @node: its node, for messages
 * @size_bytes: its size
 * @options: who is told how far it is, and may end it early
 * @again: whether a run was there before, and it is said so
 * @cancellable: (nullable): ends it early
 * @error: return location for an error
 *
 * Tells a drive that nothing on it is needed any more, so that it can begin like a new one.
 *
 * Returns: false with an %SLC_TARGET_ERROR or %G_IO_ERROR_CANCELLED
 */
bool
slc_drive_discard (int fd,
                   const char *node,
                   uint64_t size_bytes,
                   const SlcDriveOptions *options,
                   bool again,
                   GCancellable *cancellable,
                   GError **error)
{
  uint64_t end_bytes = size_bytes - size_bytes % SECTOR_BYTES;

  g_return_val_if_fail (fd >= 0, false);
  g_return_val_if_fail (node != NULL, false);
  g_return_val_if_fail (options != NULL, false);

  if (!tell (options, again, 0, end_bytes, error))
    return false;
  for (uint64_t at_bytes = 0; at_bytes < end_bytes; at_bytes += STEP_BYTES) {
    uint64_t length_bytes = MIN (STEP_BYTES, end_bytes - at_bytes);
    int result;

    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return false;
    result = discard_step (fd, at_bytes, length_bytes);
    if (result != 0)
      return set_discard_error (node, result, error);
    if (!tell (options, again, at_bytes + length_bytes, end_bytes, error))
      return false;
  }
  return true;
}
