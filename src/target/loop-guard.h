/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "target/kernel-view.h"

G_BEGIN_DECLS

bool slc_loop_guard_check (const SlcKernelView *kernel,
                           const char *disk,
                           const char *node,
                           GError **error);

bool slc_loop_guard_check_opened (int fd, const char *node, GError **error);
bool slc_loop_guard_check_room (const char *file,
                                const char *node,
                                uint64_t length_bytes,
                                GError **error);

G_END_DECLS
