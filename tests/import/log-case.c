/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/log-case.h"

#include <string.h>

static SlcImport *
import_bytes (const char *file, const char *text, const SlcImportOptions *options, GError **error)
{
  /* Exactly as long as it is, so that reading beyond it is seen. */
  const size_t length = strlen (text);
  g_autofree char *bytes = length > 0 ? g_memdup2 (text, length) : g_strdup ("");
  const SlcImportFile log = { file, bytes, length };

  return slc_import_files (&log, 1, options, NULL, error);
}

/**
 * import_text:
 * @file: what a log is called
 * @text: what is in it
 * @options: (nullable): what a person has chosen
 *
 * Returns: (transfer full): the import, which has to be possible
 */
SlcImport *
import_text (const char *file, const char *text, const SlcImportOptions *options)
{
  g_autoptr (GError) error = NULL;
  SlcImport *import = import_bytes (file, text, options, &error);

  g_assert_no_error (error);
  g_assert_nonnull (import);
  return import;
}

/**
 * describe_problem:
 * @file: what a log is called
 * @text: what is in it
 * @options: (nullable): what a person has chosen
 *
 * Returns: (transfer full): why no session can be made of it, which has to be so
 */
char *
describe_problem (const char *file, const char *text, const SlcImportOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcImport) import = import_bytes (file, text, options, &error);

  if (import == NULL) {
    g_assert_nonnull (error);
    return g_strdup (error->message);
  }
  g_assert_no_error (error);
  g_assert_null (import->session);
  g_assert_nonnull (import->problem);
  return g_strdup (import->problem->message);
}

/**
 * join_flags:
 * @session: an imported session
 *
 * Returns: (transfer full): its flags but for the two that every import has
 */
char *
join_flags (const SlcSession *session)
{
  GString *flags = g_string_new (NULL);

  g_assert_cmpuint (session->flags->len, >=, 2);
  g_assert_cmpstr (g_ptr_array_index (session->flags, 0), ==, "imported");
  g_assert_cmpstr (g_ptr_array_index (session->flags, 1), ==, "pauses-from-rows");
  for (unsigned i = 2; i < session->flags->len; i++)
    g_string_append_printf (flags, "%s%s", i > 2 ? " " : "",
                            (const char *) g_ptr_array_index (session->flags, i));
  return g_string_free (flags, FALSE);
}

/**
 * get_row_bytes:
 * @session: a session
 * @row: a row
 *
 * Returns: the bytes of that row
 */
uint64_t
get_row_bytes (const SlcSession *session, size_t row)
{
  size_t n_rows;
  const uint64_t *bytes = slc_series_get_row_bytes (session->series, &n_rows);

  g_assert_cmpuint (row, <, n_rows);
  return bytes[row];
}

static void
expect_problem (const LogCase *log, const SlcImportOptions *options)
{
  g_autofree char *problem = describe_problem (log->file, log->text, options);

  if (strstr (problem, log->problem) == NULL)
    g_assert_cmpstr (problem, ==, log->problem);
  g_assert_true (g_str_has_prefix (problem, log->file));
  g_assert_null (strchr (problem, '\n'));
}

/* Nothing is claimed that a log does not hold. */
static void
expect_no_claims (const SlcSession *session)
{
  size_t n_samples;
  const SlcSample *samples = slc_series_get_samples (session->series, &n_samples);

  g_assert_cmpint (session->method.direct_io, ==, SLC_DIRECT_IO_UNKNOWN);
  g_assert_cmpint (session->method.data, ==, SLC_DATA_UNKNOWN);
  g_assert_cmpuint (session->flush_ns, ==, SLC_UNKNOWN_NS);
  g_assert_cmpuint (session->drive.capacity_bytes, ==, SLC_UNKNOWN_BYTES);
  for (size_t i = 0; i < n_samples; i++) {
    g_assert_cmpuint (samples[i].writes, ==, 0);
    g_assert_cmpuint (samples[i].latency_p50_ns, ==, SLC_UNKNOWN_NS);
    g_assert_cmpuint (samples[i].latency_p99_ns, ==, SLC_UNKNOWN_NS);
    g_assert_cmpuint (samples[i].latency_max_ns, ==, SLC_UNKNOWN_NS);
  }
}

static void
expect_session (const LogCase *log, const SlcImport *import)
{
  const SlcReading *reading = slc_session_get_reading (import->session);
  const SlcImportReport *report = g_ptr_array_index (import->reports, 0);
  g_autofree char *flags = join_flags (import->session);
  size_t n_samples;

  slc_series_get_samples (import->session->series, &n_samples);
  g_assert_cmpstr (flags, ==, log->flags != NULL ? log->flags : "");
  g_assert_cmpuint (report->n_damages, ==, log->n_damages);
  g_assert_cmpuint (n_samples, ==, log->n_samples);
  g_assert_cmpuint (reading->written_bytes, ==, log->bytes);
  g_assert_cmpuint (reading->duration_ns / SLC_NS_PER_MS, ==, log->duration_ms);
  g_assert_cmpuint (reading->pauses_ns / SLC_NS_PER_MS, ==, log->pauses_ms);
  expect_no_claims (import->session);
}

static void
test_log (gconstpointer data)
{
  const LogCase *log = data;
  g_autoptr (SlcImport) import = NULL;
  SlcImportOptions options;

  slc_import_options_init (&options);
  options.run = log->run;
  options.direction = log->direction;
  if (log->unit != NULL) {
    options.unit = slc_unit_find (log->unit);
    g_assert_nonnull (options.unit);
  }
  if (log->problem != NULL) {
    expect_problem (log, &options);
    return;
  }

  import = import_text (log->file, log->text, &options);
  g_assert_no_error (import->problem);
  if (log->format != NULL)
    g_assert_cmpstr (import->format->name, ==, log->format);
  expect_session (log, import);
}

/**
 * log_cases_add:
 * @cases: logs
 *
 * Adds a test for each log.
 */
void
log_cases_add (const LogCases *cases)
{
  for (size_t i = 0; i < cases->n_cases; i++) {
    g_autofree char *path = g_strconcat (cases->prefix, cases->cases[i].name, NULL);

    g_test_add_data_func (path, &cases->cases[i], test_log);
  }
}
