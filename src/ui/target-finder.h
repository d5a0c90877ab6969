/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "target/targets.h"

G_BEGIN_DECLS

void slc_find_targets_async (GObject *source,
                             const char *wanted,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
GPtrArray *slc_find_targets_finish (GAsyncResult *result, GError **error);

void slc_find_target_async (GObject *source,
                            const char *name,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
SlcTargetEntry *slc_find_target_finish (GAsyncResult *result, GError **error);

G_END_DECLS
