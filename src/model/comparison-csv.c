/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/comparison-csv.h"

#include "model/csv.h"

static void
add_row (GString *csv, const SlcComparison *self, const SlcComparisonRow *row)
{
  slc_csv_add_text (csv, row->key);
  for (unsigned i = 0; i < slc_comparison_get_n_sessions (self); i++)
    slc_csv_add_number (csv, row->at_least[i] ? NAN : row->computed[i]);
  slc_csv_end_row (csv);
}

static bool
has_least (const SlcComparisonRow *row)
{
  for (unsigned i = 0; i < SLC_COMPARISON_MOST; i++) {
    if (row->at_least[i])
      return true;
  }

  return false;
}

/* The least that a number can be is another number, so it has a line of its own. */
static void
add_least (GString *csv, const SlcComparison *self, const SlcComparisonRow *row)
{
  g_autofree char *key = g_strconcat ("at_least.", row->key, NULL);

  slc_csv_add_text (csv, key);
  for (unsigned i = 0; i < slc_comparison_get_n_sessions (self); i++)
    slc_csv_add_number (csv, row->at_least[i] ? row->values[i] : NAN);
  slc_csv_end_row (csv);
}

static bool
has_corrected (const SlcComparison *self, const SlcComparisonRow *row)
{
  for (unsigned i = 0; i < slc_comparison_get_n_sessions (self); i++) {
    if (slc_comparison_row_is_corrected (row, i))
      return true;
  }

  return false;
}

static void
add_corrected (GString *csv, const SlcComparison *self, const SlcComparisonRow *row)
{
  g_autofree char *key = g_strconcat ("corrected.", row->key, NULL);

  slc_csv_add_text (csv, key);
  for (unsigned i = 0; i < slc_comparison_get_n_sessions (self); i++)
    slc_csv_add_number (csv, row->values[i]);
  slc_csv_end_row (csv);
}

static bool
has_median (const SlcComparison *self, const SlcComparisonRow *row)
{
  for (unsigned i = 0; i < slc_comparison_get_n_sessions (self); i++) {
    if (isfinite (slc_comparison_row_get_median (row, i)))
      return true;
  }

  return false;
}

static void
add_median (GString *csv, const SlcComparison *self, const SlcComparisonRow *row)
{
  g_autofree char *key = g_strconcat ("median.", row->key, NULL);

  slc_csv_add_text (csv, key);
  for (unsigned i = 0; i < slc_comparison_get_n_sessions (self); i++)
    slc_csv_add_number (csv, slc_comparison_row_get_median (row, i));
  slc_csv_end_row (csv);
}

/**
 * slc_comparison_to_csv:
 * @self: a comparison
 *
 * Lists all numbers, a line each, in the units that their keys end with, and with a point in every
 * language. Of what may be more than was seen the least that it can be has a line of its own, whose
 * key begins with “at_least.”. So have the numbers as they are with a person’s corrections
 * (“corrected.”), where these change any, and the medians of sessions with several passes
 * (“median.”): the other lines have what was computed of the first pass.
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

    add_row (csv, self, row);
    if (has_least (row))
      add_least (csv, self, row);
    if (has_corrected (self, row))
      add_corrected (csv, self, row);
    if (has_median (self, row))
      add_median (csv, self, row);
  }

  return g_string_free (csv, FALSE);
}
