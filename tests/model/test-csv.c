/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/comparison-csv.h"
#include "model/corrections-edit.h"
#include "model/csv.h"
#include "model/example-session.h"
#include "model/session-csv.h"

#include <math.h>
#include <string.h>

static void
test_fields (void)
{
  g_autoptr (GString) csv = g_string_new (NULL);

  slc_csv_add_text (csv, "a \"b\", c");
  slc_csv_add_number (csv, 0.5);
  slc_csv_add_number (csv, NAN);
  slc_csv_add_uint (csv, UINT64_C (18446744073709551614));
  slc_csv_end_row (csv);
  slc_csv_add_text (csv, "=1+1");
  slc_csv_end_row (csv);

  g_assert_cmpstr (csv->str, ==,
                   "\"a \"\"b\"\", c\",0.5,\"\",18446744073709551614\n"
                   "\"'=1+1\"\n");
}

static size_t
count_samples (const SlcSession *session)
{
  size_t n_all;

  slc_series_get_samples (session->series, &n_all);
  for (unsigned i = 0; i < session->stages->len; i++) {
    const SlcStage *stage = g_ptr_array_index (session->stages, i);
    size_t n_samples;

    slc_series_get_samples (stage->series, &n_samples);
    n_all += n_samples;
  }

  return n_all;
}

static void
expect_device (char **fields, const SlcSample *sample)
{
  if (sample->latency_p999_ns == SLC_UNKNOWN_NS)
    g_assert_cmpstr (fields[0], ==, "\"\"");
  else
    g_assert_cmpfloat_with_epsilon (g_ascii_strtod (fields[0], NULL),
                                    slc_milliseconds (sample->latency_p999_ns), 1e-6);
  if (sample->device_written_bytes == SLC_UNKNOWN_BYTES)
    g_assert_cmpstr (fields[1], ==, "\"\"");
  else
    g_assert_cmpuint (g_ascii_strtoull (fields[1], NULL, 10), ==, sample->device_written_bytes);
  if (isnan (sample->device_queue_depth))
    g_assert_cmpstr (fields[2], ==, "\"\"");
  else
    g_assert_cmpfloat_with_epsilon (g_ascii_strtod (fields[2], NULL), sample->device_queue_depth,
                                    1e-6);
}

/* Line by line, whoever reads it can make the samples again. */
static void
test_samples (void)
{
  g_autoptr (SlcSession) session = make_example_session ();
  g_autofree char *csv = slc_session_samples_to_csv (session);
  g_auto (GStrv) lines = g_strsplit (csv, "\n", -1);
  size_t n_samples;
  const SlcSample *samples = slc_series_get_samples (session->series, &n_samples);

  g_assert_cmpuint (g_strv_length (lines), ==, count_samples (session) + 2);
  g_assert_true (g_str_has_prefix (lines[0], "\"begin_s\",\"end_s\",\"bytes\""));
  for (size_t i = 0; i < n_samples; i++) {
    g_auto (GStrv) fields = g_strsplit (lines[i + 1], ",", -1);

    g_assert_cmpuint (g_strv_length (fields), ==, 15);
    g_assert_cmpuint (g_ascii_strtoull (fields[2], NULL, 10), ==, samples[i].bytes);
    g_assert_cmpfloat_with_epsilon (g_ascii_strtod (fields[1], NULL),
                                    slc_seconds (samples[i].end_ns), 1e-6);
    if (isnan (samples[i].temperature_c))
      g_assert_cmpstr (fields[8], ==, "\"\"");
    expect_device (&fields[12], &samples[i]);
  }
}

static void
test_rows (void)
{
  g_autoptr (SlcSession) session = make_example_session ();
  g_autofree char *csv = NULL;
  g_auto (GStrv) lines = NULL;
  size_t n_rows;

  slc_session_update (session);
  csv = slc_session_rows_to_csv (session);
  lines = g_strsplit (csv, "\n", -1);
  slc_series_get_row_bytes (session->series, &n_rows);
  g_assert_cmpuint (g_strv_length (lines), ==, n_rows + 2);
  g_assert_true (g_str_has_suffix (lines[1], ",\"burst\",\"\""));
  g_assert_true (g_str_has_suffix (lines[n_rows], ",\"after-cache\",\"\""));
}

/* What a person calls a region never takes the place of what was computed. */
static void
test_corrected_rows (void)
{
  g_autoptr (SlcSession) session = make_example_session ();
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();
  g_autofree char *csv = NULL;

  slc_session_update (session);
  slc_corrections_rename_region (corrections, slc_session_get_reading (session), 1,
                                 SLC_REGION_FOLDING);
  slc_session_set_corrections (session, corrections);
  csv = slc_session_rows_to_csv (session);
  g_assert_nonnull (strstr (csv, ",\"burst\",\"burst\"\n"));
  g_assert_nonnull (strstr (csv, ",\"after-cache\",\"folding\"\n"));
  g_assert_null (strstr (csv, ",\"after-cache\",\"\"\n"));
}

/* Every sample of every write, each with what it was. */
static void
test_stages (void)
{
  static const SlcStageStart starts[] = {
    { SLC_STAGE_RECOVERY, 1, 30 * SLC_NS_PER_S, 0.5 },
    { SLC_STAGE_PASS, 2, 0, NAN },
  };
  const SlcSample sample = {
    .end_ns = SLC_NS_PER_S,
    .bytes = 7,
    .latency_p999_ns = 2000000,
    .temperature_c = NAN,
    .device_written_bytes = 8,
    .device_queue_depth = 1.5,
  };
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autofree char *csv = NULL;

  slc_series_append (session->series, &sample);
  for (size_t i = 0; i < G_N_ELEMENTS (starts); i++) {
    slc_session_begin_stage (session, &starts[i]);
    slc_series_append (slc_session_get_current_series (session), &sample);
  }
  csv = slc_session_samples_to_csv (session);
  g_assert_nonnull (strstr (csv, "\"\",\"pass\",1,\"\",2,8,1.5\n"));
  g_assert_nonnull (strstr (csv, "\"\",\"recovery\",1,30,2,8,1.5\n"));
  g_assert_nonnull (strstr (csv, "\"\",\"pass\",2,\"\",2,8,1.5\n"));
}

static void
test_comparison (void)
{
  g_autoptr (SlcSession) first = make_example_session ();
  g_autoptr (SlcSession) second = make_example_session_of_nothing ();
  SlcSession *sessions[] = { first, second };
  g_autoptr (SlcComparison) comparison = NULL;
  g_autofree char *csv = NULL;

  slc_session_update (first);
  comparison = slc_comparison_new (sessions, 2);
  slc_comparison_set_name (comparison, 1, "B");
  csv = slc_comparison_to_csv (comparison);
  g_assert_true (g_str_has_prefix (csv, "\"key\",\"Beispiel: „1 TB“, 2nd run\",\"B\"\n"));
  g_assert_nonnull (strstr (csv, "\n\"burst_mb_s\",30"));
  g_assert_nonnull (strstr (csv, ",\"\"\n"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/csv/fields", test_fields);
  g_test_add_func ("/csv/samples", test_samples);
  g_test_add_func ("/csv/rows", test_rows);
  g_test_add_func ("/csv/rows/corrected", test_corrected_rows);
  g_test_add_func ("/csv/stages", test_stages);
  g_test_add_func ("/csv/comparison", test_comparison);

  return g_test_run ();
}
