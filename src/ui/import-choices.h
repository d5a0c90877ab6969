/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "import/importer.h"

G_BEGIN_DECLS

#define SLC_TYPE_IMPORT_CHOICES (slc_import_choices_get_type ())
G_DECLARE_FINAL_TYPE (SlcImportChoices, slc_import_choices, SLC, IMPORT_CHOICES, GtkBox)

void slc_import_choices_reset (SlcImportChoices *self);
void slc_import_choices_show (SlcImportChoices *self, const SlcImport *import);
void slc_import_choices_read (SlcImportChoices *self, SlcImportOptions *options);

G_END_DECLS
