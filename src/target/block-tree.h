/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>
#include <sys/types.h>

#include "target/kernel-view.h"

G_BEGIN_DECLS

/**
 * SlcBlockRole:
 * @SLC_BLOCK_ITSELF: the device that was asked about
 * @SLC_BLOCK_PARTITION: a partition of it
 * @SLC_BLOCK_HOLDER: a volume that stands on it: of a RAID, LUKS, LVM, bcache
 * @SLC_BLOCK_LOOP: a loop device whose file lies on it
 *
 * What a device has to do with the one that was asked about.
 */
typedef enum {
  SLC_BLOCK_ITSELF,
  SLC_BLOCK_PARTITION,
  SLC_BLOCK_HOLDER,
  SLC_BLOCK_LOOP,
} SlcBlockRole;

/**
 * SlcBlock:
 * @role: how it got into the tree
 * @number: its number
 * @name: what the kernel calls it
 * @node: its node in /dev, for people
 * @folder: its folder in sysfs
 * @beneath: (nullable): what it stands on
 *
 * A block device in the tree of what stands on another one.
 */
typedef struct _SlcBlock SlcBlock;
struct _SlcBlock {
  SlcBlockRole role;
  dev_t number;
  char *name;
  char *node;
  char *folder;
  const SlcBlock *beneath;
};

GPtrArray *slc_block_tree_new (const SlcKernelView *kernel, dev_t number, GError **error);
const SlcBlock *slc_block_tree_find (const GPtrArray *self, dev_t number);
const SlcBlock *slc_block_tree_find_name (const GPtrArray *self, const char *name);

GPtrArray *slc_block_tree_list_whole (const GPtrArray *self);

G_END_DECLS
