/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ui/export-source.h"

G_BEGIN_DECLS

#define SLC_TYPE_EXPORT_PANE (slc_export_pane_get_type ())
G_DECLARE_FINAL_TYPE (SlcExportPane, slc_export_pane, SLC, EXPORT_PANE, GtkBox)

SlcExportPane *
slc_export_pane_present (GtkWindow *parent, SlcExportSource *source, const SlcPictureStyle *style);
void slc_export_pane_export (SlcExportPane *self, GFile *file);

G_END_DECLS
