/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "model/session-json.h"
#include "ui/compare-page.h"
#include "ui/compare-row.h"
#include "ui/compare-view.h"
#include "ui/print.h"
#include "ui/session-row.h"
#include "ui/sessions-page.h"
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

static void
keep_many (SlcWindowFixture *fixture, unsigned n_sessions)
{
  for (unsigned i = 0; i < n_sessions; i++) {
    g_autofree char *name = g_strdup_printf ("Drive %u", i);

    keep_session (fixture, name, 2000 + i);
  }
}

static GtkListBoxRow *
find_row (SlcWindowFixture *fixture, GType type, int index)
{
  GtkWidget *row = slc_find_type (GTK_WIDGET (fixture->window), type);
  GtkWidget *list = row != NULL ? gtk_widget_get_parent (row) : NULL;

  return list != NULL ? gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), index) : NULL;
}

static SlcCompareView *
find_view (SlcWindowFixture *fixture)
{
  return SLC_COMPARE_VIEW (slc_find_type (GTK_WIDGET (fixture->window), SLC_TYPE_COMPARE_VIEW));
}

static void
choose (SlcWindowFixture *fixture, int index)
{
  GtkListBoxRow *row = find_row (fixture, SLC_TYPE_SESSION_ROW, index);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (row), "session.compared", NULL));
}

static bool
shows (SlcWindowFixture *fixture, const char *text)
{
  return slc_find_label (GTK_WIDGET (fixture->window), text) != NULL;
}

static void
open_sessions (SlcWindowFixture *fixture, int n_sessions)
{
  slc_window_fixture_open (fixture);
  slc_window_fixture_activate (fixture, "show-sessions");
  slc_wait_until (find_row (fixture, SLC_TYPE_SESSION_ROW, n_sessions - 1) != NULL);
}

static void
open_with_two (SlcWindowFixture *fixture)
{
  keep_session (fixture, "Slow", 2000);
  keep_session (fixture, "Fast", 3000);
  open_sessions (fixture, 2);
  choose (fixture, 0);
  choose (fixture, 1);
  slc_window_fixture_activate (fixture, "compare");
  slc_wait_until (gtk_widget_get_mapped (GTK_WIDGET (find_view (fixture))));
}

static const char *
get_name (SlcWindowFixture *fixture, int index)
{
  GtkListBoxRow *row = find_row (fixture, SLC_TYPE_COMPARE_ROW, index);

  return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
}

static void
activate_row (SlcWindowFixture *fixture, int index, const char *action, GVariant *target)
{
  GtkListBoxRow *row = find_row (fixture, SLC_TYPE_COMPARE_ROW, index);

  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (row), action, target));
}

/* Whoever has nothing to compare is told what to do, and gets there. */
static void
test_empty (SlcWindowFixture *fixture, gconstpointer data)
{
  keep_session (fixture, "Lonely", 2000);
  slc_window_fixture_open (fixture);
  slc_window_fixture_activate (fixture, "show-compare");
  slc_wait_until (shows (fixture, "Nothing to Compare Yet"));
  g_assert_false (slc_window_fixture_can (fixture, "compare"));
  slc_click ("_Choose Sessions");
  slc_wait_until (shows (fixture, "Lonely"));
}

/* Two to eight are chosen in the list of the sessions. */
static void
test_choose (SlcWindowFixture *fixture, gconstpointer data)
{
  keep_many (fixture, SLC_COMPARISON_MOST + 1);
  open_sessions (fixture, SLC_COMPARISON_MOST + 1);
  g_assert_false (slc_window_fixture_can (fixture, "compare"));
  choose (fixture, 0);
  g_assert_true (shows (fixture, "1 session chosen"));
  g_assert_false (slc_window_fixture_can (fixture, "compare"));
  choose (fixture, 1);
  g_assert_true (slc_window_fixture_can (fixture, "compare"));
  slc_press (GTK_WIDGET (find_row (fixture, SLC_TYPE_SESSION_ROW, 1)), GDK_KEY_m, GDK_CONTROL_MASK);
  g_assert_false (slc_window_fixture_can (fixture, "compare"));
  for (int i = 1; i < SLC_COMPARISON_MOST; i++)
    choose (fixture, i);
  g_assert_true (shows (fixture, "8 sessions chosen"));
  choose (fixture, SLC_COMPARISON_MOST);
  g_assert_true (shows (fixture, "8 sessions chosen"));
  slc_window_fixture_activate (fixture, "choose-none");
  g_assert_false (slc_window_fixture_can (fixture, "compare"));
}

/* The table says it in words, and which one is better. */
static void
test_table (SlcWindowFixture *fixture, gconstpointer data)
{
  open_with_two (fixture);
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
  slow_first = shows (fixture, "Slow: 2000\u00a0MB/s\n");
  activate (fixture, "compare.swap");
  g_assert_true (shows (fixture, "Slow: 2000\u00a0MB/s\n") != slow_first);
}

/* By the keys and by the menu; whoever moves a session by the keyboard goes on with it. */
static void
test_order (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL;
  GtkWidget *row;

  open_with_two (fixture);
  first = g_strdup (get_name (fixture, 0));
  row = GTK_WIDGET (find_row (fixture, SLC_TYPE_COMPARE_ROW, 0));
  slc_press (row, GDK_KEY_Up, GDK_ALT_MASK);
  g_assert_cmpstr (get_name (fixture, 0), ==, first);
  slc_press (row, GDK_KEY_Down, GDK_ALT_MASK);
  g_assert_cmpstr (get_name (fixture, 1), ==, first);
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (find_row (fixture, SLC_TYPE_COMPARE_ROW, 1))));
  activate_row (fixture, 1, "series.move-up", NULL);
  g_assert_cmpstr (get_name (fixture, 0), ==, first);
}

static SlcCompareEntry *
get_entry (SlcWindowFixture *fixture, unsigned index)
{
  GtkWidget *page = slc_find_type (GTK_WIDGET (fixture->window), SLC_TYPE_SESSIONS_PAGE);
  SlcCompareChoice *choice = slc_sessions_page_get_choice (SLC_SESSIONS_PAGE (page));
  g_autoptr (SlcCompareEntry)
               entry = g_list_model_get_item (slc_compare_choice_get_entries (choice), index);

  return entry;
}

static void
test_drag (SlcWindowFixture *fixture, gconstpointer data)
{
  g_auto (GValue) value = G_VALUE_INIT;
  g_autofree char *first = NULL;
  GtkDropTarget *target;
  gboolean taken = false;

  open_with_two (fixture);
  first = g_strdup (get_name (fixture, 0));
  target = slc_find_drop_target (GTK_WIDGET (find_row (fixture, SLC_TYPE_COMPARE_ROW, 1)));
  g_value_init (&value, SLC_TYPE_COMPARE_ENTRY);
  g_value_set_object (&value, get_entry (fixture, 0));
  g_signal_emit_by_name (target, "drop", &value, 0.0, 0.0, &taken);
  g_assert_true (taken);
  g_assert_cmpstr (get_name (fixture, 1), ==, first);
}

/* What is hidden is neither drawn nor counted, and can be shown again. */
static void
test_hide (SlcWindowFixture *fixture, gconstpointer data)
{
  open_with_two (fixture);
  activate_row (fixture, 0, "series.shown", NULL);
  g_assert_true (shows (fixture, "Show two sessions"));
  g_assert_false (shows (fixture, "Better: Fast"));
  activate_row (fixture, 0, "series.shown", NULL);
  g_assert_true (shows (fixture, "Better: Fast"));
}

static void
test_colour (SlcWindowFixture *fixture, gconstpointer data)
{
  open_with_two (fixture);
  activate_row (fixture, 1, "series.colour", g_variant_new_uint32 (5));
  g_assert_cmpuint (slc_compare_entry_get_colour (get_entry (fixture, 1)), ==, 5);
  g_assert_cmpuint (slc_compare_entry_get_look (get_entry (fixture, 1)), ==, 1);
}

/* The name is one of the comparison; the session keeps its own. */
static void
test_rename (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autofree char *copied = NULL;

  open_with_two (fixture);
  slc_press (GTK_WIDGET (find_row (fixture, SLC_TYPE_COMPARE_ROW, 0)), GDK_KEY_F2, 0);
  slc_type ("Newcomer");
  slc_click ("_Rename");
  g_assert_cmpstr (get_name (fixture, 0), ==, "Newcomer");
  g_assert_true (shows (fixture, "Newcomer: "));
  copied = slc_window_fixture_copy (fixture, "caption");
  g_assert_nonnull (strstr (copied, "Newcomer"));
}

/* From the beginning of the axis. */
static void
step_cursor (SlcWindowFixture *fixture, unsigned n_steps)
{
  GtkWidget *view = GTK_WIDGET (find_view (fixture));

  slc_press (view, GDK_KEY_Escape, 0);
  for (unsigned i = 0; i < n_steps; i++)
    slc_press (view, GDK_KEY_Right, GDK_CONTROL_MASK);
}

static GBytes *
take_picture (SlcWindowFixture *fixture)
{
  GtkWidget *view = GTK_WIDGET (find_view (fixture));
  g_autoptr (GdkTexture) texture = NULL;

  slc_wait_until (gtk_widget_get_width (view) > 0);
  texture = slc_take_picture (view);

  return gdk_texture_save_to_png_bytes (texture);
}

/* One plot for all, or one for each with the same axes, and the cursor reads both. */
static void
test_layouts (SlcWindowFixture *fixture, gconstpointer data)
{
  static const char *const actions[] = { "compare.side-by-side", "compare.aligned" };

  open_with_two (fixture);
  for (size_t i = 0; i < G_N_ELEMENTS (actions); i++) {
    g_autoptr (GBytes) before = take_picture (fixture);
    g_autoptr (GBytes) after = NULL;
    g_autofree char *read = NULL;

    activate (fixture, actions[i]);
    after = take_picture (fixture);
    g_assert_false (g_bytes_equal (before, after));
    step_cursor (fixture, 8);
    read = slc_compare_view_describe (find_view (fixture));
    g_assert_nonnull (strstr (read, "Slow: 2000\u00a0MB/s"));
    g_assert_nonnull (strstr (read, "Fast: 3000\u00a0MB/s"));
    step_cursor (fixture, 0);
  }
}

static void
test_take_out (SlcWindowFixture *fixture, gconstpointer data)
{
  open_with_two (fixture);
  slc_press (GTK_WIDGET (find_row (fixture, SLC_TYPE_COMPARE_ROW, 0)), GDK_KEY_Delete, 0);
  slc_wait_until (shows (fixture, "Nothing to Compare Yet"));
  slc_window_fixture_activate (fixture, "show-sessions");
  g_assert_true (shows (fixture, "1 session chosen"));
}

static void
save_session (const char *path, const char *name, uint64_t length_bytes)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (GError) error = NULL;

  g_free (session->name);
  session->name = g_strdup (name);
  slc_method_init (&session->method);
  session->method.length_bytes = length_bytes;
  g_assert_true (slc_session_save (session, path, &error));
  g_assert_no_error (error);
}

static void
count_cb (unsigned *counter)
{
  (*counter)++;
}

/* Files that are dropped where sessions are compared are compared, once all of them are there, and
 * what can't be is told. */
static void
test_drop (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("slc-cliff-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "one.json", NULL);
  g_autofree char *other_path = g_build_filename (folder, "other.json", NULL);
  g_autofree char *damaged_path = g_build_filename (folder, "damaged.json", NULL);
  const char *const paths[] = { path, other_path, damaged_path, NULL };
  unsigned n_compared = 0;
  GtkWidget *page;

  save_session (path, "Dropped", SLC_GB);
  save_session (other_path, "Dropped Too", 2 * SLC_GB);
  g_assert_true (
    g_file_set_contents (damaged_path, "{\"format\": \"slc-cliff-session\"", -1, NULL));
  open_with_two (fixture);
  page = slc_find_type (GTK_WIDGET (fixture->window), SLC_TYPE_COMPARE_PAGE);
  g_signal_connect_swapped (page, "compared", G_CALLBACK (count_cb), &n_compared);
  slc_window_fixture_drop (fixture, paths);
  slc_wait_until (find_row (fixture, SLC_TYPE_COMPARE_ROW, 3) != NULL);
  g_assert_true (g_str_has_prefix (get_name (fixture, 2), "Dropped"));
  g_assert_true (g_str_has_prefix (get_name (fixture, 3), "Dropped"));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (find_view (fixture))));
  g_assert_cmpuint (n_compared, ==, 1);
  g_assert_true (shows (fixture, "damaged.json"));
  g_signal_handlers_disconnect_by_data (page, &n_compared);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_remove (other_path), ==, 0);
  g_assert_cmpint (g_remove (damaged_path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* What does not fit in is told until there is room. */
static void
test_drop_too_many (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("slc-cliff-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "one.json", NULL);
  const char *const paths[] = { path, NULL };

  save_session (path, "Dropped", SLC_GB);
  keep_many (fixture, SLC_COMPARISON_MOST);
  open_sessions (fixture, SLC_COMPARISON_MOST);
  for (int i = 0; i < SLC_COMPARISON_MOST; i++)
    choose (fixture, i);
  slc_window_fixture_activate (fixture, "compare");
  slc_wait_until (gtk_widget_get_mapped (GTK_WIDGET (find_view (fixture))));
  slc_window_fixture_drop (fixture, paths);
  slc_wait_until (shows (fixture, "Take one out first."));
  activate_row (fixture, 0, "series.remove", NULL);
  g_assert_false (shows (fixture, "Take one out first."));
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The cursor reads every curve, and a stretch what each did in it. */
static void
test_cursor (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autofree char *nothing = NULL;
  g_autofree char *read = NULL;

  open_with_two (fixture);
  nothing = slc_compare_view_describe (find_view (fixture));
  g_assert_nonnull (strstr (nothing, "arrow keys"));
  step_cursor (fixture, 5);
  read = slc_compare_view_describe (find_view (fixture));
  g_assert_nonnull (strstr (read, "Slow: 2000\u00a0MB/s"));
  g_assert_nonnull (strstr (read, "Fast: 3000\u00a0MB/s"));
}

/* Shift marks a stretch, Escape lets go. */
static void
test_stretch (SlcWindowFixture *fixture, gconstpointer data)
{
  GtkWidget *view;
  g_autofree char *read = NULL;
  g_autofree char *nothing = NULL;

  open_with_two (fixture);
  view = GTK_WIDGET (find_view (fixture));
  slc_press (view, GDK_KEY_Right, GDK_SHIFT_MASK | GDK_CONTROL_MASK);
  slc_press (view, GDK_KEY_Right, GDK_SHIFT_MASK | GDK_CONTROL_MASK);
  read = slc_compare_view_describe (find_view (fixture));
  g_assert_nonnull (strstr (read, "0.0\u00a0GB to 23.0\u00a0GB"));
  g_assert_nonnull (strstr (
    read, "Slow: average 2000\u00a0MB/s, least 2000\u00a0MB/s, 23.0\u00a0GB in 11.5\u00a0s"));
  slc_press (view, GDK_KEY_Escape, 0);
  nothing = slc_compare_view_describe (find_view (fixture));
  g_assert_nonnull (strstr (nothing, "arrow keys"));
}

static void
test_zoom (SlcWindowFixture *fixture, gconstpointer data)
{
  double from;
  double to;
  double whole_to;

  open_with_two (fixture);
  slc_compare_view_get_range (find_view (fixture), &from, &whole_to);
  g_assert_cmpfloat_with_epsilon (whole_to, 230, 0.1);
  activate (fixture, "compare.zoom-in");
  slc_compare_view_get_range (find_view (fixture), &from, &to);
  g_assert_cmpfloat_with_epsilon (to - from, whole_to / 1.5, 0.1);
  activate (fixture, "compare.zoom-all");
  slc_compare_view_get_range (find_view (fixture), &from, &to);
  g_assert_cmpfloat (to, ==, whole_to);
}

static void
expect_range (SlcWindowFixture *fixture, double expected_from, double expected_to)
{
  double from;
  double to;

  slc_compare_view_get_range (find_view (fixture), &from, &to);
  g_assert_cmpfloat_with_epsilon (from, expected_from, 0.1);
  g_assert_cmpfloat_with_epsilon (to, expected_to, 0.1);
}

/* Whoever changes what a curve is called or looks like has found a place, and stays there. */
static void
test_zoom_is_kept (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autofree char *read = NULL;
  double from;
  double to;

  keep_session (fixture, "Third", 2500);
  open_with_two (fixture);
  step_cursor (fixture, 5);
  activate (fixture, "compare.zoom-in");
  slc_compare_view_get_range (find_view (fixture), &from, &to);
  g_assert_cmpfloat (to - from, <, 200);

  slc_compare_entry_set_name (get_entry (fixture, 0), "Newcomer");
  expect_range (fixture, from, to);
  read = slc_compare_view_describe (find_view (fixture));
  g_assert_nonnull (strstr (read, "Newcomer: "));
  activate_row (fixture, 1, "series.colour", g_variant_new_uint32 (5));
  expect_range (fixture, from, to);
  activate_row (fixture, 0, "series.shown", NULL);
  activate_row (fixture, 0, "series.shown", NULL);
  activate (fixture, "compare.swap");
  expect_range (fixture, from, to);

  choose (fixture, 2);
  expect_range (fixture, 0, 230);
}

/* What has to be known first goes along with whatever stands alone. */
static void
test_copy (SlcWindowFixture *fixture, gconstpointer data)
{
  static const struct {
    const char *kind;
    const char *says;
  } cases[] = {
    { "caption", "Write speed of " },
    { "caption", "Different amounts were written" },
    { "alternative", "Chart of the write speeds of " },
    { "sentences", "Burst: " },
    { "text", "Burst  " },
    { "markdown", "| Burst |" },
    { "html", "<th scope=\"row\">Burst</th>" },
    { "csv", "\"burst_mb_s\"," },
    { "json", "\"burst_mb_s\"" },
  };

  open_with_two (fixture);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = slc_window_fixture_copy (fixture, cases[i].kind);

    g_assert_nonnull (strstr (text, cases[i].says));
  }
  activate_row (fixture, 0, "series.shown", NULL);
  g_assert_false (slc_window_fixture_can (fixture, "copy"));
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
  operation = slc_print_new (slc_drawing_new_overlay (curves, 2, &style));
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
  slc_window_test_add ("/window-compare/choose", test_choose);
  slc_window_test_add ("/window-compare/table", test_table);
  slc_window_test_add ("/window-compare/swap", test_swap);
  slc_window_test_add ("/window-compare/order", test_order);
  slc_window_test_add ("/window-compare/drag", test_drag);
  slc_window_test_add ("/window-compare/hide", test_hide);
  slc_window_test_add ("/window-compare/colour", test_colour);
  slc_window_test_add ("/window-compare/rename", test_rename);
  slc_window_test_add ("/window-compare/layouts", test_layouts);
  slc_window_test_add ("/window-compare/take-out", test_take_out);
  slc_window_test_add ("/window-compare/drop", test_drop);
  slc_window_test_add ("/window-compare/drop-too-many", test_drop_too_many);
  slc_window_test_add ("/window-compare/cursor", test_cursor);
  slc_window_test_add ("/window-compare/stretch", test_stretch);
  slc_window_test_add ("/window-compare/zoom", test_zoom);
  slc_window_test_add ("/window-compare/zoom-is-kept", test_zoom_is_kept);
  slc_window_test_add ("/window-compare/copy", test_copy);
  slc_window_test_add ("/window-compare/print", test_print);

  return g_test_run ();
}
