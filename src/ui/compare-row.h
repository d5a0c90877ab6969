/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ui/session-item.h"

G_BEGIN_DECLS

#define SLC_TYPE_COMPARE_ROW (slc_compare_row_get_type ())
G_DECLARE_FINAL_TYPE (SlcCompareRow, slc_compare_row, SLC, COMPARE_ROW, AdwActionRow)

GtkWidget *slc_compare_row_new (SlcSessionItem *item);

SlcSessionItem *slc_compare_row_get_item (SlcCompareRow *self);
gboolean slc_compare_row_is_chosen (SlcCompareRow *self);
void slc_compare_row_set_chosen (SlcCompareRow *self, gboolean chosen);
void slc_compare_row_set_look (SlcCompareRow *self, int look);

G_END_DECLS
