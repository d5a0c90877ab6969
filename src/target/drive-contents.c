/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-contents.h"

#include <fcntl.h>
#include <glib/gi18n.h>
#include <unistd.h>

#include "model/quantity.h"
#include "target/block-tree.h"
#include "target/signature.h"
#include "target/udisks-property.h"
#include "target/udisks-uses.h"

#define SECTOR_BYTES 512

static void
content_free (SlcDriveContent *self)
{
  g_free (self->node);
  g_free (self->type);
  g_free (self->label);
  g_free (self->uuid);
  g_free (self->mounted_at);
  g_free (self);
}

static SlcDriveContent *
content_from_part (GDBusObject *part)
{
  SlcDriveContent *self = g_new0 (SlcDriveContent, 1);
  g_auto (GStrv) folders = slc_udisks_get_texts (part, SLC_UDISKS_FILESYSTEM, "MountPoints");

  self->node = slc_udisks_get_text (part, SLC_UDISKS_BLOCK, "PreferredDevice");
  self->type = slc_udisks_get_text (part, SLC_UDISKS_BLOCK, "IdType");
  self->label = slc_udisks_get_text (part, SLC_UDISKS_BLOCK, "IdLabel");
  self->uuid = slc_udisks_get_text (part, SLC_UDISKS_BLOCK, "IdUUID");
  self->size_bytes = slc_udisks_get_number (part, SLC_UDISKS_BLOCK, "Size", 0);
  self->mounted_at = g_strdup (*folders);
  return self;
}

/* An extended partition is named by what it contains, and a drive by its partitions. */
static bool
is_container (GDBusObject *part)
{
  g_auto (GStrv) partitions = slc_udisks_get_texts (part, SLC_UDISKS_TABLE, "Partitions");

  return *partitions != NULL ||
         slc_udisks_get_flag (part, SLC_UDISKS_PARTITION, "IsContainer", false);
}

static bool
is_empty (GDBusObject *part)
{
  g_autofree char *type = slc_udisks_get_text (part, SLC_UDISKS_BLOCK, "IdType");

  return type == NULL && !slc_udisks_has (part, SLC_UDISKS_PARTITION);
}

static void
add_parts (GPtrArray *contents, const SlcUDisks *udisks, GDBusObject *block)
{
  g_autoptr (GPtrArray) parts = slc_udisks_uses_list_parts (udisks, block);

  for (unsigned i = 0; i < parts->len; i++) {
    GDBusObject *part = g_ptr_array_index (parts, i);

    if (!is_container (part) && !is_empty (part))
      g_ptr_array_add (contents, content_from_part (part));
  }
}

static void
add_signature (GPtrArray *contents, int fd, const SlcBlock *block, const SlcBlock *disk)
{
  uint64_t start = block != disk ? slc_kernel_view_read_number (block->folder, "start", 0) : 0;
  uint64_t size = slc_kernel_view_read_number (block->folder, "size", 0);
  g_auto (SlcSignature) signature = { NULL };
  SlcDriveContent *content;

  slc_signature_read (&signature, fd, start * SECTOR_BYTES, size * SECTOR_BYTES);
  if (signature.is_table || (signature.type == NULL && block == disk))
    return;

  content = g_new0 (SlcDriveContent, 1);
  content->node = g_build_filename ("/dev", block->name, NULL);
  content->type = g_steal_pointer (&signature.type);
  content->label = g_steal_pointer (&signature.label);
  content->uuid = g_steal_pointer (&signature.uuid);
  content->size_bytes = size * SECTOR_BYTES;
  g_ptr_array_add (contents, content);
}

/* A partition table is named by its partitions. */
static void
add_signatures (GPtrArray *contents, int fd, const SlcDriveIdentity *identity)
{
  g_autoptr (GPtrArray) tree = slc_block_tree_new (&slc_kernel_view, identity->number, NULL);
  const SlcBlock *disk;

  if (tree == NULL)
    return;

  disk = g_ptr_array_index (tree, 0);
  add_signature (contents, fd, disk, disk);
  for (unsigned i = 1; i < tree->len; i++) {
    const SlcBlock *block = g_ptr_array_index (tree, i);

    if (block->role == SLC_BLOCK_PARTITION && block->beneath == disk)
      add_signature (contents, fd, block, disk);
  }
}

/**
 * slc_drive_contents_read:
 * @fd: a drive or a partition, open for reading
 * @identity: which one
 *
 * Finds what is on a drive by its first bytes and those of its partitions, whatever UDisks has seen
 * of it.
 *
 * Returns: (transfer full) (element-type SlcDriveContent): what is on it
 */
GPtrArray *
slc_drive_contents_read (int fd, const SlcDriveIdentity *identity)
{
  GPtrArray *contents;

  g_return_val_if_fail (fd >= 0, NULL);
  g_return_val_if_fail (identity != NULL, NULL);

  contents = g_ptr_array_new_with_free_func ((GDestroyNotify) content_free);
  add_signatures (contents, fd, identity);
  return contents;
}

/* Without UDisks, whoever may read the drive looks for himself. */
static GPtrArray *
open_and_read (const SlcDriveIdentity *identity)
{
  GPtrArray *contents;
  int fd = open (identity->node, O_RDONLY | O_CLOEXEC | O_NONBLOCK);

  if (fd < 0)
    return NULL;

  contents = slc_drive_contents_read (fd, identity);
  close (fd);
  return contents;
}

/**
 * slc_drive_contents_new:
 * @udisks: (nullable): what UDisks knows
 * @identity: a drive or a partition
 *
 * Finds what is on a drive, for people who are to decide whether they still need it.
 *
 * Returns: (transfer full) (nullable) (element-type SlcDriveContent): what is on it, or %NULL if
 *   that can't be told
 */
GPtrArray *
slc_drive_contents_new (const SlcUDisks *udisks, const SlcDriveIdentity *identity)
{
  g_autoptr (GDBusObject) block = NULL;
  GPtrArray *contents;

  g_return_val_if_fail (identity != NULL, NULL);

  if (udisks != NULL)
    block = slc_udisks_find_block (udisks, identity->number);
  if (block == NULL)
    return open_and_read (identity);

  contents = g_ptr_array_new_with_free_func ((GDestroyNotify) content_free);
  add_parts (contents, udisks, block);
  return contents;
}

/**
 * slc_drive_content_describe:
 * @self: something on a drive
 *
 * Returns: (transfer full): what it is, in words and with its size
 */
char *
slc_drive_content_describe (const SlcDriveContent *self)
{
  g_autofree char *size = NULL;
  const char *type;

  g_return_val_if_fail (self != NULL, NULL);

  size = slc_format_gb (self->size_bytes);
  /* Translators: a partition of which it can't be told what is in it. */
  type = self->type != NULL ? self->type : _ ("unknown content");
  if (self->label != NULL)
    /* Translators: what is in a partition, its label, its size: ext4 “Photos”, 512 GB. */
    return g_strdup_printf (_ ("%s “%s”, %s"), type, self->label, size);
  /* Translators: what is in a partition, and its size: ext4, 512 GB. */
  return g_strdup_printf (_ ("%s, %s"), type, size);
}

/**
 * slc_drive_contents_describe:
 * @self: (nullable) (element-type SlcDriveContent): what is on a drive
 *
 * Returns: (transfer full): all of it, in one line
 */
char *
slc_drive_contents_describe (const GPtrArray *self)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  if (self == NULL)
    return g_strdup (_ ("contents unknown"));
  if (self->len == 0)
    return g_strdup (_ ("nothing that is recognized"));

  for (unsigned i = 0; i < self->len; i++)
    g_ptr_array_add (words, slc_drive_content_describe (g_ptr_array_index (self, i)));
  g_ptr_array_add (words, NULL);
  return g_strjoinv ("; ", (char **) words->pdata);
}
