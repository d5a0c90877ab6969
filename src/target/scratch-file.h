/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>
#include <stdint.h>

#include "target/filesystem.h"

G_BEGIN_DECLS

int slc_scratch_file_create (SlcFilesystem *filesystem, GError **error);
bool slc_scratch_file_probe (int fd, const SlcFilesystem *filesystem, GError **error);
bool slc_scratch_file_allocate (int fd,
                                const SlcFilesystem *filesystem,
                                uint64_t length_bytes,
                                GCancellable *cancellable,
                                GError **error);
double slc_scratch_file_measure_cached (int fd, uint64_t length_bytes);
bool slc_scratch_file_is_copied (int fd, const SlcFilesystem *filesystem);
void slc_scratch_file_close (int fd, const SlcFilesystem *filesystem);

G_END_DECLS
