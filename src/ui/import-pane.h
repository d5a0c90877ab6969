/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SLC_TYPE_IMPORT_PANE (slc_import_pane_get_type ())
G_DECLARE_FINAL_TYPE (SlcImportPane, slc_import_pane, SLC, IMPORT_PANE, GtkBox)

SlcImportPane *slc_import_pane_new (const char *const *paths);

G_END_DECLS
