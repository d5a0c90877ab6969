/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "data/curves.h"

#define N_SEEDS 5

typedef struct {
  const char *name;
  double total_gb;
  double duration_s;
} Size;

/* What a curve comes to when its regions, dips and pauses are all in it. */
static const Size sizes[] = {
  { "dynamic-2tb-tlc-folding", 2000, 1497.7 },
  { "same-drive-cache-off", 2000, 929.4 },
  { "slow-start-late-jump-2tb", 2000, 998.6 },
  { "slow-start-1tb", 1000, 566.4 },
  { "small-cache-512gb-tlc", 512, 1294.3 },
  { "no-cache-planar-tlc", 512, 1362.7 },
  { "pausing-jmicron", 16, 237.6 },
  { "qlc-1tb-deep-cliff", 300, 602.8 },
  { "dips-are-no-cliff", 180, 106.7 },
  { "two-steps-first-keeps-69", 2000, 706.2 },
  { "sata-sawtooth", 120, 780.0 },
  { "throttles-before-the-cache-ends", 600, 232.5 },
  { "stopped-just-after-the-drop", 106.446, 48.0 },
};

static void
test_size (gconstpointer data)
{
  const Size *size = data;

  for (uint32_t seed = 1; seed <= N_SEEDS; seed++) {
    g_autoptr (SlcSeries) series = curve_make_series (curve_find (size->name), seed);
    double duration_s = slc_seconds (slc_series_get_duration_ns (series));

    g_assert_cmpfloat (slc_gb (slc_series_get_total_bytes (series)), ==, size->total_gb);
    g_assert_cmpfloat_with_epsilon (duration_s, size->duration_s, size->duration_s * 0.01);
  }
}

static void
test_seed (void)
{
  const Curve *curve = curve_find ("sata-sawtooth");
  g_autoptr (SlcSeries) one = curve_make_series (curve, 1);
  g_autoptr (SlcSeries) again = curve_make_series (curve, 1);
  g_autoptr (SlcSeries) other = curve_make_series (curve, 2);
  size_t n_values;

  g_assert_cmpuint (slc_series_get_row_bytes (one, &n_values)[0], ==,
                    slc_series_get_row_bytes (again, &n_values)[0]);
  g_assert_cmpuint (slc_series_get_row_bytes (one, &n_values)[0], !=,
                    slc_series_get_row_bytes (other, &n_values)[0]);
}

/* Past its cache a row is never near the average, but well above or below. */
static void
test_swing (void)
{
  g_autoptr (SlcSeries) series = curve_make_series (curve_find ("sata-sawtooth"), 1);
  size_t n_rows;
  const uint64_t *rows = slc_series_get_row_bytes (series, &n_rows);
  size_t n_above = 0;

  for (size_t row = 10; row < n_rows; row++) {
    g_assert_true (rows[row] < 110 * SLC_MB || rows[row] > 180 * SLC_MB);
    n_above += rows[row] > 150 * SLC_MB;
  }

  g_assert_cmpuint (n_above, >, n_rows * 2 / 5);
  g_assert_cmpuint (n_above, <, n_rows * 3 / 5);
}

/* It is as hot as it may get for as long as it is throttled, and no longer. */
static void
test_temperatures (void)
{
  const Curve *curve = curve_find ("throttles-before-the-cache-ends");
  g_autoptr (SlcSeries) series = curve_make_series (curve, 1);
  size_t n_samples;
  const SlcSample *samples = slc_series_get_samples (series, &n_samples);

  for (size_t i = 0; i < n_samples; i++) {
    bool hot = samples[i].temperature_c >= curve->warning_celsius;

    g_assert_cmpint (
      hot, ==, samples[i].end_ns >= 40 * SLC_NS_PER_S && samples[i].end_ns <= 86 * SLC_NS_PER_S);
  }
}

static void
test_no_temperature (void)
{
  g_autoptr (SlcSeries) series = curve_make_series (curve_find ("sata-sawtooth"), 1);
  size_t n_samples;

  g_assert_true (isnan (slc_series_get_samples (series, &n_samples)[0].temperature_c));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autofree char *path = g_strconcat ("/curves/size/", sizes[i].name, NULL);

    g_test_add_data_func (path, &sizes[i], test_size);
  }

  g_test_add_func ("/curves/seed", test_seed);
  g_test_add_func ("/curves/swing", test_swing);
  g_test_add_func ("/curves/temperatures", test_temperatures);
  g_test_add_func ("/curves/no-temperature", test_no_temperature);

  return g_test_run ();
}
