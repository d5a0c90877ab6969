/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/distinct-names.h"

#define N_NAMES 4

static void
test_names (void)
{
  static const char *const cases[][2][N_NAMES] = {
    { { "A", "B", "C", "D" }, { "A", "B", "C", "D" } },
    { { "A", "B", "A", "A" }, { "A (1)", "B", "A (2)", "A (3)" } },
    { { "A", "a", "B", "B" }, { "A", "a", "B (1)", "B (2)" } },
    { { "A (1)", "A", "A", "B" }, { "A (1)", "A (2)", "A (3)", "B" } },
    { { "A", "A", "A (1)", "A (1)" }, { "A (2)", "A (3)", "A (1) (1)", "A (1) (2)" } },
    { { "", "", NULL, NULL }, { "", "", "", "" } },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (GStrv) distinct = slc_distinct_names (cases[i][0], N_NAMES);

    g_assert_cmpuint (g_strv_length (distinct), ==, N_NAMES);
    for (unsigned name = 0; name < N_NAMES; name++)
      g_assert_cmpstr (distinct[name], ==, cases[i][1][name]);
  }
}

static void
test_none (void)
{
  g_auto (GStrv) distinct = slc_distinct_names (NULL, 0);

  g_assert_cmpuint (g_strv_length (distinct), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/distinct-names/names", test_names);
  g_test_add_func ("/distinct-names/none", test_none);
  return g_test_run ();
}
