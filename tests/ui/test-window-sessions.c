/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>

#include "engine/journal.h"
#include "ui/chart-view.h"
#include "ui/session-row.h"
#include "ui/session-view.h"
#include "waiting.h"
#include "window-fixture.h"

#define FAST "sim:no-cache@max"

static SlcSession *
session_new (const char *name)
{
  SlcSession *session = slc_session_new ();

  g_free (session->name);
  session->name = g_strdup (name);
  slc_method_init (&session->method);
  session->method.length_bytes = SLC_GB;
  session->started_at = g_date_time_new_utc (2026, 11, 30, 12, 0, 0);

  return session;
}

static void
keep_session (SlcWindowFixture *fixture, const char *name)
{
  g_autoptr (SlcSession) session = session_new (name);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = slc_session_store_add (fixture->store, session, &error);

  g_assert_no_error (error);
  g_assert_nonnull (path);
}

static GtkWidget *
find_row (SlcWindowFixture *fixture)
{
  return slc_find_type (GTK_WIDGET (fixture->window), SLC_TYPE_SESSION_ROW);
}

static void
show_sessions (SlcWindowFixture *fixture)
{
  slc_window_fixture_open (fixture);
  slc_window_fixture_activate (fixture, "show-sessions");
  slc_wait_until (find_row (fixture) != NULL);
}

static void
select_row (SlcWindowFixture *fixture)
{
  GtkWidget *row = find_row (fixture);

  gtk_list_box_select_row (GTK_LIST_BOX (gtk_widget_get_parent (row)), GTK_LIST_BOX_ROW (row));
}

static bool
shows (SlcWindowFixture *fixture, const char *text)
{
  return slc_find_label (GTK_WIDGET (fixture->window), text) != NULL;
}

static bool
is_focus_in (SlcWindowFixture *fixture, GType type)
{
  GtkWidget *focus = gtk_window_get_focus (fixture->window);

  return focus != NULL && (g_type_is_a (G_OBJECT_TYPE (focus), type) ||
                           gtk_widget_get_ancestor (focus, type) != NULL);
}

/* The keys for a session work as soon as the keys for the page were pressed. */
static void
test_focus (SlcWindowFixture *fixture, gconstpointer data)
{
  keep_session (fixture, "First");
  show_sessions (fixture);
  slc_window_fixture_activate (fixture, "show-test");
  g_assert_false (is_focus_in (fixture, SLC_TYPE_SESSION_ROW));
  slc_window_fixture_activate (fixture, "show-sessions");

  g_assert_true (is_focus_in (fixture, SLC_TYPE_SESSION_ROW));
  g_assert_true (slc_window_fixture_can (fixture, "delete-session"));
}

/* An opened session has the focus where its keys work, and no caret in its title; who reads on
 * comes to what is above the chart as before. */
static void
test_focus_of_session (SlcWindowFixture *fixture, gconstpointer data)
{
  keep_session (fixture, "First");
  show_sessions (fixture);
  select_row (fixture);
  slc_window_fixture_activate (fixture, "show-sessions");
  slc_window_fixture_activate (fixture, "open-session");
  g_assert_true (is_focus_in (fixture, SLC_TYPE_CHART_VIEW));

  slc_window_fixture_activate (fixture, "show-test");
  g_assert_false (is_focus_in (fixture, SLC_TYPE_SESSION_VIEW));
  slc_window_fixture_activate (fixture, "show-sessions");
  g_assert_true (is_focus_in (fixture, SLC_TYPE_CHART_VIEW));

  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (fixture->window), GTK_DIR_TAB_BACKWARD));
  g_assert_false (is_focus_in (fixture, SLC_TYPE_CHART_VIEW));
  g_assert_true (is_focus_in (fixture, SLC_TYPE_SESSION_VIEW));
}

static void
test_heat (SlcWindowFixture *fixture, gconstpointer data)
{
  slc_window_fixture_open (fixture);
  slc_window_fixture_run (fixture, FAST);
  slc_window_fixture_activate (fixture, "show-session");

  slc_wait_until (shows (fixture, "Temperature Limits"));
  g_assert_true (shows (fixture, "warning at 70\u00a0°C, critical at 75\u00a0°C"));
  g_assert_true (shows (fixture, "; Sensor 2: 3"));
}

/* So does one that was just measured. */
static void
test_focus_of_result (SlcWindowFixture *fixture, gconstpointer data)
{
  slc_window_fixture_open (fixture);
  slc_window_fixture_run (fixture, FAST);
  slc_window_fixture_activate (fixture, "show-session");
  slc_wait_until (slc_window_fixture_can (fixture, "back"));

  g_assert_true (is_focus_in (fixture, SLC_TYPE_SESSION_VIEW));
  g_assert_true (is_focus_in (fixture, SLC_TYPE_CHART_VIEW));
}

/* A test too short for a burst has numbers all the same. */
static void
test_short (SlcWindowFixture *fixture, gconstpointer data)
{
  keep_session (fixture, "Short");
  show_sessions (fixture);

  g_assert_true (shows (fixture, "Written 0.0\u00a0GB · Average –"));
}

static void
test_empty (SlcWindowFixture *fixture, gconstpointer data)
{
  slc_window_fixture_open (fixture);
  slc_window_fixture_activate (fixture, "show-sessions");

  slc_wait_until (shows (fixture, "No Sessions Yet"));
  g_assert_false (slc_window_fixture_can (fixture, "open-session"));
  g_assert_false (slc_window_fixture_can (fixture, "rename-session"));
}

static void
test_result_is_listed (SlcWindowFixture *fixture, gconstpointer data)
{
  slc_window_fixture_open (fixture);
  slc_window_fixture_run (fixture, FAST);
  slc_window_fixture_activate (fixture, "show-session");
  slc_wait_until (slc_window_fixture_can (fixture, "back"));
  slc_wait_until (shows (fixture, "Regions"));
  g_assert_true (shows (fixture, "simulated"));
  g_assert_true (shows (fixture, "The Whole Drive"));
  g_assert_true (shows (fixture, "Average of the Fill"));
  g_assert_true (slc_window_fixture_can (fixture, "export"));

  slc_window_fixture_activate (fixture, "back");
  g_assert_nonnull (find_row (fixture));
  g_assert_true (slc_window_fixture_can (fixture, "open-session"));
  slc_window_fixture_activate (fixture, "open-session");
  g_assert_true (slc_window_fixture_can (fixture, "back"));
}

static void
test_rename (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (SlcSession) session = NULL;

  keep_session (fixture, "first");
  show_sessions (fixture);
  select_row (fixture);
  slc_window_fixture_activate (fixture, "rename-session");
  slc_type (" ");
  g_assert_false (slc_can_click ("_Rename"));
  slc_type (" night run ");
  slc_click ("_Rename");
  slc_wait_until (shows (fixture, "night run"));

  session = slc_window_fixture_load_only_session (fixture);
  g_assert_cmpstr (session->name, ==, "night run");
  g_assert_true (slc_window_fixture_can (fixture, "rename-session"));
}

/* What is copied is what the command line exports. */
static void
test_copy (SlcWindowFixture *fixture, gconstpointer data)
{
  static const struct {
    const char *kind;
    const char *says;
  } cases[] = {
    { "caption", "SIMULATED, not a real drive. Simulated " },
    { "alternative", "Chart of the write speed of Simulated " },
    { "sentences", "Steady: from 0.0\u00a0GB" },
    { "text", "! SIMULATED" },
    { "markdown", "| Burst |" },
    { "html", "<th scope=\"row\">Burst</th>" },
    { "csv", "\"begin_s\",\"end_s\"" },
    { "rows-csv", "\"mb_s\",\"region\"" },
    { "json", "{\"file\":null,\"name\":" },
  };

  slc_window_fixture_open (fixture);
  g_assert_false (slc_window_fixture_can (fixture, "copy"));
  slc_window_fixture_run (fixture, FAST);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *of_result = slc_window_fixture_copy (fixture, cases[i].kind);

    g_assert_nonnull (strstr (of_result, cases[i].says));
  }
  slc_window_fixture_activate (fixture, "show-session");
  slc_wait_until (slc_window_fixture_can (fixture, "back"));
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *of_session = slc_window_fixture_copy (fixture, cases[i].kind);

    g_assert_nonnull (strstr (of_session, cases[i].says));
  }
}

static void
test_rename_can_be_cancelled (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (SlcSession) session = NULL;

  keep_session (fixture, "first");
  show_sessions (fixture);
  select_row (fixture);
  slc_window_fixture_activate (fixture, "rename-session");
  slc_type ("night run");
  slc_click ("_Cancel");

  session = slc_window_fixture_load_only_session (fixture);
  g_assert_cmpstr (session->name, ==, "first");
}

static void
test_delete_and_undo (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (SlcSession) session = NULL;
  g_autoptr (GPtrArray) entries = NULL;

  keep_session (fixture, "first");
  show_sessions (fixture);
  select_row (fixture);
  slc_window_fixture_activate (fixture, "delete-session");
  slc_wait_until (shows (fixture, "No Sessions Yet"));
  g_assert_true (shows (fixture, "“first” deleted"));
  entries = slc_session_store_list (fixture->store, NULL);
  g_assert_cmpuint (entries->len, ==, 0);

  slc_window_fixture_activate (fixture, "undo-delete");
  slc_wait_until (find_row (fixture) != NULL);
  session = slc_window_fixture_load_only_session (fixture);
  g_assert_cmpstr (session->name, ==, "first");
  slc_wait_until (!slc_window_fixture_can (fixture, "undo-delete"));
}

/* What went wrong is said where the person is, and can be tried again. */
static void
test_undo_fails (SlcWindowFixture *fixture, gconstpointer data)
{
  static const char *const pages[] = { "show-compare", "show-test", "show-sessions" };
  const SlcSessionEntry *entry;
  g_autoptr (GPtrArray) entries = NULL;

  keep_session (fixture, "first");
  entries = slc_session_store_list (fixture->store, NULL);
  entry = g_ptr_array_index (entries, 0);
  show_sessions (fixture);
  select_row (fixture);
  slc_window_fixture_activate (fixture, "delete-session");
  slc_wait_until (shows (fixture, "No Sessions Yet"));
  g_assert_true (g_file_set_contents (entry->path, "in the way", -1, NULL));
  for (size_t i = 0; i < G_N_ELEMENTS (pages); i++) {
    slc_window_fixture_activate (fixture, pages[i]);
    g_assert_false (shows (fixture, "another session is there now"));
    slc_window_fixture_activate (fixture, "undo-delete");
    g_assert_true (shows (fixture, "another session is there now"));
  }

  g_assert_cmpint (g_remove (entry->path), ==, 0);
  slc_window_fixture_activate (fixture, "undo-delete");
  slc_wait_until (find_row (fixture) != NULL);
  g_assert_false (shows (fixture, "another session is there now"));
}

static void
test_damaged (SlcWindowFixture *fixture, gconstpointer data)
{
  const char *folder = slc_session_store_get_folder (fixture->store);
  g_autofree char *path = g_build_filename (folder, "broken.json", NULL);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents (path, "{", -1, &error);
  g_assert_no_error (error);
  show_sessions (fixture);
  select_row (fixture);

  g_assert_true (shows (fixture, "broken.json"));
  g_assert_true (gtk_widget_has_css_class (find_row (fixture), "error"));
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (find_row (fixture))));
  g_assert_false (slc_window_fixture_can (fixture, "open-session"));
  g_assert_false (slc_window_fixture_can (fixture, "export"));
  g_assert_true (slc_window_fixture_can (fixture, "delete-session"));
}

/* Leaves what a program leaves that is gone in the middle of a run. */
static void
cut_off (SlcWindowFixture *fixture)
{
  g_autoptr (SlcSession) session = session_new ("cut off");
  g_autoptr (GError) error = NULL;
  g_autofree char *stem = slc_session_store_reserve (fixture->store, session, &error);
  g_autofree char *path = g_strconcat (stem, SLC_JOURNAL_SUFFIX, NULL);
  g_autoptr (SlcJournal) journal = slc_journal_create (path, session, &error);
  SlcSample sample = {
    .end_ns = SLC_NS_PER_S,
    .bytes = 5 * SLC_MB,
    .latency_p50_ns = SLC_UNKNOWN_NS,
    .latency_p99_ns = SLC_UNKNOWN_NS,
    .latency_max_ns = SLC_UNKNOWN_NS,
    .temperature_c = NAN,
  };

  g_assert_no_error (error);
  slc_journal_append (journal, &sample, 1, NULL, 0);
}

static void
test_recovery (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (SlcSession) session = NULL;

  cut_off (fixture);
  slc_window_fixture_open (fixture);
  slc_wait_until (shows (fixture, "A test was cut off"));
  slc_window_fixture_activate (fixture, "recover");
  slc_wait_until (slc_window_fixture_can (fixture, "back"));

  session = slc_window_fixture_load_only_session (fixture);
  g_assert_cmpint (session->end, ==, SLC_END_CUT_OFF);
  g_assert_cmpuint (slc_series_get_total_bytes (session->series), ==, 5 * SLC_MB);
  g_assert_false (slc_window_fixture_can (fixture, "recover"));
}

/* Where a session can't be put back, because another has its name, the next one still is. */
static void
test_recovery_of_the_rest (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) journals = NULL;
  g_autoptr (GString) taken = NULL;

  cut_off (fixture);
  cut_off (fixture);
  journals = slc_session_store_list_journals (fixture->store, NULL);
  g_assert_cmpuint (journals->len, ==, 2);
  taken = g_string_new (g_ptr_array_index (journals, 0));
  g_string_replace (taken, SLC_JOURNAL_SUFFIX, SLC_SESSION_SUFFIX, 1);
  g_assert_true (g_file_set_contents (taken->str, "damaged", -1, NULL));

  slc_window_fixture_open (fixture);
  slc_wait_until (shows (fixture, "2 tests were cut off"));
  slc_window_fixture_activate (fixture, "recover");
  slc_wait_until (shows (fixture, "does not hold all that was measured"));

  g_assert_true (g_file_test (g_ptr_array_index (journals, 0), G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (g_ptr_array_index (journals, 1), G_FILE_TEST_EXISTS));
}

int
main (int argc, char **argv)
{
  slc_window_test_init (&argc, &argv);

  slc_window_test_add ("/ui/sessions/empty", test_empty);
  slc_window_test_add ("/ui/sessions/short", test_short);
  slc_window_test_add ("/ui/sessions/result-is-listed", test_result_is_listed);
  slc_window_test_add ("/ui/sessions/focus", test_focus);
  slc_window_test_add ("/ui/sessions/focus-of-session", test_focus_of_session);
  slc_window_test_add ("/ui/sessions/focus-of-result", test_focus_of_result);
  slc_window_test_add ("/ui/sessions/heat", test_heat);
  slc_window_test_add ("/ui/sessions/rename", test_rename);
  slc_window_test_add ("/ui/sessions/copy", test_copy);
  slc_window_test_add ("/ui/sessions/rename-can-be-cancelled", test_rename_can_be_cancelled);
  slc_window_test_add ("/ui/sessions/delete-and-undo", test_delete_and_undo);
  slc_window_test_add ("/ui/sessions/undo-fails", test_undo_fails);
  slc_window_test_add ("/ui/sessions/damaged", test_damaged);
  slc_window_test_add ("/ui/sessions/recovery", test_recovery);
  slc_window_test_add ("/ui/sessions/recovery-of-the-rest", test_recovery_of_the_rest);

  return g_test_run ();
}
