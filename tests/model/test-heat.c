/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/heat.h"

#include <math.h>

/* One sample a row: 70 degrees, and 84 from row 10 to row 20; in row 30 nobody looked. */
static SlcSeries *
make_series (double warning_temperature_c)
{
  SlcSeries *series = slc_series_new ();

  slc_series_set_warning_temperature_c (series, warning_temperature_c);
  for (size_t row = 0; row < 40; row++) {
    SlcSample sample = {
      .begin_ns = row * SLC_ROW_NS,
      .end_ns = (row + 1) * SLC_ROW_NS,
      .temperature_c = row == 30             ? NAN
                     : row >= 10 && row < 20 ? 84
                                             : 70,
    };

    slc_series_append (series, &sample);
  }

  return series;
}

static void
test_limit (void)
{
  g_autoptr (SlcSeries) series = make_series (84);

  g_assert_false (slc_heat_reaches_limit (series, 0, 10));
  g_assert_true (slc_heat_reaches_limit (series, 0, 11));
  g_assert_true (slc_heat_reaches_limit (series, 19, 25));
  g_assert_false (slc_heat_reaches_limit (series, 20, 40));

  g_assert_true (slc_heat_leaves_limit (series, 9, 12));
  g_assert_false (slc_heat_leaves_limit (series, 10, 20));
  g_assert_true (slc_heat_leaves_limit (series, 18, 21));
}

static void
test_merely_hot (void)
{
  g_autoptr (SlcSeries) series = make_series (85);

  g_assert_false (slc_heat_reaches_limit (series, 0, 40));
}

/* A sensor that shows tenths has not quite seen the moment at which the drive was too hot. */
static void
test_tolerance (void)
{
  g_autoptr (SlcSeries) series = make_series (84.4);

  g_assert_true (slc_heat_reaches_limit (series, 0, 40));
}

static void
test_unknown_limit (void)
{
  g_autoptr (SlcSeries) series = make_series (NAN);

  g_assert_false (slc_heat_reaches_limit (series, 0, 40));
  g_assert_false (slc_heat_leaves_limit (series, 0, 40));
}

static void
test_unknown_temperature (void)
{
  g_autoptr (SlcSeries) series = make_series (60);

  g_assert_false (slc_heat_reaches_limit (series, 30, 31));
  g_assert_false (slc_heat_leaves_limit (series, 30, 31));
  g_assert_false (slc_heat_reaches_limit (series, 40, 50));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/heat/limit", test_limit);
  g_test_add_func ("/heat/merely-hot", test_merely_hot);
  g_test_add_func ("/heat/tolerance", test_tolerance);
  g_test_add_func ("/heat/unknown-limit", test_unknown_limit);
  g_test_add_func ("/heat/unknown-temperature", test_unknown_temperature);

  return g_test_run ();
}
