/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/importer.h"

#include <glib/gstdio.h>
#include <stdio.h>

#define N_LINES 1000000
#define N_TRIES 5

/* What is asked for: so many times as long as counting the lines takes, and a second. */
#define COUNTS_MOST  3
#define SECONDS_MOST 1

/**
 * Log:
 * @name: what its file is called
 * @heading: its first line
 * @make_line: makes a line of it
 *
 * A kind of log.
 */
typedef struct {
  const char *name;
  const char *heading;
  void (*make_line) (GString *text, unsigned line);
} Log;

static void
make_fio_line (GString *text, unsigned line)
{
  g_string_append_printf (text, "%u, %u, 1, 0, 0\n", line * 1000, 500000 + line % 977);
}

static void
make_csv_line (GString *text, unsigned line)
{
  g_string_append_printf (text, "%u.%03u,%u.%03u\n", line, line % 3, 500 + line % 97, line % 997);
}

static void
make_spreadsheet_line (GString *text, unsigned line)
{
  g_string_append_printf (text, "%u:%02u:%02u;%u,%u;%u\n", line / 3600, line / 60 % 60, line % 60,
                          500 + line % 97, line % 10, 40 + line % 30);
}

static const Log logs[] = {
  { "bench_bw.1.log", "", make_fio_line },
  { "bench.csv", "second,write_MiB_s\n", make_csv_line },
  { "bench-excel.csv", "Zeit;Schreiben (MiB/s);Temperatur\n", make_spreadsheet_line },
};

static void
write_log (const Log *log, const char *path)
{
  g_autoptr (GString) text = g_string_new (log->heading);
  g_autoptr (GError) error = NULL;

  for (unsigned line = 1; line <= N_LINES; line++)
    log->make_line (text, line);
  g_file_set_contents (path, text->str, (gssize) text->len, &error);
  g_assert_no_error (error);
}

static double
measure_count_s (const char *path)
{
  const char *arguments[] = { "wc", "-l", path, NULL };
  const int64_t begin_us = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL,
                NULL, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return (double) (g_get_monotonic_time () - begin_us) / G_USEC_PER_SEC;
}

/* The shortest of a few: what else a machine does is not meant. */
static double
measure_best_s (double (*measure_s) (const char *path), const char *path)
{
  double best_s = measure_s (path);

  for (unsigned i = 1; i < N_TRIES; i++)
    best_s = MIN (best_s, measure_s (path));
  return best_s;
}

static double
measure_import_s (const char *path)
{
  const char *paths[] = { path, NULL };
  const int64_t begin_us = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcImport) import = slc_import_paths (paths, NULL, NULL, &error);
  size_t n_samples;

  g_assert_no_error (error);
  g_assert_no_error (import->problem);
  slc_series_get_samples (import->session->series, &n_samples);
  g_assert_cmpuint (n_samples, ==, N_LINES);
  return (double) (g_get_monotonic_time () - begin_us) / G_USEC_PER_SEC;
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("slc-cliff-bench-XXXXXX", NULL);

  printf ("%-16s %10s %10s %10s  share of what is allowed\n", "log", "wc -l", "allowed", "import");
  for (size_t i = 0; i < G_N_ELEMENTS (logs); i++) {
    g_autofree char *path = g_build_filename (folder, logs[i].name, NULL);
    double count_s, allowed_s, import_s;

    write_log (&logs[i], path);
    count_s = measure_best_s (measure_count_s, path);
    allowed_s = COUNTS_MOST * count_s + SECONDS_MOST;
    import_s = measure_best_s (measure_import_s, path);
    printf ("%-16s %8.3f s %8.3f s %8.3f s  %.2f\n", logs[i].name, count_s, allowed_s, import_s,
            import_s / allowed_s);
    g_remove (path);
  }
  g_rmdir (folder);
  return 0;
}
