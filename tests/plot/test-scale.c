/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/scale.h"

#include <math.h>

static void
test_linear (void)
{
  static const struct {
    double largest;
    unsigned most_ticks;
    double max;
    double step;
  } cases[] = {
    { 6579, 8, 7000, 1000 },   { 6579, 6, 8000, 2000 },  { 6579, 2, 10000, 10000 },
    { 7000, 8, 7000, 1000 },   { 7001, 8, 8000, 2000 },  { 1000, 6, 1000, 200 },
    { 150, 9, 160, 20 },       { 73.5, 9, 80, 10 },      { 2000.003, 12, 2200, 200 },
    { 1, 6, 1, 0.2 },          { 0.03, 7, 0.03, 0.005 }, { 1e-6, 3, 1e-6, 5e-7 },
    { 9.9e12, 6, 1e13, 2e12 }, { 1, 100, 1, 0.05 },      { 0, 5, 1, 1 },
    { -3, 5, 1, 1 },           { NAN, 5, 1, 1 },         { INFINITY, 5, 1, 1 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    SlcScale scale = slc_scale_linear (cases[i].largest, cases[i].most_ticks);

    g_assert_cmpfloat (scale.min, ==, 0);
    g_assert_cmpfloat_with_epsilon (scale.max, cases[i].max, 1e-9 * cases[i].max);
    g_assert_cmpfloat_with_epsilon (scale.step, cases[i].step, 1e-9 * cases[i].step);
    g_assert_false (scale.logarithmic);
  }
}

static void
test_linear_ticks_fit (void)
{
  for (double largest = 0.0013; largest < 1e7; largest *= 1.37) {
    for (unsigned most_ticks = 2; most_ticks <= SLC_SCALE_MOST_TICKS; most_ticks++) {
      SlcScale scale = slc_scale_linear (largest, most_ticks);
      double ticks[SLC_SCALE_MOST_TICKS];
      unsigned n_ticks = slc_scale_get_ticks (&scale, ticks);

      g_assert_cmpuint (n_ticks, >=, 2);
      g_assert_cmpuint (n_ticks, <=, most_ticks);
      g_assert_cmpfloat (ticks[0], ==, 0);
      g_assert_cmpfloat (ticks[n_ticks - 1], >=, largest * (1 - 1e-9));
      g_assert_cmpfloat (ticks[n_ticks - 2], <, largest);
    }
  }
}

static void
test_ticks_end_with_the_axis (void)
{
  SlcScale scale = slc_scale_linear (2000, 11);
  double ticks[SLC_SCALE_MOST_TICKS];

  scale.max = 1950;
  g_assert_cmpuint (slc_scale_get_ticks (&scale, ticks), ==, 10);
  g_assert_cmpfloat (ticks[9], ==, 1800);
}

static void
test_logarithmic (void)
{
  static const struct {
    double smallest;
    double largest;
    double min;
    double max;
  } cases[] = {
    { 155, 4400, 100, 5000 },   { 100, 1000, 100, 1000 },  { 99, 1001, 10, 2000 },
    { 300, 400, 10, 500 },      { 1000, 1000, 100, 1000 }, { 0.001, 6000, 0.1, 10000 },
    { NAN, 6000, 1000, 10000 }, { 0, 6000, 1000, 10000 },  { 7000, 6000, 1000, 10000 },
    { NAN, NAN, 1, 10 },        { NAN, 0, 1, 10 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    SlcScale scale = slc_scale_logarithmic (cases[i].smallest, cases[i].largest);

    g_assert_cmpfloat_with_epsilon (scale.min, cases[i].min, 1e-9 * cases[i].min);
    g_assert_cmpfloat_with_epsilon (scale.max, cases[i].max, 1e-9 * cases[i].max);
    g_assert_true (scale.logarithmic);
  }
}

static void
test_logarithmic_ticks (void)
{
  static const double expected[] = { 10, 20, 50, 100, 200, 500, 1000, 2000 };
  SlcScale scale = slc_scale_logarithmic (99, 1001);
  double ticks[SLC_SCALE_MOST_TICKS];

  g_assert_cmpuint (slc_scale_get_ticks (&scale, ticks), ==, G_N_ELEMENTS (expected));
  for (size_t i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpfloat_with_epsilon (ticks[i], expected[i], 1e-9 * expected[i]);
}

static void
test_growth_leaves_room (void)
{
  SlcScale scale = slc_scale_linear (1000, 22);

  g_assert_false (slc_scale_grow (&scale, 1000, 22));
  g_assert_false (slc_scale_grow (&scale, 3, 22));
  g_assert_false (slc_scale_grow (&scale, NAN, 22));
  g_assert_cmpfloat (scale.max, ==, 1000);

  g_assert_true (slc_scale_grow (&scale, 1001, 22));
  g_assert_cmpfloat (scale.max, >=, 1100);
  g_assert_false (slc_scale_grow (&scale, 1100, 22));
}

/* A maximum that creeps up by a thousandth a sample moves the axis a few times, not each time. */
static void
test_growth_is_rare (void)
{
  SlcScale scale = slc_scale_linear (100, 8);
  unsigned n_changes = 0;

  for (double largest = 100; largest < 10000; largest *= 1.001) {
    double max_before = scale.max;

    if (!slc_scale_grow (&scale, largest, 8))
      continue;
    g_assert_cmpfloat (scale.max, >, max_before);
    n_changes++;
  }

  g_assert_cmpuint (n_changes, >, 5);
  g_assert_cmpuint (n_changes, <, 40);
}

static void
test_logarithmic_growth (void)
{
  SlcScale scale = slc_scale_logarithmic (50, 900);

  g_assert_false (slc_scale_grow (&scale, 1000, 8));
  g_assert_true (slc_scale_grow (&scale, 1001, 8));
  g_assert_cmpfloat_with_epsilon (scale.min, 10, 1e-9);
  g_assert_cmpfloat_with_epsilon (scale.max, 2000, 1e-6);
}

static void
test_place (void)
{
  SlcScale linear = slc_scale_linear (8000, 9);
  SlcScale logarithmic = slc_scale_logarithmic (100, 10000);

  g_assert_cmpfloat (slc_scale_place (&linear, 0), ==, 0);
  g_assert_cmpfloat (slc_scale_place (&linear, 2000), ==, 0.25);
  g_assert_cmpfloat (slc_scale_place (&linear, 8000), ==, 1);
  g_assert_cmpfloat (slc_scale_place (&linear, 16000), ==, 2);
  g_assert_true (isnan (slc_scale_place (&linear, NAN)));

  g_assert_cmpfloat (slc_scale_place (&logarithmic, 0), ==, 0);
  g_assert_cmpfloat (slc_scale_place (&logarithmic, 100), ==, 0);
  g_assert_cmpfloat_with_epsilon (slc_scale_place (&logarithmic, 1000), 0.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (slc_scale_place (&logarithmic, 10000), 1, 1e-12);
  g_assert_true (isnan (slc_scale_place (&logarithmic, NAN)));
}

/* Of a run that has yet to begin nothing is known. */
static void
test_seconds_per_unit (void)
{
  g_assert_cmpfloat (slc_scale_seconds_per_unit (NAN), ==, 1);
  g_assert_cmpfloat (slc_scale_seconds_per_unit (600), ==, 1);
  g_assert_cmpfloat (slc_scale_seconds_per_unit (601), ==, 60);
  g_assert_cmpfloat (slc_scale_seconds_per_unit (36000), ==, 60);
  g_assert_cmpfloat (slc_scale_seconds_per_unit (36001), ==, 3600);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/scale/linear", test_linear);
  g_test_add_func ("/scale/linear/ticks-fit", test_linear_ticks_fit);
  g_test_add_func ("/scale/ticks-end-with-the-axis", test_ticks_end_with_the_axis);
  g_test_add_func ("/scale/logarithmic", test_logarithmic);
  g_test_add_func ("/scale/logarithmic/ticks", test_logarithmic_ticks);
  g_test_add_func ("/scale/growth/leaves-room", test_growth_leaves_room);
  g_test_add_func ("/scale/growth/is-rare", test_growth_is_rare);
  g_test_add_func ("/scale/growth/logarithmic", test_logarithmic_growth);
  g_test_add_func ("/scale/place", test_place);
  g_test_add_func ("/scale/seconds-per-unit", test_seconds_per_unit);

  return g_test_run ();
}
