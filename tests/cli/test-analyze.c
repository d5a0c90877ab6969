/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "cli/exit-status.h"
#include "model/corrections-edit.h"
#include "model/session-json.h"
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

static void
set_corrections (const char *path, void (*correct) (SlcCorrections *, const SlcReading *))
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcSession) session = slc_session_load (path, &error);
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();

  g_assert_no_error (error);
  correct (corrections, slc_session_get_reading (session));
  slc_session_set_corrections (session, corrections);
  slc_session_save (session, path, &error);
  g_assert_no_error (error);
}

static void
move_cliff (SlcCorrections *corrections, const SlcReading *computed)
{
  slc_corrections_move_boundary (corrections, computed, 1, computed->verdict.cliff_row + 5);
}

static void
reject_cliff (SlcCorrections *corrections, const SlcReading *computed)
{
  slc_corrections_reject_cliff (corrections, computed);
}

static void
leave_behind (SlcCorrections *corrections, const SlcReading *computed)
{
  corrections->rejected_cliff_row = 1;
}

/* What was computed is printed in any case, and what was corrected beside it. */
static void
test_corrected (void)
{
  g_autoptr (Program) program = make_sessions ();
  g_autofree char *path = program_path (program, "b.json");
  g_autoptr (Outcome) before = program_run (program, "analyze", "b.json", NULL);
  g_autoptr (Outcome) moved = NULL;
  g_autoptr (Outcome) rejected = NULL;
  g_autoptr (Outcome) unfitting = NULL;

  set_corrections (path, move_cliff);
  moved = program_run (program, "analyze", "b.json", NULL);
  set_corrections (path, reject_cliff);
  rejected = program_run (program, "analyze", "b.json", NULL);
  set_corrections (path, leave_behind);
  unfitting = program_run (program, "analyze", "b.json", NULL);

  g_assert_cmpuint (count (before->output, "orrected"), ==, 0);
  g_assert_cmpuint (count (moved->output, "\n  Cache  "), ==, 1);
  g_assert_cmpuint (count (moved->output, "\n  Cache, corrected  "), ==, 1);
  g_assert_cmpuint (count (moved->output, "\n  Cliff after, corrected  "), ==, 1);
  g_assert_cmpuint (count (moved->output, "Region, computed  "), ==, 1);
  g_assert_cmpuint (count (before->output, "Region, computed"), ==, 0);
  g_assert_cmpuint (count (moved->output, "\n  Corrected by hand  "), ==, 1);
  g_assert_cmpuint (count (moved->output, "Boundary at 691"), ==, 1);
  g_assert_cmpuint (count (rejected->output, "\n  Cache  "), ==, 1);
  g_assert_cmpuint (count (rejected->output, "\n  Cliff, corrected  "), ==, 1);
  g_assert_cmpuint (count (unfitting->output, "1 correction does not fit"), ==, 1);
  g_assert_cmpuint (count (unfitting->output, "Cliff, corrected"), ==, 0);
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
  g_test_add_func ("/analyze/corrected", test_corrected);
  return g_test_run ();
}
