/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cli/exit-status.h"
#include "program.h"

/* A run that takes far longer than any test, in which there is something to save at once. */
#define LONG_RUN "sim:qlc-1tb@60"

static void
test_signals (void)
{
  static const int signals[] = { SIGINT, SIGTERM };

  for (size_t i = 0; i < G_N_ELEMENTS (signals); i++) {
    g_autoptr (Program) program = program_new ();
    g_autoptr (GSubprocess) process = program_start (program, "run", LONG_RUN, NULL);
    g_autoptr (Outcome) outcome = NULL;
    g_autoptr (SlcSession) session = NULL;

    program_wait_for_progress (process);
    g_subprocess_send_signal (process, signals[i]);
    outcome = program_end (process);

    g_assert_cmpint (outcome->status, ==, SLC_EXIT_STOPPED);
    g_assert_nonnull (strstr (outcome->errors, "will be saved"));
    g_assert_nonnull (strstr (outcome->output, "stopped by the user"));
    g_assert_nonnull (strstr (outcome->output, "Saved as"));
    session = program_load_session (program);
    g_assert_cmpint (session->end, ==, SLC_END_STOPPED);
    g_assert_cmpuint (slc_series_get_total_bytes (session->series), >, 0);
  }
}

/* However often it is asked, it saves; JSON comes out whole as well. */
static void
test_impatient (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (GSubprocess) process = program_start (program, "run", LONG_RUN, "--json", NULL);
  g_autoptr (Outcome) outcome = NULL;
  g_autoptr (SlcSession) session = NULL;

  program_wait_for_progress (process);
  for (unsigned i = 0; i < 5; i++)
    g_subprocess_send_signal (process, SIGINT);
  outcome = program_end (process);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_STOPPED);
  g_assert_true (is_one_line (outcome->output));
  session = program_load_session (program);
  g_assert_cmpint (session->end, ==, SLC_END_STOPPED);
}

/* Who stops while nothing is measured yet is told that nothing is saved. */
static void
test_settling (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (GSubprocess)
               process = program_start (program, "run", "sim:no-cache", "--settle", "600", NULL);
  g_autoptr (Outcome) outcome = NULL;

  program_wait_for_line (process, "settle");
  g_subprocess_send_signal (process, SIGINT);
  outcome = program_end (process);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_STOPPED);
  g_assert_nonnull (strstr (outcome->errors, "before anything was measured"));
  g_assert_null (strstr (outcome->errors, "cancelled"));
}

static void
test_hangup (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (GSubprocess)
               process = program_start (program, "run", "sim:no-cache", "--time", "2", NULL);
  g_autoptr (Outcome) outcome = NULL;
  g_autoptr (SlcSession) session = NULL;

  program_wait_for_progress (process);
  g_subprocess_send_signal (process, SIGHUP);
  outcome = program_end (process);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  session = program_load_session (program);
  g_assert_cmpint (session->end, ==, SLC_END_COMPLETED);
}

/* A journal that may grow no more is no reason to lose the run. */
static void
test_limited_files (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run_script (
    program, "ulimit -f 16; exec \"$SLC_CLIFF_PROGRAM\" run sim:no-cache@max --interval 0.1");

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_FAILED);
  g_assert_nonnull (strstr (outcome->output, "Written"));
  g_assert_nonnull (strstr (outcome->errors, "File too large"));
}

/* No file that the program opens takes the place of a stream that was closed. */
static void
test_closed_streams (void)
{
  static const int streams[] = { STDIN_FILENO, STDOUT_FILENO };
  g_autoptr (Program) program = program_new ();
  g_autoptr (GSubprocess) process = program_start_script (
    program, "exec \"$SLC_CLIFF_PROGRAM\" run " LONG_RUN " <&- >&-");
  g_autoptr (Outcome) outcome = NULL;

  program_wait_for_progress (process);
  for (size_t i = 0; i < G_N_ELEMENTS (streams); i++) {
    g_autofree char *link = g_strdup_printf ("/proc/%s/fd/%d",
                                             g_subprocess_get_identifier (process), streams[i]);
    g_autofree char *file = g_file_read_link (link, NULL);

    g_assert_cmpstr (file, ==, "/dev/null");
  }
  g_subprocess_send_signal (process, SIGINT);
  outcome = program_end (process);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_STOPPED);
  g_assert_nonnull (strstr (outcome->errors, "standard output"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stop/signals", test_signals);
  g_test_add_func ("/stop/impatient", test_impatient);
  g_test_add_func ("/stop/settling", test_settling);
  g_test_add_func ("/stop/hangup", test_hangup);
  g_test_add_func ("/stop/limited-files", test_limited_files);
  g_test_add_func ("/stop/closed-streams", test_closed_streams);
  return g_test_run ();
}
