/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/loop-guard.h"

#include <glib/gi18n.h>
#include <linux/loop.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

#include "engine/target.h"
#include "target/filesystem.h"

#define DEVICE_FOLDER "/dev/"

/* stat(2) counts in these. */
#define SECTOR_BYTES 512

/* Below /dev there are files too, in memory; what can't be seen there may be a drive. */
static bool
is_device (const char *file)
{
  struct stat status;

  if (stat (file, &status) == 0)
    return !S_ISREG (status.st_mode);
  return g_str_has_prefix (file, DEVICE_FOLDER);
}

static bool
is_same_file (const char *file, const char *other)
{
  struct stat status, other_status;

  if (g_str_equal (file, other))
    return true;
  return stat (file, &status) == 0 && stat (other, &other_status) == 0 &&
         status.st_dev == other_status.st_dev && status.st_ino == other_status.st_ino;
}

static char *
find_twin (const SlcKernelView *kernel, const char *disk, const char *file)
{
  g_autofree char *itself = g_path_get_basename (disk);
  g_autofree char *blocks = g_build_filename (kernel->sysfs, "block", NULL);
  g_autoptr (GDir) dir = g_dir_open (blocks, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *folder = g_build_filename (blocks, name, NULL);
    g_autofree char *other = slc_kernel_view_read (folder, "loop/backing_file");

    if (other != NULL && !g_str_equal (name, itself) && is_same_file (file, other))
      return g_strconcat (DEVICE_FOLDER, name, NULL);
  }
  return NULL;
}

static bool
refuse_path (const char *node, GError **error)
{
  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
               _ ("%s is only a path to another drive: choose that"), node);
  return false;
}

/**
 * slc_loop_guard_check:
 * @kernel: where the kernel tells
 * @disk: the folder of a whole device in its sysfs
 * @node: what it is called
 * @error: return location for an error
 *
 * Looks at what a loop device stands for. Somebody may use that by another name, so that nothing
 * speaks against the loop device itself: a drive may be mounted, and so may another loop device on
 * the same file.
 *
 * Returns: false with %SLC_TARGET_ERROR_REFUSED; true for what is no loop device
 */
bool
slc_loop_guard_check (const SlcKernelView *kernel,
                      const char *disk,
                      const char *node,
                      GError **error)
{
  g_autofree char *file = NULL;
  g_autofree char *twin = NULL;

  g_return_val_if_fail (kernel != NULL, false);
  g_return_val_if_fail (disk != NULL, false);
  g_return_val_if_fail (node != NULL, false);

  file = slc_kernel_view_read (disk, "loop/backing_file");
  if (file == NULL)
    return true;
  if (is_device (file))
    return refuse_path (node, error);
  if (slc_kernel_view_read_number (disk, "loop/dio", 1) == 0) {
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
                 /* Translators: a loop device, twice. */
                 _ ("%s writes to its file through the page cache, and that would be measured: use "
                    "“losetup --direct-io=on %s” first"),
                 node, node);
    return false;
  }

  twin = find_twin (kernel, disk, file);
  if (twin == NULL)
    return true;
  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
               /* Translators: a loop device, another one, and that again. */
               _ ("%s stands for the same file as %s: use “losetup -d %s” first"), node, twin,
               twin);
  return false;
}

/**
 * slc_loop_guard_check_opened:
 * @fd: a loop device, or a partition of one
 * @node: what it is called
 * @error: return location for an error
 *
 * Looks at what the loop device itself says that it stands for: its file may not be seen from here,
 * or be gone.
 *
 * Returns: false with %SLC_TARGET_ERROR_REFUSED if that is a device
 */
bool
slc_loop_guard_check_opened (int fd, const char *node, GError **error)
{
  struct loop_info64 status;

  g_return_val_if_fail (fd >= 0, false);
  g_return_val_if_fail (node != NULL, false);

  return (ioctl (fd, LOOP_GET_STATUS64, &status) == 0 && status.lo_rdevice == 0) ||
         refuse_path (node, error);
}

/* Where nothing was written yet, the file takes room from its filesystem as it grows. */
static uint64_t
find_growth (const struct stat *status, uint64_t length_bytes)
{
  uint64_t size_bytes = (uint64_t) status->st_size;
  uint64_t taken_bytes = (uint64_t) status->st_blocks * SECTOR_BYTES;

  return MIN (length_bytes, size_bytes - MIN (size_bytes, taken_bytes));
}

/**
 * slc_loop_guard_check_room:
 * @file: what a loop device stands for
 * @node: what it is called
 * @length_bytes: how much is to be written to it
 * @error: return location for an error
 *
 * Looks whether the filesystem that the file is on has room for all of it, and for others besides.
 *
 * Returns: false with an %SLC_TARGET_ERROR
 */
bool
slc_loop_guard_check_room (const char *file,
                           const char *node,
                           uint64_t length_bytes,
                           GError **error)
{
  g_autofree char *folder = NULL;
  g_autofree char *missing = NULL;
  g_autoptr (SlcFilesystem) filesystem = NULL;
  uint64_t growth_bytes, missing_bytes;
  struct stat status;

  g_return_val_if_fail (file != NULL, false);
  g_return_val_if_fail (node != NULL, false);

  if (stat (file, &status) != 0) {
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
                 _ ("The file that %s stands for can't be found, so it can't be told whether there "
                    "is room for it: attach it again"),
                 node);
    return false;
  }
  growth_bytes = find_growth (&status, length_bytes);
  if (growth_bytes == 0)
    return true;

  folder = g_path_get_dirname (file);
  filesystem = slc_filesystem_new (folder, error);
  if (filesystem == NULL)
    return false;
  missing_bytes = slc_filesystem_get_missing_bytes (filesystem, growth_bytes);
  if (missing_bytes == 0)
    return true;

  missing = slc_format_gb (missing_bytes);
  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE,
               /* Translators: the file of a loop device, a folder, an amount. */
               _ ("“%s” would grow until “%s” is full: free %s there, or choose a shorter length"),
               file, folder, missing);
  return false;
}
