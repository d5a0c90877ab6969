/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/corrections-report.h"

#include <glib/gi18n.h>

#include "model/correction-text.h"

static void
add_numbers (SlcTable *table, const SlcReading *corrected)
{
  g_autofree char *cliff = slc_format_duration (corrected->burst_ns);
  g_autofree char *cache = slc_format_gb (corrected->cache_bytes);
  g_autofree char *speed = slc_format_mb_s (corrected->after_cache_mb_s);
  g_autofree char *share = slc_format_percent (corrected->after_cache_share);
  g_autofree char *after = g_strdup_printf (_ ("%s, %s of the burst"), speed, share);

  slc_table_add_pair (table, _ ("Cliff after, corrected"), cliff);
  slc_table_add_pair (table, _ ("Cache, corrected"), cache);
  slc_table_add_pair (table, _ ("After the cache, corrected"), after);
}

static void
add_cliff (SlcTable *table, const SlcCorrected *corrected)
{
  if (corrected->cliff_moved)
    add_numbers (table, &corrected->reading);
  else if (corrected->cliff_rejected)
    slc_table_add_pair (table, _ ("Cliff, corrected"), _ ("none"));
}

/**
 * slc_report_add_corrections:
 * @table: a table of two columns
 * @session: a session whose analysis is up to date
 *
 * Adds what a person corrected, and the numbers that follow, each named so. The numbers that were
 * computed are rows of their own.
 */
void
slc_report_add_corrections (SlcTable *table, const SlcSession *session)
{
  g_autoptr (GPtrArray) lines = NULL;

  g_return_if_fail (table != NULL);
  g_return_if_fail (session != NULL);

  lines = slc_session_describe_corrections (session);
  for (unsigned i = 0; i < lines->len; i++)
    slc_table_add_pair (table, i == 0 ? _ ("Corrected by hand") : "", g_ptr_array_index (lines, i));
  if (session->corrected != NULL)
    add_cliff (table, session->corrected);
}
