/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/log-case.h"

static void
test_ssd_test_system (void)
{
  g_autoptr (SlcImport) import = import_text ("ssd-test.json", ssd_test_cases.cases[0].text, NULL);

  g_assert_cmpstr (import->session->drive.model, ==, "Some Disk");
  g_assert_cmpstr (import->session->name, ==, "Some Disk");
  g_assert_cmpint (import->session->end, ==, SLC_END_STOPPED);
  g_assert_cmpint (g_date_time_to_unix (import->session->started_at), ==, 1796025600);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  log_cases_add (&dd_cases);
  log_cases_add (&pv_cases);
  log_cases_add (&ssd_test_cases);
  log_cases_add (&slow_mark_cases);
  log_cases_add (&h2benchw_cases);
  g_test_add_func ("/ssd-test/system", test_ssd_test_system);
  return g_test_run ();
}
