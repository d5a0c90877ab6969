/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/clock.h"
#include "target/drive-identity.h"
#include "target/kernel-view.h"

G_BEGIN_DECLS

/* How long nobody else may have used a drive before the first write to it. */
#define SLC_DRIVE_QUIET_NS (2 * SLC_NS_PER_S)

bool slc_drive_guard_check (const SlcKernelView *kernel,
                            const SlcDriveIdentity *identity,
                            GError **error);
bool slc_drive_guard_check_opened (const SlcKernelView *kernel,
                                   const SlcDriveIdentity *confirmed,
                                   const SlcDriveIdentity *opened,
                                   int fd,
                                   GError **error);
bool slc_drive_guard_check_direct (const char *node, int fd, GError **error);
bool slc_drive_guard_check_quiet (const SlcKernelView *kernel,
                                  const SlcDriveIdentity *identity,
                                  SlcClock *clock,
                                  uint64_t span_ns,
                                  GCancellable *cancellable,
                                  GError **error);

G_END_DECLS
