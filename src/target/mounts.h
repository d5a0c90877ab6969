/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

G_BEGIN_DECLS

/**
 * SlcMount:
 * @id: the kernel's number of the mount
 * @type: of the filesystem, as the kernel calls it
 * @source: what is mounted: a device node, as a rule
 * @folder: where
 * @options: how
 * @device: number of its block device, or one made up where it has none or several
 * @is_local: whether it is neither made up by the kernel nor on another machine
 *
 * One place where a filesystem is mounted.
 */
typedef struct {
  uint64_t id;
  char *type;
  char *source;
  char *folder;
  char *options;
  dev_t device;
  bool is_local;
} SlcMount;

#define SLC_MOUNTS_FILE "/proc/self/mountinfo"

bool slc_mounts_is_system (const char *folder);
GPtrArray *slc_mounts_new (const char *file);
const SlcMount *slc_mounts_find (const GPtrArray *self, uint64_t id);

G_END_DECLS
