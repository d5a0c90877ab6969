/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "run-fixture.h"

#define N_INTERVALS 20
#define LATE_NS     (200 * SLC_NS_PER_MS)

/* A clock on which no wait ends in time, as on a machine that has too much to do. */
typedef struct {
  SlcClock parent;
  _Atomic uint64_t now_ns;
  atomic_uint n_waits;
} LateClock;

static uint64_t
late_clock_now_ns (SlcClock *clock, unsigned lane)
{
  LateClock *self = (LateClock *) clock;

  return atomic_load (&self->now_ns);
}

static bool
late_clock_wait_until (SlcClock *clock, uint64_t time_ns)
{
  LateClock *self = (LateClock *) clock;

  atomic_store (&self->now_ns, time_ns + LATE_NS);
  atomic_fetch_add (&self->n_waits, 1);

  return true;
}

static void
late_clock_wake (SlcClock *clock)
{
}

static void
late_clock_free (SlcClock *clock)
{
  g_free (clock);
}

static const SlcClockOps late_clock_ops = {
  .now_ns = late_clock_now_ns,
  .wait_until = late_clock_wait_until,
  .wake = late_clock_wake,
  .free = late_clock_free,
};

/* The first block of each lane takes until enough intervals have passed. */
static int64_t
write_slowly (SlcFakeTarget *target, unsigned lane, uint64_t length_bytes, uint64_t offset_bytes)
{
  LateClock *clock = target->user_data;

  while (atomic_load (&clock->n_waits) < N_INTERVALS)
    g_thread_yield ();

  return (int64_t) length_bytes;
}

static void
use_late_clock (SlcRunFixture *fixture)
{
  LateClock *clock = g_new0 (LateClock, 1);

  clock->parent.ops = &late_clock_ops;
  fixture->target = slc_fake_target_new (100 * SLC_FIXTURE_BLOCK_BYTES, NULL);
  slc_clock_free (fixture->target->parent.clock);
  fixture->target->parent.clock = &clock->parent;
  fixture->target->on_write = write_slowly;
  fixture->target->user_data = clock;
  fixture->target->seed = SLC_FIXTURE_SEED;
}

/* A sample is as long as it was, and the next one ends where it would have ended anyway. */
static void
test_no_drift (SlcRunFixture *fixture, gconstpointer data)
{
  const SlcSample *samples;
  size_t n_samples;

  use_late_clock (fixture);
  slc_run_fixture_run_to_end (fixture);

  slc_run_fixture_assert_saved (fixture, SLC_END_COMPLETED, 100 * SLC_FIXTURE_BLOCK_BYTES);
  samples = slc_series_get_samples (fixture->session->series, &n_samples);
  g_assert_cmpuint (n_samples, >=, N_INTERVALS - 2);
  for (size_t i = 0; i + 2 < N_INTERVALS; i++)
    g_assert_cmpuint (samples[i].end_ns, ==, (i + 1) * SLC_FIXTURE_INTERVAL_NS + LATE_NS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  slc_run_fixture_add_test ("/late-clock/no-drift", test_no_drift, NULL);

  return g_test_run ();
}
