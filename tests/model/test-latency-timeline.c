/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "model/latency-timeline.h"

#include "model/quantity.h"

#define SLOT_NS (SLC_NS_PER_S / 2)
#define FAST_NS UINT64_C (1500000)
#define SLOW_NS UINT64_C (40000000)

static void
add_writes (SlcLatencyTimeline *timeline, unsigned at, uint64_t n_writes, uint64_t latency_ns)
{
  SlcLatencyHistogram latencies = { { 0 } };

  latencies.counts[slc_latency_bucket (latency_ns)] = n_writes;
  slc_latency_timeline_add (timeline, at * SLOT_NS, (at + 1) * SLOT_NS, &latencies,
                            n_writes > 0 ? latency_ns : SLC_UNKNOWN_NS);
}

static uint64_t
count_writes (const SlcLatencyTimeline *timeline)
{
  uint64_t n_writes = 0;

  for (size_t slot = 0; slot < slc_latency_timeline_get_n_slots (timeline); slot++) {
    size_t n_counts;
    const SlcLatencyCount *counts = slc_latency_timeline_get_counts (timeline, slot, &n_counts);

    for (size_t i = 0; i < n_counts; i++)
      n_writes += counts[i].writes;
  }
  return n_writes;
}

static void
test_nothing (void)
{
  g_autoptr (SlcLatencyTimeline) timeline = slc_latency_timeline_new (SLOT_NS);
  SlcLatencies latencies = slc_latency_timeline_read (timeline, 0, SLC_UNKNOWN_NS);

  g_assert_false (slc_latencies_are_known (&latencies));
  g_assert_null (slc_latencies_describe (&latencies));
  add_writes (timeline, 3, 0, 0);
  latencies = slc_latency_timeline_read (timeline, 0, SLC_UNKNOWN_NS);
  g_assert_false (slc_latencies_are_known (&latencies));
  g_assert_cmpuint (slc_latency_timeline_get_n_slots (timeline), ==, 4);
}

/* Of 1000 writes in a stretch one is slow: it is the longest and beyond 99.9 %, and of no other
 * stretch. */
static void
test_stretches (void)
{
  g_autoptr (SlcLatencyTimeline) timeline = slc_latency_timeline_new (SLOT_NS);
  SlcLatencies before, after;
  g_autofree char *words = NULL;

  for (unsigned at = 0; at < 20; at++)
    add_writes (timeline, at, at == 10 ? 99 : 100, FAST_NS);
  add_writes (timeline, 10, 1, SLOW_NS);
  before = slc_latency_timeline_read (timeline, 0, 10 * SLOT_NS);
  after = slc_latency_timeline_read (timeline, 10 * SLOT_NS, 20 * SLOT_NS);

  g_assert_cmpuint (before.max_ns, ==, FAST_NS);
  g_assert_cmpuint (before.p999_ns, ==, FAST_NS);
  g_assert_cmpuint (after.max_ns, ==, SLOW_NS);
  g_assert_cmpuint (after.p50_ns, ==, slc_latency_bucket_top_ns (slc_latency_bucket (FAST_NS)));
  g_assert_cmpuint (after.p999_ns, ==, after.p50_ns);
  words = slc_latencies_describe (&after);
  g_assert_nonnull (g_strrstr (words, "longest 40.0\u00a0ms"));
}

/* Boundaries are exact while no slots were merged; where two stretches meet in one, it is of one.
 */
static void
test_each_write_once (void)
{
  g_autoptr (SlcLatencyTimeline) timeline = slc_latency_timeline_new (SLOT_NS);
  uint64_t boundary_ns;

  for (unsigned at = 0; at < 3000; at++)
    add_writes (timeline, at, 1, at < 1000 ? FAST_NS : SLOW_NS);
  g_assert_cmpuint (count_writes (timeline), ==, 3000);
  g_assert_cmpuint (slc_latency_timeline_get_slot_ns (timeline), ==, 8 * SLOT_NS);
  boundary_ns = 1000 * SLOT_NS;
  for (unsigned off = 0; off < 8; off++) {
    SlcLatencies before = slc_latency_timeline_read (timeline, 0, boundary_ns + off);
    SlcLatencies after = slc_latency_timeline_read (timeline, boundary_ns + off, 3000 * SLOT_NS);

    g_assert_cmpuint (before.max_ns, ==, FAST_NS);
    g_assert_cmpuint (after.max_ns, ==, SLOW_NS);
    g_assert_cmpuint (after.p50_ns, ==, SLOW_NS);
  }
}

/* However long a run is, it never has more slots, nor less than half of them. */
static void
test_memory (void)
{
  g_autoptr (SlcLatencyTimeline) timeline = slc_latency_timeline_new (SLOT_NS);

  for (unsigned at = 0; at < 20000; at++) {
    size_t n_slots;

    add_writes (timeline, at, 3, FAST_NS + 1000 * at);
    n_slots = slc_latency_timeline_get_n_slots (timeline);
    g_assert_cmpuint (n_slots, <=, SLC_LATENCY_SLOTS);
    g_assert_cmpuint (n_slots, >=, MIN (at + 1, SLC_LATENCY_SLOTS / 2));
  }
  g_assert_cmpuint (count_writes (timeline), ==, 60000);
}

/* What was counted after the last interval belongs to what was before, also at the very end. */
static void
test_sample_without_length (void)
{
  g_autoptr (SlcLatencyTimeline) timeline = slc_latency_timeline_new (SLOT_NS);
  SlcLatencyHistogram latencies = { { 0 } };
  SlcLatencies all;

  add_writes (timeline, 0, 10, FAST_NS);
  latencies.counts[slc_latency_bucket (SLOW_NS)] = 1;
  slc_latency_timeline_add (timeline, SLOT_NS, SLOT_NS, &latencies, SLOW_NS);
  g_assert_cmpuint (slc_latency_timeline_get_n_slots (timeline), ==, 1);
  all = slc_latency_timeline_read (timeline, 0, SLOT_NS);
  g_assert_cmpuint (all.max_ns, ==, SLOW_NS);
}

/* The last sample of a run is shorter than the others. */
static void
test_short_end (void)
{
  g_autoptr (SlcLatencyTimeline) timeline = slc_latency_timeline_new (SLOT_NS);
  SlcLatencyHistogram latencies = { { 0 } };
  SlcLatencies all;

  add_writes (timeline, 0, 10, FAST_NS);
  latencies.counts[slc_latency_bucket (SLOW_NS)] = 1;
  slc_latency_timeline_add (timeline, SLOT_NS, SLOT_NS + 7, &latencies, SLOW_NS);
  all = slc_latency_timeline_read (timeline, 0, SLOT_NS + 7);
  g_assert_cmpuint (all.max_ns, ==, SLOW_NS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/latency-timeline/nothing", test_nothing);
  g_test_add_func ("/latency-timeline/stretches", test_stretches);
  g_test_add_func ("/latency-timeline/each-write-once", test_each_write_once);
  g_test_add_func ("/latency-timeline/memory", test_memory);
  g_test_add_func ("/latency-timeline/sample-without-length", test_sample_without_length);
  g_test_add_func ("/latency-timeline/short-end", test_short_end);

  return g_test_run ();
}
