/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>
#include <sys/types.h>

#include "target/drive-identity.h"
#include "target/udisks.h"

G_BEGIN_DECLS

SlcDriveIdentity *slc_drive_access_identify (const SlcKernelView *kernel,
                                             const SlcUDisks *udisks,
                                             dev_t number,
                                             GError **error);
bool slc_drive_access_check (const SlcKernelView *kernel,
                             const SlcUDisks *udisks,
                             const SlcDriveIdentity *identity,
                             GError **error);
int slc_drive_access_open (const SlcDriveIdentity *confirmed,
                           GCancellable *cancellable,
                           GError **error);
void slc_drive_access_close (int fd, const SlcDriveIdentity *identity);

G_END_DECLS
