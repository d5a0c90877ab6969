/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/test-status.h"

#include <glib/gi18n.h>

#include "model/estimate.h"

/* What is done, in which pass if there are several, and what remains of it. */
static char *
join (const SlcSession *session, const char *activity, const SlcEstimate *estimate)
{
  unsigned passes = session->method.passes;
  g_autofree char *remaining = slc_estimate_describe (estimate);
  g_autofree char *numbered = NULL;

  if (passes > 1) {
    /* Translators: what is done, such as "Writing"; the whole test is done several times over. */
    numbered = g_strdup_printf (_ ("%s, pass %u of %u"), activity,
                                slc_session_get_current_pass (session), passes);
    activity = numbered;
  }
  if (remaining == NULL)
    return g_strdup_printf ("%s…", activity);

  if (session->drive.simulated)
    /* Translators: what is done, and what remains, such as "about 3 min left" */
    return g_strdup_printf (_ ("%s, %s in simulated time"), activity, remaining);

  return g_strdup_printf ("%s, %s", activity, remaining);
}

static char *
describe_writing (const SlcSession *session)
{
  const SlcStage *stage = slc_session_get_current_stage (session);
  SlcEstimate estimate = slc_estimate_progress (session);
  g_autofree char *idle = NULL;
  g_autofree char *activity = NULL;

  if (stage == NULL || stage->start.kind != SLC_STAGE_RECOVERY)
    return join (session, _ ("Writing"), &estimate);

  idle = slc_format_idle (stage->start.idle_ns);
  /* Translators: %s is for how long the drive sat idle before. */
  activity = g_strdup_printf (_ ("Writing after %s idle"), idle);
  return join (session, activity, &estimate);
}

/* Before the first pass nothing is written yet, and the passes to come are not begun. */
static char *
describe_preparing (const SlcSession *session)
{
  if (slc_series_get_total_bytes (session->series) == 0)
    return g_strdup (_ ("Preparing: reserving the space that will be written…"));
  return g_strdup_printf (_ ("Preparing pass %u of %u…"),
                          slc_session_get_current_pass (session) + 1, session->method.passes);
}

static char *
describe_settling (const SlcSession *session, uint64_t left_ns)
{
  const SlcEstimate estimate = { NAN, left_ns, SLC_EXACTLY, false };

  return join (session, _ ("Letting the drive settle"), &estimate);
}

static char *
describe_resting (const SlcSession *session, uint64_t left_ns)
{
  const SlcMethod *method = &session->method;
  const SlcEstimate estimate = { NAN, left_ns, SLC_EXACTLY, false };
  unsigned n_over = slc_session_count_idles_over (session);
  g_autofree char *idle = NULL;
  g_autofree char *activity = NULL;

  if (n_over >= method->n_idles)
    return join (session, _ ("Leaving the drive idle"), &estimate);

  idle = slc_format_idle (method->idle_ns[n_over]);
  /* Translators: for how long, and which of how many times. */
  activity = g_strdup_printf (_ ("Leaving the drive idle for %s (%u of %u)"), idle, n_over + 1,
                              method->n_idles);
  return join (session, activity, &estimate);
}

static const char *
describe_end (const SlcSession *session)
{
  switch (session->end) {
  case SLC_END_COMPLETED:
    return _ ("Done. The test is saved.");
  case SLC_END_STOPPED:
    return _ ("Stopped. What was measured is saved.");
  case SLC_END_NO_SPACE:
  case SLC_END_QUOTA:
  case SLC_END_IO_ERROR:
  case SLC_END_GONE:
  case SLC_END_CUT_OFF:
  case SLC_END_UNKNOWN:
    return _ ("Ended early. What was measured is saved.");
  default:
    g_assert_not_reached ();
  }
}

/**
 * slc_test_status_describe:
 * @phase: what is done
 * @left_ns: how long the drive is still left alone, or %SLC_UNKNOWN_NS
 * @session: what was measured so far
 *
 * Returns: (transfer full): what is going on, in words
 */
char *
slc_test_status_describe (SlcRunPhase phase, uint64_t left_ns, const SlcSession *session)
{
  g_return_val_if_fail (session != NULL, NULL);

  switch (phase) {
  case SLC_RUN_IDLE:
  case SLC_RUN_PREPARING:
    return describe_preparing (session);
  case SLC_RUN_FILLING:
    return g_strdup (_ ("Filling the drive before the test…"));
  case SLC_RUN_SETTLING:
    return describe_settling (session, left_ns);
  case SLC_RUN_COOLING:
    return g_strdup (_ ("Waiting until the drive is cool…"));
  case SLC_RUN_WRITING:
    return describe_writing (session);
  case SLC_RUN_RESTING:
    return describe_resting (session, left_ns);
  case SLC_RUN_FLUSHING:
  case SLC_RUN_DONE:
    return g_strdup (_ ("Waiting until the drive has everything…"));
  }
  g_return_val_if_reached (NULL);
}

/**
 * slc_test_status_describe_phase:
 * @trial: a test that runs
 *
 * Returns: (transfer full): what is going on, in words
 */
char *
slc_test_status_describe_phase (SlcTrial *trial)
{
  SlcRun *run;
  SlcSession *session;
  SlcRunPhase phase;
  SlcDiscardGauge *gauge;

  g_return_val_if_fail (SLC_IS_TRIAL (trial), NULL);

  run = slc_trial_get_run (trial);
  if (slc_trial_is_stopping (trial))
    return g_strdup (_ ("Stopping and saving…"));
  if (run == NULL)
    return g_strdup (_ ("Opening the drive…"));

  phase = slc_run_get_phase (run);
  session = slc_run_get_session (run);
  gauge = slc_trial_get_gauge (trial);
  if (phase <= SLC_RUN_PREPARING && gauge != NULL && session->started_at == NULL)
    return slc_discard_gauge_describe (gauge);
  return slc_test_status_describe (phase, slc_run_get_left_ns (run), session);
}

/**
 * slc_test_status_describe_failure:
 * @error: (nullable): why there is no result, or %NULL if the user did not want one
 * @aftermath: (nullable): what became of the raw drive all the same
 *
 * Returns: (transfer full) (nullable): what a person has to know of it, or %NULL for nothing
 */
char *
slc_test_status_describe_failure (const GError *error, const char *aftermath)
{
  bool wanted = error == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  if (wanted)
    return g_strdup (aftermath);
  /* Translators: an error message, and a sentence. */
  return aftermath != NULL ? g_strdup_printf (_ ("%s. %s"), error->message, aftermath)
                           : g_strdup (error->message);
}

/**
 * slc_test_status_describe_end:
 * @session: a session of a run that is over
 * @aftermath: (nullable): what became of a raw drive
 *
 * Returns: (transfer full): how it ended, in words, and what became of the drive
 */
char *
slc_test_status_describe_end (const SlcSession *session, const char *aftermath)
{
  g_return_val_if_fail (session != NULL, NULL);

  return aftermath != NULL ? g_strconcat (describe_end (session), " ", aftermath, NULL)
                           : g_strdup (describe_end (session));
}
