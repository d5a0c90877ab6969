/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words-wear.h"

#include <glib/gi18n.h>

static uint64_t
get_latest (uint64_t before, uint64_t after)
{
  return after != SLC_UNKNOWN_COUNT ? after : before;
}

static char *
format_percent (uint64_t percent)
{
  /* Translators: how much of a drive's life is used up, by its own estimate */
  return g_strdup_printf (_ ("%u\u00a0%%"), (unsigned) percent);
}

static char *
describe_time (uint64_t before_minutes, uint64_t after_minutes)
{
  uint64_t latest_minutes = get_latest (before_minutes, after_minutes);
  g_autofree char *total = slc_format_minutes ((unsigned) latest_minutes);
  g_autofree char *part = NULL;

  if (latest_minutes == SLC_UNKNOWN_COUNT)
    return NULL;
  if (latest_minutes == 0)
    return g_strdup (_ ("never"));
  if (before_minutes == SLC_UNKNOWN_COUNT || before_minutes >= latest_minutes)
    return g_steal_pointer (&total);

  part = slc_format_minutes ((unsigned) (latest_minutes - before_minutes));
  /* Translators: how long a drive was ever too hot, and how long of that during the test */
  return g_strdup_printf (_ ("%s, %s of it in the test"), total, part);
}

/**
 * slc_words_describe_endurance:
 * @session: a session
 *
 * Returns: (transfer full) (nullable): how much the drive is rated for, and how much of that the
 *   test has written, or %NULL if nobody has said
 */
char *
slc_words_describe_endurance (const SlcSession *session)
{
  uint64_t rated_bytes;
  uint64_t all_bytes;
  g_autofree char *rated = NULL;
  g_autofree char *share = NULL;

  g_return_val_if_fail (session != NULL, NULL);

  rated_bytes = session->wear.rated_endurance_bytes;
  if (rated_bytes == SLC_UNKNOWN_BYTES || rated_bytes == 0)
    return NULL;

  rated = slc_format_tb (rated_bytes);
  all_bytes = slc_session_get_all_bytes (session);
  if (all_bytes == 0)
    return g_steal_pointer (&rated);

  share = slc_format_small_percent ((double) all_bytes / (double) rated_bytes);
  /* Translators: an amount such as "600 TB", and a percentage of it */
  return g_strdup_printf (_ ("%s, of which the test wrote %s"), rated, share);
}

/**
 * slc_words_describe_host_writes:
 * @session: a session
 *
 * Returns: (transfer full) (nullable): what was ever written to the drive, by its own count, or
 *   %NULL where it does not tell
 */
char *
slc_words_describe_host_writes (const SlcSession *session)
{
  const SlcWear *wear;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_return_val_if_fail (session != NULL, NULL);

  wear = &session->wear;
  before = slc_format_gb (wear->before.host_written_bytes);
  after = slc_format_gb (wear->after.host_written_bytes);
  if (slc_wear_get_counted_bytes (wear) != SLC_UNKNOWN_BYTES)
    /* Translators: two amounts */
    return g_strdup_printf (_ ("%s before the test, %s after it"), before, after);
  if (wear->after.host_written_bytes != SLC_UNKNOWN_BYTES)
    return g_strdup_printf (_ ("%s after the test"), after);
  if (wear->before.host_written_bytes != SLC_UNKNOWN_BYTES)
    return g_strdup_printf (_ ("%s before the test"), before);
  return NULL;
}

/**
 * slc_words_describe_counted:
 * @session: a session
 *
 * Two numbers and no judgement: a drive counts in coarse steps, and also what others write to it.
 *
 * Returns: (transfer full) (nullable): what the drive counted during the test beside what the test
 *   has written, or %NULL where it does not tell
 */
char *
slc_words_describe_counted (const SlcSession *session)
{
  uint64_t counted_bytes;
  g_autofree char *counted = NULL;
  g_autofree char *written = NULL;

  g_return_val_if_fail (session != NULL, NULL);

  counted_bytes = slc_wear_get_counted_bytes (&session->wear);
  if (counted_bytes == SLC_UNKNOWN_BYTES)
    return NULL;

  counted = slc_format_gb (counted_bytes);
  written = slc_format_gb (slc_session_get_all_bytes (session));
  /* Translators: two amounts: what a drive has counted, and what was written to it */
  return g_strdup_printf (_ ("%s of host writes; %s were written by the test"), counted, written);
}

/**
 * slc_words_describe_used_life:
 * @wear: what a run has to do with the life of a drive
 *
 * Returns: (transfer full) (nullable): how much of it is used up by the drive's own estimate, or
 *   %NULL where it does not tell
 */
char *
slc_words_describe_used_life (const SlcWear *wear)
{
  uint64_t latest_percent;
  g_autofree char *before = NULL;
  g_autofree char *latest = NULL;

  g_return_val_if_fail (wear != NULL, NULL);

  latest_percent = get_latest (wear->before.used_percent, wear->after.used_percent);
  if (latest_percent == SLC_UNKNOWN_COUNT)
    return NULL;

  latest = format_percent (latest_percent);
  if (wear->before.used_percent == SLC_UNKNOWN_COUNT || wear->before.used_percent == latest_percent)
    return g_steal_pointer (&latest);

  before = format_percent (wear->before.used_percent);
  /* Translators: two percentages: how much of a drive's life is used up */
  return g_strdup_printf (_ ("%s before the test, %s after it"), before, latest);
}

/**
 * slc_words_describe_warning_time:
 * @wear: what a run has to do with the life of a drive
 *
 * Returns: (transfer full) (nullable): how long it was ever above its own warning limit, or %NULL
 *   where it does not tell
 */
char *
slc_words_describe_warning_time (const SlcWear *wear)
{
  g_return_val_if_fail (wear != NULL, NULL);

  return describe_time (wear->before.warning_minutes, wear->after.warning_minutes);
}

/**
 * slc_words_describe_critical_time:
 * @wear: what a run has to do with the life of a drive
 *
 * Returns: (transfer full) (nullable): how long it was ever above its own critical limit, or %NULL
 *   where it does not tell
 */
char *
slc_words_describe_critical_time (const SlcWear *wear)
{
  g_return_val_if_fail (wear != NULL, NULL);

  return describe_time (wear->before.critical_minutes, wear->after.critical_minutes);
}

/**
 * slc_words_add_wear:
 * @table: a table with two columns
 * @session: a session
 *
 * Adds what is known of the life of its drive.
 */
void
slc_words_add_wear (SlcTable *table, const SlcSession *session)
{
  g_return_if_fail (table != NULL);
  g_return_if_fail (session != NULL);

  slc_table_take_pair (table, _ ("Rated endurance"), slc_words_describe_endurance (session));
  slc_table_take_pair (table, _ ("Host writes"), slc_words_describe_host_writes (session));
  slc_table_take_pair (table, _ ("The drive counted"), slc_words_describe_counted (session));
  slc_table_take_pair (table, _ ("Life used"), slc_words_describe_used_life (&session->wear));
  slc_table_take_pair (table, _ ("Above its warning limit"),
                       slc_words_describe_warning_time (&session->wear));
  slc_table_take_pair (table, _ ("Above its critical limit"),
                       slc_words_describe_critical_time (&session->wear));
}
