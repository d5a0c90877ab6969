/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/writer.h"

#include <errno.h>
#include <sys/resource.h>

#include "fake-target.h"

#define SEED       UINT64_C (42)
#define FOREVER_NS (UINT64_C (1) << 60)
#define WRITE_NS   SLC_NS_PER_MS

static SlcPlan *
make_plan (unsigned depth, uint64_t block_bytes)
{
  SlcMethod method;
  SlcPlan *plan;

  slc_method_init (&method);
  method.queue_depth = depth;
  method.block_size_bytes = block_bytes;
  plan = slc_plan_new (NULL, &method);
  plan->seed = SEED;

  return plan;
}

static SlcFakeTarget *
make_target (uint64_t most_bytes, bool threads)
{
  SlcFakeTarget *target = slc_fake_target_new (most_bytes, threads ? NULL : slc_fake_clock_new ());

  target->seed = SEED;
  target->write_ns = WRITE_NS;

  return target;
}

static SlcWriter *
make_writer (SlcFakeTarget *target, unsigned depth, uint64_t block_bytes, uint64_t length_bytes)
{
  g_autoptr (SlcPlan) plan = make_plan (depth, block_bytes);
  g_autoptr (GError) error = NULL;
  const SlcSpan span = slc_span_from_start (length_bytes);
  SlcWriter *writer = slc_writer_new (&target->parent, plan, &span, &error);

  g_assert_no_error (error);

  return writer;
}

static SlcLaneCounts
read_counts (SlcWriter *writer)
{
  SlcLaneCounts sum = { 0 };
  unsigned n_lanes;
  SlcLane *lanes = slc_stream_get_lanes (slc_writer_get_stream (writer), &n_lanes);

  for (unsigned i = 0; i < n_lanes; i++) {
    SlcLaneCounts counts;

    slc_lane_read (&lanes[i], &counts);
    sum.bytes += counts.bytes;
    sum.writes += counts.writes;
  }

  return sum;
}

static void
start (SlcWriter *writer)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (slc_writer_start (writer, &error));
  g_assert_no_error (error);
}

static void
write_to_end (SlcWriter *writer)
{
  start (writer);
  while (slc_writer_advance (writer, FOREVER_NS))
    continue;
  slc_writer_join (writer);
}

/* The length is no multiple of the block, except where the block is one page. */
static void
check_every_offset (unsigned depth, uint64_t block_bytes, bool threads)
{
  uint64_t n_blocks = CLAMP (SLC_MIB / block_bytes, 3, 100);
  uint64_t length_bytes = n_blocks * block_bytes - block_bytes / 2 / 4096 * 4096;
  g_autoptr (SlcFakeTarget) target = make_target (length_bytes + block_bytes, threads);
  g_autoptr (SlcWriter) writer = make_writer (target, depth, block_bytes, length_bytes);
  SlcLaneCounts counts;

  write_to_end (writer);
  slc_fake_target_assert_written (target, length_bytes);

  counts = read_counts (writer);
  g_assert_cmpuint (counts.bytes, ==, length_bytes);
  g_assert_cmpuint (counts.writes, ==, n_blocks);
  g_assert_cmpint (slc_stream_get_errno (slc_writer_get_stream (writer)), ==, 0);
  g_assert_false (slc_writer_was_stopped (writer));
}

static void
test_every_offset_once (void)
{
  static const unsigned depths[] = { 1, 2, 8, 64 };
  static const uint64_t block_sizes[] = { 4 * SLC_KIB, 12 * SLC_KIB, SLC_MIB };

  for (size_t i = 0; i < G_N_ELEMENTS (depths); i++)
    for (size_t k = 0; k < G_N_ELEMENTS (block_sizes); k++) {
      check_every_offset (depths[i], block_sizes[k], true);
      check_every_offset (depths[i], block_sizes[k], false);
    }
  check_every_offset (3, 16 * SLC_MIB, true);
  check_every_offset (3, 16 * SLC_MIB, false);
}

/* From the middle to the end, and on from the start: everything once, with the data of its round.
 */
static void
check_wraps (bool threads)
{
  const SlcSpan span = {
    .begin_bytes = 2 * SLC_MIB,
    .length_bytes = 4 * SLC_MIB,
    .area_bytes = 4 * SLC_MIB,
    .round = 3,
  };
  g_autoptr (SlcFakeTarget) target = make_target (4 * SLC_MIB, threads);
  g_autoptr (SlcPlan) plan = make_plan (4, 64 * SLC_KIB);
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcWriter) writer = slc_writer_new (&target->parent, plan, &span, &error);

  g_assert_no_error (error);
  target->seed = plan->seed + 3;
  write_to_end (writer);
  slc_fake_target_assert_written (target, 4 * SLC_MIB);
}

static void
test_wraps (void)
{
  check_wraps (true);
  check_wraps (false);
}

/* Sometimes to a sector's end, sometimes in the midst of one, sometimes not at all. */
static int64_t
write_short (SlcFakeTarget *target, unsigned lane, uint64_t length_bytes, uint64_t offset_bytes)
{
  switch (atomic_load (&target->n_writes) % 4) {
  case 0:
    return -EINTR;
  case 1:
    return (int64_t) MIN (length_bytes, 4096);
  case 2:
    return (int64_t) MIN (length_bytes, 5000);
  default:
    return (int64_t) length_bytes;
  }
}

static void
check_short_writes (bool threads)
{
  g_autoptr (SlcFakeTarget) target = make_target (4 * SLC_MIB, threads);
  g_autoptr (SlcWriter) writer = make_writer (target, 4, 64 * SLC_KIB, 4 * SLC_MIB);

  target->on_write = write_short;
  write_to_end (writer);

  slc_fake_target_assert_written (target, 4 * SLC_MIB);
  g_assert_cmpuint (read_counts (writer).bytes, ==, 4 * SLC_MIB);
  g_assert_cmpuint (read_counts (writer).writes, ==, 64);
  g_assert_cmpuint (target->n_writes, >, 64);
}

static void
test_short_writes (void)
{
  check_short_writes (true);
  check_short_writes (false);
}

typedef struct {
  uint64_t at_bytes;
  int64_t result;
} Failure;

static int64_t
fail_from (SlcFakeTarget *target, unsigned lane, uint64_t length_bytes, uint64_t offset_bytes)
{
  const Failure *failure = target->user_data;

  return offset_bytes >= failure->at_bytes ? failure->result : (int64_t) length_bytes;
}

static void
check_failure (const Failure *failure, int expected_errno, bool threads)
{
  g_autoptr (SlcFakeTarget) target = make_target (2 * SLC_MIB, threads);
  g_autoptr (SlcWriter) writer = make_writer (target, 8, 16 * SLC_KIB, 2 * SLC_MIB);

  target->on_write = fail_from;
  target->user_data = (gpointer) failure;
  write_to_end (writer);

  slc_writer_stop (writer);
  g_assert_false (slc_writer_was_stopped (writer));
  g_assert_cmpint (slc_stream_get_errno (slc_writer_get_stream (writer)), ==, expected_errno);
  slc_fake_target_assert_written (target, failure->at_bytes);
  g_assert_cmpuint (read_counts (writer).bytes, ==, failure->at_bytes);
  g_assert_cmpuint (read_counts (writer).writes, ==, failure->at_bytes / (16 * SLC_KIB));
}

static void
test_errors (void)
{
  static const int errors[] = {
    EIO, ENOSPC, EDQUOT, ENODEV, ENXIO, ESTALE, ENOMEDIUM, EROFS, EINVAL
  };

  for (size_t i = 0; i < G_N_ELEMENTS (errors); i++) {
    Failure later = { .at_bytes = SLC_MIB, .result = -errors[i] };
    Failure at_once = { .at_bytes = 0, .result = -errors[i] };

    check_failure (&later, errors[i], true);
    check_failure (&later, errors[i], false);
    check_failure (&at_once, errors[i], true);
    check_failure (&at_once, errors[i], false);
  }
}

/* A target that takes nothing, or less than anyone can continue from, is full. */
static void
test_nothing_written_is_full (void)
{
  Failure nothing = { .at_bytes = SLC_MIB, .result = 0 };
  Failure too_little = { .at_bytes = SLC_MIB, .result = 511 };

  check_failure (&nothing, ENOSPC, true);
  check_failure (&nothing, ENOSPC, false);
  check_failure (&too_little, ENOSPC, true);
  check_failure (&too_little, ENOSPC, false);
}

/* The fourth block gets in half. */
static int64_t
fill_up (SlcFakeTarget *target, unsigned lane, uint64_t length_bytes, uint64_t offset_bytes)
{
  uint64_t room_bytes = 56 * SLC_KIB;

  return offset_bytes >= room_bytes ? -ENOSPC
                                    : (int64_t) MIN (length_bytes, room_bytes - offset_bytes);
}

static void
test_part_of_a_block_counts (void)
{
  g_autoptr (SlcFakeTarget) target = make_target (SLC_MIB, true);
  g_autoptr (SlcWriter) writer = make_writer (target, 2, 16 * SLC_KIB, SLC_MIB);

  target->on_write = fill_up;
  write_to_end (writer);

  g_assert_cmpint (slc_stream_get_errno (slc_writer_get_stream (writer)), ==, ENOSPC);
  slc_fake_target_assert_written (target, 56 * SLC_KIB);
  g_assert_cmpuint (read_counts (writer).bytes, ==, 56 * SLC_KIB);
}

typedef struct {
  GMutex lock;
  GCond changed;
  unsigned n_here;
  unsigned n_wanted;
  SlcWriter *writer;
} Meeting;

/* Returns once as many lanes as wanted have a write under way. */
static void
meet (Meeting *meeting)
{
  g_mutex_lock (&meeting->lock);
  meeting->n_here++;
  g_cond_broadcast (&meeting->changed);
  while (meeting->n_here < meeting->n_wanted)
    g_cond_wait (&meeting->changed, &meeting->lock);
  g_mutex_unlock (&meeting->lock);
}

static void
wait_for_error (SlcWriter *writer)
{
  while (slc_stream_get_errno (slc_writer_get_stream (writer)) == 0)
    g_thread_yield ();
}

/* Of four blocks under way the third fails; only then the others come back. */
static int64_t
fail_amid_others (SlcFakeTarget *target,
                  unsigned lane,
                  uint64_t length_bytes,
                  uint64_t offset_bytes)
{
  Meeting *meeting = target->user_data;

  meet (meeting);
  if (offset_bytes == 2 * length_bytes)
    return -EIO;

  wait_for_error (meeting->writer);
  return offset_bytes == 0 ? -ENODEV : (int64_t) length_bytes;
}

static void
test_error_while_others_are_under_way (void)
{
  Meeting meeting = { .n_wanted = 4 };
  g_autoptr (SlcFakeTarget) target = make_target (SLC_MIB, true);
  g_autoptr (SlcWriter) writer = make_writer (target, 4, 16 * SLC_KIB, SLC_MIB);

  meeting.writer = writer;
  target->on_write = fail_amid_others;
  target->user_data = &meeting;
  write_to_end (writer);

  g_assert_cmpint (slc_stream_get_errno (slc_writer_get_stream (writer)), ==, EIO);
  g_assert_cmpuint (target->n_writes, ==, 4);
  g_assert_cmpuint (read_counts (writer).bytes, ==, 2 * 16 * SLC_KIB);
  g_assert_cmpuint (slc_fake_target_count_written (target), ==, 2 * 16 * SLC_KIB);
}

/* All four lanes are in a write when the stop comes from one of them. */
static int64_t
stop_amid_others (SlcFakeTarget *target,
                  unsigned lane,
                  uint64_t length_bytes,
                  uint64_t offset_bytes)
{
  Meeting *meeting = target->user_data;

  if (offset_bytes < 8 * length_bytes)
    return (int64_t) length_bytes;

  meet (meeting);
  slc_writer_stop (meeting->writer);
  return (int64_t) length_bytes;
}

static void
test_stop_within_one_block (void)
{
  Meeting meeting = { .n_wanted = 4 };
  g_autoptr (SlcFakeTarget) target = make_target (SLC_MIB, true);
  g_autoptr (SlcWriter) writer = make_writer (target, 4, 16 * SLC_KIB, SLC_MIB);

  meeting.writer = writer;
  target->on_write = stop_amid_others;
  target->user_data = &meeting;
  write_to_end (writer);

  g_assert_true (slc_writer_was_stopped (writer));
  slc_fake_target_assert_written (target, 12 * 16 * SLC_KIB);
  g_assert_cmpuint (read_counts (writer).bytes, ==, 12 * 16 * SLC_KIB);
}

static int64_t
stop_at_tenth (SlcFakeTarget *target, unsigned lane, uint64_t length_bytes, uint64_t offset_bytes)
{
  if (offset_bytes == 9 * length_bytes)
    slc_writer_stop (target->user_data);

  return (int64_t) length_bytes;
}

static void
test_stop_alone (void)
{
  g_autoptr (SlcFakeTarget) target = make_target (SLC_MIB, false);
  g_autoptr (SlcWriter) writer = make_writer (target, 4, 16 * SLC_KIB, SLC_MIB);

  target->on_write = stop_at_tenth;
  target->user_data = writer;
  write_to_end (writer);

  g_assert_true (slc_writer_was_stopped (writer));
  slc_fake_target_assert_written (target, 10 * 16 * SLC_KIB);
  g_assert_cmpuint (read_counts (writer).bytes, ==, 10 * 16 * SLC_KIB);
}

static void
test_stop_after_the_end_is_none (void)
{
  g_autoptr (SlcFakeTarget) target = make_target (SLC_MIB, true);
  g_autoptr (SlcWriter) writer = make_writer (target, 4, 16 * SLC_KIB, SLC_MIB);

  write_to_end (writer);
  slc_writer_stop (writer);
  g_assert_false (slc_writer_was_stopped (writer));
}

static void
test_freed_before_start_and_amid_writes (void)
{
  g_autoptr (SlcFakeTarget) target = make_target (64 * SLC_MIB, true);
  SlcWriter *never_started = make_writer (target, 64, 4 * SLC_KIB, SLC_MIB);
  SlcWriter *running = make_writer (target, 64, 4 * SLC_KIB, 64 * SLC_MIB);

  slc_writer_free (never_started);
  g_assert_cmpuint (target->n_writes, ==, 0);

  start (running);
  slc_writer_free (running);
  slc_fake_target_assert_written (target, slc_fake_target_count_written (target));
}

/* Blocks of 1 ms each, one after the other: after 10.5 ms ten of them are done. */
static void
test_interval_ends_exactly (void)
{
  g_autoptr (SlcFakeTarget) target = make_target (SLC_MIB, false);
  g_autoptr (SlcWriter) writer = make_writer (target, 4, 16 * SLC_KIB, SLC_MIB);
  SlcStream *stream = slc_writer_get_stream (writer);

  start (writer);
  g_assert_true (slc_writer_advance (writer, 21 * WRITE_NS / 2));
  g_assert_cmpuint (read_counts (writer).writes, ==, 10);
  g_assert_cmpuint (slc_stream_get_end_ns (stream), ==, 10 * WRITE_NS);
  g_assert_cmpuint (target->clock->waited_until_ns, ==, 21 * WRITE_NS / 2);

  g_assert_true (slc_writer_advance (writer, 11 * WRITE_NS));
  g_assert_cmpuint (read_counts (writer).writes, ==, 11);
}

/* Blocks of equal length in a queue that is always full: each waits for those before it. */
static void
test_lanes_take_turns (void)
{
  g_autoptr (SlcFakeTarget) target = make_target (SLC_MIB, false);
  g_autoptr (SlcWriter) writer = make_writer (target, 4, 16 * SLC_KIB, SLC_MIB);
  unsigned n_lanes;
  SlcLane *lanes = slc_stream_get_lanes (slc_writer_get_stream (writer), &n_lanes);

  write_to_end (writer);

  g_assert_cmpuint (n_lanes, ==, 4);
  for (unsigned i = 0; i < n_lanes; i++) {
    g_autofree SlcLaneCounts *counts = g_new (SlcLaneCounts, 1);

    slc_lane_read (&lanes[i], counts);
    g_assert_cmpuint (counts->writes, ==, 16);
    g_assert_cmpuint (counts->latencies.counts[slc_latency_bucket ((i + 1) * WRITE_NS)], >=, 1);
    g_assert_cmpuint (counts->latencies.counts[slc_latency_bucket (4 * WRITE_NS)], >=, 15);
    g_assert_cmpuint (slc_lane_take_latency_max_ns (&lanes[i]), ==, 4 * WRITE_NS);
    g_assert_cmpuint (slc_lane_take_latency_max_ns (&lanes[i]), ==, 0);
  }
}

/* The last block ends just after the interval: it belongs to it. */
static void
test_last_block_is_no_sliver (void)
{
  g_autoptr (SlcFakeTarget) target = make_target (SLC_MIB, false);
  g_autoptr (SlcWriter) writer = make_writer (target, 4, 16 * SLC_KIB, 64 * SLC_KIB);

  start (writer);
  g_assert_false (slc_writer_advance (writer, 4 * WRITE_NS - 1));
  g_assert_cmpuint (read_counts (writer).writes, ==, 4);
  g_assert_cmpuint (target->clock->waited_until_ns, ==, 4 * WRITE_NS);
}

static int64_t
hang_at_last (SlcFakeTarget *target, unsigned lane, uint64_t length_bytes, uint64_t offset_bytes)
{
  if (offset_bytes == 3 * length_bytes)
    target->busy_until_ns += 10 * SLC_NS_PER_S;

  return (int64_t) length_bytes;
}

/* The last block is not waited for longer than an interval. */
static void
test_last_block_may_hang (void)
{
  g_autoptr (SlcFakeTarget) target = make_target (SLC_MIB, false);
  g_autoptr (SlcWriter) writer = make_writer (target, 4, 16 * SLC_KIB, 64 * SLC_KIB);

  target->on_write = hang_at_last;
  start (writer);
  g_assert_true (slc_writer_advance (writer, SLC_NS_PER_S / 2));
  g_assert_cmpuint (read_counts (writer).writes, ==, 3);
  g_assert_false (slc_writer_advance (writer, 10 * SLC_NS_PER_S));
  g_assert_cmpuint (read_counts (writer).writes, ==, 4);
}

/* What another program's wake leaves behind doesn't end an interval. */
static void
test_stray_wake (void)
{
  g_autoptr (SlcFakeTarget) target = make_target (SLC_MIB, false);
  g_autoptr (SlcWriter) writer = make_writer (target, 4, 16 * SLC_KIB, SLC_MIB);

  start (writer);
  slc_clock_wake (target->parent.clock);
  g_assert_true (slc_writer_advance (writer, 10 * WRITE_NS));
  g_assert_cmpuint (target->clock->n_waits, ==, 2);
  g_assert_cmpuint (read_counts (writer).writes, ==, 10);
}

/* Room for a few stacks more, and not for 64. */
static void
limit_memory (void)
{
  struct rlimit limit;
  g_autofree char *statm = NULL;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &statm, NULL, NULL));
  getrlimit (RLIMIT_AS, &limit);
  limit.rlim_cur = g_ascii_strtoull (statm, NULL, 10) * 4096 + 64 * SLC_MIB;
  g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);
}

static void
test_threads_run_out (void)
{
  g_autoptr (SlcFakeTarget) target = NULL;
  g_autoptr (SlcWriter) writer = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_test_subprocess ()) {
    g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
    g_test_trap_assert_passed ();
    return;
  }

  target = make_target (SLC_MIB, true);
  writer = make_writer (target, 64, 4 * SLC_KIB, SLC_MIB);
  limit_memory ();
  g_assert_false (slc_writer_start (writer, &error));
  g_assert_error (error, G_THREAD_ERROR, G_THREAD_ERROR_AGAIN);
  g_assert_cmpuint (target->n_writes, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/writer/every-offset-once", test_every_offset_once);
  g_test_add_func ("/writer/wraps", test_wraps);
  g_test_add_func ("/writer/short-writes", test_short_writes);
  g_test_add_func ("/writer/errors", test_errors);
  g_test_add_func ("/writer/nothing-written-is-full", test_nothing_written_is_full);
  g_test_add_func ("/writer/part-of-a-block-counts", test_part_of_a_block_counts);
  g_test_add_func ("/writer/error-while-others-are-under-way",
                   test_error_while_others_are_under_way);
  g_test_add_func ("/writer/stop/within-one-block", test_stop_within_one_block);
  g_test_add_func ("/writer/stop/alone", test_stop_alone);
  g_test_add_func ("/writer/stop/after-the-end-is-none", test_stop_after_the_end_is_none);
  g_test_add_func ("/writer/freed-before-start-and-amid-writes",
                   test_freed_before_start_and_amid_writes);
  g_test_add_func ("/writer/alone/interval-ends-exactly", test_interval_ends_exactly);
  g_test_add_func ("/writer/alone/lanes-take-turns", test_lanes_take_turns);
  g_test_add_func ("/writer/alone/last-block-is-no-sliver", test_last_block_is_no_sliver);
  g_test_add_func ("/writer/alone/last-block-may-hang", test_last_block_may_hang);
  g_test_add_func ("/writer/alone/stray-wake", test_stray_wake);
  g_test_add_func ("/writer/threads-run-out", test_threads_run_out);

  return g_test_run ();
}
