/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "target/kernel-view.h"

G_BEGIN_DECLS

bool slc_block_uses_check (const SlcKernelView *kernel, const GPtrArray *tree, GError **error);
bool slc_block_uses_has_system (const SlcKernelView *kernel, const GPtrArray *tree);

G_END_DECLS
