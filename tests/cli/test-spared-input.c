/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/exit-status.h"
#include "program.h"

#define CSV "time_s,write (MB/s)\n1,100\n2,200\n3,300\n"

static Program *
make_files (void)
{
  Program *program = program_new ();
  g_autofree char *log = program_path (program, "log.csv");
  g_autofree char *link = program_path (program, "link.json");
  g_autoptr (Outcome) run = program_run_line (program, "run sim:no-cache@max --output s.json");
  g_autoptr (Outcome)
               drawn = program_run_line (program, "chart s.json --output p.png --with-session");
  g_autoptr (Outcome)
               alike = program_run_line (program, "chart s.json --output s.png --with-session");

  g_assert_cmpint (run->status, ==, SLC_EXIT_DONE);
  g_assert_cmpint (drawn->status, ==, SLC_EXIT_DONE);
  g_assert_cmpint (alike->status, ==, SLC_EXIT_DONE);
  g_assert_true (g_file_set_contents (log, CSV, -1, NULL));
  g_assert_no_errno (symlink ("s.json", link));

  return program;
}

static char *
checksum (const Program *program, const char *name)
{
  g_autofree char *path = program_path (program, name);
  g_autofree char *data = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &data, &length, NULL));
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) data, length);
}

/* A session can't be measured again. */
static void
test_inputs (void)
{
  static const struct {
    const char *line;
    const char *input;
  } cases[] = {
    { "export s.json --output s.json", "s.json" },
    { "export s.json --output ./s.json", "s.json" },
    { "export link.json --output s.json", "s.json" },
    { "export log.csv --output log.csv", "log.csv" },
    { "import log.csv --output log.csv", "log.csv" },
    { "compare p.png s.json --output s.json", "s.json" },
    { "compare s.json p.png --output p.png", "p.png" },
    { "chart p.png --theme dark --output p.png", "p.png" },
    { "chart p.png --theme dark --output .", "p.png" },
    { "chart s.json s.png --theme dark --output .", "s.png" },
  };
  g_autoptr (Program) program = make_files ();

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *before = checksum (program, cases[i].input);
    g_autoptr (Outcome) outcome = program_run_line (program, cases[i].line);
    g_autofree char *after = checksum (program, cases[i].input);

    g_test_message ("%s", cases[i].line);
    g_assert_cmpint (outcome->status, !=, SLC_EXIT_DONE);
    g_assert_nonnull (strstr (outcome->errors, "choose another name"));
    g_assert_true (is_one_line (outcome->errors));
    g_assert_cmpstr (before, ==, after);
  }
}

static void
test_others (void)
{
  static const char *const lines[] = {
    "export s.json --output t.json",
    "export s.json --output t.json",
    "compare s.json p.png --output q.png",
    "chart p.png --theme dark --output q.png",
  };
  g_autoptr (Program) program = make_files ();

  for (size_t i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autoptr (Outcome) outcome = program_run_line (program, lines[i]);

    g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spared-input/inputs", test_inputs);
  g_test_add_func ("/spared-input/others", test_others);
  return g_test_run ();
}
