/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "target/drive-identity.h"
#include "target/udisks.h"

G_BEGIN_DECLS

/**
 * SlcDriveContent:
 * @node: node of the partition or volume
 * @type: (nullable): what is in it, as UDisks and libblkid call it, or %NULL if nothing is
 *   recognized
 * @label: (nullable): what its owner called it
 * @uuid: (nullable): what it goes by, other than every other one
 * @partition_uuid: (nullable): what the partition goes by that it is in
 * @start_bytes: where on the drive it begins
 * @size_bytes: its size
 * @mounted_at: (nullable): where it is mounted
 * @is_table: whether it is a partition table in a partition, as of a disk image
 * @in_table: whether it is a partition that the table on the drive has
 * @is_table_unread: whether that table can't be read from here, as of a drive of which only a
 *   partition may be opened
 * @in_kernel: whether the system knows of it
 * @is_hearsay: whether UDisks has told of it, which spells some things otherwise than libblkid, and
 *   leaves some out
 *
 * Something on a drive that writing to the drive destroys.
 */
typedef struct {
  char *node;
  char *type;
  char *label;
  char *uuid;
  char *partition_uuid;
  uint64_t start_bytes;
  uint64_t size_bytes;
  char *mounted_at;
  bool is_table;
  bool in_table;
  bool is_table_unread;
  bool in_kernel;
  bool is_hearsay;
} SlcDriveContent;

GPtrArray *slc_drive_contents_new (const SlcUDisks *udisks, const SlcDriveIdentity *identity);
GPtrArray *slc_drive_contents_read (int fd, const SlcDriveIdentity *identity);
char *slc_drive_content_describe (const SlcDriveContent *self);
char *slc_drive_contents_describe (const GPtrArray *self);

G_END_DECLS
