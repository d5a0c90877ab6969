/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/compat.h"

#include "waiting.h"
#include "window-fixture.h"

/* Which dialogs there are to be: those in the window, as soon as the libraries have them. They are
 * known by name, for no name is known to every version. */
#if ADW_CHECK_VERSION(1, 5, 0)
#define IN_WINDOW     true
#define QUESTION_TYPE "AdwAlertDialog"
#define ABOUT_TYPE    "AdwAboutDialog"
#else
#define IN_WINDOW     false
#define QUESTION_TYPE "AdwMessageDialog"
#define ABOUT_TYPE    "AdwAboutWindow"
#endif

/* Since 4.10 it is what makes file dialogs, through the desktop's portal where there is one. */
#define FILE_DIALOG_TYPE "GtkFileDialog"

typedef struct {
  unsigned n_calls;
  bool accepted;
} Answer;

static void
answered_cb (bool accepted, gpointer user_data)
{
  Answer *answer = user_data;

  answer->n_calls++;
  answer->accepted = accepted;
}

static void
chosen_cb (GFile *file, gpointer user_data)
{
  Answer *answer = user_data;

  answer->n_calls++;
  answer->accepted = file != NULL;
}

/* The first dialog of a type in any window. */
static GtkWidget *
find_dialog (const char *type)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (unsigned i = 0; i < g_list_model_get_n_items (windows) && found == NULL; i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (g_type_from_name (type) != 0)
      found = slc_find_mapped_type (window, g_type_from_name (type));
  }
  return found;
}

static void
expect_dialog (SlcWindowFixture *fixture, const char *type)
{
  slc_wait_until (find_dialog (type) != NULL);
  g_assert_true ((gtk_widget_get_root (find_dialog (type)) == GTK_ROOT (fixture->window)) ==
                 IN_WINDOW);
}

static void
ask (SlcWindowFixture *fixture, Answer *answer)
{
  const SlcQuestion question = {
    .heading = "Write?",
    .body = "All is overwritten.",
    .decline = "_No",
    .accept = "_Write",
    .destructive = true,
  };

  slc_compat_ask (GTK_WIDGET (fixture->window), &question, answered_cb, answer);
  expect_dialog (fixture, QUESTION_TYPE);
  g_assert_cmpuint (answer->n_calls, ==, 0);
}

static void
expect_answer (const Answer *answer, bool accepted)
{
  slc_wait_until (answer->n_calls > 0 && find_dialog (QUESTION_TYPE) == NULL);
  g_assert_cmpuint (answer->n_calls, ==, 1);
  g_assert_true (answer->accepted == accepted);
}

static void
test_accept (SlcWindowFixture *fixture, gconstpointer data)
{
  Answer answer = { 0 };

  slc_window_fixture_open (fixture);
  ask (fixture, &answer);
  slc_click ("_Write");
  expect_answer (&answer, true);
}

static void
test_decline (SlcWindowFixture *fixture, gconstpointer data)
{
  Answer answer = { 0 };

  slc_window_fixture_open (fixture);
  ask (fixture, &answer);
  slc_click ("_No");
  expect_answer (&answer, false);
}

static bool
is_text (const char *text, gpointer user_data)
{
  return *text != '\0';
}

/* What stands in the entry from the start is an answer like one that is typed. */
static void
test_filled_in (SlcWindowFixture *fixture, gconstpointer data)
{
  GtkWidget *entry = gtk_entry_new ();
  Answer answer = { 0 };
  const SlcQuestion question = {
    .heading = "Name?",
    .decline = "_No",
    .accept = "_Write",
    .extra = entry,
    .answer = entry,
    .accepts = is_text,
  };

  gtk_editable_set_text (GTK_EDITABLE (entry), "Cliff");
  slc_window_fixture_open (fixture);
  slc_compat_ask (GTK_WIDGET (fixture->window), &question, answered_cb, &answer);
  expect_dialog (fixture, QUESTION_TYPE);
  slc_click ("_Write");
  expect_answer (&answer, true);
}

static void
test_about (SlcWindowFixture *fixture, gconstpointer data)
{
  slc_window_fixture_open (fixture);
  slc_compat_show_about (fixture->window);
  expect_dialog (fixture, ABOUT_TYPE);
  gtk_widget_activate_action (find_dialog (ABOUT_TYPE), "window.close", NULL);
}

/* Newer libraries deprecate the old one, which is what -Werror is for; here it is seen to be used,
 * and that it can be closed without a choice. */
static void
test_choose (SlcWindowFixture *fixture, gconstpointer data)
{
  Answer answer = { 0 };

  if (g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS)) {
    g_test_skip ("in a sandbox the desktop asks for files");
    return;
  }
#ifdef __SANITIZE_ADDRESS__
  g_test_skip ("the toolkit's file dialog forgets a buffer");
  return;
#endif
  slc_window_fixture_open (fixture);
  slc_compat_choose_new_file (fixture->window, "Save", "chart.png", chosen_cb, &answer);
  slc_wait_until (find_dialog ("GtkFileChooserDialog") != NULL);
  g_assert_true ((g_type_from_name (FILE_DIALOG_TYPE) != 0) == GTK_CHECK_VERSION (4, 10, 0));
  gtk_window_close (GTK_WINDOW (find_dialog ("GtkFileChooserDialog")));
  slc_wait_until (answer.n_calls > 0);
  g_assert_cmpuint (answer.n_calls, ==, 1);
  g_assert_false (answer.accepted);
}

int
main (int argc, char **argv)
{
  slc_window_test_init (&argc, &argv);

  slc_window_test_add ("/ui/compat/accept", test_accept);
  slc_window_test_add ("/ui/compat/decline", test_decline);
  slc_window_test_add ("/ui/compat/filled-in", test_filled_in);
  slc_window_test_add ("/ui/compat/about", test_about);
  slc_window_test_add ("/ui/compat/choose", test_choose);

  return g_test_run ();
}
