/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "cli/exit-status.h"
#include "model/session-json.h"
#include "program.h"

/* A program that has saved a.json and b.json. */
static Program *
make_sessions (void)
{
  Program *program = program_new ();
  g_autoptr (Outcome) a = program_run_line (program,
                                            "run sim:dynamic-2tb@max --name First --output a.json");
  g_autoptr (Outcome)
               b = program_run_line (program, "run sim:qlc-1tb@max --name Second --output b.json");

  g_assert_cmpint (a->status, ==, SLC_EXIT_DONE);
  g_assert_cmpint (b->status, ==, SLC_EXIT_DONE);
  return program;
}

static void
test_text (void)
{
  g_autoptr (Program) program = make_sessions ();
  g_autoptr (Outcome) outcome = program_run_line (program, "compare a.json b.json");

  g_assert_cmpstr (outcome->errors, ==, "");
  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_nonnull (strstr (outcome->output, "First"));
  g_assert_nonnull (strstr (outcome->output, "Burst"));
  g_assert_nonnull (strstr (outcome->output, "SIMULATED"));
  g_assert_nonnull (strstr (outcome->output, "One pass each"));
}

/* The numbers are those that analyze prints. */
static void
test_json (void)
{
  g_autoptr (Program) program = make_sessions ();
  g_autoptr (Outcome) outcome = program_run_line (program, "compare a.json b.json --json");
  g_autoptr (Outcome) analysis = program_run_line (program, "analyze a.json --json");
  g_autoptr (JsonNode) root = json_from_string (outcome->output, NULL);
  g_autoptr (JsonNode) reading = json_from_string (analysis->output, NULL);
  JsonObject *row = json_array_get_object_element (
    json_object_get_array_member (json_node_get_object (root), "rows"), 0);

  g_assert_true (is_one_line (outcome->output));
  g_assert_cmpstr (json_object_get_string_member (row, "key"), ==, "burst_mb_s");
  g_assert_cmpfloat_with_epsilon (
    json_array_get_double_element (json_object_get_array_member (row, "values"), 0),
    json_object_get_double_member (json_node_get_object (reading), "burst_mb_s"), 0.01);
}

static void
test_kinds (void)
{
  static const struct {
    const char *name;
    const char *begins;
  } cases[] = {
    { "c.csv", "\"key\",\"First\",\"Second\"\n" },
    { "c.json", "{\"sessions\":[" },
    { "c.md", "# First, Second\n" },
    { "c.html", "<!DOCTYPE html>\n" },
    { "c.txt", "First, Second\n" },
    { "c.png", "\x89PNG" },
    { "c.svg", "<?xml" },
    { "c.pdf", "%PDF" },
  };
  g_autoptr (Program) program = make_sessions ();

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (Outcome) outcome = program_run (program, "compare", "a.json", "b.json", "--output",
                                               cases[i].name, NULL);
    g_autofree char *path = program_path (program, cases[i].name);
    g_autofree char *contents = NULL;

    g_assert_cmpstr (outcome->errors, ==, "");
    g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
    g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
    g_assert_true (g_str_has_prefix (contents, cases[i].begins));
  }
}

static void
test_usage (void)
{
  static const char *const lines[] = {
    "compare",
    "compare a.json",
    "compare a.json a.json a.json a.json a.json a.json a.json a.json a.json",
    "compare a.json b.json --json --markdown",
    "compare a.json b.json --output c.doc",
    "compare a.json b.json --legend A --legend B --legend C",
    "compare a.json b.json --colour red",
    "compare a.json b.json --output c.md --colour blue",
    "compare a.json b.json --colour blue",
    "compare a.json b.json --colour pink --colour pink",
  };
  g_autoptr (Program) program = program_new ();

  for (size_t i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autoptr (Outcome) outcome = program_run_line (program, lines[i]);

    g_assert_cmpint (outcome->status, ==, SLC_EXIT_USAGE);
    g_assert_true (is_one_line (outcome->errors));
  }
}

static char *
draw (Program *program, const char *options)
{
  g_autofree char *line = g_strdup_printf ("compare a.json b.json --output a.svg %s", options);
  g_autoptr (Outcome) outcome = program_run_line (program, line);
  g_autofree char *path = program_path (program, "a.svg");
  char *picture = NULL;

  g_assert_cmpstr (outcome->errors, ==, "");
  g_assert_true (g_file_get_contents (path, &picture, NULL, NULL));

  return picture;
}

/* Names and colours are those of the sessions in their order; who gets none keeps its own. */
static void
test_curves (void)
{
  g_autoptr (Program) program = make_sessions ();
  g_autoptr (Outcome) named = program_run_line (
    program, "compare a.json b.json --markdown --legend \"\" --legend Newcomer");
  g_autofree char *plain = draw (program, "");
  g_autofree char *same = draw (program, "--colour blue --colour orange");
  g_autofree char *coloured = draw (program, "--colour pink");
  g_autofree char *swapped = draw (program, "--colour orange --colour blue");
  g_autofree char *left = draw (program, "--colour orange");
  g_autofree char *renamed = draw (program, "--legend Older");

  g_assert_nonnull (strstr (named->output, "# First, Newcomer\n"));
  g_assert_nonnull (strstr (plain, "First"));
  g_assert_cmpstr (same, ==, plain);
  g_assert_cmpstr (coloured, !=, plain);
  g_assert_cmpstr (left, ==, swapped);
  g_assert_nonnull (strstr (renamed, "Older"));
  g_assert_null (strstr (renamed, "First"));
}

/* Whoever emptied the names still sees which is which. */
static void
test_unnamed (void)
{
  g_autoptr (Program) program = make_sessions ();
  g_autofree char *path = program_path (program, "b.json");
  g_autoptr (SlcSession) session = slc_session_load (path, NULL);
  g_autoptr (Outcome) by_model = NULL;
  g_autoptr (Outcome) by_file = NULL;

  g_free (session->name);
  session->name = g_strdup (" ");
  g_assert_true (slc_session_save (session, path, NULL));
  by_model = program_run_line (program, "compare a.json b.json --markdown");
  g_assert_nonnull (strstr (by_model->output, "# First, Simulated"));

  g_clear_pointer (&session->drive.model, g_free);
  g_free (session->target);
  session->target = g_strdup ("");
  g_assert_true (slc_session_save (session, path, NULL));
  by_file = program_run_line (program, "compare a.json b.json --markdown");
  g_assert_nonnull (strstr (by_file->output, "# First, b.json\n"));
}

/* Nobody could tell whose number is whose. */
static void
test_called_alike (void)
{
  g_autoptr (Program) program = make_sessions ();
  g_autoptr (Outcome) outcome = program_run_line (
    program, "compare a.json b.json --legend Drive --legend Drive --markdown");

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_nonnull (strstr (outcome->output, "# Drive (1), Drive (2)\n"));
}

static void
test_missing (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run_line (program, "compare no-such.json b.json");

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_FAILED);
  g_assert_true (is_one_line (outcome->errors));
  g_assert_nonnull (strstr (outcome->errors, "no-such.json"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/text", test_text);
  g_test_add_func ("/compare/unnamed", test_unnamed);
  g_test_add_func ("/compare/called-alike", test_called_alike);
  g_test_add_func ("/compare/json", test_json);
  g_test_add_func ("/compare/kinds", test_kinds);
  g_test_add_func ("/compare/usage", test_usage);
  g_test_add_func ("/compare/curves", test_curves);
  g_test_add_func ("/compare/missing", test_missing);
  return g_test_run ();
}
