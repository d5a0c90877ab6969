/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdbool.h>

#include "ui/session-item.h"

G_BEGIN_DECLS

#define SLC_TYPE_COMPARE_ENTRY (slc_compare_entry_get_type ())
G_DECLARE_FINAL_TYPE (SlcCompareEntry, slc_compare_entry, SLC, COMPARE_ENTRY, GObject)

SlcCompareEntry *slc_compare_entry_new (SlcSessionItem *item, unsigned look);

SlcSessionItem *slc_compare_entry_get_item (SlcCompareEntry *self);
void slc_compare_entry_set_item (SlcCompareEntry *self, SlcSessionItem *item);
unsigned slc_compare_entry_get_look (SlcCompareEntry *self);
const char *slc_compare_entry_get_name (SlcCompareEntry *self);
void slc_compare_entry_set_name (SlcCompareEntry *self, const char *name);
unsigned slc_compare_entry_get_colour (SlcCompareEntry *self);
void slc_compare_entry_set_colour (SlcCompareEntry *self, unsigned colour);
bool slc_compare_entry_is_shown (SlcCompareEntry *self);
void slc_compare_entry_set_shown (SlcCompareEntry *self, bool shown);

G_END_DECLS
