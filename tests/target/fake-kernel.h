/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "target/kernel-view.h"

G_BEGIN_DECLS

/**
 * FakeKernel:
 * @view: where it tells
 * @root: the folder that all of it is in
 *
 * A sysfs and a procfs in a folder, as far as they are read.
 */
typedef struct {
  SlcKernelView view;
  char *root;
} FakeKernel;

FakeKernel *fake_kernel_new (void);
void fake_kernel_free (FakeKernel *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (FakeKernel, fake_kernel_free)

void fake_kernel_put (FakeKernel *self, const char *path, const char *content);
void fake_kernel_add_disk (FakeKernel *self, const char *name, unsigned minor);
void
fake_kernel_add_disk_in (FakeKernel *self, const char *parent, const char *name, unsigned minor);
void
fake_kernel_add_partition (FakeKernel *self, const char *disk, const char *name, unsigned minor);
void fake_kernel_add_holder (FakeKernel *self, const char *name, unsigned minor, const char *on);
void fake_kernel_add_loop (FakeKernel *self, const char *name, unsigned minor, const char *file);

#define FAKE_MAJOR 240

G_END_DECLS
