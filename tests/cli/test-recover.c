/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli/exit-status.h"
#include "model/session-store.h"
#include "program.h"

/* A run that takes far longer than any test, in which there is something to save at once. */
#define LONG_RUN "sim:qlc-1tb@60"

static void
test_nothing (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run (program, "recover", NULL);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_cmpstr (outcome->errors, ==, "");
  g_assert_nonnull (strstr (outcome->output, "nothing to recover"));
}

/* Waits until a batch stands below the journal's first line. */
static void
wait_for_journal (const Program *program)
{
  g_autoptr (GPtrArray) journals = program_list_files (program, SLC_JOURNAL_SUFFIX);
  g_autofree char *text = NULL;
  const char *end = NULL;

  g_assert_cmpuint (journals->len, ==, 1);
  do {
    g_free (text);
    g_assert_true (g_file_get_contents (g_ptr_array_index (journals, 0), &text, NULL, NULL));
    end = strchr (text, '\n');
  } while (end == NULL || strchr (end + 1, '\n') == NULL);
}

static void
test_cut_off (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (GSubprocess) process = program_start (program, "run", LONG_RUN, NULL);
  g_autoptr (Outcome) while_running = NULL;
  g_autoptr (Outcome) killed = NULL;
  g_autoptr (Outcome) afterwards = NULL;
  g_autoptr (SlcSession) session = NULL;

  program_wait_for_progress (process);
  wait_for_journal (program);
  while_running = program_run (program, "recover", NULL);
  g_assert_cmpint (while_running->status, ==, SLC_EXIT_DONE);
  g_assert_nonnull (strstr (while_running->output, "still going on"));

  g_subprocess_send_signal (process, SIGKILL);
  killed = program_end (process);
  g_assert_cmpint (killed->status, ==, -SIGKILL);

  afterwards = program_run (program, "recover", NULL);
  g_assert_cmpstr (afterwards->errors, ==, "");
  g_assert_cmpint (afterwards->status, ==, SLC_EXIT_DONE);
  session = program_load_session (program);
  g_assert_cmpint (session->end, ==, SLC_END_CUT_OFF);
  g_assert_cmpuint (slc_series_get_total_bytes (session->series), >, 0);
}

static void
append (const char *path, const char *text)
{
  FILE *file = fopen (path, "a");

  g_assert_nonnull (file);
  g_assert_cmpint (fputs (text, file), >=, 0);
  g_assert_cmpint (fclose (file), ==, 0);
}

/* What was measured before the damage is saved, and the rest is kept. */
static void
test_damaged_in_the_middle (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (GSubprocess) process = program_start (program, "run", LONG_RUN, NULL);
  g_autoptr (Outcome) killed = NULL;
  g_autoptr (GPtrArray) journals = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (Outcome) outcome = NULL;
  g_autoptr (SlcSession) session = NULL;

  program_wait_for_progress (process);
  wait_for_journal (program);
  g_subprocess_send_signal (process, SIGKILL);
  killed = program_end (process);
  journals = program_list_files (program, SLC_JOURNAL_SUFFIX);
  append (g_ptr_array_index (journals, 0), "\n?\n{}\n");

  outcome = program_run (program, "recover", NULL);
  kept = g_strconcat (g_ptr_array_index (journals, 0), ".damaged", NULL);
  g_assert_cmpstr (outcome->errors, ==, "");
  g_assert_nonnull (strstr (outcome->output, kept));
  g_assert_true (g_file_test (kept, G_FILE_TEST_IS_REGULAR));
  session = program_load_session (program);
  g_assert_nonnull (strstr (session->end_message, "damaged from line"));
}

/* What cannot be read stays where it is, and is named. */
static void
test_damaged (void)
{
  g_autoptr (Program) program = program_new ();
  g_autofree char *store = g_build_filename (program->folder, "data", "slc-cliff", "sessions",
                                             NULL);
  g_autofree char *journal = g_build_filename (store, "damaged" SLC_JOURNAL_SUFFIX, NULL);
  g_autoptr (Outcome) outcome = NULL;

  g_assert_cmpint (g_mkdir_with_parents (store, 0700), ==, 0);
  g_assert_true (g_file_set_contents (journal, "no journal\n", -1, NULL));
  outcome = program_run (program, "recover", NULL);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_FAILED);
  g_assert_true (is_one_line (outcome->errors));
  g_assert_nonnull (strstr (outcome->errors, "damaged"));
  g_assert_true (g_file_test (journal, G_FILE_TEST_IS_REGULAR));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/recover/nothing", test_nothing);
  g_test_add_func ("/recover/cut-off", test_cut_off);
  g_test_add_func ("/recover/damaged-in-the-middle", test_damaged_in_the_middle);
  g_test_add_func ("/recover/damaged", test_damaged);
  return g_test_run ();
}
