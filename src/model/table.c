/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/table.h"

#include "model/text-width.h"

#define INDENT "  "
#define GAP    "  "

struct _SlcTable {
  unsigned n_columns;
  bool right[SLC_TABLE_MOST_COLUMNS];
  unsigned widths[SLC_TABLE_MOST_COLUMNS];
  char **heading;
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
widen (SlcTable *self, const char *const *cells)
{
  for (unsigned column = 0; column < self->n_columns; column++)
    self->widths[column] = MAX (self->widths[column], slc_text_width (cells[column]));
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

  g_strfreev (self->heading);
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
 * slc_table_set_heading:
 * @self: a table without a heading
 * @cells: (array zero-terminated=1): UTF-8 text over each column
 *
 * Says what the columns are.
 */
void
slc_table_set_heading (SlcTable *self, const char *const *cells)
{
  g_return_if_fail (self != NULL && self->heading == NULL);
  g_return_if_fail (cells != NULL);
  g_return_if_fail (g_strv_length ((char **) cells) == self->n_columns);

  widen (self, cells);
  self->heading = g_strdupv ((char **) cells);
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

  widen (self, cells);
  g_ptr_array_add (self->rows, g_strdupv ((char **) cells));
}

/**
 * slc_table_add_pair:
 * @self: a table of two columns
 * @label: UTF-8 text for the first
 * @value: UTF-8 text for the second
 *
 * Appends a row.
 */
void
slc_table_add_pair (SlcTable *self, const char *label, const char *value)
{
  const char *cells[] = { label, value, NULL };

  slc_table_add_row (self, cells);
}

/**
 * slc_table_take_pair:
 * @self: a table of two columns
 * @label: UTF-8 text for the first
 * @value: (transfer full) (nullable): UTF-8 text for the second
 *
 * Appends a row, unless there is nothing to say.
 */
void
slc_table_take_pair (SlcTable *self, const char *label, char *value)
{
  if (value != NULL)
    slc_table_add_pair (self, label, value);
  g_free (value);
}

/**
 * slc_table_get_n_columns:
 * @self: a table
 *
 * Returns: how many columns it has
 */
unsigned
slc_table_get_n_columns (const SlcTable *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_columns;
}

/**
 * slc_table_get_n_rows:
 * @self: a table
 *
 * Returns: how many rows it has, without the heading
 */
unsigned
slc_table_get_n_rows (const SlcTable *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->rows->len;
}

/**
 * slc_table_is_right:
 * @self: a table
 * @column: a column
 *
 * Returns: whether the column is aligned to the right
 */
bool
slc_table_is_right (const SlcTable *self, unsigned column)
{
  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (column < self->n_columns, false);

  return self->right[column];
}

/**
 * slc_table_get_heading:
 * @self: a table
 *
 * Returns: (transfer none) (nullable) (array zero-terminated=1): what stands over the columns
 */
const char *const *
slc_table_get_heading (const SlcTable *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return (const char *const *) self->heading;
}

/**
 * slc_table_get_row:
 * @self: a table
 * @index: a row
 *
 * Returns: (transfer none) (array zero-terminated=1): its cells
 */
const char *const *
slc_table_get_row (const SlcTable *self, unsigned index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->rows->len, NULL);

  return g_ptr_array_index (self->rows, index);
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
  if (self->heading != NULL)
    append_row (self, text, self->heading);
  for (unsigned i = 0; i < self->rows->len; i++)
    append_row (self, text, g_ptr_array_index (self->rows, i));

  return g_string_free (text, FALSE);
}
