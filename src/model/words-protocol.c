/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words-protocol.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/idle-recoveries.h"
#include "model/words-passes.h"

static void
add_preparation (SlcTable *table, const SlcPreparation *preparation)
{
  g_autofree char *value = slc_preparation_describe (preparation);

  if (value != NULL)
    slc_table_add_pair (table, _ ("Before the test"), value);
}

static char *
describe_recovery (const SlcIdleRecovery *recovery, unsigned n_passes)
{
  g_autofree char *amount = slc_idle_recovery_describe (recovery);
  g_autofree char *range = slc_idle_recovery_describe_range (recovery);
  g_autofree char *share = slc_idle_recovery_describe_filling (recovery);

  if (n_passes > 1 && slc_idle_recovery_is_alike (recovery)) {
    /* Translators: how much was written at burst speed, in how many passes of how many, and how
     * full the drive was before. */
    return g_strdup_printf (_ ("%s at burst speed in %u of %u passes, the drive %s full"), amount,
                            recovery->burst_gb.n, n_passes, share);
  }
  if (n_passes > 1) {
    /* Translators: the median of how much was written at burst speed, between what it lies, in how
     * many passes of how many, and how full the drive was before. */
    return g_strdup_printf (
      _ ("median %s at burst speed, %s in %u of %u passes, the drive %s full"), amount, range,
      recovery->burst_gb.n, n_passes, share);
  }

  /* Translators: how much was written at burst speed, and how full the drive was before. */
  return g_strdup_printf (_ ("%s at burst speed, the drive %s full"), amount, share);
}

static void
add_recoveries (SlcTable *table, const SlcSession *session)
{
  g_autoptr (GArray) recoveries = slc_idle_recoveries_read (session);

  for (unsigned i = 0; i < recoveries->len; i++) {
    const SlcIdleRecovery *recovery = &g_array_index (recoveries, SlcIdleRecovery, i);
    g_autofree char *idle = slc_format_idle (recovery->idle_ns);
    /* Translators: a time, as in "After 30 s idle". */
    g_autofree char *label = g_strdup_printf (_ ("After %s idle"), idle);
    g_autofree char *value = describe_recovery (recovery, slc_passes_count (session));

    slc_table_add_pair (table, label, value);
  }
}

/* A median only where it is one of all passes. */
static char *
describe_spread (const SlcSession *session, SlcPassNumber number)
{
  g_autofree char *value = slc_pass_number_format (number, slc_passes_get_shown (session, number));
  g_autofree char *range = slc_words_describe_pass_range (session, number);

  if (slc_passes_agree (session)) {
    /* Translators: the median of some passes, and between what it lies. */
    return g_strdup_printf (_ ("median %s, %s"), value, range);
  }
  /* Translators: a number of the first of several passes, and between what it lies, or in how many
   * of them there is one. */
  return g_strdup_printf (_ ("pass 1: %s; %s"), value, range);
}

static void
add_spread (SlcTable *table, const SlcSession *session, SlcPassNumber number, const char *label)
{
  unsigned n_passes = slc_passes_count (session);
  g_autofree char *value = describe_spread (session, number);
  /* Translators: of how many passes there is a number in none */
  g_autofree char *none = g_strdup_printf (_ ("in 0 of %u passes"), n_passes);

  slc_table_add_pair (table, label, slc_passes_get_spread (session, number).n > 0 ? value : none);
}

static void
add_difference (SlcTable *table, const SlcSession *session)
{
  g_autofree char *difference = slc_words_describe_difference (session);

  if (difference != NULL)
    slc_table_add_pair (table, _ ("Passes differ"), difference);
}

/* One that was begun and not finished is in no number, and nobody shall think it was never meant.
 */
static void
add_asked_for (SlcTable *table, const SlcSession *session)
{
  unsigned n_passes = slc_passes_count (session);

  if (session->method.passes > n_passes)
    slc_table_take_pair (
      table, _ ("Passes asked for"),
      /* Translators: how many passes, of how many of them the numbers are */
      g_strdup_printf (_ ("%u; the numbers are of %u"), session->method.passes, n_passes));
}

static void
add_passes (SlcTable *table, const SlcSession *session)
{
  unsigned n_passes = slc_passes_count (session);
  g_autofree char *value = NULL;

  add_asked_for (table, session);
  if (n_passes == 1)
    return;

  /* Translators: how many passes there were */
  if (slc_session_get_corrected_reading (session) != NULL)
    value = g_strdup_printf (_ ("%u; the numbers above are those of the first, those below are "
                                "computed"),
                             n_passes);
  else
    value = g_strdup_printf (_ ("%u; the numbers above are those of the first"), n_passes);
  slc_table_add_pair (table, _ ("Passes"), value);
  add_difference (table, session);
  if (slc_words_began_on_leftovers (session))
    slc_table_add_pair (table, _ ("Between passes"),
                        _ ("not discarded: each began on what the one before had filled"));
  add_spread (table, session, SLC_PASS_BURST_MB_S, _ ("Burst, all passes"));
  add_spread (table, session, SLC_PASS_BURST_S, _ ("Time to the cliff, all passes"));
  add_spread (table, session, SLC_PASS_CACHE_GB, _ ("Cache, all passes"));
  add_spread (table, session, SLC_PASS_AFTER_CACHE_MB_S, _ ("After the cache, all passes"));
  add_spread (table, session, SLC_PASS_AFTER_CACHE_SHARE,
              _ ("After the cache, of the burst, all passes"));
  add_spread (table, session, SLC_PASS_AVERAGE_MB_S, _ ("Average, all passes"));
}

/* Idle times that were asked for and left out again. */
static void
add_missing_recovery (SlcTable *table, const SlcSession *session)
{
  if (session->method.n_idles == 0 || slc_idle_recoveries_exist (session) ||
      session->end != SLC_END_COMPLETED)
    return;

  slc_table_add_pair (
    table, _ ("After idle times"),
    slc_session_get_reading (session)->verdict.state == SLC_CLIFF_CONFIRMED
      ? _ ("not measured")
      : _ ("not measured, for without a cliff there is no cache that could come back"));
}

/**
 * slc_words_describe_end:
 * @session: a session
 *
 * Returns: (transfer full) (nullable): why the run ended before it should, or %NULL if it did not,
 *   or nobody knows
 */
char *
slc_words_describe_end (const SlcSession *session)
{
  g_return_val_if_fail (session != NULL, NULL);

  if (session->end_message != NULL)
    return g_strdup (session->end_message);
  if (session->end == SLC_END_STOPPED)
    return g_strdup (_ ("stopped by the user"));
  if (session->end == SLC_END_CUT_OFF)
    return g_strdup (_ ("cut off with the program; the last seconds may be missing"));

  return NULL;
}

/**
 * slc_words_describe_early_end:
 * @session: a session
 *
 * Returns: (transfer full) (nullable): the same as a sentence
 */
char *
slc_words_describe_early_end (const SlcSession *session)
{
  g_autofree char *end = NULL;

  g_return_val_if_fail (session != NULL, NULL);

  end = slc_words_describe_end (session);
  if (end == NULL)
    return NULL;

  /* What the kernel said may be a sentence or not. */
  if (g_str_has_suffix (end, "."))
    end[strlen (end) - 1] = '\0';
  /* Translators: why a run ended before it should */
  return g_strdup_printf (_ ("The run ended early: %s."), end);
}

/**
 * slc_words_describe_amount_at_end:
 * @session: a session
 *
 * Returns: (transfer full) (nullable): how far a run came that ended before it should, in a few
 *   words, or %NULL if it did not, or nobody knows
 */
char *
slc_words_describe_amount_at_end (const SlcSession *session)
{
  g_autofree char *written = NULL;
  g_autofree char *length = NULL;
  uint64_t written_bytes;

  g_return_val_if_fail (session != NULL, NULL);

  if (!slc_end_is_early (session->end))
    return NULL;
  if (session->stages->len > 0)
    return g_strdup (_ ("ended early"));

  written_bytes = slc_series_get_total_bytes (session->series);
  written = slc_format_gb (written_bytes);
  length = slc_format_gb (session->method.length_bytes);
  if (session->method.length_bytes == SLC_UNKNOWN_BYTES ||
      session->method.length_bytes <= written_bytes) {
    /* Translators: how much a run had written when it ended before it should */
    return g_strdup_printf (_ ("ended early, after %s"), written);
  }

  /* Translators: how much a run had written when it ended before it should, and how much it was to
   * write */
  return g_strdup_printf (_ ("ended early, after %s of %s"), written, length);
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

  add_passes (table, session);
  add_recoveries (table, session);
  add_missing_recovery (table, session);
  add_preparation (table, &session->method.preparation);
}
