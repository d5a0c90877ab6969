/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/gap.h"

#include <math.h>

/* Two passes each, spread alike: two degrees of freedom, where Student's distribution has a closed
 * form. */
static void
test_two_degrees (void)
{
  static const double values[] = { 1010, 990 };
  static const double others[] = { 910, 890 };
  SlcGap gap = slc_gap_judge (values, 2, others, 2);
  double t = 100 / sqrt (200);

  g_assert_cmpfloat_with_epsilon (gap.t, t, 1e-12);
  g_assert_cmpfloat_with_epsilon (gap.freedom, 2, 1e-12);
  g_assert_cmpfloat_with_epsilon (gap.probability, 1 - t / sqrt (2 + t * t), 1e-12);
  g_assert_cmpint (gap.verdict, ==, SLC_GAP_REAL);
}

/* Only one of both is spread: one degree of freedom, the distribution of Cauchy. */
static void
test_one_degree (void)
{
  static const double values[] = { 1010, 990 };
  static const double others[] = { 900, 900 };
  SlcGap gap = slc_gap_judge (values, 2, others, 2);

  g_assert_cmpfloat_with_epsilon (gap.t, 10, 1e-12);
  g_assert_cmpfloat_with_epsilon (gap.freedom, 1, 1e-12);
  g_assert_cmpfloat_with_epsilon (gap.probability, 1 - 2 / G_PI * atan (10), 1e-12);
  g_assert_cmpint (gap.verdict, ==, SLC_GAP_WITHIN_SPREAD);
}

/* Integrated by Simpson's rule. */
static double
integrate_both_tails (double t, double freedom)
{
  const int n_steps = 20000;
  double scale = exp (lgamma ((freedom + 1) / 2) - lgamma (freedom / 2)) / sqrt (freedom * G_PI);
  double sum = 0;

  for (int i = 0; i <= n_steps; i++) {
    double x = t * i / n_steps;
    double weight = i == 0 || i == n_steps ? 1 : i % 2 == 1 ? 4 : 2;

    sum += weight * pow (1 + x * x / freedom, -(freedom + 1) / 2);
  }

  return 1 - 2 * scale * sum * t / n_steps / 3;
}

static void
test_many_passes (void)
{
  static const double values[] = { 6600, 6580, 6610, 6590, 6605, 6570, 6615 };
  static const double others[] = { 6560, 6600, 6520, 6590, 6575 };
  SlcGap gap = slc_gap_judge (values, G_N_ELEMENTS (values), others, G_N_ELEMENTS (others));

  g_assert_cmpfloat (gap.freedom, >, 4);
  g_assert_cmpfloat (gap.freedom, <, 10);
  g_assert_cmpfloat_with_epsilon (gap.probability, integrate_both_tails (gap.t, gap.freedom), 1e-9);
}

/* Which one comes first makes no difference but the sign. */
static void
test_order (void)
{
  static const double values[] = { 100, 110, 104 };
  static const double others[] = { 90, 112, 101, 95 };
  SlcGap gap = slc_gap_judge (values, 3, others, 4);
  SlcGap swapped = slc_gap_judge (others, 4, values, 3);

  g_assert_cmpfloat_with_epsilon (gap.t, -swapped.t, 1e-12);
  g_assert_cmpfloat_with_epsilon (gap.probability, swapped.probability, 1e-12);
}

static void
test_nothing_to_tell (void)
{
  static const double one[] = { 1000 };
  static const double two[] = { 1000, 1010 };
  static const double half[] = { 1000, NAN };
  static const double same[] = { 500, 500 };

  g_assert_cmpint (slc_gap_judge (one, 1, two, 2).verdict, ==, SLC_GAP_ONE_PASS);
  g_assert_cmpint (slc_gap_judge (two, 2, NULL, 0).verdict, ==, SLC_GAP_ONE_PASS);
  g_assert_cmpint (slc_gap_judge (half, 2, two, 2).verdict, ==, SLC_GAP_ONE_PASS);
  g_assert_cmpint (slc_gap_judge (same, 2, same, 2).verdict, ==, SLC_GAP_NO_SPREAD);
  g_assert_true (isnan (slc_gap_judge (same, 2, same, 2).probability));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/gap/two-degrees", test_two_degrees);
  g_test_add_func ("/gap/one-degree", test_one_degree);
  g_test_add_func ("/gap/many-passes", test_many_passes);
  g_test_add_func ("/gap/order", test_order);
  g_test_add_func ("/gap/nothing-to-tell", test_nothing_to_tell);

  return g_test_run ();
}
