/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/answer-rows.h"

#include <glib/gi18n.h>

#include "ui/detail-rows.h"

static void
add_time (GtkListBox *list, const char *title, uint64_t time_ns)
{
  if (time_ns != SLC_UNKNOWN_NS)
    slc_detail_rows_take (list, title, slc_format_duration (time_ns));
}

static void
add_speed (GtkListBox *list, const char *title, double speed_mb_s)
{
  if (!isnan (speed_mb_s))
    slc_detail_rows_take (list, title, slc_format_mb_s (speed_mb_s));
}

/**
 * slc_answer_rows_show_times:
 * @list: a list of details
 * @answers: what a curve says
 *
 * Shows how long it took to write the amounts that the curve reaches.
 */
void
slc_answer_rows_show_times (GtkListBox *list, const SlcAnswers *answers)
{
  g_return_if_fail (answers != NULL);

  slc_detail_rows_clear (list);
  for (size_t i = 0; i < SLC_N_ANSWER_AMOUNTS; i++) {
    g_autofree char *amount = slc_format_gb (slc_answer_amounts_bytes[i]);

    add_time (list, amount, answers->write_ns[i]);
  }
  add_time (list, _ ("The Whole Drive"), answers->drive_ns);
}

/**
 * slc_answer_rows_show_speeds:
 * @list: a list of details
 * @answers: what a curve says
 *
 * Shows how fast it was at some places of a fill, as far as the curve reaches.
 */
void
slc_answer_rows_show_speeds (GtkListBox *list, const SlcAnswers *answers)
{
  g_return_if_fail (answers != NULL);

  slc_detail_rows_clear (list);
  for (size_t i = 0; i < SLC_N_ANSWER_PLACES; i++) {
    /* Translators: how far the drive or the folder was filled */
    g_autofree char *place = g_strdup_printf (_ ("At %u %%"), slc_answer_places_percent[i]);

    add_speed (list, place, answers->speed_at_mb_s[i]);
  }
  add_speed (list, _ ("Average of the Fill"), answers->average_mb_s);
}
