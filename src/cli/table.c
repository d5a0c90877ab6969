/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/table.h"

#include "cli/text-width.h"

#include <stdbool.h>

#define INDENT "  "
#define GAP    "  "

struct _SlcTable {
  unsigned n_columns;
  bool right[SLC_TABLE_MOST_COLUMNS];
  unsigned widths[SLC_TABLE_MOST_COLUMNS];
  GPtrArray *rows;
};

static void
append_spaces (GString *text, unsigned n_spaces)
{
  for (unsigned i = 0; i < n_spaces; i++)
    g_string_append_c (text, ' ');
}

static void
append_cell (const SlcTable *self, GString *text, unsigned column, const char *cell)
{
  unsigned padding = self->widths[column] - slc_text_width (cell);

  if (self->right[column])
    append_spaces (text, padding);
  g_string_append (text, cell);
  if (!self->right[column])
    append_spaces (text, padding);
}

static void
append_row (const SlcTable *self, GString *text, char **cells)
{
  g_string_append (text, INDENT);
  for (unsigned column = 0; column < self->n_columns; column++) {
    if (column > 0)
      g_string_append (text, GAP);
    append_cell (self, text, column, cells[column]);
  }

  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
}

/**
 * slc_table_new:
 * @n_columns: how many columns, up to %SLC_TABLE_MOST_COLUMNS
 *
 * Makes a table without rows, all columns aligned to the left.
 *
 * Returns: (transfer full): a table
 */
SlcTable *
slc_table_new (unsigned n_columns)
{
  SlcTable *self;

  g_return_val_if_fail (n_columns > 0 && n_columns <= SLC_TABLE_MOST_COLUMNS, NULL);

  self = g_new0 (SlcTable, 1);
  self->n_columns = n_columns;
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  return self;
}

/**
 * slc_table_free:
 * @self: (nullable): a table
 *
 * Frees @self.
 */
void
slc_table_free (SlcTable *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->rows);
  g_free (self);
}

/**
 * slc_table_align_right:
 * @self: a table
 * @column: a column, from 0
 *
 * Aligns a column to the right, as is usual for numbers.
 */
void
slc_table_align_right (SlcTable *self, unsigned column)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (column < self->n_columns);

  self->right[column] = true;
}

/**
 * slc_table_add_row:
 * @self: a table
 * @cells: (array zero-terminated=1): UTF-8 text for each column
 *
 * Appends a row.
 */
void
slc_table_add_row (SlcTable *self, const char *const *cells)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (cells != NULL);
  g_return_if_fail (g_strv_length ((char **) cells) == self->n_columns);

  for (unsigned column = 0; column < self->n_columns; column++)
    self->widths[column] = MAX (self->widths[column], slc_text_width (cells[column]));

  g_ptr_array_add (self->rows, g_strdupv ((char **) cells));
}

/**
 * slc_table_to_string:
 * @self: a table
 *
 * Lays the table out, a line a row, each indented and without trailing spaces.
 *
 * Returns: (transfer full): the text, empty for a table without rows
 */
char *
slc_table_to_string (const SlcTable *self)
{
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  text = g_string_new (NULL);
  for (unsigned i = 0; i < self->rows->len; i++)
    append_row (self, text, g_ptr_array_index (self->rows, i));

  return g_string_free (text, FALSE);
}
