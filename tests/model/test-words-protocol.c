/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words-protocol.h"

#include <string.h>

#include "data/rows.h"

#define ASKED_FOR "3; the numbers are of "

static void
expect_report (const SlcSession *session, const char *part, bool has_it)
{
  g_autoptr (SlcTable) table = slc_table_new (2);
  g_autofree char *text = NULL;

  slc_words_add_protocol (table, session);
  text = slc_table_to_string (table);
  g_test_message ("%s", text);
  g_assert_cmpint (strstr (text, part) != NULL, ==, has_it);
}

/* A pass that was cut off is in no number, which has to be said. */
static void
test_unfinished_passes (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();

  session->method.passes = 3;
  session->end = SLC_END_STOPPED;
  rows_append_seconds (session, 100, 2000);
  slc_session_begin_stage (session, &(SlcStageStart){ SLC_STAGE_PASS, 2, 0, NAN });
  rows_append_seconds (session, 10, 2000);
  session->finished_passes = 1;
  expect_report (session, ASKED_FOR "1", true);

  session->method.passes = 1;
  expect_report (session, ASKED_FOR, false);
}

static void
test_finished_passes (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();

  session->method.passes = 2;
  session->end = SLC_END_COMPLETED;
  rows_append_seconds (session, 100, 2000);
  slc_session_begin_stage (session, &(SlcStageStart){ SLC_STAGE_PASS, 2, 0, NAN });
  rows_append_seconds (session, 100, 2000);
  expect_report (session, "; the numbers are of ", false);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words-protocol/unfinished-passes", test_unfinished_passes);
  g_test_add_func ("/words-protocol/finished-passes", test_finished_passes);
  return g_test_run ();
}
