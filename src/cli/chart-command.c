/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/chart-command.h"

#include <glib/gi18n.h>
#include <stdbool.h>

#include "cli/complaint.h"
#include "cli/import-arguments.h"
#include "cli/options.h"
#include "import/importer.h"
#include "plot/picture.h"

#define SCALE_MOST 8.0

/**
 * ChartOptions:
 * @files: the sessions or logs to draw
 * @output: the picture's file
 * @size: how large
 * @style: how it looks
 * @title: (nullable): what @style has as title
 * @arguments: how to read a log
 *
 * What was asked for.
 */
typedef struct {
  char **files;
  char *output;
  SlcPictureSize size;
  SlcChartStyle style;
  char *title;
  SlcImportArguments arguments;
} ChartOptions;

static void
chart_options_clear (ChartOptions *self)
{
  g_strfreev (self->files);
  g_free (self->output);
  g_free (self->title);
  slc_import_arguments_clear (&self->arguments);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ChartOptions, chart_options_clear)

static int
choose (const char *option, const char *value, const char *const *words, GError **error)
{
  g_autofree char *choices = NULL;

  for (int i = 0; words[i] != NULL; i++) {
    if (g_str_equal (words[i], value))
      return i;
  }

  choices = g_strjoinv (", ", (char **) words);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* Translators: an option, what was given to it, what can be given to it. */
               _ ("%s cannot be “%s”; it can be: %s"), option, value, choices);

  return -1;
}

static gboolean
parse_size (const char *option, const char *value, gpointer data, GError **error)
{
  ChartOptions *self = data;

  return slc_picture_parse_size (value, &self->size, error);
}

static gboolean
parse_scale (const char *option, const char *value, gpointer data, GError **error)
{
  ChartOptions *self = data;
  char *end;
  double scale = g_ascii_strtod (value, &end);

  if (end == value || *end != '\0' || !(scale >= 1.0 && scale <= SCALE_MOST)) {
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("%s cannot be “%s”; it can be a number from 1 to %g"), option, value,
                 SCALE_MOST);
    return FALSE;
  }
  self->size.scale = scale;

  return TRUE;
}

static gboolean
parse_theme (const char *option, const char *value, gpointer data, GError **error)
{
  static const char *const words[] = { "light", "dark", NULL };
  ChartOptions *self = data;
  int index = choose (option, value, words, error);

  if (index >= 0)
    self->style.theme = index;

  return index >= 0;
}

static gboolean
parse_x (const char *option, const char *value, gpointer data, GError **error)
{
  static const char *const words[] = { "written", "percent", "time", NULL };
  ChartOptions *self = data;
  int index = choose (option, value, words, error);

  if (index >= 0)
    self->style.axis = index;

  return index >= 0;
}

static gboolean
parse_y (const char *option, const char *value, gpointer data, GError **error)
{
  static const char *const words[] = { "linear", "log", NULL };
  ChartOptions *self = data;
  int index = choose (option, value, words, error);

  if (index >= 0)
    self->style.logarithmic = index == 1;

  return index >= 0;
}

static gboolean
parse_title (const char *option, const char *value, gpointer data, GError **error)
{
  ChartOptions *self = data;

  return slc_options_take_text (option, value, &self->title, error);
}

static bool
parse (ChartOptions *self, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &self->output,
      N_ ("The picture to write; .png, .svg or .pdf says which kind"), N_ ("OUT") },
    { "size", 0, 0, G_OPTION_ARG_CALLBACK, parse_size, N_ ("Width and height (1920x1080)"),
      N_ ("WxH") },
    { "scale", 0, 0, G_OPTION_ARG_CALLBACK, parse_scale, N_ ("Pixels a unit of drawing (1)"),
      N_ ("N") },
    { "theme", 0, 0, G_OPTION_ARG_CALLBACK, parse_theme, N_ ("Colours (light)"), "light|dark" },
    { "x", 0, 0, G_OPTION_ARG_CALLBACK, parse_x, N_ ("What the horizontal axis counts (written)"),
      "written|percent|time" },
    { "y", 0, 0, G_OPTION_ARG_CALLBACK, parse_y, N_ ("The speed axis (linear)"), "linear|log" },
    { "title", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_title,
      N_ ("Title instead of the drive’s name"), N_ ("TEXT") },
    SLC_IMPORT_ENTRIES (&self->arguments),
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self->files, NULL, NULL },
    { NULL },
  };

  if (!slc_options_parse (_ ("FILE"), _ ("Draws the chart of a session or a log."), entries, self,
                          argc, argv, error))
    return false;
  self->style.title = self->title;

  return true;
}

static bool
check (const ChartOptions *self, GError **error)
{
  SlcPictureFormat format;

  if (self->files == NULL || self->files[1] != NULL) {
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                         _ ("Name one session: a chart shows one run"));
    return false;
  }
  if (self->output == NULL) {
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                         _ ("Say with --output where to write the picture"));
    return false;
  }

  return slc_picture_format_from_path (self->output, &format, error);
}

/**
 * slc_chart_command:
 * @argc: number of @argv
 * @argv: the command's arguments, its own name first
 *
 * Draws the chart of a session, or of a log of another program, as a picture.
 *
 * Returns: how it ended
 */
SlcExitStatus
slc_chart_command (int argc, char **argv)
{
  g_auto (ChartOptions) options = {
    .size = { 1920, 1080, 1.0 },
    .style = { .titled = true },
  };
  g_autoptr (SlcSession) session = NULL;
  g_autoptr (GError) error = NULL;
  SlcImportOptions import_options;

  if (!parse (&options, argc, argv, &error) || !check (&options, &error) ||
      !slc_import_arguments_read (&options.arguments, &import_options, &error))
    return slc_complain_usage (error->message);

  session = slc_import_open (options.files[0], &import_options, NULL, &error);
  if (session == NULL)
    return slc_complain_failed (error);
  if (!slc_picture_write (session, &options.style, &options.size, options.output, &error))
    return slc_complain_failed (error);

  return SLC_EXIT_DONE;
}
