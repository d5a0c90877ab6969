/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/nearest.h"

static const char *const words[] = { "targets", "run", "analyze", "chart", "recover", NULL };

static void
test_typos (void)
{
  static const struct {
    const char *typo;
    const char *meant;
  } cases[] = {
    { "run", "run" },         { "rnu", "run" },         { "rub", "run" },
    { "analyse", "analyze" }, { "analize", "analyze" }, { "target", "targets" },
    { "chrat", "chart" },     { "charts", "chart" },    { "recovery", "recover" },
    { "ran", "run" },         { "tragets", "targets" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (slc_nearest (cases[i].typo, words), ==, cases[i].meant);
}

static void
test_strangers (void)
{
  static const char *const strangers[] = {
    "", "x", "help", "compare", "/home", "a-word-much-longer-than-any-command-there-is",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (strangers); i++)
    g_assert_null (slc_nearest (strangers[i], words));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/nearest/typos", test_typos);
  g_test_add_func ("/nearest/strangers", test_strangers);
  return g_test_run ();
}
