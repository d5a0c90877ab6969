/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/log-case.h"

/* A first row that covers two windows has what was written in both: the total is right. */
static void
test_first_window_missing (void)
{
  g_autoptr (SlcImport) import = import_text (
    "a_bw.1.log",
    "1000, 400000, 1, 0, 0\n1500, 200000, 1, 0, 0\n2000, 200000, 1, 0, 0\n"
    "2500, 200000, 1, 0, 0\n3000, 200000, 1, 0, 0\n",
    NULL);

  for (size_t row = 0; row < 3; row++)
    g_assert_cmpuint (get_row_bytes (import->session, row), ==, 200000 * SLC_KIB);
}

static void
test_start (void)
{
  g_autoptr (SlcImport) import = import_text (
    "a_bw.1.log", "1796029607190, 1, 1, 0, 0\n1796029608190, 1, 1, 0, 0\n", NULL);
  g_autoptr (SlcImport) elapsed = import_text ("a_bw.1.log", "1000, 1, 1\n2000, 1, 1\n", NULL);

  g_assert_cmpint (g_date_time_to_unix (import->session->started_at), ==, 1796029606);
  g_assert_null (elapsed->session->started_at);
}

static void
test_preview (void)
{
  g_autoptr (SlcImport) import = import_text (
    "job_bw.1.log", "1000, 1000, 1, 0\n2000, x, 1, 0\n3000, 3000, 1, 0\n", NULL);
  const SlcImportReport *report = g_ptr_array_index (import->reports, 0);
  const SlcTrackRow *first = &g_array_index (import->first_rows, SlcTrackRow, 0);
  const SlcDamage *damage = &g_array_index (report->damages, SlcDamage, 0);

  g_assert_cmpstr (import->unit->name, ==, "KiB/s");
  g_assert_cmpuint (import->columns->len, ==, 3);
  g_assert_cmpuint (import->first_rows->len, ==, 2);
  g_assert_cmpfloat (first->value, ==, 1000);
  g_assert_cmpuint (report->n_lines, ==, 3);
  g_assert_cmpuint (report->n_rows, ==, 2);
  g_assert_cmpuint (damage->line, ==, 2);
  g_assert_nonnull (damage->reason);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  log_cases_add (&fio_log_cases);
  g_test_add_func ("/fio-log/first-window-missing", test_first_window_missing);
  g_test_add_func ("/fio-log/start", test_start);
  g_test_add_func ("/fio-log/preview", test_preview);
  return g_test_run ();
}
