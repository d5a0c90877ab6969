/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/exit-status.h"
#include "program.h"

static const struct {
  const char *line;
  SlcExitStatus status;
  const char *says;
} complaints[] = {
  { "rnu", SLC_EXIT_USAGE, "did you mean “run”" },
  { "analyse x.json", SLC_EXIT_USAGE, "did you mean “analyze”" },
  { "frobnicate", SLC_EXIT_USAGE, "There is no command “frobnicate”" },
  { "/dev/null", SLC_EXIT_USAGE, "“/dev/null” is no command: say “run” before it" },
  { "/tmp --size 1GB", SLC_EXIT_USAGE, "“/tmp” is no command: say “run” before it" },
  { "/etc/passwd", SLC_EXIT_USAGE, "no command but a file: say “analyze” before it" },
  { "--frobnicate", SLC_EXIT_USAGE, "--frobnicate" },
  { "run", SLC_EXIT_USAGE, "target" },
  { "run a b --size 1G", SLC_EXIT_USAGE, "one target" },
  { "run sim:no-cache@max --idle soon", SLC_EXIT_USAGE, "soon" },
  { "run sim:no-cache@max --idle 0.1", SLC_EXIT_USAGE, "from 1" },
  { "run sim:no-cache@max --preset best", SLC_EXIT_USAGE, "published, erased" },
  { "run /tmp --preset erased", SLC_EXIT_USAGE, "for a raw drive" },
  { "run sim:no-cache@max --passes 0", SLC_EXIT_USAGE, "from 1 to 20" },
  { "run sim:no-cache@max --passes 21", SLC_EXIT_USAGE, "from 1 to 20" },
  { "run sim:no-cache@max --size 101%", SLC_EXIT_USAGE, "from 1 to 100" },
  { "run sim:no-cache@max --fill-first 100%", SLC_EXIT_USAGE, "from 1 to 99" },
  { "run sim:no-cache@max --fill-first 9%0", SLC_EXIT_USAGE, "9%0" },
  { "run sim:no-cache@max --size 50%%", SLC_EXIT_USAGE, "50%" },
  { "run sim:no-cache@max --leave-free much", SLC_EXIT_USAGE, "much" },
  { "run sim:no-cache@max --leave-free 0", SLC_EXIT_USAGE, "no room for a test" },
  { "run sim:no-cache@max --settle 48h", SLC_EXIT_USAGE, "settle" },
  { "run sim:no-cache@max --start-below 500", SLC_EXIT_USAGE, "from 20 to 120" },
  { "run sim:no-cache@max --until-temperature 1", SLC_EXIT_USAGE, "from 20 to 120" },
  { "run sim:no-cache@max --yes-destroy X", SLC_EXIT_USAGE, "--yes-destroy" },
  { "run sim:no-cache@max --size 10parsecs", SLC_EXIT_USAGE, "10parsecs" },
  { "run sim:no-cache@max --size 0", SLC_EXIT_USAGE, "" },
  { "run sim:no-cache@max --size -1", SLC_EXIT_USAGE, "-1" },
  { "run sim:no-cache@max --time 0", SLC_EXIT_USAGE, "" },
  { "run sim:no-cache@max --time soon", SLC_EXIT_USAGE, "soon" },
  { "run sim:no-cache@max --block-size 5000", SLC_EXIT_USAGE, "" },
  { "run sim:no-cache@max --block-size 32MiB", SLC_EXIT_USAGE, "" },
  { "run sim:no-cache@max --queue-depth 0", SLC_EXIT_USAGE, "from 1 to 64" },
  { "run sim:no-cache@max --queue-depth 65", SLC_EXIT_USAGE, "from 1 to 64" },
  { "run sim:no-cache@max --queue-depth 8x", SLC_EXIT_USAGE, "8x" },
  { "run sim:no-cache@max --interval 0.001", SLC_EXIT_USAGE, "" },
  { "run sim:no-cache@max --data zeroes", SLC_EXIT_USAGE, "zeroes" },
  { "run sim:no-cache@max --data compress:101", SLC_EXIT_USAGE, "101" },
  { "run .", SLC_EXIT_USAGE,
    "--size, --time, --stop-after-cliff, --until-stable, --until-temperature or --preset" },
  { "run sim:no-such-drive@max", SLC_EXIT_FAILED, "no-such-drive" },
  { "run sim:no-cache@fast", SLC_EXIT_FAILED, "fast" },
  { "run sim:no-cache@max --size 900TB", SLC_EXIT_FAILED, "900000" },
  { "run sim:no-cache@max --output no/such/folder/x.json", SLC_EXIT_FAILED, "no/such/folder" },
  { "run sim:no-cache@max --output .", SLC_EXIT_FAILED, "." },
  { "run ./no-such-folder --size 1G", SLC_EXIT_FAILED, "no-such-folder" },
  { "run /dev/null --size 1G", SLC_EXIT_FAILED, "There is no drive /dev/null" },
  { "run /dev/nvme9n9 --size 1G", SLC_EXIT_FAILED, "There is no drive /dev/nvme9n9" },
  { "run sim:no-cache --yes-destroy 1234", SLC_EXIT_USAGE, "for a raw drive" },
  { "run . --size 1G --discard", SLC_EXIT_USAGE, "for a raw drive" },
  { "analyze", SLC_EXIT_USAGE, "session" },
  { "analyze --frobnicate", SLC_EXIT_USAGE, "--frobnicate" },
  { "analyze no-such-file", SLC_EXIT_FAILED, "no-such-file" },
  { "chart", SLC_EXIT_USAGE, "session" },
  { "chart a b --output x.png", SLC_EXIT_USAGE, "a folder" },
  { "chart a", SLC_EXIT_USAGE, "--output" },
  { "chart a --output x.bmp", SLC_EXIT_USAGE, "x.bmp" },
  { "chart a --output x.png --size 10", SLC_EXIT_USAGE, "10" },
  { "chart a --output x.png --scale 0", SLC_EXIT_USAGE, "from 1 to 4" },
  { "chart a --output x.png --scale nan", SLC_EXIT_USAGE, "from 1 to 4" },
  { "chart a --output x.png --theme blue", SLC_EXIT_USAGE, "light, dark" },
  { "chart a --output x.png --x miles", SLC_EXIT_USAGE, "it can be: written, percent, time (see" },
  { "compare a b --output x.png --x miles", SLC_EXIT_USAGE, "written, percent, time, cliff" },
  { "chart a --output x.png --y up", SLC_EXIT_USAGE, "linear, log" },
  { "chart no-such-file --output x.png", SLC_EXIT_FAILED, "no-such-file" },
  { "targets x", SLC_EXIT_USAGE, "" },
  { "recover x", SLC_EXIT_USAGE, "" },
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
  g_autoptr (Outcome) outcome = program_run (program, "run", "--frobnicate", NULL);

  g_assert_nonnull (g_strstr_len (outcome->errors, -1, "“slc-cliff run --help”"));
}

static void
test_no_text (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run (program, "run", "sim:x", "--name", "\377", NULL);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_USAGE);
  g_assert_nonnull (g_strstr_len (outcome->errors, -1, "--name takes UTF-8 text"));
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
  static const char *const commands[] = {
    "slc-cliff", "targets", "run", "analyze", "chart", "recover", "--version", NULL,
  };
  static const char *const run_options[] = {
    "slc-cliff run",
    "--size",
    "--time",
    "--block-size",
    "--queue-depth",
    "--interval",
    "--data",
    "--name",
    "--stop-after-cliff",
    "--output",
    "--json",
    "SIZE|PCT%|full",
    "sim:",
    "random|zero|compress",
    "--yes-destroy",
    "--discard ",
    "--discard-after",
    "--then",
    "--rated-endurance",
    "--preset",
    "--passes",
    "--idle",
    "--fill-first",
    "--settle",
    NULL,
  };
  static const char *const chart_options[] = {
    "slc-cliff chart", "--output", "--size",  "--scale",      "--theme",     "--x=",       "--y=",
    "--title",         "--hide",   "--style", "--save-style", "--watermark", "--recovery", NULL,
  };
  g_autoptr (Program) program = program_new ();

  expect_help (program, "--help", commands);
  expect_help (program, "-h", commands);
  expect_help (program, "run --help", run_options);
  expect_help (program, "chart --help", chart_options);
  expect_help (program, "compare --help", (const char *[]){ "--legend", "--colour", NULL });
  expect_help (program, "analyze --help", (const char *[]){ "slc-cliff analyze", "--json", NULL });
  expect_help (program, "targets --help", (const char *[]){ "slc-cliff targets", "--json", NULL });
  expect_help (program, "recover --help", (const char *[]){ "slc-cliff recover", NULL });
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
  g_test_add_func ("/usage/no-text", test_no_text);
  g_test_add_func ("/usage/help", test_help);
  g_test_add_func ("/usage/version", test_version);
  g_test_add_func ("/usage/plain-locale", test_plain_locale);
  return g_test_run ();
}
