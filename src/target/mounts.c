/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/mounts.h"

#include <libmount.h>

typedef struct libmnt_table Table;
typedef struct libmnt_iter Iter;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Table, mnt_unref_table)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Iter, mnt_free_iter)

static SlcMount *
mount_new (struct libmnt_fs *entry)
{
  SlcMount *self = g_new0 (SlcMount, 1);

  self->id = (uint64_t) mnt_fs_get_id (entry);
  self->type = g_strdup (mnt_fs_get_fstype (entry));
  self->source = g_strdup (mnt_fs_get_source (entry));
  self->folder = g_strdup (mnt_fs_get_target (entry));
  self->options = g_strdup (mnt_fs_get_options (entry));
  self->device = mnt_fs_get_devno (entry);
  self->is_local = !mnt_fs_is_pseudofs (entry) && !mnt_fs_is_netfs (entry);
  return self;
}

static void
mount_free (SlcMount *self)
{
  g_free (self->type);
  g_free (self->source);
  g_free (self->folder);
  g_free (self->options);
  g_free (self);
}

/**
 * slc_mounts_is_system:
 * @folder: where something is mounted
 *
 * Returns: whether the running system, or the next start of this computer, can't do without it
 */
bool
slc_mounts_is_system (const char *folder)
{
  static const char *const folders[] = { "/", "/usr", "/boot", "/boot/efi", "/efi", NULL };

  g_return_val_if_fail (folder != NULL, false);

  return g_strv_contains (folders, folder);
}

/**
 * slc_mounts_new:
 * @file: where the kernel lists them, %SLC_MOUNTS_FILE
 *
 * Returns: (transfer full) (element-type SlcMount): what is mounted, as this process sees it, in
 * the kernel's order; empty if it can't see that
 */
GPtrArray *
slc_mounts_new (const char *file)
{
  GPtrArray *self = g_ptr_array_new_with_free_func ((GDestroyNotify) mount_free);
  g_autoptr (Table) table = NULL;
  g_autoptr (Iter) at = mnt_new_iter (MNT_ITER_FORWARD);
  struct libmnt_fs *entry;

  g_return_val_if_fail (file != NULL, self);

  table = mnt_new_table_from_file (file);
  while (table != NULL && mnt_table_next_fs (table, at, &entry) == 0)
    g_ptr_array_add (self, mount_new (entry));
  return self;
}

/**
 * slc_mounts_find:
 * @self: (element-type SlcMount): what is mounted
 * @id: a number of a mount
 *
 * Finds a mount. A path can't be looked up here: it may lead through a mount point that another
 * filesystem is mounted over. statx(2) has the number of the mount that it really leads to.
 *
 * Returns: (transfer none) (nullable): the mount, or %NULL if there is none of that number
 */
const SlcMount *
slc_mounts_find (const GPtrArray *self, uint64_t id)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (size_t i = 0; i < self->len; i++) {
    const SlcMount *mount = g_ptr_array_index (self, i);

    if (mount->id == id)
      return mount;
  }
  return NULL;
}
