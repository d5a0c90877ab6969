/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words-protocol.h"

#include <glib/gi18n.h>

#include "model/passes.h"

static void
add_preparation (SlcTable *table, const SlcPreparation *preparation)
{
  g_autofree char *value = slc_preparation_describe (preparation);

  if (value != NULL)
    slc_table_add_pair (table, _ ("Before the test"), value);
}

static void
add_recovery (SlcTable *table, const SlcSession *session, const SlcStage *stage)
{
  SlcRecovery recovery = slc_passes_get_recovery (session, stage);
  g_autofree char *idle = slc_format_duration (stage->start.idle_ns);
  g_autofree char *amount = slc_recovery_describe (&recovery);
  g_autofree char *share = slc_format_percent (stage->start.filled_share);
  /* Translators: a time, as in "After 30 s idle". */
  g_autofree char *label = g_strdup_printf (_ ("After %s idle"), idle);
  /* Translators: how much was written at burst speed, and how full the drive was before. */
  g_autofree char *value = g_strdup_printf (_ ("%s at burst speed, the drive %s full"), amount,
                                            share);

  slc_table_add_pair (table, label, value);
}

static void
add_spread (SlcTable *table, const SlcSession *session, SlcPassNumber number, const char *label)
{
  SlcSpread spread = slc_passes_get_spread (session, number);
  g_autofree char *median = slc_pass_number_format (number, spread.median);
  g_autofree char *least = slc_pass_number_format (number, spread.least);
  g_autofree char *most = slc_pass_number_format (number, spread.most);
  /* Translators: the median of some passes, the least, the greatest, and in how many of all. */
  g_autofree char *value = g_strdup_printf (_ ("median %s, from %s to %s, in %u of %u passes"),
                                            median, least, most, spread.n,
                                            slc_passes_count (session));

  if (spread.n > 0)
    slc_table_add_pair (table, label, value);
}

/* The rows above are those of the first pass. */
static void
add_passes (SlcTable *table, const SlcSession *session)
{
  if (slc_passes_count (session) == 1)
    return;

  add_spread (table, session, SLC_PASS_BURST_MB_S, _ ("Burst, all passes"));
  add_spread (table, session, SLC_PASS_CACHE_GB, _ ("Cache, all passes"));
  add_spread (table, session, SLC_PASS_AFTER_CACHE_MB_S, _ ("After the cache, all passes"));
  add_spread (table, session, SLC_PASS_AVERAGE_MB_S, _ ("Average, all passes"));
}

/* Idle times that were asked for and left out again. */
static void
add_missing_recovery (SlcTable *table, const SlcSession *session)
{
  if (session->method.n_idles > 0 && session->stages->len == 0 && session->end == SLC_END_COMPLETED)
    slc_table_add_pair (
      table, _ ("After idle times"),
      _ ("not measured, for without a cliff there is no cache that could come back"));
}

/**
 * slc_words_add_protocol:
 * @table: a table with two columns
 * @session: a session whose analysis is up to date
 *
 * Adds what was done before the first write and after it, and what that showed.
 */
void
slc_words_add_protocol (SlcTable *table, const SlcSession *session)
{
  g_return_if_fail (table != NULL);
  g_return_if_fail (session != NULL);

  for (unsigned i = 0; i < session->stages->len; i++) {
    const SlcStage *stage = g_ptr_array_index (session->stages, i);

    if (stage->start.kind == SLC_STAGE_RECOVERY && stage->start.pass == 1)
      add_recovery (table, session, stage);
  }
  add_missing_recovery (table, session);
  add_passes (table, session);
  add_preparation (table, &session->method.preparation);
}
