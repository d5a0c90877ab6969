/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/method.h"

static SlcPreparation
no_preparation (void)
{
  SlcPreparation preparation;

  slc_preparation_init (&preparation);
  return preparation;
}

static void
test_nothing (void)
{
  SlcPreparation preparation = no_preparation ();

  g_assert_true (slc_preparation_check (&preparation, NULL));
  g_assert_cmpuint (slc_preparation_get_fill_bytes (&preparation, 1000 * SLC_GB, 0), ==, 0);
  g_assert_null (slc_preparation_describe (&preparation));
}

static void
test_fill (void)
{
  SlcPreparation half = no_preparation ();
  SlcPreparation nearly = no_preparation ();

  half.fill_percent = 50;
  g_assert_cmpuint (slc_preparation_get_fill_bytes (&half, 1000 * SLC_GB, 0), ==, 500 * SLC_GB);
  g_assert_cmpuint (slc_preparation_get_fill_bytes (&half, 1000 * SLC_GB, 400 * SLC_GB), ==,
                    100 * SLC_GB);
  g_assert_cmpuint (slc_preparation_get_fill_bytes (&half, 1000 * SLC_GB, 600 * SLC_GB), ==, 0);

  g_assert_true (slc_preparation_is_possible (&half, 1000 * SLC_GB, 500 * SLC_GB));
  g_assert_false (slc_preparation_is_possible (&half, 1000 * SLC_GB, 600 * SLC_GB));

  nearly.leave_bytes = 10 * SLC_GB;
  g_assert_false (slc_preparation_is_possible (&nearly, 8 * SLC_GB, 0));
  g_assert_cmpuint (slc_preparation_get_fill_bytes (&nearly, 1000 * SLC_GB, 0), ==, 990 * SLC_GB);
  g_assert_cmpuint (slc_preparation_get_fill_bytes (&nearly, 8 * SLC_GB, 0), ==, 0);
}

static void
expect_refused (SlcPreparation preparation)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (slc_preparation_check (&preparation, &error));
  g_assert_error (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_PREPARATION);
}

static void
test_refused (void)
{
  SlcPreparation full = no_preparation ();
  SlcPreparation brim = no_preparation ();
  SlcPreparation both = no_preparation ();
  SlcPreparation endless = no_preparation ();
  SlcPreparation frozen = no_preparation ();

  full.fill_percent = 100;
  brim.leave_bytes = 0;
  both.fill_percent = 50;
  both.leave_bytes = 10 * SLC_GB;
  endless.settle_ns = SLC_SETTLE_MOST_NS + 1;
  frozen.start_temperature_c = 5;
  expect_refused (full);
  expect_refused (brim);
  expect_refused (both);
  expect_refused (endless);
  expect_refused (frozen);
}

static void
test_described (void)
{
  SlcPreparation preparation = no_preparation ();
  g_autofree char *text = NULL;

  preparation.discard = true;
  preparation.fill_percent = 90;
  preparation.settle_ns = 60 * SLC_NS_PER_S;
  preparation.start_temperature_c = 40;
  text = slc_preparation_describe (&preparation);
  g_assert_cmpstr (text, ==,
                   "discarded, filled to 90\u00a0%, settled for 1\u00a0min 0\u00a0s, to begin at "
                   "40\u00a0°C or less");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/preparation/nothing", test_nothing);
  g_test_add_func ("/preparation/fill", test_fill);
  g_test_add_func ("/preparation/refused", test_refused);
  g_test_add_func ("/preparation/described", test_described);

  return g_test_run ();
}
