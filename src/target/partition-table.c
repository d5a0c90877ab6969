/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/partition-table.h"

#include "target/blkid-probe.h"

#define SECTOR_BYTES 512

static void
entry_free (SlcTableEntry *self)
{
  g_free (self->uuid);
  g_free (self);
}

/* The kernel cuts off what goes beyond the end of the drive, and so does this. */
static void
add_entry (GPtrArray *entries, blkid_partition partition, uint64_t size_bytes)
{
  uint64_t start = (uint64_t) blkid_partition_get_start (partition) * SECTOR_BYTES;
  uint64_t size = (uint64_t) blkid_partition_get_size (partition) * SECTOR_BYTES;
  SlcTableEntry *self;

  if (start >= size_bytes || size == 0)
    return;

  self = g_new0 (SlcTableEntry, 1);
  self->number = (unsigned) blkid_partition_get_partno (partition);
  self->start_bytes = start;
  self->size_bytes = MIN (size, size_bytes - start);
  self->uuid = g_strdup (blkid_partition_get_uuid (partition));
  self->is_extended = blkid_partition_is_extended (partition) != 0;
  g_ptr_array_add (entries, self);
}

static void
list_entries (GPtrArray *entries, blkid_probe probe, uint64_t size_bytes)
{
  blkid_partlist list = NULL;

  if (blkid_probe_enable_partitions (probe, 1) == 0)
    list = blkid_probe_get_partitions (probe);

  for (int i = 0; list != NULL && i < blkid_partlist_numof_partitions (list); i++)
    add_entry (entries, blkid_partlist_get_partition (list, i), size_bytes);
}

/**
 * slc_partition_table_read:
 * @fd: a drive, open for reading
 * @size_bytes: how large it is
 *
 * Reads the partition table that is on a drive, which the kernel may not have read since it was
 * written. Direct I/O is turned off meanwhile.
 *
 * Returns: (transfer full) (nullable) (element-type SlcTableEntry): its partitions; none without a
 *   table, and %NULL if it can't be read or leaves the drive without direct I/O
 */
GPtrArray *
slc_partition_table_read (int fd, uint64_t size_bytes)
{
  g_autoptr (GPtrArray) entries = NULL;
  SlcBlkidProbe probe;

  g_return_val_if_fail (fd >= 0, NULL);

  if (!slc_blkid_probe_open (&probe, fd, 0, size_bytes))
    return NULL;
  entries = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
  list_entries (entries, probe.probe, size_bytes);
  return slc_blkid_probe_close (&probe) ? g_steal_pointer (&entries) : NULL;
}
