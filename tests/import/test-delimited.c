/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/log-case.h"
#include "model/session-csv.h"

/* The temperature is taken where there is one, and nowhere else. */
static void
test_temperature (void)
{
  g_autoptr (SlcImport) import = import_text (
    "curve.csv", "elapsed_s,bytes,temperature_c\n1,30,49\n2,20,52.5\n3,20,\n", NULL);
  size_t n_samples;
  const SlcSample *samples = slc_series_get_samples (import->session->series, &n_samples);

  g_assert_cmpuint (n_samples, ==, 3);
  g_assert_cmpfloat (samples[0].temperature_c, ==, 49);
  g_assert_cmpfloat (samples[1].temperature_c, ==, 52.5);
  g_assert_true (isnan (samples[2].temperature_c));
}

static void
append_utf_16 (GByteArray *bytes, const char *text, bool is_big)
{
  for (const char *c = text; *c != '\0'; c++) {
    const guint8 little[] = { (guint8) *c, 0 };
    const guint8 big[] = { 0, (guint8) *c };

    g_byte_array_append (bytes, is_big ? big : little, 2);
  }
}

static void
expect_utf_16 (const guint8 *mark, unsigned mark_length, bool is_big)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (SlcImport) import = NULL;
  g_autoptr (GError) error = NULL;
  SlcImportFile file = { .name = "bw.csv" };

  g_byte_array_append (bytes, mark, mark_length);
  append_utf_16 (bytes, "time_s;write_MiB_s\r\n1;10\r\n2;20,5\r\n", is_big);
  file.bytes = (const char *) bytes->data;
  file.length = bytes->len;
  import = slc_import_files (&file, 1, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_no_error (import->problem);
  g_assert_cmpint (import->encoding, ==, is_big ? SLC_ENCODING_UTF_16_BE : SLC_ENCODING_UTF_16_LE);
  g_assert_cmpuint (slc_session_get_reading (import->session)->written_bytes, ==,
                    30 * SLC_MIB + SLC_MIB / 2);
}

static void
test_utf_16 (void)
{
  expect_utf_16 ((const guint8 *) "\xff\xfe", 2, false);
  expect_utf_16 ((const guint8 *) "\xfe\xff", 2, true);
  expect_utf_16 ((const guint8 *) "", 0, false);
  expect_utf_16 ((const guint8 *) "", 0, true);
}

static void
test_preview (void)
{
  g_autoptr (SlcImport)
               import = import_text ("bw.csv", "time_s,write (MB/s)\n0.5,10\n1,20\n1.5,30\n", NULL);
  const SlcAssumption *assumption = &g_array_index (import->assumptions, SlcAssumption, 0);

  g_assert_cmpstr (import->unit->name, ==, "MB/s");
  g_assert_cmpstr (import->unit->other, ==, "MiB/s");
  g_assert_cmpuint (import->interval_ns, ==, SLC_NS_PER_S / 2);
  g_assert_cmpstr (g_ptr_array_index (import->columns, 1), ==, "write (MB/s)");
  g_assert_cmpstr (assumption->flag, ==, "decimal-assumed");
  g_assert_cmpuint (import->curves->len, ==, 1);
}

static char *
make_own_table (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();

  for (unsigned i = 0; i < 20; i++) {
    const SlcSample sample = {
      .begin_ns = i * SLC_NS_PER_S,
      .end_ns = (i + 1) * SLC_NS_PER_S,
      .bytes = (i % 2 + 1) * SLC_MIB,
      .latency_p50_ns = 1000000,
      .latency_p99_ns = 2000000,
      .latency_p999_ns = 3000000,
      .latency_max_ns = 4000000,
      .temperature_c = 40,
      .device_written_bytes = 3 * SLC_MIB,
      .device_queue_depth = 8,
    };

    slc_series_append (session->series, &sample);
  }
  return slc_session_samples_to_csv (session);
}

/* Before it was known what the drive does, a line ended with the idle time. */
static char *
cut_columns (const char *table, unsigned n_columns)
{
  g_auto (GStrv) lines = g_strsplit (table, "\n", -1);

  for (char **line = lines; *line != NULL && **line != '\0'; line++)
    for (unsigned i = 0; i < n_columns; i++)
      *strrchr (*line, ',') = '\0';
  return g_strjoinv ("\n", lines);
}

/* Of the tables of this program what was written is read, and not what the drive was given. */
static void
test_own (void)
{
  g_autofree char *table = make_own_table ();
  g_autofree char *older = cut_columns (table, 3);
  const char *const tables[] = { table, older };

  g_assert_nonnull (strstr (older, "\"idle_s\"\n"));
  for (size_t i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autoptr (SlcImport) import = import_text ("samples.csv", tables[i], NULL);
    size_t n_samples;

    g_assert_no_error (import->problem);
    slc_series_get_samples (import->session->series, &n_samples);
    g_assert_cmpuint (n_samples, ==, 20);
    g_assert_cmpuint (slc_session_get_reading (import->session)->written_bytes, ==, 30 * SLC_MIB);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  log_cases_add (&delimited_cases);
  g_test_add_func ("/delimited/temperature", test_temperature);
  g_test_add_func ("/delimited/utf-16", test_utf_16);
  g_test_add_func ("/delimited/preview", test_preview);
  g_test_add_func ("/delimited/own", test_own);
  return g_test_run ();
}
