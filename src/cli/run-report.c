/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/run-report.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/report.h"
#include "model/reading-json.h"
#include "model/words-passes.h"
#include "target/targets.h"

static char *
describe_amount (const SlcMethod *method, uint64_t length_bytes)
{
  g_autofree char *bytes = slc_format_gb (length_bytes);
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
announce_leftovers (const SlcSession *session)
{
  g_autofree char *leftovers = slc_words_announce_leftovers (&session->method,
                                                             slc_session_is_of_drive (session));

  if (leftovers != NULL)
    g_printerr ("%s\n", leftovers);
}

static void
announce_outlay (SlcRun *run, const SlcSession *session)
{
  const SlcOutlay outlay = slc_run_get_outlay (run);
  g_autofree char *total = slc_outlay_describe_total (&outlay, session->wear.rated_endurance_bytes);
  g_autofree char *time = slc_outlay_describe_least_time (&outlay);
  g_autofree char *idle_time = slc_outlay_describe_idle_time (&outlay);

  if (total != NULL)
    g_printerr ("%s\n", total);
  if (time != NULL)
    g_printerr ("%s\n", time);
  if (idle_time != NULL)
    g_printerr ("%s\n", idle_time);
}

/**
 * slc_run_report_announce:
 * @run: a run that is about to start
 *
 * Says on the standard error how much will be written, and where, what share of the drive's rated
 * endurance that is, how long it takes at the least, and how much more idle times add.
 */
void
slc_run_report_announce (SlcRun *run)
{
  const SlcSession *session;
  g_autofree char *amount = NULL;

  g_return_if_fail (SLC_IS_RUN (run));

  session = slc_run_get_session (run);
  amount = describe_amount (&session->method, slc_run_get_length_bytes (run));
  if (session->drive.simulated)
    g_printerr (_ ("Writing %s to %s, a simulated drive.\n"), amount, session->target);
  else if (slc_targets_is_drive (session->target))
    /* Translators: an amount, a device, and its model. */
    g_printerr (_ ("Writing %s to %s (%s), once it has been at rest for a while. All that is on it "
                   "is destroyed.\n"),
                amount, session->target, session->drive.model);
  else if (session->machine.filesystem == NULL)
    g_printerr (_ ("Writing %s to a temporary file in %s, which is gone afterwards.\n"), amount,
                session->target);
  else
    g_printerr (_ ("Writing %s to a temporary file in %s (%s), which is gone afterwards.\n"),
                amount, session->target, session->machine.filesystem);
  announce_leftovers (session);
  announce_outlay (run, session);
}

/**
 * slc_run_report_print:
 * @session: what was measured
 * @path: (nullable): where it is saved
 * @copy: (nullable): where a copy of it is
 *
 * Prints what the curve says, for people.
 */
void
slc_run_report_print (const SlcSession *session, const char *path, const char *copy)
{
  g_autofree char *text = NULL;

  g_return_if_fail (session != NULL);

  text = slc_report_to_string (session);
  g_print ("%s", text);
  if (path != NULL)
    g_print (_ ("Saved as %s\n"), path);
  if (copy != NULL)
    g_print (_ ("Copied to %s\n"), copy);
}

/**
 * slc_run_report_print_json:
 * @session: what was measured
 * @path: (nullable): where it is saved
 * @copy: (nullable): where a copy of it is
 *
 * Prints what the curve says as one line of JSON.
 */
void
slc_run_report_print_json (const SlcSession *session, const char *path, const char *copy)
{
  g_autofree char *text = NULL;

  g_return_if_fail (session != NULL);

  text = slc_reading_to_json (session, copy != NULL ? copy : path);
  puts (text);
}
