/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>

#include "ui/chart-view.h"
#include "ui/queue-group.h"
#include "ui/queue-row.h"
#include "ui/test-page.h"
#include "waiting.h"
#include "window-fixture.h"

#define FAST  "sim:dynamic-2tb@max"
#define OTHER "sim:qlc-1tb@max"
#define SLOW  "sim:dynamic-2tb@60"

#define ABSENT "/nowhere/at/all"

static SlcQueue *
get_queue (SlcWindowFixture *fixture)
{
  GtkWidget *page = slc_find_type (GTK_WIDGET (fixture->window), SLC_TYPE_TEST_PAGE);

  return slc_tester_get_queue (slc_test_page_get_tester (SLC_TEST_PAGE (page)));
}

static bool
shows (SlcWindowFixture *fixture, const char *text)
{
  return slc_find_label (GTK_WIDGET (fixture->window), text) != NULL;
}

static bool
shows_queue (SlcWindowFixture *fixture)
{
  return slc_find_mapped_type (GTK_WIDGET (fixture->window), SLC_TYPE_QUEUE_GROUP) != NULL;
}

static void
add (SlcWindowFixture *fixture, const char *target)
{
  unsigned n_tests = slc_queue_count (get_queue (fixture), SLC_TRIAL_WAITING);

  slc_window_fixture_choose (fixture, target);
  slc_window_fixture_activate (fixture, "queue-test");
  g_assert_cmpuint (slc_queue_count (get_queue (fixture), SLC_TRIAL_WAITING), ==, n_tests + 1);
}

static void
run_queue (SlcWindowFixture *fixture)
{
  slc_window_fixture_activate (fixture, "start-queue");
  g_assert_true (slc_window_fixture_can (fixture, "stop"));
  slc_wait_until (!slc_window_fixture_can (fixture, "stop"));
}

static unsigned
count_sessions (SlcWindowFixture *fixture)
{
  g_autoptr (GPtrArray) entries = slc_session_store_list (fixture->store, NULL);

  return entries->len;
}

static SlcTrial *
get_trial (SlcWindowFixture *fixture, unsigned position)
{
  g_autoptr (SlcTrial) trial = g_list_model_get_item (G_LIST_MODEL (get_queue (fixture)), position);

  return trial;
}

static void
test_empty (SlcWindowFixture *fixture, gconstpointer data)
{
  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, FAST);
  g_assert_false (shows_queue (fixture));
  g_assert_false (slc_window_fixture_can (fixture, "start-queue"));
  g_assert_false (slc_window_fixture_can (fixture, "skip-test"));
  g_assert_true (slc_window_fixture_can (fixture, "queue-test"));
}

static void
note_status_cb (GtkLabel *label, GParamSpec *pspec, gpointer statuses)
{
  g_string_append_printf (statuses, "%s\n", gtk_label_get_text (label));
}

static GtkLabel *
find_status (SlcWindowFixture *fixture)
{
  return GTK_LABEL (slc_find_label (GTK_WIDGET (fixture->window), "Nothing is written"));
}

/* Both are there at the end, and meanwhile it was said which one runs. */
static void
test_two (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GString) statuses = g_string_new (NULL);

  slc_window_fixture_open (fixture);
  add (fixture, FAST);
  add (fixture, OTHER);
  g_assert_true (shows_queue (fixture));
  g_assert_true (shows (fixture, "2 tests are in the queue"));
  g_assert_true (shows (fixture, "Waiting"));

  g_signal_connect (find_status (fixture), "notify::label", G_CALLBACK (note_status_cb), statuses);
  run_queue (fixture);

  g_assert_nonnull (strstr (statuses->str, "Test 1 of 2: "));
  g_assert_nonnull (strstr (statuses->str, "Test 2 of 2: "));
  g_assert_cmpuint (count_sessions (fixture), ==, 2);
  g_assert_cmpuint (slc_queue_count (get_queue (fixture), SLC_TRIAL_DONE), ==, 2);
  g_assert_true (shows (fixture, "Done, saved"));
  g_assert_true (shows (fixture, "The test is saved"));
  g_assert_true (slc_window_fixture_can (fixture, "export"));
  g_assert_false (slc_window_fixture_can (fixture, "start"));
  g_assert_false (slc_window_fixture_can (fixture, "start-queue"));
}

static GtkWidget *
find_start_button (SlcWindowFixture *fixture)
{
  return gtk_widget_get_ancestor (slc_find_label (GTK_WIDGET (fixture->window), "Start"),
                                  GTK_TYPE_BUTTON);
}

/* Why Start can't be pressed is said at the button, and where the choices are come back to. */
static void
test_no_repetition (SlcWindowFixture *fixture, gconstpointer data)
{
  slc_window_fixture_open (fixture);
  add (fixture, FAST);
  g_assert_null (gtk_widget_get_tooltip_text (find_start_button (fixture)));
  run_queue (fixture);

  g_assert_false (slc_window_fixture_can (fixture, "start"));
  g_assert_true (shows (fixture, "Back to the choices; Start does not repeat a queue"));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (find_start_button (fixture)), ==,
                   "Start does not repeat a queue: go back to the choices with New Test");

  slc_window_fixture_activate (fixture, "new-test");
  g_assert_true (slc_window_fixture_can (fixture, "start"));
  g_assert_null (gtk_widget_get_tooltip_text (find_start_button (fixture)));
}

/* Beside a result the next test can be put into the queue at once, and run. */
static void
test_after_result (SlcWindowFixture *fixture, gconstpointer data)
{
  slc_window_fixture_open (fixture);
  slc_window_fixture_run (fixture, FAST);
  slc_window_fixture_activate (fixture, "queue-test");
  g_assert_cmpuint (slc_queue_count (get_queue (fixture), SLC_TRIAL_WAITING), ==, 1);
  run_queue (fixture);
  g_assert_cmpuint (count_sessions (fixture), ==, 2);

  slc_window_fixture_activate (fixture, "queue-test");
  run_queue (fixture);
  g_assert_cmpuint (count_sessions (fixture), ==, 3);
}

/* A result that is in the list is opened from there. */
static void
test_opened (SlcWindowFixture *fixture, gconstpointer data)
{
  GtkWidget *row;

  slc_window_fixture_open (fixture);
  add (fixture, OTHER);
  add (fixture, FAST);
  run_queue (fixture);
  row = slc_find_mapped_type (GTK_WIDGET (fixture->window), SLC_TYPE_QUEUE_ROW);
  gtk_widget_activate (row);

  slc_wait_until (slc_window_fixture_can (fixture, "back"));
  g_assert_true (shows (fixture, "qlc-1tb"));
}

static char *
make_folder (void)
{
  g_autofree char *here = g_get_current_dir ();
  char *folder = g_build_filename (here, "slc-cliff-queue-XXXXXX", NULL);

  g_assert_nonnull (g_mkdtemp (folder));
  return folder;
}

/* Whoever comes back finds the others done, and why one is not. */
static void
test_failing (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *folder = make_folder ();

  g_settings_set_uint64 (settings, "length-bytes", SLC_GB);
  slc_window_fixture_open (fixture);
  add (fixture, FAST);
  slc_window_choose_target (SLC_WINDOW (fixture->window), folder);
  slc_wait_until (shows (fixture, folder));
  if (!slc_window_fixture_can (fixture, "queue-test")) {
    g_rmdir (folder);
    g_test_skip ("There is no room on a drive under the current folder");
    return;
  }
  slc_window_fixture_activate (fixture, "queue-test");
  add (fixture, OTHER);
  g_assert_no_errno (g_rmdir (folder));
  run_queue (fixture);

  g_assert_cmpuint (count_sessions (fixture), ==, 2);
  g_assert_cmpint (slc_trial_get_state (get_trial (fixture, 0)), ==, SLC_TRIAL_DONE);
  g_assert_cmpint (slc_trial_get_state (get_trial (fixture, 1)), ==, SLC_TRIAL_FAILED);
  g_assert_cmpint (slc_trial_get_state (get_trial (fixture, 2)), ==, SLC_TRIAL_DONE);
  g_assert_true (shows (fixture, "Failed: There is no folder"));
  g_assert_true (shows (fixture, "1 test of the queue failed"));
}

/* If the last one fails, what is shown is the result before it. */
static void
test_failing_last (SlcWindowFixture *fixture, gconstpointer data)
{
  SlcMethod method;
  g_autoptr (SlcPlan) plan = NULL;
  g_autoptr (SlcTrial) trial = NULL;
  GtkWidget *label;

  slc_method_init (&method);
  plan = slc_plan_new (NULL, &method);
  trial = slc_trial_new (ABSENT, plan);
  slc_window_fixture_open (fixture);
  add (fixture, OTHER);
  slc_queue_append (get_queue (fixture), trial);
  run_queue (fixture);

  g_assert_true (slc_window_fixture_can (fixture, "new-test"));
  g_assert_true (slc_window_fixture_can (fixture, "export"));
  g_assert_true (shows (fixture, "1 test of the queue failed"));
  label = slc_find_label (GTK_WIDGET (fixture->window), ABSENT);
  g_assert_nonnull (gtk_widget_get_ancestor (label, SLC_TYPE_QUEUE_ROW));
}

/* Where nothing came of any, the choices are there again. */
static void
test_failing_all (SlcWindowFixture *fixture, gconstpointer data)
{
  SlcMethod method;
  g_autoptr (SlcPlan) plan = NULL;
  g_autoptr (SlcTrial) trial = NULL;

  slc_method_init (&method);
  plan = slc_plan_new (NULL, &method);
  trial = slc_trial_new (ABSENT, plan);
  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, FAST);
  slc_queue_append (get_queue (fixture), trial);
  run_queue (fixture);

  g_assert_true (slc_window_fixture_can (fixture, "start"));
  g_assert_false (slc_window_fixture_can (fixture, "export"));
  g_assert_true (shows (fixture, "1 test of the queue failed"));
  g_assert_cmpuint (count_sessions (fixture), ==, 0);
}

static void
test_removed (SlcWindowFixture *fixture, gconstpointer data)
{
  slc_window_fixture_open (fixture);
  add (fixture, FAST);
  add (fixture, OTHER);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "remove-queued",
                                  g_variant_new_uint32 (0));
  g_assert_cmpuint (slc_queue_count (get_queue (fixture), SLC_TRIAL_WAITING), ==, 1);
  g_assert_cmpstr (slc_trial_get_target (get_trial (fixture, 0)), ==, OTHER);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "remove-queued",
                                  g_variant_new_uint32 (0));
  g_assert_false (shows_queue (fixture));
  g_assert_false (slc_window_fixture_can (fixture, "start-queue"));
}

static void
start_with_slow_one (SlcWindowFixture *fixture)
{
  slc_window_fixture_open (fixture);
  add (fixture, SLOW);
  add (fixture, OTHER);
  slc_window_fixture_activate (fixture, "start-queue");
  slc_wait_until (shows (fixture, "Test 1 of 2: Writing"));
  g_assert_true (slc_window_fixture_can (fixture, "skip-test"));
  g_assert_false (slc_window_fixture_can (fixture, "start"));
  g_assert_false (slc_window_fixture_can (fixture, "queue-test"));

  /* The one that runs stays. */
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "remove-queued",
                                  g_variant_new_uint32 (0));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_queue (fixture))), ==, 2);
}

/* To go on to the next one saves the one that runs. */
static void
test_skipped (SlcWindowFixture *fixture, gconstpointer data)
{
  start_with_slow_one (fixture);
  slc_window_fixture_activate (fixture, "skip-test");
  slc_wait_until (slc_window_fixture_can (fixture, "new-test"));

  g_assert_cmpuint (count_sessions (fixture), ==, 2);
  g_assert_true (shows (fixture, "Stopped, saved"));
  g_assert_true (shows (fixture, "Done, saved"));
}

/* To stop is to stop all; what waits can be started again, and what ran is gone from the list. */
static void
test_stopped (SlcWindowFixture *fixture, gconstpointer data)
{
  start_with_slow_one (fixture);
  slc_window_fixture_activate (fixture, "stop");
  slc_wait_until (slc_window_fixture_can (fixture, "new-test"));
  g_assert_cmpuint (count_sessions (fixture), ==, 1);
  g_assert_true (shows (fixture, "Waiting"));

  run_queue (fixture);
  g_assert_cmpuint (count_sessions (fixture), ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_queue (fixture))), ==, 1);
}

/* The window goes once what runs is saved, and begins nothing else. */
static void
test_closed (SlcWindowFixture *fixture, gconstpointer data)
{
  start_with_slow_one (fixture);
  gtk_window_close (fixture->window);
  slc_click ("_Stop and Save");
  slc_wait_until (fixture->window == NULL);

  g_assert_cmpuint (count_sessions (fixture), ==, 1);
}

/* What waits is not thrown away without a question. */
static void
test_closed_while_waiting (SlcWindowFixture *fixture, gconstpointer data)
{
  slc_window_fixture_open (fixture);
  add (fixture, FAST);

  gtk_window_close (fixture->window);
  slc_click ("_Cancel");
  g_assert_true (shows (fixture, "Waiting"));

  gtk_window_close (fixture->window);
  slc_click ("_Close");
  slc_wait_until (fixture->window == NULL);
}

int
main (int argc, char **argv)
{
  slc_window_test_init (&argc, &argv);

  slc_window_test_add ("/window/queue/empty", test_empty);
  slc_window_test_add ("/window/queue/two", test_two);
  slc_window_test_add ("/window/queue/no-repetition", test_no_repetition);
  slc_window_test_add ("/window/queue/after-result", test_after_result);
  slc_window_test_add ("/window/queue/opened", test_opened);
  slc_window_test_add ("/window/queue/failing", test_failing);
  slc_window_test_add ("/window/queue/failing-last", test_failing_last);
  slc_window_test_add ("/window/queue/failing-all", test_failing_all);
  slc_window_test_add ("/window/queue/removed", test_removed);
  slc_window_test_add ("/window/queue/skipped", test_skipped);
  slc_window_test_add ("/window/queue/stopped", test_stopped);
  slc_window_test_add ("/window/queue/closed", test_closed);
  slc_window_test_add ("/window/queue/closed-while-waiting", test_closed_while_waiting);

  return g_test_run ();
}
