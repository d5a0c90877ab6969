/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <cairo.h>
#include <glib/gstdio.h>
#include <string.h>

#include "cli/exit-status.h"
#include "model/session-json.h"
#include "plot/element.h"
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

static void
test_png (void)
{
  static const struct {
    const char *options;
    int width;
    int height;
  } cases[] = {
    { "", 1920, 1080 },
    { "--size 640x360", 640, 360 },
    { "--size 640x360 --scale 2 --theme dark --x time --y log --title 'A drive'", 1280, 720 },
    { "--x percent", 1920, 1080 },
  };
  g_autoptr (Program) program = make_session ();
  g_autofree char *picture = program_path (program, "chart.png");

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *line = g_strdup_printf ("chart a.json --output chart.png %s",
                                             cases[i].options);
    g_autoptr (Outcome) outcome = program_run_line (program, line);
    cairo_surface_t *surface;

    g_assert_cmpstr (outcome->errors, ==, "");
    g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
    surface = cairo_image_surface_create_from_png (picture);
    g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
    g_assert_cmpint (cairo_image_surface_get_width (surface), ==, cases[i].width);
    g_assert_cmpint (cairo_image_surface_get_height (surface), ==, cases[i].height);
    cairo_surface_destroy (surface);
  }
}

/* Each option changes the picture, so it reaches the one who draws. */
static void
test_options (void)
{
  static const char *const options[] = {
    "",
    "--theme dark",
    "--theme print",
    "--x percent",
    "--x time",
    "--y log",
    "--title Other",
    "--subtitle Other",
    "--source Other",
    "--transparent",
    "--x-end 4000",
    "--y-end 9000",
    "--watermark Other",
    "--hide regions,cliff",
    "--hide source",
  };
  g_autoptr (Program) program = make_session ();
  g_autofree char *picture = program_path (program, "chart.svg");
  g_autoptr (GHashTable) pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (options); i++) {
    g_autofree char *line = g_strdup_printf ("chart a.json --output chart.svg %s", options[i]);
    g_autoptr (Outcome) outcome = program_run_line (program, line);
    char *contents = NULL;

    g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
    g_assert_true (g_file_get_contents (picture, &contents, NULL, NULL));
    g_assert_true (g_hash_table_add (pictures, contents));
  }
}

static void
test_kinds (void)
{
  static const struct {
    const char *name;
    const char *begins;
  } cases[] = {
    { "chart.png", "\x89PNG" },
    { "chart.svg", "<?xml" },
    { "chart.pdf", "%PDF" },
  };
  g_autoptr (Program) program = make_session ();

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (Outcome) outcome = program_run (program, "chart", "a.json", "--output",
                                               cases[i].name, NULL);
    g_autofree char *path = program_path (program, cases[i].name);
    g_autofree char *contents = NULL;

    g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
    g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
    g_assert_true (g_str_has_prefix (contents, cases[i].begins));
  }
}

/* One style for all of a folder; the same again gives the same bytes. */
static void
test_folder (void)
{
  g_autoptr (Program) program = make_session ();
  g_autofree char *folder = program_path (program, "pictures");
  g_autofree char *path = program_path (program, "pictures/a.png");
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  size_t first_length = 0;
  size_t second_length = 0;

  g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
  for (unsigned i = 0; i < 2; i++) {
    g_autoptr (Outcome) outcome = program_run_line (
      program, "chart a.json a.json --output pictures --size article --y-end 8000 --subtitle Same");

    g_assert_cmpstr (outcome->errors, ==, "");
    g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
    g_assert_true (g_file_get_contents (path, i == 0 ? &first : &second,
                                        i == 0 ? &first_length : &second_length, NULL));
  }
  g_assert_cmpmem (first, first_length, second, second_length);
}

/* Known before anything is drawn or read. */
static void
test_same_names (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run_line (program, "chart one/a.json two/a.json -o .");

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_FAILED);
  g_assert_nonnull (strstr (outcome->errors, "“one/a.json” and “two/a.json” would both become"));
  g_assert_true (is_one_line (outcome->errors));
}

/* What is published must not have another axis than its author asked for. */
static void
test_unsuited_axis (void)
{
  static const struct {
    const char *line;
    const char *says;
  } cases[] = {
    { "chart log.csv --x percent -o c.png", "no share of it" },
    { "compare a.json log.csv --x percent -o c.png", "no share of it" },
    { "compare log.csv log.csv --x cliff -o c.png", "None of these has a cliff" },
  };
  g_autoptr (Program) program = make_session ();
  g_autofree char *log = program_path (program, "log.csv");
  g_autofree char *picture = program_path (program, "c.png");
  g_autoptr (Outcome) aligned = NULL;

  g_assert_true (g_file_set_contents (log, "time_s,write (MB/s)\n1,100\n2,200\n3,300\n", -1, NULL));
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (Outcome) outcome = program_run_line (program, cases[i].line);

    g_test_message ("%s: %s", cases[i].line, outcome->errors);
    g_assert_cmpint (outcome->status, ==, SLC_EXIT_FAILED);
    g_assert_nonnull (strstr (outcome->errors, cases[i].says));
    g_assert_false (g_file_test (picture, G_FILE_TEST_EXISTS));
  }

  aligned = program_run_line (program, "compare a.json log.csv --x cliff -o c.png");
  g_assert_cmpint (aligned->status, ==, SLC_EXIT_DONE);
}

/* Who named the wrong one is told so. */
static void
test_empty_folder (void)
{
  g_autoptr (Program) program = make_session ();
  g_autofree char *folder = program_path (program, "empty");
  g_autoptr (Outcome) outcome = NULL;
  g_autoptr (Outcome) nowhere = NULL;

  g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
  outcome = program_run_line (program, "chart empty --output empty");
  nowhere = program_run_line (program, "chart empty --output nowhere");

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_FAILED);
  g_assert_nonnull (strstr (outcome->errors, "There is no session in “empty”"));
  g_assert_cmpint (nowhere->status, ==, SLC_EXIT_USAGE);
  g_assert_nonnull (strstr (nowhere->errors, "make the one that --output names first"));
}

/* The serial number goes along only when that is asked for. */
static void
test_with_session (void)
{
  g_autoptr (Program) program = make_session ();
  g_autofree char *path = program_path (program, "a.json");
  g_autofree char *picture = program_path (program, "c.png");
  g_autoptr (SlcSession) session = slc_session_load (path, NULL);

  g_free (session->drive.serial);
  session->drive.serial = g_strdup ("S0000N0123456789");
  g_assert_true (slc_session_save (session, path, NULL));
  for (unsigned i = 0; i < 2; i++) {
    g_autoptr (Outcome) outcome = program_run_line (
      program, i == 0 ? "chart a.json --output c.png --with-session"
                      : "chart a.json --output c.png --with-session --with-serial");
    g_autoptr (Outcome) opened = program_run_line (program, "analyze c.png --json");
    g_autoptr (SlcSession) carried = slc_session_load (picture, NULL);

    g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
    g_assert_cmpint (opened->status, ==, SLC_EXIT_DONE);
    g_assert_cmpstr (carried->drive.serial, ==, i == 0 ? "****************" : "S0000N0123456789");
  }
}

/* Whatever can be left out is named by the help. */
static void
test_help_names_elements (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run_line (program, "chart --help");
  const char *names[SLC_N_ELEMENTS + 1] = { NULL };
  g_autofree char *joined = NULL;
  g_autofree char *expected = NULL;

  for (SlcElement element = 0; element < SLC_N_ELEMENTS; element++)
    names[element] = slc_element_to_string (element);
  joined = g_strjoinv (", ", (char **) names);
  expected = g_strdup_printf ("What to leave out: %s\n", joined);
  g_assert_nonnull (strstr (outcome->output, expected));
}

static void
assert_width (Program *program, const char *line, int width)
{
  g_autoptr (Outcome) outcome = program_run_line (program, line);
  g_autofree char *picture = program_path (program, "c.png");
  cairo_surface_t *surface;

  g_assert_cmpstr (outcome->errors, ==, "");
  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  surface = cairo_image_surface_create_from_png (picture);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, width);
  cairo_surface_destroy (surface);
}

static void
assert_alike (Program *program, const char *line, const char *other_line)
{
  g_autofree char *picture = program_path (program, "c.png");
  g_autofree char *data = NULL;
  g_autofree char *other_data = NULL;
  gsize length;
  gsize other_length;

  assert_width (program, line, 640);
  g_assert_true (g_file_get_contents (picture, &data, &length, NULL));
  assert_width (program, other_line, 640);
  g_assert_true (g_file_get_contents (picture, &other_data, &other_length, NULL));
  g_assert_cmpmem (data, length, other_data, other_length);
}

/* What was saved under a name is used by it, and other options change it wherever they stand. */
static void
test_style (void)
{
  g_autoptr (Program) program = make_session ();
  g_autofree char *folder = program_path (program, "config");
  g_autofree char *file = program_path (program, "config/slc-cliff/styles/mine.json");

  program_set_environment (program, "XDG_CONFIG_HOME", folder);
  assert_width (program,
                "chart a.json -o c.png --size 640x400 --theme print --hide grid --save-style mine",
                640);
  g_assert_true (g_file_test (file, G_FILE_TEST_IS_REGULAR));
  assert_alike (program, "chart a.json -o c.png --style mine",
                "chart a.json -o c.png --size 640x400 --theme print --hide grid");
  assert_width (program, "chart a.json -o c.png --style=config/slc-cliff/styles/mine.json", 640);
  assert_width (program, "chart a.json -o c.png --size 800x600 --style mine", 800);
  assert_width (program, "chart a.json -o c.png --style mine --scale 2", 1280);
  assert_width (program, "compare a.json a.json -o c.png --style mine", 640);
}

static void
test_bad_style (void)
{
  g_autoptr (Program) program = make_session ();
  g_autoptr (Outcome) missing = program_run_line (program, "chart a.json -o c.png --style mine");
  g_autofree char *path = program_path (program, "s.json");

  g_assert_cmpint (missing->status, ==, SLC_EXIT_FAILED);
  g_assert_true (is_one_line (missing->errors));
  g_assert_true (g_file_set_contents (
    path, "{\"format\": \"slc-cliff-style\", \"version\": 1, \"theme\": \"red\"}", -1, NULL));
  for (unsigned i = 0; i < 2; i++) {
    g_autoptr (Outcome) outcome = program_run_line (
      program, i == 0 ? "chart a.json -o c.png --style s.json"
                      : "compare a.json a.json -o c.png --style s.json");

    g_assert_cmpint (outcome->status, ==, SLC_EXIT_FAILED);
    g_assert_nonnull (strstr (outcome->errors, "s.json"));
    g_assert_nonnull (strstr (outcome->errors, "theme: "));
  }
}

/* What is saved can be used again; what can't be is not saved, nor is it when nothing was drawn. */
static void
test_unusable_style (void)
{
  static const struct {
    const char *options;
    const char *output;
    SlcExitStatus status;
    const char *says;
  } cases[] = {
    { "--save-style mine --y-end 1e8", "c.png", SLC_EXIT_USAGE, "from 0.001 to 10000000" },
    { "--save-style mine --x-end 1e300", "c.png", SLC_EXIT_USAGE, "from 0.001 to 1000000000" },
    { "--save-style mine --x-end 1e-300", "c.png", SLC_EXIT_USAGE, "from 0.001 to 1000000000" },
    { "--save-style x.json", "c.png", SLC_EXIT_FAILED, "x.json" },
    { "--save-style 'a\nb'", "c.png", SLC_EXIT_FAILED, "one line" },
    { "--save-style last", "c.png", SLC_EXIT_FAILED, "the next export in the window" },
    { "--save-style '  '", "c.png", SLC_EXIT_FAILED, "cannot be called" },
    { "--save-style mine --scale 8", "c.svg", SLC_EXIT_USAGE, "from 1 to 4" },
    { "--save-style mine --scale 8", "c.png", SLC_EXIT_USAGE, "from 1 to 4" },
    { "--save-style mine", "no/such/c.png", SLC_EXIT_FAILED, "c.png" },
  };
  g_autoptr (Program) program = make_session ();
  g_autofree char *folder = program_path (program, "config");
  g_autofree char *styles = program_path (program, "config/slc-cliff/styles");

  program_set_environment (program, "XDG_CONFIG_HOME", folder);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *line = g_strdup_printf ("chart a.json -o %s %s", cases[i].output,
                                             cases[i].options);
    g_autoptr (Outcome) outcome = program_run_line (program, line);
    g_autoptr (GDir) dir = g_dir_open (styles, 0, NULL);

    g_test_message ("%s: %s", line, outcome->errors);
    g_assert_cmpint (outcome->status, ==, (int) cases[i].status);
    g_assert_nonnull (strstr (outcome->errors, cases[i].says));
    g_assert_true (dir == NULL || g_dir_read_name (dir) == NULL);
  }
}

/* A style that is too large for a PNG by itself is not where another size is given beside it. */
static void
test_large_style (void)
{
  g_autoptr (Program) program = make_session ();
  g_autofree char *folder = program_path (program, "config");
  g_autoptr (Outcome) saved = NULL;

  program_set_environment (program, "XDG_CONFIG_HOME", folder);
  saved = program_run_line (program,
                            "chart a.json -o c.svg --size 4k --scale 4 --save-style large");
  g_assert_cmpint (saved->status, ==, SLC_EXIT_DONE);
  assert_width (program, "chart a.json -o c.png --style large --size 640x360", 2560);
}

/* What there is to hide is told, and what was probably meant. */
static void
test_unknown_element (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) near = program_run_line (program, "chart a.json -o c.png --hide cliffs");
  g_autoptr (Outcome) far = program_run_line (program, "chart a.json -o c.png --hide grid,zebra");

  g_assert_cmpint (near->status, ==, SLC_EXIT_USAGE);
  g_assert_true (is_one_line (near->errors));
  g_assert_nonnull (strstr (near->errors, "did you mean “cliff”"));
  g_assert_cmpint (far->status, ==, SLC_EXIT_USAGE);
  g_assert_nonnull (strstr (far->errors, "“zebra”; it can hide: title, subtitle"));
}

/* What came back has a picture of its own, where there is any. */
static void
test_recovery (void)
{
  g_autoptr (Program) program = make_session ();
  g_autofree char *picture = program_path (program, "back.png");
  g_autoptr (Outcome) run = program_run_line (
    program, "run sim:dynamic-2tb@max --size 900GB --idle 30,300 --output idle.json");
  g_autoptr (Outcome) drawn = program_run_line (
    program, "chart idle.json --recovery --size 640x360 --output back.png");
  g_autoptr (Outcome)
               refused = program_run_line (program, "chart a.json --recovery --output none.png");
  g_autofree char *none = program_path (program, "none.png");
  cairo_surface_t *surface = cairo_image_surface_create_from_png (picture);

  g_assert_cmpint (run->status, ==, SLC_EXIT_DONE);
  g_assert_cmpint (drawn->status, ==, SLC_EXIT_DONE);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 640);
  g_assert_cmpint (refused->status, ==, SLC_EXIT_FAILED);
  g_assert_nonnull (strstr (refused->errors, "“a.json” has no writes after idle times"));
  g_assert_false (g_file_test (none, G_FILE_TEST_EXISTS));
  cairo_surface_destroy (surface);
}

static void
test_unwritable (void)
{
  g_autoptr (Program) program = make_session ();
  g_autoptr (Outcome) outcome = program_run (program, "chart", "a.json", "--output",
                                             "no/such/folder.png", NULL);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_FAILED);
  g_assert_true (is_one_line (outcome->errors));
  g_assert_nonnull (strstr (outcome->errors, "no/such/folder.png"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chart/png", test_png);
  g_test_add_func ("/chart/options", test_options);
  g_test_add_func ("/chart/kinds", test_kinds);
  g_test_add_func ("/chart/folder", test_folder);
  g_test_add_func ("/chart/same-names", test_same_names);
  g_test_add_func ("/chart/unsuited-axis", test_unsuited_axis);
  g_test_add_func ("/chart/empty-folder", test_empty_folder);
  g_test_add_func ("/chart/with-session", test_with_session);
  g_test_add_func ("/chart/style", test_style);
  g_test_add_func ("/chart/style/bad", test_bad_style);
  g_test_add_func ("/chart/style/large", test_large_style);
  g_test_add_func ("/chart/style/unusable", test_unusable_style);
  g_test_add_func ("/chart/help-names-elements", test_help_names_elements);
  g_test_add_func ("/chart/unknown-element", test_unknown_element);
  g_test_add_func ("/chart/recovery", test_recovery);
  g_test_add_func ("/chart/unwritable", test_unwritable);
  return g_test_run ();
}
