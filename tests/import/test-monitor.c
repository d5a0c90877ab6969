/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/log-case.h"

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  log_cases_add (&iostat_cases);
  log_cases_add (&dstat_cases);
  return g_test_run ();
}
