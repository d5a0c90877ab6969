/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/discard-gauge.h"

#include <string.h>

#define DRIVE_BYTES 1000

static void
expect (SlcDiscardGauge *gauge, const char *words)
{
  g_autofree char *text = slc_discard_gauge_describe (gauge);

  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, words));
}

static void
test_before (void)
{
  g_autoptr (SlcDiscardGauge) gauge = slc_discard_gauge_new ();

  expect (gauge, "nothing else uses the drive");
  g_assert_true (slc_discard_gauge_set (false, 0, DRIVE_BYTES, gauge));
  g_assert_false (slc_discard_gauge_has_begun (gauge));
  g_assert_true (slc_discard_gauge_set (false, 400, DRIVE_BYTES, gauge));
  g_assert_true (slc_discard_gauge_has_begun (gauge));
  g_assert_false (slc_discard_gauge_has_discarded (gauge));
  expect (gauge, "discarding all data on the drive, 40 % done");
  g_assert_true (slc_discard_gauge_set (false, DRIVE_BYTES, DRIVE_BYTES, gauge));
  expect (gauge, "come to rest");
  g_assert_true (slc_discard_gauge_has_discarded (gauge));
  g_assert_false (slc_discard_gauge_is_discarding_again (gauge));
  g_assert_false (slc_discard_gauge_has_discarded_again (gauge));
}

static void
test_after (void)
{
  g_autoptr (SlcDiscardGauge) gauge = slc_discard_gauge_new ();

  g_assert_true (slc_discard_gauge_set (true, 0, DRIVE_BYTES, gauge));
  g_assert_true (slc_discard_gauge_is_discarding_again (gauge));
  expect (gauge, "Discarding everything on the drive, 0 % done");
  g_assert_true (slc_discard_gauge_set (true, 700, DRIVE_BYTES, gauge));
  expect (gauge, "Discarding everything on the drive, 70 % done");
  g_assert_true (slc_discard_gauge_set (true, DRIVE_BYTES, DRIVE_BYTES, gauge));
  g_assert_false (slc_discard_gauge_is_discarding_again (gauge));
  g_assert_true (slc_discard_gauge_has_discarded_again (gauge));
}

/* That before the test is ended with the test, not here. */
static void
test_ended (void)
{
  g_autoptr (SlcDiscardGauge) gauge = slc_discard_gauge_new ();

  slc_discard_gauge_end (gauge);
  g_assert_true (slc_discard_gauge_set (false, 400, DRIVE_BYTES, gauge));
  g_assert_false (slc_discard_gauge_set (true, 400, DRIVE_BYTES, gauge));
  g_assert_false (slc_discard_gauge_has_discarded_again (gauge));
}

/* Each pass may discard the drive anew; what was gone stays gone. */
static void
test_begun_anew (void)
{
  g_autoptr (SlcDiscardGauge) gauge = slc_discard_gauge_new ();

  g_assert_true (slc_discard_gauge_set (false, DRIVE_BYTES, DRIVE_BYTES, gauge));
  g_assert_true (slc_discard_gauge_set (false, 400, DRIVE_BYTES, gauge));
  g_assert_true (slc_discard_gauge_has_discarded (gauge));
}

static void
note_step (bool again, uint64_t done_bytes, uint64_t total_bytes, gpointer user_data)
{
  g_string_append_printf (user_data, "%s%u/%u ", again ? "again " : "", (unsigned) done_bytes,
                          (unsigned) total_bytes);
}

/* Whoever listens hears of every step. */
static void
test_listener (void)
{
  g_autoptr (SlcDiscardGauge) gauge = slc_discard_gauge_new ();
  g_autoptr (GString) steps = g_string_new (NULL);

  slc_discard_gauge_set_listener (gauge, note_step, steps);
  g_assert_true (slc_discard_gauge_set (false, 400, DRIVE_BYTES, gauge));
  g_assert_true (slc_discard_gauge_set (true, DRIVE_BYTES, DRIVE_BYTES, gauge));
  g_assert_cmpstr (steps->str, ==, "400/1000 again 1000/1000 ");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/discard-gauge/before", test_before);
  g_test_add_func ("/discard-gauge/after", test_after);
  g_test_add_func ("/discard-gauge/ended", test_ended);
  g_test_add_func ("/discard-gauge/begun-anew", test_begun_anew);
  g_test_add_func ("/discard-gauge/listener", test_listener);

  return g_test_run ();
}
