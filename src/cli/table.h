/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SLC_TABLE_MOST_COLUMNS 8

/**
 * SlcTable:
 *
 * Lines of text whose columns stand under each other in a terminal.
 */
typedef struct _SlcTable SlcTable;

SlcTable *slc_table_new (unsigned n_columns);
void slc_table_free (SlcTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcTable, slc_table_free)

void slc_table_align_right (SlcTable *self, unsigned column);
void slc_table_add_row (SlcTable *self, const char *const *cells);
char *slc_table_to_string (const SlcTable *self);

G_END_DECLS
