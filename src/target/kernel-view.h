/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdint.h>
#include <sys/types.h>

G_BEGIN_DECLS

/**
 * SlcKernelView:
 * @sysfs: where its sysfs is
 * @proc: where its procfs is
 *
 * Where the kernel tells what it knows. Tests tell it something else.
 */
typedef struct {
  const char *sysfs;
  const char *proc;
} SlcKernelView;

extern const SlcKernelView slc_kernel_view;

char *slc_kernel_view_find_device (const SlcKernelView *self, dev_t number);
char *slc_kernel_view_read (const char *folder, const char *name);
uint64_t slc_kernel_view_read_number (const char *folder, const char *name, uint64_t otherwise);
dev_t slc_kernel_view_read_device (const char *folder, const char *name);
dev_t slc_kernel_view_name_to_device (const SlcKernelView *self, const char *node);

G_END_DECLS
