/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/loop-guard.h"

#include <glib/gi18n.h>
#include <sys/stat.h>

#include "engine/target.h"

#define DEVICE_FOLDER "/dev/"

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
  if (is_device (file)) {
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
                 _ ("%s is only a path to another drive: choose that"), node);
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
