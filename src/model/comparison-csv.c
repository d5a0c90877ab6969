/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/comparison-csv.h"

#include "model/csv.h"

/**
 * slc_comparison_to_csv:
 * @self: a comparison
 *
 * Lists all numbers, a line each, in the units that their keys end with, and with a point in every
 * language.
 *
 * Returns: (transfer full): a table
 */
char *
slc_comparison_to_csv (const SlcComparison *self)
{
  GString *csv = g_string_new (NULL);
  const GPtrArray *rows;
  unsigned n_sessions;

  g_return_val_if_fail (self != NULL, NULL);

  rows = slc_comparison_get_rows (self);
  n_sessions = slc_comparison_get_n_sessions (self);
  slc_csv_add_text (csv, "key");
  for (unsigned i = 0; i < n_sessions; i++)
    slc_csv_add_text (csv, slc_comparison_get_name (self, i));
  slc_csv_end_row (csv);

  for (unsigned i = 0; i < rows->len; i++) {
    const SlcComparisonRow *row = g_ptr_array_index (rows, i);

    slc_csv_add_text (csv, row->key);
    for (unsigned j = 0; j < n_sessions; j++)
      slc_csv_add_number (csv, row->values[j]);
    slc_csv_end_row (csv);
  }

  return g_string_free (csv, FALSE);
}
