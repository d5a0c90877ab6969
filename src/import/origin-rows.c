/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/origin-rows.h"

#include <glib/gi18n.h>

#include "import/origin.h"

/* A list has a line for each member. */
static void
add_lines (SlcTable *table, const char *label, char **lines)
{
  for (unsigned i = 0; lines[i] != NULL; i++)
    slc_table_add_pair (table, i == 0 ? label : "", lines[i]);
}

/**
 * slc_origin_add_rows:
 * @table: a table with two columns
 * @session: a session
 *
 * Adds what an imported session was read from, and what had to be assumed.
 */
void
slc_origin_add_rows (SlcTable *table, const SlcSession *session)
{
  g_autoptr (SlcOrigin) origin = NULL;

  g_return_if_fail (table != NULL);
  g_return_if_fail (session != NULL);

  origin = slc_origin_read (session);
  if (origin == NULL)
    return;

  add_lines (table, _ ("Imported from"), origin->files);
  add_lines (table, _ ("Assumed"), origin->assumed);
  add_lines (table, _ ("Damaged"), origin->damaged);
}
