/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "cli/exit-status.h"
#include "program.h"

/* A program that has saved a.json and b.json. */
static Program *
make_sessions (void)
{
  Program *program = program_new ();
  g_autoptr (Outcome)
               a = program_run_line (program, "run sim:no-cache@max --name First --output a.json");
  g_autoptr (Outcome) b = program_run_line (
    program, "run sim:dynamic-2tb@max --name Second --output b.json");

  g_assert_cmpint (a->status, ==, SLC_EXIT_DONE);
  g_assert_cmpint (b->status, ==, SLC_EXIT_DONE);
  return program;
}

static unsigned
count (const char *text, const char *word)
{
  unsigned n_words = 0;

  for (text = strstr (text, word); text != NULL; text = strstr (text + 1, word))
    n_words++;

  return n_words;
}

static void
test_several (void)
{
  g_autoptr (Program) program = make_sessions ();
  g_autoptr (Outcome) report = program_run (program, "analyze", "a.json", "b.json", NULL);
  g_autoptr (Outcome) json = program_run (program, "analyze", "--json", "a.json", "b.json", NULL);

  g_assert_cmpint (report->status, ==, SLC_EXIT_DONE);
  g_assert_true (g_str_has_prefix (report->output, "First\n"));
  g_assert_cmpuint (count (report->output, "\n\nSecond\n"), ==, 1);

  g_assert_cmpint (json->status, ==, SLC_EXIT_DONE);
  g_assert_cmpuint (count (json->output, "\n"), ==, 2);
}

/* One bad file costs a line and the status, not the others' numbers. */
static void
test_bad (void)
{
  g_autoptr (Program) program = make_sessions ();
  g_autofree char *bad = program_path (program, "bad.json");
  g_autoptr (Outcome) outcome = NULL;

  g_assert_true (g_file_set_contents (bad, "{\"format\": \"shopping-list\"}", -1, NULL));
  outcome = program_run (program, "analyze", "a.json", "bad.json", "b.json", NULL);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_FAILED);
  g_assert_true (is_one_line (outcome->errors));
  g_assert_nonnull (strstr (outcome->errors, "bad.json"));
  g_assert_cmpuint (count (outcome->output, "First\n"), ==, 1);
  g_assert_cmpuint (count (outcome->output, "Second\n"), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analyze/several", test_several);
  g_test_add_func ("/analyze/bad", test_bad);
  return g_test_run ();
}
