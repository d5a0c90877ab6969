/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/comparison.h"
#include "plot/overlay-style.h"
#include "ui/compare-entry.h"

G_BEGIN_DECLS

#define SLC_TYPE_COMPARE_CHOICE (slc_compare_choice_get_type ())
G_DECLARE_FINAL_TYPE (SlcCompareChoice, slc_compare_choice, SLC, COMPARE_CHOICE, GObject)

SlcCompareChoice *slc_compare_choice_new (void);

GListModel *slc_compare_choice_get_entries (SlcCompareChoice *self);
SlcCompareEntry *slc_compare_choice_find (SlcCompareChoice *self, SlcSessionItem *item);

bool slc_compare_choice_add (SlcCompareChoice *self, SlcSessionItem *item);
void slc_compare_choice_remove (SlcCompareChoice *self, SlcSessionItem *item);
bool slc_compare_choice_move (SlcCompareChoice *self, SlcCompareEntry *entry, unsigned position);
void slc_compare_choice_clear (SlcCompareChoice *self);
void slc_compare_choice_expect (SlcCompareChoice *self, const char *path);
void slc_compare_choice_refresh (SlcCompareChoice *self, GListModel *items);

SlcComparison *slc_compare_choice_make_comparison (SlcCompareChoice *self);
unsigned
slc_compare_choice_list_paths (SlcCompareChoice *self, const char *paths[SLC_OVERLAY_MOST]);
unsigned
slc_compare_choice_list_curves (SlcCompareChoice *self, SlcOverlayCurve curves[SLC_OVERLAY_MOST]);

G_END_DECLS
