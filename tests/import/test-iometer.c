/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/log-case.h"

static void
test_method (void)
{
  g_autoptr (SlcImport) import = import_text ("instresults.csv", iometer_cases.cases[0].text, NULL);

  g_assert_cmpuint (import->session->method.block_size_bytes, ==, 128 * SLC_KIB);
  g_assert_cmpuint (import->session->method.queue_depth, ==, SLC_UNKNOWN_DEPTH);
  g_assert_null (import->session->started_at);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  log_cases_add (&iometer_cases);
  g_test_add_func ("/iometer/method", test_method);
  return g_test_run ();
}
