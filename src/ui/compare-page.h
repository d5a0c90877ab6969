/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ui/compare-choice.h"

G_BEGIN_DECLS

#define SLC_TYPE_COMPARE_PAGE (slc_compare_page_get_type ())
G_DECLARE_FINAL_TYPE (SlcComparePage, slc_compare_page, SLC, COMPARE_PAGE, AdwBin)

void slc_compare_page_set_choice (SlcComparePage *self, SlcCompareChoice *choice);
bool slc_compare_page_has_comparison (SlcComparePage *self);
void slc_compare_page_show_error (SlcComparePage *self, const char *message);

G_END_DECLS
