/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/log-case.h"

/* Two drives of three reports, of which the first is the mean since the start of the system. */
#define TWO_DRIVES                                               \
  "Device r/s rkB/s w/s wkB/s\nsda 1 10 1 10\nsdb 1 10 1 10\n\n" \
  "Device r/s rkB/s w/s wkB/s\nsda 1 10 1 10\nsdb 1 10 1 10\n\n" \
  "Device r/s rkB/s w/s wkB/s\nsda 1 10 1 10\nsdb 1 10 1 10\n"

static void
test_rows_of_drives (void)
{
  SlcImportOptions options;
  g_autoptr (SlcImport) import = NULL;
  const SlcImportReport *report;

  slc_import_options_init (&options);
  options.run = 1;
  import = import_text ("iostat.txt", TWO_DRIVES, &options);
  report = g_ptr_array_index (import->reports, 0);
  g_assert_cmpuint (report->n_rows, ==, 4);
}

static void
assert_columns (const char *text, const char *const *columns)
{
  g_autoptr (SlcImport) import = import_text ("iostat.txt", text, NULL);

  for (unsigned i = 0; i < import->columns->len; i++)
    g_assert_cmpstr (g_ptr_array_index (import->columns, i), ==, columns[i]);
  g_assert_null (columns[import->columns->len]);
}

#define REPORT "Device r/s rkB/s w/s wkB/s\nsda 1 10 1 10\n\n"

static void
test_columns (void)
{
  static const char *const without_time[] = { "device", "read", "write", NULL };
  static const char *const with_time[] = { "time", "device", "read", "write", NULL };

  assert_columns (REPORT REPORT REPORT, without_time);
  assert_columns ("11/30/26 12:29:16\n" REPORT "11/30/26 12:29:18\n" REPORT
                  "11/30/26 12:29:20\n" REPORT,
                  with_time);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  log_cases_add (&iostat_cases);
  log_cases_add (&dstat_cases);
  g_test_add_func ("/iostat/rows-of-drives", test_rows_of_drives);
  g_test_add_func ("/iostat/columns", test_columns);
  return g_test_run ();
}
