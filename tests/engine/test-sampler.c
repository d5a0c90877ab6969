/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/sampler.h"

#include "fake-target.h"

#define BLOCK_BYTES (16 * SLC_KIB)
#define WRITE_NS    SLC_NS_PER_MS
#define INTERVAL_NS (SLC_NS_PER_S / 20)
#define FOREVER_NS  (UINT64_C (1) << 60)

typedef struct {
  SlcFakeTarget *target;
  SlcWriter *writer;
  SlcSampler *sampler;
} Fixture;

static SlcWriter *
make_writer (SlcFakeTarget *target, unsigned depth, uint64_t block_bytes)
{
  g_autoptr (SlcPlan) plan = NULL;
  g_autoptr (GError) error = NULL;
  SlcMethod method;
  SlcWriter *writer;
  SlcSpan span;

  slc_method_init (&method);
  method.queue_depth = depth;
  method.block_size_bytes = block_bytes;
  method.interval_ns = INTERVAL_NS;
  plan = slc_plan_new (NULL, &method);
  target->seed = plan->seed;
  span = slc_span_from_start (target->parent.most_bytes);
  writer = slc_writer_new (&target->parent, plan, &span, &error);
  g_assert_no_error (error);

  return writer;
}

/* A simulated drive that has been on for a while: its clock does not begin at 0. */
static void
set_up (Fixture *fixture, gconstpointer n_blocks)
{
  SlcFakeClock *clock = slc_fake_clock_new ();
  g_autoptr (GError) error = NULL;

  for (unsigned i = 0; i < G_N_ELEMENTS (clock->lane_ns); i++)
    clock->lane_ns[i] = SLC_NS_PER_S;
  fixture->target = slc_fake_target_new (GPOINTER_TO_UINT (n_blocks) * BLOCK_BYTES, clock);
  fixture->target->write_ns = WRITE_NS;
  fixture->writer = make_writer (fixture->target, 4, BLOCK_BYTES);
  g_assert_true (slc_writer_start (fixture->writer, &error));
  g_assert_no_error (error);
  fixture->sampler = slc_sampler_new (fixture->writer);
}

static void
tear_down (Fixture *fixture, gconstpointer n_blocks)
{
  slc_sampler_free (fixture->sampler);
  slc_writer_free (fixture->writer);
  slc_fake_target_free (fixture->target);
}

static bool
sample_at (Fixture *fixture, uint64_t at_ns, SlcSample *sample)
{
  slc_writer_advance (fixture->writer, SLC_NS_PER_S + at_ns);

  return slc_sampler_take (fixture->sampler, SLC_NS_PER_S + at_ns, sample);
}

static void
test_counts_from_the_start (Fixture *fixture, gconstpointer n_blocks)
{
  SlcSample sample;

  g_assert_true (sample_at (fixture, 10 * WRITE_NS, &sample));
  g_assert_cmpuint (sample.begin_ns, ==, 0);
  g_assert_cmpuint (sample.end_ns, ==, 10 * WRITE_NS);
  g_assert_cmpuint (sample.writes, ==, 10);
  g_assert_cmpuint (sample.bytes, ==, 10 * BLOCK_BYTES);
  g_assert_true (isnan (sample.temperature_c));

  g_assert_true (sample_at (fixture, 31 * WRITE_NS / 2, &sample));
  g_assert_cmpuint (sample.begin_ns, ==, 10 * WRITE_NS);
  g_assert_cmpuint (sample.end_ns, ==, 31 * WRITE_NS / 2);
  g_assert_cmpuint (sample.writes, ==, 5);
  g_assert_cmpuint (sample.bytes, ==, 5 * BLOCK_BYTES);
}

static void
test_nothing_is_no_sample (Fixture *fixture, gconstpointer n_blocks)
{
  SlcSample sample;

  g_assert_false (slc_sampler_take (fixture->sampler, SLC_NS_PER_S, &sample));
  g_assert_true (sample_at (fixture, 10 * WRITE_NS, &sample));
  g_assert_false (sample_at (fixture, 10 * WRITE_NS, &sample));
}

static void
test_silence_is_a_sample (Fixture *fixture, gconstpointer n_blocks)
{
  SlcSample sample;

  g_assert_true (slc_sampler_take (fixture->sampler, SLC_NS_PER_S + INTERVAL_NS, &sample));
  g_assert_cmpuint (sample.end_ns, ==, INTERVAL_NS);
  g_assert_cmpuint (sample.bytes, ==, 0);
  g_assert_cmpuint (sample.writes, ==, 0);
  g_assert_cmpuint (sample.latency_p50_ns, ==, SLC_UNKNOWN_NS);
  g_assert_cmpuint (sample.latency_p99_ns, ==, SLC_UNKNOWN_NS);
  g_assert_cmpuint (sample.latency_p999_ns, ==, SLC_UNKNOWN_NS);
  g_assert_cmpuint (sample.latency_max_ns, ==, SLC_UNKNOWN_NS);
}

/* Writes whose end lies before the end of the last sample, but which were not counted then. */
static void
test_late_count_is_not_lost (Fixture *fixture, gconstpointer n_blocks)
{
  SlcSample sample;

  g_assert_true (slc_sampler_take (fixture->sampler, SLC_NS_PER_S + INTERVAL_NS, &sample));
  g_assert_true (sample_at (fixture, 10 * WRITE_NS, &sample));
  g_assert_cmpuint (sample.begin_ns, ==, INTERVAL_NS);
  g_assert_cmpuint (sample.end_ns, ==, INTERVAL_NS);
  g_assert_cmpuint (sample.writes, ==, 10);
}

/* Every tenth write is slow. */
static int64_t
write_unevenly (SlcFakeTarget *target, unsigned lane, uint64_t length_bytes, uint64_t offset_bytes)
{
  uint64_t number = offset_bytes / length_bytes;

  target->busy_until_ns += number % 10 == 9 ? 40 * WRITE_NS + number : 0;
  return (int64_t) length_bytes;
}

static void
assert_just_above (uint64_t found_ns, uint64_t exact_ns)
{
  g_assert_cmpuint (found_ns, >=, exact_ns);
  g_assert_cmpfloat ((double) found_ns, <=, 1.032 * (double) exact_ns);
}

/* In a queue of four that is always full, each slow write holds up four. */
static void
test_latencies (Fixture *fixture, gconstpointer n_blocks)
{
  SlcSample sample;

  fixture->target->on_write = write_unevenly;
  g_assert_true (sample_at (fixture, 5001 * WRITE_NS, &sample));
  g_assert_cmpuint (sample.writes, ==, 1000);
  assert_just_above (sample.latency_p50_ns, 4 * WRITE_NS);
  assert_just_above (sample.latency_p99_ns, 44 * WRITE_NS + 969);
  g_assert_cmpuint (sample.latency_p999_ns, ==, 44 * WRITE_NS + 999);
  g_assert_cmpuint (sample.latency_max_ns, ==, 44 * WRITE_NS + 999);
}

/* The slowest write of one interval is not that of the next. */
static void
test_maximum_is_of_the_interval (Fixture *fixture, gconstpointer n_blocks)
{
  SlcSample sample;

  fixture->target->on_write = write_unevenly;
  g_assert_true (sample_at (fixture, 54 * WRITE_NS, &sample));
  g_assert_cmpuint (sample.latency_max_ns, ==, 44 * WRITE_NS + 9);
  g_assert_true (sample_at (fixture, 59 * WRITE_NS, &sample));
  g_assert_cmpuint (sample.latency_max_ns, ==, 4 * WRITE_NS);
  assert_just_above (sample.latency_max_ns, sample.latency_p99_ns);
}

/* A thousand fast writes before say nothing of the slow ones now. */
static void
test_quantiles_are_of_the_interval (Fixture *fixture, gconstpointer n_blocks)
{
  SlcSample sample;

  g_assert_true (sample_at (fixture, 1000 * WRITE_NS, &sample));
  assert_just_above (sample.latency_p50_ns, 4 * WRITE_NS);

  fixture->target->write_ns = 10 * WRITE_NS;
  g_assert_true (sample_at (fixture, 1201 * WRITE_NS, &sample));
  assert_just_above (sample.latency_p50_ns, 40 * WRITE_NS);
  g_assert_cmpuint (sample.latency_max_ns, ==, 40 * WRITE_NS);
}

/* Two hangs that are long enough for a pause, and one that is a nanosecond too short. */
static int64_t
hang_thrice (SlcFakeTarget *target, unsigned lane, uint64_t length_bytes, uint64_t offset_bytes)
{
  switch (offset_bytes / length_bytes) {
  case 10:
    target->busy_until_ns += SLC_PAUSE_LEAST_NS - WRITE_NS;
    break;
  case 20:
    target->busy_until_ns += SLC_PAUSE_LEAST_NS - WRITE_NS - 1;
    break;
  case 30:
    target->busy_until_ns += 3 * SLC_NS_PER_S;
    break;
  default:
    break;
  }

  return (int64_t) length_bytes;
}

static void
test_pauses (Fixture *fixture, gconstpointer n_blocks)
{
  g_autoptr (GArray) pauses = g_array_new (false, false, sizeof (SlcPause));
  const SlcPause *pause;

  fixture->target->on_write = hang_thrice;
  slc_writer_advance (fixture->writer, SLC_NS_PER_S + SLC_PAUSE_LEAST_NS + 15 * WRITE_NS);
  slc_sampler_take_pauses (fixture->sampler, pauses);
  g_assert_cmpuint (pauses->len, ==, 1);
  pause = &g_array_index (pauses, SlcPause, 0);
  g_assert_cmpuint (pause->begin_ns, ==, 10 * WRITE_NS);
  g_assert_cmpuint (pause->end_ns, ==, 10 * WRITE_NS + SLC_PAUSE_LEAST_NS);

  slc_writer_advance (fixture->writer, FOREVER_NS);
  slc_sampler_take_pauses (fixture->sampler, pauses);
  g_assert_cmpuint (pauses->len, ==, 2);
  pause = &g_array_index (pauses, SlcPause, 1);
  g_assert_cmpuint (pause->end_ns - pause->begin_ns, ==, 3 * SLC_NS_PER_S + WRITE_NS);
  g_assert_cmpuint (pause->begin_ns, ==, 2 * SLC_PAUSE_LEAST_NS - 1 + 28 * WRITE_NS);
}

/* More pauses than the ring has slots, taken interval by interval. */
static void
test_pause_ring_goes_round (void)
{
  SlcPauseRing *ring = g_new0 (SlcPauseRing, 1);
  SlcPause pause;

  for (uint64_t i = 1; i <= 1000; i++) {
    slc_pause_ring_add (ring, &(SlcPause){ .begin_ns = i, .end_ns = 2 * i });
    slc_pause_ring_add (ring, &(SlcPause){ .begin_ns = i, .end_ns = 3 * i });

    g_assert_true (slc_pause_ring_take (ring, &pause));
    g_assert_cmpuint (pause.begin_ns, ==, i);
    g_assert_cmpuint (pause.end_ns, ==, 2 * i);
    g_assert_true (slc_pause_ring_take (ring, &pause));
    g_assert_cmpuint (pause.end_ns, ==, 3 * i);
    g_assert_false (slc_pause_ring_take (ring, &pause));
  }

  g_free (ring);
}

/* Samples taken as fast as can be, while as many lanes as there may be write: each holds whole
 * writes only, and together they hold all of them. */
static void
test_whole_while_lanes_go_on (void)
{
  g_autoptr (SlcFakeTarget) target = slc_fake_target_new (64 * SLC_MIB, NULL);
  g_autoptr (SlcWriter) writer = make_writer (target, SLC_QUEUE_DEPTH_MOST, 4 * SLC_KIB);
  g_autoptr (SlcSampler) sampler = NULL;
  g_autoptr (GError) error = NULL;
  SlcSample sample;
  uint64_t end_ns = 0;
  uint64_t sum_bytes = 0;
  bool running = true;

  g_assert_true (slc_writer_start (writer, &error));
  sampler = slc_sampler_new (writer);
  while (running) {
    running = slc_writer_advance (writer, 0);
    if (!running)
      slc_writer_join (writer);
    if (!slc_sampler_take (sampler, slc_clock_now_ns (target->parent.clock, 0), &sample))
      continue;

    g_assert_cmpuint (sample.begin_ns, ==, end_ns);
    g_assert_cmpuint (sample.bytes, ==, sample.writes * 4 * SLC_KIB);
    g_assert_true (sample.writes == 0 || sample.latency_max_ns != SLC_UNKNOWN_NS);
    g_assert_cmpuint (sample.latency_p50_ns, <=, sample.latency_p99_ns);
    g_assert_cmpuint (sample.latency_p99_ns, <=, sample.latency_p999_ns);
    g_assert_cmpuint (sample.latency_p999_ns, <=, sample.latency_max_ns);
    end_ns = sample.end_ns;
    sum_bytes += sample.bytes;
  }

  g_assert_cmpuint (sum_bytes, ==, 64 * SLC_MIB);
  slc_fake_target_assert_written (target, 64 * SLC_MIB);
}

static void
add_test (const char *path,
          unsigned n_blocks,
          void (*test) (Fixture *fixture, gconstpointer n_blocks))
{
  g_test_add (path, Fixture, GUINT_TO_POINTER (n_blocks), set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/sampler/counts-from-the-start", 100, test_counts_from_the_start);
  add_test ("/sampler/nothing-is-no-sample", 100, test_nothing_is_no_sample);
  add_test ("/sampler/silence-is-a-sample", 100, test_silence_is_a_sample);
  add_test ("/sampler/late-count-is-not-lost", 100, test_late_count_is_not_lost);
  add_test ("/sampler/latencies", 10000, test_latencies);
  add_test ("/sampler/maximum-is-of-the-interval", 10000, test_maximum_is_of_the_interval);
  add_test ("/sampler/quantiles-are-of-the-interval", 10000, test_quantiles_are_of_the_interval);
  add_test ("/sampler/pauses/exact", 100, test_pauses);
  g_test_add_func ("/sampler/pauses/ring-goes-round", test_pause_ring_goes_round);
  g_test_add_func ("/sampler/whole-while-lanes-go-on", test_whole_while_lanes_go_on);

  return g_test_run ();
}
