/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "cli/exit-status.h"
#include "model/session-json.h"
#include "program.h"

/* A program that has saved a session. */
static Program *
make_session (void)
{
  Program *program = program_new ();
  g_autoptr (Outcome) outcome = program_run_line (
    program, "run sim:dynamic-2tb@max --name First --output a.json");

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  return program;
}

static char *
export_session (Program *program, const char *name, const char *option)
{
  g_autoptr (Outcome)
               outcome = program_run (program, "export", "a.json", "--output", name, option, NULL);
  g_autofree char *path = program_path (program, name);
  char *contents = NULL;

  g_assert_cmpstr (outcome->errors, ==, "");
  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));

  return contents;
}

static void
test_kinds (void)
{
  static const struct {
    const char *name;
    const char *option;
    const char *begins;
  } cases[] = {
    { "c.csv", NULL, "\"begin_s\",\"end_s\"" }, { "c.csv", "--rows", "\"begin_s\",\"bytes\"" },
    { "c.json", NULL, "{\"file\":\"a.json\"" }, { "c.md", NULL, "# " },
    { "c.html", NULL, "<!DOCTYPE html>\n" },    { "c.txt", NULL, "First\n" },
  };
  g_autoptr (Program) program = make_session ();

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *contents = export_session (program, cases[i].name, cases[i].option);

    g_assert_true (g_str_has_prefix (contents, cases[i].begins));
  }
}

/* A decimal comma would be a new field. */
static void
test_language (void)
{
  g_autoptr (Program) program = make_session ();
  g_autofree char *before = export_session (program, "a.csv", NULL);
  g_autofree char *after = NULL;

  program_set_environment (program, "LC_ALL", "de_DE.UTF-8");
  after = export_session (program, "a.csv", NULL);
  g_assert_cmpstr (before, ==, after);
}

static void
test_mask_serial (void)
{
  g_autoptr (Program) program = make_session ();
  g_autofree char *path = program_path (program, "a.json");
  g_autoptr (SlcSession) session = slc_session_load (path, NULL);
  g_autofree char *open = NULL;
  g_autofree char *masked = NULL;

  g_free (session->drive.serial);
  session->drive.serial = g_strdup ("S0000N0123456789");
  g_assert_true (slc_session_save (session, path, NULL));
  open = export_session (program, "c.md", NULL);
  masked = export_session (program, "c.md", "--mask-serial");
  g_assert_nonnull (strstr (open, "S0000N0123456789"));
  g_assert_null (strstr (masked, "S0000N0123456789"));
}

static void
test_usage (void)
{
  static const char *const lines[] = {
    "export",
    "export a.json",
    "export a.json --output c.doc",
    "export a b --output c.md",
  };
  g_autoptr (Program) program = program_new ();

  for (size_t i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autoptr (Outcome) outcome = program_run_line (program, lines[i]);

    g_assert_cmpint (outcome->status, ==, SLC_EXIT_USAGE);
    g_assert_true (is_one_line (outcome->errors));
  }
}

static void
test_unwritable (void)
{
  g_autoptr (Program) program = make_session ();
  g_autoptr (Outcome) outcome = program_run_line (program, "export a.json --output no/such/c.md");

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_FAILED);
  g_assert_true (is_one_line (outcome->errors));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/export/kinds", test_kinds);
  g_test_add_func ("/export/language", test_language);
  g_test_add_func ("/export/mask-serial", test_mask_serial);
  g_test_add_func ("/export/usage", test_usage);
  g_test_add_func ("/export/unwritable", test_unwritable);
  return g_test_run ();
}
