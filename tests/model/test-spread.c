/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/spread.h"

#include <math.h>

static void
test_values (void)
{
  static const struct {
    double values[5];
    unsigned n_values;
    SlcSpread expected;
  } cases[] = {
    { { 3 }, 1, { 1, 3, 3, 3 } },
    { { 5, 2 }, 2, { 2, 3.5, 2, 5 } },
    { { 4, 9, 1 }, 3, { 3, 4, 1, 9 } },
    { { 4, 9, 1, 2 }, 4, { 4, 3, 1, 9 } },
    { { 5, 4, 3, 2, 1 }, 5, { 5, 3, 1, 5 } },
    { { NAN, 7, NAN, 3, NAN }, 5, { 2, 5, 3, 7 } },
    { { -1, 0, -1 }, 3, { 3, -1, -1, 0 } },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    double values[5];
    SlcSpread spread;

    for (unsigned j = 0; j < G_N_ELEMENTS (values); j++)
      values[j] = cases[i].values[j];
    spread = slc_spread_read (values, cases[i].n_values);
    g_assert_cmpuint (spread.n, ==, cases[i].expected.n);
    g_assert_cmpfloat (spread.median, ==, cases[i].expected.median);
    g_assert_cmpfloat (spread.least, ==, cases[i].expected.least);
    g_assert_cmpfloat (spread.most, ==, cases[i].expected.most);
  }
}

static void
assert_unknown (SlcSpread spread)
{
  g_assert_cmpuint (spread.n, ==, 0);
  g_assert_true (isnan (spread.median));
  g_assert_true (isnan (spread.least));
  g_assert_true (isnan (spread.most));
}

static void
test_nothing (void)
{
  double values[] = { NAN, NAN };

  assert_unknown (slc_spread_read (values, 2));
  assert_unknown (slc_spread_read (NULL, 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/spread/values", test_values);
  g_test_add_func ("/spread/nothing", test_nothing);

  return g_test_run ();
}
