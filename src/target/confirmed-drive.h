/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "target/drive-identity.h"

G_BEGIN_DECLS

/**
 * SlcConfirmedDrive:
 * @identity: which drive or partition
 * @contents: (nullable) (element-type SlcDriveContent): what was on it, as it was shown, or %NULL
 *   if that could not be told
 * @overwritten: whether a test has written to it since, which was confirmed too
 *
 * A drive whose data a person agreed to have destroyed.
 */
typedef struct {
  SlcDriveIdentity *identity;
  GPtrArray *contents;
  bool overwritten;
} SlcConfirmedDrive;

SlcConfirmedDrive *slc_confirmed_drive_new (const SlcDriveIdentity *identity, GPtrArray *contents);
SlcConfirmedDrive *slc_confirmed_drive_copy (const SlcConfirmedDrive *self);
void slc_confirmed_drive_free (SlcConfirmedDrive *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcConfirmedDrive, slc_confirmed_drive_free)

bool slc_confirmed_drive_overlaps (const SlcConfirmedDrive *self, const SlcConfirmedDrive *other);
bool slc_confirmed_drive_check_contents (const SlcConfirmedDrive *self, int fd, GError **error);

G_END_DECLS
