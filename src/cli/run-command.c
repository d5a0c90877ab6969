/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/run-command.h"

#include <glib/gi18n.h>
#include <glib-unix.h>
#include <signal.h>
#include <stdbool.h>

#include "cli/complaint.h"
#include "cli/discard-progress.h"
#include "cli/drive-confirmation.h"
#include "cli/progress.h"
#include "cli/run-line.h"
#include "cli/run-options.h"
#include "cli/run-report.h"
#include "cli/sleep-lock.h"
#include "model/save-file.h"
#include "model/session-json.h"
#include "target/queue.h"
#include "target/simulated-target.h"
#include "target/targets.h"

static const int stop_signals[] = { SIGINT, SIGTERM };

/**
 * Job:
 * @line: (element-type SlcRunOptions): what was asked of each test
 * @queue: the tests, in the same order
 * @progress: (nullable): shows how the one that runs goes
 * @shown_percent: how far a discard of it was said to be
 * @stopping: whether the user asked to stop
 * @printed: whether the numbers of one were printed
 * @finished: whether nothing runs any more
 * @n_told: of how many tests was said that their turn had come
 * @statuses: how each test ended
 *
 * All that was asked for, while it goes on.
 */
typedef struct {
  GPtrArray *line;
  SlcQueue *queue;
  SlcProgress *progress;
  unsigned shown_percent;
  bool stopping;
  bool printed;
  bool finished;
  unsigned n_told;
  SlcExitStatus *statuses;
} Job;

static void
job_clear (Job *self)
{
  g_clear_pointer (&self->line, g_ptr_array_unref);
  g_clear_object (&self->queue);
  g_clear_pointer (&self->progress, slc_progress_free);
  g_clear_pointer (&self->statuses, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Job, job_clear)

static void
say (Job *self, const char *message)
{
  if (self->progress != NULL)
    slc_progress_say (self->progress, message);
  else
    g_printerr ("%s\n", message);
}

static gboolean
stop_cb (gpointer data)
{
  Job *self = data;
  SlcTrial *trial = slc_queue_get_current (self->queue);
  SlcDiscardGauge *gauge = trial != NULL ? slc_trial_get_gauge (trial) : NULL;

  if (gauge != NULL && slc_discard_gauge_is_discarding_again (gauge))
    say (self, _ ("Leaving the rest of the drive as it is."));
  else if (self->stopping)
    say (self, _ ("Still saving what was measured."));
  else
    say (self, _ ("Stopping. What was measured so far will be saved."));
  self->stopping = true;
  slc_queue_stop (self->queue);

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
tell_turn (Job *self, const char *target)
{
  self->n_told++;
  if (self->line->len > 1)
    /* Translators: which of how many tests, and what it writes to. */
    g_printerr (_ ("Test %u of %u: %s\n"), self->n_told, self->line->len, target);
}

/* Of a test that was refused before any other began that is said when its turn has come. */
static void
tell_refused (Job *self, unsigned before)
{
  while (self->n_told + 1 < before) {
    SlcTrial *trial = g_list_model_get_item (G_LIST_MODEL (self->queue), self->n_told);
    const GError *error = slc_trial_get_error (trial);

    tell_turn (self, slc_trial_get_target (trial));
    if (error != NULL)
      self->statuses[self->n_told - 1] = slc_complain_failed (error);
    g_object_unref (trial);
  }
}

static void
started_cb (Job *self, SlcTrial *trial)
{
  self->shown_percent = 0;
  tell_refused (self, slc_queue_get_current_number (self->queue));
  tell_turn (self, slc_trial_get_target (trial));
}

static void
begun_cb (Job *self, SlcTrial *trial)
{
  SlcRun *run = slc_trial_get_run (trial);

  /* Where there is no room nothing will be written, and the end says why. */
  if (slc_run_get_length_bytes (run) > 0)
    slc_run_report_announce (run);
  self->progress = slc_progress_new (run);
}

static SlcExitStatus
judge_end (SlcTrial *trial)
{
  const GError *error = slc_trial_get_error (trial);

  if (error != NULL)
    return slc_complain_failed (error);
  if (slc_trial_get_state (trial) == SLC_TRIAL_DONE)
    return SLC_EXIT_DONE;
  if (slc_trial_get_state (trial) == SLC_TRIAL_STOPPED)
    return SLC_EXIT_STOPPED;

  slc_complain (slc_trial_get_message (trial));

  return SLC_EXIT_FAILED;
}

/* What was measured is printed also where it could not be saved. */
static SlcExitStatus
print_result (Job *self, SlcTrial *trial, const SlcRunOptions *options)
{
  SlcSession *session = slc_trial_get_session (trial);
  SlcExitStatus status = judge_end (trial);
  const char *path = slc_trial_get_path (trial);
  const char *copy = options->output;
  g_autoptr (GError) error = NULL;

  if (session == NULL || slc_session_get_reading (session)->written_bytes == 0)
    return status;

  if (copy != NULL && !slc_session_save (session, copy, &error)) {
    status = slc_complain_failed (error);
    copy = NULL;
  }
  if (self->printed && !options->json)
    g_print ("\n");
  if (options->json)
    slc_run_report_print_json (session, path, copy);
  else
    slc_run_report_print (session, path, copy);
  self->printed = true;

  return status;
}

static void
ended_cb (Job *self, SlcTrial *trial)
{
  unsigned number = slc_queue_get_current_number (self->queue);
  g_autofree char *aftermath = slc_trial_describe_aftermath (trial);

  if (self->progress != NULL)
    slc_progress_finish (self->progress);
  g_clear_pointer (&self->progress, slc_progress_free);
  if (aftermath != NULL)
    g_printerr ("%s\n", aftermath);

  self->statuses[number - 1] = print_result (self, trial,
                                             g_ptr_array_index (self->line, number - 1));
}

static void
finished_cb (Job *self)
{
  unsigned n_waiting = slc_queue_count (self->queue, SLC_TRIAL_WAITING);

  self->finished = true;
  if (n_waiting == 0)
    tell_refused (self, self->line->len + 1);
  else
    g_printerr (ngettext ("%u test was not begun.\n", "%u tests were not begun.\n", n_waiting),
                n_waiting);
}

/* The first that did not end well tells how all ended, unless the user ended it. */
static SlcExitStatus
judge_all (const Job *self)
{
  SlcExitStatus status = SLC_EXIT_DONE;

  if (slc_queue_count (self->queue, SLC_TRIAL_STOPPED) > 0 ||
      slc_queue_count (self->queue, SLC_TRIAL_WAITING) > 0)
    return SLC_EXIT_STOPPED;

  for (unsigned i = 0; i < self->line->len && status == SLC_EXIT_DONE; i++)
    status = self->statuses[i];

  return status;
}

static void
job_run (Job *self)
{
  unsigned sources[G_N_ELEMENTS (stop_signals)] = { 0 };
  int lock = slc_sleep_lock_take ();

  for (unsigned i = 0; i < G_N_ELEMENTS (stop_signals); i++) {
    if (!is_ignored (stop_signals[i]))
      sources[i] = g_unix_signal_add (stop_signals[i], stop_cb, self);
  }

  /* A terminal may go, and a display server with it: the run is about the drive. */
  signal (SIGHUP, SIG_IGN);
  slc_queue_start (self->queue);
  while (!self->finished)
    g_main_context_iteration (NULL, TRUE);

  for (unsigned i = 0; i < G_N_ELEMENTS (stop_signals); i++)
    g_clear_handle_id (&sources[i], g_source_remove);
  slc_sleep_lock_release (lock);
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

static bool
check_outputs (const GPtrArray *line, GError **error)
{
  for (unsigned i = 0; i < line->len; i++) {
    const SlcRunOptions *options = g_ptr_array_index (line, i);

    if (!check_output (options->output, error))
      return false;
  }

  return true;
}

/* What is wrong whatever becomes of the tests before: the name of no simulated drive, and nothing
 * given as the answer for a drive. */
static bool
check_target (const SlcRunOptions *options, GError **error)
{
  g_autoptr (SlcConfirmedDrive) confirmed = NULL;
  g_autoptr (SlcTarget) simulated = NULL;

  if (g_str_has_prefix (options->target, SLC_SIMULATED_PREFIX)) {
    simulated = slc_targets_open (options->target, error);
    return simulated != NULL;
  }
  if (g_strcmp0 (options->yes_destroy, "") == 0) {
    confirmed = slc_drive_confirmation_check (options, error);
    return confirmed != NULL;
  }

  return true;
}

static bool
check_targets (const GPtrArray *line, GError **error)
{
  for (unsigned i = 0; i < line->len; i++) {
    if (check_target (g_ptr_array_index (line, i), error))
      continue;
    if (line->len > 1)
      g_prefix_error (error, _ ("Test %u: "), i + 1);
    return false;
  }

  return true;
}

static SlcTrial *
make_drive_trial (Job *self, const SlcRunOptions *options, const SlcPlan *plan, GError **error)
{
  g_autoptr (SlcConfirmedDrive) confirmed = slc_drive_confirmation_check (options, error);
  SlcTrial *trial;

  if (confirmed == NULL)
    return NULL;

  trial = slc_trial_new_for_drive (confirmed, options->discard_after, plan);
  slc_discard_gauge_set_listener (slc_trial_get_gauge (trial), slc_discard_progress_show,
                                  &self->shown_percent);

  return trial;
}

/* Which drive is meant is looked at now, while it is the one that the user looked at; that it still
 * is, when its turn comes. */
static void
add_trial (Job *self, unsigned position)
{
  const SlcRunOptions *options = g_ptr_array_index (self->line, position);
  g_autoptr (SlcPlan) plan = slc_plan_new (options->name, &options->method);
  g_autoptr (SlcTrial) trial = NULL;
  GError *error = NULL;

  plan->rated_endurance_bytes = options->rated_endurance_bytes;
  if (options->yes_destroy != NULL)
    trial = make_drive_trial (self, options, plan, &error);
  if (trial == NULL)
    trial = slc_trial_new (options->target, plan);
  slc_queue_append (self->queue, trial);
  if (error != NULL)
    slc_trial_fail (trial, error);
}

static SlcExitStatus
run (GPtrArray *line)
{
  g_autoptr (SlcSessionStore) store = slc_session_store_new_default ();
  g_auto (Job) job = {
    .line = g_ptr_array_ref (line),
    .queue = slc_queue_new (store),
    .statuses = g_new0 (SlcExitStatus, line->len),
  };

  g_signal_connect_swapped (job.queue, "started", G_CALLBACK (started_cb), &job);
  g_signal_connect_swapped (job.queue, "begun", G_CALLBACK (begun_cb), &job);
  g_signal_connect_swapped (job.queue, "ended", G_CALLBACK (ended_cb), &job);
  g_signal_connect_swapped (job.queue, "finished", G_CALLBACK (finished_cb), &job);
  for (unsigned i = 0; i < line->len; i++)
    add_trial (&job, i);
  job_run (&job);

  return judge_all (&job);
}

/**
 * slc_run_command:
 * @argc: number of @argv
 * @argv: the command's arguments, its own name first
 *
 * Writes to a target, or to several one after the other, and prints what each curve says. Ctrl-C
 * ends the run early and begins no other; what was measured is saved then too. A terminal that is
 * closed does not end it.
 *
 * Returns: how it ended: done if all did, else as the first one that did not
 */
SlcExitStatus
slc_run_command (int argc, char **argv)
{
  g_autoptr (GPtrArray) line = NULL;
  g_autoptr (GError) error = NULL;

  line = slc_run_line_parse (argc, argv, &error);
  if (line == NULL)
    return slc_complain_usage (error->message);
  if (!check_outputs (line, &error) || !check_targets (line, &error))
    return slc_complain_failed (error);

  return run (line);
}
