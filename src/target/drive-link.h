/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SlcDriveLink:
 * @now: (nullable): how the drive is connected, like "PCIe 3.0 x4"
 * @possible: (nullable): the best that the drive could have, or %NULL if that isn't told
 *
 * The link of a drive to the computer. A drive in a slow slot is no slow drive.
 */
typedef struct {
  char *now;
  char *possible;
} SlcDriveLink;

void slc_drive_link_read (SlcDriveLink *self, const char *folder);
void slc_drive_link_clear (SlcDriveLink *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlcDriveLink, slc_drive_link_clear)

char *slc_drive_link_describe (const SlcDriveLink *self);
char *slc_drive_link_find_usb (const char *folder);

G_END_DECLS
