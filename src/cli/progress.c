/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/progress.h"

#include <stdbool.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/output.h"
#include "cli/progress-text.h"

#define TICK_MS       200
#define LINE_EVERY_US (5 * G_USEC_PER_SEC)
#define USUAL_WIDTH   80

struct _SlcProgress {
  SlcRun *run;
  unsigned tick_id;
  bool terminal;
  bool line_shown;
  int64_t printed_at_us;
  SlcRunPhase printed_phase;
  bool cliff_printed;
};

static bool
is_terminal (void)
{
  const char *term = g_getenv ("TERM");

  return isatty (STDERR_FILENO) && term != NULL && !g_str_equal (term, "dumb");
}

/* The last cell stays free: some terminals begin a new line when it is written. */
static unsigned
get_width (void)
{
  struct winsize size;

  if (ioctl (STDERR_FILENO, TIOCGWINSZ, &size) < 0 || size.ws_col < 2)
    return USUAL_WIDTH - 1;

  return size.ws_col - 1;
}

static SlcProgressState
get_state (SlcProgress *self)
{
  return (SlcProgressState){
    .phase = slc_run_get_phase (self->run),
    .session = slc_run_get_session (self->run),
    .left_ns = slc_run_get_left_ns (self->run),
  };
}

static bool
is_cliff_settled (const SlcProgressState *state)
{
  const SlcVerdict *verdict = &slc_session_get_current_reading (state->session)->verdict;

  return verdict->state == SLC_CLIFF_CONFIRMED && verdict->settled;
}

static void
rewrite_line (SlcProgress *self)
{
  SlcProgressState state = get_state (self);
  g_autofree char *text = slc_progress_text (&state, get_width ());

  slc_output_clear_line ();
  g_printerr ("%s", text);
  self->line_shown = true;
}

/* The first line comes with the first sample, for before there is nothing to tell; after the last,
 * the numbers follow. */
static bool
is_line_due (SlcProgress *self, const SlcProgressState *state)
{
  bool has_started = slc_session_get_current_reading (state->session)->written_bytes > 0;

  if (state->phase == SLC_RUN_DONE || (state->phase == SLC_RUN_WRITING && !has_started))
    return false;

  return state->phase != self->printed_phase ||
         (is_cliff_settled (state) && !self->cliff_printed) ||
         g_get_monotonic_time () - self->printed_at_us >= LINE_EVERY_US;
}

static void
print_line (SlcProgress *self)
{
  SlcProgressState state = get_state (self);
  g_autofree char *text = NULL;

  if (!is_line_due (self, &state))
    return;

  text = slc_progress_text (&state, SLC_PROGRESS_ANY_WIDTH);
  g_printerr ("%s\n", text);
  self->printed_at_us = g_get_monotonic_time ();
  self->printed_phase = state.phase;
  self->cliff_printed = is_cliff_settled (&state);
}

static gboolean
tick_cb (gpointer data)
{
  SlcProgress *self = data;

  if (self->terminal)
    rewrite_line (self);
  else
    print_line (self);

  return G_SOURCE_CONTINUE;
}

/**
 * slc_progress_new:
 * @run: a run that is about to start
 *
 * Follows @run in the default main context.
 *
 * Returns: (transfer full): its progress
 */
SlcProgress *
slc_progress_new (SlcRun *run)
{
  SlcProgress *self;

  g_return_val_if_fail (SLC_IS_RUN (run), NULL);

  self = g_new0 (SlcProgress, 1);
  self->run = g_object_ref (run);
  self->terminal = is_terminal ();
  self->printed_phase = SLC_RUN_IDLE;
  self->printed_at_us = g_get_monotonic_time ();
  self->tick_id = g_timeout_add (TICK_MS, tick_cb, self);

  return self;
}

/**
 * slc_progress_free:
 * @self: (nullable): a progress
 *
 * Frees @self.
 */
void
slc_progress_free (SlcProgress *self)
{
  if (self == NULL)
    return;

  g_clear_handle_id (&self->tick_id, g_source_remove);
  g_object_unref (self->run);
  g_free (self);
}

/**
 * slc_progress_say:
 * @self: a progress
 * @message: a sentence
 *
 * Prints @message in a line of its own; the progress goes on below it.
 */
void
slc_progress_say (SlcProgress *self, const char *message)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (message != NULL);

  if (self->line_shown)
    slc_output_clear_line ();
  g_printerr ("%s\n", message);
  self->line_shown = false;
}

/**
 * slc_progress_finish:
 * @self: a progress
 *
 * Shows the state in which the run ended, and ends the line.
 */
void
slc_progress_finish (SlcProgress *self)
{
  g_return_if_fail (self != NULL);

  g_clear_handle_id (&self->tick_id, g_source_remove);
  tick_cb (self);
  if (self->line_shown)
    g_printerr ("\n");
  self->line_shown = false;
}
