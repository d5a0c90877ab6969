/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "import/log-case.h"

#define FAST_MB     5000
#define THROTTLE_MB 1500
#define AFTER_MB    1000

#define HOT_C  84
#define COOL_C 70

static void
append_rows (GString *log, unsigned n_rows, unsigned mb, unsigned temperature_c)
{
  static const int noise_mb[] = { 3, -8, 5, 9, -4, -7, 2 };

  for (unsigned i = 0; i < n_rows; i++)
    g_string_append_printf (log, "%d,%u\n", (int) mb + noise_mb[i % G_N_ELEMENTS (noise_mb)],
                            temperature_c);
}

/* A drive that is slow for 40 s while it is hot, fast again when it has cooled, and slow for good
 * when its cache is full. */
static char *
make_log (void)
{
  GString *log = g_string_new ("write (MB),temperature_c\n");

  append_rows (log, 60, FAST_MB, 75);
  append_rows (log, 40, THROTTLE_MB, HOT_C);
  append_rows (log, 40, FAST_MB, 78);
  append_rows (log, 90, AFTER_MB, COOL_C);

  return g_string_free (log, FALSE);
}

static SlcImport *
import_with_limit (const char *text, double limit_c)
{
  SlcImportOptions options;
  SlcImport *import;

  slc_import_options_init (&options);
  options.interval_ns = SLC_NS_PER_S;
  options.warning_temperature_c = limit_c;
  import = import_text ("hot.csv", text, &options);
  g_assert_no_error (import->problem);

  return import;
}

static bool
has_flag (const SlcSession *session, const char *flag)
{
  g_autoptr (GPtrArray) flags = slc_session_list_flags (session);

  return g_ptr_array_find_with_equal_func (flags, flag, g_str_equal, NULL);
}

static unsigned
count_throttled (const SlcReading *reading)
{
  unsigned n_throttled = 0;

  for (size_t i = 0; i < reading->n_regions; i++)
    n_throttled += reading->regions[i].kind == SLC_REGION_THROTTLED;

  return n_throttled;
}

/* The fall that goes with the limit is not the end of the cache. */
static void
test_limit_given (void)
{
  g_autofree char *text = make_log ();
  g_autoptr (SlcImport) import = import_with_limit (text, HOT_C);
  const SlcReading *reading = slc_session_get_reading (import->session);
  const SlcHeadline *headline = reading->without_throttling;

  g_assert_true (import->has_temperatures);
  g_assert_true (has_flag (import->session, "throttled"));
  g_assert_true (has_flag (import->session, "warning-temperature-given"));
  g_assert_cmpuint (count_throttled (reading), ==, 1);

  g_assert_cmpuint (reading->cliff_at_ns / SLC_NS_PER_S, ==, 60);
  g_assert_nonnull (headline);
  g_assert_cmpuint (headline->cliff_at_ns / SLC_NS_PER_S, ==, 140);
  g_assert_cmpfloat_with_epsilon (headline->after_cache_mb_s, AFTER_MB, 1);
  g_assert_cmpfloat_with_epsilon ((double) headline->cache_bytes / SLC_MB,
                                  100 * FAST_MB + 40 * THROTTLE_MB, 100);
}

/* Temperatures alone do not tell what is too hot for a drive. */
static void
test_limit_unknown (void)
{
  g_autofree char *text = make_log ();
  g_autoptr (SlcImport) import = import_with_limit (text, NAN);
  const SlcReading *reading = slc_session_get_reading (import->session);

  g_assert_true (import->has_temperatures);
  g_assert_false (has_flag (import->session, "throttled"));
  g_assert_false (has_flag (import->session, "warning-temperature-given"));
  g_assert_cmpuint (count_throttled (reading), ==, 0);
  g_assert_null (reading->without_throttling);
}

static void
test_merely_hot (void)
{
  g_autofree char *text = make_log ();
  g_autoptr (SlcImport) import = import_with_limit (text, HOT_C + 5);
  const SlcReading *reading = slc_session_get_reading (import->session);

  g_assert_false (has_flag (import->session, "throttled"));
  g_assert_cmpuint (count_throttled (reading), ==, 0);
  g_assert_null (reading->without_throttling);
}

/* Where the log tells no temperature, a limit has nothing to say. */
static void
test_no_temperatures (void)
{
  g_autoptr (SlcImport) import = import_with_limit ("write (MB)\n100\n200\n300\n", HOT_C);

  g_assert_false (import->has_temperatures);
  g_assert_false (has_flag (import->session, "warning-temperature-given"));
  g_assert_true (isnan (slc_series_get_warning_temperature_c (import->session->series)));
}

/* 310 K, and what a sensor says that is not there. */
static void
test_absurd_temperatures (void)
{
  g_autoptr (SlcImport) import = import_text (
    "a.csv", "time_s,write_MiB_s,temperature_c\n1,10,40\n2,10,310\n3,10,255\n4,10,41\n", NULL);

  g_assert_cmpfloat (slc_series_get_hottest_c (import->session->series), ==, 41);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/throttled/limit-given", test_limit_given);
  g_test_add_func ("/throttled/limit-unknown", test_limit_unknown);
  g_test_add_func ("/throttled/merely-hot", test_merely_hot);
  g_test_add_func ("/throttled/no-temperatures", test_no_temperatures);
  g_test_add_func ("/throttled/absurd-temperatures", test_absurd_temperatures);
  return g_test_run ();
}
