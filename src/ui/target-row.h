/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "target/targets.h"

G_BEGIN_DECLS

#define SLC_TYPE_TARGET_ROW (slc_target_row_get_type ())
G_DECLARE_FINAL_TYPE (SlcTargetRow, slc_target_row, SLC, TARGET_ROW, AdwActionRow)

void slc_target_row_load (SlcTargetRow *self, const char *preferred);
void slc_target_row_choose (SlcTargetRow *self, const char *name);
const SlcTargetEntry *slc_target_row_get_chosen (SlcTargetRow *self);

G_END_DECLS
