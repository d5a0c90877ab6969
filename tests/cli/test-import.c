/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "cli/exit-status.h"
#include "model/session-json.h"
#include "program.h"

#define BW_LOG "1000, 1000, 1, 0, 0\n2000, 2000, 1, 0, 0\noh\n3000, 3000, 1, 0, 0\n"
#define CSV    "time_s,write (MB/s)\n1,100\n2,200\n3,300\n"

static void
add_file (Program *program, const char *name, const char *text)
{
  g_autofree char *path = program_path (program, name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static Program *
make_logs (void)
{
  Program *program = program_new ();

  add_file (program, "run_bw.1.log", BW_LOG);
  add_file (program, "run_bw.2.log", "1000, 5, 1, 0, 0\n2000, 5, 1, 0, 0\n3000, 5, 1, 0, 0\n");
  add_file (program, "table.csv", CSV);
  add_file (program, "runs_bw.log", "1000, 1, 1\n2000, 1, 1\n1000, 2, 1\n2000, 2, 1\n");
  add_file (program, "summary.txt", "CrystalDiskMark 8.0.1 x64\nCrystal Dew World: x\n");
  return program;
}

static SlcSession *
load (const Program *program, const char *name)
{
  g_autofree char *path = program_path (program, name);
  g_autoptr (GError) error = NULL;
  SlcSession *session = slc_session_load (path, &error);

  g_assert_no_error (error);
  return session;
}

/* What was made is told with what is wrong with it. */
static void
test_import (void)
{
  g_autoptr (Program) program = make_logs ();
  g_autoptr (Outcome) outcome = program_run (program, "import", "run_bw.1.log", "--output",
                                             "run.json", "--name", "Mine", NULL);
  g_autoptr (SlcSession) session = NULL;

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_cmpstr (outcome->errors, ==, "");
  g_assert_nonnull (strstr (outcome->output, "line 3: it has something that is no whole number"));
  g_assert_nonnull (strstr (outcome->output, "run_bw.1.log"));

  session = load (program, "run.json");
  g_assert_cmpstr (session->name, ==, "Mine");
  g_assert_cmpuint (slc_session_get_reading (session)->written_bytes, ==, 6000 * SLC_KIB);
}

static void
test_jobs (void)
{
  g_autoptr (Program) program = make_logs ();
  g_autoptr (Outcome) outcome = program_run (program, "import", "run_bw.1.log", "run_bw.2.log",
                                             "-o", "run.json", NULL);
  g_autoptr (SlcSession) session = NULL;

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  session = load (program, "run.json");
  g_assert_cmpuint (slc_session_get_reading (session)->written_bytes, ==, 6015 * SLC_KIB);
}

static void
test_unit (void)
{
  g_autoptr (Program) program = make_logs ();
  g_autoptr (Outcome) as_said = program_run (program, "import", "table.csv", "-o", "a.json", NULL);
  g_autoptr (Outcome) as_meant = program_run (program, "import", "table.csv", "-o", "b.json",
                                              "--unit", "MiB/s", NULL);
  g_autoptr (SlcSession) said = NULL;
  g_autoptr (SlcSession) meant = NULL;

  g_assert_cmpint (as_said->status, ==, SLC_EXIT_DONE);
  g_assert_nonnull (strstr (as_said->output, "many programs mean MiB/s"));
  g_assert_cmpint (as_meant->status, ==, SLC_EXIT_DONE);
  said = load (program, "a.json");
  meant = load (program, "b.json");
  g_assert_cmpuint (slc_session_get_reading (said)->written_bytes, ==, 600 * SLC_MB);
  g_assert_cmpuint (slc_session_get_reading (meant)->written_bytes, ==, 600 * SLC_MIB);
}

/* Any log is read where a session is. */
static void
test_analyze (void)
{
  g_autoptr (Program) program = make_logs ();
  g_autoptr (Outcome) report = program_run (program, "analyze", "table.csv", NULL);
  g_autoptr (Outcome) json = program_run (program, "analyze", "--json", "--unit", "MiB/s",
                                          "table.csv", NULL);

  g_assert_cmpint (report->status, ==, SLC_EXIT_DONE);
  g_assert_nonnull (strstr (report->output, "Imported log, 1\u00a0s samples"));
  g_assert_cmpint (json->status, ==, SLC_EXIT_DONE);
  g_assert_nonnull (strstr (json->output, "\"written_bytes\":629145600"));
  g_assert_nonnull (strstr (json->output, "\"capacity_bytes\":null"));
  g_assert_nonnull (
    strstr (json->output, "\"flags\":[\"imported\",\"pauses-from-rows\",\"too-short\"]"));
}

static void
test_chart (void)
{
  g_autoptr (Program) program = make_logs ();
  g_autoptr (Outcome)
               outcome = program_run (program, "chart", "table.csv", "--output", "chart.svg", NULL);
  g_autofree char *path = program_path (program, "chart.svg");

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* A log reaches as far as it reaches, and of a drive that nobody named there is no whole. */
static void
test_answers (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (GString) log = g_string_new ("time_s,write (MB)\n");
  g_autoptr (Outcome) outcome = NULL;

  for (unsigned i = 1; i <= 120; i++)
    g_string_append_printf (log, "%u,%u\n", i, i <= 20 ? 3000 : 500);
  add_file (program, "log.csv", log->str);
  outcome = program_run (program, "analyze", "--json", "log.csv", NULL);

  g_assert_nonnull (strstr (outcome->output,
                            "\"times\":[{\"to_gb\":10.0,\"time_s\":3.333333334},"
                            "{\"to_gb\":50.0,\"time_s\":16.666666667},"
                            "{\"to_gb\":100.0,\"time_s\":100.0},"
                            "{\"to_gb\":250.0,\"time_s\":null},"
                            "{\"to_gb\":500.0,\"time_s\":null}],\"whole_drive_s\":null,"
                            "\"fill_bytes\":null"));
}

static void
expect_one_line (const Outcome *outcome, SlcExitStatus status, const char *message)
{
  g_assert_cmpint (outcome->status, ==, status);
  g_assert_cmpstr (outcome->output, ==, "");
  g_assert_true (is_one_line (outcome->errors));
  g_assert_nonnull (strstr (outcome->errors, message));
}

static void
test_complaints (void)
{
  static const struct {
    const char *line;
    SlcExitStatus status;
    const char *message;
  } cases[] = {
    { "import summary.txt -o x.json", SLC_EXIT_FAILED,
      "summary.txt: this is a summary by Crystal" },
    { "import missing.log -o x.json", SLC_EXIT_FAILED, "missing.log" },
    { "import runs_bw.log -o x.json", SLC_EXIT_FAILED, "(--unit, --run, --direction, --format)" },
    { "import runs_bw.log -o x.json --run 3", SLC_EXIT_FAILED, "there is no curve 3" },
    { "import table.csv -o /nowhere/x.json", SLC_EXIT_FAILED, "/nowhere" },
    { "import run_bw.1.log table.csv -o x.json", SLC_EXIT_FAILED, "table.csv: this is another" },
    { "import", SLC_EXIT_USAGE, "Name the log" },
    { "import table.csv", SLC_EXIT_USAGE, "--output" },
    { "import table.csv -o x.json --unit furlong", SLC_EXIT_USAGE, "--unit cannot be “furlong”" },
    { "import table.csv -o x.json --format fio", SLC_EXIT_USAGE, "there is no format “fio”" },
    { "import table.csv -o x.json --run 0", SLC_EXIT_USAGE, "--run cannot be “0”" },
    { "import table.csv -o x.json --direction up", SLC_EXIT_USAGE, "--direction cannot be “up”" },
    { "import table.csv -o x.json --interval soon", SLC_EXIT_USAGE, "“soon” is not a time" },
    { "import table.csv -o x.json --warning-temperature hot", SLC_EXIT_USAGE,
      "--warning-temperature cannot be “hot”" },
    { "import table.csv -o x.json --warning-temperature 151", SLC_EXIT_USAGE,
      "it can be: a number from 1 to 150" },
    { "import table.csv -o x.json --interval 0", SLC_EXIT_USAGE, "--interval cannot be “0”" },
    { "analyze summary.txt", SLC_EXIT_FAILED, "summary.txt: this is a summary by Crystal" },
    { "chart runs_bw.log --output x.svg", SLC_EXIT_FAILED, "it holds 2 curves" },
  };
  g_autoptr (Program) program = make_logs ();

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (Outcome) outcome = program_run_line (program, cases[i].line);

    g_test_message ("%s: %s", cases[i].line, outcome->errors);
    expect_one_line (outcome, cases[i].status, cases[i].message);
  }
}

static void
test_run_chosen (void)
{
  g_autoptr (Program) program = make_logs ();
  g_autoptr (Outcome) second = program_run (program, "analyze", "--json", "--run", "2",
                                            "runs_bw.log", NULL);
  g_autoptr (Outcome) sum = program_run (program, "analyze", "--json", "--run", "sum",
                                         "runs_bw.log", NULL);

  g_assert_nonnull (strstr (second->output, "\"written_bytes\":4096,"));
  g_assert_nonnull (strstr (sum->output, "\"written_bytes\":6144,"));
}

/* What no log tells, a person does. */
static void
test_warning_temperature (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = NULL;
  g_autoptr (SlcSession) session = NULL;

  add_file (program, "hot.csv", "time_s,write_MiB_s,temperature_c\n1,100,80\n2,100,81\n");
  outcome = program_run (program, "import", "hot.csv", "--warning-temperature", "81.5", "-o",
                         "hot.json", NULL);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_nonnull (strstr (outcome->output, "warn of its heat at 81.5 °C"));
  session = load (program, "hot.json");
  g_assert_cmpfloat (slc_series_get_warning_temperature_c (session->series), ==, 81.5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/import/session", test_import);
  g_test_add_func ("/import/jobs", test_jobs);
  g_test_add_func ("/import/unit", test_unit);
  g_test_add_func ("/import/analyze", test_analyze);
  g_test_add_func ("/import/chart", test_chart);
  g_test_add_func ("/import/run-chosen", test_run_chosen);
  g_test_add_func ("/import/warning-temperature", test_warning_temperature);
  g_test_add_func ("/import/answers", test_answers);
  g_test_add_func ("/import/complaints", test_complaints);
  return g_test_run ();
}
