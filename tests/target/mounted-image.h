/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

/**
 * MountedImage:
 * @folder: where it is mounted
 * @device: name of its loop device
 *
 * A filesystem of its own, quiet but for the test: an image file on a loop device, mounted where
 * only this process sees it. File, device and mount end with the process, however it ends.
 */
typedef struct {
  char *folder;
  char *device;
} MountedImage;

MountedImage *
mounted_image_new (const char *type, const char *options, uint64_t size_bytes, bool direct);
void mounted_image_free (MountedImage *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MountedImage, mounted_image_free)

void mounted_image_settle (const MountedImage *self);

G_END_DECLS
