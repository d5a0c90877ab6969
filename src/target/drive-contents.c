/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-contents.h"

#include <fcntl.h>
#include <glib/gi18n.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "model/quantity.h"
#include "target/block-tree.h"
#include "target/partition-table.h"
#include "target/signature.h"
#include "target/udisks-property.h"
#include "target/udisks-uses.h"

#define SECTOR_BYTES 512

/* The replacement character of Unicode. */
#define UNPRINTABLE 0xfffd

static void
content_free (SlcDriveContent *self)
{
  g_free (self->node);
  g_free (self->type);
  g_free (self->label);
  g_free (self->uuid);
  g_free (self->partition_uuid);
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
  self->partition_uuid = slc_udisks_get_text (part, SLC_UDISKS_PARTITION, "UUID");
  self->start_bytes = slc_udisks_get_number (part, SLC_UDISKS_PARTITION, "Offset", 0);
  self->size_bytes = slc_udisks_get_number (part, SLC_UDISKS_BLOCK, "Size", 0);
  self->mounted_at = g_strdup (*folders);
  self->in_table = slc_udisks_has (part, SLC_UDISKS_PARTITION);
  self->is_table_unread = self->in_table && self->partition_uuid == NULL;
  self->in_kernel = true;
  self->is_hearsay = true;
  return self;
}

/* An extended partition is named by what it contains, and a drive by its partitions, unless it is
 * an image of a disc as well. */
static bool
is_container (GDBusObject *part)
{
  g_auto (GStrv) partitions = slc_udisks_get_texts (part, SLC_UDISKS_TABLE, "Partitions");
  g_autofree char *type = slc_udisks_get_text (part, SLC_UDISKS_BLOCK, "IdType");

  return (*partitions != NULL && type == NULL) ||
         slc_udisks_get_flag (part, SLC_UDISKS_PARTITION, "IsContainer", false);
}

static bool
is_empty (GDBusObject *part)
{
  g_autofree char *type = slc_udisks_get_text (part, SLC_UDISKS_BLOCK, "IdType");

  return type == NULL && !slc_udisks_has (part, SLC_UDISKS_PARTITION);
}

/* UDisks counts the other namespaces of a controller to the same drive, but they are apart. */
static bool
is_on (GDBusObject *part, GDBusObject *block)
{
  const char *path = g_dbus_object_get_object_path (block);
  g_autofree char *table = slc_udisks_get_text (part, SLC_UDISKS_PARTITION, "Table");

  return g_strcmp0 (g_dbus_object_get_object_path (part), path) == 0 ||
         g_strcmp0 (table, path) == 0;
}

static void
add_parts (GPtrArray *contents, const SlcUDisks *udisks, GDBusObject *block)
{
  g_autoptr (GPtrArray) parts = slc_udisks_uses_list_parts (udisks, block);

  for (unsigned i = 0; i < parts->len; i++) {
    GDBusObject *part = g_ptr_array_index (parts, i);

    if (is_on (part, block) && !is_container (part) && !is_empty (part))
      g_ptr_array_add (contents, content_from_part (part));
  }
}

static uint64_t
read_sectors (const SlcBlock *block, const char *name)
{
  return slc_kernel_view_read_number (block->folder, name, 0) * SECTOR_BYTES;
}

static SlcDriveContent *
content_from_signature (int fd, const char *node, uint64_t start_bytes, uint64_t size_bytes)
{
  SlcDriveContent *self = g_new0 (SlcDriveContent, 1);
  g_auto (SlcSignature) signature = { NULL };

  slc_signature_read (&signature, fd, start_bytes, size_bytes);
  self->node = g_strdup (node);
  self->type = g_steal_pointer (&signature.type);
  self->label = g_steal_pointer (&signature.label);
  self->uuid = g_steal_pointer (&signature.uuid);
  self->start_bytes = start_bytes;
  self->size_bytes = size_bytes;
  self->is_table = signature.is_table;
  return self;
}

/* A partition table is named by its partitions. */
static void
add_whole (GPtrArray *contents, int fd, const SlcBlock *disk)
{
  SlcDriveContent *content = content_from_signature (fd, disk->node, 0,
                                                     read_sectors (disk, "size"));

  content->in_kernel = true;
  if (content->type != NULL && !content->is_table)
    g_ptr_array_add (contents, content);
  else
    content_free (content);
}

/* As the kernel names it: sda1, but nvme0n1p1. */
static char *
name_partition (const SlcBlock *disk, unsigned number)
{
  bool ends_in_digit = g_ascii_isdigit (disk->node[strlen (disk->node) - 1]);

  return g_strdup_printf (ends_in_digit ? "%sp%u" : "%s%u", disk->node, number);
}

static void
add_entry (GPtrArray *contents, int fd, const SlcBlock *disk, const SlcTableEntry *entry)
{
  g_autofree char *node = name_partition (disk, entry->number);
  SlcDriveContent *content = content_from_signature (fd, node, entry->start_bytes,
                                                     entry->size_bytes);

  content->partition_uuid = g_strdup (entry->uuid);
  content->in_table = true;
  g_ptr_array_add (contents, content);
}

static void
add_table (GPtrArray *contents, int fd, const SlcBlock *disk, const GPtrArray *table)
{
  for (unsigned i = 0; table != NULL && i < table->len; i++) {
    const SlcTableEntry *entry = g_ptr_array_index (table, i);

    if (!entry->is_extended)
      add_entry (contents, fd, disk, entry);
  }
}

static bool
is_extended (const GPtrArray *table, const SlcBlock *block)
{
  uint64_t start_bytes = read_sectors (block, "start");

  for (unsigned i = 0; table != NULL && i < table->len; i++) {
    const SlcTableEntry *entry = g_ptr_array_index (table, i);

    if (entry->is_extended && entry->start_bytes == start_bytes)
      return true;
  }
  return false;
}

/* What the kernel takes for a partition is one also where the table has it otherwise by now. */
static void
add_block (GPtrArray *contents, int fd, const SlcBlock *block)
{
  uint64_t start_bytes = read_sectors (block, "start");
  uint64_t size_bytes = read_sectors (block, "size");
  SlcDriveContent *content;

  for (unsigned i = 0; i < contents->len; i++) {
    content = g_ptr_array_index (contents, i);
    if (g_str_equal (content->node, block->node) && content->start_bytes == start_bytes &&
        content->size_bytes == size_bytes) {
      content->in_kernel = true;
      return;
    }
  }
  content = content_from_signature (fd, block->node, start_bytes, size_bytes);
  content->in_kernel = true;
  g_ptr_array_add (contents, content);
}

static void
add_drive (GPtrArray *contents, int fd, const GPtrArray *tree)
{
  const SlcBlock *disk = g_ptr_array_index (tree, 0);
  g_autoptr (GPtrArray) table = slc_partition_table_read (fd, read_sectors (disk, "size"));

  add_whole (contents, fd, disk);
  add_table (contents, fd, disk, table);
  for (unsigned i = 1; i < tree->len; i++) {
    const SlcBlock *block = g_ptr_array_index (tree, i);

    if (block->role == SLC_BLOCK_PARTITION && block->beneath == disk && !is_extended (table, block))
      add_block (contents, fd, block);
  }
}

static bool
is_device (int fd, dev_t number)
{
  struct stat status;

  return fstat (fd, &status) == 0 && S_ISBLK (status.st_mode) && status.st_rdev == number;
}

static int
open_device (const char *node, dev_t number)
{
  int fd = open (node, O_RDONLY | O_CLOEXEC | O_NONBLOCK);

  if (fd < 0 || is_device (fd, number))
    return fd;
  close (fd);
  return -1;
}

static GPtrArray *
read_table_around (const SlcBlock *partition)
{
  g_autofree char *folder = g_path_get_dirname (partition->folder);
  g_autofree char *name = g_path_get_basename (folder);
  g_autofree char *node = g_build_filename ("/dev", name, NULL);
  uint64_t size_bytes = slc_kernel_view_read_number (folder, "size", 0) * SECTOR_BYTES;
  int fd = open_device (node, slc_kernel_view_read_device (folder, "dev"));
  GPtrArray *table;

  if (fd < 0)
    return NULL;

  table = slc_partition_table_read (fd, size_bytes);
  close (fd);
  return table;
}

/* A partition is there whatever is in it. What it goes by is in the table, outside of it. */
static void
add_partition (GPtrArray *contents, int fd, const SlcBlock *partition)
{
  SlcDriveContent *content = content_from_signature (fd, partition->node, 0,
                                                     read_sectors (partition, "size"));
  g_autoptr (GPtrArray) table = read_table_around (partition);

  content->start_bytes = read_sectors (partition, "start");
  content->is_table_unread = table == NULL;
  content->in_kernel = true;
  for (unsigned i = 0; table != NULL && i < table->len && !content->in_table; i++) {
    const SlcTableEntry *entry = g_ptr_array_index (table, i);

    content->in_table = entry->start_bytes == content->start_bytes &&
                        entry->size_bytes == content->size_bytes && !entry->is_extended;
    if (content->in_table)
      content->partition_uuid = g_strdup (entry->uuid);
  }
  g_ptr_array_add (contents, content);
}

static void
add_signatures (GPtrArray *contents, int fd, const SlcDriveIdentity *identity)
{
  g_autoptr (GPtrArray) tree = slc_block_tree_new (&slc_kernel_view, identity->number, NULL);

  if (tree == NULL)
    return;
  if (identity->partition != 0)
    add_partition (contents, fd, g_ptr_array_index (tree, 0));
  else
    add_drive (contents, fd, tree);
}

/**
 * slc_drive_contents_read:
 * @fd: a drive or a partition, open for reading
 * @identity: which one
 *
 * Finds what is on a drive by its first bytes, its partition table and the first bytes of its
 * partitions, whatever UDisks has seen of it. Partitions are those of the table as it is on the
 * drive now, and those that the kernel knows.
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

/* Whoever may read the drive looks for himself, as it is done when its turn comes. */
static GPtrArray *
open_and_read (const SlcDriveIdentity *identity)
{
  GPtrArray *contents;
  int fd = open_device (identity->node, identity->number);

  if (fd < 0)
    return NULL;

  contents = slc_drive_contents_read (fd, identity);
  close (fd);
  return contents;
}

static void
note_mount (GPtrArray *contents, const SlcDriveContent *told)
{
  for (unsigned i = 0; i < contents->len; i++) {
    SlcDriveContent *content = g_ptr_array_index (contents, i);

    if (content->mounted_at == NULL && g_strcmp0 (content->node, told->node) == 0)
      content->mounted_at = g_strdup (told->mounted_at);
  }
}

static GPtrArray *
ask (const SlcUDisks *udisks, const SlcDriveIdentity *identity)
{
  g_autoptr (GDBusObject) block = slc_udisks_find_block (udisks, identity->number);
  GPtrArray *contents;

  if (block == NULL)
    return NULL;

  contents = g_ptr_array_new_with_free_func ((GDestroyNotify) content_free);
  add_parts (contents, udisks, block);
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
  g_autoptr (GPtrArray) told = NULL;
  GPtrArray *contents;

  g_return_val_if_fail (identity != NULL, NULL);

  if (udisks != NULL)
    told = ask (udisks, identity);
  contents = open_and_read (identity);
  if (contents == NULL)
    return g_steal_pointer (&told);

  for (unsigned i = 0; told != NULL && i < told->len; i++)
    note_mount (contents, g_ptr_array_index (told, i));
  return contents;
}

/* A label can be any bytes, and a terminal obeys some of them. */
static char *
make_harmless (const char *label)
{
  g_autofree char *valid = g_utf8_make_valid (label, -1);
  GString *text = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar character = g_utf8_get_char (at);

    g_string_append_unichar (text, g_unichar_isprint (character) ? character : UNPRINTABLE);
  }
  return g_string_free (text, false);
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
  if (self->label != NULL) {
    g_autofree char *label = make_harmless (self->label);

    /* Translators: what is in a partition, its label, its size: ext4 “Photos”, 512 GB. */
    return g_strdup_printf (_ ("%s “%s”, %s"), type, label, size);
  }
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
