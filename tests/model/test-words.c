/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words-protocol.h"
#include "model/words-session.h"

#include "data/curves.h"
#include "model/corrections-edit.h"
#include "model/corrections-fit.h"
#include "model/example-session.h"
#include "model/proof.h"

#include <string.h>

static SlcSession *
make_session (const char *name)
{
  SlcSession *session = make_example_session ();

  g_free (session->name);
  session->name = g_strdup (name);
  session->drive.simulated = false;
  slc_session_update (session);

  return session;
}

static bool
is_said_once (const char *text, const char *what)
{
  const char *found = strstr (text, what);

  return found != NULL && strstr (found + 1, what) == NULL;
}

/* One for each region, with the region's own numbers. */
static void
test_sentences (void)
{
  g_autoptr (SlcSession) session = make_session ("A");
  const SlcReading *reading = slc_session_get_reading (session);
  g_autoptr (SlcWords) words = slc_words_of_session (session);

  g_assert_cmpuint (reading->n_regions, >, 1);
  g_assert_cmpuint (words->sentences->len, ==, reading->n_regions);
  for (size_t i = 0; i < reading->n_regions; i++) {
    const char *sentence = g_ptr_array_index (words->sentences, i);
    g_autofree char *speed = slc_format_mb_s (reading->regions[i].mean_mb_s);
    g_autofree char *end = slc_format_gb (reading->regions[i].end_bytes);

    g_assert_true (
      g_str_has_prefix (sentence, slc_region_kind_get_label (reading->regions[i].kind)));
    g_assert_nonnull (strstr (sentence, speed));
    g_assert_nonnull (strstr (sentence, end));
  }
}

/* Whether there was no cache, or only nobody looked for what came back of it. */
static void
test_missing_recovery (void)
{
  g_autoptr (SlcSession) session = make_session ("A");
  g_autoptr (SlcTable) table = slc_table_new (2);
  g_autofree char *text = NULL;

  session->method.n_idles = 1;
  session->end = SLC_END_COMPLETED;
  g_ptr_array_set_size (session->stages, 0);
  slc_session_update (session);
  g_assert_cmpint (slc_session_get_reading (session)->verdict.state, ==, SLC_CLIFF_CONFIRMED);

  slc_words_add_protocol (table, session);
  text = slc_table_to_string (table);
  g_assert_nonnull (strstr (text, "not measured"));
  g_assert_null (strstr (text, "without a cliff"));
}

static void
test_session (void)
{
  g_autoptr (SlcSession) session = make_session ("A");
  g_autoptr (SlcWords) words = slc_words_of_session (session);
  g_autofree char *burst = slc_format_mb_s (slc_session_get_reading (session)->verdict.burst_mb_s);

  g_assert_cmpstr (words->title, ==, "A");
  g_assert_true (g_str_has_prefix (words->caption, "Drive Model 1TB, 1000\u00a0GB. "));
  g_assert_nonnull (strstr (words->caption, burst));
  g_assert_nonnull (strstr (words->alternative, burst));
  g_assert_cmpuint (words->notes->len, ==, 1);
}

static void
test_notes (void)
{
  g_autoptr (SlcSession) session = make_session ("A");
  g_autoptr (SlcWords) words = NULL;

  session->drive.simulated = true;
  slc_session_add_flag (session, "imported");
  words = slc_words_of_session (session);
  g_assert_cmpuint (words->notes->len, ==, 3);
  g_assert_cmpstr (g_ptr_array_index (words->notes, 0), ==, "SIMULATED, not a real drive.");
}

/* Who does not see the picture is told first what those read first who do, and told it once. */
static void
test_alternative (void)
{
  g_autoptr (SlcSession) session = make_session ("A");
  g_autoptr (SlcWords) words = NULL;
  g_autofree char *alternative = NULL;
  g_autofree char *text = NULL;

  session->drive.simulated = true;
  slc_session_add_flag (session, "imported");
  words = slc_words_of_session (session);
  alternative = slc_words_get_whole_alternative (words);
  text = slc_words_to_text (words);
  for (unsigned i = 0; i < words->notes->len; i++)
    g_assert_true (is_said_once (alternative, g_ptr_array_index (words->notes, i)));
  g_assert_true (g_str_has_prefix (alternative, "SIMULATED, not a real drive. Imported "));
  g_assert_nonnull (strstr (text, "Alternative text of the picture: SIMULATED, not a real drive."));
}

static SlcSession *
make_curve_session (const char *name)
{
  SlcSession *session = slc_session_new ();

  slc_series_unref (session->series);
  slc_analysis_free (session->analysis);
  session->series = curve_make_series (curve_find (name), 1);
  session->analysis = slc_analysis_new (session->series, &slc_rule_published);

  return session;
}

static void
append_rows (SlcSession *session, unsigned n_rows, double mb_s)
{
  SlcSeries *series = slc_session_get_current_series (session);

  for (unsigned i = 0; i < n_rows; i++) {
    uint64_t begin_ns = slc_series_get_duration_ns (series);
    SlcSample sample = {
      .begin_ns = begin_ns,
      .end_ns = begin_ns + SLC_NS_PER_S,
      .bytes = (uint64_t) (mb_s * SLC_MB),
      .temperature_c = NAN,
    };

    slc_series_append (series, &sample);
  }
  slc_session_update (session);
}

static char *
print_session (const SlcSession *session)
{
  g_autoptr (SlcWords) words = slc_words_of_session (session);

  return slc_words_to_text (words);
}

/* What was to end a run decides where its curve ends, so it is said wherever the method is. */
static void
test_length (void)
{
  g_autoptr (SlcSession) session = make_session ("A");
  g_autofree char *before = NULL;
  g_autofree char *fill = NULL;
  g_autofree char *after = NULL;

  slc_method_init (&session->method);
  before = print_session (session);
  g_assert_null (strstr (before, "  Length "));
  g_assert_null (strstr (before, "  Ends "));

  session->method.length_bytes = 200 * SLC_GB;
  session->method.fill = true;
  fill = print_session (session);
  g_assert_nonnull (strstr (fill, "all of 200.0\u00a0GB\n"));
  g_assert_null (strstr (fill, "  Ends "));

  session->method.fill = false;
  session->method.time_limit_ns = 600 * SLC_NS_PER_S;
  session->method.after_cliff_bytes = 50 * SLC_GB;
  session->method.until_stable = true;
  session->method.stop_temperature_c = 70;
  after = print_session (session);
  g_assert_nonnull (strstr (after, "  200.0\u00a0GB, 10\u00a0min 0\u00a0s\n"));
  g_assert_nonnull (strstr (after,
                            "50.0\u00a0GB after the cliff, when the speed after the cache is "
                            "stable, when the drive has 70\u00a0°C\n"));
}

/* No cliff in a run that is too short for the rule is none that was not found. */
static void
test_too_short (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  append_rows (session, slc_rule_published.burst_rows - 1, 1000);
  before = print_session (session);
  append_rows (session, 1, 1000);
  after = print_session (session);
  g_assert_nonnull (strstr (before, "too short to tell whether there is a cliff"));
  g_assert_null (strstr (before, "no cliff"));
  g_assert_nonnull (strstr (after, "and no cliff in"));
  g_assert_null (strstr (after, "too short"));
}

/* Nobody can tell it of the log of another program either, and its flags say so. */
static void
test_short_log (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (GPtrArray) flags = NULL;
  g_autofree char *text = NULL;

  slc_session_add_flag (session, "imported");
  append_rows (session, 20, 1000);
  text = print_session (session);
  flags = slc_session_list_flags (session);
  g_assert_nonnull (strstr (text, "too short to tell whether there is a cliff"));
  g_assert_nonnull (strstr (text, "The run ended after 20.0\u00a0s"));
  g_assert_cmpuint (flags->len, ==, 2);
  g_assert_true (slc_session_has_flag (session, SLC_FLAG_TOO_SHORT));
  g_assert_false (slc_session_has_flag (session, SLC_FLAG_THROTTLED));
}

/* What was done before and after the first write, when, and what speaks against its numbers. */
static void
test_circumstances (void)
{
  g_autoptr (SlcSession) session = make_curve_session ("slow-start-late-jump-2tb");
  const SlcStageStart idle = {
    .kind = SLC_STAGE_RECOVERY,
    .pass = 1,
    .idle_ns = 30 * SLC_NS_PER_S,
    .filled_share = 0.5,
  };
  const SlcStageStart pass = { .kind = SLC_STAGE_PASS, .pass = 2, .filled_share = NAN };
  static const char *const labels[] = {
    "  After 30\u00a0s idle ",
    "  Burst, all passes ",
    "  Before the test ",
    "  Flags ",
    "  Evidence ",
    "  Date ",
  };
  g_autofree char *text = NULL;

  session->method.preparation.discard = true;
  session->evidence.suspended_ns = 60 * SLC_NS_PER_S;
  session->started_at = g_date_time_new_utc (2026, 3, 5, 12, 0, 0);
  session->end = SLC_END_COMPLETED;
  slc_session_begin_stage (session, &idle);
  slc_session_begin_stage (session, &pass);
  slc_proof_note (session);
  text = print_session (session);
  for (size_t i = 0; i < G_N_ELEMENTS (labels); i++)
    g_assert_nonnull (strstr (text, labels[i]));
}

/* A burst of @burst_rows seconds at 5000 MB/s, then 400 MB/s, and after half a minute some more. */
static void
append_pass (SlcSession *session, unsigned pass, unsigned burst_rows, unsigned recovered_rows)
{
  const SlcStageStart idle = { SLC_STAGE_RECOVERY, pass, 30 * SLC_NS_PER_S, 0.5 };

  if (pass > 1)
    slc_session_begin_stage (session, &(SlcStageStart){ SLC_STAGE_PASS, pass, 0, NAN });
  append_rows (session, burst_rows, 5000);
  append_rows (session, 100 - burst_rows, 400);
  slc_session_begin_stage (session, &idle);
  append_rows (session, recovered_rows, 5000);
  append_rows (session, 6, 400);
}

/* Where one pass of two has a cliff, nothing that is said is of both but what both have. */
static void
test_differing_passes (void)
{
  static const char caption[] = "Passes differ: a cliff in 1 of 2. Pass 1: burst 5000\u00a0MB/s, "
                                "cache 50.0\u00a0GB, after it 400\u00a0MB/s, average "
                                "860\u00a0MB/s. All passes: burst 2000–5000\u00a0MB/s, average "
                                "860–2000\u00a0MB/s.";
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (SlcWords) words = NULL;
  g_autofree char *text = NULL;

  append_rows (session, 10, 5000);
  append_rows (session, 90, 400);
  slc_session_begin_stage (session, &(SlcStageStart){ SLC_STAGE_PASS, 2, 0, NAN });
  append_rows (session, 100, 2000);
  session->drive.simulated = true;
  words = slc_words_of_session (session);
  text = print_session (session);

  g_assert_nonnull (strstr (words->caption, caption));
  g_assert_nonnull (strstr (words->alternative, caption));
  g_assert_null (strstr (text, "edian"));
  g_assert_nonnull (strstr (text, "a cliff in 1 of 2"));
  g_assert_nonnull (strstr (text, "pass 1: 50.0\u00a0GB; in 1 of 2 passes"));
  g_assert_nonnull (strstr (text, "pass 1: 5000\u00a0MB/s; all passes 2000–5000\u00a0MB/s"));
  g_assert_nonnull (strstr (text, "not discarded: each began on what the one before had filled"));
}

/* Wherever one pass would give its numbers, several give median and range. */
static void
test_passes (void)
{
  static const char *const expected[] = {
    "Median and range of 3 passes: burst 5000\u00a0MB/s (in 3 of 3 passes), "
    "cache 50.0\u00a0GB (45.0–60.0\u00a0GB), "
    "after it 400\u00a0MB/s (in 3 of 3 passes), average ",
    "Back at burst speed after idle time: "
    "15.0\u00a0GB (10.0–20.0\u00a0GB) after 30\u00a0s, the drive 50\u00a0% full.",
  };
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (SlcWords) words = NULL;
  g_autofree char *text = NULL;

  append_pass (session, 1, 10, 3);
  append_pass (session, 2, 12, 2);
  append_pass (session, 3, 9, 4);
  words = slc_words_of_session (session);
  text = print_session (session);

  for (size_t i = 0; i < G_N_ELEMENTS (expected); i++) {
    g_assert_nonnull (strstr (words->caption, expected[i]));
    g_assert_nonnull (strstr (words->alternative, expected[i]));
  }
  g_assert_nonnull (strstr (text, "3; the numbers above are those of the first"));
  g_assert_nonnull (
    strstr (text, "median 15.0\u00a0GB at burst speed, 10.0–20.0\u00a0GB in 3 of 3"));
  g_assert_nonnull (strstr (text, "Time to the cliff, all passes"));
  g_assert_nonnull (strstr (text, "The regions are those of the first pass. Burst: "));
  g_assert_nonnull (strstr (text, "After the cache, of the burst, all passes"));
}

/* A median and a range that are one value are said once. */
static void
test_passes_alike (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (SlcWords) words = NULL;
  g_autofree char *text = NULL;

  append_pass (session, 1, 10, 3);
  append_pass (session, 2, 10, 3);
  words = slc_words_of_session (session);
  text = print_session (session);
  g_assert_nonnull (
    strstr (words->caption, "after idle time: 15.0\u00a0GB after 30\u00a0s, the drive"));
  g_assert_nonnull (strstr (text, "15.0\u00a0GB at burst speed in 2 of 2 passes, the drive"));
}

/* What one of two passes lacks is no range of both. */
static void
test_passes_without_a_cliff (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autofree char *some = NULL;
  g_autofree char *none = NULL;

  append_rows (session, 100, 5000);
  slc_session_begin_stage (session, &(SlcStageStart){ SLC_STAGE_PASS, 2, 0, NAN });
  append_rows (session, 100, 4000);
  none = slc_words_describe_session (session);
  append_pass (session, 3, 10, 3);
  some = slc_words_describe_session (session);

  g_assert_nonnull (strstr (none, "no confirmed cliff"));
  g_assert_null (strstr (none, "idle"));
  g_assert_nonnull (strstr (some,
                            "Passes differ: a cliff in 1 of 3. Pass 1: burst 5000\u00a0MB/s, no "
                            "confirmed cliff, average 5000\u00a0MB/s. All passes: "));
  g_assert_nonnull (strstr (some, " 15.0\u00a0GB (in 1 of 3 passes) after 30\u00a0s"));
}

static void
test_corrected (void)
{
  g_autoptr (SlcSession) session = make_curve_session ("slow-start-late-jump-2tb");
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();
  const SlcReading computed = *slc_session_get_reading (session);
  size_t region = slc_corrections_find_boundary (&computed, computed.verdict.cliff_row);
  g_autofree char *cache = slc_format_gb (computed.cache_bytes);
  g_autofree char *value = g_strdup_printf ("; computed: %s\n", cache);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *both = NULL;
  g_autofree char *text = NULL;
  g_autoptr (SlcWords) words = NULL;

  slc_corrections_move_boundary (corrections, &computed, region, computed.verdict.cliff_row + 7);
  before = slc_words_describe_reading (session, slc_session_get_reading (session));
  slc_session_set_corrections (session, corrections);
  text = print_session (session);
  g_assert_nonnull (strstr (text, value));
  g_assert_nonnull (strstr (text, "! Corrected by hand: cliff at "));

  words = slc_words_of_session (session);
  after = slc_words_describe_reading (session, slc_session_get_corrected_reading (session));
  both = g_strdup_printf ("Corrected by hand: %s Computed: %s", after, before);
  g_assert_cmpstr (after, !=, before);
  g_assert_nonnull (strstr (words->caption, both));
  g_assert_nonnull (strstr (words->alternative, both));
  for (size_t i = 0; i < computed.n_regions; i++) {
    const char *sentence = g_ptr_array_index (words->sentences, i);
    g_autofree char *speed = slc_format_mb_s (computed.regions[i].mean_mb_s);
    bool moved = i == region || i + 1 == region;

    g_assert_true ((strstr (sentence, "Corrected by hand; computed: ") != NULL) == moved);
    g_assert_nonnull (strstr (sentence, speed));
  }
}

/* What stops a run is said before its numbers. */
static void
test_early_end (void)
{
  static const struct {
    SlcEnd end;
    const char *message;
    const char *note;
  } cases[] = {
    { SLC_END_COMPLETED, NULL, NULL },
    { SLC_END_STOPPED, NULL, "The run ended early: stopped by the user." },
    { SLC_END_GONE, "The drive was pulled.", "The run ended early: The drive was pulled." },
    { SLC_END_IO_ERROR, "Input/output error", "The run ended early: Input/output error." },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (SlcSession) session = make_session ("A");
    g_autoptr (SlcWords) words = NULL;
    g_autofree char *caption = NULL;
    g_autofree char *alternative = NULL;

    session->end = cases[i].end;
    g_free (session->end_message);
    session->end_message = g_strdup (cases[i].message);
    words = slc_words_of_session (session);
    caption = slc_words_get_whole_caption (words);
    g_assert_cmpint (g_str_has_suffix (caption, words->caption), ==, true);
    g_assert_cmpint (cases[i].note == NULL || strstr (caption, cases[i].note) != NULL, ==, true);
    g_assert_cmpint (strstr (caption, "ended early") != NULL, ==, cases[i].note != NULL);
    alternative = slc_words_get_whole_alternative (words);
    g_assert_cmpint (is_said_once (alternative, "ended early"), ==, cases[i].note != NULL);
  }
}

static void
test_rejected (void)
{
  g_autoptr (SlcSession) session = make_curve_session ("slow-start-late-jump-2tb");
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();
  const SlcReading *computed = slc_session_get_reading (session);
  g_autofree char *cache = slc_format_gb (computed->cache_bytes);
  g_autofree char *begins = g_strdup_printf ("A cliff at %s", cache);
  g_autofree char *text = NULL;

  slc_corrections_reject_cliff (corrections, computed);
  slc_session_set_corrections (session, corrections);
  text = print_session (session);
  g_assert_nonnull (strstr (text, begins));
  g_assert_nonnull (strstr (text, "was computed and rejected by hand."));
}

static void
test_without_throttling (void)
{
  g_autoptr (SlcSession) session = make_curve_session ("throttles-before-the-cache-ends");
  const SlcHeadline *headline = slc_session_get_reading (session)->without_throttling;
  g_autofree char *text = print_session (session);
  const char *row = strstr (text, "Cache, without throttling");
  g_autofree char *cache = NULL;
  g_autofree char *sentence = NULL;

  g_assert_nonnull (headline);
  g_assert_nonnull (row);
  cache = slc_format_gb (headline->cache_bytes);
  sentence = g_strdup_printf ("Without throttling: cache %s, after it ", cache);
  g_assert_nonnull (strstr (row, cache));
  g_assert_nonnull (strstr (text, sentence));
}

/* Only a person says that the drive was throttled, so what follows from that is theirs. */
static void
test_throttled_by_hand (void)
{
  g_autoptr (SlcSession) session = make_curve_session ("slow-start-late-jump-2tb");
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();
  const SlcReading *computed = slc_session_get_reading (session);
  g_autofree char *text = NULL;

  slc_corrections_rename_region (corrections, computed, computed->n_regions - 1,
                                 SLC_REGION_THROTTLED);
  slc_session_set_corrections (session, corrections);
  text = print_session (session);
  g_assert_null (computed->without_throttling);
  g_assert_nonnull (strstr (text, "Corrected by hand: Without throttling"));
  g_assert_nonnull (strstr (text, "Computed: No throttling."));
  g_assert_nonnull (strstr (text, "; computed: –\n"));
}

/* However often it was asked for: without a cliff nothing can come back. */
static void
test_nothing_to_come_back (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autofree char *text = NULL;

  session->method.n_idles = 1;
  session->method.idle_ns[0] = 30 * SLC_NS_PER_S;
  session->end = SLC_END_COMPLETED;
  append_rows (session, 100, 5000);
  slc_session_begin_stage (session, &(SlcStageStart){ SLC_STAGE_PASS, 2, 0, NAN });
  append_rows (session, 100, 5000);
  text = print_session (session);
  g_assert_nonnull (strstr (text, "without a cliff there is no cache that could come back"));
  g_assert_nonnull (strstr (text, "in 0 of 2 passes"));
}

/* What is not known is a dash, never a number. */
static void
test_nothing (void)
{
  g_autoptr (SlcSession) session = make_example_session_of_nothing ();
  g_autoptr (SlcWords) words = NULL;
  g_autofree char *text = NULL;

  slc_session_update (session);
  words = slc_words_of_session (session);
  text = slc_words_to_text (words);
  g_assert_cmpuint (words->sentences->len, ==, 0);
  g_assert_nonnull (strstr (text, "Burst                          –\n"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/words/sentences", test_sentences);
  g_test_add_func ("/words/length", test_length);
  g_test_add_func ("/words/missing-recovery", test_missing_recovery);
  g_test_add_func ("/words/session", test_session);
  g_test_add_func ("/words/notes", test_notes);
  g_test_add_func ("/words/alternative", test_alternative);
  g_test_add_func ("/words/too-short", test_too_short);
  g_test_add_func ("/words/short-log", test_short_log);
  g_test_add_func ("/words/circumstances", test_circumstances);
  g_test_add_func ("/words/passes", test_passes);
  g_test_add_func ("/words/passes/alike", test_passes_alike);
  g_test_add_func ("/words/passes/differ", test_differing_passes);
  g_test_add_func ("/words/passes/without-a-cliff", test_passes_without_a_cliff);
  g_test_add_func ("/words/corrected", test_corrected);
  g_test_add_func ("/words/early-end", test_early_end);
  g_test_add_func ("/words/rejected", test_rejected);
  g_test_add_func ("/words/without-throttling", test_without_throttling);
  g_test_add_func ("/words/throttled-by-hand", test_throttled_by_hand);
  g_test_add_func ("/words/nothing-to-come-back", test_nothing_to_come_back);
  g_test_add_func ("/words/nothing", test_nothing);

  return g_test_run ();
}
