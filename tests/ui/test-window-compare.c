/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "ui/compare-print.h"
#include "ui/compare-row.h"
#include "ui/compare-view.h"
#include "waiting.h"
#include "window-fixture.h"

/* A burst of 60 s, and then something slower. */
static void
keep_session (SlcWindowFixture *fixture, const char *name, double burst_mb_s)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autofree char *path = NULL;

  g_free (session->name);
  session->name = g_strdup (name);
  session->started_at = g_date_time_new_utc (2026, 11, 30, 12, 0, 0);
  for (unsigned i = 0; i < 160; i++) {
    SlcSample sample = {
      .begin_ns = i * SLC_NS_PER_S,
      .end_ns = (i + 1) * SLC_NS_PER_S,
      .bytes = (uint64_t) ((i < 60 ? burst_mb_s : 500) * 1e6),
      .temperature_c = NAN,
    };

    slc_series_append (session->series, &sample);
  }
  path = slc_session_store_add (fixture->store, session, NULL);
  g_assert_nonnull (path);
}

static GtkListBox *
find_list (SlcWindowFixture *fixture)
{
  GtkWidget *row = slc_find_type (GTK_WIDGET (fixture->window), SLC_TYPE_COMPARE_ROW);

  return row != NULL ? GTK_LIST_BOX (gtk_widget_get_parent (row)) : NULL;
}

static SlcCompareView *
find_view (SlcWindowFixture *fixture)
{
  return SLC_COMPARE_VIEW (slc_find_type (GTK_WIDGET (fixture->window), SLC_TYPE_COMPARE_VIEW));
}

static void
choose (SlcWindowFixture *fixture, int index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (find_list (fixture), index);

  slc_compare_row_set_chosen (SLC_COMPARE_ROW (row), true);
}

static bool
shows (SlcWindowFixture *fixture, const char *text)
{
  return slc_find_label (GTK_WIDGET (fixture->window), text) != NULL;
}

static void
open_with_two (SlcWindowFixture *fixture)
{
  keep_session (fixture, "Slow", 2000);
  keep_session (fixture, "Fast", 3000);
  slc_window_fixture_open (fixture);
  slc_window_fixture_activate (fixture, "show-compare");
  slc_wait_until (find_list (fixture) != NULL &&
                  gtk_list_box_get_row_at_index (find_list (fixture), 1) != NULL);
}

static void
test_empty (SlcWindowFixture *fixture, gconstpointer data)
{
  slc_window_fixture_open (fixture);
  slc_window_fixture_activate (fixture, "show-compare");
  slc_wait_until (shows (fixture, "Nothing to Compare Yet"));
}

/* The table says it in words, and which one is better. */
static void
test_table (SlcWindowFixture *fixture, gconstpointer data)
{
  open_with_two (fixture);
  g_assert_true (shows (fixture, "Choose two to eight sessions"));
  choose (fixture, 0);
  choose (fixture, 1);
  g_assert_true (shows (fixture, "3000\u00a0MB/s"));
  g_assert_true (shows (fixture, "Better: Fast"));
  g_assert_true (shows (fixture, "One pass each"));
}

static void
activate (SlcWindowFixture *fixture, const char *action)
{
  GtkWidget *view = GTK_WIDGET (find_view (fixture));

  g_assert_true (gtk_widget_activate_action (view, action, NULL));
}

static void
test_swap (SlcWindowFixture *fixture, gconstpointer data)
{
  bool slow_first;

  open_with_two (fixture);
  choose (fixture, 0);
  choose (fixture, 1);
  slow_first = shows (fixture, "Slow: 2000\u00a0MB/s\n");
  activate (fixture, "compare.swap");
  g_assert_true (shows (fixture, "Slow: 2000\u00a0MB/s\n") != slow_first);
}

/* The cursor reads every curve, and a stretch what each did in it. */
static void
test_cursor (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autofree char *nothing = NULL;
  g_autofree char *read = NULL;

  open_with_two (fixture);
  choose (fixture, 0);
  choose (fixture, 1);
  nothing = slc_compare_view_describe (find_view (fixture));
  g_assert_nonnull (strstr (nothing, "arrow keys"));
  slc_compare_view_move_cursor (find_view (fixture), 60);
  read = slc_compare_view_describe (find_view (fixture));
  g_assert_nonnull (strstr (read, "Slow: 2000\u00a0MB/s"));
  g_assert_nonnull (strstr (read, "Fast: 3000\u00a0MB/s"));
}

static void
test_zoom (SlcWindowFixture *fixture, gconstpointer data)
{
  double from;
  double to;
  double whole_to;

  open_with_two (fixture);
  choose (fixture, 0);
  choose (fixture, 1);
  slc_compare_view_get_range (find_view (fixture), &from, &whole_to);
  g_assert_cmpfloat_with_epsilon (whole_to, 230, 0.1);
  activate (fixture, "compare.zoom-in");
  slc_compare_view_get_range (find_view (fixture), &from, &to);
  g_assert_cmpfloat_with_epsilon (to - from, whole_to / 1.5, 0.1);
  activate (fixture, "compare.zoom-all");
  slc_compare_view_get_range (find_view (fixture), &from, &to);
  g_assert_cmpfloat (to, ==, whole_to);
}

static char *
get_copied (SlcWindowFixture *fixture)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (find_view (fixture)));
  GdkContentProvider *content = gdk_clipboard_get_content (clipboard);
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (content, &value, NULL));
  return g_value_dup_string (&value);
}

static void
test_copy (SlcWindowFixture *fixture, gconstpointer data)
{
  static const struct {
    const char *action;
    const char *says;
  } cases[] = {
    { "compare.copy-caption", "Write speed of " },
    { "compare.copy-alternative", "Chart of the write speeds of " },
    { "compare.copy-sentences", "Burst: " },
    { "compare.copy-text", "Burst  " },
    { "compare.copy-markdown", "| Burst |" },
    { "compare.copy-html", "<th scope=\"row\">Burst</th>" },
  };

  open_with_two (fixture);
  choose (fixture, 0);
  choose (fixture, 1);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = NULL;

    activate (fixture, cases[i].action);
    text = get_copied (fixture);
    g_assert_nonnull (strstr (text, cases[i].says));
  }
}

/* One page, written to a file instead of a printer. */
static void
test_print (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  const SlcOverlayCurve curves[] = { { .session = session, .name = "A" },
                                     { .session = session, .name = "B", .look = 1, .colour = 1 } };
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "slc-cliff-print.pdf", NULL);
  g_autofree char *contents = NULL;
  SlcOverlayStyle style;

  slc_overlay_style_init (&style);
  style.titled = true;
  operation = slc_compare_print_new (curves, 2, &style);
  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (
    gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error), ==,
    GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_true (g_str_has_prefix (contents, "%PDF"));
  g_assert_cmpint (g_remove (path), ==, 0);
}

int
main (int argc, char *argv[])
{
  slc_window_test_init (&argc, &argv);

  slc_window_test_add ("/window-compare/empty", test_empty);
  slc_window_test_add ("/window-compare/table", test_table);
  slc_window_test_add ("/window-compare/swap", test_swap);
  slc_window_test_add ("/window-compare/cursor", test_cursor);
  slc_window_test_add ("/window-compare/zoom", test_zoom);
  slc_window_test_add ("/window-compare/copy", test_copy);
  slc_window_test_add ("/window-compare/print", test_print);

  return g_test_run ();
}
