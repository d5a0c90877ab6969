/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "protocol-fixture.h"

#include <glib/gstdio.h>

#include "engine/run.h"
#include "model/session-json.h"
#include "target/simulated-target.h"

static void
set_up (SlcProtocolFixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("slc-cliff-protocol-XXXXXX", NULL);
  self->store = slc_session_store_new (self->folder);
  self->phases = g_array_new (false, false, sizeof (SlcRunPhase));
  self->stop_at = SLC_RUN_DONE;
  slc_method_init (&self->method);
  self->method.fill = true;
}

static void
tear_down (SlcProtocolFixture *self, gconstpointer data)
{
  g_clear_pointer (&self->session, slc_session_unref);
  g_clear_object (&self->result);
  slc_session_store_free (self->store);
  g_array_unref (self->phases);
  if (self->path != NULL)
    g_unlink (self->path);
  g_rmdir (self->folder);
  g_free (self->path);
  g_free (self->folder);
}

static void
updated_cb (SlcRun *run, gpointer user_data)
{
  SlcProtocolFixture *self = user_data;

  if (slc_run_get_phase (run) == self->stop_at)
    slc_run_stop (run);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SlcProtocolFixture *self = user_data;

  self->result = g_object_ref (result);
}

/* What the main loop saw is what was saved. */
void
slc_protocol_fixture_run_target (SlcProtocolFixture *self, SlcTarget *target)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcPlan) plan = slc_plan_new ("A run", &self->method);
  g_autoptr (SlcRun) run = NULL;
  g_autofree char *seen = NULL;
  g_autofree char *saved = NULL;

  run = slc_run_new (target, plan, self->store);
  g_signal_connect (run, "updated", G_CALLBACK (updated_cb), self);
  slc_run_start_async (run, done_cb, self);
  while (self->result == NULL)
    g_main_context_iteration (NULL, true);

  self->path = slc_run_start_finish (run, self->result, &error);
  g_assert_no_error (error);
  self->session = slc_session_load (self->path, &error);
  g_assert_no_error (error);
  seen = slc_session_to_json (slc_run_get_session (run));
  saved = slc_session_to_json (self->session);
  g_assert_cmpstr (seen, ==, saved);
}

void
slc_protocol_fixture_run (SlcProtocolFixture *self, const char *name)
{
  g_autoptr (GError) error = NULL;
  SlcTarget *target = slc_simulated_target_new (name, SLC_PROTOCOL_FIXTURE_SEED, &error);

  g_assert_no_error (error);
  slc_protocol_fixture_run_target (self, target);
}

/* A drive that works as simulated but for what a test replaces. The run may be freed later than the
 * test is done. */
SlcTarget *
slc_protocol_fixture_make_target (const char *name, SlcTargetOps **ops)
{
  SlcTarget *target = slc_simulated_target_new (name, SLC_PROTOCOL_FIXTURE_SEED, NULL);
  static SlcTargetOps copies[8];
  static size_t n_copies = 0;

  g_assert_cmpuint (n_copies, <, G_N_ELEMENTS (copies));
  *ops = &copies[n_copies++];
  **ops = *target->ops;
  target->ops = *ops;
  return target;
}

void
slc_protocol_fixture_phase_cb (SlcRunPhase phase, uint64_t left_ns, gpointer user_data)
{
  SlcProtocolFixture *self = user_data;

  if (self->phases->len == 0 ||
      g_array_index (self->phases, SlcRunPhase, self->phases->len - 1) != phase)
    g_array_append_val (self->phases, phase);
  if (left_ns != SLC_UNKNOWN_NS)
    self->longest_left_ns = MAX (self->longest_left_ns, left_ns);
}

void
slc_protocol_fixture_add_test (const char *path, void (*test) (SlcProtocolFixture *, gconstpointer))
{
  g_test_add (path, SlcProtocolFixture, NULL, set_up, test, tear_down);
}
