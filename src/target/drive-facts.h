/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <sys/types.h>

#include "model/session.h"

G_BEGIN_DECLS

#define SLC_SYSFS "/sys"

/**
 * SlcDriveFacts:
 * @name: what the kernel calls it
 * @folder: its folder in sysfs
 * @drive: which drive it is
 * @link: how it is connected
 * @scheduler: (nullable): its I/O scheduler
 * @buffered: whether it is an image file that is written to by way of the page cache
 *
 * What the kernel tells about a drive, without any permission.
 */
typedef struct {
  char *name;
  char *folder;
  SlcDrive drive;
  SlcLink link;
  char *scheduler;
  bool buffered;
} SlcDriveFacts;

SlcDriveFacts *slc_drive_facts_new (const char *sysfs, dev_t device);
void slc_drive_facts_free (SlcDriveFacts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcDriveFacts, slc_drive_facts_free)

G_END_DECLS
