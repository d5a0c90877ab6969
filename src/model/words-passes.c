/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words-passes.h"

#include <glib/gi18n.h>

#include "model/idle-recoveries.h"

/* Not every pass needs to have a number that some have. */
static char *
describe_spread (const SlcSpread *spread, const char *median, const char *range, unsigned n_passes)
{
  if (spread->n < n_passes) {
    /* Translators: a median, between what the values lie, and in how many passes of how many there
     * was such a value */
    return g_strdup_printf (_ ("%s (%s in %u of %u passes)"), median, range, spread->n, n_passes);
  }

  /* Translators: a median, and between what the values lie */
  return g_strdup_printf (_ ("%s (%s)"), median, range);
}

static char *
describe_number (const SlcSession *session, SlcPassNumber number)
{
  SlcSpread spread = slc_passes_get_spread (session, number);
  g_autofree char *median = slc_pass_number_format (number, spread.median);
  g_autofree char *range = slc_pass_number_format_range (number, &spread);

  return describe_spread (&spread, median, range, slc_passes_count (session));
}

static bool
has_number (const SlcSession *session, SlcPassNumber number)
{
  return slc_passes_get_spread (session, number).n > 0;
}

static void
add_cache (GPtrArray *parts, const SlcSession *session)
{
  g_autofree char *cache = describe_number (session, SLC_PASS_CACHE_GB);
  g_autofree char *after_cache = describe_number (session, SLC_PASS_AFTER_CACHE_MB_S);

  if (!has_number (session, SLC_PASS_CACHE_GB)) {
    g_ptr_array_add (parts, g_strdup (_ ("no confirmed cliff")));
    return;
  }

  /* Translators: the size of the cache, with its range */
  g_ptr_array_add (parts, g_strdup_printf (_ ("cache %s"), cache));
  /* Translators: the speed after the cache, with its range */
  g_ptr_array_add (parts, g_strdup_printf (_ ("after it %s"), after_cache));
}

static char *
join (GPtrArray *parts, const char *separator)
{
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (separator, (char **) parts->pdata);
}

/**
 * slc_words_describe_passes:
 * @session: a session with several passes
 *
 * Returns: (transfer full): its headline numbers as a sentence, each with its median and its range
 */
char *
slc_words_describe_passes (const SlcSession *session)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *burst = NULL;
  g_autofree char *average = NULL;
  g_autofree char *list = NULL;

  g_return_val_if_fail (session != NULL, NULL);

  burst = describe_number (session, SLC_PASS_BURST_MB_S);
  average = describe_number (session, SLC_PASS_AVERAGE_MB_S);
  if (has_number (session, SLC_PASS_BURST_MB_S))
    /* Translators: the speed of the burst, with its range */
    g_ptr_array_add (parts, g_strdup_printf (_ ("burst %s"), burst));
  add_cache (parts, session);
  /* Translators: the average speed, with its range */
  g_ptr_array_add (parts, g_strdup_printf (_ ("average %s"), average));
  list = join (parts, ", ");

  /* Translators: how many passes, and a list of their numbers */
  return g_strdup_printf (_ ("Median and range of %u passes: %s."), slc_passes_count (session),
                          list);
}

static char *
describe_recovery (const SlcSession *session, const SlcIdleRecovery *recovery)
{
  unsigned n_passes = slc_passes_count (session);
  g_autofree char *idle = slc_format_idle (recovery->idle_ns);
  g_autofree char *median = slc_idle_recovery_describe (recovery);
  g_autofree char *range = slc_idle_recovery_describe_range (recovery);
  g_autofree char *filling = slc_idle_recovery_describe_filling (recovery);
  g_autofree char *amount = n_passes > 1
                            ? describe_spread (&recovery->burst_gb, median, range, n_passes)
                            : g_strdup (median);

  /* Translators: an amount, a time, and a percentage */
  return g_strdup_printf (_ ("%s after %s, the drive %s full"), amount, idle, filling);
}

/**
 * slc_words_describe_recovery:
 * @session: a session
 *
 * Returns: (transfer full) (nullable): what came back of the cache after each idle time, as a
 *   sentence; %NULL where that was not measured
 */
char *
slc_words_describe_recovery (const SlcSession *session)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) recoveries = NULL;
  g_autofree char *list = NULL;

  g_return_val_if_fail (session != NULL, NULL);

  recoveries = slc_idle_recoveries_read (session);
  for (unsigned i = 0; i < recoveries->len; i++)
    g_ptr_array_add (parts,
                     describe_recovery (session, &g_array_index (recoveries, SlcIdleRecovery, i)));
  if (parts->len == 0)
    return NULL;

  list = join (parts, "; ");
  /* Translators: a list of what came back of the cache while the drive sat idle */
  return g_strdup_printf (_ ("Back at burst speed after idle time: %s."), list);
}
