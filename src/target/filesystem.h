/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

G_BEGIN_DECLS

/**
 * SlcFilesystem:
 * @folder: the folder, absolute and without links
 * @type: (nullable): what the kernel calls the filesystem
 * @source: (nullable): what is mounted: a device node, as a rule
 * @mount_point: (nullable): where it is mounted
 * @options: (nullable): how it is mounted
 * @magic: what statfs(2) calls it
 * @device: number of the block device it is on, or 0 where it is on none or on several
 * @read_only: whether it is mounted read-only
 * @size_bytes: how much it holds
 * @used_bytes: how much of that is in use
 * @free_bytes: how much more this user may write to it
 * @number: number of the filesystem, as stat(2) has it
 * @id: number of the filesystem, as statvfs(3) has it
 *
 * A folder, and the filesystem it is on.
 */
typedef struct {
  char *folder;
  char *type;
  char *source;
  char *mount_point;
  char *options;
  uint64_t magic;
  dev_t device;
  bool read_only;
  uint64_t size_bytes;
  uint64_t used_bytes;
  uint64_t free_bytes;
  dev_t number;
  uint64_t id;
} SlcFilesystem;

SlcFilesystem *slc_filesystem_new (const char *folder, GError **error);
void slc_filesystem_free (SlcFilesystem *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcFilesystem, slc_filesystem_free)

bool slc_filesystem_is_writable (const SlcFilesystem *self);
uint64_t slc_filesystem_get_taken_bytes (const SlcFilesystem *self);
uint64_t slc_filesystem_get_kept_bytes (const SlcFilesystem *self);
uint64_t slc_filesystem_get_most_bytes (const SlcFilesystem *self);
uint64_t slc_filesystem_get_missing_bytes (const SlcFilesystem *self, uint64_t length_bytes);
bool slc_filesystem_check_place (const SlcFilesystem *self, const char *folder, GError **error);
int slc_filesystem_open_folder (SlcFilesystem *self, GError **error);
bool slc_filesystem_has_option (const SlcFilesystem *self, const char *option);

G_END_DECLS
