/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/comparison-csv.h"
#include "model/comparison-json.h"
#include "model/comparison-notes.h"
#include "model/comparison-sessions.h"
#include "model/comparison-verdict.h"
#include "model/corrections-edit.h"
#include "model/corrections-fit.h"
#include "model/words-comparison.h"

#include <string.h>

/* What a session has of passes is what the verdict is made of. */
static void
test_passes (void)
{
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 3000, 500);
  g_autoptr (SlcComparison) comparison = NULL;
  const SlcComparisonRow *burst;
  SlcGap gap;

  append_stage (first, SLC_STAGE_PASS, 2, 2010);
  append_stage (second, SLC_STAGE_PASS, 2, 3010);
  comparison = compare (first, second);
  burst = get_row (comparison, "burst_mb_s");
  g_assert_cmpuint (burst->passes[1].n_values, ==, 2);
  g_assert_cmpfloat_with_epsilon (burst->passes[1].values[1], 3010, 1e-6);
  g_assert_cmpint (slc_comparison_judge (comparison, burst, 1, &gap), ==, SLC_CERTAINTY_TESTED);
  g_assert_cmpint (gap.verdict, ==, SLC_GAP_REAL);
}

/* The table has the first pass, as the chart does, and what all of them say. */
static void
test_spread (void)
{
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 3000, 500);
  g_autoptr (SlcComparison) comparison = NULL;
  g_autofree char *burst = NULL;
  g_autofree char *written = NULL;

  append_stage (first, SLC_STAGE_PASS, 2, 2200);
  append_stage (first, SLC_STAGE_PASS, 3, 2100);
  comparison = compare (first, second);
  burst = slc_words_describe_row (comparison, get_row (comparison, "burst_mb_s"));
  written = slc_words_describe_row (comparison, get_row (comparison, "written_gb"));
  g_assert_nonnull (strstr (burst, "A: 2000\u00a0MB/s; median 2100\u00a0MB/s, "
                                   "2000–2200\u00a0MB/s in 3 of 3 passes\n"));
  g_assert_nonnull (
    strstr (burst, "B: 3000\u00a0MB/s (by the medians +900\u00a0MB/s, +43\u00a0%)"));
  g_assert_null (strstr (written, "median"));
}

/* Of three times the same there is nothing to say but that. */
static void
test_alike (void)
{
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 3000, 500);
  g_autoptr (SlcComparison) comparison = NULL;
  g_autofree char *burst = NULL;

  append_stage (first, SLC_STAGE_PASS, 2, 2000);
  comparison = compare (first, second);
  burst = slc_words_describe_row (comparison, get_row (comparison, "burst_mb_s"));
  g_assert_nonnull (strstr (burst, "A: 2000\u00a0MB/s in 2 of 2 passes\n"));
}

/* What differs goes by all passes, and so does who is better. */
static void
test_medians (void)
{
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 1900, 500);
  g_autoptr (SlcComparison) comparison = NULL;
  g_autofree char *csv = NULL;
  const SlcComparisonRow *burst;

  append_stage (second, SLC_STAGE_PASS, 2, 2400);
  append_stage (second, SLC_STAGE_PASS, 3, 2500);
  comparison = compare (first, second);
  burst = get_row (comparison, "burst_mb_s");
  csv = slc_comparison_to_csv (comparison);
  g_assert_true (isnan (slc_comparison_row_get_median (burst, 0)));
  g_assert_cmpfloat_with_epsilon (slc_comparison_row_get_median (burst, 1), 2400, 1e-6);
  g_assert_cmpfloat_with_epsilon (slc_comparison_row_get_difference (burst, 1), 400, 1e-6);
  g_assert_cmpfloat_with_epsilon (slc_comparison_row_get_change (burst, 1), 0.2, 1e-6);
  g_assert_cmpint (slc_comparison_row_find_best (burst, 2), ==, 1);
  g_assert_cmphex (slc_comparison_notes_find (comparison, SLC_NOTE_PASSES), ==, 1 << 1);
  g_assert_nonnull (strstr (csv, "\"burst_mb_s\",2000,1900\n\"median.burst_mb_s\",\"\",2400\n"));
}

/* A cliff moved from 60 s to 70 s: 5 GB more are cache. */
static void
correct (SlcSession *session, bool reject)
{
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();
  const SlcReading *computed = slc_session_get_reading (session);
  size_t region = slc_corrections_find_boundary (computed, computed->verdict.cliff_row);

  if (reject)
    slc_corrections_reject_cliff (corrections, computed);
  else
    slc_corrections_move_boundary (corrections, computed, region, computed->verdict.cliff_row + 10);
  slc_session_set_corrections (session, corrections);
}

/* Wherever a corrected number is, the computed one stands beside it. */
static void
test_corrected (void)
{
  static const struct {
    bool reject;
    const char *words;
    const char *csv;
  } cases[] = {
    { false, "125.0\u00a0GB (corrected by hand; computed: 120.0\u00a0GB)",
      "\"cache_gb\",120,120\n\"corrected.cache_gb\",125,120\n" },
    { true, "– (corrected by hand; computed: 120.0\u00a0GB)",
      "\"cache_gb\",120,120\n\"corrected.cache_gb\",\"\",120\n" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
    g_autoptr (SlcSession) second = make_session ("B", 2000, 500);
    g_autoptr (SlcComparison) comparison = NULL;
    g_autoptr (SlcWords) words = NULL;
    g_autofree char *csv = NULL;
    g_autofree char *json = NULL;
    g_autofree char *text = NULL;

    correct (first, cases[i].reject);
    comparison = compare (first, second);
    words = slc_words_of_comparison (comparison);
    text = slc_words_to_text (words);
    csv = slc_comparison_to_csv (comparison);
    json = slc_comparison_to_json (comparison);
    g_assert_nonnull (strstr (text, cases[i].words));
    g_assert_nonnull (strstr (words->alternative, cases[i].words));
    g_assert_nonnull (strstr (csv, cases[i].csv));
    g_assert_null (strstr (csv, "corrected.burst_mb_s"));
    g_assert_nonnull (strstr (json, "\"corrected\":[true,false],\"computed\":[120"));
  }
}

/* The numbers of all passes are computed ones. */
static void
test_corrected_passes (void)
{
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 2000, 500);
  g_autoptr (SlcComparison) comparison = NULL;
  g_autofree char *lines = NULL;

  append_stage (first, SLC_STAGE_PASS, 2, 2000);
  correct (first, false);
  comparison = compare (first, second);
  lines = slc_words_describe_row (comparison, get_row (comparison, "cache_gb"));
  g_assert_nonnull (strstr (lines, "A: 125.0\u00a0GB (corrected by hand; computed: 120.0\u00a0GB); "
                                   "computed, all passes: median 120.0\u00a0GB, "));
}

/* As every number of several passes; and the shortest idle time comes first. */
static void
test_recovery_passes (void)
{
  const SlcStageStart short_idle = { SLC_STAGE_RECOVERY, 2, 5 * SLC_NS_PER_S, NAN };
  g_autoptr (SlcSession) first = make_session ("A", 2000, 500);
  g_autoptr (SlcSession) second = make_session ("B", 2000, 500);
  g_autoptr (SlcComparison) comparison = NULL;
  const SlcComparisonRow *recovery;
  g_autofree char *csv = NULL;
  const char *shorter;
  const char *longer;

  append_stage (first, SLC_STAGE_RECOVERY, 1, 2000);
  append_stage (first, SLC_STAGE_PASS, 2, 2000);
  append_stage (first, SLC_STAGE_RECOVERY, 2, 1500);
  slc_session_begin_stage (second,
                           &(SlcStageStart){ SLC_STAGE_RECOVERY, 1, 5 * SLC_NS_PER_S, NAN });
  rows_append (slc_session_get_current_series (second), 20, 1, 2000);
  slc_session_begin_stage (first, &short_idle);
  rows_append (slc_session_get_current_series (first), 20, 1, 2000);
  comparison = compare (first, second);
  recovery = get_row (comparison, "recovery_after_30_s_gb");
  csv = slc_comparison_to_csv (comparison);
  g_assert_cmpuint (recovery->passes[0].n_values, ==, 2);
  g_assert_cmpfloat_with_epsilon (slc_comparison_row_get_median (recovery, 0), 105, 2.5);
  shorter = strstr (csv, "recovery_after_5_s_gb");
  longer = strstr (csv, "recovery_after_30_s_gb");
  g_assert_true (shorter != NULL && longer != NULL && shorter < longer);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/comparison/passes", test_passes);
  g_test_add_func ("/comparison/spread", test_spread);
  g_test_add_func ("/comparison/spread/alike", test_alike);
  g_test_add_func ("/comparison/medians", test_medians);
  g_test_add_func ("/comparison/corrected", test_corrected);
  g_test_add_func ("/comparison/corrected/passes", test_corrected_passes);
  g_test_add_func ("/comparison/recovery/passes", test_recovery_passes);

  return g_test_run ();
}
