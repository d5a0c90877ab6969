/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <stdbool.h>

#include "plot/picture-style.h"

G_BEGIN_DECLS

#define SLC_TYPE_EXPORT_STYLES (slc_export_styles_get_type ())
G_DECLARE_FINAL_TYPE (SlcExportStyles, slc_export_styles, SLC, EXPORT_STYLES, GtkBox)

const char *slc_export_styles_get_name (SlcExportStyles *self);
void slc_export_styles_choose (SlcExportStyles *self, const char *name);
bool slc_export_styles_save (SlcExportStyles *self,
                             const char *name,
                             const SlcPictureStyle *style,
                             GError **error);
bool slc_export_styles_delete (SlcExportStyles *self, GError **error);

G_END_DECLS
