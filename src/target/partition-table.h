/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

/**
 * SlcTableEntry:
 * @number: number of the partition
 * @start_bytes: where on the drive it begins
 * @size_bytes: how large it is
 * @uuid: (nullable): what it goes by, other than every other one
 * @is_extended: whether it is nothing but the place of others
 *
 * A partition, as the table on the drive has it.
 */
typedef struct {
  unsigned number;
  uint64_t start_bytes;
  uint64_t size_bytes;
  char *uuid;
  bool is_extended;
} SlcTableEntry;

GPtrArray *slc_partition_table_read (int fd, uint64_t size_bytes);

G_END_DECLS
