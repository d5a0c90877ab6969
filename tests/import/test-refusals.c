/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/import-error.h"
#include "import/log-case.h"

#include <string.h>

static void
expect_binary (const char *bytes, size_t length)
{
  const SlcImportFile file = { "noise", bytes, length };
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcImport) import = slc_import_files (&file, 1, NULL, NULL, &error);

  g_assert_null (import);
  g_assert_error (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_BINARY);
}

static void
test_nul (void)
{
  static const char elf[] = "\x7f\x45LF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0\x3e\0";
  static const char late[] = "1000, 1, 1, 0\n2000, 1, 1, 0\n\0\n3000, 1, 1, 0\n";

  expect_binary (elf, sizeof elf - 1);
  expect_binary (late, sizeof late - 1);
}

/* Beyond what a format is told by, a NUL damages its line and no more. */
static void
test_late_nul (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (SlcImport) import = NULL;
  g_autoptr (GError) error = NULL;
  SlcImportFile file = { .name = "a_bw.log" };

  for (unsigned i = 1; i <= 5000; i++)
    g_string_append_printf (text, "%u000, 1000, 1, 0\n", i);
  g_assert_cmpuint (text->len, >, 64 * 1024 + 100);
  text->str[text->len - 3] = '\0';
  file.bytes = text->str;
  file.length = text->len;
  import = slc_import_files (&file, 1, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (((SlcImportReport *) g_ptr_array_index (import->reports, 0))->n_damages, ==, 1);
}

/* A chosen format is believed, but what holds no curve does not get one by that. */
static void
test_chosen_format (void)
{
  SlcImportOptions options;
  g_autofree char *wrong = NULL;
  g_autofree char *unknown = NULL;
  g_autofree char *each_io = NULL;

  slc_import_options_init (&options);
  options.format = "iometer";
  wrong = describe_problem ("a.csv", "time_s,write_MiB_s\n1,2\n2,2\n", &options);
  options.format = "fio";
  unknown = describe_problem ("a.csv", "time_s,write_MiB_s\n1,2\n2,2\n", &options);
  options.format = "fio-log";
  each_io = describe_problem ("a.log", "1, 9, 1, 4096\n1, 8, 1, 4096\n1, 7, 1, 4096\n", &options);

  g_assert_nonnull (strstr (wrong, "Iometer"));
  g_assert_nonnull (strstr (unknown, "there is no format “fio”"));
  g_assert_nonnull (strstr (each_io, "for each I/O"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  log_cases_add (&refused_cases);
  g_test_add_func ("/refusals/nul", test_nul);
  g_test_add_func ("/refusals/late-nul", test_late_nul);
  g_test_add_func ("/refusals/chosen-format", test_chosen_format);
  return g_test_run ();
}
