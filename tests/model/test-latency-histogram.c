/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "model/latency-histogram.h"

#include <math.h>
#include <stdlib.h>

#include "model/quantity.h"

#define FIRST_NS         UINT64_C (1024)
#define LAST_NS          ((UINT64_C (1) << 38) - 1)
#define MOST_WIDTH_SHARE 0.032

static void
test_buckets_follow_each_other (void)
{
  uint64_t bottom_ns = FIRST_NS;

  for (unsigned bucket = 0; bucket < SLC_LATENCY_BUCKETS; bucket++) {
    uint64_t top_ns = slc_latency_bucket_top_ns (bucket);

    g_assert_cmpuint (slc_latency_bucket (bottom_ns), ==, bucket);
    g_assert_cmpuint (slc_latency_bucket (top_ns), ==, bucket);
    g_assert_cmpfloat ((double) (top_ns - bottom_ns), <, MOST_WIDTH_SHARE * (double) bottom_ns);
    bottom_ns = top_ns + 1;
  }
  g_assert_cmpuint (bottom_ns, ==, LAST_NS + 1);
}

static void
test_ends_are_open (void)
{
  g_assert_cmpuint (slc_latency_bucket (0), ==, 0);
  g_assert_cmpuint (slc_latency_bucket (FIRST_NS - 1), ==, 0);
  g_assert_cmpuint (slc_latency_bucket (LAST_NS + 1), ==, SLC_LATENCY_BUCKETS - 1);
  g_assert_cmpuint (slc_latency_bucket (UINT64_MAX), ==, SLC_LATENCY_BUCKETS - 1);
}

static void
test_empty (void)
{
  SlcLatencyHistogram histogram = { { 0 } };

  g_assert_cmpuint (slc_latency_histogram_quantile_ns (&histogram, 0.5), ==, SLC_UNKNOWN_NS);
}

static int
compare (const void *a, const void *b)
{
  uint64_t first = *(const uint64_t *) a;
  uint64_t second = *(const uint64_t *) b;

  return (first > second) - (first < second);
}

/* Latencies of all magnitudes, as likely to be short as long. */
static void
fill (uint64_t *latencies, unsigned n_latencies, GRand *random, SlcLatencyHistogram *histogram)
{
  for (unsigned i = 0; i < n_latencies; i++) {
    latencies[i] = (uint64_t) exp2 (g_rand_double_range (random, 10, 38));
    histogram->counts[slc_latency_bucket (latencies[i])]++;
  }
  qsort (latencies, n_latencies, sizeof *latencies, compare);
}

static void
test_quantiles (void)
{
  static const unsigned sizes[] = { 1, 2, 3, 10, 99, 100, 101, 1000, 4097 };
  static const double quantiles[] = { 0, 0.001, 0.25, 0.5, 0.75, 0.99, 0.999, 1 };
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    SlcLatencyHistogram histogram = { { 0 } };
    g_autofree uint64_t *latencies = g_new (uint64_t, sizes[i]);

    fill (latencies, sizes[i], random, &histogram);
    for (size_t k = 0; k < G_N_ELEMENTS (quantiles); k++) {
      unsigned rank = MAX ((unsigned) ceil (quantiles[k] * sizes[i]), 1);
      uint64_t exact_ns = latencies[rank - 1];
      uint64_t found_ns = slc_latency_histogram_quantile_ns (&histogram, quantiles[k]);

      g_assert_cmpuint (found_ns, >=, exact_ns);
      g_assert_cmpfloat ((double) (found_ns - exact_ns), <, MOST_WIDTH_SHARE * (double) exact_ns);
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/latency-histogram/buckets-follow-each-other", test_buckets_follow_each_other);
  g_test_add_func ("/latency-histogram/ends-are-open", test_ends_are_open);
  g_test_add_func ("/latency-histogram/empty", test_empty);
  g_test_add_func ("/latency-histogram/quantiles", test_quantiles);

  return g_test_run ();
}
