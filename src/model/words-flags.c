/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words-flags.h"

#include <glib/gi18n.h>

#include "model/proof.h"
#include "model/words.h"

static void
add_names (SlcTable *table, const SlcSession *session)
{
  g_autoptr (GPtrArray) flags = slc_session_list_flags (session);

  if (flags->len > 0)
    slc_table_take_pair (table, _ ("Flags"), slc_words_join (flags, ", "));
}

/* What speaks for the flags, a line for each. */
static void
add_findings (SlcTable *table, const SlcSession *session)
{
  g_autoptr (GPtrArray) findings = slc_proof_find (session);

  for (unsigned i = 0; i < findings->len; i++) {
    const SlcFinding *finding = g_ptr_array_index (findings, i);

    slc_table_add_pair (table, i == 0 ? _ ("Evidence") : "", finding->sentence);
  }
}

/**
 * slc_words_add_flags:
 * @table: a table with two columns
 * @session: a session whose analysis is up to date
 *
 * Adds the short names of what a reader has to know, and what speaks for each.
 */
void
slc_words_add_flags (SlcTable *table, const SlcSession *session)
{
  g_return_if_fail (table != NULL);
  g_return_if_fail (session != NULL);

  add_names (table, session);
  add_findings (table, session);
}
