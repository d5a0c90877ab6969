/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "import/importer.h"

G_BEGIN_DECLS

#define SLC_TYPE_IMPORT_FINDINGS (slc_import_findings_get_type ())
G_DECLARE_FINAL_TYPE (SlcImportFindings, slc_import_findings, SLC, IMPORT_FINDINGS, GtkBox)

void slc_import_findings_show (SlcImportFindings *self, const SlcImport *import);

G_END_DECLS
