/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <math.h>

#include "model/session-json.h"
#include "ui/import-pane.h"
#include "ui/session-row.h"
#include "waiting.h"
#include "window-fixture.h"

#define TABLE   "time_s,write (MB/s)\n1,100\n2,200\nworse\n3,300\n"
#define RUNS    "1000, 1000, 1, 0\n2000, 1000, 1, 0\n1000, 3000, 1, 0\n2000, 3000, 1, 0\n"
#define JOB     "1000, 1000, 1, 0\n2000, 1000, 1, 0\n"
#define SUMMARY "CrystalDiskMark 8.0.1 x64\nCrystal Dew World: x\n"

/* Logs in a folder of their own, which is gone afterwards. */
typedef struct {
  char *folder;
  GPtrArray *paths;
} Logs;

static void
logs_free (Logs *self)
{
  for (unsigned i = 0; i + 1 < self->paths->len; i++)
    g_remove (g_ptr_array_index (self->paths, i));
  g_rmdir (self->folder);
  g_ptr_array_unref (self->paths);
  g_free (self->folder);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Logs, logs_free)

static Logs *
logs_new (void)
{
  Logs *self = g_new0 (Logs, 1);

  self->folder = g_dir_make_tmp ("slc-cliff-logs-XXXXXX", NULL);
  self->paths = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->paths, NULL);

  return self;
}

static void
logs_add (Logs *self, const char *name, const char *text)
{
  char *path = g_build_filename (self->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_ptr_array_insert (self->paths, (int) self->paths->len - 1, path);
}

static Logs *
logs_new_with (const char *name, const char *text)
{
  Logs *self = logs_new ();

  logs_add (self, name, text);

  return self;
}

static GtkWidget *
find_pane (void)
{
  return slc_find_anywhere (SLC_TYPE_IMPORT_PANE);
}

static bool
pane_shows (const char *text)
{
  return find_pane () != NULL && slc_find_label (find_pane (), text) != NULL;
}

static bool
shows (SlcWindowFixture *fixture, const char *text)
{
  return slc_find_label (GTK_WIDGET (fixture->window), text) != NULL;
}

static void
drop (SlcWindowFixture *fixture, const Logs *logs)
{
  slc_window_fixture_open (fixture);
  slc_window_fixture_drop (fixture, (const char *const *) logs->paths->pdata);
  g_assert_false (slc_window_fixture_can (fixture, "import"));
}

static void
activate (const char *action)
{
  g_assert_true (gtk_widget_activate_action (find_pane (), action, NULL));
}

/* What a row of choices is called stands in it as a label. */
static AdwComboRow *
find_combo_row (const char *title)
{
  GtkWidget *label = slc_find_label (find_pane (), title);

  g_assert_nonnull (label);

  return ADW_COMBO_ROW (gtk_widget_get_ancestor (label, ADW_TYPE_COMBO_ROW));
}

static void
choose (const char *title, const char *item)
{
  AdwComboRow *row = find_combo_row (title);
  GListModel *items = adw_combo_row_get_model (row);

  for (unsigned i = 0; i < g_list_model_get_n_items (items); i++) {
    g_autoptr (GtkStringObject) string = g_list_model_get_item (items, i);

    if (g_str_equal (gtk_string_object_get_string (string), item)) {
      adw_combo_row_set_selected (row, i);
      return;
    }
  }
  g_test_fail_printf ("there is no “%s” to choose", item);
}

static void
type (const char *title, const char *text)
{
  GtkWidget *label = slc_find_label (find_pane (), title);

  g_assert_nonnull (label);
  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_ancestor (label, ADW_TYPE_ENTRY_ROW)), text);
}

static unsigned
count_sessions (SlcWindowFixture *fixture)
{
  g_autoptr (GPtrArray) entries = slc_session_store_list (fixture->store, NULL);

  return entries->len;
}

/* What is imported is seen before, and opened afterwards. */
static void
test_preview (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (Logs) logs = logs_new_with ("Drive A.csv", TABLE);
  g_autoptr (SlcSession) session = NULL;

  drop (fixture, logs);
  slc_wait_until (pane_shows ("Table (CSV, TSV)"));
  g_assert_true (pane_shows ("MB/s, taken at its word"));
  g_assert_true (pane_shows ("time_s, write (MB/s)"));
  g_assert_true (pane_shows ("Line 4"));
  g_assert_true (pane_shows ("although many programs mean MiB/s"));
  g_assert_true (pane_shows ("3.000"));
  g_assert_true (pane_shows ("300"));
  g_assert_cmpuint (count_sessions (fixture), ==, 0);

  activate ("import.accept");
  slc_wait_until (find_pane () == NULL);
  slc_wait_until (slc_window_fixture_can (fixture, "back"));
  session = slc_window_fixture_load_only_session (fixture);
  g_assert_cmpstr (session->name, ==, "Drive A");
  g_assert_cmpuint (slc_session_get_reading (session)->written_bytes, ==, 600 * SLC_MB);
  g_assert_true (slc_window_fixture_can (fixture, "import"));
}

/* It says what it is, and nothing that its log does not hold. */
static void
test_details (SlcWindowFixture *fixture, gconstpointer data)
{
  static const char *const claims[] = { "Capacity",    "Serial Number", "Length", "Block Size",
                                        "Queue Depth", "Page Cache",    "Kernel", "Last Flush" };
  g_autoptr (Logs) logs = logs_new_with ("Drive A.csv", TABLE);

  drop (fixture, logs);
  slc_wait_until (pane_shows ("Table (CSV, TSV)"));
  slc_click ("_Import");
  slc_wait_until (find_pane () == NULL);
  slc_wait_until (shows (fixture, "Regions") || shows (fixture, "Imported"));

  g_assert_true (shows (fixture, "imported"));
  g_assert_true (shows (fixture, "Imported log, 1\u00a0s samples"));
  g_assert_true (shows (fixture, "Drive A.csv"));
  g_assert_true (shows (fixture, "although many programs mean MiB/s"));
  g_assert_true (shows (fixture, "line 4: "));
  for (size_t i = 0; i < G_N_ELEMENTS (claims); i++)
    g_assert_false (shows (fixture, claims[i]));
}

static void
test_cancel (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (Logs) logs = logs_new_with ("first.csv", TABLE);

  drop (fixture, logs);
  slc_wait_until (pane_shows ("Table (CSV, TSV)"));
  slc_click ("_Cancel");
  slc_wait_until (find_pane () == NULL);

  g_assert_cmpuint (count_sessions (fixture), ==, 0);
  g_assert_true (slc_window_fixture_can (fixture, "import"));
}

/* The last choice counts, however fast one comes after the other. */
static void
test_choices (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (Logs) logs = logs_new_with ("first.csv", TABLE);
  g_autoptr (SlcSession) session = NULL;

  drop (fixture, logs);
  slc_wait_until (pane_shows ("Table (CSV, TSV)"));
  choose ("Unit", "GB/s");
  choose ("Unit", "KiB/s");
  choose ("Unit", "MiB/s");
  type ("Name", "Mine");
  slc_wait_until (!pane_shows ("taken at its word"));
  slc_click ("_Import");
  slc_wait_until (find_pane () == NULL);

  session = slc_window_fixture_load_only_session (fixture);
  g_assert_cmpstr (session->name, ==, "Mine");
  g_assert_cmpuint (slc_session_get_reading (session)->written_bytes, ==, 600 * SLC_MIB);
}

/* Nothing is imported while there is something left to choose. */
static void
test_curves (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (Logs) logs = logs_new_with ("runs_bw.log", RUNS);
  g_autoptr (SlcSession) session = NULL;

  drop (fixture, logs);
  slc_wait_until (pane_shows ("Something Is Left to Choose"));
  g_assert_true (pane_shows ("it holds 2 curves"));
  choose ("Curve", "run 2");
  slc_wait_until (pane_shows ("Burst"));
  slc_click ("_Import");
  slc_wait_until (find_pane () == NULL);

  session = slc_window_fixture_load_only_session (fixture);
  g_assert_cmpuint (slc_session_get_reading (session)->written_bytes, ==, 6000 * SLC_KIB);
}

/* What can't be imported says why, and what to do. */
static void
test_refusal (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (Logs) logs = logs_new_with ("summary.txt", SUMMARY);

  drop (fixture, logs);
  slc_wait_until (pane_shows ("This Can’t Be Imported"));
  g_assert_true (pane_shows ("summary.txt: this is a summary by CrystalDiskMark"));
  slc_click ("_Cancel");
  slc_wait_until (find_pane () == NULL);
}

static void
test_jobs (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (Logs) logs = logs_new_with ("run_bw.1.log", JOB);
  g_autoptr (SlcSession) session = NULL;

  logs_add (logs, "run_bw.2.log", JOB);
  drop (fixture, logs);
  slc_wait_until (pane_shows ("fio bandwidth log"));
  g_assert_true (pane_shows ("2 files"));
  slc_click ("_Import");
  slc_wait_until (find_pane () == NULL);

  session = slc_window_fixture_load_only_session (fixture);
  g_assert_cmpuint (slc_session_get_reading (session)->written_bytes, ==, 4000 * SLC_KIB);
}

/* Files of which nothing says that they are one run follow each other. */
static void
test_one_by_one (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (Logs) logs = logs_new_with ("first.csv", TABLE);

  logs_add (logs, "second.txt", SUMMARY);
  logs_add (logs, "third_bw.log", JOB);
  drop (fixture, logs);
  slc_wait_until (pane_shows ("first.csv, 1 of 3"));
  slc_wait_until (pane_shows ("Table (CSV, TSV)"));
  slc_click ("_Import");
  slc_wait_until (pane_shows ("second.txt, 2 of 3"));
  slc_wait_until (pane_shows ("This Can’t Be Imported"));
  slc_click ("_Skip");
  slc_wait_until (pane_shows ("third_bw.log, 3 of 3"));
  slc_wait_until (pane_shows ("fio bandwidth log"));
  slc_click ("_Import");
  slc_wait_until (find_pane () == NULL);

  g_assert_cmpuint (count_sessions (fixture), ==, 2);
}

static char *
make_session (const char *name)
{
  g_autoptr (SlcSession) session = slc_session_new ();

  g_free (session->name);
  session->name = g_strdup (name);
  slc_method_init (&session->method);
  session->method.length_bytes = SLC_GB;

  return slc_session_to_json (session);
}

/* The program's own sessions are kept as they are, and no two of the same. */
static void
test_session (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autofree char *text = make_session ("From a friend");
  g_autoptr (Logs) logs = logs_new_with ("friend.json", text);

  drop (fixture, logs);
  slc_wait_until (shows (fixture, "From a friend"));
  g_assert_null (find_pane ());
  g_assert_cmpuint (count_sessions (fixture), ==, 1);

  slc_window_fixture_drop (fixture, (const char *const *) logs->paths->pdata);
  slc_wait_until (slc_window_fixture_can (fixture, "import"));
  g_assert_cmpuint (count_sessions (fixture), ==, 1);
}

static void
test_damaged_session (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (Logs) logs = logs_new_with ("broken.json", "{\"format\": \"slc-cliff-session\"");

  drop (fixture, logs);
  slc_wait_until (shows (fixture, "broken.json"));

  g_assert_null (find_pane ());
  g_assert_cmpuint (count_sessions (fixture), ==, 0);
}

/* The sessions that could be taken in are shown, and what became of the others. */
static void
test_damaged_among_others (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autofree char *text = make_session ("From a friend");
  g_autoptr (Logs) logs = logs_new_with ("friend.json", text);

  logs_add (logs, "broken.json", "{\"format\": \"slc-cliff-session\"");
  drop (fixture, logs);
  slc_wait_until (slc_window_fixture_can (fixture, "back"));
  g_assert_true (shows (fixture, "From a friend"));
  g_assert_true (shows (fixture, "broken.json"));
}

/* Which temperature is too hot, only the person knows. */
static void
test_limit (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (Logs) logs = logs_new_with ("hot.csv", "time_s,write_MiB_s,temp\n1,9,80\n2,9,81\n");
  g_autoptr (SlcSession) session = NULL;

  drop (fixture, logs);
  slc_wait_until (pane_shows ("Drive’s Warning Temperature"));
  type ("Drive’s Warning Temperature", "81,5");
  slc_wait_until (pane_shows ("taken to warn of its heat at 81.5 °C"));
  slc_click ("_Import");
  slc_wait_until (find_pane () == NULL);

  session = slc_window_fixture_load_only_session (fixture);
  g_assert_cmpfloat (slc_series_get_warning_temperature_c (session->series), ==, 81.5);
}

/* A log on the drive that is tested must not be read from it meanwhile. */
static void
test_not_while_running (SlcWindowFixture *fixture, gconstpointer data)
{
  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, "sim:no-cache");
  g_assert_true (slc_window_fixture_can (fixture, "import"));
  slc_window_fixture_activate (fixture, "start");
  g_assert_false (slc_window_fixture_can (fixture, "import"));
  g_assert_cmpint (
    gtk_drop_target_get_actions (slc_find_drop_target (GTK_WIDGET (fixture->window))), ==, 0);
  slc_window_fixture_activate (fixture, "stop");
  slc_wait_until (slc_window_fixture_can (fixture, "import"));
}

int
main (int argc, char **argv)
{
  slc_window_test_init (&argc, &argv);

  slc_window_test_add ("/ui/import/preview", test_preview);
  slc_window_test_add ("/ui/import/details", test_details);
  slc_window_test_add ("/ui/import/cancel", test_cancel);
  slc_window_test_add ("/ui/import/choices", test_choices);
  slc_window_test_add ("/ui/import/curves", test_curves);
  slc_window_test_add ("/ui/import/refusal", test_refusal);
  slc_window_test_add ("/ui/import/jobs", test_jobs);
  slc_window_test_add ("/ui/import/one-by-one", test_one_by_one);
  slc_window_test_add ("/ui/import/session", test_session);
  slc_window_test_add ("/ui/import/damaged-session", test_damaged_session);
  slc_window_test_add ("/ui/import/damaged-among-others", test_damaged_among_others);
  slc_window_test_add ("/ui/import/limit", test_limit);
  slc_window_test_add ("/ui/import/not-while-running", test_not_while_running);

  return g_test_run ();
}
