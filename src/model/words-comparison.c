/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words-comparison.h"

#include <glib/gi18n.h>

#include "model/comparison-notes.h"
#include "model/comparison-verdict.h"
#include "model/quantity.h"

/* The numbers that sentences are made of; the table has all. */
static const char *const headline_keys[] = {
  "burst_mb_s",
  "cache_gb",
  "after_cache_mb_s",
  "average_mb_s",
};

static char *
join_names (const SlcComparison *comparison)
{
  GString *names = g_string_new (slc_comparison_get_name (comparison, 0));

  for (unsigned i = 1; i < slc_comparison_get_n_sessions (comparison); i++)
    g_string_append_printf (names, ", %s", slc_comparison_get_name (comparison, i));

  return g_string_free (names, FALSE);
}

static char *
format_value (SlcFigure figure, double number, bool at_least)
{
  g_autofree char *value = slc_figure_format (figure, number);

  return at_least ? slc_format_at_least (value) : g_steal_pointer (&value);
}

/* A corrected number never stands without the one that was computed. */
static char *
format_corrected (const SlcComparisonRow *row, unsigned index)
{
  g_autofree char *value = format_value (row->figure, row->values[index], row->at_least[index]);
  g_autofree char *computed = slc_figure_format (row->figure, row->computed[index]);

  if (!slc_comparison_row_is_corrected (row, index) || g_str_equal (value, computed))
    return g_steal_pointer (&value);

  /* Translators: the same quantity twice, as a person corrected it and as it was computed */
  return g_strdup_printf (_ ("%s (corrected by hand; computed: %s)"), value, computed);
}

/* Of several passes the number is that of the first. */
static char *
format_passes (const SlcComparisonRow *row, unsigned index)
{
  const SlcPasses *passes = &row->passes[index];
  const SlcSpread *spread = &passes->spread;
  g_autofree char *value = format_corrected (row, index);
  g_autofree char *median = format_value (row->figure, spread->median, row->median_at_least[index]);
  g_autofree char *least = slc_figure_format (row->figure, spread->least);
  g_autofree char *most = slc_figure_format (row->figure, spread->most);
  g_autofree char *range = slc_format_range (least, most);

  if (passes->n_values < 2 || spread->n == 0)
    return g_steal_pointer (&value);
  if (slc_comparison_row_is_corrected (row, index)) {
    /* Translators: a value of the first pass; the median and the range of all, which nobody
     * corrected; in how many passes of how many there was such a value */
    return g_strdup_printf (_ ("%s; computed, all passes: median %s, %s in %u of %u passes"), value,
                            median, range, spread->n, (unsigned) passes->n_values);
  }

  if (g_str_equal (value, median) && g_str_equal (median, range)) {
    /* Translators: a value, and in how many passes of how many there was just that */
    return g_strdup_printf (_ ("%s in %u of %u passes"), value, spread->n,
                            (unsigned) passes->n_values);
  }

  /* Translators: a value of the first pass; the median and the range of all; in how many passes of
   * how many there was such a value */
  return g_strdup_printf (_ ("%s; median %s, %s in %u of %u passes"), value, median, range,
                          spread->n, (unsigned) passes->n_values);
}

static bool
goes_by_median (const SlcComparisonRow *row, unsigned index)
{
  return isfinite (slc_comparison_row_get_median (row, index)) ||
         isfinite (slc_comparison_row_get_median (row, 0));
}

/* A value, and for all but the first how it compares with the first. */
static char *
describe_value (const SlcComparisonRow *row, unsigned index)
{
  g_autofree char *value = format_passes (row, index);
  double difference = slc_comparison_row_get_difference (row, index);
  double change = slc_comparison_row_get_change (row, index);
  g_autofree char *more = slc_figure_format_difference (row->figure, difference);
  g_autofree char *percent = slc_format_change (change);

  if (index == 0 || isnan (difference))
    return g_steal_pointer (&value);
  if (isnan (change))
    return g_strdup_printf ("%s (%s)", value, more);
  if (goes_by_median (row, index)) {
    /* Translators: a value, how much more the median of all passes is than that of another session,
     * and the same in per cent */
    return g_strdup_printf (_ ("%s (by the medians %s, %s)"), value, more, percent);
  }

  /* Translators: a value, how much more that is than another, and the same in per cent */
  return g_strdup_printf (_ ("%s (%s, %s)"), value, more, percent);
}

static const char *
name_best (const SlcComparison *comparison, const SlcComparisonRow *row)
{
  int best = slc_comparison_find_best (comparison, row);

  return best < 0 ? "" : slc_comparison_get_name (comparison, (unsigned) best);
}

static void
add_pair_row (SlcTable *table, const SlcComparison *comparison, const SlcComparisonRow *row)
{
  g_autofree char *first = format_passes (row, 0);
  g_autofree char *second = format_passes (row, 1);
  g_autofree char *difference = slc_figure_format_difference (
    row->figure, slc_comparison_row_get_difference (row, 1));
  g_autofree char *change = slc_format_change (slc_comparison_row_get_change (row, 1));
  const char *cells[] = { row->label, first,  second,
                          difference, change, name_best (comparison, row),
                          NULL };

  slc_table_add_row (table, cells);
}

/* Two sessions have columns for their difference. */
static SlcTable *
make_pair_table (const SlcComparison *comparison)
{
  const GPtrArray *rows = slc_comparison_get_rows (comparison);
  SlcTable *table = slc_table_new (6);
  const char *heading[] = {
    "",
    slc_comparison_get_name (comparison, 0),
    slc_comparison_get_name (comparison, 1),
    _ ("Difference"),
    _ ("In per cent"),
    _ ("Better"),
    NULL,
  };

  slc_table_set_heading (table, heading);
  for (unsigned column = 1; column < 5; column++)
    slc_table_align_right (table, column);
  for (unsigned i = 0; i < rows->len; i++)
    add_pair_row (table, comparison, g_ptr_array_index (rows, i));

  return table;
}

static void
add_row (SlcTable *table, const SlcComparison *comparison, const SlcComparisonRow *row)
{
  unsigned n_sessions = slc_comparison_get_n_sessions (comparison);
  g_auto (GStrv) cells = g_new0 (char *, n_sessions + 3);

  cells[0] = g_strdup (row->label);
  for (unsigned i = 0; i < n_sessions; i++)
    cells[i + 1] = describe_value (row, i);
  cells[n_sessions + 1] = g_strdup (name_best (comparison, row));
  slc_table_add_row (table, (const char *const *) cells);
}

static SlcTable *
make_wide_table (const SlcComparison *comparison)
{
  const GPtrArray *rows = slc_comparison_get_rows (comparison);
  unsigned n_sessions = slc_comparison_get_n_sessions (comparison);
  SlcTable *table = slc_table_new (n_sessions + 2);
  const char *heading[SLC_COMPARISON_MOST + 3] = { "" };

  for (unsigned i = 0; i < n_sessions; i++) {
    heading[i + 1] = slc_comparison_get_name (comparison, i);
    slc_table_align_right (table, i + 1);
  }
  heading[n_sessions + 1] = _ ("Best");
  slc_table_set_heading (table, heading);
  for (unsigned i = 0; i < rows->len; i++)
    add_row (table, comparison, g_ptr_array_index (rows, i));

  return table;
}

static const SlcComparisonRow *
find_row (const SlcComparison *comparison, const char *key)
{
  const GPtrArray *rows = slc_comparison_get_rows (comparison);

  for (unsigned i = 0; i < rows->len; i++) {
    const SlcComparisonRow *row = g_ptr_array_index (rows, i);

    if (g_str_equal (row->key, key))
      return row;
  }

  return NULL;
}

static char *
describe_row (const SlcComparison *comparison, const SlcComparisonRow *row)
{
  g_autoptr (GString) values = g_string_new (NULL);

  for (unsigned i = 0; i < slc_comparison_get_n_sessions (comparison); i++) {
    g_autofree char *value = describe_value (row, i);

    g_string_append_printf (values, "%s %s", slc_comparison_get_name (comparison, i), value);
    if (i + 1 < slc_comparison_get_n_sessions (comparison))
      g_string_append (values, "; ");
  }

  /* Translators: what is compared, and the values of all sessions */
  return g_strdup_printf (_ ("%s: %s."), row->label, values->str);
}

static void
add_sentences (SlcWords *words, const SlcComparison *comparison)
{
  for (size_t i = 0; i < G_N_ELEMENTS (headline_keys); i++) {
    const SlcComparisonRow *row = find_row (comparison, headline_keys[i]);

    if (row != NULL)
      g_ptr_array_add (words->sentences, describe_row (comparison, row));
  }
}

static char *
describe_chart (const SlcComparison *comparison, const char *names)
{
  /* Translators: what a picture shows: the names of sessions */
  g_autofree char *chart = g_strdup_printf (_ ("Chart of the write speeds of %s."), names);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  g_strv_builder_add (builder, chart);
  for (size_t i = 0; i < G_N_ELEMENTS (headline_keys); i++) {
    const SlcComparisonRow *row = find_row (comparison, headline_keys[i]);
    g_autofree char *sentence = row != NULL ? describe_row (comparison, row) : NULL;

    if (sentence != NULL)
      g_strv_builder_add (builder, sentence);
  }
  parts = g_strv_builder_end (builder);

  return g_strjoinv (" ", parts);
}

/* Said once where it is the same of all. */
static void
add_verdicts (SlcWords *words, const SlcComparison *comparison)
{
  g_autoptr (GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);

  for (size_t i = 0; i < G_N_ELEMENTS (headline_keys); i++) {
    const SlcComparisonRow *row = find_row (comparison, headline_keys[i]);

    for (unsigned j = 1; row != NULL && j < slc_comparison_get_n_sessions (comparison); j++) {
      g_autofree char *verdict = slc_words_describe_verdict (comparison, row, j);

      if (!g_hash_table_contains (said, verdict)) {
        g_hash_table_add (said, verdict);
        g_ptr_array_add (words->sentences, g_steal_pointer (&verdict));
      }
    }
  }
}

/* A session may have passes enough, and the number in one of them only. */
static char *
describe_too_few (const SlcComparison *comparison, const SlcComparisonRow *row, unsigned index)
{
  const SlcPasses *first = &row->passes[0];
  const SlcPasses *passes = &row->passes[index];
  bool first_lacks = first->n_values <= 1 || (first->spread.n < 2 && passes->n_values > 1);
  unsigned lacking = first_lacks ? 0 : index;
  const char *name = slc_comparison_get_name (comparison, lacking);

  if (first->n_values <= 1 && passes->n_values <= 1)
    return g_strdup (_ ("One pass each: whether a difference is more than the spread from pass to "
                        "pass cannot be told."));
  if (row->passes[lacking].n_values <= 1) {
    /* Translators: a session */
    return g_strdup_printf (_ ("%s has only one pass: whether a difference is more than the spread "
                               "from pass to pass cannot be told."),
                            name);
  }

  /* Translators: what is compared, such as “Cache”, and a session */
  return g_strdup_printf (_ ("%s: fewer than two passes of %s have such a number, so whether a "
                             "difference is more than the spread from pass to pass cannot be "
                             "told."),
                          row->label, name);
}

static char *
describe_test (const SlcComparison *comparison,
               const SlcComparisonRow *row,
               unsigned index,
               const SlcGap *gap)
{
  const char *name = slc_comparison_get_name (comparison, index);
  const char *first = slc_comparison_get_name (comparison, 0);

  if (gap->verdict == SLC_GAP_REAL) {
    /* Translators: what is compared, and two sessions */
    return g_strdup_printf (_ ("%s: %s and %s differ by more than the spread from pass to pass "
                               "(Welch’s t-test, p = %.2g)."),
                            row->label, name, first, gap->probability);
  }

  /* Translators: what is compared, and two sessions */
  return g_strdup_printf (_ ("%s: %s and %s do not differ by more than the spread from pass to "
                             "pass (Welch’s t-test, p = %.2g)."),
                          row->label, name, first, gap->probability);
}

/**
 * slc_words_describe_verdict:
 * @comparison: a comparison
 * @row: one of its rows
 * @index: a session other than the first
 *
 * Returns: (transfer full): whether the session differs from the first in that number, or why that
 *   can't be told
 */
char *
slc_words_describe_verdict (const SlcComparison *comparison,
                            const SlcComparisonRow *row,
                            unsigned index)
{
  SlcGap gap;

  g_return_val_if_fail (comparison != NULL, NULL);
  g_return_val_if_fail (row != NULL, NULL);

  switch (slc_comparison_judge (comparison, row, index, &gap)) {
  case SLC_CERTAINTY_ONE_PASS:
    return describe_too_few (comparison, row, index);
  case SLC_CERTAINTY_IMPORTED:
    return g_strdup (_ ("Imported logs: whether a difference is more than chance cannot be "
                        "told."));
  case SLC_CERTAINTY_METHODS:
    return g_strdup (_ ("Different methods: whether a difference is one of the drives cannot be "
                        "told."));
  case SLC_CERTAINTY_AT_LEAST:
    /* Translators: what is compared, such as “Cache back after 30 s idle” */
    return g_strdup_printf (_ ("%s: there may have been more, so whether a difference is more than "
                               "the spread from pass to pass cannot be told."),
                            row->label);
  case SLC_CERTAINTY_UNKNOWN:
    return g_strdup (_ ("All passes are alike: whether a difference is more than chance cannot be "
                        "told."));
  case SLC_CERTAINTY_TESTED:
    return describe_test (comparison, row, index, &gap);
  default:
    g_return_val_if_reached (NULL);
  }
}

/**
 * slc_words_describe_row:
 * @comparison: a comparison
 * @row: one of its rows
 *
 * Returns: (transfer full): what each session has, a line each, and which is the best
 */
char *
slc_words_describe_row (const SlcComparison *comparison, const SlcComparisonRow *row)
{
  GString *lines = g_string_new (NULL);
  const char *best;

  g_return_val_if_fail (comparison != NULL, NULL);
  g_return_val_if_fail (row != NULL, NULL);

  for (unsigned i = 0; i < slc_comparison_get_n_sessions (comparison); i++) {
    g_autofree char *value = describe_value (row, i);

    g_string_append_printf (lines, "%s%s: %s", i > 0 ? "\n" : "",
                            slc_comparison_get_name (comparison, i), value);
  }
  best = name_best (comparison, row);
  if (*best != '\0') {
    /* Translators: the name of the session that is better in something */
    g_string_append_printf (lines, _ ("\nBetter: %s"), best);
  }

  return g_string_free (lines, FALSE);
}

/**
 * slc_words_of_comparison:
 * @comparison: a comparison
 *
 * Returns: (transfer full): what can be said of it
 */
SlcWords *
slc_words_of_comparison (const SlcComparison *comparison)
{
  g_autoptr (GPtrArray) notes = NULL;
  g_autofree char *names = NULL;
  SlcWords *words;

  g_return_val_if_fail (comparison != NULL, NULL);

  notes = slc_comparison_notes_list (comparison);
  names = join_names (comparison);
  words = slc_words_new (slc_comparison_get_n_sessions (comparison) == 2
                           ? make_pair_table (comparison)
                           : make_wide_table (comparison));
  for (unsigned i = 0; i < notes->len; i++) {
    const SlcNote *note = g_ptr_array_index (notes, i);

    g_ptr_array_add (words->notes, g_strdup (note->text));
  }
  add_sentences (words, comparison);
  add_verdicts (words, comparison);
  words->title = g_strdup (names);
  /* Translators: the names of sessions */
  words->caption = g_strdup_printf (_ ("Write speed of %s."), names);
  words->alternative = describe_chart (comparison, names);

  return words;
}
