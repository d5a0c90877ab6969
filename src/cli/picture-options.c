/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/picture-options.h"

#include <glib/gi18n.h>
#include <math.h>

#include "cli/options.h"

#define SCALE_MOST 8.0

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
  SlcPictureOptions *self = data;

  return slc_picture_parse_size (value, &self->size, error);
}

static gboolean
parse_scale (const char *option, const char *value, gpointer data, GError **error)
{
  SlcPictureOptions *self = data;
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
  static const char *const words[] = { "light", "dark", "print", NULL };
  SlcPictureOptions *self = data;
  int index = choose (option, value, words, error);

  if (index >= 0)
    self->style.theme = index;

  return index >= 0;
}

static gboolean
parse_x (const char *option, const char *value, gpointer data, GError **error)
{
  static const char *const words[] = { "written", "percent", "time", "cliff", NULL };
  SlcPictureOptions *self = data;
  int index = choose (option, value, words, error);

  if (index >= 0)
    self->style.axis = index;

  return index >= 0;
}

static gboolean
parse_y (const char *option, const char *value, gpointer data, GError **error)
{
  static const char *const words[] = { "linear", "log", NULL };
  SlcPictureOptions *self = data;
  int index = choose (option, value, words, error);

  if (index >= 0)
    self->style.logarithmic = index == 1;

  return index >= 0;
}

static gboolean
parse_title (const char *option, const char *value, gpointer data, GError **error)
{
  SlcPictureOptions *self = data;

  return slc_options_take_text (option, value, &self->title, error);
}

static gboolean
parse_subtitle (const char *option, const char *value, gpointer data, GError **error)
{
  SlcPictureOptions *self = data;

  return slc_options_take_text (option, value, &self->subtitle, error);
}

static gboolean
parse_source (const char *option, const char *value, gpointer data, GError **error)
{
  SlcPictureOptions *self = data;

  return slc_options_take_text (option, value, &self->source, error);
}

static bool
parse_end (const char *option, const char *value, double *number, GError **error)
{
  char *end;

  *number = g_ascii_strtod (value, &end);
  if (end != value && *end == '\0' && isfinite (*number) && *number > 0)
    return true;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("%s cannot be “%s”; it can be a number above 0"), option, value);
  return false;
}

static gboolean
parse_x_end (const char *option, const char *value, gpointer data, GError **error)
{
  return parse_end (option, value, &((SlcPictureOptions *) data)->style.to, error);
}

static gboolean
parse_y_end (const char *option, const char *value, gpointer data, GError **error)
{
  return parse_end (option, value, &((SlcPictureOptions *) data)->style.most_mb_s, error);
}

/**
 * slc_picture_options_list:
 * @self: where what is given goes
 *
 * Returns: (transfer full) (array zero-terminated=1): the options of every command that draws; the
 *   parser has to be given @self as data
 */
GOptionEntry *
slc_picture_options_list (SlcPictureOptions *self)
{
  const GOptionEntry entries[] = {
    { "size", 0, 0, G_OPTION_ARG_CALLBACK, parse_size,
      N_ ("Width and height, or article, hd, 4k or square (1920x1080)"), N_ ("WxH") },
    { "scale", 0, 0, G_OPTION_ARG_CALLBACK, parse_scale, N_ ("Pixels a unit of drawing (1)"),
      N_ ("N") },
    { "theme", 0, 0, G_OPTION_ARG_CALLBACK, parse_theme, N_ ("Colours (light)"),
      "light|dark|print" },
    { "transparent", 0, 0, G_OPTION_ARG_NONE, &self->transparent, N_ ("Leave the background out"),
      NULL },
    { "x", 0, 0, G_OPTION_ARG_CALLBACK, parse_x, N_ ("What the horizontal axis counts (written)"),
      "written|percent|time|cliff" },
    { "x-end", 0, 0, G_OPTION_ARG_CALLBACK, parse_x_end,
      N_ ("Where the horizontal axis ends, as it counts"), N_ ("N") },
    { "y", 0, 0, G_OPTION_ARG_CALLBACK, parse_y, N_ ("The speed axis (linear)"), "linear|log" },
    { "y-end", 0, 0, G_OPTION_ARG_CALLBACK, parse_y_end, N_ ("Where the speed axis ends, in MB/s"),
      N_ ("N") },
    { "title", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_title,
      N_ ("Title instead of the drive’s name"), N_ ("TEXT") },
    { "subtitle", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_subtitle,
      N_ ("Line below the title, instead of the method"), N_ ("TEXT") },
    { "source", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_source,
      N_ ("Source line, instead of the program and its rule"), N_ ("TEXT") },
    { NULL },
  };

  return g_memdup2 (entries, sizeof entries);
}

/**
 * slc_picture_options_init:
 * @self: (out caller-allocates): options, to be released with slc_picture_options_clear()
 *
 * Sets what is used unless something else is given.
 */
void
slc_picture_options_init (SlcPictureOptions *self)
{
  g_return_if_fail (self != NULL);

  *self = (SlcPictureOptions){
    .size = { 1920, 1080, 1.0 },
    .style = { .titled = true },
  };
}

/**
 * slc_picture_options_finish:
 * @self: options that were parsed
 *
 * Has the style tell what was given.
 */
void
slc_picture_options_finish (SlcPictureOptions *self)
{
  g_return_if_fail (self != NULL);

  self->style.transparent = self->transparent;
  self->style.title = self->title;
  self->style.subtitle = self->subtitle;
  self->style.source = self->source;
}

/**
 * slc_picture_options_clear:
 * @self: options
 *
 * Releases what they hold.
 */
void
slc_picture_options_clear (SlcPictureOptions *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->title);
  g_free (self->subtitle);
  g_free (self->source);
}
