/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/fingerprint.h"
#include "model/method-fields.h"

#include <string.h>

static char *
take_fingerprint (const SlcMethod *method)
{
  return slc_fingerprint_method (method, 1);
}

/* It stands on charts that were printed: it has to stay what it is. */
static void
test_stays (void)
{
  static const char text[] = "block_size_bytes=1048576\n"
                             "queue_depth=8\n"
                             "interval_ns=500000000\n"
                             "data=random\n"
                             "direct_io=yes\n"
                             "length_bytes=none\n"
                             "time_limit_ns=none\n"
                             "after_cliff_bytes=none\n"
                             "rule=1\n";
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  g_autofree char *fingerprint = NULL;
  SlcMethod method;

  slc_method_init (&method);
  fingerprint = take_fingerprint (&method);
  g_assert_cmpuint (strlen (fingerprint), ==, SLC_FINGERPRINT_DIGITS);
  g_assert_true (g_str_has_prefix (sum, fingerprint));
}

/* Whatever decides a result changes it. */
static void
test_every_field (void)
{
  SlcMethod methods[SLC_N_METHOD_FIELDS + 1];
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (methods); i++)
    slc_method_init (&methods[i]);
  methods[SLC_FIELD_BLOCK_SIZE].block_size_bytes = SLC_MIB / 8;
  methods[SLC_FIELD_QUEUE_DEPTH].queue_depth = 32;
  methods[SLC_FIELD_INTERVAL].interval_ns = SLC_NS_PER_S;
  methods[SLC_FIELD_DATA].data = SLC_DATA_ZERO;
  methods[SLC_FIELD_DIRECT_IO].direct_io = SLC_DIRECT_IO_NO;
  methods[SLC_FIELD_LENGTH].length_bytes = SLC_GB;
  methods[SLC_FIELD_TIME_LIMIT].time_limit_ns = 60 * SLC_NS_PER_S;
  methods[SLC_FIELD_AFTER_CLIFF].after_cliff_bytes = SLC_GB;
  methods[SLC_FIELD_UNTIL_STABLE].until_stable = true;
  methods[SLC_FIELD_STOP_TEMPERATURE].stop_temperature_c = 70;
  methods[SLC_FIELD_PREPARATION].preparation.discard = true;
  methods[SLC_FIELD_IDLES].idle_ns[0] = 30 * SLC_NS_PER_S;
  methods[SLC_FIELD_IDLES].n_idles = 1;
  methods[SLC_FIELD_PASSES].passes = 3;

  for (size_t i = 0; i < G_N_ELEMENTS (methods); i++)
    g_assert_true (g_hash_table_add (seen, take_fingerprint (&methods[i])));
  g_assert_true (g_hash_table_add (seen, slc_fingerprint_method (&methods[0], 2)));
}

/* Two drives of different size are filled by one method. */
static void
test_fill (void)
{
  SlcMethod small;
  SlcMethod large;
  g_autofree char *small_print = NULL;
  g_autofree char *large_print = NULL;

  slc_method_init (&small);
  small.fill = true;
  large = small;
  small.length_bytes = 500 * SLC_GB;
  large.length_bytes = 2000 * SLC_GB;
  small_print = take_fingerprint (&small);
  large_print = take_fingerprint (&large);
  g_assert_cmpstr (small_print, ==, large_print);
}

/* A share is one length too, whatever it comes to. */
static void
test_share (void)
{
  SlcMethod small;
  SlcMethod large;
  SlcMethod half;
  g_autofree char *small_print = NULL;
  g_autofree char *large_print = NULL;
  g_autofree char *half_print = NULL;

  slc_method_init (&small);
  small.length_percent = 40;
  large = half = small;
  small.length_bytes = 200 * SLC_GB;
  large.length_bytes = 800 * SLC_GB;
  half.length_percent = 50;
  small_print = take_fingerprint (&small);
  large_print = take_fingerprint (&large);
  half_print = take_fingerprint (&half);
  g_assert_cmpstr (small_print, ==, large_print);
  g_assert_cmpstr (small_print, !=, half_print);
}

static void
test_preparation (void)
{
  SlcMethod methods[5];
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (methods); i++)
    slc_method_init (&methods[i]);
  methods[0].preparation.discard = true;
  methods[1].preparation.fill_percent = 50;
  methods[2].preparation.leave_bytes = 10 * SLC_GB;
  methods[3].preparation.settle_ns = SLC_NS_PER_S;
  methods[4].preparation.start_temperature_c = 40;

  for (size_t i = 0; i < G_N_ELEMENTS (methods); i++)
    g_assert_true (g_hash_table_add (seen, take_fingerprint (&methods[i])));
}

static void
test_unknown (void)
{
  SlcMethod method;

  slc_method_init_unknown (&method);
  g_assert_null (take_fingerprint (&method));
}

static char *
sum_samples (uint64_t end_ns, uint64_t bytes)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  SlcSample sample = { .begin_ns = 0, .end_ns = end_ns, .bytes = bytes };

  slc_series_append (series, &sample);
  return slc_fingerprint_samples (series);
}

static void
test_samples (void)
{
  g_autofree char *sum = sum_samples (SLC_NS_PER_S, 12345);
  g_autofree char *other = sum_samples (SLC_NS_PER_S, 12346);
  g_autofree char *expected = g_compute_checksum_for_string (G_CHECKSUM_SHA256,
                                                             "0 1000000000 12345\n", -1);

  g_assert_cmpstr (sum, ==, expected);
  g_assert_cmpstr (sum, !=, other);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/fingerprint/stays", test_stays);
  g_test_add_func ("/fingerprint/every-field", test_every_field);
  g_test_add_func ("/fingerprint/fill", test_fill);
  g_test_add_func ("/fingerprint/share", test_share);
  g_test_add_func ("/fingerprint/preparation", test_preparation);
  g_test_add_func ("/fingerprint/unknown", test_unknown);
  g_test_add_func ("/fingerprint/samples", test_samples);

  return g_test_run ();
}
