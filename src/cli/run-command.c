/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/run-command.h"

#include <glib/gi18n.h>
#include <glib-unix.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>

#include "cli/complaint.h"
#include "cli/drive-confirmation.h"
#include "cli/progress.h"
#include "cli/report.h"
#include "cli/run-options.h"
#include "cli/sleep-lock.h"
#include "engine/run.h"
#include "model/reading-json.h"
#include "model/save-file.h"
#include "model/session-json.h"
#include "target/drive-aftermath.h"
#include "target/targets.h"

static const int stop_signals[] = { SIGINT, SIGTERM };

/**
 * Job:
 * @loop: runs until the run is over
 * @run: the run
 * @progress: shows how it goes
 * @discard: how far the discards around it are
 * @stopping: whether the user asked to stop
 * @path: (nullable): where the session was saved
 * @error: (nullable): why there is nothing saved
 *
 * A run while it goes on.
 */
typedef struct {
  GMainLoop *loop;
  SlcRun *run;
  SlcProgress *progress;
  SlcDiscardProgress *discard;
  bool stopping;
  char *path;
  GError *error;
} Job;

static void
job_clear (Job *self)
{
  g_clear_pointer (&self->progress, slc_progress_free);
  g_clear_pointer (&self->loop, g_main_loop_unref);
  g_clear_object (&self->run);
  g_clear_pointer (&self->path, g_free);
  g_clear_error (&self->error);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Job, job_clear)

static gboolean
stop_cb (gpointer data)
{
  Job *self = data;

  if (atomic_load (&self->discard->discarding_again)) {
    slc_progress_say (self->progress, _ ("Leaving the rest of the test’s data where it is."));
    atomic_store (&self->discard->ended, true);
    return G_SOURCE_CONTINUE;
  }

  slc_progress_say (self->progress, self->stopping
                                      ? _ ("Still saving what was measured.")
                                      : _ ("Stopping. What was measured so far will be saved."));
  self->stopping = true;
  slc_run_stop (self->run);

  return G_SOURCE_CONTINUE;
}

/* Whoever started the program with a signal ignored wants it to stay so. */
static bool
is_ignored (int signal_number)
{
  struct sigaction action;

  return sigaction (signal_number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

static void
done_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  Job *self = data;

  self->path = slc_run_start_finish (SLC_RUN (object), result, &self->error);
  g_main_loop_quit (self->loop);
}

static void
job_run (Job *self)
{
  unsigned sources[G_N_ELEMENTS (stop_signals)] = { 0 };
  int lock = slc_sleep_lock_take ();

  self->loop = g_main_loop_new (NULL, FALSE);
  self->progress = slc_progress_new (self->run);
  for (unsigned i = 0; i < G_N_ELEMENTS (stop_signals); i++) {
    if (!is_ignored (stop_signals[i]))
      sources[i] = g_unix_signal_add (stop_signals[i], stop_cb, self);
  }

  /* A terminal may go, and a display server with it: the run is about the drive. */
  signal (SIGHUP, SIG_IGN);
  slc_run_start_async (self->run, done_cb, self);
  g_main_loop_run (self->loop);

  for (unsigned i = 0; i < G_N_ELEMENTS (stop_signals); i++)
    g_clear_handle_id (&sources[i], g_source_remove);
  slc_progress_finish (self->progress);
  slc_sleep_lock_release (lock);
}

static bool
check_length (const SlcMethod *method, const SlcTarget *target, GError **error)
{
  g_autofree char *length = slc_format_gb (method->length_bytes);
  g_autofree char *most = slc_format_gb (target->most_bytes);

  if (method->length_bytes == SLC_UNKNOWN_BYTES || method->length_bytes <= target->most_bytes)
    return true;

  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE,
               /* Translators: an amount, a target, an amount. */
               _ ("%s is too much for %s: up to %s can be written there"), length, target->name,
               most);

  return false;
}

/* A mistake in the name must show before the run and not after hours of it. */
static bool
check_output (const char *output, GError **error)
{
  if (output == NULL || slc_save_file_is_possible (output))
    return true;

  g_set_error (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_FILE,
               _ ("%s cannot be written: name a file in a folder that is yours"), output);

  return false;
}

static char *
describe_amount (const SlcMethod *method, const SlcTarget *target)
{
  g_autofree char *bytes = slc_format_gb (MIN (method->length_bytes, target->most_bytes));
  g_autofree char *time = slc_format_duration (method->time_limit_ns);

  if (method->time_limit_ns != SLC_UNKNOWN_NS) {
    /* Translators: a limit in bytes and one in time, as in "up to 64 GB in 60 s". */
    return g_strdup_printf (_ ("up to %s in %s"), bytes, time);
  }
  if (method->after_cliff_bytes != SLC_UNKNOWN_BYTES) {
    /* Translators: a limit in bytes, as in "up to 64 GB". */
    return g_strdup_printf (_ ("up to %s"), bytes);
  }

  return g_steal_pointer (&bytes);
}

static void
announce (const SlcMethod *method, const SlcTarget *target)
{
  g_autofree char *amount = describe_amount (method, target);

  if (target->drive.simulated)
    g_printerr (_ ("Writing %s to %s, a simulated drive.\n"), amount, target->name);
  else if (slc_targets_is_drive (target->name))
    /* Translators: an amount, a device, and its model. */
    g_printerr (_ ("Writing %s to %s (%s), once it has been at rest for a while. All that is on it "
                   "is destroyed.\n"),
                amount, target->name, target->drive.model);
  else if (target->machine.filesystem == NULL)
    g_printerr (_ ("Writing %s to a temporary file in %s, which is gone afterwards.\n"), amount,
                target->name);
  else
    g_printerr (_ ("Writing %s to a temporary file in %s (%s), which is gone afterwards.\n"),
                amount, target->name, target->machine.filesystem);
}

static void
print_json (const SlcSession *session, const char *path, const char *copy)
{
  g_autofree char *text = slc_reading_to_json (session, copy != NULL ? copy : path);

  puts (text);
}

static void
print_report (const SlcSession *session, const char *path, const char *copy)
{
  g_autofree char *text = slc_report_to_string (session);

  g_print ("%s", text);
  if (path != NULL)
    g_print (_ ("Saved as %s\n"), path);
  if (copy != NULL)
    g_print (_ ("Copied to %s\n"), copy);
}

static SlcExitStatus
judge_end (const Job *self, const SlcSession *session)
{
  if (self->error != NULL)
    return slc_complain_failed (self->error);
  if (session->end == SLC_END_COMPLETED)
    return SLC_EXIT_DONE;
  if (session->end == SLC_END_STOPPED)
    return SLC_EXIT_STOPPED;

  slc_complain (session->end_message);

  return SLC_EXIT_FAILED;
}

/* What was measured is printed also where it could not be saved. */
static SlcExitStatus
job_finish (Job *self, const SlcRunOptions *options)
{
  SlcSession *session = slc_run_get_session (self->run);
  SlcExitStatus status = judge_end (self, session);
  const char *copy = options->output;
  g_autoptr (GError) error = NULL;

  if (slc_session_get_reading (session)->written_bytes == 0)
    return status;

  if (copy != NULL && !slc_session_save (session, copy, &error)) {
    status = slc_complain_failed (error);
    copy = NULL;
  }
  if (options->json)
    print_json (session, self->path, copy);
  else
    print_report (session, self->path, copy);

  return status;
}

static void
tell_aftermath (const SlcSession *session, const SlcDiscardProgress *discard)
{
  g_autofree char *aftermath = slc_drive_aftermath_describe (
    session, session->target, discard->discarded, discard->discarded_again);

  if (aftermath != NULL)
    g_printerr ("%s\n", aftermath);
}

static SlcTarget *
open_target (const SlcRunOptions *options, SlcDiscardProgress *discard, GError **error)
{
  if (options->yes_destroy != NULL)
    return slc_drive_confirmation_open (options, discard, error);

  return slc_targets_open (options->target, error);
}

static SlcExitStatus
run (const SlcRunOptions *options, SlcTarget *target, SlcDiscardProgress *discard)
{
  g_autoptr (SlcPlan) plan = slc_plan_new (options->name, &options->method);
  g_autoptr (SlcSessionStore) store = slc_session_store_new_default ();
  g_auto (Job) job = { .run = slc_run_new (target, plan, store), .discard = discard };

  announce (&options->method, target);
  job_run (&job);
  if (slc_targets_is_drive (options->target))
    tell_aftermath (slc_run_get_session (job.run), discard);

  return job_finish (&job, options);
}

/**
 * slc_run_command:
 * @argc: number of @argv
 * @argv: the command's arguments, its own name first
 *
 * Writes to a target and prints what its curve says. Ctrl-C ends the run early; what was measured
 * is saved then too. A terminal that is closed does not end it.
 *
 * Returns: how it ended
 */
SlcExitStatus
slc_run_command (int argc, char **argv)
{
  g_auto (SlcRunOptions) options = { 0 };
  SlcDiscardProgress discard = { 0 };
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;

  if (!slc_run_options_parse (&options, argc, argv, &error))
    return slc_complain_usage (error->message);

  if (!check_output (options.output, &error))
    return slc_complain_failed (error);
  target = open_target (&options, &discard, &error);
  if (target == NULL || !check_length (&options.method, target, &error))
    return slc_complain_failed (error);

  return run (&options, g_steal_pointer (&target), &discard);
}
