/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>
#include <stdint.h>

#include "target/drive-options.h"

G_BEGIN_DECLS

bool slc_drive_discard (int fd,
                        const char *node,
                        uint64_t size_bytes,
                        const SlcDriveOptions *options,
                        bool again,
                        GCancellable *cancellable,
                        GError **error);

G_END_DECLS
