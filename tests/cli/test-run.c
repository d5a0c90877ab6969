/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <linux/magic.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>

#include "cli/exit-status.h"
#include "model/session-json.h"
#include "model/session-store.h"
#include "program.h"

#define FOLDER_RUN_BYTES (64 * SLC_MIB)

static void
expect_status (const Outcome *outcome, SlcExitStatus status)
{
  g_test_message ("%s", outcome->errors);
  g_assert_cmpint (outcome->status, ==, (int) status);
}

static void
test_numbers (void)
{
  static const char *const words[] = {
    "Written", "Average", "Burst", "Cache", "After the cache", "Rule", "Method", "simulated", NULL,
  };
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run (program, "run", "sim:dynamic-2tb@max", NULL);
  g_autoptr (GPtrArray) files = program_list_files (program, SLC_SESSION_SUFFIX);
  g_autoptr (SlcSession) session = NULL;
  g_autofree char *saved = NULL;

  expect_status (outcome, SLC_EXIT_DONE);
  for (size_t i = 0; words[i] != NULL; i++)
    g_assert_nonnull (strstr (outcome->output, words[i]));

  session = program_load_session (program);
  g_assert_true (session->drive.simulated);
  saved = g_strdup_printf ("Saved as %s\n", (char *) g_ptr_array_index (files, 0));
  g_assert_true (g_str_has_suffix (outcome->output, saved));
}

/* Nothing is said about a cliff where there was no time for one. */
static void
test_too_short (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run_line (program, "run --time 4 sim:no-cache@max");

  expect_status (outcome, SLC_EXIT_DONE);
  g_assert_nonnull (strstr (outcome->output, "too short to tell: a burst takes 5 s"));
  g_assert_null (strstr (outcome->output, "none found"));
}

/* A burst can be measured by then, but a cliff may come yet. */
static void
test_too_short_for_a_cliff (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run_line (program, "run --time 30 sim:no-cache@max");

  expect_status (outcome, SLC_EXIT_DONE);
  g_assert_nonnull (strstr (outcome->output, "too short to tell\n"));
  g_assert_null (strstr (outcome->output, "none found"));
}

static void
test_name (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = NULL;
  g_autoptr (SlcSession) session = NULL;

  program_set_environment (program, "LC_ALL", "C");
  outcome = program_run (program, "run", "sim:no-cache@max", "--name", "Größe 容量", NULL);
  expect_status (outcome, SLC_EXIT_DONE);
  session = program_load_session (program);

  g_assert_cmpstr (session->name, ==, "Größe 容量");
}

/* What is kept is what was asked for; what is shown steers no terminal. */
static void
test_name_with_controls (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run (program, "run", "sim:no-cache@max", "--name",
                                             "\033[31mred", NULL);
  g_autoptr (SlcSession) session = NULL;

  expect_status (outcome, SLC_EXIT_DONE);
  session = program_load_session (program);

  g_assert_cmpstr (session->name, ==, "\033[31mred");
  g_assert_nonnull (strstr (outcome->output, "\uFFFD[31mred"));
  g_assert_null (strchr (outcome->output, '\033'));
  g_assert_null (strchr (outcome->errors, '\033'));
}

static void
test_method (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run_line (
    program, "run --block-size 256KiB --queue-depth 4 --interval 0.25 --data "
             "compress:30 --size 20GiB --time 10min sim:no-cache@max");
  g_autoptr (SlcSession) session = NULL;

  expect_status (outcome, SLC_EXIT_DONE);
  session = program_load_session (program);

  g_assert_cmpuint (session->method.block_size_bytes, ==, 262144);
  g_assert_cmpuint (session->method.queue_depth, ==, 4);
  g_assert_cmpuint (session->method.interval_ns, ==, 250000000);
  g_assert_cmpint (session->method.data, ==, SLC_DATA_COMPRESSIBLE);
  g_assert_cmpuint (session->method.compress_percent, ==, 30);
  g_assert_cmpuint (session->method.length_bytes, ==, 20 * SLC_GIB);
  g_assert_cmpuint (session->method.time_limit_ns, ==, UINT64_C (600000000000));
  g_assert_cmpuint (slc_series_get_total_bytes (session->series), ==, 20 * SLC_GIB);
}

/* Before it begins, a line says how much is written and where. */
static void
test_announcement (void)
{
  static const struct {
    const char *options;
    const char *says;
  } cases[] = {
    { "--size 8GB", "Writing 8.0\u00a0GB to sim:pausing@max, a simulated drive.\n" },
    { "--time 1min", "Writing up to 16.0\u00a0GB in 1\u00a0min 0\u00a0s to sim:pausing@max" },
    { "--stop-after-cliff 1GB", "Writing up to 16.0\u00a0GB to sim:pausing@max" },
    { "", "Writing 16.0\u00a0GB to sim:pausing@max" },
  };
  g_autoptr (Program) program = program_new ();

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *line = g_strdup_printf ("run sim:pausing@max %s", cases[i].options);
    g_autoptr (Outcome) outcome = program_run_line (program, line);

    expect_status (outcome, SLC_EXIT_DONE);
    g_assert_true (g_str_has_prefix (outcome->errors, cases[i].says));
  }
}

/* A simulated drive is waited for too, unless it goes as fast as it can. */
static void
test_announced_wait (void)
{
  static const char said[] = "Idle times take 10\u00a0s more, if there is a cliff.\n";
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome)
               paced = program_run_line (program, "run sim:no-cache@60 --size 2GB --idle 600");
  g_autoptr (Outcome)
               fast = program_run_line (program, "run sim:no-cache@max --size 2GB --idle 600");

  expect_status (paced, SLC_EXIT_DONE);
  expect_status (fast, SLC_EXIT_DONE);
  g_assert_nonnull (strstr (paced->errors, said));
  g_assert_null (strstr (fast->errors, "Idle times"));
}

static SlcSession *
run_simulated (const char *options)
{
  g_autoptr (Program) program = program_new ();
  g_autofree char *line = g_strdup_printf ("run sim:qlc-1tb@max %s", options);
  g_autoptr (Outcome) outcome = program_run_line (program, line);

  expect_status (outcome, SLC_EXIT_DONE);
  return program_load_session (program);
}

static void
test_lengths (void)
{
  g_autoptr (SlcSession) filled = run_simulated ("");
  g_autoptr (SlcSession) full = run_simulated ("--size full");
  g_autoptr (SlcSession) short_one = run_simulated ("--time 20");
  g_autoptr (SlcSession) at_cliff = run_simulated ("--stop-after-cliff 20GB");
  const SlcReading *cliff = slc_session_get_reading (at_cliff);
  uint64_t capacity_bytes = filled->drive.capacity_bytes;
  uint64_t after_bytes = cliff->written_bytes - cliff->cache_bytes;

  g_assert_cmpuint (slc_series_get_total_bytes (filled->series), ==, capacity_bytes);
  g_assert_cmpuint (slc_series_get_total_bytes (full->series), ==, capacity_bytes);
  g_assert_cmpuint (slc_series_get_duration_ns (short_one->series) / SLC_NS_PER_S, ==, 20);
  g_assert_cmpint (cliff->verdict.state, ==, SLC_CLIFF_CONFIRMED);
  g_assert_cmpuint (cliff->written_bytes, <, capacity_bytes);
  g_assert_cmpuint (after_bytes, >=, 20 * SLC_GB);
}

static void
test_output (void)
{
  g_autoptr (Program) program = program_new ();
  g_autofree char *copy = program_path (program, "copy.json");
  g_autoptr (Outcome)
               outcome = program_run (program, "run", "sim:no-cache@max", "--output", copy, NULL);
  g_autoptr (SlcSession) kept = NULL;
  g_autoptr (SlcSession) copied = NULL;
  g_autofree char *kept_text = NULL;
  g_autofree char *copied_text = NULL;
  g_autoptr (GError) error = NULL;

  expect_status (outcome, SLC_EXIT_DONE);
  kept = program_load_session (program);
  copied = slc_session_load (copy, &error);
  g_assert_no_error (error);
  kept_text = slc_session_to_json (kept);
  copied_text = slc_session_to_json (copied);

  g_assert_cmpstr (kept_text, ==, copied_text);
  g_assert_nonnull (strstr (outcome->output, copy));
}

/* A script's empty variable must not be taken for the folder it is started in. */
static void
test_no_target (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run (program, "run", "", "--size", "16MiB", NULL);

  expect_status (outcome, SLC_EXIT_USAGE);
  g_assert_true (is_one_line (outcome->errors));
}

/* Where no copy can be saved is said before the run, which would have been for nothing. */
static void
test_no_output (void)
{
  static const char *const outputs[] = { "", "pipe", "no/such/folder.json" };
  g_autoptr (Program) program = program_new ();
  g_autofree char *pipe = program_path (program, "pipe");

  g_assert_no_errno (mkfifo (pipe, 0600));
  for (size_t i = 0; i < G_N_ELEMENTS (outputs); i++) {
    g_autoptr (Outcome)
                 outcome = program_run (program, "run", "sim:no-cache@max", "-o", outputs[i], NULL);

    expect_status (outcome, SLC_EXIT_FAILED);
    g_assert_true (is_one_line (outcome->errors));
    g_assert_cmpstr (outcome->output, ==, "");
  }
}

static bool
is_tmpfs (const char *path)
{
  struct statfs filesystem;

  return statfs (path, &filesystem) == 0 && filesystem.f_type == TMPFS_MAGIC;
}

static void
test_no_direct_io (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = NULL;

  if (!is_tmpfs ("/dev/shm")) {
    g_test_skip ("/dev/shm is no tmpfs here");
    return;
  }

  outcome = program_run (program, "run", "/dev/shm", "--size", "16MiB", NULL);
  expect_status (outcome, SLC_EXIT_FAILED);
  g_assert_true (is_one_line (outcome->errors));
  g_assert_nonnull (strstr (outcome->errors, "/dev/shm"));
}

/* A file where the folder should be stops root as well. */
static void
test_unwritable_store (void)
{
  g_autoptr (Program) program = program_new ();
  g_autofree char *data = program_path (program, "data");
  g_autoptr (Outcome) outcome = NULL;

  g_assert_true (g_file_set_contents (data, "", 0, NULL));
  outcome = program_run (program, "run", "sim:no-cache@max", NULL);

  expect_status (outcome, SLC_EXIT_FAILED);
  g_assert_cmpstr (outcome->output, ==, "");
  g_assert_nonnull (strstr (outcome->errors, data));
}

/* Whatever becomes of the standard output, the run is saved, and the status tells. */
static void
test_no_reader (void)
{
  static const char *const scripts[] = {
    "\"$SLC_CLIFF_PROGRAM\" run sim:no-cache@max >&-",
    "\"$SLC_CLIFF_PROGRAM\" run sim:no-cache@max --json >&-",
    "\"$SLC_CLIFF_PROGRAM\" run sim:no-cache@max >/dev/full",
    "\"$SLC_CLIFF_PROGRAM\" run sim:no-cache@max --json >/dev/full",
    "mkfifo p; exec 3<>p 4>p 3<&-; \"$SLC_CLIFF_PROGRAM\" run sim:no-cache@max >&4",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (scripts); i++) {
    g_autoptr (Program) program = program_new ();
    g_autoptr (Outcome) outcome = program_run_script (program, scripts[i]);
    g_autoptr (SlcSession) session = NULL;

    expect_status (outcome, SLC_EXIT_FAILED);
    g_assert_nonnull (strstr (outcome->errors, "standard output"));
    session = program_load_session (program);
    g_assert_cmpint (session->end, ==, SLC_END_COMPLETED);
  }
}

static void
test_no_errors (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run_script (
    program, "\"$SLC_CLIFF_PROGRAM\" run sim:no-cache@max 2>&-");
  g_autoptr (SlcSession) session = program_load_session (program);

  expect_status (outcome, SLC_EXIT_DONE);
  g_assert_cmpint (session->end, ==, SLC_END_COMPLETED);
  g_assert_nonnull (strstr (outcome->output, "Saved as"));
}

/* Known before anything is written, and with what to do about it. */
static void
test_no_place_for_sessions (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = NULL;

  program_set_environment (program, "XDG_DATA_HOME", "/proc");
  outcome = program_run_line (program, "run sim:no-cache@max");

  expect_status (outcome, SLC_EXIT_FAILED);
  g_assert_nonnull (strstr (outcome->errors, "/proc/slc-cliff/sessions: "));
  g_assert_nonnull (strstr (outcome->errors, "set XDG_DATA_HOME"));
}

static unsigned
count_entries (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  unsigned n_entries = 0;

  while (g_dir_read_name (folder) != NULL)
    n_entries++;

  return n_entries;
}

static void
test_folder (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run (program, "run", ".", "--size", "64MiB", NULL);
  g_autoptr (GPtrArray) files = program_list_files (program, SLC_SESSION_SUFFIX);
  g_autoptr (SlcSession) session = NULL;

  if (outcome->status == SLC_EXIT_FAILED && files->len == 0) {
    g_test_skip (outcome->errors);
    return;
  }

  expect_status (outcome, SLC_EXIT_DONE);
  session = program_load_session (program);
  g_assert_cmpstr (session->target, ==, program->folder);
  g_assert_false (session->drive.simulated);
  g_assert_true (session->method.direct_io);
  g_assert_cmpuint (slc_series_get_total_bytes (session->series), ==, FOLDER_RUN_BYTES);
  g_assert_null (strstr (outcome->output, "simulated"));

  /* Only the store is left. */
  g_assert_cmpuint (count_entries (program->folder), ==, 1);
}

/* A drive that fails in the middle: the kernel's answer is replaced on its way back. */
static void
test_failing_drive (void)
{
  static const struct {
    const char *error;
    SlcEnd end;
  } cases[] = {
    { "EIO", SLC_END_IO_ERROR },
    { "ENOSPC", SLC_END_NO_SPACE },
    { "EDQUOT", SLC_END_QUOTA },
    { "ENODEV", SLC_END_GONE },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (Program) program = program_new ();
    g_autofree char *script = g_strdup_printf (
      "strace -f -o trace -e trace=pwrite64 -e inject=pwrite64:error=%s:when=4 "
      "\"$SLC_CLIFF_PROGRAM\" run . --size 64MiB",
      cases[i].error);
    g_autoptr (Outcome) outcome = program_run_script (program, script);
    g_autofree char *trace = program_path (program, "trace");
    g_autofree char *calls = NULL;
    g_autoptr (SlcSession) session = NULL;

    if (!g_file_get_contents (trace, &calls, NULL, NULL) || strstr (calls, "INJECTED") == NULL) {
      g_test_skip (outcome->errors);
      return;
    }

    expect_status (outcome, SLC_EXIT_FAILED);
    g_assert_nonnull (strstr (outcome->output, "Saved as"));
    session = program_load_session (program);
    g_assert_cmpint (session->end, ==, cases[i].end);
    g_assert_cmpuint (slc_series_get_total_bytes (session->series), >, 0);
    g_assert_nonnull (strstr (outcome->errors, session->end_message));
  }
}

/* The rule to the letter takes heat for the cliff: the report has both. */
static void
test_throttled (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run (program, "run", "sim:throttling@max", NULL);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_nonnull (strstr (outcome->output, "Without throttled spans"));
}

static void
test_idle_without_a_cliff (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome)
               outcome = program_run (program, "run", "sim:no-cache@max", "--idle", "30", NULL);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_null (strstr (outcome->output, "Without throttled spans"));
  g_assert_nonnull (strstr (outcome->output, "no cache that could come back"));
}

/* Before the start it is said what that takes of the drive, and it is kept with the result. */
static void
test_rated_endurance (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run_line (
    program, "run sim:no-cache@max --size 30GB --passes 2 --rated-endurance 600TB");
  g_autoptr (SlcSession) session = NULL;

  expect_status (outcome, SLC_EXIT_DONE);
  g_assert_nonnull (strstr (outcome->errors, "60.0\u00a0GB: 0.01\u00a0% of the rated endurance"));
  g_assert_nonnull (strstr (outcome->output, "600\u00a0TB, of which the test wrote 0.01\u00a0%"));
  session = program_load_session (program);
  g_assert_cmpuint (session->wear.rated_endurance_bytes, ==, 600 * 1000 * SLC_GB);
}

static void
test_rated_endurance_without_unit (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run_line (
    program, "run sim:no-cache@max --size 30GB --rated-endurance 600");

  expect_status (outcome, SLC_EXIT_USAGE);
  g_assert_nonnull (strstr (outcome->errors, "like 600TB"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/run/numbers", test_numbers);
  g_test_add_func ("/run/too-short", test_too_short);
  g_test_add_func ("/run/too-short-for-a-cliff", test_too_short_for_a_cliff);
  g_test_add_func ("/run/no-target", test_no_target);
  g_test_add_func ("/run/no-place-for-sessions", test_no_place_for_sessions);
  g_test_add_func ("/run/name", test_name);
  g_test_add_func ("/run/name-with-controls", test_name_with_controls);
  g_test_add_func ("/run/method", test_method);
  g_test_add_func ("/run/announcement", test_announcement);
  g_test_add_func ("/run/announced-wait", test_announced_wait);
  g_test_add_func ("/run/lengths", test_lengths);
  g_test_add_func ("/run/output", test_output);
  g_test_add_func ("/run/no-output", test_no_output);
  g_test_add_func ("/run/no-direct-io", test_no_direct_io);
  g_test_add_func ("/run/unwritable-store", test_unwritable_store);
  g_test_add_func ("/run/no-reader", test_no_reader);
  g_test_add_func ("/run/no-errors", test_no_errors);
  g_test_add_func ("/run/folder", test_folder);
  g_test_add_func ("/run/failing-drive", test_failing_drive);
  g_test_add_func ("/run/throttled", test_throttled);
  g_test_add_func ("/run/idle-without-a-cliff", test_idle_without_a_cliff);
  g_test_add_func ("/run/rated-endurance", test_rated_endurance);
  g_test_add_func ("/run/rated-endurance-without-unit", test_rated_endurance_without_unit);

  return g_test_run ();
}
