/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "target/kernel-view.h"

G_BEGIN_DECLS

/**
 * SlcDriveIdentity:
 * @node: the node in /dev
 * @serial: (nullable): serial number of the drive
 * @model: (nullable): model of the drive
 * @backing_file: (nullable): for a loop device, the file that stands for a drive
 * @number: number of the device
 * @partition: number of the partition, or 0 for a whole drive
 * @start_bytes: where on the drive it begins
 * @size_bytes: how large it is
 * @sequence: the kernel's running number of the disk, which no later disk gets again; 0 if unknown
 *
 * What tells a drive, or a partition of it, from every other one. What a person confirmed is
 * compared with what was opened.
 */
typedef struct {
  char *node;
  char *serial;
  char *model;
  char *backing_file;
  dev_t number;
  unsigned partition;
  uint64_t start_bytes;
  uint64_t size_bytes;
  uint64_t sequence;
} SlcDriveIdentity;

SlcDriveIdentity *
slc_drive_identity_new (const SlcKernelView *kernel, dev_t number, GError **error);
SlcDriveIdentity *slc_drive_identity_copy (const SlcDriveIdentity *self);
void slc_drive_identity_free (SlcDriveIdentity *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcDriveIdentity, slc_drive_identity_free)

char *slc_drive_identity_get_word (const SlcDriveIdentity *self);
char *slc_drive_identity_get_title (const SlcDriveIdentity *self);
bool slc_drive_identity_accepts (const SlcDriveIdentity *self, const char *answer);
bool slc_drive_identity_check_same (const SlcDriveIdentity *self,
                                    const SlcDriveIdentity *now,
                                    GError **error);

G_END_DECLS
