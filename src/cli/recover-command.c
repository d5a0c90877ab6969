/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/recover-command.h"

#include <glib/gi18n.h>
#include <stdbool.h>

#include "cli/complaint.h"
#include "cli/options.h"
#include "engine/journal.h"
#include "model/session-store.h"

static bool
rescue (const char *journal, GError **error)
{
  g_autofree char *session = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (GError) local_error = NULL;

  session = slc_journal_rescue (journal, &kept, &local_error);
  if (g_error_matches (local_error, SLC_JOURNAL_ERROR, SLC_JOURNAL_ERROR_BUSY)) {
    g_print (_ ("%s: its run is still going on; left alone\n"), journal);
    return true;
  }
  if (g_error_matches (local_error, SLC_JOURNAL_ERROR, SLC_JOURNAL_ERROR_EMPTY)) {
    g_print ("%s\n", local_error->message);
    return true;
  }
  if (session == NULL) {
    g_propagate_error (error, g_steal_pointer (&local_error));
    return false;
  }

  g_print (_ ("%s: saved from a run that was cut off\n"), session);
  if (kept != NULL)
    g_print (_ ("%s: kept, for it is damaged and not all of it could be read\n"), kept);

  return true;
}

static SlcExitStatus
rescue_all (const GPtrArray *journals)
{
  SlcExitStatus status = SLC_EXIT_DONE;

  if (journals->len == 0)
    g_print (_ ("No run was cut off, there is nothing to recover\n"));

  for (unsigned i = 0; i < journals->len; i++) {
    g_autoptr (GError) error = NULL;

    if (!rescue (g_ptr_array_index (journals, i), &error))
      status = slc_complain_failed (error);
  }

  return status;
}

/**
 * slc_recover_command:
 * @argc: number of @argv
 * @argv: the command's arguments, its own name first
 *
 * Makes sessions of the journals that runs left behind when they were cut off. What still runs is
 * left alone, and what can't be read is left where it is.
 *
 * Returns: how it ended
 */
SlcExitStatus
slc_recover_command (int argc, char **argv)
{
  g_auto (GStrv) rest = NULL;
  g_autoptr (SlcSessionStore) store = NULL;
  g_autoptr (GPtrArray) journals = NULL;
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rest, NULL, NULL },
    { NULL },
  };

  if (!slc_options_parse (NULL, _ ("Finishes the sessions of runs that were cut off."), entries,
                          NULL, argc, argv, &error))
    return slc_complain_usage (error->message);
  if (rest != NULL)
    return slc_complain_usage (_ ("Nothing but options can be given here"));

  store = slc_session_store_new_default ();
  journals = slc_session_store_list_journals (store, &error);
  if (journals == NULL)
    return slc_complain_failed (error);

  return rescue_all (journals);
}
