/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "fuzz/seeds.h"

#include "fuzz/fuzz-import.h"
#include "import/log-case.h"

/**
 * seeds_make:
 *
 * Returns: (transfer full) (element-type GByteArray): inputs
 */
GPtrArray *
seeds_make (void)
{
  const LogCases *const all[] = {
    &dd_cases,      &delimited_cases, &dstat_cases,     &fio_json_cases,
    &fio_log_cases, &h2benchw_cases,  &iometer_cases,   &iostat_cases,
    &pv_cases,      &refused_cases,   &slow_mark_cases, &ssd_test_cases,
  };
  GPtrArray *seeds = g_ptr_array_new_with_free_func ((GDestroyNotify) g_byte_array_unref);

  for (size_t i = 0; i < G_N_ELEMENTS (all); i++)
    for (size_t at = 0; at < all[i]->n_cases; at++)
      g_ptr_array_add (seeds,
                       fuzz_import_make_input (all[i]->cases[at].file, all[i]->cases[at].text));
  return seeds;
}
