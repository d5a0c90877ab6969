/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/import-error.h"
#include "import/log-case.h"
#include "model/session-json.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define KIB UINT64_C (1024)

#define JOB_1 "500, 1000, 1, 0, 0\n1001, 1000, 1, 0, 0\n1501, 1000, 1, 0, 0\n"
#define JOB_2 "500, 10, 1, 0, 0\n1000, 10, 1, 0, 0\n1500, 10, 1, 0, 0\n"

static SlcImportFile
make_file (const char *name, const char *text)
{
  return (SlcImportFile){ name, text, strlen (text) };
}

static SlcImport *
import_two (SlcImportFile first, SlcImportFile second, const SlcImportOptions *options)
{
  const SlcImportFile files[] = { first, second };
  g_autoptr (GError) error = NULL;
  SlcImport *import = slc_import_files (files, 2, options, NULL, &error);

  g_assert_no_error (error);
  return import;
}

/* The jobs of one run log on their own: they are added up, whose ever stamp comes first. */
static void
test_jobs (void)
{
  g_autoptr (SlcImport) import = import_two (make_file ("run_bw.1.log", JOB_1),
                                             make_file ("run_bw.2.log", JOB_2), NULL);
  g_autofree char *flags = NULL;
  const SlcReading *reading;

  g_assert_no_error (import->problem);
  flags = join_flags (import->session);
  reading = slc_session_get_reading (import->session);
  g_assert_cmpstr (import->session->name, ==, "run");
  g_assert_cmpstr (flags, ==, "summed");
  g_assert_cmpuint (reading->written_bytes, ==, 1501 * KIB * 1000 / 1000 + 15 * KIB);
  g_assert_cmpuint (reading->n_pauses, ==, 0);
  g_assert_cmpuint (import->reports->len, ==, 2);
}

/* Nothing says that other files belong together. */
static void
test_files (void)
{
  SlcImportOptions options;
  g_autoptr (SlcImport)
               unsaid = import_two (make_file ("a.csv", "time_s,write_MiB_s\n1,10\n2,10\n"),
                                    make_file ("b.csv", "time_s,write_MiB_s\n1,5\n2,5\n"), NULL);
  g_autoptr (SlcImport) sum = NULL;

  slc_import_options_init (&options);
  options.run = SLC_IMPORT_SUM;
  sum = import_two (make_file ("a.csv", "time_s,write_MiB_s\n1,10\n2,10\n"),
                    make_file ("b.csv", "time_s,write_MiB_s\n1,5\n2,5\n"), &options);

  g_assert_null (unsaid->session);
  g_assert_error (unsaid->problem, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_CHOICE);
  g_assert_nonnull (strstr (unsaid->problem->message, "1: a.csv, run 1; 2: b.csv, run 1"));
  g_assert_cmpuint (unsaid->curves->len, ==, 2);
  g_assert_no_error (sum->problem);
  g_assert_cmpuint (slc_session_get_reading (sum->session)->written_bytes, ==, 30 * SLC_MIB);
}

/* What had to be assumed of the second file a reader has to know, too. */
static void
test_assumptions (void)
{
  SlcImportOptions options;
  g_autoptr (SlcImport) import = NULL;

  slc_import_options_init (&options);
  options.run = SLC_IMPORT_SUM;
  import = import_two (make_file ("a.csv", "time_s,write_MiB_s\n1,10\n2,10\n"),
                       make_file ("b.csv", "time_s,write (MB/s)\n1,5\n2,5\n"), &options);

  g_assert_no_error (import->problem);
  for (unsigned i = 0; i < import->assumptions->len; i++)
    if (g_str_equal (g_array_index (import->assumptions, SlcAssumption, i).flag, "decimal-assumed"))
      return;
  g_test_fail_printf ("nobody is told that MB was taken at its word");
}

/* Jobs that write since 1970 keep the times between them. */
static void
test_jobs_apart (void)
{
  g_autoptr (SlcImport) import = import_two (
    make_file ("run_bw.1.log", "1796029607000, 100, 1, 0, 0\n1796029608000, 100, 1, 0, 0\n"),
    make_file ("run_bw.2.log", "1796029609000, 100, 1, 0, 0\n1796029610000, 100, 1, 0, 0\n"), NULL);
  const SlcReading *reading;

  g_assert_no_error (import->problem);
  reading = slc_session_get_reading (import->session);
  g_assert_cmpuint (reading->duration_ns, ==, 4 * SLC_NS_PER_S);
  g_assert_cmpuint (reading->written_bytes, ==, 400 * KIB);
}

static void
test_other_format (void)
{
  const SlcImportFile files[] = {
    make_file ("a_bw.1.log", JOB_1),
    make_file ("b.csv", "time_s,write_MiB_s\n1,5\n2,5\n"),
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcImport) import = slc_import_files (files, 2, NULL, NULL, &error);

  g_assert_null (import);
  g_assert_error (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_CHOICE);
  g_assert_true (g_str_has_prefix (error->message, "b.csv: this is another format"));
}

static void
test_cancelled (void)
{
  const SlcImportFile file = make_file ("a_bw.1.log", JOB_1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcImport) import = NULL;

  g_cancellable_cancel (cancellable);
  import = slc_import_files (&file, 1, NULL, cancellable, &error);

  g_assert_null (import);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
import_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const SlcImportFile file = make_file ("a_bw.1.log", data);
  GError *error = NULL;
  SlcImport *import = slc_import_files (&file, 1, NULL, cancellable, &error);

  if (import != NULL)
    g_task_return_pointer (task, import, (GDestroyNotify) slc_import_free);
  else
    g_task_return_error (task, error);
}

static void
finish_task (GObject *source, GAsyncResult *result, gpointer data)
{
  unsigned *n_done = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcImport) import = g_task_propagate_pointer (G_TASK (result), &error);

  g_assert_no_error (error);
  g_assert_cmpuint (slc_session_get_reading (import->session)->written_bytes, ==, 1501 * KIB);
  ++*n_done;
}

/* Any number of threads can read at once. */
static void
test_threads (void)
{
  unsigned n_done = 0;

  for (unsigned i = 0; i < 8; i++) {
    g_autoptr (GTask) task = g_task_new (NULL, NULL, finish_task, &n_done);

    g_task_set_task_data (task, (gpointer) JOB_1, NULL);
    g_task_run_in_thread (task, import_in_thread);
  }
  while (n_done < 8)
    g_main_context_iteration (NULL, TRUE);
}

static void
write_file (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* One door for sessions and logs. */
static void
test_open (void)
{
  g_autofree char *folder = g_dir_make_tmp ("slc-cliff-import-XXXXXX", NULL);
  g_autofree char *log = g_build_filename (folder, "run_bw.1.log", NULL);
  g_autofree char *saved = g_build_filename (folder, "run.json", NULL);
  g_autofree char *missing = g_build_filename (folder, "missing.log", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) refusal = NULL;
  g_autoptr (SlcSession) imported = NULL;
  g_autoptr (SlcSession) loaded = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  write_file (log, JOB_1);
  imported = slc_import_open (log, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (slc_session_save (imported, saved, &error));
  loaded = slc_import_open (saved, NULL, NULL, &error);
  g_assert_no_error (error);

  before = slc_session_to_json (imported);
  after = slc_session_to_json (loaded);
  g_assert_cmpstr (after, ==, before);

  g_assert_null (slc_import_open (missing, NULL, NULL, &refusal));
  g_assert_nonnull (strstr (refusal->message, "missing.log"));
  g_remove (log);
  g_remove (saved);
  g_rmdir (folder);
}

/* A file that is too large is refused unread: this one holds nothing at all. */
static void
test_large (void)
{
  g_autofree char *folder = g_dir_make_tmp ("slc-cliff-import-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "large.log", NULL);
  g_autoptr (GError) error = NULL;

  write_file (path, "");
  g_assert_cmpint (truncate (path, INT64_C (600) * 1024 * 1024), ==, 0);
  g_assert_null (slc_import_open (path, NULL, NULL, &error));

  g_assert_error (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_NO_CURVE);
  g_assert_nonnull (strstr (error->message, "large.log: this log is larger"));
  g_remove (path);
  g_rmdir (folder);
}

/* What is not known stays so in the file. */
static void
test_saved_without_claims (void)
{
  g_autoptr (SlcImport) import = import_text ("run_bw.1.log", JOB_1, NULL);
  g_autofree char *text = slc_session_to_json (import->session);

  g_assert_nonnull (strstr (text, "\"block_size_bytes\": null"));
  g_assert_nonnull (strstr (text, "\"queue_depth\": null"));
  g_assert_nonnull (strstr (text, "\"direct_io\": null"));
  g_assert_nonnull (strstr (text, "\"data\": null"));
  g_assert_nonnull (strstr (text, "\"reason\": \"unknown\""));
  g_assert_nonnull (strstr (text, "\"format\": \"fio-log\""));
  g_assert_nonnull (strstr (text, "\"files\": [\"run_bw.1.log\"]"));
}

/* A row that a person says covers another time. */
static void
test_interval_chosen (void)
{
  SlcImportOptions options;
  g_autoptr (SlcImport) import = NULL;

  slc_import_options_init (&options);
  options.interval_ns = 5 * SLC_NS_PER_S;
  import = import_text ("a.csv", "write_MiB_s\n10\n20\n30\n", &options);

  g_assert_no_error (import->problem);
  g_assert_cmpuint (slc_session_get_reading (import->session)->written_bytes, ==, 300 * SLC_MIB);
  g_assert_cmpuint (import->session->method.interval_ns, ==, 5 * SLC_NS_PER_S);
}

/* Each damaged line counts, and the first are kept with what is wrong with them. */
static void
test_many_damages (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (SlcImport) import = NULL;
  const SlcImportReport *report;

  for (unsigned i = 1; i <= 100; i++)
    g_string_append_printf (text, "%u000, 1000, 1, 0\n%s", i, i <= 50 ? "oh\n" : "");
  import = import_text ("a_bw.log", text->str, NULL);
  report = g_ptr_array_index (import->reports, 0);

  g_assert_cmpuint (report->n_damages, ==, 50);
  g_assert_cmpuint (report->damages->len, ==, SLC_LOG_DAMAGES_MOST);
  g_assert_cmpuint (g_array_index (report->damages, SlcDamage, 1).line, ==, 4);
}

/* The line that jumps is named, in its place among the others. */
static void
test_named_damages (void)
{
  static const char log[] = "1000 bytes (1 kB) copied, 1 s, 1 kB/s\n"
                            "20000 bytes (2 kB) copied, 2 s, 1 kB/s\n"
                            "3000 bytes (3 kB) copied, 3 s, 1 kB/s\noh\n"
                            "4000 bytes (4 kB) copied, 4 s, 1 kB/s\n"
                            "500 bytes (5 kB) copied, 5 s, 1 kB/s\n"
                            "6000 bytes (6 kB) copied, 6 s, 1 kB/s\n"
                            "7000000000000000 bytes (7 kB) copied, 7 s, 1 kB/s\n";
  static const SlcDamage damages[] = {
    { 2, "it has more written than the line below" },
    { 4, "it is no line of progress" },
    { 6, "it has less written than the line above" },
    { 8, "what is written jumps by more than any drive does" },
  };
  g_autoptr (SlcImport) import = import_text ("dd.txt", log, NULL);
  const SlcImportReport *report = g_ptr_array_index (import->reports, 0);

  g_assert_cmpuint (report->n_rows, ==, 4);
  g_assert_cmpuint (report->n_damages, ==, G_N_ELEMENTS (damages));
  g_assert_cmpuint (report->damages->len, ==, G_N_ELEMENTS (damages));
  for (unsigned i = 0; i < G_N_ELEMENTS (damages); i++) {
    const SlcDamage *damage = &g_array_index (report->damages, SlcDamage, i);

    g_assert_cmpuint (damage->line, ==, damages[i].line);
    g_assert_cmpstr (damage->reason, ==, damages[i].reason);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/importer/jobs", test_jobs);
  g_test_add_func ("/importer/jobs-apart", test_jobs_apart);
  g_test_add_func ("/importer/files", test_files);
  g_test_add_func ("/importer/assumptions", test_assumptions);
  g_test_add_func ("/importer/other-format", test_other_format);
  g_test_add_func ("/importer/cancelled", test_cancelled);
  g_test_add_func ("/importer/threads", test_threads);
  g_test_add_func ("/importer/open", test_open);
  g_test_add_func ("/importer/large", test_large);
  g_test_add_func ("/importer/saved-without-claims", test_saved_without_claims);
  g_test_add_func ("/importer/interval-chosen", test_interval_chosen);
  g_test_add_func ("/importer/many-damages", test_many_damages);
  g_test_add_func ("/importer/named-damages", test_named_damages);
  return g_test_run ();
}
