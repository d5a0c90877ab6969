/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/comparison-csv.h"
#include "model/comparison-json.h"
#include "model/comparison-notes.h"
#include "model/comparison-sessions.h"
#include "model/comparison-verdict.h"
#include "model/words-comparison.h"

#include <string.h>

static void
test_numbers (void)
{
  static const struct {
    const char *key;
    double first;
    double second;
    int best;
  } cases[] = {
    { "burst_mb_s", 2000, 3000, 1 },
    { "cache_gb", 120, 180, 1 },
    { "after_cache_mb_s", 500, 400, 0 },
    { "after_cache_share", 0.25, 400 / 3000.0, 0 },
    { "average_mb_s", 170000 / 160.0, 220000 / 160.0, 1 },
    { "written_gb", 170, 220, -1 },
    { "duration_s", 160, 160, -1 },
    { "write_50_gb_s", 25, 50 / 3.0, 1 },
    { "write_100_gb_s", 50, 100 / 3.0, 1 },
    { "region.burst_mb_s", 2000, 3000, 1 },
    { "region.after-cache_gb", 50, 40, -1 },
    { "pauses_count", 0, 0, -1 },
  };
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 3000, 400);
  g_autoptr (SlcComparison) comparison = compare (first, second);

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    const SlcComparisonRow *row = get_row (comparison, cases[i].key);

    g_assert_cmpfloat_with_epsilon (row->values[0], cases[i].first, 1e-6);
    g_assert_cmpfloat_with_epsilon (row->values[1], cases[i].second, 1e-6);
    g_assert_cmpfloat_with_epsilon (slc_comparison_row_get_difference (row, 1),
                                    cases[i].second - cases[i].first, 1e-6);
    g_assert_cmpint (slc_comparison_row_find_best (row, 2), ==, cases[i].best);
  }
}

static void
test_change (void)
{
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 3000, 400);
  g_autoptr (SlcComparison) comparison = compare (first, second);
  const SlcComparisonRow *burst = get_row (comparison, "burst_mb_s");
  const SlcComparisonRow *pauses = get_row (comparison, "pauses_count");
  const SlcComparisonRow *share = get_row (comparison, "after_cache_share");

  g_assert_cmpfloat (slc_comparison_row_get_change (burst, 0), ==, 0);
  g_assert_cmpfloat_with_epsilon (slc_comparison_row_get_change (burst, 1), 0.5, 1e-12);
  g_assert_true (isnan (slc_comparison_row_get_change (pauses, 1)));
  g_assert_true (isnan (slc_comparison_row_get_change (share, 1)));
}

/* What one of them does not have is not known, and nobody is better. */
static void
test_unknown (void)
{
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 2000, 2000);
  g_autoptr (SlcComparison) comparison = compare (first, second);
  const SlcComparisonRow *cache = get_row (comparison, "cache_gb");
  const SlcComparisonRow *burst = get_row (comparison, "burst_mb_s");

  g_assert_cmpfloat_with_epsilon (cache->values[0], 120, 1e-9);
  g_assert_true (isnan (cache->values[1]));
  g_assert_true (isnan (slc_comparison_row_get_change (cache, 1)));
  g_assert_cmpint (slc_comparison_row_find_best (cache, 2), ==, -1);
  g_assert_cmpint (slc_comparison_row_find_best (burst, 2), ==, -1);
  g_assert_null (find_row (comparison, "temperature_most_c"));
  g_assert_null (find_row (comparison, "write_500_gb_s"));
}

static void
test_best_of_three (void)
{
  static const struct {
    double values[3];
    SlcBetter better;
    int best;
  } cases[] = {
    { { 1, 2, 3 }, SLC_BETTER_HIGHER, 2 },    { { 1, 2, 3 }, SLC_BETTER_LOWER, 0 },
    { { 3, 3, 1 }, SLC_BETTER_HIGHER, -1 },   { { 1, 3, 3 }, SLC_BETTER_LOWER, 0 },
    { { 1, NAN, 3 }, SLC_BETTER_HIGHER, -1 }, { { 1, 2, 3 }, SLC_BETTER_NEITHER, -1 },
    { { 2, 2, 3 }, SLC_BETTER_HIGHER, 2 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    SlcComparisonRow row = { .better = cases[i].better };

    memcpy (row.values, cases[i].values, sizeof cases[i].values);
    g_assert_cmpint (slc_comparison_row_find_best (&row, 3), ==, cases[i].best);
  }
}

static unsigned
count_notes (const SlcComparison *comparison)
{
  g_autoptr (GPtrArray) notes = slc_comparison_notes_list (comparison);

  return notes->len;
}

static void
test_no_notes (void)
{
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 2010, 505);
  g_autoptr (SlcComparison) comparison = compare (first, second);

  g_assert_cmpuint (count_notes (comparison), ==, 0);
}

/* The note names what differs, and nothing else. */
static void
test_methods (void)
{
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 2000, 500);
  g_autoptr (SlcComparison) comparison = NULL;
  g_autoptr (GPtrArray) notes = NULL;
  const SlcNote *note;

  second->method.block_size_bytes = SLC_MIB / 8;
  second->method.queue_depth = 32;
  comparison = compare (first, second);
  notes = slc_comparison_notes_list (comparison);
  g_assert_cmpuint (notes->len, ==, 1);
  note = g_ptr_array_index (notes, 0);
  g_assert_cmpint (note->kind, ==, SLC_NOTE_METHODS);
  g_assert_cmphex (note->sessions, ==, 1 << 1);
  g_assert_nonnull (strstr (note->text, "(block size, queue depth)"));
}

static void
test_kinds_of_notes (void)
{
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 2000, 600);
  g_autoptr (SlcComparison) comparison = NULL;

  slc_method_init_unknown (&second->method);
  slc_session_add_flag (second, "imported");
  slc_session_add_flag (second, "throttled");
  first->drive.simulated = true;
  comparison = compare (first, second);

  g_assert_cmphex (slc_comparison_notes_find (comparison, SLC_NOTE_METHOD_UNKNOWN), ==, 1 << 1);
  g_assert_cmphex (slc_comparison_notes_find (comparison, SLC_NOTE_IMPORTED), ==, 1 << 1);
  g_assert_cmphex (slc_comparison_notes_find (comparison, SLC_NOTE_THROTTLED), ==, 1 << 1);
  g_assert_cmphex (slc_comparison_notes_find (comparison, SLC_NOTE_SIMULATED), ==, 1 << 0);
  g_assert_cmphex (slc_comparison_notes_find (comparison, SLC_NOTE_AMOUNTS), ==, 1 << 1);
  g_assert_cmphex (slc_comparison_notes_find (comparison, SLC_NOTE_METHODS), ==, 0);
}

static bool
is_said_once (const char *text, const char *what)
{
  const char *found = strstr (text, what);

  return found != NULL && strstr (found + 1, what) == NULL;
}

/* Who does not see the picture is told what those do who see it. */
static void
test_alternative (void)
{
  static const char *const expected[] = {
    "Measured by different methods (queue depth)",
    "SIMULATED, not a real drive: A.",
    "Ended early: B.",
  };
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 2000, 500);
  g_autoptr (SlcComparison) comparison = NULL;
  g_autoptr (SlcWords) words = NULL;
  g_autofree char *alternative = NULL;

  first->drive.simulated = true;
  second->end = SLC_END_STOPPED;
  second->method.queue_depth = 1;
  comparison = compare (first, second);
  words = slc_words_of_comparison (comparison);
  alternative = slc_words_get_whole_alternative (words);
  for (size_t i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_true (is_said_once (alternative, expected[i]));
}

/* Full drives of different size wrote as much as there was. */
static void
test_full_drives (void)
{
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 2000, 600);
  g_autoptr (SlcComparison) comparison = NULL;

  first->drive.capacity_bytes = slc_series_get_total_bytes (first->series);
  second->drive.capacity_bytes = slc_series_get_total_bytes (second->series);
  comparison = compare (first, second);
  g_assert_cmphex (slc_comparison_notes_find (comparison, SLC_NOTE_AMOUNTS), ==, 0);
}

static const double slow_passes[] = { 2000, 2010, 1990 };
static const double fast_passes[] = { 3000, 3010, 2990 };

static void
give_passes (SlcComparison *comparison)
{
  g_assert_true (slc_comparison_set_passes (comparison, "burst_mb_s", 0, slow_passes, 3));
  g_assert_true (slc_comparison_set_passes (comparison, "burst_mb_s", 1, fast_passes, 3));
  g_assert_false (slc_comparison_set_passes (comparison, "no_such_row", 1, fast_passes, 3));
}

static void
test_verdict (void)
{
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 3000, 400);
  g_autoptr (SlcComparison) comparison = compare (first, second);
  const SlcComparisonRow *burst = get_row (comparison, "burst_mb_s");
  SlcGap gap;

  g_assert_cmpint (slc_comparison_judge (comparison, burst, 1, &gap), ==, SLC_CERTAINTY_ONE_PASS);
  give_passes (comparison);
  g_assert_cmpint (slc_comparison_judge (comparison, burst, 1, &gap), ==, SLC_CERTAINTY_TESTED);
  g_assert_cmpint (gap.verdict, ==, SLC_GAP_REAL);
  g_assert_cmpfloat (gap.t, >, 0);
}

/* However many passes there are, nothing is said of what is not comparable. */
static void
test_no_false_certainty (void)
{
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 3000, 400);
  g_autoptr (SlcComparison) comparison = compare (first, second);
  const SlcComparisonRow *burst = get_row (comparison, "burst_mb_s");
  SlcGap gap;

  second->method.queue_depth = 1;
  g_assert_cmpint (slc_comparison_judge (comparison, burst, 1, &gap), ==, SLC_CERTAINTY_METHODS);
  give_passes (comparison);
  g_assert_cmpint (slc_comparison_judge (comparison, burst, 1, &gap), ==, SLC_CERTAINTY_METHODS);
  slc_session_add_flag (first, "imported");
  g_assert_cmpint (slc_comparison_judge (comparison, burst, 1, &gap), ==, SLC_CERTAINTY_IMPORTED);
}

/* What is better by less than can be seen is not better, nor is what cannot be compared. */
static void
test_no_false_winner (void)
{
  static const struct {
    SlcFigure figure;
    SlcBetter better;
    double values[2];
    int best;
  } cases[] = {
    { SLC_FIGURE_MB_S, SLC_BETTER_HIGHER, { 6579, 6579.2 }, -1 },
    { SLC_FIGURE_MB_S, SLC_BETTER_HIGHER, { 6579, 6580 }, -1 },
    { SLC_FIGURE_MB_S, SLC_BETTER_HIGHER, { 6579, 6599 }, 1 },
    { SLC_FIGURE_SHARE, SLC_BETTER_HIGHER, { 0.5, 0.5001 }, -1 },
    { SLC_FIGURE_SHARE, SLC_BETTER_LOWER, { 0.5, 0.6 }, 0 },
    { SLC_FIGURE_CELSIUS, SLC_BETTER_LOWER, { 50.2, 50.4 }, -1 },
  };
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 3000, 400);
  g_autoptr (SlcComparison) comparison = compare (first, second);
  const SlcComparisonRow *burst = get_row (comparison, "burst_mb_s");

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    SlcComparisonRow row = { .figure = cases[i].figure, .better = cases[i].better };

    memcpy (row.values, cases[i].values, sizeof cases[i].values);
    g_assert_cmpint (slc_comparison_row_find_best (&row, 2), ==, cases[i].best);
  }

  g_assert_cmpint (slc_comparison_find_best (comparison, burst), ==, 1);
  second->method.queue_depth = 1;
  g_assert_cmpint (slc_comparison_find_best (comparison, burst), ==, -1);
}

/* 100 writes a second, the last of each second slower than the others. */
static void
add_latencies (SlcSession *session, uint64_t latency_ns)
{
  session->latencies = slc_latency_timeline_new (SLC_NS_PER_S);
  for (unsigned i = 0; i < 160; i++) {
    SlcLatencyHistogram latencies = { { 0 } };

    latencies.counts[slc_latency_bucket (latency_ns)] = 99;
    latencies.counts[slc_latency_bucket (8 * latency_ns)] = 1;
    slc_latency_timeline_add (session->latencies, i * SLC_NS_PER_S, (i + 1) * SLC_NS_PER_S,
                              &latencies, 8 * latency_ns);
  }
}

/* Nobody is better where only one was measured. */
static void
test_latencies (void)
{
  static const struct {
    const char *key;
    double ms;
  } cases[] = {
    { "latency_p50_ms", 1 },
    { "latency_p99_ms", 1 },
    { "latency_most_ms", 8 },
    { "region.burst.latency_p99_ms", 1 },
  };
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 3000, 500);
  g_autoptr (SlcSession) third = make_session ("C", 3000, 500);
  g_autoptr (SlcComparison) comparison = NULL;
  g_autoptr (SlcComparison) with_unknown = NULL;

  add_latencies (first, 1000000);
  add_latencies (second, 2000000);
  comparison = compare (first, second);
  with_unknown = compare (first, third);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    const SlcComparisonRow *row = get_row (comparison, cases[i].key);

    g_assert_cmpfloat_with_epsilon (row->values[0], cases[i].ms, 0.033 * cases[i].ms);
    g_assert_cmpfloat_with_epsilon (row->values[1], 2 * cases[i].ms, 0.066 * cases[i].ms);
    g_assert_cmpint (slc_comparison_row_find_best (row, 2), ==, 0);
    row = get_row (with_unknown, cases[i].key);
    g_assert_true (isnan (row->values[1]));
    g_assert_cmpint (slc_comparison_row_find_best (row, 2), ==, -1);
  }
}

static void
test_recovery (void)
{
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 3000, 500);
  g_autoptr (SlcComparison) comparison = NULL;
  const SlcComparisonRow *recovery;

  append_stage (first, SLC_STAGE_RECOVERY, 1, 2000);
  comparison = compare (first, second);
  recovery = get_row (comparison, "recovery_after_30_s_gb");
  g_assert_cmpfloat_with_epsilon (recovery->values[0], 120, 2.5);
  g_assert_true (isnan (recovery->values[1]));
}

/* The write that followed the idle time ended while the drive was still fast. */
static void
test_unended_recovery (void)
{
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 2000, 500);
  g_autoptr (SlcComparison) comparison = NULL;
  g_autoptr (SlcWords) words = NULL;
  g_autofree char *text = NULL;
  g_autofree char *csv = NULL;
  const SlcComparisonRow *recovery;

  begin_stage (first, SLC_STAGE_RECOVERY, 1);
  rows_append (slc_session_get_current_series (first), 20, 1, 2000);
  append_stage (second, SLC_STAGE_RECOVERY, 1, 2000);
  comparison = compare (first, second);
  recovery = get_row (comparison, "recovery_after_30_s_gb");
  g_assert_true (recovery->at_least[0]);
  g_assert_false (recovery->at_least[1]);
  g_assert_true (isnan (slc_comparison_row_get_difference (recovery, 1)));
  g_assert_true (isnan (slc_comparison_row_get_change (recovery, 1)));
  g_assert_cmpint (slc_comparison_row_find_best (recovery, 2), ==, -1);

  words = slc_words_of_comparison (comparison);
  text = slc_words_to_text (words);
  csv = slc_comparison_to_csv (comparison);
  g_assert_nonnull (strstr (text, "40.0\u00a0GB or more"));
  g_assert_nonnull (strstr (csv, "\"recovery_after_30_s_gb\",\"\",120"));
  g_assert_nonnull (strstr (csv, "\"at_least.recovery_after_30_s_gb\",40,\"\""));
}

/* What one pass has to the full is not what another has only the least of. */
static void
test_unended_recovery_of_a_pass (void)
{
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 2000, 500);
  g_autoptr (SlcComparison) comparison = NULL;
  g_autofree char *lines = NULL;
  g_autofree char *csv = NULL;
  const SlcComparisonRow *recovery;

  append_stage (first, SLC_STAGE_RECOVERY, 1, 2000);
  append_stage (first, SLC_STAGE_PASS, 2, 2000);
  begin_stage (first, SLC_STAGE_RECOVERY, 2);
  rows_append (slc_session_get_current_series (first), 20, 1, 2000);
  append_stage (second, SLC_STAGE_RECOVERY, 1, 2000);
  comparison = compare (first, second);
  recovery = get_row (comparison, "recovery_after_30_s_gb");
  g_assert_false (recovery->at_least[0]);
  g_assert_true (recovery->median_at_least[0]);
  g_assert_true (isnan (slc_comparison_row_get_median (recovery, 0)));
  g_assert_true (isnan (slc_comparison_row_get_difference (recovery, 1)));
  g_assert_cmpint (slc_comparison_row_find_best (recovery, 2), ==, -1);
  g_assert_cmpuint (recovery->passes[1].n_values, ==, 0);

  lines = slc_words_describe_row (comparison, recovery);
  csv = slc_comparison_to_csv (comparison);
  g_assert_nonnull (strstr (lines, "A: 120.0\u00a0GB; median 80.0\u00a0GB or more, "
                                   "40.0–120.0\u00a0GB in 2 of 2 passes\n"));
  g_assert_nonnull (strstr (csv, "\"recovery_after_30_s_gb\",120,120"));
  g_assert_null (strstr (csv, "at_least.recovery"));
}

/* Three passes of each, whose writes after the idle time all ended while the drive was fast. */
static void
append_unended (SlcSession *session, double mb_s)
{
  for (unsigned pass = 1; pass <= 3; pass++) {
    if (pass > 1)
      append_stage (session, SLC_STAGE_PASS, pass, 2000);
    begin_stage (session, SLC_STAGE_RECOVERY, pass);
    rows_append (slc_session_get_current_series (session), 20 + pass, 1, mb_s);
  }
}

/* Of the least that numbers can be no test says anything. */
static void
test_unended_verdict (void)
{
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 2000, 500);
  g_autoptr (SlcComparison) comparison = NULL;
  g_autofree char *words = NULL;
  g_autofree char *json = NULL;
  const SlcComparisonRow *recovery;
  SlcGap gap;

  append_unended (first, 2000);
  append_unended (second, 5000);
  comparison = compare (first, second);
  recovery = get_row (comparison, "recovery_after_30_s_gb");
  g_assert_cmpuint (recovery->passes[1].n_values, ==, 3);
  g_assert_cmpint (slc_comparison_judge (comparison, recovery, 1, &gap), ==,
                   SLC_CERTAINTY_AT_LEAST);

  words = slc_words_describe_verdict (comparison, recovery, 1);
  json = slc_comparison_to_json (comparison);
  g_assert_nonnull (strstr (words, "there may have been more"));
  g_assert_nonnull (strstr (json, "\"median_at_least\":[true,true]"));
  g_assert_nonnull (strstr (json, "{\"verdict\":\"at-least\",\"p\":null}"));
}

static void
test_json (void)
{
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 2000, 2000);
  g_autoptr (SlcComparison) comparison = compare (first, second);
  g_autofree char *json = slc_comparison_to_json (comparison);
  g_autoptr (JsonNode) root = json_from_string (json, NULL);
  JsonArray *rows = json_object_get_array_member (json_node_get_object (root), "rows");
  JsonObject *cache = json_array_get_object_element (rows, 2);
  JsonArray *values = json_object_get_array_member (cache, "values");

  g_assert_cmpstr (json_object_get_string_member (cache, "key"), ==, "cache_gb");
  g_assert_cmpfloat_with_epsilon (json_array_get_double_element (values, 0), 120, 1e-9);
  g_assert_true (json_array_get_null_element (values, 1));
  g_assert_true (json_object_get_null_member (cache, "best"));
  g_assert_nonnull (strstr (json, "\"one-pass\""));
  g_assert_null (strchr (json, '\n'));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/comparison/numbers", test_numbers);
  g_test_add_func ("/comparison/change", test_change);
  g_test_add_func ("/comparison/unknown", test_unknown);
  g_test_add_func ("/comparison/best-of-three", test_best_of_three);
  g_test_add_func ("/comparison/notes/none", test_no_notes);
  g_test_add_func ("/comparison/notes/methods", test_methods);
  g_test_add_func ("/comparison/notes/kinds", test_kinds_of_notes);
  g_test_add_func ("/comparison/notes/full-drives", test_full_drives);
  g_test_add_func ("/comparison/notes/alternative", test_alternative);
  g_test_add_func ("/comparison/verdict", test_verdict);
  g_test_add_func ("/comparison/no-false-certainty", test_no_false_certainty);
  g_test_add_func ("/comparison/no-false-winner", test_no_false_winner);
  g_test_add_func ("/comparison/latencies", test_latencies);
  g_test_add_func ("/comparison/recovery", test_recovery);
  g_test_add_func ("/comparison/recovery/unended", test_unended_recovery);
  g_test_add_func ("/comparison/recovery/unended-of-a-pass", test_unended_recovery_of_a_pass);
  g_test_add_func ("/comparison/recovery/unended-verdict", test_unended_verdict);
  g_test_add_func ("/comparison/json", test_json);

  return g_test_run ();
}
