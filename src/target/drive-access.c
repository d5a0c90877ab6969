/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-access.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/target.h"
#include "target/drive-guard.h"
#include "target/udisks-property.h"
#include "target/udisks-uses.h"

#define NO_FILE (-1)

static void
replace_text (char **text, char *value)
{
  if (value == NULL)
    return;
  g_free (*text);
  *text = value;
}

/* UDisks asks drives behind bridges for their own name; of a loop device, its file says more. */
static void
add_names (SlcDriveIdentity *identity, const SlcUDisks *udisks, GDBusObject *block)
{
  g_autofree char *path = slc_udisks_get_text (block, SLC_UDISKS_BLOCK, "Drive");
  g_autoptr (GDBusObject) drive = path != NULL ? slc_udisks_find (udisks, path) : NULL;

  if (drive == NULL || identity->backing_file != NULL)
    return;
  replace_text (&identity->serial, slc_udisks_get_text (drive, SLC_UDISKS_DRIVE, "Serial"));
  replace_text (&identity->model, slc_udisks_get_text (drive, SLC_UDISKS_DRIVE, "Model"));
}

static GDBusObject *
find_block (const SlcUDisks *udisks, dev_t number)
{
  return udisks != NULL ? slc_udisks_find_block (udisks, number) : NULL;
}

/* Without UDisks, root opens the node itself. */
static SlcUDisks *
connect_udisks (GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) reason = NULL;
  SlcUDisks *udisks = slc_udisks_new (cancellable, &reason);

  if (udisks == NULL && geteuid () != 0)
    g_propagate_error (error, g_steal_pointer (&reason));
  return udisks;
}

static bool
refuse_open (const char *node, int open_errno, GError **error)
{
  switch (open_errno) {
  case EBUSY:
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
                 _ ("%s is in use by another program: end that, and start again"), node);
    break;
  case EROFS:
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
                 _ ("%s is read-only: turn its write protection off"), node);
    break;
  case ENOENT:
  case ENXIO:
  case ENODEV:
  case ENOMEDIUM:
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NOT_FOUND,
                 _ ("%s is not there any more: connect it again and choose it anew"), node);
    break;
  default:
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
                 /* Translators: a device, then the system's own message. */
                 _ ("%s can't be opened (%s): choose another drive"), node,
                 g_strerror (open_errno));
  }
  return false;
}

static int
open_node (const char *node, GError **error)
{
  int fd = open (node, O_RDWR | O_DIRECT | O_EXCL | O_CLOEXEC | O_NOFOLLOW);
  int saved_errno = errno;

  if (fd < 0)
    refuse_open (node, saved_errno, error);
  return fd;
}

static int
open_device (GDBusObject *block, const char *node, GCancellable *cancellable, GError **error)
{
  if (block != NULL)
    return slc_udisks_open_device (block, cancellable, error);
  if (geteuid () == 0)
    return open_node (node, error);

  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
               _ ("UDisks does not know %s, and without it only root can open a drive: choose "
                  "another drive, or a folder on this one"),
               node);
  return NO_FILE;
}

/* What UDisks knows is asked anew, since the drive may have been replaced while it was opened. */
static bool
check_opened (const SlcDriveIdentity *confirmed, int fd, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (SlcUDisks) udisks = connect_udisks (cancellable, &reason);
  g_autoptr (SlcDriveIdentity) opened = NULL;
  g_autoptr (GDBusObject) block = NULL;

  if (reason != NULL) {
    g_propagate_error (error, g_steal_pointer (&reason));
    return false;
  }
  opened = slc_drive_access_identify (&slc_kernel_view, udisks, confirmed->number, error);
  if (opened == NULL)
    return false;
  block = find_block (udisks, confirmed->number);
  return (block == NULL || slc_udisks_uses_check (udisks, block, error)) &&
         slc_drive_guard_check_opened (&slc_kernel_view, confirmed, opened, fd, error);
}

/**
 * slc_drive_access_identify:
 * @kernel: where the kernel tells
 * @udisks: (nullable): what UDisks knows
 * @number: number of a drive or a partition
 * @error: return location for an error
 *
 * Returns: (transfer full): which drive that is, or %NULL with an %SLC_TARGET_ERROR
 */
SlcDriveIdentity *
slc_drive_access_identify (const SlcKernelView *kernel,
                           const SlcUDisks *udisks,
                           dev_t number,
                           GError **error)
{
  SlcDriveIdentity *identity = slc_drive_identity_new (kernel, number, error);
  g_autoptr (GDBusObject) block = find_block (udisks, number);

  if (identity != NULL && block != NULL)
    add_names (identity, udisks, block);
  return identity;
}

/**
 * slc_drive_access_check:
 * @kernel: where the kernel tells
 * @udisks: (nullable): what UDisks knows
 * @identity: a drive or a partition
 * @error: return location for an error
 *
 * Looks whether a drive may be written to, by all that UDisks and the kernel know without opening
 * it.
 *
 * Returns: false with an %SLC_TARGET_ERROR
 */
bool
slc_drive_access_check (const SlcKernelView *kernel,
                        const SlcUDisks *udisks,
                        const SlcDriveIdentity *identity,
                        GError **error)
{
  g_autoptr (GDBusObject) block = NULL;

  g_return_val_if_fail (identity != NULL, false);

  block = find_block (udisks, identity->number);
  return (block == NULL || slc_udisks_uses_check (udisks, block, error)) &&
         slc_drive_guard_check (kernel, identity, error);
}

/**
 * slc_drive_access_open:
 * @confirmed: what a person confirmed
 * @cancellable: (nullable): ends the waiting
 * @error: return location for an error
 *
 * Opens a drive for direct and exclusive use: through UDisks, which asks whether this user may; as
 * root, where UDisks does not know it, at its node. All checks are made before and once more on
 * what was opened, so that it is the drive that was confirmed and nothing else has it in use.
 *
 * Returns: a file descriptor, or -1 with an %SLC_TARGET_ERROR, or with %G_IO_ERROR_CANCELLED where
 *   the user said no
 */
int
slc_drive_access_open (const SlcDriveIdentity *confirmed, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (SlcUDisks) udisks = NULL;
  g_autoptr (GDBusObject) block = NULL;
  int fd;

  g_return_val_if_fail (confirmed != NULL, NO_FILE);

  udisks = connect_udisks (cancellable, &reason);
  if (reason != NULL) {
    g_propagate_error (error, g_steal_pointer (&reason));
    return NO_FILE;
  }
  if (!slc_drive_access_check (&slc_kernel_view, udisks, confirmed, error))
    return NO_FILE;

  block = find_block (udisks, confirmed->number);
  fd = open_device (block, confirmed->node, cancellable, error);
  if (fd < 0 || check_opened (confirmed, fd, cancellable, error))
    return fd;
  close (fd);
  return NO_FILE;
}

/**
 * slc_drive_access_close:
 * @fd: a drive that was opened
 * @identity: which one
 *
 * Has the kernel read the partition table anew, which is gone by now, and closes the drive. Where
 * only root may ask the kernel, UDisks does.
 */
void
slc_drive_access_close (int fd, const SlcDriveIdentity *identity)
{
  g_autoptr (SlcUDisks) udisks = NULL;
  g_autoptr (GDBusObject) block = NULL;
  g_autoptr (GError) error = NULL;
  bool read;

  g_return_if_fail (fd >= 0);
  g_return_if_fail (identity != NULL);

  read = identity->partition != 0 || ioctl (fd, BLKRRPART) == 0;
  close (fd);
  if (read)
    return;

  udisks = slc_udisks_new (NULL, NULL);
  block = find_block (udisks, identity->number);
  if (block != NULL && !slc_udisks_rescan (block, &error))
    g_debug ("The partition table of %s is read later: %s", identity->node, error->message);
}
