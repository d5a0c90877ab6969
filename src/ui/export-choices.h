/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <stdbool.h>

#include "plot/picture-style.h"
#include "plot/picture.h"

G_BEGIN_DECLS

#define SLC_TYPE_EXPORT_CHOICES (slc_export_choices_get_type ())
G_DECLARE_FINAL_TYPE (SlcExportChoices, slc_export_choices, SLC, EXPORT_CHOICES, GtkBox)

void slc_export_choices_set_comparison (SlcExportChoices *self, bool comparison);
void slc_export_choices_show (SlcExportChoices *self, const SlcPictureStyle *style);
void slc_export_choices_read (SlcExportChoices *self, SlcPictureStyle *style);
SlcPictureFormat slc_export_choices_get_format (SlcExportChoices *self);

G_END_DECLS
