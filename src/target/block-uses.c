/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/block-uses.h"

#include <glib/gi18n.h>
#include <string.h>
#include <sys/stat.h>

#include "target/block-tree.h"
#include "target/mounts.h"
#include "target/refusal.h"

/* Filesystems that have a folder in sysfs for each device that is mounted, whoever mounted it. */
static const char *const telling_filesystems[] = { "ext4", "xfs", "f2fs", "nilfs2", "erofs" };

static bool
refuse_unreadable (const char *file, GError **error)
{
  return slc_refuse (
    error,
    _ ("The system does not let %s be read, so it is not known what the drive is used "
       "for: start where it can be read"),
    file);
}

static bool
refuse_mounted (const SlcBlock *block, const char *folder, GError **error)
{
  if (g_str_equal (folder, "/"))
    return slc_refuse (
      error, _ ("The running system is on %s: choose another drive, or a folder on this one"),
      block->node);
  return slc_refuse (error, _ ("%s is mounted at %s: unmount it first"), block->node, folder);
}

static const SlcBlock *
find_mounted (const SlcKernelView *kernel, const GPtrArray *tree, const SlcMount *mount)
{
  const SlcBlock *block = slc_block_tree_find (tree, mount->device);

  if (block == NULL && mount->source != NULL && *mount->source == '/')
    block = slc_block_tree_find (tree, slc_kernel_view_name_to_device (kernel, mount->source));
  return block;
}

/* That nothing is found here proves nothing: a sandbox sees its own mounts only. */
static bool
check_mounts (const SlcKernelView *kernel, const GPtrArray *tree, GError **error)
{
  g_autofree char *file = g_build_filename (kernel->proc, "self", "mountinfo", NULL);
  g_autoptr (GPtrArray) mounts = slc_mounts_new (file);

  if (mounts->len == 0)
    return refuse_unreadable (file, error);

  for (unsigned i = 0; i < mounts->len; i++) {
    const SlcMount *mount = g_ptr_array_index (mounts, i);
    const SlcBlock *block = find_mounted (kernel, tree, mount);

    if (block != NULL)
      return refuse_mounted (block, mount->folder, error);
  }
  return true;
}

/* The kernel writes a space in a name as an octal number. */
static char *
read_swap_name (const char *line)
{
  g_autofree char *word = g_strndup (line, strcspn (line, " \t"));

  return g_strcompress (word);
}

/* Whether a device is a loop device that stands for this very file. */
static bool
stands_for (const SlcBlock *block, const struct stat *file)
{
  g_autofree char *backing = slc_kernel_view_read (block->folder, "loop/backing_file");
  struct stat status;

  return backing != NULL && stat (backing, &status) == 0 && status.st_dev == file->st_dev &&
         status.st_ino == file->st_ino;
}

static const SlcBlock *
find_swap_file (const GPtrArray *tree, const struct stat *file)
{
  for (unsigned i = 0; i < tree->len; i++)
    if (stands_for (g_ptr_array_index (tree, i), file))
      return g_ptr_array_index (tree, i);

  return slc_block_tree_find (tree, file->st_dev);
}

static const SlcBlock *
find_swap (const SlcKernelView *kernel, const GPtrArray *tree, const char *name)
{
  struct stat status;

  if (stat (name, &status) == 0 && S_ISREG (status.st_mode))
    return find_swap_file (tree, &status);
  return slc_block_tree_find (tree, slc_kernel_view_name_to_device (kernel, name));
}

/* The kernel has the file only where it can swap at all. */
static bool
check_swaps (const SlcKernelView *kernel, const GPtrArray *tree, GError **error)
{
  g_autofree char *file = g_build_filename (kernel->proc, "swaps", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) reason = NULL;

  if (!g_file_get_contents (file, &text, NULL, &reason))
    return g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT) ||
           refuse_unreadable (file, error);

  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++) {
    g_autofree char *name = read_swap_name (*line);
    const SlcBlock *block = *name == '/' ? find_swap (kernel, tree, name) : NULL;

    if (block != NULL)
      return slc_refuse (error,
                         _ ("%s holds swap space in use: turn it off with “swapoff %s” first"),
                         block->node, name);
  }
  return true;
}

static bool
check_telling (const SlcKernelView *kernel, const SlcBlock *block, GError **error)
{
  for (size_t i = 0; i < G_N_ELEMENTS (telling_filesystems); i++) {
    g_autofree char *folder = g_build_filename (kernel->sysfs, "fs", telling_filesystems[i],
                                                block->name, NULL);

    if (g_file_test (folder, G_FILE_TEST_EXISTS))
      return slc_refuse (
        error,
        _ ("%s is mounted somewhere, by a container or another session: unmount it "
           "there first"),
        block->node);
  }
  return true;
}

/* A btrfs can be on several devices; each is listed while it is mounted. */
static bool
check_btrfs (const SlcKernelView *kernel, const GPtrArray *tree, GError **error)
{
  g_autofree char *folder = g_build_filename (kernel->sysfs, "fs", "btrfs", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *id;

  while (dir != NULL && (id = g_dir_read_name (dir)) != NULL) {
    g_autofree char *devices = g_build_filename (folder, id, "devices", NULL);
    g_autoptr (GDir) members = g_dir_open (devices, 0, NULL);
    const char *name;

    while (members != NULL && (name = g_dir_read_name (members)) != NULL) {
      const SlcBlock *block = slc_block_tree_find_name (tree, name);

      if (block != NULL)
        return slc_refuse (error,
                           _ ("%s belongs to a btrfs filesystem that is mounted: unmount it first"),
                           block->node);
    }
  }
  return true;
}

static bool
refuse_mapping (const SlcBlock *block, GError **error)
{
  g_autofree char *name = slc_kernel_view_read (block->folder, "dm/name");
  g_autofree char *uuid = slc_kernel_view_read (block->folder, "dm/uuid");
  const char *shown = name != NULL ? name : block->node;

  if (uuid != NULL && g_str_has_prefix (uuid, "CRYPT-"))
    return slc_refuse (error, _ ("%s holds the encrypted volume %s, which is open: lock it first"),
                       block->beneath->node, shown);
  if (uuid != NULL && g_str_has_prefix (uuid, "LVM-"))
    return slc_refuse (error,
                       _ ("%s holds the logical volume %s: deactivate its volume group first, with "
                          "“vgchange -an”"),
                       block->beneath->node, shown);
  return slc_refuse (error, _ ("%s is used by the mapped device %s: remove that first"),
                     block->beneath->node, shown);
}

static bool
has_attribute (const SlcBlock *block, const char *name)
{
  g_autofree char *path = g_build_filename (block->folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static bool
refuse_holder (const SlcBlock *block, GError **error)
{
  if (has_attribute (block, "dm"))
    return refuse_mapping (block, error);
  if (has_attribute (block, "md"))
    return slc_refuse (error, _ ("%s is part of the RAID array %s: stop that first"),
                       block->beneath->node, block->node);
  if (has_attribute (block, "bcache"))
    return slc_refuse (error, _ ("%s is part of the cached volume %s: stop that first"),
                       block->beneath->node, block->node);
  return slc_refuse (error, _ ("%s is used by %s: stop that first"), block->beneath->node,
                     block->node);
}

static bool
check_stack (const SlcKernelView *kernel, const SlcBlock *block, GError **error)
{
  if (block->role == SLC_BLOCK_HOLDER)
    return refuse_holder (block, error);
  if (block->role == SLC_BLOCK_LOOP)
    return slc_refuse (error,
                       _ ("The loop device %s uses %s: detach it first, with “losetup -d %s”"),
                       block->node, block->beneath->node, block->node);
  return check_telling (kernel, block, error);
}

/**
 * slc_block_uses_check:
 * @kernel: where the kernel tells
 * @tree: (element-type SlcBlock): a device and what stands on it
 * @error: return location for an error
 *
 * Looks for anything that uses a device, as far as the kernel tells: filesystems that are mounted,
 * also by others, swap space, volumes that stand on it, loop devices. A filesystem at the top of a
 * stack is named before the volumes below it: that is what people know.
 *
 * Returns: false with %SLC_TARGET_ERROR_REFUSED if there is something, or it can't be told
 */
bool
slc_block_uses_check (const SlcKernelView *kernel, const GPtrArray *tree, GError **error)
{
  g_return_val_if_fail (kernel != NULL, false);
  g_return_val_if_fail (tree != NULL, false);

  if (!check_mounts (kernel, tree, error) || !check_swaps (kernel, tree, error) ||
      !check_btrfs (kernel, tree, error))
    return false;

  for (unsigned i = 0; i < tree->len; i++) {
    if (!check_stack (kernel, g_ptr_array_index (tree, i), error))
      return false;
  }
  return true;
}

/**
 * slc_block_uses_has_system:
 * @kernel: where the kernel tells
 * @tree: (element-type SlcBlock): a device and what stands on it
 *
 * Returns: whether the running system is on it, or what this computer starts from
 */
bool
slc_block_uses_has_system (const SlcKernelView *kernel, const GPtrArray *tree)
{
  g_autofree char *file = NULL;
  g_autoptr (GPtrArray) mounts = NULL;

  g_return_val_if_fail (kernel != NULL, true);
  g_return_val_if_fail (tree != NULL, true);

  file = g_build_filename (kernel->proc, "self", "mountinfo", NULL);
  mounts = slc_mounts_new (file);
  for (unsigned i = 0; i < mounts->len; i++) {
    const SlcMount *mount = g_ptr_array_index (mounts, i);

    if (slc_mounts_is_system (mount->folder) && find_mounted (kernel, tree, mount) != NULL)
      return true;
  }
  return false;
}
