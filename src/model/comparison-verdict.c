/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/comparison-verdict.h"

#include "model/comparison-notes.h"

/**
 * slc_comparison_find_best:
 * @self: a comparison
 * @row: one of its rows
 *
 * Returns: the session with the best number, or -1 where there is none; see
 *   slc_comparison_row_find_best(). Of numbers that cannot be compared none is the best.
 */
int
slc_comparison_find_best (const SlcComparison *self, const SlcComparisonRow *row)
{
  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (row != NULL, -1);

  if (slc_comparison_notes_find (self, SLC_NOTE_METHODS) != 0)
    return -1;

  return slc_comparison_row_find_best (row, slc_comparison_get_n_sessions (self));
}

/**
 * slc_comparison_judge:
 * @self: a comparison
 * @row: one of its rows
 * @index: a session other than the first
 * @gap: (out caller-allocates): what the passes say, where that can be told
 *
 * Asks whether a session differs from the first in a number by more than it is spread from pass to
 * pass; see slc_gap_judge(). Of a log of another program nobody knows how it was made, and what was
 * measured by different methods differs for reasons of its own: then nothing is said. Nor is it
 * where a pass has only the least that the number can be: how that is spread says nothing of the
 * number.
 *
 * Returns: whether @gap says anything, or why not
 */
SlcCertainty
slc_comparison_judge (const SlcComparison *self,
                      const SlcComparisonRow *row,
                      unsigned index,
                      SlcGap *gap)
{
  const SlcPasses *passes;
  const SlcPasses *first;
  unsigned pair;

  g_return_val_if_fail (self != NULL, SLC_CERTAINTY_UNKNOWN);
  g_return_val_if_fail (row != NULL, SLC_CERTAINTY_UNKNOWN);
  g_return_val_if_fail (index > 0 && index < slc_comparison_get_n_sessions (self),
                        SLC_CERTAINTY_UNKNOWN);
  g_return_val_if_fail (gap != NULL, SLC_CERTAINTY_UNKNOWN);

  first = &row->passes[0];
  passes = &row->passes[index];
  pair = 1u << index | 1u;
  *gap = slc_gap_judge (passes->values, passes->n_values, first->values, first->n_values);
  if ((slc_comparison_notes_find (self, SLC_NOTE_IMPORTED) & pair) != 0)
    return SLC_CERTAINTY_IMPORTED;
  if ((slc_comparison_notes_find (self, SLC_NOTE_METHODS) & pair) != 0 ||
      (slc_comparison_notes_find (self, SLC_NOTE_METHOD_UNKNOWN) & pair) != 0)
    return SLC_CERTAINTY_METHODS;
  if (row->median_at_least[0] || row->median_at_least[index])
    return SLC_CERTAINTY_AT_LEAST;
  if (gap->verdict == SLC_GAP_ONE_PASS)
    return SLC_CERTAINTY_ONE_PASS;

  return gap->verdict == SLC_GAP_NO_SPREAD ? SLC_CERTAINTY_UNKNOWN : SLC_CERTAINTY_TESTED;
}

/**
 * slc_certainty_to_string:
 * @certainty: what slc_comparison_judge() returned
 * @gap: what it found
 *
 * Returns: (transfer none): the same in JSON
 */
const char *
slc_certainty_to_string (SlcCertainty certainty, const SlcGap *gap)
{
  g_return_val_if_fail (gap != NULL, NULL);

  switch (certainty) {
  case SLC_CERTAINTY_ONE_PASS:
    return "one-pass";
  case SLC_CERTAINTY_IMPORTED:
    return "imported";
  case SLC_CERTAINTY_METHODS:
    return "different-methods";
  case SLC_CERTAINTY_AT_LEAST:
    return "at-least";
  case SLC_CERTAINTY_UNKNOWN:
  case SLC_CERTAINTY_TESTED:
    return slc_gap_verdict_to_string (gap->verdict);
  default:
    g_return_val_if_reached (NULL);
  }
}
