/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words-passes.h"

#include <glib/gi18n.h>

#include "model/idle-recoveries.h"
#include "model/words.h"

/* A range from a value to the same is none. */
static char *
describe_spread (const SlcIdleRecovery *recovery, unsigned n_passes)
{
  unsigned n = recovery->burst_gb.n;
  bool alike = slc_idle_recovery_is_alike (recovery);
  g_autofree char *median = slc_idle_recovery_describe (recovery);
  g_autofree char *range = slc_idle_recovery_describe_range (recovery);

  if (n_passes == 1 || (alike && n == n_passes))
    return g_steal_pointer (&median);
  if (alike) {
    /* Translators: a value, and in how many passes of how many there was one */
    return g_strdup_printf (_ ("%s (in %u of %u passes)"), median, n, n_passes);
  }
  if (n < n_passes) {
    /* Translators: a median, between what the values lie, and in how many passes of how many there
     * was such a value */
    return g_strdup_printf (_ ("%s (%s in %u of %u passes)"), median, range, n, n_passes);
  }

  /* Translators: a median, and between what the values lie */
  return g_strdup_printf (_ ("%s (%s)"), median, range);
}

static char *
describe_number (const SlcSession *session, SlcPassNumber number)
{
  g_autofree char *value = slc_pass_number_format (number, slc_passes_get_shown (session, number));
  g_autofree char *range = NULL;

  if (!slc_passes_agree (session))
    return g_steal_pointer (&value);

  range = slc_words_describe_pass_range (session, number);
  /* Translators: a median, and between what the values lie */
  return g_strdup_printf (_ ("%s (%s)"), value, range);
}

static void
add_burst (GPtrArray *parts, const SlcSession *session)
{
  g_autofree char *burst = describe_number (session, SLC_PASS_BURST_MB_S);

  if (!isnan (slc_passes_get_shown (session, SLC_PASS_BURST_MB_S)))
    /* Translators: the speed of the burst, with its range */
    g_ptr_array_add (parts, g_strdup_printf (_ ("burst %s"), burst));
}

static void
add_cache (GPtrArray *parts, const SlcSession *session)
{
  g_autofree char *cache = describe_number (session, SLC_PASS_CACHE_GB);
  g_autofree char *after_cache = describe_number (session, SLC_PASS_AFTER_CACHE_MB_S);

  if (isnan (slc_passes_get_shown (session, SLC_PASS_CACHE_GB))) {
    g_ptr_array_add (parts, g_strdup (_ ("no confirmed cliff")));
    return;
  }

  /* Translators: the size of the cache, with its range */
  g_ptr_array_add (parts, g_strdup_printf (_ ("cache %s"), cache));
  /* Translators: the speed after the cache, with its range */
  g_ptr_array_add (parts, g_strdup_printf (_ ("after it %s"), after_cache));
}

static void
add_average (GPtrArray *parts, const SlcSession *session)
{
  g_autofree char *average = describe_number (session, SLC_PASS_AVERAGE_MB_S);

  /* Translators: the average speed, with its range */
  g_ptr_array_add (parts, g_strdup_printf (_ ("average %s"), average));
}

static char *
list_numbers (const SlcSession *session)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  add_burst (parts, session);
  add_cache (parts, session);
  add_average (parts, session);

  return slc_words_join (parts, ", ");
}

/* Only of what all passes have. */
static char *
list_ranges (const SlcSession *session)
{
  SlcSpread burst = slc_passes_get_spread (session, SLC_PASS_BURST_MB_S);
  SlcSpread average = slc_passes_get_spread (session, SLC_PASS_AVERAGE_MB_S);
  g_autofree char *bursts = slc_pass_number_format_range (SLC_PASS_BURST_MB_S, &burst);
  g_autofree char *averages = slc_pass_number_format_range (SLC_PASS_AVERAGE_MB_S, &average);

  if (burst.n < slc_passes_count (session))
    /* Translators: a range of speeds */
    return g_strdup_printf (_ ("All passes: average %s."), averages);
  /* Translators: two ranges of speeds */
  return g_strdup_printf (_ ("All passes: burst %s, average %s."), bursts, averages);
}

static char *
describe_first (const SlcSession *session)
{
  g_autofree char *difference = slc_words_describe_difference (session);
  g_autofree char *numbers = list_numbers (session);
  g_autofree char *ranges = list_ranges (session);

  /* Translators: how the passes differ, the numbers of the first, and a sentence on all */
  return g_strdup_printf (_ ("Passes differ: %s. Pass 1: %s. %s"), difference, numbers, ranges);
}

/**
 * slc_words_announce_leftovers:
 * @method: a method
 * @is_drive: whether it is for a drive as a whole, a simulated one among them
 *
 * Returns: (transfer full) (nullable): that its passes will not begin alike, or %NULL
 */
char *
slc_words_announce_leftovers (const SlcMethod *method, bool is_drive)
{
  g_return_val_if_fail (method != NULL, NULL);

  if (!is_drive || method->passes < 2 || method->preparation.discard)
    return NULL;

  return g_strdup (_ ("The drive is not discarded, so each pass after the first begins on what the "
                      "one before has filled."));
}

/**
 * slc_words_began_on_leftovers:
 * @session: a session
 *
 * Returns: whether it has passes that began on what the one before had filled
 */
bool
slc_words_began_on_leftovers (const SlcSession *session)
{
  g_return_val_if_fail (session != NULL, false);

  return slc_passes_count (session) > 1 && slc_session_is_of_drive (session) &&
         !session->method.preparation.discard;
}

/**
 * slc_words_describe_difference:
 * @session: a session with several passes
 *
 * Returns: (transfer full) (nullable): what some passes have and others do not, or %NULL where they
 *   agree
 */
char *
slc_words_describe_difference (const SlcSession *session)
{
  unsigned n_passes;
  unsigned n_cliffs;

  g_return_val_if_fail (session != NULL, NULL);

  if (slc_passes_agree (session))
    return NULL;

  n_passes = slc_passes_count (session);
  n_cliffs = slc_passes_get_spread (session, SLC_PASS_CACHE_GB).n;
  if (n_cliffs > 0 && n_cliffs < n_passes)
    /* Translators: in how many passes of how many there is a cliff */
    return g_strdup_printf (_ ("a cliff in %u of %u"), n_cliffs, n_passes);
  /* Translators: how many passes of how many were long enough for a burst */
  return g_strdup_printf (_ ("a burst in %u of %u"),
                          slc_passes_get_spread (session, SLC_PASS_BURST_MB_S).n, n_passes);
}

/**
 * slc_words_describe_pass_range:
 * @session: a session with several passes
 * @number: which number
 *
 * Says what slc_passes_get_shown() is part of.
 *
 * Returns: (transfer full): between what the number lies in all passes, or in how many there is
 * one; where the passes differ, also that the number is that of the first
 */
char *
slc_words_describe_pass_range (const SlcSession *session, SlcPassNumber number)
{
  unsigned n_passes;
  SlcSpread spread;
  g_autofree char *median = NULL;
  g_autofree char *range = NULL;

  g_return_val_if_fail (session != NULL, NULL);

  n_passes = slc_passes_count (session);
  spread = slc_passes_get_spread (session, number);
  median = slc_pass_number_format (number, spread.median);
  range = slc_pass_number_format_range (number, &spread);
  if (spread.n < n_passes || g_str_equal (range, median)) {
    /* Translators: in how many passes of how many there is a number */
    return g_strdup_printf (_ ("in %u of %u passes"), spread.n, n_passes);
  }
  if (!slc_passes_agree (session))
    /* Translators: after a number of the first pass: between what it lies in all of them */
    return g_strdup_printf (_ ("all passes %s"), range);

  return g_steal_pointer (&range);
}

/**
 * slc_words_describe_passes:
 * @session: a session with several passes
 *
 * Returns: (transfer full): its headline numbers in words: each with its median and its range where
 *   the passes agree, and otherwise those of the first
 */
char *
slc_words_describe_passes (const SlcSession *session)
{
  g_autofree char *list = NULL;

  g_return_val_if_fail (session != NULL, NULL);

  if (!slc_passes_agree (session))
    return describe_first (session);

  list = list_numbers (session);
  /* Translators: how many passes, and a list of their numbers */
  return g_strdup_printf (_ ("Median and range of %u passes: %s."), slc_passes_count (session),
                          list);
}

static char *
describe_recovery (const SlcSession *session, const SlcIdleRecovery *recovery)
{
  g_autofree char *idle = slc_format_idle (recovery->idle_ns);
  g_autofree char *filling = slc_idle_recovery_describe_filling (recovery);
  g_autofree char *amount = describe_spread (recovery, slc_passes_count (session));

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

  list = slc_words_join (parts, "; ");
  /* Translators: a list of what came back of the cache while the drive sat idle */
  return g_strdup_printf (_ ("Back at burst speed after idle time: %s."), list);
}
