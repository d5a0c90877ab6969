/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words-comparison.h"

#include "model/example-session.h"

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

static SlcComparison *
compare (unsigned n_sessions)
{
  static const char *const names[] = { "A", "B", "C" };
  SlcSession *sessions[G_N_ELEMENTS (names)];
  SlcComparison *comparison;

  for (unsigned i = 0; i < n_sessions; i++)
    sessions[i] = make_session (names[i]);
  comparison = slc_comparison_new (sessions, n_sessions);
  for (unsigned i = 0; i < n_sessions; i++)
    slc_session_unref (sessions[i]);

  return comparison;
}

static void
test_pair (void)
{
  g_autoptr (SlcComparison) comparison = compare (2);
  g_autoptr (SlcWords) words = slc_words_of_comparison (comparison);
  const char *const *heading = slc_table_get_heading (words->table);
  const char *const *burst = slc_table_get_row (words->table, 0);

  g_assert_cmpstr (heading[1], ==, "A");
  g_assert_cmpstr (heading[2], ==, "B");
  g_assert_cmpstr (burst[0], ==, "Burst");
  g_assert_cmpstr (burst[1], ==, burst[2]);
  g_assert_cmpstr (burst[4], ==, "0.0\u00a0%");
  g_assert_cmpstr (burst[5], ==, "");
}

static void
test_three (void)
{
  g_autoptr (SlcComparison) comparison = compare (3);
  g_autoptr (SlcWords) words = slc_words_of_comparison (comparison);

  g_assert_cmpuint (slc_table_get_n_columns (words->table), ==, 5);
  g_assert_cmpstr (words->title, ==, "A, B, C");
}

/* One sentence says of all that nothing can be told. */
static void
test_verdict (void)
{
  static const double slow[] = { 2000, 2010, 1990 };
  static const double fast[] = { 3000, 3010, 2990 };
  g_autoptr (SlcComparison) comparison = compare (2);
  g_autoptr (SlcWords) before = slc_words_of_comparison (comparison);
  g_autoptr (SlcWords) after = NULL;
  g_autofree char *unsure = slc_words_join_sentences (before);
  g_autofree char *sure = NULL;
  const char *found;

  found = strstr (unsure, "One pass each");
  g_assert_nonnull (found);
  g_assert_null (strstr (found + 1, "One pass each"));

  slc_comparison_set_passes (comparison, "burst_mb_s", 0, slow, 3);
  slc_comparison_set_passes (comparison, "burst_mb_s", 1, fast, 3);
  after = slc_words_of_comparison (comparison);
  sure = slc_words_join_sentences (after);
  g_assert_nonnull (strstr (sure, "Burst: B and A differ by more than the spread"));
}

/* Who has too few passes, or too few of them with the number, is named. */
static void
test_too_few_passes (void)
{
  static const double passes[] = { 2000, 2010, 1990 };
  static const double gaps[] = { 2000, NAN };
  static const struct {
    size_t n_first;
    const double *second;
    size_t n_second;
    const char *begins;
  } cases[] = {
    { 0, NULL, 0, "One pass each:" },
    { 3, NULL, 0, "B has only one pass:" },
    { 0, passes, 3, "A has only one pass:" },
    { 0, gaps, 2, "A has only one pass:" },
    { 3, gaps, 2, "Burst: fewer than two passes of B have such a number" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (SlcComparison) comparison = compare (2);
    const SlcComparisonRow *burst = g_ptr_array_index (slc_comparison_get_rows (comparison), 0);
    g_autofree char *text = NULL;

    slc_comparison_set_passes (comparison, burst->key, 0, passes, cases[i].n_first);
    slc_comparison_set_passes (comparison, burst->key, 1, cases[i].second, cases[i].n_second);
    text = slc_words_describe_verdict (comparison, burst, 1);
    g_assert_true (g_str_has_prefix (text, cases[i].begins));
  }
}

static void
test_documents (void)
{
  g_autoptr (SlcComparison) comparison = compare (2);
  g_autoptr (SlcWords) words = NULL;
  g_autofree char *markdown = NULL;
  g_autofree char *html = NULL;

  slc_comparison_set_name (comparison, 0, "<b>*A*");
  words = slc_words_of_comparison (comparison);
  markdown = slc_words_to_markdown (words);
  html = slc_words_to_html (words);
  g_assert_true (g_str_has_prefix (markdown, "# \\<b\\>\\*A\\*, B\n"));
  g_assert_nonnull (strstr (markdown, "\n| Burst | "));
  g_assert_nonnull (strstr (html, "<h1>&lt;b&gt;*A*, B</h1>"));
  g_assert_null (strstr (html, "<b>"));
}

static void
test_figure (void)
{
  static const struct {
    SlcFigure figure;
    double value;
    const char *text;
  } cases[] = {
    { SLC_FIGURE_MB_S, 1000, "+1000\u00a0MB/s" },
    { SLC_FIGURE_MB_S, -12.3, "\u221212.3\u00a0MB/s" },
    { SLC_FIGURE_GB, -1, "\u22121.0\u00a0GB" },
    { SLC_FIGURE_SECONDS, 60, "+1\u00a0min 0\u00a0s" },
    { SLC_FIGURE_SHARE, -0.123, "\u221212.3\u00a0points" },
    { SLC_FIGURE_SHARE, -0.0001, "0.0\u00a0points" },
    { SLC_FIGURE_MS, 0.771, "+771\u00a0µs" },
    { SLC_FIGURE_COUNT, 3, "+3" },
    { SLC_FIGURE_CELSIUS, -2, "\u22122\u00a0°C" },
    { SLC_FIGURE_COUNT, 0, "0" },
    { SLC_FIGURE_GB, NAN, "–" },
    { SLC_FIGURE_CELSIUS, NAN, "–" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = slc_figure_format_difference (cases[i].figure, cases[i].value);

    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

static void
test_change (void)
{
  static const struct {
    double share;
    const char *text;
  } cases[] = {
    { 0.5, "+50\u00a0%" }, { -0.042, "\u22124.2\u00a0%" }, { 0.0001, "0.0\u00a0%" }, { NAN, "–" },
    { INFINITY, "–" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = slc_format_change (cases[i].share);

    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/words-comparison/pair", test_pair);
  g_test_add_func ("/words-comparison/three", test_three);
  g_test_add_func ("/words-comparison/verdict", test_verdict);
  g_test_add_func ("/words-comparison/too-few-passes", test_too_few_passes);
  g_test_add_func ("/words-comparison/documents", test_documents);
  g_test_add_func ("/words-comparison/figure", test_figure);
  g_test_add_func ("/words-comparison/change", test_change);

  return g_test_run ();
}
