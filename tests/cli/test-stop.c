/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <signal.h>
#include <string.h>

#include "cli/exit-status.h"
#include "program.h"

/* A run that takes far longer than any test, in which there is something to save at once. */
#define LONG_RUN "sim:qlc-1tb@60"

static void
test_signals (void)
{
  static const int signals[] = { SIGINT, SIGTERM, SIGHUP };

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

/* Under nohup a run outlives its terminal. */
static void
test_nohup (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run_script (
    program, "trap '' HUP; \"$SLC_CLIFF_PROGRAM\" run sim:no-cache --time 1 & "
             "kill -HUP $!; wait $!");
  g_autoptr (SlcSession) session = program_load_session (program);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_cmpint (session->end, ==, SLC_END_COMPLETED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stop/signals", test_signals);
  g_test_add_func ("/stop/impatient", test_impatient);
  g_test_add_func ("/stop/nohup", test_nohup);
  return g_test_run ();
}
