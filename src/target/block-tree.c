/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/block-tree.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "engine/target.h"

#define DEVICE_FOLDER "/dev/"

static void
block_free (SlcBlock *self)
{
  g_free (self->name);
  g_free (self->node);
  g_free (self->folder);
  g_free (self);
}

static bool
refuse_unknown (const char *name, GError **error)
{
  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
               /* Translators: a block device, like /dev/sda. */
               _ ("The system does not tell what %s is used for, so it could be anything: choose "
                  "another drive"),
               name);
  return false;
}

/* What is in the tree already is left as it is: multipath devices stand on a drive twice. */
static bool
add (GPtrArray *tree,
     const char *folder,
     SlcBlockRole role,
     const SlcBlock *beneath,
     GError **error)
{
  g_autofree char *real = realpath (folder, NULL);
  g_autofree char *name = g_path_get_basename (real != NULL ? real : folder);
  dev_t number = real != NULL ? slc_kernel_view_read_device (real, "dev") : 0;
  SlcBlock *block;

  if (number == 0)
    return refuse_unknown (name, error);
  if (slc_block_tree_find (tree, number) != NULL)
    return true;

  block = g_new0 (SlcBlock, 1);
  block->role = role;
  block->number = number;
  block->node = g_strconcat (DEVICE_FOLDER, name, NULL);
  block->name = g_steal_pointer (&name);
  block->folder = g_steal_pointer (&real);
  block->beneath = beneath;
  g_ptr_array_add (tree, block);
  return true;
}

static bool
add_partitions (GPtrArray *tree, const SlcBlock *block, GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (block->folder, 0, NULL);
  const char *name;

  if (dir == NULL)
    return refuse_unknown (block->node, error);

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *folder = g_build_filename (block->folder, name, NULL);
    g_autofree char *mark = g_build_filename (folder, "partition", NULL);

    if (g_file_test (mark, G_FILE_TEST_EXISTS) &&
        !add (tree, folder, SLC_BLOCK_PARTITION, block, error))
      return false;
  }
  return true;
}

static bool
add_holders (GPtrArray *tree, const SlcBlock *block, GError **error)
{
  g_autofree char *holders = g_build_filename (block->folder, "holders", NULL);
  g_autoptr (GDir) dir = g_dir_open (holders, 0, NULL);
  const char *name;

  if (dir == NULL)
    return refuse_unknown (block->node, error);

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *folder = g_build_filename (holders, name, NULL);

    if (!add (tree, folder, SLC_BLOCK_HOLDER, block, error))
      return false;
  }
  return true;
}

/* The device that a loop device's file is on, or is. A file that can't be seen from here lies on a
 * filesystem that is mounted, which is found otherwise; a device that can't be seen is a doubt. */
static bool
find_backing (const SlcKernelView *kernel, const char *file, dev_t *number)
{
  struct stat status;

  if (stat (file, &status) == 0)
    *number = S_ISBLK (status.st_mode) ? status.st_rdev : status.st_dev;
  else
    *number = slc_kernel_view_name_to_device (kernel, file);
  return *number != 0 || !g_str_has_prefix (file, DEVICE_FOLDER);
}

static bool
add_loop (GPtrArray *tree, const SlcKernelView *kernel, const char *folder, GError **error)
{
  g_autofree char *file = slc_kernel_view_read (folder, "loop/backing_file");
  g_autofree char *name = g_path_get_basename (folder);
  g_autofree char *node = g_strconcat (DEVICE_FOLDER, name, NULL);
  const SlcBlock *beneath;
  dev_t number;

  if (file == NULL)
    return true;
  if (!find_backing (kernel, file, &number))
    return refuse_unknown (node, error);

  beneath = slc_block_tree_find (tree, number);
  return beneath == NULL || add (tree, folder, SLC_BLOCK_LOOP, beneath, error);
}

static bool
add_loops (GPtrArray *tree, const SlcKernelView *kernel, GError **error)
{
  g_autofree char *blocks = g_build_filename (kernel->sysfs, "block", NULL);
  g_autoptr (GDir) dir = g_dir_open (blocks, 0, NULL);
  const char *name;

  if (dir == NULL)
    return refuse_unknown (blocks, error);

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *folder = g_build_filename (blocks, name, NULL);

    if (!add_loop (tree, kernel, folder, error))
      return false;
  }
  return true;
}

/* Goes round until nothing is added any more: a loop device can be on a volume on a loop device. */
static bool
grow (GPtrArray *tree, const SlcKernelView *kernel, GError **error)
{
  unsigned n_seen = 0;

  while (n_seen < tree->len) {
    for (; n_seen < tree->len; n_seen++) {
      const SlcBlock *block = g_ptr_array_index (tree, n_seen);

      if (!add_partitions (tree, block, error) || !add_holders (tree, block, error))
        return false;
    }
    if (!add_loops (tree, kernel, error))
      return false;
  }
  return true;
}

/**
 * slc_block_tree_new:
 * @kernel: where the kernel tells
 * @number: number of a drive or a partition
 * @error: return location for an error
 *
 * Finds all that stands on a device, on its partitions, on volumes on these, and so on, as far as
 * the kernel knows. What can't be read for certain is an error.
 *
 * Returns: (transfer full) (element-type SlcBlock) (nullable): the device itself first, then the
 * others, or %NULL with an %SLC_TARGET_ERROR
 */
GPtrArray *
slc_block_tree_new (const SlcKernelView *kernel, dev_t number, GError **error)
{
  g_autoptr (GPtrArray) tree = g_ptr_array_new_with_free_func ((GDestroyNotify) block_free);
  g_autofree char *folder = NULL;

  g_return_val_if_fail (kernel != NULL, NULL);

  folder = slc_kernel_view_find_device (kernel, number);
  if (folder == NULL) {
    g_set_error_literal (
      error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NOT_FOUND,
      _ ("The drive is not there any more: connect it again and choose it anew"));
    return NULL;
  }

  if (!add (tree, folder, SLC_BLOCK_ITSELF, NULL, error) || !grow (tree, kernel, error))
    return NULL;
  return g_steal_pointer (&tree);
}

/**
 * slc_block_tree_find:
 * @self: (element-type SlcBlock): a tree
 * @number: number of a device
 *
 * Returns: (transfer none) (nullable): that device, if it is in the tree
 */
const SlcBlock *
slc_block_tree_find (const GPtrArray *self, dev_t number)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (unsigned i = 0; i < self->len; i++) {
    const SlcBlock *block = g_ptr_array_index (self, i);

    if (block->number == number)
      return block;
  }
  return NULL;
}

/**
 * slc_block_tree_find_name:
 * @self: (element-type SlcBlock): a tree
 * @name: the kernel's name of a device
 *
 * Returns: (transfer none) (nullable): that device, if it is in the tree
 */
const SlcBlock *
slc_block_tree_find_name (const GPtrArray *self, const char *name)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  for (unsigned i = 0; i < self->len; i++) {
    const SlcBlock *block = g_ptr_array_index (self, i);

    if (g_str_equal (block->name, name))
      return block;
  }
  return NULL;
}

static bool
is_in_partition (const SlcBlock *block)
{
  for (; block != NULL; block = block->beneath) {
    if (block->role == SLC_BLOCK_PARTITION)
      return true;
  }
  return false;
}

/**
 * slc_block_tree_list_whole:
 * @self: (element-type SlcBlock): the tree of a drive
 *
 * Returns: (transfer container) (element-type SlcBlock): what of it stands on the drive as a whole,
 *   and so on every partition
 */
GPtrArray *
slc_block_tree_list_whole (const GPtrArray *self)
{
  GPtrArray *list;

  g_return_val_if_fail (self != NULL, NULL);

  list = g_ptr_array_new ();
  for (unsigned i = 0; i < self->len; i++) {
    if (!is_in_partition (g_ptr_array_index (self, i)))
      g_ptr_array_add (list, g_ptr_array_index (self, i));
  }
  return list;
}
