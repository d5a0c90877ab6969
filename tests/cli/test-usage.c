/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/exit-status.h"
#include "program.h"

static const struct {
  const char *line;
  SlcExitStatus status;
  const char *says;
} complaints[] = {
  { "analyse x.json", SLC_EXIT_USAGE, "did you mean “analyze”" },
  { "frobnicate", SLC_EXIT_USAGE, "There is no command “frobnicate”" },
  { "--frobnicate", SLC_EXIT_USAGE, "--frobnicate" },
  { "analyze", SLC_EXIT_USAGE, "session" },
  { "analyze --frobnicate", SLC_EXIT_USAGE, "--frobnicate" },
  { "analyze no-such-file", SLC_EXIT_FAILED, "no-such-file" },
  { "", SLC_EXIT_FAILED, "slc-cliff run" },
  { "--gapplication-service", SLC_EXIT_FAILED, "slc-cliff run" },
};

/* Each complaint is one line with the program's name before it, and nothing was written. */
static void
test_complaints (void)
{
  g_autoptr (Program) program = program_new ();

  for (size_t i = 0; i < G_N_ELEMENTS (complaints); i++) {
    g_autoptr (Outcome) outcome = program_run_line (program, complaints[i].line);
    g_autoptr (GPtrArray) files = program_list_files (program, "");

    g_test_message ("slc-cliff %s: %s", complaints[i].line, outcome->errors);
    g_assert_cmpint (outcome->status, ==, (int) complaints[i].status);
    g_assert_cmpstr (outcome->output, ==, "");
    g_assert_true (is_one_line (outcome->errors));
    g_assert_true (g_str_has_prefix (outcome->errors, "slc-cliff"));
    g_assert_nonnull (g_strstr_len (outcome->errors, -1, complaints[i].says));
    g_assert_cmpuint (files->len, ==, 0);
  }
}

/* Where the command line was wrong, it also says where it is explained. */
static void
test_usage_points_to_help (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run (program, "analyze", "--frobnicate", NULL);

  g_assert_nonnull (g_strstr_len (outcome->errors, -1, "“slc-cliff analyze --help”"));
}

static void
expect_help (Program *program, const char *line, const char *const *words)
{
  g_autoptr (Outcome) outcome = program_run_line (program, line);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_cmpstr (outcome->errors, ==, "");
  for (; *words != NULL; words++)
    g_assert_nonnull (g_strstr_len (outcome->output, -1, *words));
}

static void
test_help (void)
{
  static const char *const commands[] = { "slc-cliff", "analyze", "--version", NULL };
  g_autoptr (Program) program = program_new ();

  expect_help (program, "--help", commands);
  expect_help (program, "-h", commands);
  expect_help (program, "analyze --help", (const char *[]){ "slc-cliff analyze", "--json", NULL });
}

static void
test_version (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run (program, "--version", NULL);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_cmpstr (outcome->output, ==, APP_NAME " " APP_VERSION "\n");
  g_assert_cmpstr (outcome->errors, ==, "");
}

/* In the C locale of a script nothing turns into question marks. */
static void
test_plain_locale (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = NULL;

  program_set_environment (program, "LC_ALL", "C");
  outcome = program_run (program, "--help", NULL);

  g_assert_true (g_str_is_ascii (outcome->output));
  g_assert_null (g_strstr_len (outcome->output, -1, "?"));
  g_assert_nonnull (g_strstr_len (outcome->output, -1, "[OPTION...]"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/usage/complaints", test_complaints);
  g_test_add_func ("/usage/points-to-help", test_usage_points_to_help);
  g_test_add_func ("/usage/help", test_help);
  g_test_add_func ("/usage/version", test_version);
  g_test_add_func ("/usage/plain-locale", test_plain_locale);
  return g_test_run ();
}
