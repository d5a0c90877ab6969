/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ui/compare-choice.h"

G_BEGIN_DECLS

#define SLC_TYPE_SESSION_ROW (slc_session_row_get_type ())
G_DECLARE_FINAL_TYPE (SlcSessionRow, slc_session_row, SLC, SESSION_ROW, AdwActionRow)

GtkWidget *slc_session_row_new (SlcSessionItem *item, SlcCompareChoice *choice);
SlcSessionItem *slc_session_row_get_item (SlcSessionRow *self);

G_END_DECLS
