/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "engine/target.h"
#include "target/drive-list.h"

G_BEGIN_DECLS

typedef enum {
  SLC_TARGET_FOLDER,
  SLC_TARGET_DRIVE,
  SLC_TARGET_SIMULATED,
} SlcTargetKind;

/**
 * SlcTargetEntry:
 * @kind: what sort of target
 * @name: what to give to slc_targets_open()
 * @title: (nullable): the drive in words
 * @detail: (nullable): what it is, in a few words
 * @filesystem: (nullable): for a folder, the filesystem's type
 * @capacity_bytes: size of the drive or filesystem, or %SLC_UNKNOWN_BYTES
 * @most_bytes: how much a run could write, or %SLC_UNKNOWN_BYTES
 * @space_bytes: what it holds in all, as #SlcTarget has it, or %SLC_UNKNOWN_BYTES
 * @used_bytes: what of that is in use, or %SLC_UNKNOWN_BYTES
 * @refusal: (nullable): why it can't be tested, with the cure
 * @cure: (nullable): where a command cures it, that command, as it is to be typed
 * @drive: (nullable): for a raw drive, what a person has to see before it is confirmed
 *
 * A line of the list of targets.
 */
typedef struct {
  SlcTargetKind kind;
  char *name;
  char *title;
  char *detail;
  char *filesystem;
  uint64_t capacity_bytes;
  uint64_t most_bytes;
  uint64_t space_bytes;
  uint64_t used_bytes;
  char *refusal;
  char *cure;
  SlcDriveEntry *drive;
} SlcTargetEntry;

void slc_target_entry_free (SlcTargetEntry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcTargetEntry, slc_target_entry_free)

SlcTargetEntry *slc_target_entry_new_for_drive (const char *node, GError **error);

bool slc_targets_is_drive (const char *name);
SlcTarget *slc_targets_open (const char *name, GError **error);
GPtrArray *slc_targets_list (void);

G_END_DECLS
