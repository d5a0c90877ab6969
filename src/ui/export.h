/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "ui/export-source.h"

G_BEGIN_DECLS

void slc_export_async (SlcExportSource *source,
                       const SlcPictureStyle *style,
                       GFile *file,
                       GAsyncReadyCallback callback,
                       gpointer user_data);
bool slc_export_finish (GAsyncResult *result, GError **error);

void slc_export_load_async (SlcExportSource *source,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
GPtrArray *slc_export_load_finish (GAsyncResult *result, GError **error);

G_END_DECLS
