/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/comparison-csv.h"

#include "model/csv.h"

typedef double (*GetFunc) (const SlcComparisonRow *row, unsigned index);

static double
get_sure (const SlcComparisonRow *row, unsigned index)
{
  return row->at_least[index] ? NAN : row->computed[index];
}

/* The least that a number can be is another number, so it has a line of its own. */
static double
get_least (const SlcComparisonRow *row, unsigned index)
{
  return row->at_least[index] ? row->values[index] : NAN;
}

static double
get_value (const SlcComparisonRow *row, unsigned index)
{
  return row->values[index];
}

static bool
has_any (const SlcComparison *self, const SlcComparisonRow *row, GetFunc get)
{
  for (unsigned i = 0; i < slc_comparison_get_n_sessions (self); i++) {
    if (isfinite (get (row, i)))
      return true;
  }

  return false;
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
add_prefixed (GString *csv,
              const SlcComparison *self,
              const SlcComparisonRow *row,
              const char *prefix,
              GetFunc get)
{
  g_autofree char *key = g_strconcat (prefix, row->key, NULL);

  slc_csv_add_text (csv, key);
  for (unsigned i = 0; i < slc_comparison_get_n_sessions (self); i++)
    slc_csv_add_number (csv, get (row, i));
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

    add_prefixed (csv, self, row, "", get_sure);
    if (has_any (self, row, get_least))
      add_prefixed (csv, self, row, "at_least.", get_least);
    if (has_corrected (self, row))
      add_prefixed (csv, self, row, "corrected.", get_value);
    if (has_any (self, row, slc_comparison_row_get_median))
      add_prefixed (csv, self, row, "median.", slc_comparison_row_get_median);
  }

  return g_string_free (csv, FALSE);
}
