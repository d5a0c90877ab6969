/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <errno.h>

#include "run-fixture.h"

#define BLOCK_BYTES SLC_FIXTURE_BLOCK_BYTES
#define WRITE_NS    SLC_FIXTURE_WRITE_NS
#define INTERVAL_NS SLC_FIXTURE_INTERVAL_NS
#define NS_PER_DAY  (24 * 3600 * SLC_NS_PER_S)

/* What the kernel says, what the session says, and whether the drive is still asked to flush. */
typedef struct {
  const char *name;
  int error;
  SlcEnd end;
  const char *message;
  unsigned n_flushed;
} Failure;

static const Failure failures[] = {
  { "no-space", ENOSPC, SLC_END_NO_SPACE, "fake is full", 1 },
  { "quota", EDQUOT, SLC_END_QUOTA, "The quota on fake", 1 },
  { "no-device", ENODEV, SLC_END_GONE, "fake has gone away", 0 },
  { "no-address", ENXIO, SLC_END_GONE, "fake has gone away", 0 },
  { "stale", ESTALE, SLC_END_GONE, "fake has gone away", 0 },
  { "no-medium", ENOMEDIUM, SLC_END_GONE, "fake has gone away", 0 },
  { "io", EIO, SLC_END_IO_ERROR, "Writing to fake failed: Input/output error", 0 },
  { "read-only", EROFS, SLC_END_IO_ERROR, "Writing to fake failed: Read-only file system", 0 },
};

static int64_t
fail_at_1000 (SlcFakeTarget *target, unsigned lane, uint64_t length_bytes, uint64_t offset_bytes)
{
  const Failure *failure = target->user_data;

  return offset_bytes < 1000 * BLOCK_BYTES ? (int64_t) length_bytes : -failure->error;
}

static void
test_error (SlcRunFixture *fixture, gconstpointer data)
{
  const Failure *failure = data;

  slc_run_fixture_make_target (fixture, 2000);
  fixture->target->on_write = fail_at_1000;
  fixture->target->user_data = (gpointer) failure;
  slc_run_fixture_run_to_end (fixture);

  slc_run_fixture_assert_saved (fixture, failure->end, 1000 * BLOCK_BYTES);
  g_assert_true (g_str_has_prefix (fixture->session->end_message, failure->message));
  g_assert_cmpuint (fixture->target->n_flushed, ==, failure->n_flushed);
}

static void
test_flush_fails (SlcRunFixture *fixture, gconstpointer data)
{
  slc_run_fixture_make_target (fixture, 100);
  fixture->target->flush_result = -EIO;
  slc_run_fixture_run_to_end (fixture);

  slc_run_fixture_assert_saved (fixture, SLC_END_IO_ERROR, 100 * BLOCK_BYTES);
  g_assert_cmpuint (fixture->session->flush_ns, ==, SLC_UNKNOWN_NS);
  g_assert_nonnull (fixture->session->end_message);
}

static int64_t
fail_at_once (SlcFakeTarget *target, unsigned lane, uint64_t length_bytes, uint64_t offset_bytes)
{
  return -EIO;
}

static void
test_fails_at_once (SlcRunFixture *fixture, gconstpointer data)
{
  slc_run_fixture_make_target (fixture, 100);
  fixture->target->on_write = fail_at_once;
  slc_run_fixture_run_to_end (fixture);

  g_assert_error (fixture->error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED);
  g_assert_cmpuint (fixture->target->n_released, ==, 1);
  slc_run_fixture_assert_nothing_saved (fixture);
}

static int64_t
stop_at_1234 (SlcFakeTarget *target, unsigned lane, uint64_t length_bytes, uint64_t offset_bytes)
{
  SlcRunFixture *fixture = target->user_data;

  if (offset_bytes == 1234 * BLOCK_BYTES)
    slc_run_stop (fixture->run);

  return (int64_t) length_bytes;
}

static void
test_stopped (SlcRunFixture *fixture, gconstpointer data)
{
  slc_run_fixture_make_target (fixture, 2000);
  fixture->target->on_write = stop_at_1234;
  slc_run_fixture_run_to_end (fixture);

  slc_run_fixture_assert_saved (fixture, SLC_END_STOPPED, 1235 * BLOCK_BYTES);
  g_assert_cmpuint (slc_series_get_duration_ns (fixture->session->series), ==, 1235 * WRITE_NS);
  g_assert_null (fixture->session->end_message);
  g_assert_cmpuint (fixture->target->n_flushed, ==, 1);
}

/* The limit is no multiple of the interval. The block under way then belongs to the last sample. */
static void
test_time_limit (SlcRunFixture *fixture, gconstpointer data)
{
  const SlcSample *samples;
  size_t n_samples;

  slc_run_fixture_make_target (fixture, 5000);
  fixture->method.fill = false;
  fixture->method.time_limit_ns = 1250 * SLC_NS_PER_MS;
  slc_run_fixture_run_to_end (fixture);

  slc_run_fixture_assert_saved (fixture, SLC_END_COMPLETED, 1251 * BLOCK_BYTES);
  g_assert_cmpuint (fixture->session->method.length_bytes, ==, SLC_UNKNOWN_BYTES);
  samples = slc_series_get_samples (fixture->session->series, &n_samples);
  g_assert_cmpuint (n_samples, ==, 3);
  g_assert_cmpuint (samples[2].begin_ns, ==, 2 * INTERVAL_NS);
  g_assert_cmpuint (samples[2].end_ns, ==, 1251 * WRITE_NS);
  g_assert_cmpuint (samples[2].writes, ==, 251);
}

/* A drive that hardly moves any more: after 30 days only the block under way is waited for. */
static void
test_longest (SlcRunFixture *fixture, gconstpointer data)
{
  slc_run_fixture_make_target (fixture, 1000);
  fixture->target->write_ns = NS_PER_DAY / 2;
  fixture->method.interval_ns = SLC_INTERVAL_MOST_NS;
  slc_run_fixture_run_to_end (fixture);

  slc_run_fixture_assert_saved (fixture, SLC_END_COMPLETED, 61 * BLOCK_BYTES);
  g_assert_cmpuint (slc_series_get_duration_ns (fixture->session->series), ==, 61 * NS_PER_DAY / 2);
}

/* Twenty seconds of cache, then a quarter of the speed. */
static int64_t
slow_down (SlcFakeTarget *target, unsigned lane, uint64_t length_bytes, uint64_t offset_bytes)
{
  target->write_ns = offset_bytes < 20000 * BLOCK_BYTES ? WRITE_NS : 4 * WRITE_NS;

  return (int64_t) length_bytes;
}

static void
test_after_cliff (SlcRunFixture *fixture, gconstpointer data)
{
  const SlcReading *reading;

  slc_run_fixture_make_target (fixture, 100000);
  fixture->target->on_write = slow_down;
  fixture->method.fill = false;
  fixture->method.after_cliff_bytes = 15000 * BLOCK_BYTES;
  slc_run_fixture_run_to_end (fixture);

  /* 15000 blocks of 4 ms are 60 s; one interval more, and the block under way. */
  slc_run_fixture_assert_saved (fixture, SLC_END_COMPLETED,
                                (20000 + 15000 + 125 + 1) * BLOCK_BYTES);
  reading = slc_session_get_reading (fixture->session);
  g_assert_cmpint (reading->verdict.state, ==, SLC_CLIFF_CONFIRMED);
  g_assert_cmpuint (reading->cache_bytes, ==, 20000 * BLOCK_BYTES);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (failures); i++) {
    g_autofree char *path = g_strdup_printf ("/run-end/error/%s", failures[i].name);

    slc_run_fixture_add_test (path, test_error, &failures[i]);
  }
  slc_run_fixture_add_test ("/run-end/flush-fails", test_flush_fails, NULL);
  slc_run_fixture_add_test ("/run-end/fails-at-once", test_fails_at_once, NULL);
  slc_run_fixture_add_test ("/run-end/stopped", test_stopped, NULL);
  slc_run_fixture_add_test ("/run-end/time-limit", test_time_limit, NULL);
  slc_run_fixture_add_test ("/run-end/longest", test_longest, NULL);
  slc_run_fixture_add_test ("/run-end/after-cliff", test_after_cliff, NULL);

  return g_test_run ();
}
