/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/report-answers.h"

#include <glib/gi18n.h>

#include "model/answers.h"

static void
add_time (SlcTable *table, const char *what, uint64_t time_ns, bool *is_first)
{
  g_autofree char *time = slc_format_duration (time_ns);
  g_autofree char *value = NULL;

  if (time_ns == SLC_UNKNOWN_NS)
    return;

  /* Translators: an amount, or "the whole drive", and how long writing it takes */
  value = g_strdup_printf (_ ("%s in %s"), what, time);
  slc_table_add_pair (table, *is_first ? _ ("Time to write") : "", value);
  *is_first = false;
}

static void
add_times (SlcTable *table, const SlcAnswers *answers)
{
  bool is_first = true;

  for (size_t i = 0; i < SLC_N_ANSWER_AMOUNTS; i++) {
    g_autofree char *amount = slc_format_gb (slc_answer_amounts_bytes[i]);

    add_time (table, amount, answers->write_ns[i], &is_first);
  }
  add_time (table, _ ("the whole drive"), answers->drive_ns, &is_first);
}

static void
add_speeds (SlcTable *table, const SlcAnswers *answers)
{
  bool is_first = true;

  for (size_t i = 0; i < SLC_N_ANSWER_PLACES; i++) {
    g_autofree char *speed = slc_format_mb_s (answers->speed_at_mb_s[i]);
    g_autofree char *value = NULL;

    if (isnan (answers->speed_at_mb_s[i]))
      continue;

    /* Translators: a speed, and how far the drive or the folder was filled by then */
    value = g_strdup_printf (_ ("%s at %u %%"), speed, slc_answer_places_percent[i]);
    slc_table_add_pair (table, is_first ? _ ("Filling") : "", value);
    is_first = false;
  }
}

static void
add_average (SlcTable *table, const SlcAnswers *answers)
{
  g_autofree char *speed = slc_format_mb_s (answers->average_mb_s);
  g_autofree char *value = NULL;

  if (isnan (answers->average_mb_s))
    return;

  /* Translators: a speed */
  value = g_strdup_printf (_ ("%s on average"), speed);
  slc_table_add_pair (table, "", value);
}

/**
 * slc_report_add_answers:
 * @table: the report
 * @session: whose
 *
 * Adds what readers ask of a curve, as far as it reaches.
 */
void
slc_report_add_answers (SlcTable *table, const SlcSession *session)
{
  SlcAnswers answers;

  g_return_if_fail (table != NULL);
  g_return_if_fail (session != NULL);

  slc_answers_read (session, &answers);
  add_times (table, &answers);
  add_speeds (table, &answers);
  add_average (table, &answers);
}
