/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/analyze-command.h"

#include <glib/gi18n.h>
#include <stdbool.h>
#include <stdio.h>

#include "cli/complaint.h"
#include "cli/import-arguments.h"
#include "cli/options.h"
#include "cli/report.h"
#include "import/importer.h"
#include "model/reading-json.h"

static bool
print_session (const char *file, const SlcImportOptions *options, bool json, GError **error)
{
  g_autoptr (SlcSession) session = slc_import_open (file, options, NULL, error);
  g_autofree char *text = NULL;

  if (session == NULL)
    return false;

  if (json) {
    text = slc_reading_to_json (session, file);
    puts (text);
  } else {
    text = slc_report_to_string (session);
    g_print ("%s", text);
  }

  return true;
}

static SlcExitStatus
print_sessions (char **files, const SlcImportOptions *options, bool json)
{
  SlcExitStatus status = SLC_EXIT_DONE;

  for (size_t i = 0; files[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;

    if (!json && i > 0)
      g_print ("\n");
    if (!print_session (files[i], options, json, &error))
      status = slc_complain_failed (error);
  }

  return status;
}

/**
 * slc_analyze_command:
 * @argc: number of @argv
 * @argv: the command's arguments, its own name first
 *
 * Reads sessions, and logs of other programs, by today's rule and prints their numbers. A file that
 * can't be read does not keep the others from being printed.
 *
 * Returns: how it ended
 */
SlcExitStatus
slc_analyze_command (int argc, char **argv)
{
  gboolean json = FALSE;
  g_auto (GStrv) files = NULL;
  g_auto (SlcImportArguments) arguments = { NULL };
  g_autoptr (GError) error = NULL;
  SlcImportOptions options;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print one JSON object a file and line"), NULL },
    SLC_IMPORT_ENTRIES (&arguments),
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    { NULL },
  };

  if (!slc_options_parse (_ ("FILE…"), _ ("Reads sessions or logs and prints their numbers."),
                          entries, NULL, argc, argv, &error))
    return slc_complain_usage (error->message);
  if (files == NULL)
    return slc_complain_usage (_ ("Name the session or the log to read"));
  if (!slc_import_arguments_read (&arguments, &options, &error))
    return slc_complain_usage (error->message);

  return print_sessions (files, &options, json);
}
