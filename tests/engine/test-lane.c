/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/lane.h"

#include "model/quantity.h"

#define N_WRITES    100000
#define BLOCK_BYTES 4096

static SlcLane *
make_lane (void)
{
  return g_aligned_alloc0 (1, sizeof (SlcLane), SLC_LANE_ALIGNMENT);
}

static uint64_t
sum_latencies (const SlcLatencyHistogram *latencies)
{
  uint64_t sum = 0;

  for (unsigned i = 0; i < SLC_LATENCY_BUCKETS; i++)
    sum += latencies->counts[i];

  return sum;
}

static void
test_counts (void)
{
  SlcLane *lane = make_lane ();
  SlcLaneCounts counts;

  slc_lane_count (lane, 4096, 1500);
  slc_lane_count (lane, 512, 3 * SLC_NS_PER_S);
  slc_lane_count (lane, 4096, 1500);
  slc_lane_read (lane, &counts);

  g_assert_cmpuint (counts.bytes, ==, 2 * 4096 + 512);
  g_assert_cmpuint (counts.writes, ==, 3);
  g_assert_cmpuint (sum_latencies (&counts.latencies), ==, 3);
  g_assert_cmpuint (counts.latencies.counts[slc_latency_bucket (1500)], ==, 2);
  g_assert_cmpuint (slc_lane_take_latency_max_ns (lane), ==, 3 * SLC_NS_PER_S);

  g_aligned_free (lane);
}

static void
test_maximum_is_taken_once (void)
{
  SlcLane *lane = make_lane ();

  g_assert_cmpuint (slc_lane_take_latency_max_ns (lane), ==, 0);
  slc_lane_count (lane, BLOCK_BYTES, 7);
  slc_lane_count (lane, BLOCK_BYTES, 5);
  g_assert_cmpuint (slc_lane_take_latency_max_ns (lane), ==, 7);
  slc_lane_count (lane, BLOCK_BYTES, 5);
  g_assert_cmpuint (slc_lane_take_latency_max_ns (lane), ==, 5);
  g_assert_cmpuint (slc_lane_take_latency_max_ns (lane), ==, 0);

  g_aligned_free (lane);
}

/* Between two writes passes about as much time as a reading takes. */
static gpointer
count_many (gpointer lane)
{
  SlcLaneCounts counts;

  for (uint64_t i = 0; i < N_WRITES; i++) {
    slc_lane_count (lane, BLOCK_BYTES, i * SLC_NS_PER_MS);
    slc_lane_read (lane, &counts);
  }

  return NULL;
}

/* Bytes, writes and latencies are those of the same writes, whenever they are read. */
static void
test_whole_at_any_time (void)
{
  SlcLane *lane = make_lane ();
  GThread *thread = g_thread_new ("lane", count_many, lane);
  SlcLaneCounts counts = { 0 };

  while (counts.writes < N_WRITES) {
    uint64_t writes = counts.writes;

    slc_lane_read (lane, &counts);
    g_assert_cmpuint (counts.bytes, ==, counts.writes * BLOCK_BYTES);
    g_assert_cmpuint (sum_latencies (&counts.latencies), ==, counts.writes);
    g_assert_cmpuint (counts.writes, >=, writes);
  }

  g_thread_join (thread);
  g_aligned_free (lane);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lane/counts", test_counts);
  g_test_add_func ("/lane/maximum-is-taken-once", test_maximum_is_taken_once);
  g_test_add_func ("/lane/whole-at-any-time", test_whole_at_any_time);

  return g_test_run ();
}
