/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <gio/gio.h>
#include <string.h>

#include "import/import-error.h"
#include "import/importer.h"

/* A folder of real logs, which are not this project's to give away. */
#define FOLDER "SLC_CLIFF_REAL_LOGS"

/**
 * RealLog:
 * @name: the path of its test
 * @file: where it is in the folder
 * @run: the curve to choose, or 0
 * @n_rows: how many rows of a second it has
 * @gb: how much was written, to a tenth of a GB
 * @cliff_row: the row of its cliff, or -1
 * @cache_gb: how much was written before that, to a tenth
 * @pauses_s: all pauses together, to a second
 * @problem: (nullable): what the error says, or the person has to choose
 *
 * A log that somebody made with a drive, and what has to come out of it.
 */
typedef struct {
  const char *name;
  const char *file;
  unsigned run;
  size_t n_rows;
  double gb;
  int64_t cliff_row;
  double cache_gb;
  double pauses_s;
  const char *problem;
} RealLog;

static const RealLog logs[] = {
  { "consumer-nvme", "biwin-x570/ssd_slc_biwin_x570_200g_20260608_231549/bandwidth_samples.csv",
    .n_rows = 101, .gb = 213.5, .cliff_row = 15, .cache_gb = 79.4 },
  { "consumer-nvme-again",
    "biwin-x570/ssd_slc_post_precond_immediate_20260609_101031/bandwidth_samples.csv", .n_rows = 80,
    .gb = 214.9, .cliff_row = 19, .cache_gb = 101.0 },
  { "direction-lost", "biwin-x570/ssd_slc_mixed_rw_50_50_20260609_111358/bandwidth_samples.csv",
    .problem = "it holds 2 curves (1: row 1 of each time" },
  { "iostat-table", "biwin-x570/long_steady/iostat_timeseries.csv", .n_rows = 1804, .gb = 508.2,
    .cliff_row = 1535, .cache_gb = 442.0, .pauses_s = 8 },
  { "two-runs", "fio-2013/m2sw1-128k-sdb-randwrite-para.results_bw.log",
    .problem = "it holds 2 curves (1: run 1; 2: run 2)" },
  { "second-run", "fio-2013/m2sw1-128k-sdb-randwrite-para.results_bw.log", .run = 2, .n_rows = 60,
    .gb = 1.3, .cliff_row = -1 },
  { "sum-of-runs", "fio-2013/m2sw1-128k-sdk-randwrite-para.results_bw.log", .run = SLC_IMPORT_SUM,
    .n_rows = 60, .gb = 2.05, .cliff_row = -1 },
  { "five-columns", "fio-forms/avg1000_bw.1.log", .n_rows = 11, .gb = 2.1, .cliff_row = -1 },
  { "six-columns", "fio-forms/avg1000_offset_bw.1.log", .n_rows = 7, .gb = 1.5, .cliff_row = -1 },
  { "epoch", "fio-forms/avg1000_unixepoch_bw.1.log", .n_rows = 7, .gb = 1.5, .cliff_row = -1 },
  { "aggregate", "fio-forms/agg-write_bw.log", .n_rows = 7, .gb = 1.7, .cliff_row = -1 },
  { "pauses", "fio-forms/pause_thinktime_bw.1.log", .n_rows = 19, .gb = 1.9, .cliff_row = -1,
    .pauses_s = 10 },
  { "jobs-in-one-file", "fio-forms/shared_bw.log", .run = SLC_IMPORT_SUM, .n_rows = 8, .gb = 5.0,
    .cliff_row = -1, .pauses_s = 0.5 },
  { "snapshots", "fio-forms/status_interval.json", .n_rows = 8, .gb = 1.7, .cliff_row = -1 },
  { "steady-state", "fio-forms/steadystate.json", .n_rows = 6, .gb = 1.3, .cliff_row = -1 },
  { "each-io", "fio-forms/perio_bw.1.log", .problem = "a row for each I/O" },
  { "each-io-with-offset", "fio-forms/perio_offset_bw.1.log", .problem = "a row for each I/O" },
  { "latency", "fio-forms/perio_clat.1.log", .problem = "latency log" },
  { "nothing", "fio-forms/perio_slat.1.log", .problem = "nothing in it" },
  { "for-people", "fio-forms/agg.txt", .problem = "what fio prints for people" },
  { "floppy", "fio-plot-multijob/floppy/write-iodepth-64-numjobs-1_bw.1.log", .n_rows = 46,
    .gb = 0.0, .cliff_row = -1, .pauses_s = 34 },
};

static char *
find_log (const char *file)
{
  g_autofree char *path = NULL;

  if (g_getenv (FOLDER) == NULL) {
    g_test_skip (FOLDER " does not name a folder of real logs");
    return NULL;
  }
  path = g_build_filename (g_getenv (FOLDER), file, NULL);
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&path);
  g_test_skip_printf ("%s is not there", path);
  return NULL;
}

static void
expect_reading (const RealLog *log, SlcSession *session)
{
  const SlcReading *reading = slc_session_get_reading (session);
  const bool has_cliff = reading->verdict.state == SLC_CLIFF_CONFIRMED;
  size_t n_rows;

  slc_series_get_row_bytes (session->series, &n_rows);
  g_assert_cmpuint (n_rows, ==, log->n_rows);
  g_assert_cmpfloat_with_epsilon (slc_gb (reading->written_bytes), log->gb, 0.05);
  g_assert_cmpfloat_with_epsilon (slc_seconds (reading->pauses_ns), log->pauses_s, 0.05);
  g_assert_cmpint (has_cliff ? (int64_t) (reading->cliff_at_ns / SLC_ROW_NS) : -1, ==,
                   log->cliff_row);
  if (has_cliff)
    g_assert_cmpfloat_with_epsilon (slc_gb (reading->cache_bytes), log->cache_gb, 0.05);
}

static void
test_log (gconstpointer data)
{
  const RealLog *log = data;
  g_autofree char *path = find_log (log->file);
  g_autoptr (SlcSession) session = NULL;
  g_autoptr (GError) error = NULL;
  SlcImportOptions options;

  if (path == NULL)
    return;
  slc_import_options_init (&options);
  options.run = log->run;
  session = slc_import_open (path, &options, NULL, &error);
  if (log->problem != NULL) {
    g_assert_null (session);
    g_assert_nonnull (strstr (error->message, log->problem));
    return;
  }
  g_assert_no_error (error);
  expect_reading (log, session);
}

/* Sixteen jobs with four kilobytes each: their sum is what the drive did. */
static void
test_sixteen_jobs (void)
{
  g_autofree char *folder = find_log ("fio-plot-multijob/kingston_5min");
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  g_auto (GStrv) files = NULL;
  g_autoptr (SlcImport) import = NULL;
  g_autoptr (GError) error = NULL;

  if (folder == NULL)
    return;
  for (unsigned job = 1; job <= 16; job++) {
    g_autofree char *path = g_strdup_printf ("%s/randwrite-iodepth-16-numjobs-16_bw.%u.log", folder,
                                             job);

    g_strv_builder_add (paths, path);
  }
  files = g_strv_builder_end (paths);
  import = slc_import_paths ((const char *const *) files, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_no_error (import->problem);
  g_assert_cmpfloat_with_epsilon (slc_gb (slc_session_get_reading (import->session)->written_bytes),
                                  63.0, 0.1);
}

static void
report (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcSession) session = slc_import_open (path, NULL, NULL, &error);
  g_autofree char *written = NULL;
  g_autofree char *cache = NULL;

  if (session == NULL) {
    g_assert_null (strchr (error->message, '\n'));
    g_test_message ("%s", error->message);
    return;
  }
  written = slc_format_gb (slc_session_get_reading (session)->written_bytes);
  cache = slc_format_gb (slc_session_get_reading (session)->cache_bytes);
  g_test_message ("%s: %s written, cache %s", path, written, cache);
}

static void
report_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  if (folder == NULL) {
    report (path);
    return;
  }
  while ((name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *child = g_build_filename (path, name, NULL);

    report_folder (child);
  }
}

/* Whatever lies there is read or refused in words. */
static void
test_all (void)
{
  g_autofree char *folder = find_log ("");

  if (folder != NULL)
    report_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (logs); i++) {
    g_autofree char *path = g_strconcat ("/real-logs/", logs[i].name, NULL);

    g_test_add_data_func (path, &logs[i], test_log);
  }
  g_test_add_func ("/real-logs/sixteen-jobs", test_sixteen_jobs);
  g_test_add_func ("/real-logs/all", test_all);
  return g_test_run ();
}
