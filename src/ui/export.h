/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "plot/picture.h"

G_BEGIN_DECLS

void slc_export_async (const char *session_path,
                       const SlcChartStyle *style,
                       const SlcPictureSize *size,
                       GFile *file,
                       GAsyncReadyCallback callback,
                       gpointer user_data);
bool slc_export_finish (GAsyncResult *result, GError **error);

G_END_DECLS
