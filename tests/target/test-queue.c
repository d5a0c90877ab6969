/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/queue.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/mount.h>

#include "model/session-json.h"
#include "mounted-image.h"
#include "target/targets.h"

#define FAST   "sim:no-cache@max"
#define OTHER  "sim:pausing@max"
#define SLOW   "sim:qlc-1tb@60"
#define ABSENT "/nowhere/at/all"

/* At the pace of the slow one this takes more than a minute. */
#define SLOW_BYTES (900 * SLC_GB)

#define IMAGE_BYTES (64 * SLC_MIB)

/**
 * Fixture:
 * @folder: where sessions are kept
 * @queue: keeps them there
 * @method: how to write; a test changes it
 * @events: what the queue told, in short words
 * @run: (nullable): the run that goes on, as long as anybody holds it
 * @finished: whether it has finished
 *
 * A queue in an empty home.
 */
typedef struct {
  char *folder;
  SlcQueue *queue;
  SlcMethod method;
  GString *events;
  SlcRun *run;
  bool finished;
} Fixture;

static void
started_cb (Fixture *self, SlcTrial *trial)
{
  g_assert_true (slc_queue_get_current (self->queue) == trial);
  g_assert_cmpint (slc_trial_get_state (trial), ==, SLC_TRIAL_RUNNING);
  g_string_append_printf (self->events, "started %u, ", slc_queue_get_current_number (self->queue));
}

static void
begun_cb (Fixture *self, SlcTrial *trial)
{
  g_set_weak_pointer (&self->run, slc_trial_get_run (trial));
  g_assert_nonnull (self->run);
  g_string_append_printf (self->events, "begun %u, ", slc_queue_get_current_number (self->queue));
}

/* Nothing holds the target any more, so that the next one can open it. */
static void
ended_cb (Fixture *self, SlcTrial *trial)
{
  g_assert_null (slc_trial_get_run (trial));
  g_assert_null (self->run);
  g_assert_true (slc_trial_has_ended (trial));
  g_string_append_printf (self->events, "ended %u, ", slc_queue_get_current_number (self->queue));
}

static void
finished_cb (Fixture *self)
{
  g_assert_false (slc_queue_is_running (self->queue));
  g_string_append (self->events, "finished");
  self->finished = true;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (SlcSessionStore) store = NULL;

  self->folder = g_dir_make_tmp ("slc-cliff-queue-XXXXXX", NULL);
  store = slc_session_store_new (self->folder);
  self->queue = slc_queue_new (store);
  self->events = g_string_new (NULL);
  slc_method_init (&self->method);
  self->method.length_bytes = 8 * SLC_GB;
  g_signal_connect_swapped (self->queue, "started", G_CALLBACK (started_cb), self);
  g_signal_connect_swapped (self->queue, "begun", G_CALLBACK (begun_cb), self);
  g_signal_connect_swapped (self->queue, "ended", G_CALLBACK (ended_cb), self);
  g_signal_connect_swapped (self->queue, "finished", G_CALLBACK (finished_cb), self);
}

static SlcTrial *
get_trial (Fixture *self, unsigned position)
{
  g_autoptr (SlcTrial) trial = g_list_model_get_item (G_LIST_MODEL (self->queue), position);

  g_assert_nonnull (trial);
  return trial;
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  for (unsigned i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->queue)); i++) {
    const char *path = slc_trial_get_path (get_trial (self, i));

    if (path != NULL)
      g_assert_no_errno (g_unlink (path));
  }
  g_assert_no_errno (g_rmdir (self->folder));
  g_assert_finalize_object (self->queue);
  g_string_free (self->events, true);
  g_free (self->folder);
}

static SlcTrial *
append (Fixture *self, const char *target)
{
  g_autoptr (SlcPlan) plan = slc_plan_new (target, &self->method);
  g_autoptr (SlcTrial) trial = slc_trial_new (target, plan);

  slc_queue_append (self->queue, trial);
  return trial;
}

/* One that is not over before it is ended, however busy the computer is. */
static SlcTrial *
append_slow (Fixture *self)
{
  const uint64_t length_bytes = self->method.length_bytes;
  SlcTrial *trial;

  self->method.length_bytes = SLOW_BYTES;
  trial = append (self, SLOW);
  self->method.length_bytes = length_bytes;

  return trial;
}

static void
run (Fixture *self)
{
  slc_queue_start (self->queue);
  while (!self->finished)
    g_main_context_iteration (NULL, true);
}

static void
expect_saved (SlcTrial *trial, SlcEnd end)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcSession) session = slc_session_load (slc_trial_get_path (trial), &error);

  g_assert_no_error (error);
  g_assert_cmpint (session->end, ==, end);
  g_assert_cmpstr (session->target, ==, slc_trial_get_target (trial));
  g_assert_cmpuint (slc_series_get_total_bytes (session->series), >, 0);
}

/* One after the other, in their order, each with a session of its own. */
static void
test_in_order (Fixture *self, gconstpointer data)
{
  SlcTrial *first = append (self, FAST);
  SlcTrial *second = append (self, OTHER);
  SlcTrial *third = append (self, FAST);

  g_assert_cmpuint (slc_queue_count (self->queue, SLC_TRIAL_WAITING), ==, 3);
  run (self);

  g_assert_cmpstr (self->events->str, ==,
                   "started 1, begun 1, ended 1, started 2, begun 2, ended 2, "
                   "started 3, begun 3, ended 3, finished");
  g_assert_cmpuint (slc_queue_count (self->queue, SLC_TRIAL_DONE), ==, 3);
  expect_saved (first, SLC_END_COMPLETED);
  expect_saved (second, SLC_END_COMPLETED);
  expect_saved (third, SLC_END_COMPLETED);
  g_assert_cmpstr (slc_trial_get_path (first), !=, slc_trial_get_path (third));
}

/* Whatever is wrong with one, its message is kept and the next ones run. */
static void
test_failing (Fixture *self, gconstpointer data)
{
  SlcTrial *first = append (self, FAST);
  SlcTrial *absent = append (self, ABSENT);
  SlcTrial *unknown = append (self, "sim:no-such-drive");
  SlcTrial *large;
  SlcTrial *last = append (self, OTHER);

  self->method.length_bytes = 900000 * SLC_GB;
  large = append (self, FAST);
  run (self);

  g_assert_cmpstr (self->events->str, ==,
                   "started 1, begun 1, ended 1, started 2, ended 2, started 3, ended 3, "
                   "started 4, begun 4, ended 4, started 5, ended 5, finished");
  expect_saved (first, SLC_END_COMPLETED);
  expect_saved (last, SLC_END_COMPLETED);
  g_assert_cmpint (slc_trial_get_state (absent), ==, SLC_TRIAL_FAILED);
  g_assert_null (slc_trial_get_path (absent));
  g_assert_nonnull (strstr (slc_trial_get_message (absent), ABSENT));
  g_assert_cmpint (slc_trial_get_state (unknown), ==, SLC_TRIAL_FAILED);
  g_assert_nonnull (strstr (slc_trial_get_message (unknown), "no-such-drive"));
  g_assert_cmpint (slc_trial_get_state (large), ==, SLC_TRIAL_FAILED);
  g_assert_nonnull (strstr (slc_trial_get_message (large), "too much"));
  g_assert_null (slc_trial_get_message (first));
}

/* What could destroy something is not begun, also if that is known beforehand. */
static void
test_refused (Fixture *self, gconstpointer data)
{
  SlcTrial *known = append (self, "/dev/known");
  SlcTrial *last;

  slc_trial_fail (known,
                  g_error_new_literal (SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED, "In use"));
  last = append (self, FAST);
  run (self);

  g_assert_cmpstr (self->events->str, ==, "started 2, begun 2, ended 2, finished");
  g_assert_cmpint (slc_trial_get_state (known), ==, SLC_TRIAL_REFUSED);
  g_assert_cmpstr (slc_trial_get_message (known), ==, "In use");
  expect_saved (last, SLC_END_COMPLETED);
}

/* A sandbox names drives that it does not have. */
static char *
find_drive (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/sys/class/block", 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *node = g_build_filename ("/dev", name, NULL);

    if (slc_targets_is_drive (node) && g_file_test (node, G_FILE_TEST_EXISTS))
      return g_steal_pointer (&node);
  }

  return NULL;
}

/* Beneath the mount is another drive, that nobody has chosen. */
static void
test_unmounted (Fixture *self, gconstpointer data)
{
  g_autoptr (MountedImage) image = mounted_image_new ("ext4", NULL, IMAGE_BYTES, true);
  SlcTrial *folder, *last;

  if (image == NULL)
    return;

  self->method.length_bytes = SLC_MIB;
  folder = append (self, image->folder);
  last = append (self, FAST);
  g_assert_no_errno (umount2 (image->folder, MNT_DETACH));
  run (self);

  g_test_message ("%s", slc_trial_get_message (folder));
  g_assert_cmpint (slc_trial_get_state (folder), ==, SLC_TRIAL_REFUSED);
  g_assert_nonnull (strstr (slc_trial_get_message (folder), image->folder));
  g_assert_nonnull (strstr (slc_trial_get_message (folder), "not on the same drive as before"));
  expect_saved (last, SLC_END_COMPLETED);
}

/* Nobody has confirmed it, which is looked at only then. */
static void
test_refused_at_its_turn (Fixture *self, gconstpointer data)
{
  g_autofree char *node = find_drive ();
  SlcTrial *drive, *last;

  if (node == NULL) {
    g_test_skip ("there are no drives here");
    return;
  }

  drive = append (self, node);
  last = append (self, FAST);
  run (self);

  g_assert_cmpstr (self->events->str, ==,
                   "started 1, ended 1, started 2, begun 2, ended 2, finished");
  g_assert_cmpint (slc_trial_get_state (drive), ==, SLC_TRIAL_REFUSED);
  g_assert_nonnull (strstr (slc_trial_get_message (drive), node));
  expect_saved (last, SLC_END_COMPLETED);
}

static void
updated_cb (SlcRun *run, gpointer user_data)
{
  void (*end) (SlcQueue *) = g_object_get_data (user_data, "end");

  if (slc_series_get_total_bytes (slc_run_get_session (run)->series) > 0)
    end (user_data);
}

static void
end_soon_cb (SlcQueue *queue, SlcTrial *trial)
{
  if (g_str_equal (slc_trial_get_target (trial), SLOW))
    g_signal_connect (slc_trial_get_run (trial), "updated", G_CALLBACK (updated_cb), queue);
}

static void
end_slow_one_with (Fixture *self, void (*end) (SlcQueue *))
{
  g_object_set_data (G_OBJECT (self->queue), "end", end);
  g_signal_connect (self->queue, "begun", G_CALLBACK (end_soon_cb), NULL);
}

/* To end one is not to end all. */
static void
test_skipped (Fixture *self, gconstpointer data)
{
  SlcTrial *slow = append_slow (self);
  SlcTrial *last = append (self, FAST);

  end_slow_one_with (self, slc_queue_skip);
  run (self);

  g_assert_cmpint (slc_trial_get_state (slow), ==, SLC_TRIAL_STOPPED);
  g_assert_null (slc_trial_get_message (slow));
  expect_saved (slow, SLC_END_STOPPED);
  expect_saved (last, SLC_END_COMPLETED);
}

/* What waits when all is ended waits on, and can be started again. */
static void
test_stopped (Fixture *self, gconstpointer data)
{
  SlcTrial *slow = append_slow (self);
  SlcTrial *last = append (self, FAST);

  end_slow_one_with (self, slc_queue_stop);
  run (self);
  g_assert_cmpstr (self->events->str, ==, "started 1, begun 1, ended 1, finished");
  expect_saved (slow, SLC_END_STOPPED);
  g_assert_cmpint (slc_trial_get_state (last), ==, SLC_TRIAL_WAITING);

  self->finished = false;
  run (self);
  expect_saved (last, SLC_END_COMPLETED);
}

/* Nothing is begun any more, also where the target was just being opened. */
static void
test_stopped_at_once (Fixture *self, gconstpointer data)
{
  SlcTrial *first = append (self, FAST);
  SlcTrial *last = append (self, OTHER);

  slc_queue_start (self->queue);
  slc_queue_stop (self->queue);
  g_assert_true (slc_trial_is_stopping (first));
  while (!self->finished)
    g_main_context_iteration (NULL, true);

  g_assert_cmpstr (self->events->str, ==, "started 1, ended 1, finished");
  g_assert_cmpint (slc_trial_get_state (first), ==, SLC_TRIAL_STOPPED);
  g_assert_null (slc_trial_get_path (first));
  g_assert_cmpint (slc_trial_get_state (last), ==, SLC_TRIAL_WAITING);
}

static void
items_changed_cb (GListModel *model, unsigned at, unsigned removed, unsigned added, gpointer data)
{
  g_string_append_printf (data, "%u-%u+%u ", at, removed, added);
}

/* Whoever shows the list hears of each change. */
static void
test_list (Fixture *self, gconstpointer data)
{
  g_autoptr (GString) changes = g_string_new (NULL);
  SlcTrial *kept;

  g_signal_connect (self->queue, "items-changed", G_CALLBACK (items_changed_cb), changes);
  append (self, FAST);
  append (self, ABSENT);
  kept = append (self, ABSENT);
  slc_queue_remove (self->queue, 0);
  g_assert_cmpstr (changes->str, ==, "0-0+1 1-0+1 2-0+1 0-1+0 ");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (self->queue)), ==, 2);
  g_assert_true (get_trial (self, 1) == kept);

  g_string_truncate (changes, 0);
  run (self);
  g_assert_cmpstr (changes->str, ==, "0-1+1 0-1+1 1-1+1 1-1+1 ");

  append (self, FAST);
  slc_queue_forget_ended (self->queue);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (self->queue)), ==, 1);
  g_assert_cmpint (slc_trial_get_state (get_trial (self, 0)), ==, SLC_TRIAL_WAITING);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("/queue/in-order", test_in_order);
  add ("/queue/failing", test_failing);
  add ("/queue/refused", test_refused);
  add ("/queue/unmounted", test_unmounted);
  add ("/queue/refused-at-its-turn", test_refused_at_its_turn);
  add ("/queue/skipped", test_skipped);
  add ("/queue/stopped", test_stopped);
  add ("/queue/stopped-at-once", test_stopped_at_once);
  add ("/queue/list", test_list);

  return g_test_run ();
}
