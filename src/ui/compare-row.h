/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ui/compare-choice.h"

G_BEGIN_DECLS

#define SLC_TYPE_COMPARE_ROW (slc_compare_row_get_type ())
G_DECLARE_FINAL_TYPE (SlcCompareRow, slc_compare_row, SLC, COMPARE_ROW, AdwActionRow)

GtkWidget *slc_compare_row_new (SlcCompareChoice *choice, SlcCompareEntry *entry);

G_END_DECLS
