/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/export-command.h"

#include <glib/gi18n.h>
#include <stdbool.h>

#include "cli/complaint.h"
#include "cli/document.h"
#include "cli/import-arguments.h"
#include "cli/options.h"
#include "cli/spared-input.h"
#include "import/importer.h"
#include "import/origin-rows.h"
#include "model/reading-json.h"
#include "model/session-csv.h"
#include "model/session-mask.h"
#include "model/words-session.h"

/**
 * ExportOptions:
 * @files: the session
 * @output: where it goes
 * @format: as what
 * @by_row: whether a CSV has a line a second, and not one a sample
 * @mask_serial: whether the serial number is left out
 * @arguments: how to read a log
 *
 * What was asked for.
 */
typedef struct {
  char **files;
  char *output;
  SlcDocumentFormat format;
  gboolean by_row;
  gboolean mask_serial;
  SlcImportArguments arguments;
} ExportOptions;

static void
export_options_clear (ExportOptions *self)
{
  g_strfreev (self->files);
  g_free (self->output);
  slc_import_arguments_clear (&self->arguments);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ExportOptions, export_options_clear)

static bool
parse (ExportOptions *self, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &self->output,
      N_ ("The file to write; .csv, .json, .md, .html or .txt says which kind"), N_ ("OUT") },
    { "rows", 0, 0, G_OPTION_ARG_NONE, &self->by_row,
      N_ ("Of a CSV: a line a second of the first pass, as the rule sees it, instead of one a "
          "sample of all that was written"),
      NULL },
    { "mask-serial", 0, 0, G_OPTION_ARG_NONE, &self->mask_serial,
      N_ ("Put asterisks in the place of the serial number"), NULL },
    SLC_IMPORT_ENTRIES (&self->arguments),
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self->files, NULL, NULL },
    { NULL },
  };

  return slc_options_parse (_ ("FILE"),
                            _ ("Puts a session or a log into words, a table or a list of numbers."),
                            entries, self, argc, argv, error);
}

static bool
check (ExportOptions *self, GError **error)
{
  const char *problem = NULL;

  if (self->files == NULL || self->files[1] != NULL)
    problem = _ ("Name one session or log");
  else if (self->output == NULL)
    problem = _ ("Say with --output where to write");
  else if (!slc_document_format_from_path (self->output, &self->format))
    problem = _ ("Let the name given to --output end in .csv, .json, .md, .html or .txt");

  if (problem != NULL) {
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, problem);
    return false;
  }

  return slc_spared_input_check (self->files[0], self->output, error);
}

static char *
print_json (const SlcSession *session, const char *file)
{
  g_autofree char *line = slc_reading_to_json (session, file);

  return g_strconcat (line, "\n", NULL);
}

static char *
print (const ExportOptions *options, const SlcSession *session)
{
  g_autoptr (SlcWords) words = NULL;

  if (options->format == SLC_DOCUMENT_JSON)
    return print_json (session, options->files[0]);
  if (options->format == SLC_DOCUMENT_CSV)
    return options->by_row ? slc_session_rows_to_csv (session)
                           : slc_session_samples_to_csv (session);

  words = slc_words_of_session (session);
  slc_origin_add_rows (words->table, session);
  return slc_document_print_words (words, options->format);
}

/**
 * slc_export_command:
 * @argc: number of @argv
 * @argv: the command's arguments, its own name first
 *
 * Writes what a session says as a document: its samples or rows as CSV, its numbers as JSON, or all
 * of it in words.
 *
 * Returns: how it ended
 */
SlcExitStatus
slc_export_command (int argc, char **argv)
{
  g_auto (ExportOptions) options = { NULL };
  g_autoptr (SlcSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  SlcImportOptions import_options;

  if (!parse (&options, argc, argv, &error) || !check (&options, &error) ||
      !slc_import_arguments_read (&options.arguments, &import_options, &error))
    return slc_complain_usage (error->message);

  session = slc_import_open (options.files[0], &import_options, NULL, &error);
  if (session == NULL)
    return slc_complain_failed (error);
  if (options.mask_serial)
    slc_session_mask_serial (session);

  text = print (&options, session);
  if (!slc_document_save (text, options.output, &error))
    return slc_complain_failed (error);

  return SLC_EXIT_DONE;
}
