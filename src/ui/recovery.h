/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void slc_recovery_find_async (GAsyncReadyCallback callback, gpointer user_data);
GPtrArray *slc_recovery_find_finish (GAsyncResult *result, GError **error);

void
slc_recovery_rescue_async (GPtrArray *journals, GAsyncReadyCallback callback, gpointer user_data);
char *slc_recovery_rescue_finish (GAsyncResult *result, GError **error);

G_END_DECLS
