/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/test-status.h"

#include <glib/gi18n.h>

#include "ui/progress.h"

static char *
describe_writing (const SlcSession *session)
{
  SlcProgress progress = slc_progress_estimate (session);
  g_autofree char *remaining = slc_progress_describe (&progress);

  if (remaining == NULL)
    return g_strdup (_ ("Writing…"));

  if (session->drive.simulated)
    return g_strdup_printf (_ ("Writing, %s in simulated time"), remaining);

  /* Translators: %s is what remains, such as "about 3 min left" */
  return g_strdup_printf (_ ("Writing, %s"), remaining);
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
 * slc_test_status_describe_phase:
 * @run: a run
 * @stopping: whether it was asked to stop
 * @gauge: (nullable): for a raw drive, how far its discards are
 *
 * Returns: (transfer full): what is going on, in words
 */
char *
slc_test_status_describe_phase (SlcRun *run, bool stopping, SlcDiscardGauge *gauge)
{
  g_return_val_if_fail (SLC_IS_RUN (run), NULL);

  if (gauge != NULL && slc_discard_gauge_is_discarding_again (gauge))
    return slc_discard_gauge_describe (gauge);
  if (stopping)
    return g_strdup (_ ("Stopping and saving…"));

  switch (slc_run_get_phase (run)) {
  case SLC_RUN_IDLE:
  case SLC_RUN_PREPARING:
    return gauge != NULL ? slc_discard_gauge_describe (gauge)
                         : g_strdup (_ ("Preparing: reserving the space that will be written…"));
  case SLC_RUN_WRITING:
    return describe_writing (slc_run_get_session (run));
  case SLC_RUN_FLUSHING:
  case SLC_RUN_DONE:
    return g_strdup (_ ("Waiting until the drive has everything…"));
  default:
    g_assert_not_reached ();
  }
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
