/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/distinct-names.h"

#include <stdbool.h>

static bool
is_repeated (const char *const *names, unsigned n_names, unsigned index)
{
  for (unsigned i = 0; i < n_names; i++) {
    if (i != index && g_strcmp0 (names[i], names[index]) == 0)
      return true;
  }

  return false;
}

static bool
is_used (const char *const *names, unsigned n_names, const char *name)
{
  for (unsigned i = 0; i < n_names; i++) {
    if (g_strcmp0 (names[i], name) == 0)
      return true;
  }

  return false;
}

/* The first number with which nothing else is called so, nor was before. */
static char *
add_number (const char *const *names, unsigned n_names, char **before, const char *name)
{
  for (unsigned number = 1;; number++) {
    g_autofree char *numbered = g_strdup_printf ("%s (%u)", name, number);

    if (!is_used (names, n_names, numbered) &&
        !g_strv_contains ((const char *const *) before, numbered))
      return g_steal_pointer (&numbered);
  }
}

/**
 * slc_distinct_names:
 * @names: (array length=n_names) (element-type utf8) (nullable): what things are called; each may
 *   be %NULL
 * @n_names: how many
 *
 * Tells apart what is called alike, so that a legend leaves no doubt: two of the name “Drive”
 * become “Drive (1)” and “Drive (2)”. What has no name is left without one.
 *
 * Returns: (transfer full) (array zero-terminated=1): as many names, empty where there was none
 */
char **
slc_distinct_names (const char *const *names, unsigned n_names)
{
  char **distinct = g_new0 (char *, n_names + 1);

  g_return_val_if_fail (names != NULL || n_names == 0, distinct);

  for (unsigned i = 0; i < n_names; i++) {
    if (names[i] != NULL && *names[i] != '\0' && is_repeated (names, n_names, i))
      distinct[i] = add_number (names, n_names, distinct, names[i]);
    else
      distinct[i] = g_strdup (names[i] != NULL ? names[i] : "");
  }

  return distinct;
}
