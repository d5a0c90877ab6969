/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "model/session.h"
#include "target/drive-identity.h"
#include "target/udisks.h"

G_BEGIN_DECLS

/**
 * SlcDriveEntry:
 * @identity: which drive or partition, for a person to confirm
 * @drive: what is known of the drive; its capacity is that of a partition, if it is one
 * @link: how it is connected
 * @contents: (nullable) (element-type SlcDriveContent): what is on it, or %NULL if that isn't known
 * @temperature_c: how hot it is, or was when UDisks last looked, or NAN
 * @warning_temperature_c: where the drive itself says that it is too hot, or NAN
 * @critical_temperature_c: where the drive itself says that it is in danger, or NAN
 * @refusal: (nullable): why it can't be tested, with the cure
 *
 * A line of the list of drives.
 */
typedef struct {
  SlcDriveIdentity *identity;
  SlcDrive drive;
  SlcLink link;
  GPtrArray *contents;
  double temperature_c;
  double warning_temperature_c;
  double critical_temperature_c;
  char *refusal;
} SlcDriveEntry;

void slc_drive_entry_free (SlcDriveEntry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcDriveEntry, slc_drive_entry_free)

SlcDriveEntry *slc_drive_entry_new (const SlcKernelView *kernel,
                                    const SlcUDisks *udisks,
                                    dev_t number,
                                    GError **error);
char *slc_drive_entry_describe (const SlcDriveEntry *self);
GPtrArray *slc_drive_list_new (const SlcKernelView *kernel, const SlcUDisks *udisks);

G_END_DECLS
