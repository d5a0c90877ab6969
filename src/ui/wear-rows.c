/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/wear-rows.h"

#include <glib/gi18n.h>

#include "model/words-wear.h"
#include "ui/detail-rows.h"

static void
take_long (GtkListBox *list, const char *title, char *value)
{
  slc_detail_rows_add_long (list, title, value);
  g_free (value);
}

/**
 * slc_wear_rows_add:
 * @list: a list of details of a drive
 * @session: a session
 *
 * Adds what is known of the life of the drive: what was ever written to it, and how much of that
 * was the test.
 */
void
slc_wear_rows_add (GtkListBox *list, const SlcSession *session)
{
  const SlcWear *wear;

  g_return_if_fail (session != NULL);

  wear = &session->wear;
  take_long (list, _ ("Rated Endurance"), slc_words_describe_endurance (session));
  take_long (list, _ ("Host Writes"), slc_words_describe_host_writes (session));
  take_long (list, _ ("The Drive Counted"), slc_words_describe_counted (session));
  slc_detail_rows_take (list, _ ("Life Used"), slc_words_describe_used_life (wear));
  slc_detail_rows_take (list, _ ("Above Its Warning Limit"),
                        slc_words_describe_warning_time (wear));
  slc_detail_rows_take (list, _ ("Above Its Critical Limit"),
                        slc_words_describe_critical_time (wear));
}
