/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/log-case.h"

/* fio says what its block size and depth were; whether the page cache was passed by it only says
 * was asked for. */
static void
test_method (void)
{
  g_autoptr (SlcImport) import = import_text ("status.json", fio_json_cases.cases[0].text, NULL);
  const SlcMethod *method = &import->session->method;

  g_assert_cmpuint (method->block_size_bytes, ==, SLC_MIB);
  g_assert_cmpuint (method->queue_depth, ==, 32);
  g_assert_cmpint (method->direct_io, ==, SLC_DIRECT_IO_UNKNOWN);
  g_assert_cmpint (g_date_time_to_unix (import->session->started_at), ==, 1796029662);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  log_cases_add (&fio_json_cases);
  g_test_add_func ("/fio-json/method", test_method);
  return g_test_run ();
}
