/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/compare-command.h"

#include <glib/gi18n.h>
#include <stdbool.h>
#include <stdio.h>

#include "cli/complaint.h"
#include "cli/curve-arguments.h"
#include "cli/document.h"
#include "cli/import-arguments.h"
#include "cli/options.h"
#include "cli/picture-axis.h"
#include "cli/picture-options.h"
#include "cli/spared-input.h"
#include "import/importer.h"
#include "model/comparison-csv.h"
#include "model/comparison-json.h"
#include "model/words-comparison.h"
#include "plot/picture.h"

/**
 * CompareOptions:
 * @files: the sessions
 * @output: (nullable): where the comparison goes, or %NULL for the standard output
 * @format: as what
 * @drawn: or whether as a picture
 * @json: whether the standard output gets JSON
 * @markdown: whether it gets Markdown
 * @curves: what the sessions are called, and their colours
 * @picture: how a picture looks
 * @arguments: how to read a log
 *
 * What was asked for.
 */
typedef struct {
  char **files;
  char *output;
  SlcDocumentFormat format;
  bool drawn;
  gboolean json;
  gboolean markdown;
  SlcCurveArguments curves;
  SlcPictureOptions picture;
  SlcImportArguments arguments;
} CompareOptions;

static void
compare_options_clear (CompareOptions *self)
{
  g_strfreev (self->files);
  g_free (self->output);
  slc_curve_arguments_clear (&self->curves);
  slc_picture_options_clear (&self->picture);
  slc_import_arguments_clear (&self->arguments);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CompareOptions, compare_options_clear)

static bool
parse (CompareOptions *self, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &self->output,
      N_ ("The file to write; .csv, .json, .md, .html, .txt, .png, .svg or .pdf says which kind"),
      N_ ("OUT") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &self->json, N_ ("Print JSON"), NULL },
    { "markdown", 0, 0, G_OPTION_ARG_NONE, &self->markdown, N_ ("Print Markdown"), NULL },
    SLC_CURVE_ENTRIES (&self->curves),
    SLC_IMPORT_ENTRIES (&self->arguments),
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self->files, NULL, NULL },
    { NULL },
  };

  g_autoptr (GArray) all = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  g_array_append_vals (all, entries, G_N_ELEMENTS (entries) - 1);
  slc_picture_options_add (all, true);
  return slc_options_parse (_ ("FILE FILE…"),
                            _ ("Lays the numbers of two to eight sessions or logs beside each "
                               "other; the first is what the others are compared with."),
                            (const GOptionEntry *) (void *) all->data, &self->picture, argc, argv,
                            error);
}

static bool
choose_kind (CompareOptions *self)
{
  SlcPictureFormat format;

  self->drawn = slc_picture_format_from_path (self->output, &format, NULL);

  return self->drawn || slc_document_format_from_path (self->output, &self->format);
}

static bool
check (CompareOptions *self, GError **error)
{
  unsigned n_files = self->files != NULL ? g_strv_length (self->files) : 0;
  const char *problem = NULL;

  self->format = self->json     ? SLC_DOCUMENT_JSON
               : self->markdown ? SLC_DOCUMENT_MARKDOWN
                                : SLC_DOCUMENT_TEXT;
  if (n_files < SLC_COMPARISON_LEAST || n_files > SLC_COMPARISON_MOST)
    problem = _ ("Name two to eight sessions or logs");
  else if (self->json && self->markdown)
    problem = _ ("Choose one of --json and --markdown");
  else if (self->output != NULL && !choose_kind (self))
    problem = _ ("Let the name given to --output end in .csv, .json, .md, .html, .txt, .png, .svg "
                 "or .pdf");
  else if (self->curves.colours != NULL && !self->drawn)
    problem = _ ("--colour is for a picture: let the name given to --output end in .png, .svg or "
                 ".pdf");

  if (problem != NULL) {
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, problem);
    return false;
  }

  for (unsigned i = 0; i < n_files; i++) {
    if (!slc_spared_input_check (self->files[i], self->output, error))
      return false;
  }

  return slc_curve_arguments_check (&self->curves, n_files, error);
}

/* One whose session says neither a name nor a drive goes by its file. */
static void
name_by_files (SlcComparison *comparison, char *const *files)
{
  for (unsigned i = 0; files[i] != NULL; i++) {
    g_autofree char *name = g_filename_display_basename (files[i]);

    if (*slc_comparison_get_name (comparison, i) == '\0')
      slc_comparison_set_name (comparison, i, name);
  }
}

static SlcComparison *
read_comparison (const CompareOptions *options, const SlcImportOptions *import, GError **error)
{
  g_autoptr (GPtrArray)
               sessions = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_session_unref);

  for (unsigned i = 0; options->files[i] != NULL; i++) {
    SlcSession *session = slc_import_open (options->files[i], import, NULL, error);

    if (session == NULL)
      return NULL;
    g_ptr_array_add (sessions, session);
  }

  return slc_comparison_new ((SlcSession *const *) sessions->pdata, sessions->len);
}

static bool
draw (const SlcComparison *comparison, const CompareOptions *options, GError **error)
{
  const SlcOverlayStyle style = slc_picture_style_for_overlay (&options->picture.style);
  const SlcSession *sessions[SLC_COMPARISON_MOST];
  SlcOverlayCurve curves[SLC_COMPARISON_MOST];
  unsigned n_curves = slc_comparison_get_n_sessions (comparison);

  for (unsigned i = 0; i < n_curves; i++) {
    sessions[i] = slc_comparison_get_session (comparison, i);
    curves[i] = (SlcOverlayCurve){
      .session = slc_comparison_get_session (comparison, i),
      .name = slc_comparison_get_name (comparison, i),
      .look = i,
      .colour = slc_curve_arguments_get_colour (&options->curves, i),
    };
  }

  return slc_picture_axis_check (style.axis, sessions, n_curves, error) &&
         slc_picture_write_overlay (curves, n_curves, &style, &options->picture.style.size,
                                    options->output, error);
}

static char *
print_json (const SlcComparison *comparison)
{
  g_autofree char *line = slc_comparison_to_json (comparison);

  return g_strconcat (line, "\n", NULL);
}

static char *
print (const SlcComparison *comparison, SlcDocumentFormat format)
{
  g_autoptr (SlcWords) words = NULL;

  if (format == SLC_DOCUMENT_JSON)
    return print_json (comparison);
  if (format == SLC_DOCUMENT_CSV)
    return slc_comparison_to_csv (comparison);

  words = slc_words_of_comparison (comparison);
  return slc_document_print_words (words, format);
}

/* Programs get the bytes, people what their terminal can show. */
static void
show (const char *text, SlcDocumentFormat format)
{
  if (format == SLC_DOCUMENT_TEXT)
    g_print ("%s", text);
  else
    fputs (text, stdout);
}

static bool
write_out (const SlcComparison *comparison, const CompareOptions *options, GError **error)
{
  g_autofree char *text = NULL;

  if (options->drawn)
    return draw (comparison, options, error);

  text = print (comparison, options->format);
  if (options->output != NULL)
    return slc_document_save (text, options->output, error);

  show (text, options->format);
  return true;
}

/**
 * slc_compare_command:
 * @argc: number of @argv
 * @argv: the command's arguments, its own name first
 *
 * Lays the numbers of sessions, or of logs of other programs, beside each other.
 *
 * Returns: how it ended
 */
SlcExitStatus
slc_compare_command (int argc, char **argv)
{
  g_auto (CompareOptions) options = { NULL };
  g_autoptr (SlcComparison) comparison = NULL;
  g_autoptr (GError) error = NULL;
  SlcImportOptions import_options;

  slc_picture_options_init (&options.picture);
  if (!slc_picture_options_take_style (&options.picture, argv, &error))
    return slc_complain_failed (error);
  if (!parse (&options, argc, argv, &error) || !check (&options, &error) ||
      !slc_import_arguments_read (&options.arguments, &import_options, &error))
    return slc_complain_usage (error->message);

  if (!slc_picture_options_check_style (&options.picture, &error))
    return slc_complain_failed (error);

  comparison = read_comparison (&options, &import_options, &error);
  if (comparison == NULL)
    return slc_complain_failed (error);

  name_by_files (comparison, options.files);
  slc_curve_arguments_name (&options.curves, comparison);
  if (!write_out (comparison, &options, &error) ||
      !slc_picture_options_save_style (&options.picture, &error))
    return slc_complain_failed (error);

  return SLC_EXIT_DONE;
}
