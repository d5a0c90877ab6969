/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/stability.h"

#define ROWS (SLC_STABILITY_ROUNDS * SLC_STABILITY_ROUND_ROWS)

typedef unsigned (*SpeedFunc) (unsigned row);

static bool
is_reached (unsigned n_rows, size_t first_row, SpeedFunc mb_s_at)
{
  g_autoptr (SlcSeries) series = slc_series_new ();

  for (unsigned row = 0; row < n_rows; row++) {
    const SlcSample sample = {
      .begin_ns = row * SLC_NS_PER_S,
      .end_ns = (row + 1) * SLC_NS_PER_S,
      .bytes = mb_s_at (row) * SLC_MB,
      .temperature_c = NAN,
    };

    slc_series_append (series, &sample);
  }
  return slc_stability_is_reached (series, first_row);
}

static unsigned
even (unsigned row)
{
  return 1000;
}

/* From round to round the line rises by 2.4 %, so 9.6 % in all. */
static unsigned
rise_a_little (unsigned row)
{
  return 1000 + row / SLC_STABILITY_ROUND_ROWS * 24;
}

static unsigned
rise (unsigned row)
{
  return 1000 + row / SLC_STABILITY_ROUND_ROWS * 28;
}

/* No slope, but one round is 20 % off. */
static unsigned
dip (unsigned row)
{
  return row / SLC_STABILITY_ROUND_ROWS == 2 ? 780 : 1000;
}

/* Seconds may stray as they like. */
static unsigned
alternate (unsigned row)
{
  return row % 2 == 0 ? 400 : 1600;
}

static unsigned
fall_first (unsigned row)
{
  return row < 10 ? 5000 : 1000;
}

static void
test_stable (void)
{
  g_assert_true (is_reached (ROWS, 0, even));
  g_assert_true (is_reached (ROWS, 0, rise_a_little));
  g_assert_true (is_reached (ROWS, 0, alternate));
}

static void
test_unstable (void)
{
  g_assert_false (is_reached (ROWS, 0, rise));
  g_assert_false (is_reached (ROWS, 0, dip));
}

static void
test_too_short (void)
{
  g_assert_false (is_reached (ROWS - 1, 0, even));
  g_assert_false (is_reached (ROWS, 1, even));
}

/* What was before the stretch does not count. */
static void
test_later (void)
{
  g_assert_false (is_reached (ROWS + 9, 10, fall_first));
  g_assert_true (is_reached (ROWS + 10, 10, fall_first));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/stability/stable", test_stable);
  g_test_add_func ("/stability/unstable", test_unstable);
  g_test_add_func ("/stability/too-short", test_too_short);
  g_test_add_func ("/stability/later", test_later);

  return g_test_run ();
}
