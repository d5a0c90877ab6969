/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/chart-command.h"

#include <glib/gi18n.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "cli/complaint.h"
#include "cli/import-arguments.h"
#include "cli/options.h"
#include "cli/picture-axis.h"
#include "cli/picture-options.h"
#include "cli/spared-input.h"
#include "import/importer.h"
#include "model/idle-recoveries.h"
#include "model/session-mask.h"
#include "plot/picture.h"

/**
 * ChartOptions:
 * @files: the sessions or logs to draw, or folders of them
 * @output: the picture's file, or a folder for several
 * @recovery: whether what came back after idle times is drawn, and not the curve
 * @picture: how it looks
 * @arguments: how to read a log
 *
 * What was asked for.
 */
typedef struct {
  char **files;
  char *output;
  gboolean recovery;
  SlcPictureOptions picture;
  SlcImportArguments arguments;
} ChartOptions;

static void
chart_options_clear (ChartOptions *self)
{
  g_strfreev (self->files);
  g_free (self->output);
  slc_picture_options_clear (&self->picture);
  slc_import_arguments_clear (&self->arguments);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ChartOptions, chart_options_clear)

static bool
parse (ChartOptions *self, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &self->output,
      N_ ("The picture to write; .png, .svg or .pdf says which kind; a folder gets a PNG of each"),
      N_ ("OUT") },
    { "recovery", 0, 0, G_OPTION_ARG_NONE, &self->recovery,
      N_ ("Draw what came back after idle times, and not the curve"), NULL },
    SLC_IMPORT_ENTRIES (&self->arguments),
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self->files, NULL, NULL },
    { NULL },
  };
  g_autoptr (GArray) all = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  slc_picture_options_add (all, false);
  g_array_append_vals (all, entries, G_N_ELEMENTS (entries) - 1);

  return slc_options_parse (_ ("FILE…"), _ ("Draws the chart of a session or a log."),
                            (const GOptionEntry *) (void *) all->data, &self->picture, argc, argv,
                            error);
}

static bool
check (const ChartOptions *self, GError **error)
{
  SlcPictureFormat format;
  const char *problem = NULL;

  if (self->files == NULL && self->picture.save_as != NULL)
    return true;

  if (self->files == NULL)
    problem = _ ("Name the session or the log to draw");
  else if (self->output == NULL)
    problem = _ ("Say with --output where to write the picture");
  else if (g_file_test (self->output, G_FILE_TEST_IS_DIR))
    return true;
  else if (self->files[1] != NULL || g_file_test (self->files[0], G_FILE_TEST_IS_DIR))
    problem = g_file_test (self->output, G_FILE_TEST_EXISTS)
              ? _ ("Name a folder with --output for the charts of several sessions")
              : _ ("The charts of several sessions go into a folder: make the one that --output "
                   "names first");

  if (problem != NULL) {
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, problem);
    return false;
  }

  return slc_picture_format_from_path (self->output, &format, error);
}

/* Into a folder goes a picture of the same name. */
static char *
choose_output (const ChartOptions *options, const char *file)
{
  g_autofree char *base = NULL;
  g_autofree char *name = NULL;
  char *dot;

  if (!g_file_test (options->output, G_FILE_TEST_IS_DIR))
    return g_strdup (options->output);

  base = g_path_get_basename (file);
  dot = strrchr (base, '.');
  if (dot != NULL && dot != base)
    *dot = '\0';
  name = g_strconcat (base, ".png", NULL);

  return g_build_filename (options->output, name, NULL);
}

static bool
check_recovery (const SlcSession *session, const char *file, GError **error)
{
  g_autoptr (GArray) recoveries = slc_idle_recoveries_read (session);

  if (recoveries->len > 0)
    return true;

  g_set_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_EMPTY,
               _ ("“%s” has no writes after idle times: run a test with --idle, and draw that"),
               file);
  return false;
}

static bool
check_session (const ChartOptions *options,
               const SlcSession *session,
               const char *file,
               GError **error)
{
  return slc_picture_axis_check (options->picture.style.axis, &session, 1, error) &&
         (!options->recovery || check_recovery (session, file, error));
}

static bool
draw (const ChartOptions *options,
      const SlcImportOptions *import,
      const char *file,
      const char *output,
      GError **error)
{
  g_autoptr (SlcSession) session = slc_import_open (file, import, NULL, error);
  SlcChartStyle style = slc_picture_style_for_chart (&options->picture.style);

  if (session == NULL || !check_session (options, session, file, error))
    return false;
  style.recovery_only = options->recovery;
  if (!options->picture.style.with_serial)
    slc_session_mask_serial (session);

  return slc_picture_write (session, &style, &options->picture.style.size, output, error);
}

static int
compare_names (gconstpointer name, gconstpointer other)
{
  return strcmp (*(char *const *) name, *(char *const *) other);
}

/* The sessions of a folder, in the order of their names. */
static bool
add_folder (GPtrArray *files, const char *path, GError **error)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, error);
  unsigned first = files->len;
  const char *name;

  if (folder == NULL)
    return false;

  while ((name = g_dir_read_name (folder)) != NULL) {
    if (g_str_has_suffix (name, ".json"))
      g_ptr_array_add (files, g_build_filename (path, name, NULL));
  }
  if (files->len == first) {
    g_set_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_EMPTY,
                 _ ("There is no session in “%s”: name a folder with files that end in .json"),
                 path);
    return false;
  }

  qsort (files->pdata + first, files->len - first, sizeof *files->pdata, compare_names);
  return true;
}

static GPtrArray *
list_files (char **names, GError **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);

  for (unsigned i = 0; names != NULL && names[i] != NULL; i++) {
    if (!g_file_test (names[i], G_FILE_TEST_IS_DIR))
      g_ptr_array_add (files, g_strdup (names[i]));
    else if (!add_folder (files, names[i], error))
      return NULL;
  }

  return g_steal_pointer (&files);
}

/* One that is named twice becomes the same picture twice. */
static bool
check_output (const GPtrArray *files, const GPtrArray *outputs, unsigned number, GError **error)
{
  const char *file = g_ptr_array_index (files, number);
  const char *output = g_ptr_array_index (outputs, number);

  for (unsigned i = 0; i < number; i++) {
    const char *earlier = g_ptr_array_index (files, i);

    if (!g_str_equal (file, earlier) && g_str_equal (output, g_ptr_array_index (outputs, i))) {
      g_set_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_FILE,
                   /* Translators: the names of three files. */
                   _ ("“%s” and “%s” would both become “%s”: draw them into folders of their own"),
                   earlier, file, output);
      return false;
    }
  }
  for (unsigned i = 0; i < files->len; i++) {
    if (!slc_spared_input_check (g_ptr_array_index (files, i), output, error))
      return false;
  }

  return true;
}

/* Where each picture goes, before the first is drawn: none takes the place of another, or of what
 * is still to be read. */
static GPtrArray *
choose_outputs (const ChartOptions *options, const GPtrArray *files, GError **error)
{
  g_autoptr (GPtrArray) outputs = g_ptr_array_new_with_free_func (g_free);

  for (unsigned i = 0; i < files->len; i++) {
    g_ptr_array_add (outputs, choose_output (options, g_ptr_array_index (files, i)));
    if (!check_output (files, outputs, i, error))
      return NULL;
  }

  return g_steal_pointer (&outputs);
}

/* A file that can't be read does not keep the others from being drawn. */
static SlcExitStatus
draw_all (const ChartOptions *options,
          const SlcImportOptions *import,
          const GPtrArray *files,
          const GPtrArray *outputs)
{
  SlcExitStatus status = SLC_EXIT_DONE;

  for (unsigned i = 0; i < files->len; i++) {
    g_autoptr (GError) problem = NULL;

    if (!draw (options, import, g_ptr_array_index (files, i), g_ptr_array_index (outputs, i),
               &problem))
      status = slc_complain_failed (problem);
  }

  return status;
}

/**
 * slc_chart_command:
 * @argc: number of @argv
 * @argv: the command's arguments, its own name first
 *
 * Draws the charts of sessions, or of logs of other programs, as pictures.
 *
 * Returns: how it ended
 */
SlcExitStatus
slc_chart_command (int argc, char **argv)
{
  g_auto (ChartOptions) options = { NULL };
  g_autoptr (GPtrArray) files = NULL;
  g_autoptr (GPtrArray) outputs = NULL;
  g_autoptr (GError) error = NULL;
  SlcImportOptions import_options;
  SlcExitStatus status;

  slc_picture_options_init (&options.picture);
  if (!slc_picture_options_take_style (&options.picture, argv, &error))
    return slc_complain_failed (error);
  if (!parse (&options, argc, argv, &error) || !check (&options, &error) ||
      !slc_import_arguments_read (&options.arguments, &import_options, &error))
    return slc_complain_usage (error->message);

  if (!slc_picture_options_check_style (&options.picture, &error))
    return slc_complain_failed (error);

  files = list_files (options.files, &error);
  outputs = files != NULL ? choose_outputs (&options, files, &error) : NULL;
  if (outputs == NULL)
    return slc_complain_failed (error);

  status = draw_all (&options, &import_options, files, outputs);
  if (status == SLC_EXIT_DONE && !slc_picture_options_save_style (&options.picture, &error))
    return slc_complain_failed (error);

  return status;
}
