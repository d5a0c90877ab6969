/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "target/drive-target.h"
#include "target/filesystem.h"
#include "target/targets.h"

G_BEGIN_DECLS

void slc_open_target_async (GObject *source,
                            const char *name,
                            SlcFilesystem *place,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
void slc_open_drive_async (GObject *source,
                           const SlcConfirmedDrive *confirmed,
                           const SlcDriveOptions *options,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
SlcTarget *slc_open_target_finish (GAsyncResult *result, GError **error);

G_END_DECLS
