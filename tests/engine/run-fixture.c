/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "run-fixture.h"

#include <glib/gstdio.h>

#include "model/session-folder.h"
#include "model/session-json.h"

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *child = g_build_filename (path, name, NULL);

    if (g_file_test (child, G_FILE_TEST_IS_DIR))
      remove_folder (child);
    else
      g_unlink (child);
  }
  g_rmdir (path);
}

static void
set_up (SlcRunFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("slc-cliff-run-XXXXXX", NULL);

  fixture->store = slc_session_store_new (folder);
  slc_method_init (&fixture->method);
  fixture->method.block_size_bytes = SLC_FIXTURE_BLOCK_BYTES;
  fixture->method.queue_depth = 4;
  fixture->method.fill = true;
}

static void
tear_down (SlcRunFixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->run);
  g_clear_error (&fixture->error);
  g_clear_pointer (&fixture->session, slc_session_unref);
  g_free (fixture->path);
  remove_folder (slc_session_store_get_folder (fixture->store));
  slc_session_store_free (fixture->store);
}

static void
updated_cb (SlcRun *run, gpointer user_data)
{
  SlcRunFixture *fixture = user_data;
  SlcSession *session = slc_run_get_session (run);
  uint64_t bytes = slc_series_get_total_bytes (session->series);

  g_assert_cmpint (slc_run_get_phase (run), >=, fixture->phase);
  g_assert_cmpuint (bytes, >=, fixture->seen_bytes);
  g_assert_cmpuint (slc_session_get_reading (session)->written_bytes, ==, bytes);
  g_assert_true ((slc_run_get_phase (run) >= SLC_RUN_WRITING) >= (bytes > 0));
  g_assert_true (slc_run_get_phase (run) == SLC_RUN_DONE || session->end == SLC_END_UNKNOWN);
  fixture->phase = slc_run_get_phase (run);
  fixture->seen_bytes = bytes;
  fixture->n_updates++;
}

/* Names that are only reserved are among them. */
static unsigned
count_journals (SlcRunFixture *fixture)
{
  const char *folder = slc_session_store_get_folder (fixture->store);
  g_autoptr (GPtrArray) journals = slc_session_folder_find (folder, SLC_JOURNAL_SUFFIX, NULL);

  return journals->len;
}

static unsigned
count_sessions (SlcRunFixture *fixture)
{
  g_autoptr (GPtrArray) sessions = slc_session_store_list (fixture->store, NULL);

  return sessions->len;
}

/* A target of that many blocks, each of which takes a millisecond of the fake clock. */
void
slc_run_fixture_make_target (SlcRunFixture *fixture, unsigned n_blocks)
{
  fixture->target = slc_fake_target_new (n_blocks * SLC_FIXTURE_BLOCK_BYTES, slc_fake_clock_new ());
  fixture->target->write_ns = SLC_FIXTURE_WRITE_NS;
  fixture->target->seed = SLC_FIXTURE_SEED;
  fixture->target->user_data = fixture;
}

void
slc_run_fixture_make_run (SlcRunFixture *fixture, SlcSessionStore *store)
{
  g_autoptr (SlcPlan) plan = slc_plan_new ("A run", &fixture->method);

  plan->seed = SLC_FIXTURE_SEED;
  fixture->run = slc_run_new (&fixture->target->parent, plan, store);
}

void
slc_run_fixture_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SlcRunFixture *fixture = user_data;

  g_assert_cmpint (slc_run_get_phase (SLC_RUN (source)), ==, SLC_RUN_DONE);
  fixture->path = slc_run_start_finish (SLC_RUN (source), result, &fixture->error);
  fixture->done = true;
}

void
slc_run_fixture_wait (SlcRunFixture *fixture)
{
  while (!fixture->done)
    g_main_context_iteration (NULL, true);
}

void
slc_run_fixture_run_to_end (SlcRunFixture *fixture)
{
  if (fixture->run == NULL)
    slc_run_fixture_make_run (fixture, fixture->store);
  g_signal_connect (fixture->run, "updated", G_CALLBACK (updated_cb), fixture);
  slc_run_start_async (fixture->run, slc_run_fixture_done_cb, fixture);
  slc_run_fixture_wait (fixture);
}

/* The session was saved, it is what the main loop saw, and nothing else is left. */
void
slc_run_fixture_assert_saved (SlcRunFixture *fixture, SlcEnd end, uint64_t written_bytes)
{
  g_autofree char *live = slc_session_to_json (slc_run_get_session (fixture->run));
  g_autofree char *saved = NULL;

  g_assert_no_error (fixture->error);
  fixture->session = slc_session_load (fixture->path, &fixture->error);
  g_assert_no_error (fixture->error);
  g_assert_cmpint (fixture->session->end, ==, end);
  g_assert_cmpuint (slc_series_get_total_bytes (fixture->session->series), ==, written_bytes);
  slc_fake_target_assert_written (fixture->target, written_bytes);

  saved = slc_session_to_json (fixture->session);
  g_assert_cmpstr (saved, ==, live);
  g_assert_cmpuint (count_sessions (fixture), ==, 1);
  g_assert_cmpuint (count_journals (fixture), ==, 0);
  g_assert_cmpuint (fixture->target->n_prepared, ==, 1);
  g_assert_cmpuint (fixture->target->n_released, ==, 1);
}

void
slc_run_fixture_assert_nothing_saved (SlcRunFixture *fixture)
{
  g_assert_null (fixture->path);
  g_assert_cmpuint (count_sessions (fixture), ==, 0);
  g_assert_cmpuint (count_journals (fixture), ==, 0);
  g_assert_cmpuint (fixture->target->n_released, <=, fixture->target->n_prepared);
}

void
slc_run_fixture_add_test (const char *path, SlcRunTestFunc test, gconstpointer data)
{
  g_test_add (path, SlcRunFixture, data, set_up, test, tear_down);
}
