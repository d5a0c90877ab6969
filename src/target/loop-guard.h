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

G_END_DECLS
