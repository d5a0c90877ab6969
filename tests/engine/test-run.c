/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>
#include <string.h>

#include "engine/journal.h"
#include "model/session-json.h"
#include "run-fixture.h"

#define BLOCK_BYTES SLC_FIXTURE_BLOCK_BYTES
#define WRITE_NS    SLC_FIXTURE_WRITE_NS
#define INTERVAL_NS SLC_FIXTURE_INTERVAL_NS
#define SEED        SLC_FIXTURE_SEED

static void
expect_flags (const SlcSession *session, const char *expected)
{
  g_autoptr (GString) flags = g_string_new (NULL);

  for (unsigned i = 0; i < session->flags->len; i++)
    g_string_append_printf (flags, "%s%s", i > 0 ? " " : "",
                            (const char *) g_ptr_array_index (session->flags, i));
  g_assert_cmpstr (flags->str, ==, expected);
}

static void
test_completed (SlcRunFixture *fixture, gconstpointer data)
{
  const SlcSample *samples;
  size_t n_samples;

  slc_run_fixture_make_target (fixture, 1750);
  fixture->target->temperature_c = 55.5;
  fixture->target->parent.drive.model = g_strdup ("Fake Drive");
  fixture->target->parent.drive.simulated = true;
  fixture->target->parent.direct_io = true;
  slc_run_fixture_run_to_end (fixture);

  slc_run_fixture_assert_saved (fixture, SLC_END_COMPLETED, 1750 * BLOCK_BYTES);
  g_assert_cmpstr (fixture->session->name, ==, "A run");
  g_assert_cmpstr (fixture->session->target, ==, "fake");
  g_assert_cmpstr (fixture->session->drive.model, ==, "Fake Drive");
  g_assert_cmpuint (fixture->session->method.length_bytes, ==, 1750 * BLOCK_BYTES);
  g_assert_true (fixture->session->method.direct_io);
  expect_flags (fixture->session, "simulated too-short");
  g_assert_cmpuint (fixture->session->flush_ns, ==, WRITE_NS);
  g_assert_null (fixture->session->end_message);

  samples = slc_series_get_samples (fixture->session->series, &n_samples);
  g_assert_cmpuint (n_samples, ==, 4);
  for (size_t i = 0; i < n_samples; i++) {
    g_assert_cmpuint (samples[i].begin_ns, ==, i * INTERVAL_NS);
    g_assert_cmpuint (samples[i].end_ns, ==, i < 3 ? (i + 1) * INTERVAL_NS : 1750 * WRITE_NS);
    g_assert_cmpuint (samples[i].writes, ==, i < 3 ? 500 : 250);
    g_assert_cmpfloat (samples[i].temperature_c, ==, 55.5);
  }
  g_assert_cmpuint (fixture->n_updates, >, 0);
}

/* Every single write is in the latencies of the session. What the drive counts beyond the bytes of
 * a sample is under way, and belongs to the next. */
static void
test_every_write_is_kept (SlcRunFixture *fixture, gconstpointer data)
{
  uint64_t n_writes = 0;
  uint64_t ahead_bytes = 0;
  const SlcSample *samples;
  size_t n_samples;

  slc_run_fixture_make_target (fixture, 1750);
  fixture->target->device_factor = 2;
  slc_run_fixture_run_to_end (fixture);

  slc_run_fixture_assert_saved (fixture, SLC_END_COMPLETED, 1750 * BLOCK_BYTES);
  for (size_t slot = 0; slot < slc_latency_timeline_get_n_slots (fixture->session->latencies);
       slot++) {
    size_t n_counts;
    const SlcLatencyCount *counts = slc_latency_timeline_get_counts (fixture->session->latencies,
                                                                     slot, &n_counts);

    for (size_t i = 0; i < n_counts; i++)
      n_writes += counts[i].writes;
  }
  g_assert_cmpuint (n_writes, ==, 1750);

  samples = slc_series_get_samples (fixture->session->series, &n_samples);
  for (size_t i = 0; i < n_samples; i++) {
    ahead_bytes += samples[i].device_written_bytes - 2 * samples[i].bytes;
    g_assert_cmpuint (ahead_bytes, <=, 2 * fixture->method.queue_depth * BLOCK_BYTES);
    g_assert_cmpfloat_with_epsilon (samples[i].device_queue_depth, 1, 0.01);
  }
  g_assert_cmpuint (ahead_bytes, ==, 0);

  g_assert_true (fixture->session->evidence.device_known);
  g_assert_cmpuint (fixture->session->evidence.device.written_bytes, ==, 2 * 1750 * BLOCK_BYTES);
  expect_flags (fixture->session, "foreign-writes-or-copy-on-write too-short");
}

static void
test_named_by_drive_and_time (SlcRunFixture *fixture, gconstpointer data)
{
  g_autoptr (SlcPlan) plan = slc_plan_new (NULL, &fixture->method);
  g_autofree char *started = NULL;

  slc_run_fixture_make_target (fixture, 10);
  fixture->target->parent.drive.model = g_strdup ("Fake Drive");
  fixture->run = slc_run_new (&fixture->target->parent, plan, fixture->store);
  g_assert_cmpuint (slc_run_get_length_bytes (fixture->run), ==, 10 * BLOCK_BYTES);
  g_assert_cmpint (slc_run_get_phase (fixture->run), ==, SLC_RUN_IDLE);
  slc_run_fixture_run_to_end (fixture);

  slc_run_fixture_assert_saved (fixture, SLC_END_COMPLETED, 10 * BLOCK_BYTES);
  started = g_date_time_format (fixture->session->started_at, "Fake Drive, %Y-%m-%d %H:%M:%S");
  g_assert_cmpstr (fixture->session->name, ==, started);
}

static void
test_threads (SlcRunFixture *fixture, gconstpointer data)
{
  fixture->method.queue_depth = 16;
  fixture->target = slc_fake_target_new (4000 * BLOCK_BYTES, NULL);
  fixture->target->seed = SEED;
  slc_run_fixture_run_to_end (fixture);

  slc_run_fixture_assert_saved (fixture, SLC_END_COMPLETED, 4000 * BLOCK_BYTES);
  g_assert_false (
    g_ptr_array_find_with_equal_func (fixture->session->flags, "simulated", g_str_equal, NULL));
  g_assert_false (fixture->session->method.direct_io);
}

/* Runs once more, with the same seed, and gives back the curve as text. */
static char *
run_again (SlcRunFixture *fixture)
{
  SlcSession *session;

  g_clear_object (&fixture->run);
  g_clear_pointer (&fixture->path, g_free);
  fixture->phase = SLC_RUN_IDLE;
  fixture->seen_bytes = 0;
  fixture->done = false;
  slc_run_fixture_make_target (fixture, 70000);
  slc_run_fixture_run_to_end (fixture);

  session = slc_run_get_session (fixture->run);
  g_clear_pointer (&session->started_at, g_date_time_unref);
  return slc_session_to_json (session);
}

static void
test_deterministic (SlcRunFixture *fixture, gconstpointer data)
{
  g_autofree char *first = run_again (fixture);
  g_autofree char *second = run_again (fixture);

  g_assert_cmpstr (first, ==, second);
}

static int64_t
hang_at_700 (SlcFakeTarget *target, unsigned lane, uint64_t length_bytes, uint64_t offset_bytes)
{
  if (offset_bytes == 700 * BLOCK_BYTES)
    target->busy_until_ns += 2 * SLC_NS_PER_S;

  return (int64_t) length_bytes;
}

static void
test_pauses (SlcRunFixture *fixture, gconstpointer data)
{
  const SlcPause *pauses;
  size_t n_pauses;

  slc_run_fixture_make_target (fixture, 1000);
  fixture->target->on_write = hang_at_700;
  slc_run_fixture_run_to_end (fixture);

  slc_run_fixture_assert_saved (fixture, SLC_END_COMPLETED, 1000 * BLOCK_BYTES);
  pauses = slc_series_get_pauses (fixture->session->series, &n_pauses);
  g_assert_cmpuint (n_pauses, ==, 1);
  g_assert_cmpuint (pauses[0].begin_ns, ==, 700 * WRITE_NS);
  g_assert_cmpuint (pauses[0].end_ns, ==, 701 * WRITE_NS + 2 * SLC_NS_PER_S);
}

static void
stop_run (SlcFakeTarget *target)
{
  SlcRunFixture *fixture = target->user_data;

  slc_run_stop (fixture->run);
}

static void
test_stopped_while_preparing (SlcRunFixture *fixture, gconstpointer data)
{
  slc_run_fixture_make_target (fixture, 100);
  fixture->target->on_prepare = stop_run;
  slc_run_fixture_run_to_end (fixture);

  g_assert_error (fixture->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (fixture->target->n_writes, ==, 0);
  g_assert_cmpuint (fixture->target->n_released, ==, 0);
  slc_run_fixture_assert_nothing_saved (fixture);
}

static void
test_cannot_prepare (SlcRunFixture *fixture, gconstpointer data)
{
  slc_run_fixture_make_target (fixture, 100);
  fixture->target->prepare_error = g_error_new (SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED, "No");
  slc_run_fixture_run_to_end (fixture);

  g_assert_error (fixture->error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED);
  g_assert_cmpstr (fixture->error->message, ==, "No");
  g_assert_cmpuint (fixture->target->n_released, ==, 0);
  slc_run_fixture_assert_nothing_saved (fixture);
}

static void
test_method_is_checked (SlcRunFixture *fixture, gconstpointer data)
{
  slc_run_fixture_make_target (fixture, 100);
  fixture->method.queue_depth = 65;
  slc_run_fixture_run_to_end (fixture);

  g_assert_error (fixture->error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_QUEUE_DEPTH);
  g_assert_cmpuint (fixture->target->n_prepared, ==, 0);
  slc_run_fixture_assert_nothing_saved (fixture);
}

/* What is filled before takes all there is: that is the cause, and filling less the cure. */
static void
test_no_room_beside_filling (SlcRunFixture *fixture, gconstpointer data)
{
  SlcTarget *target;

  slc_run_fixture_make_target (fixture, 100);
  target = &fixture->target->parent;
  target->space_bytes = 400 * BLOCK_BYTES;
  target->used_bytes = 0;
  fixture->method.preparation.fill_percent = 50;
  slc_run_fixture_run_to_end (fixture);

  g_assert_error (fixture->error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE);
  g_assert_nonnull (strstr (fixture->error->message, "fill it less"));
  g_assert_cmpuint (fixture->target->n_prepared, ==, 0);
  slc_run_fixture_assert_nothing_saved (fixture);
}

static void
test_length_in_pages (SlcRunFixture *fixture, gconstpointer data)
{
  slc_run_fixture_make_target (fixture, 100);
  fixture->method.fill = false;
  fixture->method.length_bytes = 50 * BLOCK_BYTES + 4096 + 4095;
  slc_run_fixture_run_to_end (fixture);

  slc_run_fixture_assert_saved (fixture, SLC_END_COMPLETED, 50 * BLOCK_BYTES + 4096);
  g_assert_cmpuint (fixture->session->method.length_bytes, ==, 50 * BLOCK_BYTES + 4096);
}

static void
test_no_room_at_all (SlcRunFixture *fixture, gconstpointer data)
{
  slc_run_fixture_make_target (fixture, 100);
  fixture->target->parent.most_bytes = 4095;
  slc_run_fixture_run_to_end (fixture);

  g_assert_error (fixture->error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE);
  g_assert_cmpuint (fixture->target->n_prepared, ==, 0);
  slc_run_fixture_assert_nothing_saved (fixture);
}

/* The place for sessions is a file: this is found out before the target is touched. */
static void
test_no_place_for_sessions (SlcRunFixture *fixture, gconstpointer data)
{
  const char *folder = slc_session_store_get_folder (fixture->store);
  g_autofree char *blocked = g_build_filename (folder, "blocked", NULL);
  g_autoptr (SlcSessionStore) store = slc_session_store_new (blocked);

  g_assert_true (g_file_set_contents (blocked, "", 0, NULL));
  slc_run_fixture_make_target (fixture, 100);
  slc_run_fixture_make_run (fixture, store);
  slc_run_fixture_run_to_end (fixture);

  g_assert_error (fixture->error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_FILE);
  g_assert_nonnull (strstr (fixture->error->message, blocked));
  g_assert_cmpuint (fixture->target->n_prepared, ==, 0);
  g_assert_cmpuint (fixture->target->n_writes, ==, 0);
  slc_run_fixture_assert_nothing_saved (fixture);
}

/* Puts a folder where the session belongs, beside its journal. */
static void
block_session (SlcFakeTarget *target)
{
  SlcRunFixture *fixture = target->user_data;
  g_autoptr (GPtrArray) journals = slc_session_store_list_journals (fixture->store, NULL);
  g_autoptr (GString) path = g_string_new (g_ptr_array_index (journals, 0));

  g_string_replace (path, SLC_JOURNAL_SUFFIX, SLC_SESSION_SUFFIX, 1);
  g_assert_cmpint (g_mkdir (path->str, 0755), ==, 0);
}

static int64_t
block_session_at_100 (SlcFakeTarget *target,
                      unsigned lane,
                      uint64_t length_bytes,
                      uint64_t offset_bytes)
{
  if (offset_bytes == 100 * BLOCK_BYTES)
    block_session (target);

  return (int64_t) length_bytes;
}

static void
test_journal_stays_when_saving_fails (SlcRunFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) journals = NULL;
  g_autoptr (SlcSession) recovered = NULL;
  g_autoptr (GError) error = NULL;

  slc_run_fixture_make_target (fixture, 2000);
  fixture->target->on_write = block_session_at_100;
  fixture->target->parent.space_bytes = 2000 * BLOCK_BYTES;
  fixture->method.preparation.fill_percent = 1;
  slc_run_fixture_run_to_end (fixture);

  g_assert_nonnull (fixture->error);
  g_assert_null (fixture->path);
  journals = slc_session_store_list_journals (fixture->store, NULL);
  g_assert_cmpuint (journals->len, ==, 1);
  g_assert_nonnull (strstr (fixture->error->message, g_ptr_array_index (journals, 0)));

  recovered = slc_journal_recover (g_ptr_array_index (journals, 0), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (recovered->wear.filled_bytes, ==, 20 * BLOCK_BYTES);
  g_assert_cmpuint (slc_series_get_total_bytes (recovered->series), ==, 1980 * BLOCK_BYTES);
}

static int64_t
remove_folder_at_100 (SlcFakeTarget *target,
                      unsigned lane,
                      uint64_t length_bytes,
                      uint64_t offset_bytes)
{
  SlcRunFixture *fixture = target->user_data;

  if (offset_bytes == 100 * BLOCK_BYTES) {
    g_autoptr (GPtrArray) journals = slc_session_store_list_journals (fixture->store, NULL);

    g_assert_no_errno (g_unlink (g_ptr_array_index (journals, 0)));
    g_assert_no_errno (g_rmdir (slc_session_store_get_folder (fixture->store)));
  }

  return (int64_t) length_bytes;
}

static void
test_folder_is_made_again (SlcRunFixture *fixture, gconstpointer data)
{
  slc_run_fixture_make_target (fixture, 2000);
  fixture->target->on_write = remove_folder_at_100;
  slc_run_fixture_run_to_end (fixture);

  slc_run_fixture_assert_saved (fixture, SLC_END_COMPLETED, 2000 * BLOCK_BYTES);
}

/* The main loop is busy until the worker has done everything: all of it is there at the end. */
static void
test_main_loop_is_late (SlcRunFixture *fixture, gconstpointer data)
{
  slc_run_fixture_make_target (fixture, 5000);
  slc_run_fixture_make_run (fixture, fixture->store);
  slc_run_start_async (fixture->run, slc_run_fixture_done_cb, fixture);
  while (fixture->target->n_released == 0)
    g_thread_yield ();
  slc_run_fixture_wait (fixture);

  slc_run_fixture_assert_saved (fixture, SLC_END_COMPLETED, 5000 * BLOCK_BYTES);
}

/* Whoever started it lets go of it: it goes on, saves, and is freed. */
static void
test_dropped (SlcRunFixture *fixture, gconstpointer data)
{
  SlcRun *run;

  slc_run_fixture_make_target (fixture, 1000);
  slc_run_fixture_make_run (fixture, fixture->store);
  run = fixture->run;
  g_object_add_weak_pointer (G_OBJECT (run), (gpointer *) &run);
  slc_run_start_async (fixture->run, slc_run_fixture_done_cb, fixture);
  g_clear_object (&fixture->run);
  g_assert_nonnull (run);
  slc_run_fixture_wait (fixture);

  g_assert_null (run);
  g_assert_no_error (fixture->error);
  fixture->session = slc_session_load (fixture->path, NULL);
  g_assert_cmpuint (slc_series_get_total_bytes (fixture->session->series), ==, 1000 * BLOCK_BYTES);
}

/* Asked before anything is done to it and after all of it, and believed. */
static void
test_sensors (SlcRunFixture *fixture, gconstpointer data)
{
  const SlcSensors *sensors;
  g_autoptr (SlcSession) saved = NULL;

  slc_run_fixture_make_target (fixture, 1000);
  fixture->target->temperature_c = 55.5;
  slc_run_fixture_run_to_end (fixture);

  saved = slc_session_load (fixture->path, NULL);
  g_assert_nonnull (saved);
  sensors = &saved->sensors;
  g_assert_cmpuint (sensors->n_sensors, ==, 2);
  g_assert_cmpstr (sensors->sensors[1].label, ==, "Second");
  g_assert_cmpfloat (sensors->sensors[1].least_c, ==, 65.5);
  g_assert_cmpfloat (sensors->sensors[1].most_c, ==, 65.5);
}

static void
test_wear (SlcRunFixture *fixture, gconstpointer data)
{
  const SlcWear *wear;

  slc_run_fixture_make_target (fixture, 1000);
  fixture->target->counts_wear = true;
  fixture->target->wear_unit_bytes = 512000;
  slc_run_fixture_run_to_end (fixture);

  slc_run_fixture_assert_saved (fixture, SLC_END_COMPLETED, 1000 * BLOCK_BYTES);
  wear = &fixture->session->wear;
  g_assert_cmpuint (fixture->target->n_wear_read, ==, 2);
  g_assert_cmpuint (wear->before.host_written_bytes, ==, SLC_GB);
  g_assert_cmpuint (wear->after.host_written_bytes, ==, SLC_GB + UINT64_C (32) * 512000);
  g_assert_cmpuint (wear->after.used_percent, ==, SLC_UNKNOWN_COUNT);
  g_assert_cmpuint (wear->filled_bytes, ==, 0);
}

static void
test_wear_unknown (SlcRunFixture *fixture, gconstpointer data)
{
  slc_run_fixture_make_target (fixture, 100);
  slc_run_fixture_run_to_end (fixture);

  slc_run_fixture_assert_saved (fixture, SLC_END_COMPLETED, 100 * BLOCK_BYTES);
  g_assert_cmpuint (fixture->target->n_wear_read, ==, 2);
  g_assert_false (slc_wear_is_known (&fixture->session->wear));
}

static void
test_never_started (SlcRunFixture *fixture, gconstpointer data)
{
  slc_run_fixture_make_target (fixture, 100);
  slc_run_fixture_make_run (fixture, fixture->store);

  g_assert_finalize_object (g_steal_pointer (&fixture->run));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  slc_run_fixture_add_test ("/run/completed", test_completed, NULL);
  slc_run_fixture_add_test ("/run/every-write-is-kept", test_every_write_is_kept, NULL);
  slc_run_fixture_add_test ("/run/named-by-drive-and-time", test_named_by_drive_and_time, NULL);
  slc_run_fixture_add_test ("/run/threads", test_threads, NULL);
  slc_run_fixture_add_test ("/run/deterministic", test_deterministic, NULL);
  slc_run_fixture_add_test ("/run/pauses", test_pauses, NULL);
  slc_run_fixture_add_test ("/run/stopped-while-preparing", test_stopped_while_preparing, NULL);
  slc_run_fixture_add_test ("/run/cannot-prepare", test_cannot_prepare, NULL);
  slc_run_fixture_add_test ("/run/method-is-checked", test_method_is_checked, NULL);
  slc_run_fixture_add_test ("/run/length-in-pages", test_length_in_pages, NULL);
  slc_run_fixture_add_test ("/run/no-room-at-all", test_no_room_at_all, NULL);
  slc_run_fixture_add_test ("/run/no-room-beside-filling", test_no_room_beside_filling, NULL);
  slc_run_fixture_add_test ("/run/no-place-for-sessions", test_no_place_for_sessions, NULL);
  slc_run_fixture_add_test ("/run/journal-stays-when-saving-fails",
                            test_journal_stays_when_saving_fails, NULL);
  slc_run_fixture_add_test ("/run/folder-is-made-again", test_folder_is_made_again, NULL);
  slc_run_fixture_add_test ("/run/main-loop-is-late", test_main_loop_is_late, NULL);
  slc_run_fixture_add_test ("/run/dropped", test_dropped, NULL);
  slc_run_fixture_add_test ("/run/sensors", test_sensors, NULL);
  slc_run_fixture_add_test ("/run/wear", test_wear, NULL);
  slc_run_fixture_add_test ("/run/wear-unknown", test_wear_unknown, NULL);
  slc_run_fixture_add_test ("/run/never-started", test_never_started, NULL);

  return g_test_run ();
}
