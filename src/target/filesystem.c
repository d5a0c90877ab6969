/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/filesystem.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <linux/btrfs.h>
#include <linux/magic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "engine/target.h"
#include "target/drive-facts.h"
#include "target/mounts.h"

/* What always stays free: a filesystem without any room slows down, and others need some too. */
#define KEPT_LEAST_BYTES (2 * SLC_GIB)
#define KEPT_DIVISOR     20

/* Others may write as much between the choice of a folder and the start of a run. */
#define DRIFT_BYTES (64 * SLC_MIB)

#define PAGE_BYTES 4096
#define TOLD_BYTES (SLC_GB / 10)

static int
open_folder (const char *folder, GError **error)
{
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  int saved_errno = errno;

  if (fd >= 0)
    return fd;

  if (saved_errno == ENOENT)
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NOT_FOUND,
                 _ ("There is no folder “%s”: choose one that exists"), folder);
  else if (saved_errno == ENOTDIR)
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NOT_FOUND,
                 _ ("“%s” is not a folder: choose the folder it is in"), folder);
  else
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED,
                 /* Translators: a folder, then the system's own message. */
                 _ ("The folder “%s” can't be opened (%s): choose another one"), folder,
                 g_strerror (saved_errno));
  return -1;
}

static void
read_mount (SlcFilesystem *self, int fd)
{
  g_autoptr (GPtrArray) mounts = NULL;
  const SlcMount *mount;
  struct statx facts;

  if (statx (fd, "", AT_EMPTY_PATH, STATX_MNT_ID, &facts) != 0 || !(facts.stx_mask & STATX_MNT_ID))
    return;

  mounts = slc_mounts_new (SLC_MOUNTS_FILE);
  mount = slc_mounts_find (mounts, facts.stx_mnt_id);
  if (mount == NULL)
    return;

  self->type = g_strdup (mount->type);
  self->source = g_strdup (mount->source);
  self->mount_point = g_strdup (mount->folder);
  self->options = g_strdup (mount->options);
}

static char *
btrfs_devices_folder (const struct btrfs_ioctl_fs_info_args *facts)
{
  const uint8_t *id = facts->fsid;

  return g_strdup_printf (SLC_SYSFS "/fs/btrfs/%02x%02x%02x%02x-%02x%02x-%02x%02x-%02x%02x-"
                                    "%02x%02x%02x%02x%02x%02x/devices",
                          id[0], id[1], id[2], id[3], id[4], id[5], id[6], id[7], id[8], id[9],
                          id[10], id[11], id[12], id[13], id[14], id[15]);
}

/* A btrfs has a number that belongs to no device, for it can be on several. */
static dev_t
find_btrfs_device (int fd)
{
  struct btrfs_ioctl_fs_info_args facts = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GDir) dir = NULL;
  unsigned major_number, minor_number;

  if (ioctl (fd, BTRFS_IOC_FS_INFO, &facts) != 0 || facts.num_devices != 1)
    return 0;

  folder = btrfs_devices_folder (&facts);
  dir = g_dir_open (folder, 0, NULL);
  if (dir == NULL)
    return 0;

  path = g_build_filename (folder, g_dir_read_name (dir), "dev", NULL);
  if (!g_file_get_contents (path, &text, NULL, NULL) ||
      sscanf (text, "%u:%u", &major_number, &minor_number) != 2)
    return 0;
  return makedev (major_number, minor_number);
}

static dev_t
find_device (const SlcFilesystem *self, int fd)
{
  if (self->magic == BTRFS_SUPER_MAGIC)
    return find_btrfs_device (fd);

  /* Major number 0 is for filesystems without a device. */
  return major (self->number) != 0 ? self->number : 0;
}

static bool
read_facts (SlcFilesystem *self, int fd)
{
  struct stat status;
  struct statfs kind;
  struct statvfs space;

  if (fstat (fd, &status) != 0 || fstatfs (fd, &kind) != 0 || fstatvfs (fd, &space) != 0)
    return false;

  self->number = status.st_dev;
  self->id = space.f_fsid;
  self->magic = (uint32_t) kind.f_type;
  self->read_only = space.f_flag & ST_RDONLY;
  self->size_bytes = (uint64_t) space.f_blocks * space.f_frsize;
  self->used_bytes = (uint64_t) (space.f_blocks - space.f_bfree) * space.f_frsize;
  self->free_bytes = (uint64_t) space.f_bavail * space.f_frsize;
  self->device = find_device (self, fd);
  return true;
}

/**
 * slc_filesystem_new:
 * @folder: a path, absolute or from the working directory
 * @error: return location for an error
 *
 * Looks at a folder and at the filesystem it is on. Nothing is written.
 *
 * Returns: (transfer full): what was found, or %NULL with an %SLC_TARGET_ERROR
 */
SlcFilesystem *
slc_filesystem_new (const char *folder, GError **error)
{
  g_autoptr (SlcFilesystem) self = NULL;
  int fd;
  int saved_errno;

  g_return_val_if_fail (folder != NULL, NULL);

  fd = open_folder (folder, error);
  if (fd < 0)
    return NULL;

  self = g_new0 (SlcFilesystem, 1);
  self->folder = realpath (folder, NULL);
  if (self->folder == NULL || !read_facts (self, fd)) {
    saved_errno = errno;
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED,
                 _ ("The system does not say what “%s” is on (%s): choose another folder"), folder,
                 g_strerror (saved_errno));
    close (fd);
    return NULL;
  }

  read_mount (self, fd);
  close (fd);
  return g_steal_pointer (&self);
}

/**
 * slc_filesystem_free:
 * @self: (transfer full): what is known of a folder
 */
void
slc_filesystem_free (SlcFilesystem *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->folder);
  g_free (self->type);
  g_free (self->source);
  g_free (self->mount_point);
  g_free (self->options);
  g_free (self);
}

/**
 * slc_filesystem_is_writable:
 * @self: what is known of a folder
 *
 * Returns: whether this user may make files in it
 */
bool
slc_filesystem_is_writable (const SlcFilesystem *self)
{
  g_return_val_if_fail (self != NULL, false);

  return !self->read_only && faccessat (AT_FDCWD, self->folder, W_OK | X_OK, AT_EACCESS) == 0;
}

/**
 * slc_filesystem_get_taken_bytes:
 * @self: what is known of a folder
 *
 * Returns: how much of its filesystem this user can't write to, because it is in use or reserved
 */
uint64_t
slc_filesystem_get_taken_bytes (const SlcFilesystem *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->size_bytes - MIN (self->free_bytes, self->size_bytes);
}

/**
 * slc_filesystem_get_kept_bytes:
 * @self: what is known of a folder
 *
 * Returns: how much stays free on its filesystem: 5 %, and at least 2 GiB
 */
uint64_t
slc_filesystem_get_kept_bytes (const SlcFilesystem *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return MAX (self->size_bytes / KEPT_DIVISOR, KEPT_LEAST_BYTES);
}

/**
 * slc_filesystem_get_most_bytes:
 * @self: what is known of a folder
 *
 * Returns: how much a run may write there, in whole pages; 0 if that would not leave what is kept
 */
uint64_t
slc_filesystem_get_most_bytes (const SlcFilesystem *self)
{
  uint64_t reserved_bytes;

  g_return_val_if_fail (self != NULL, 0);

  reserved_bytes = slc_filesystem_get_kept_bytes (self) + DRIFT_BYTES;
  if (self->free_bytes <= reserved_bytes)
    return 0;
  return (self->free_bytes - reserved_bytes) / PAGE_BYTES * PAGE_BYTES;
}

/**
 * slc_filesystem_get_missing_bytes:
 * @self: what is known of a folder
 * @length_bytes: how much is to be written there
 *
 * Returns: how much has to be freed before, rounded up to what can be told to people; 0 if it fits
 */
uint64_t
slc_filesystem_get_missing_bytes (const SlcFilesystem *self, uint64_t length_bytes)
{
  uint64_t needed_bytes;

  g_return_val_if_fail (self != NULL, 0);

  needed_bytes = slc_filesystem_get_kept_bytes (self) + length_bytes;
  if (needed_bytes <= self->free_bytes)
    return 0;
  return (needed_bytes - self->free_bytes + TOLD_BYTES - 1) / TOLD_BYTES * TOLD_BYTES;
}

static bool
is_same (const SlcFilesystem *one, const SlcFilesystem *other)
{
  return one->number == other->number && one->id == other->id;
}

static void
refuse_elsewhere (const char *folder, GError **error)
{
  g_set_error (
    error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
    _ ("“%s” is not on the same drive as before: mount that drive there again, or choose "
       "the folder again"),
    folder);
}

/**
 * slc_filesystem_check_place:
 * @self: what was known of a folder
 * @folder: its path, as it was given
 * @error: return location for an error
 *
 * Looks whether a path still leads to the filesystem that it led to: where that was unmounted, it
 * leads to the drive beneath. Nothing is written.
 *
 * Returns: false with an %SLC_TARGET_ERROR
 */
bool
slc_filesystem_check_place (const SlcFilesystem *self, const char *folder, GError **error)
{
  g_autoptr (SlcFilesystem) now = NULL;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (folder != NULL, false);

  now = slc_filesystem_new (folder, error);
  if (now == NULL)
    return false;
  if (is_same (self, now))
    return true;

  refuse_elsewhere (folder, error);
  return false;
}

/**
 * slc_filesystem_open_folder:
 * @self: what is known of a folder
 * @error: return location for an error
 *
 * Opens the folder, provided that it is still on the filesystem it was on: where a drive was taken
 * out, its folder may by now be one of the system drive. What is free is looked up again.
 *
 * Returns: a file descriptor, or -1 with an %SLC_TARGET_ERROR
 */
int
slc_filesystem_open_folder (SlcFilesystem *self, GError **error)
{
  SlcFilesystem now = { 0 };
  int fd;

  g_return_val_if_fail (self != NULL, -1);

  fd = open_folder (self->folder, error);
  if (fd < 0)
    return -1;

  if (!read_facts (&now, fd) || !is_same (self, &now)) {
    close (fd);
    refuse_elsewhere (self->folder, error);
    return -1;
  }

  self->used_bytes = now.used_bytes;
  self->free_bytes = now.free_bytes;
  return fd;
}

/**
 * slc_filesystem_has_option:
 * @self: what is known of a folder
 * @option: a mount option, with its value where it has one
 *
 * Returns: whether it is mounted with that option
 */
bool
slc_filesystem_has_option (const SlcFilesystem *self, const char *option)
{
  g_auto (GStrv) options = NULL;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (option != NULL, false);

  options = g_strsplit (self->options != NULL ? self->options : "", ",", -1);
  return g_strv_contains ((const char *const *) options, option);
}
