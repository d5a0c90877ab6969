/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "import/importer.h"

G_BEGIN_DECLS

#define SLC_TYPE_IMPORT_TABLE (slc_import_table_get_type ())
G_DECLARE_FINAL_TYPE (SlcImportTable, slc_import_table, SLC, IMPORT_TABLE, GtkWidget)

void slc_import_table_show (SlcImportTable *self, const SlcImport *import);

G_END_DECLS
