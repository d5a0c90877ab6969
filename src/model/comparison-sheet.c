/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/comparison-sheet.h"

static double
read_computed (const SlcComparisonSheet *self,
               unsigned index,
               SlcComparisonReadFunc read,
               unsigned which,
               double value)
{
  bool is_same = self->computed[index].reading == self->facts[index].reading;

  return is_same ? value : read (&self->computed[index], which);
}

/**
 * slc_comparison_sheet_add:
 * @self: a sheet
 * @stem: the row's name where no language is spoken, to which the unit is added
 * @label: its name for people
 * @figure: what the numbers count
 * @better: which of two different numbers is the better one
 * @read: reads the number of a session
 * @which: what @read is told
 *
 * Adds a row. One that nobody has a number for is none.
 *
 * Returns: (transfer none) (nullable): the row
 */
SlcComparisonRow *
slc_comparison_sheet_add (SlcComparisonSheet *self,
                          const char *stem,
                          const char *label,
                          SlcFigure figure,
                          SlcBetter better,
                          SlcComparisonReadFunc read,
                          unsigned which)
{
  SlcComparisonRow *row;
  bool known = false;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (stem != NULL && label != NULL, NULL);

  row = g_new0 (SlcComparisonRow, 1);
  row->key = g_strconcat (stem, "_", slc_figure_get_unit (figure), NULL);
  row->label = g_strdup (label);
  row->figure = figure;
  row->better = better;
  for (unsigned i = 0; i < SLC_COMPARISON_MOST; i++) {
    row->values[i] = i < self->n_sessions ? read (&self->facts[i], which) : NAN;
    row->computed[i] = i < self->n_sessions ? read_computed (self, i, read, which, row->values[i])
                                            : NAN;
    known = known || isfinite (row->values[i]) || isfinite (row->computed[i]);
  }

  if (!known) {
    slc_comparison_row_free (row);
    return NULL;
  }

  g_ptr_array_add (self->rows, row);
  return row;
}
