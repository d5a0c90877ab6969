/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/target.h"
#include "target/confirmed-drive.h"
#include "target/drive-identity.h"
#include "target/drive-options.h"

G_BEGIN_DECLS

SlcTarget *slc_drive_target_new (const SlcDriveIdentity *confirmed,
                                 const SlcDriveOptions *options,
                                 SlcClock *clock,
                                 GCancellable *cancellable,
                                 GError **error);
bool slc_drive_target_check_contents (SlcTarget *target,
                                      const SlcConfirmedDrive *confirmed,
                                      GError **error);

G_END_DECLS
