/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/import-command.h"

#include <glib/gi18n.h>

#include "cli/complaint.h"
#include "cli/import-arguments.h"
#include "cli/options.h"
#include "cli/report.h"
#include "cli/spared-input.h"
#include "import/importer.h"
#include "model/session-json.h"

/**
 * ImportOptions:
 * @files: the logs
 * @output: the session to write
 * @name: (nullable): what to call it
 * @arguments: how to read the logs
 *
 * What was asked for.
 */
typedef struct {
  char **files;
  char *output;
  char *name;
  SlcImportArguments arguments;
} ImportOptions;

static void
import_options_clear (ImportOptions *self)
{
  g_strfreev (self->files);
  g_free (self->output);
  g_free (self->name);
  slc_import_arguments_clear (&self->arguments);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ImportOptions, import_options_clear)

static gboolean
parse_name (const char *option, const char *value, gpointer data, GError **error)
{
  ImportOptions *self = data;

  return slc_options_take_text (option, value, &self->name, error);
}

static bool
parse (ImportOptions *self, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &self->output, N_ ("The session to write"),
      N_ ("SESSION") },
    { "name", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_name,
      N_ ("What to call the session"), N_ ("TEXT") },
    SLC_IMPORT_ENTRIES (&self->arguments),
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self->files, NULL, NULL },
    { NULL },
  };

  return slc_options_parse (_ ("FILE…"), _ ("Makes a session of another program’s log."), entries,
                            self, argc, argv, error);
}

static bool
check (const ImportOptions *self, GError **error)
{
  if (self->files == NULL) {
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                         _ ("Name the log to import"));
    return false;
  }
  if (self->output == NULL) {
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                         _ ("Say with --output where to write the session"));
    return false;
  }

  for (unsigned i = 0; self->files[i] != NULL; i++) {
    if (!slc_spared_input_check (self->files[i], self->output, error))
      return false;
  }

  return true;
}

static bool
save (const ImportOptions *self, SlcSession *session, GError **error)
{
  g_autofree char *report = NULL;

  if (self->name != NULL) {
    g_free (session->name);
    session->name = g_strdup (self->name);
  }
  if (!slc_session_save (session, self->output, error))
    return false;
  report = slc_report_to_string (session);
  g_print ("%s", report);
  return true;
}

/**
 * slc_import_command:
 * @argc: number of @argv
 * @argv: the command's arguments, its own name first
 *
 * Makes one session of the logs of one run, and prints its numbers with what had to be assumed and
 * which lines were damaged.
 *
 * Returns: how it ended
 */
SlcExitStatus
slc_import_command (int argc, char **argv)
{
  g_auto (ImportOptions) self = { NULL };
  g_autoptr (SlcImport) import = NULL;
  g_autoptr (GError) error = NULL;
  SlcImportOptions options;

  if (!parse (&self, argc, argv, &error) || !check (&self, &error) ||
      !slc_import_arguments_read (&self.arguments, &options, &error))
    return slc_complain_usage (error->message);

  import = slc_import_paths ((const char *const *) self.files, &options, NULL, &error);
  if (import == NULL)
    return slc_complain_failed (error);
  if (import->problem != NULL)
    return slc_complain_failed (import->problem);
  if (!save (&self, import->session, &error))
    return slc_complain_failed (error);

  return SLC_EXIT_DONE;
}
