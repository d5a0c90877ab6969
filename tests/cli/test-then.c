/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cli/exit-status.h"
#include "model/session-json.h"
#include "model/session-store.h"
#include "program.h"

#define ABSENT "/nowhere/at/all"

/* Its parts come in that order. */
static void
expect_order (const char *text, const char *const *parts)
{
  const char *at = text;

  g_test_message ("%s", text);
  for (size_t i = 0; parts[i] != NULL; i++) {
    at = strstr (at, parts[i]);
    g_assert_nonnull (at);
    at += strlen (parts[i]);
  }
}

static unsigned
count_sessions (const Program *program)
{
  g_autoptr (GPtrArray) files = program_list_files (program, SLC_SESSION_SUFFIX);

  return files->len;
}

static unsigned
count_lines (const char *text)
{
  unsigned n_lines = 0;

  for (const char *at = text; *at != '\0'; at++)
    n_lines += *at == '\n';

  return n_lines;
}

/* Each has its own options, and prints what it prints alone. */
static void
test_in_order (void)
{
  static const char *const said[] = {
    "Test 1 of 2: sim:no-cache@max",
    "Writing 8.0\u00a0GB to sim:no-cache@max",
    "Test 2 of 2: sim:pausing@max",
    "Writing 4.0\u00a0GB to sim:pausing@max",
    NULL,
  };
  static const char *const printed[] = { "First", "Saved as", "\n\n", "Second", "Saved as", NULL };
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run_line (
    program, "run sim:no-cache@max --size 8GB --name First "
             "--then sim:pausing@max --size 4GB --name Second");

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  expect_order (outcome->errors, said);
  expect_order (outcome->output, printed);
  g_assert_cmpuint (count_sessions (program), ==, 2);
}

/* Nobody is told that it is the first of one. */
static void
test_alone (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run_line (program, "run sim:no-cache@max --size 8GB");

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_null (strstr (outcome->errors, "Test 1"));
}

/* One object a line, whichever test was asked for it, and none for the one that fails. */
static void
test_json (void)
{
  static const char *const targets[] = { "\"name\":\"A\"", "\"name\":\"B\"", "\"name\":\"C\"",
                                         NULL };
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run_line (
    program, "run sim:no-cache@max --size 8GB --name A --then sim:pausing@max --size 4GB --json "
             "--name B --then " ABSENT " --size 1GB --then sim:no-cache@max --size 8GB --name C");

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_FAILED);
  g_assert_cmpuint (count_lines (outcome->output), ==, 3);
  expect_order (outcome->output, targets);
  g_assert_nonnull (strstr (outcome->errors, ABSENT));
  g_assert_cmpuint (count_sessions (program), ==, 3);
}

/* The first that did not end well says how all ended; the others run all the same. */
static void
test_statuses (void)
{
  static const struct {
    const char *line;
    SlcExitStatus status;
    const char *says;
    unsigned n_sessions;
  } cases[] = {
    { "run " ABSENT " --size 1GB --then sim:no-cache@max --size 1GB", SLC_EXIT_FAILED, ABSENT, 1 },
    { "run sim:no-cache@max --size 1GB --then " ABSENT " --size 1GB", SLC_EXIT_FAILED, ABSENT, 1 },
    { "run sim:no-cache@max --size 900TB --then sim:no-cache@max --size 1GB", SLC_EXIT_FAILED,
      "too much", 1 },
    { "run /proc --size 1GB --then " ABSENT " --size 1GB --then sim:no-cache@max --size 1GB",
      SLC_EXIT_FAILED, "/proc", 1 },
    { "run sim:no-cache@max --size 1GB --then " ABSENT " --size 1GB --then /dev/null --size 1GB "
      "--yes-destroy X --then sim:pausing@max --size 1GB",
      SLC_EXIT_FAILED, "/dev/null", 2 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (Program) program = program_new ();
    g_autoptr (Outcome) outcome = program_run_line (program, cases[i].line);

    g_test_message ("%s: %s", cases[i].line, outcome->errors);
    g_assert_cmpint (outcome->status, ==, (int) cases[i].status);
    g_assert_nonnull (strstr (outcome->errors, cases[i].says));
    g_assert_cmpuint (count_sessions (program), ==, cases[i].n_sessions);
  }
}

/* A mistake anywhere in the line is found before anything is written. */
static void
test_usage (void)
{
  static const struct {
    const char *line;
    SlcExitStatus status;
    const char *says;
  } cases[] = {
    { "run sim:no-cache@max --then", SLC_EXIT_USAGE, "Test 2: Name one target" },
    { "run --then sim:no-cache@max", SLC_EXIT_USAGE, "Test 1: Name one target" },
    { "run sim:no-cache@max --then . --then sim:no-cache@max", SLC_EXIT_USAGE, "Test 2: Say how" },
    { "run sim:no-cache@max --then sim:no-cache@max --passes 0", SLC_EXIT_USAGE, "from 1 to 20" },
    { "run sim:no-cache@max --frobnicate --then sim:no-cache@max", SLC_EXIT_USAGE, "--frobnicate" },
    { "run sim:no-cache@max --yes-destroy X --then sim:no-cache@max", SLC_EXIT_USAGE,
      "Test 1: --yes-destroy" },
    { "run sim:no-cache@max --then sim:nothere", SLC_EXIT_FAILED, "Test 2: " },
    { "run sim:no-cache@max --then /dev/null --size 1GB --yes-destroy \"\"", SLC_EXIT_FAILED,
      "Test 2: " },
    { "run sim:no-cache@max -o a --then sim:no-cache@max -o b --then sim:no-cache@max -o ./a",
      SLC_EXIT_USAGE, "./a is the output of two tests" },
    { "run sim:no-cache@max --then sim:no-cache@max -o no/such/x.json", SLC_EXIT_FAILED,
      "no/such/x.json" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (Program) program = program_new ();
    g_autoptr (Outcome) outcome = program_run_line (program, cases[i].line);
    g_autoptr (GPtrArray) files = program_list_files (program, "");

    g_test_message ("%s: %s", cases[i].line, outcome->errors);
    g_assert_cmpint (outcome->status, ==, (int) cases[i].status);
    g_assert_nonnull (strstr (outcome->errors, cases[i].says));
    g_assert_true (is_one_line (outcome->errors));
    g_assert_cmpstr (outcome->output, ==, "");
    g_assert_cmpuint (files->len, ==, 0);
  }
}

/* Found before, and told when its turn has come. */
static void
test_refused (void)
{
  static const char *const said[] = {
    "Test 1 of 4: sim:no-cache@max",
    "Test 2 of 4: /dev/null",
    "/dev/null",
    "Test 3 of 4: sim:pausing@max",
    "Test 4 of 4: /dev/zero",
    "/dev/zero",
    NULL,
  };
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run_line (
    program, "run sim:no-cache@max --size 1GB --then /dev/null --size 1GB --yes-destroy X "
             "--then sim:pausing@max --size 1GB --then /dev/zero --size 1GB --yes-destroy X");

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_FAILED);
  expect_order (outcome->errors, said);
  g_assert_cmpuint (count_sessions (program), ==, 2);
}

/* One file by two names: through a link to it, and through a link to its folder. */
static void
test_linked_outputs (void)
{
  static const char *const outputs[] = { "link.json", "folder/a.json" };
  g_autoptr (Program) program = program_new ();
  g_autofree char *link = program_path (program, "link.json");
  g_autofree char *folder = program_path (program, "folder");
  g_autofree char *file = program_path (program, "a.json");

  g_assert_cmpint (symlink ("a.json", link), ==, 0);
  g_assert_cmpint (symlink (".", folder), ==, 0);
  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  for (size_t i = 0; i < G_N_ELEMENTS (outputs); i++) {
    g_autofree char *line = g_strdup_printf (
      "run sim:no-cache@max -o a.json --then sim:no-cache@max -o %s", outputs[i]);
    g_autoptr (Outcome) outcome = program_run_line (program, line);

    g_assert_cmpint (outcome->status, ==, SLC_EXIT_USAGE);
    g_assert_nonnull (strstr (outcome->errors, "is the output of two tests"));
  }
  g_assert_cmpint (unlink (folder), ==, 0);
}

static void
test_outputs (void)
{
  g_autoptr (Program) program = program_new ();
  g_autofree char *first = program_path (program, "first.json");
  g_autofree char *second = program_path (program, "second.json");
  g_autoptr (Outcome) outcome = program_run (
    program, "run", "sim:no-cache@max", "--size", "8GB", "--name", "A", "-o", first, "--then",
    "sim:no-cache@max", "--size", "4GB", "--name", "B", "-o", second, NULL);
  g_autoptr (SlcSession) first_copy = slc_session_load (first, NULL);
  g_autoptr (SlcSession) second_copy = slc_session_load (second, NULL);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_cmpstr (first_copy->name, ==, "A");
  g_assert_cmpstr (second_copy->name, ==, "B");
}

/* What runs is saved, and what waits is not begun. */
static void
test_stopped (void)
{
  static const char *const said[] = { "will be saved", "2 tests were not begun", NULL };
  g_autoptr (Program) program = program_new ();
  g_autoptr (GSubprocess)
               process = program_start (program, "run", "sim:qlc-1tb@60", "--json", "--then",
                                        "sim:no-cache@max", "--then", "sim:no-cache@max", NULL);
  g_autoptr (Outcome) outcome = NULL;
  g_autoptr (SlcSession) session = NULL;

  program_wait_for_progress (process);
  g_subprocess_send_signal (process, SIGINT);
  outcome = program_end (process);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_STOPPED);
  expect_order (outcome->errors, said);
  g_assert_true (is_one_line (outcome->output));
  session = program_load_session (program);
  g_assert_cmpint (session->end, ==, SLC_END_STOPPED);
}

/* One that failed before does not hide that the user stopped. */
static void
test_stopped_after_failure (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (GSubprocess) process = program_start (program, "run", ABSENT, "--size", "1GB",
                                                   "--then", "sim:qlc-1tb@60", NULL);
  g_autoptr (Outcome) outcome = NULL;

  program_wait_for_progress (process);
  g_subprocess_send_signal (process, SIGINT);
  outcome = program_end (process);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_STOPPED);
  g_assert_null (strstr (outcome->errors, "not begun"));
  g_assert_cmpuint (count_sessions (program), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/then/in-order", test_in_order);
  g_test_add_func ("/then/alone", test_alone);
  g_test_add_func ("/then/json", test_json);
  g_test_add_func ("/then/statuses", test_statuses);
  g_test_add_func ("/then/usage", test_usage);
  g_test_add_func ("/then/refused", test_refused);
  g_test_add_func ("/then/outputs", test_outputs);
  g_test_add_func ("/then/outputs/linked", test_linked_outputs);
  g_test_add_func ("/then/stopped", test_stopped);
  g_test_add_func ("/then/stopped-after-failure", test_stopped_after_failure);
  return g_test_run ();
}
