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
 * @size_bytes: its size
 * @mounted_at: (nullable): where it is mounted
 *
 * Something on a drive that writing to the drive destroys.
 */
typedef struct {
  char *node;
  char *type;
  char *label;
  char *uuid;
  uint64_t size_bytes;
  char *mounted_at;
} SlcDriveContent;

GPtrArray *slc_drive_contents_new (const SlcUDisks *udisks, const SlcDriveIdentity *identity);
GPtrArray *slc_drive_contents_read (int fd, const SlcDriveIdentity *identity);
char *slc_drive_content_describe (const SlcDriveContent *self);
char *slc_drive_contents_describe (const GPtrArray *self);

G_END_DECLS
