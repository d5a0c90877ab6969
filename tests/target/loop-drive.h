/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "target/drive-identity.h"

G_BEGIN_DECLS

/**
 * LoopDrive:
 * @path: the file that stands for a drive
 * @node: the node of its loop device
 * @fd: that device, which is detached when this is closed
 *
 * A drive of one's own, with something in every byte.
 */
typedef struct {
  char *path;
  char *node;
  int fd;
} LoopDrive;

LoopDrive *loop_drive_new (uint64_t size_bytes, bool read_only);
LoopDrive *loop_drive_new_sparse (uint64_t size_bytes);
LoopDrive *loop_drive_new_on (const char *node);
void loop_drive_free (LoopDrive *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoopDrive, loop_drive_free)

bool loop_drive_replace (LoopDrive *self);
void loop_drive_resize (LoopDrive *self, uint64_t size_bytes);
void loop_drive_put (LoopDrive *self, uint64_t at_bytes, const void *bytes, size_t length);
void loop_drive_rewrite (LoopDrive *self);
char *loop_drive_add_partition (LoopDrive *self, uint64_t start_bytes, uint64_t size_bytes);
void loop_drive_remove_partition (LoopDrive *self);
char *loop_drive_checksum (LoopDrive *self);
SlcDriveIdentity *loop_drive_identify (LoopDrive *self);

G_END_DECLS
