/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What the folder of the tests' FUSE filesystem is called outside, as the document portal has it.
 */
#define FUSE_MOUNT_HOST_PATH "/home/somebody/Test Drive"

/**
 * FuseMount:
 * @folder: where it is mounted
 * @process: the program that runs it
 *
 * A filesystem that a program runs.
 */
typedef struct {
  char *folder;
  GSubprocess *process;
} FuseMount;

FuseMount *fuse_mount_new (const char *type);
FuseMount *fuse_mount_new_of (const char *program, const char *type);
void fuse_mount_free (FuseMount *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (FuseMount, fuse_mount_free)

G_END_DECLS
