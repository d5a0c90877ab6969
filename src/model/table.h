/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

#define SLC_TABLE_MOST_COLUMNS 12

/**
 * SlcTable:
 *
 * Rows of text, to be laid out in columns for a terminal, or as Markdown or HTML.
 */
typedef struct _SlcTable SlcTable;

SlcTable *slc_table_new (unsigned n_columns);
void slc_table_free (SlcTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcTable, slc_table_free)

void slc_table_align_right (SlcTable *self, unsigned column);
void slc_table_set_heading (SlcTable *self, const char *const *cells);
void slc_table_add_row (SlcTable *self, const char *const *cells);
void slc_table_add_pair (SlcTable *self, const char *label, const char *value);
void slc_table_take_pair (SlcTable *self, const char *label, char *value);

unsigned slc_table_get_n_columns (const SlcTable *self);
unsigned slc_table_get_n_rows (const SlcTable *self);
bool slc_table_is_right (const SlcTable *self, unsigned column);
const char *const *slc_table_get_heading (const SlcTable *self);
const char *const *slc_table_get_row (const SlcTable *self, unsigned index);

char *slc_table_to_string (const SlcTable *self);

G_END_DECLS
