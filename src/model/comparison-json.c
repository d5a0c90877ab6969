/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/comparison-json.h"

#include "model/comparison-notes.h"
#include "model/comparison-verdict.h"
#include "model/fingerprint.h"
#include "model/json-build.h"
#include "model/json-text.h"

static void
begin_array (JsonBuilder *builder, const char *key)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
}

static void
add_number (JsonBuilder *builder, double value)
{
  if (isfinite (value))
    json_builder_add_double_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

static void
build_session (const SlcComparison *self, unsigned index, JsonBuilder *builder)
{
  const SlcSession *session = slc_comparison_get_session (self, index);
  unsigned rule_version = slc_session_get_reading (session)->rule.version;
  g_autofree char *method = slc_fingerprint_method (&session->method, rule_version);
  g_autofree char *samples = slc_fingerprint_samples (session->series);
  g_autoptr (GPtrArray) flags = slc_session_list_flags (session);

  json_builder_begin_object (builder);
  slc_json_add_string (builder, "name", slc_comparison_get_name (self, index));
  slc_json_add_string (builder, "method_fingerprint", method);
  slc_json_add_string (builder, "samples_sha256", samples);
  slc_json_add_strings (builder, "flags", flags);
  json_builder_end_object (builder);
}

static void
build_note (const SlcNote *note, JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  slc_json_add_string (builder, "kind", slc_note_kind_to_string (note->kind));
  begin_array (builder, "sessions");
  for (unsigned i = 0; i < SLC_COMPARISON_MOST; i++) {
    if ((note->sessions >> i & 1) != 0)
      json_builder_add_int_value (builder, i);
  }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static const char *
name_better (SlcBetter better)
{
  switch (better) {
  case SLC_BETTER_HIGHER:
    return "higher";
  case SLC_BETTER_LOWER:
    return "lower";
  case SLC_BETTER_NEITHER:
  default:
    return NULL;
  }
}

/* The first session has nothing to be told from. */
static void
build_verdict (const SlcComparison *self,
               const SlcComparisonRow *row,
               unsigned index,
               JsonBuilder *builder)
{
  SlcGap gap;
  SlcCertainty certainty;

  if (index == 0) {
    json_builder_add_null_value (builder);
    return;
  }

  certainty = slc_comparison_judge (self, row, index, &gap);
  json_builder_begin_object (builder);
  slc_json_add_string (builder, "verdict", slc_certainty_to_string (certainty, &gap));
  slc_json_add_ratio (builder, "p", certainty == SLC_CERTAINTY_TESTED ? gap.probability : NAN);
  json_builder_end_object (builder);
}

static double
get_value (const SlcComparisonRow *row, unsigned index)
{
  return row->values[index];
}

static double
get_computed (const SlcComparisonRow *row, unsigned index)
{
  return row->computed[index];
}

static bool
is_at_least (const SlcComparisonRow *row, unsigned index)
{
  return row->at_least[index];
}

static bool
is_median_at_least (const SlcComparisonRow *row, unsigned index)
{
  return row->median_at_least[index];
}

static void
add_numbers (JsonBuilder *builder,
             const char *key,
             const SlcComparisonRow *row,
             unsigned n_sessions,
             double (*get) (const SlcComparisonRow *row, unsigned index))
{
  begin_array (builder, key);
  for (unsigned i = 0; i < n_sessions; i++)
    add_number (builder, get (row, i));
  json_builder_end_array (builder);
}

static void
add_booleans (JsonBuilder *builder,
              const char *key,
              const SlcComparisonRow *row,
              unsigned n_sessions,
              bool (*is) (const SlcComparisonRow *row, unsigned index))
{
  begin_array (builder, key);
  for (unsigned i = 0; i < n_sessions; i++)
    json_builder_add_boolean_value (builder, is (row, i));
  json_builder_end_array (builder);
}

static void
build_row (const SlcComparison *self, const SlcComparisonRow *row, JsonBuilder *builder)
{
  unsigned n_sessions = slc_comparison_get_n_sessions (self);
  int best = slc_comparison_find_best (self, row);

  json_builder_begin_object (builder);
  slc_json_add_string (builder, "key", row->key);
  slc_json_add_string (builder, "better", name_better (row->better));
  add_numbers (builder, "values", row, n_sessions, get_value);
  add_booleans (builder, "corrected", row, n_sessions, slc_comparison_row_is_corrected);
  add_numbers (builder, "computed", row, n_sessions, get_computed);
  add_numbers (builder, "medians", row, n_sessions, slc_comparison_row_get_median);
  add_booleans (builder, "at_least", row, n_sessions, is_at_least);
  add_booleans (builder, "median_at_least", row, n_sessions, is_median_at_least);
  add_numbers (builder, "differences", row, n_sessions, slc_comparison_row_get_difference);
  add_numbers (builder, "changes", row, n_sessions, slc_comparison_row_get_change);
  slc_json_add_uint (builder, "best", best < 0 ? SLC_UNKNOWN_BYTES : (uint64_t) best);
  begin_array (builder, "verdicts");
  for (unsigned i = 0; i < n_sessions; i++)
    build_verdict (self, row, i, builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

/**
 * slc_comparison_to_json:
 * @self: a comparison
 *
 * Spells a comparison out for programs: numbers in the units that their keys end with, what is not
 * known is null, sessions are named by their place. Values are those of the first pass, as a person
 * corrected them; what was computed, and the medians of several passes, stand beside them.
 * Differences go by the medians where there are any; what is only the least that it can be, in
 * “values” or in any of the passes, is told apart.
 *
 * Returns: (transfer full): one line of JSON, without a line break
 */
char *
slc_comparison_to_json (const SlcComparison *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (JsonNode) root = NULL;
  const GPtrArray *rows;

  g_return_val_if_fail (self != NULL, NULL);

  notes = slc_comparison_notes_list (self);
  rows = slc_comparison_get_rows (self);
  json_builder_begin_object (builder);
  begin_array (builder, "sessions");
  for (unsigned i = 0; i < slc_comparison_get_n_sessions (self); i++)
    build_session (self, i, builder);
  json_builder_end_array (builder);
  begin_array (builder, "notes");
  for (unsigned i = 0; i < notes->len; i++)
    build_note (g_ptr_array_index (notes, i), builder);
  json_builder_end_array (builder);
  begin_array (builder, "rows");
  for (unsigned i = 0; i < rows->len; i++)
    build_row (self, g_ptr_array_index (rows, i), builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);

  return slc_json_print_line (root);
}
