/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/recovery.h"

#define BURST_MB_S 5000.

/**
 * Stretch:
 * @n_samples: how many samples of half a second
 * @mb_s: their speed
 */
typedef struct {
  unsigned n_samples;
  unsigned mb_s;
} Stretch;

static SlcRecovery
read_stretches (const Stretch *stretches, size_t n_stretches, double burst_mb_s)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  uint64_t at_ns = 0;

  for (size_t i = 0; i < n_stretches; i++)
    for (unsigned n = 0; n < stretches[i].n_samples; n++) {
      const SlcSample sample = {
        .begin_ns = at_ns,
        .end_ns = at_ns + SLC_NS_PER_S / 2,
        .bytes = stretches[i].mb_s * SLC_MB / 2,
        .temperature_c = NAN,
      };

      slc_series_append (series, &sample);
      at_ns = sample.end_ns;
    }
  return slc_recovery_read (series, burst_mb_s, &slc_rule_published);
}

static void
test_some (void)
{
  const Stretch stretches[] = { { 6, 5000 }, { 10, 900 } };
  SlcRecovery recovery = read_stretches (stretches, 2, BURST_MB_S);

  g_assert_cmpuint (recovery.burst_bytes, ==, 15 * SLC_GB);
  g_assert_true (recovery.ended);
}

static void
test_none (void)
{
  const Stretch stretches[] = { { 10, 900 } };
  SlcRecovery recovery = read_stretches (stretches, 1, BURST_MB_S);

  g_assert_cmpuint (recovery.burst_bytes, ==, 0);
  g_assert_true (recovery.ended);
}

static void
test_all (void)
{
  const Stretch stretches[] = { { 40, 4000 } };
  SlcRecovery recovery = read_stretches (stretches, 1, BURST_MB_S);

  g_assert_cmpuint (recovery.burst_bytes, ==, 80 * SLC_GB);
  g_assert_false (recovery.ended);
}

/* Exactly the threshold is not below it. */
static void
test_threshold (void)
{
  const Stretch stretches[] = { { 2, 3000 }, { 10, 2999 } };
  SlcRecovery recovery = read_stretches (stretches, 2, BURST_MB_S);

  g_assert_cmpuint (recovery.burst_bytes, ==, 3 * SLC_GB);
}

/* What was slow in between belongs to the burst that goes on after it. */
static void
test_dip (void)
{
  const Stretch stretches[] = { { 4, 5000 }, { 9, 1000 }, { 4, 5000 }, { 10, 1000 }, { 4, 5000 } };
  SlcRecovery recovery = read_stretches (stretches, 5, BURST_MB_S);

  g_assert_cmpuint (recovery.burst_bytes, ==, 10 * SLC_GB + 4500 * SLC_MB + 10 * SLC_GB);
  g_assert_true (recovery.ended);
}

/* A fall that was cut short may have been one. */
static void
test_falling_at_end (void)
{
  const Stretch stretches[] = { { 4, 5000 }, { 9, 1000 } };
  SlcRecovery recovery = read_stretches (stretches, 2, BURST_MB_S);

  g_assert_cmpuint (recovery.burst_bytes, ==, 10 * SLC_GB);
  g_assert_false (recovery.ended);
}

static void
test_unknown (void)
{
  const Stretch stretches[] = { { 10, 900 } };

  g_assert_cmpuint (read_stretches (stretches, 1, NAN).burst_bytes, ==, SLC_UNKNOWN_BYTES);
  g_assert_cmpuint (read_stretches (NULL, 0, BURST_MB_S).burst_bytes, ==, SLC_UNKNOWN_BYTES);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/recovery/some", test_some);
  g_test_add_func ("/recovery/none", test_none);
  g_test_add_func ("/recovery/all", test_all);
  g_test_add_func ("/recovery/threshold", test_threshold);
  g_test_add_func ("/recovery/dip", test_dip);
  g_test_add_func ("/recovery/falling-at-end", test_falling_at_end);
  g_test_add_func ("/recovery/unknown", test_unknown);

  return g_test_run ();
}
