/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/picture-options.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli/nearest.h"
#include "cli/options.h"
#include "plot/picture-styles.h"

#define STYLE_OPTION "--style"

/* Of the first @n_words. */
static int
choose_of (const char *option,
           const char *value,
           const char *const *words,
           unsigned n_words,
           GError **error)
{
  g_autofree const char **possible = g_new0 (const char *, n_words + 1);
  g_autofree char *choices = NULL;

  for (unsigned i = 0; i < n_words; i++) {
    if (g_str_equal (words[i], value))
      return (int) i;
    possible[i] = words[i];
  }

  choices = g_strjoinv (", ", (char **) possible);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* Translators: an option, what was given to it, what can be given to it. */
               _ ("%s cannot be “%s”; it can be: %s"), option, value, choices);

  return -1;
}

static int
choose (const char *option, const char *value, const char *const *words, GError **error)
{
  return choose_of (option, value, words, g_strv_length ((char **) words), error);
}

static gboolean
parse_size (const char *option, const char *value, gpointer data, GError **error)
{
  SlcPictureOptions *self = data;

  return slc_picture_parse_size (value, &self->style.size, error);
}

static gboolean
parse_scale (const char *option, const char *value, gpointer data, GError **error)
{
  SlcPictureOptions *self = data;
  char *end;
  double scale = g_ascii_strtod (value, &end);

  if (end == value || *end != '\0' || !(scale >= 1.0 && scale <= SLC_PICTURE_SCALE_MOST)) {
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("%s cannot be “%s”; it can be a number from 1 to %g"), option, value,
                 (double) SLC_PICTURE_SCALE_MOST);
    return FALSE;
  }
  self->style.size.scale = scale;

  return TRUE;
}

static gboolean
parse_theme (const char *option, const char *value, gpointer data, GError **error)
{
  SlcPictureOptions *self = data;
  int index = choose (option, value, slc_theme_names, error);

  if (index >= 0)
    self->style.theme = index;

  return index >= 0;
}

/* A cliff aligns several curves, and is the last of the axes. */
static gboolean
parse_x (const char *option, const char *value, gpointer data, GError **error)
{
  SlcPictureOptions *self = data;
  int index = choose_of (option, value, slc_axis_names, SLC_AXIS_CLIFF, error);

  if (index >= 0)
    self->style.axis = index;

  return index >= 0;
}

static gboolean
parse_x_of_several (const char *option, const char *value, gpointer data, GError **error)
{
  SlcPictureOptions *self = data;
  int index = choose (option, value, slc_axis_names, error);

  if (index >= 0)
    self->style.axis = index;

  return index >= 0;
}

static gboolean
parse_y (const char *option, const char *value, gpointer data, GError **error)
{
  SlcPictureOptions *self = data;
  int index = choose (option, value, slc_speed_axis_names, error);

  if (index >= 0)
    self->style.logarithmic = index == 1;

  return index >= 0;
}

static gboolean
parse_title (const char *option, const char *value, gpointer data, GError **error)
{
  SlcPictureOptions *self = data;

  return slc_options_take_text (option, value, &self->style.title, error);
}

static gboolean
parse_subtitle (const char *option, const char *value, gpointer data, GError **error)
{
  SlcPictureOptions *self = data;

  return slc_options_take_text (option, value, &self->style.subtitle, error);
}

static gboolean
parse_source (const char *option, const char *value, gpointer data, GError **error)
{
  SlcPictureOptions *self = data;

  return slc_options_take_text (option, value, &self->style.source, error);
}

static gboolean
parse_watermark (const char *option, const char *value, gpointer data, GError **error)
{
  SlcPictureOptions *self = data;

  return slc_options_take_text (option, value, &self->style.watermark, error);
}

static void
complain_element (const char *option, const char *name, GError **error)
{
  const char *names[SLC_N_ELEMENTS + 1] = { NULL };
  g_autofree char *choices = NULL;
  const char *nearest;

  for (SlcElement element = 0; element < SLC_N_ELEMENTS; element++)
    names[element] = slc_element_to_string (element);
  nearest = slc_nearest (name, names);
  choices = g_strjoinv (", ", (char **) names);

  if (nearest != NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 /* Translators: an option, what was given to it, what was probably meant, all that
                  * can be given. */
                 _ ("%s cannot hide “%s”; did you mean “%s”? It can hide: %s"), option, name,
                 nearest, choices);
  else
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("%s cannot hide “%s”; it can hide: %s"), option, name, choices);
}

/* What is named takes the place of what a style hides. */
static gboolean
parse_hide (const char *option, const char *value, gpointer data, GError **error)
{
  SlcPictureOptions *self = data;
  g_auto (GStrv) names = g_strsplit (value, ",", -1);
  unsigned hidden = 0;

  for (unsigned i = 0; names[i] != NULL; i++) {
    const char *name = g_strstrip (names[i]);
    SlcElement element;

    if (!slc_element_parse (name, &element)) {
      complain_element (option, name, error);
      return FALSE;
    }
    hidden |= 1u << element;
  }
  self->style.hidden = hidden;

  return TRUE;
}

static gboolean
parse_transparent (const char *option, const char *value, gpointer data, GError **error)
{
  ((SlcPictureOptions *) data)->style.transparent = true;

  return TRUE;
}

/* What it says was taken before the options were parsed. */
static gboolean
parse_style (const char *option, const char *value, gpointer data, GError **error)
{
  return TRUE;
}

static gboolean
parse_save_style (const char *option, const char *value, gpointer data, GError **error)
{
  SlcPictureOptions *self = data;

  return slc_options_take_text (option, value, &self->save_as, error);
}

static gboolean
parse_side_by_side (const char *option, const char *value, gpointer data, GError **error)
{
  ((SlcPictureOptions *) data)->style.side_by_side = true;

  return TRUE;
}

static gboolean
parse_with_session (const char *option, const char *value, gpointer data, GError **error)
{
  ((SlcPictureOptions *) data)->style.with_session = true;

  return TRUE;
}

static gboolean
parse_with_serial (const char *option, const char *value, gpointer data, GError **error)
{
  ((SlcPictureOptions *) data)->style.with_serial = true;

  return TRUE;
}

static bool
parse_end (const char *option, const char *value, double most, double *number, GError **error)
{
  char *end;

  *number = g_ascii_strtod (value, &end);
  if (end != value && *end == '\0' && *number >= SLC_PICTURE_LEAST_END && *number <= most)
    return true;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("%s cannot be “%s”; it can be a number from %g to %.0f"), option, value,
               SLC_PICTURE_LEAST_END, most);
  return false;
}

static gboolean
parse_x_end (const char *option, const char *value, gpointer data, GError **error)
{
  return parse_end (option, value, SLC_PICTURE_MOST_X, &((SlcPictureOptions *) data)->style.to,
                    error);
}

static gboolean
parse_y_end (const char *option, const char *value, gpointer data, GError **error)
{
  return parse_end (option, value, SLC_PICTURE_MOST_MB_S,
                    &((SlcPictureOptions *) data)->style.most_mb_s, error);
}

static const GOptionEntry entries[] = {
  { "size", 0, 0, G_OPTION_ARG_CALLBACK, parse_size,
    N_ ("Width and height, or article, wide, hd, 4k or square (1920x1080)"), N_ ("WxH") },
  { "scale", 0, 0, G_OPTION_ARG_CALLBACK, parse_scale, N_ ("Pixels a unit of drawing (1)"),
    N_ ("N") },
  { "theme", 0, 0, G_OPTION_ARG_CALLBACK, parse_theme, N_ ("Colours (light)"), "light|dark|print" },
  { "transparent", 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, parse_transparent,
    N_ ("Leave the background out"), NULL },
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
  { "watermark", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_watermark,
    N_ ("Text that stands faintly over the curve"), N_ ("TEXT") },
  { "hide", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_hide,
    N_ ("What to leave out: title, subtitle, numbers, regions, cliff, pauses, grid, legend, "
        "source, recovery, temperature"),
    "PART,…" },
  { "style", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_style,
    N_ ("Look as saved under a name, or in a file; other options change that"),
    N_ ("NAME|FILE.json") },
  { "save-style", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_save_style,
    N_ ("Save under a name how the picture looks"), N_ ("NAME") },
};

static const GOptionEntry single_entries[] = {
  { "x", 0, 0, G_OPTION_ARG_CALLBACK, parse_x, N_ ("What the horizontal axis counts (written)"),
    "written|percent|time" },
  { "with-session", 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, parse_with_session,
    N_ ("Put the whole session into a PNG, to be opened from there"), NULL },
  { "with-serial", 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, parse_with_serial,
    N_ ("Keep the serial number in that session"), NULL },
};

static const GOptionEntry several_entries[] = {
  { "x", 0, 0, G_OPTION_ARG_CALLBACK, parse_x_of_several,
    N_ ("What the horizontal axis counts (written)"), "written|percent|time|cliff" },
  { "side-by-side", 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, parse_side_by_side,
    N_ ("Of a picture: a plot for each, with the same axes"), NULL },
};

/**
 * slc_picture_options_add:
 * @all: (element-type GOptionEntry): the options of a command
 * @several: whether its pictures show several sessions in one
 *
 * Adds those of every command that draws; the parser has to be given the #SlcPictureOptions as
 * data.
 */
void
slc_picture_options_add (GArray *all, bool several)
{
  g_return_if_fail (all != NULL);

  g_array_append_vals (all, entries, G_N_ELEMENTS (entries));
  if (several)
    g_array_append_vals (all, several_entries, G_N_ELEMENTS (several_entries));
  else
    g_array_append_vals (all, single_entries, G_N_ELEMENTS (single_entries));
}

/**
 * slc_picture_options_take_style:
 * @self: options that were not parsed yet
 * @argv: (array zero-terminated=1): the command's arguments
 * @error: return location for an error
 *
 * Begins with the style that is named, if one is, so that other options change it wherever they
 * stand.
 *
 * Returns: whether it could be read
 */
bool
slc_picture_options_take_style (SlcPictureOptions *self, char **argv, GError **error)
{
  const char *name = NULL;
  SlcPictureStyle style;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (argv != NULL, false);

  for (unsigned i = 0; argv[i] != NULL && !g_str_equal (argv[i], "--"); i++) {
    if (g_str_has_prefix (argv[i], STYLE_OPTION "="))
      name = argv[i] + strlen (STYLE_OPTION "=");
    else if (g_str_equal (argv[i], STYLE_OPTION))
      name = argv[i + 1];
  }
  if (name == NULL)
    return true;
  if (!slc_picture_styles_load (name, &style, error))
    return false;

  slc_picture_style_clear (&self->style);
  self->style = style;
  return true;
}

/**
 * slc_picture_options_check_style:
 * @self: options that were parsed
 * @error: return location for an error
 *
 * Looks before a picture is drawn whether slc_picture_options_save_style() can keep how it looks.
 *
 * Returns: whether it can, or need not
 */
bool
slc_picture_options_check_style (const SlcPictureOptions *self, GError **error)
{
  g_return_val_if_fail (self != NULL, false);

  return self->save_as == NULL || slc_picture_styles_check (self->save_as, &self->style, error);
}

/**
 * slc_picture_options_save_style:
 * @self: options that were parsed
 * @error: return location for an error
 *
 * Keeps how the picture looks, if that was asked for. Called once the picture is written.
 *
 * Returns: whether it did not fail
 */
bool
slc_picture_options_save_style (const SlcPictureOptions *self, GError **error)
{
  g_return_val_if_fail (self != NULL, false);

  return self->save_as == NULL || slc_picture_styles_save (self->save_as, &self->style, error);
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

  slc_picture_style_init (&self->style);
  self->save_as = NULL;
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

  slc_picture_style_clear (&self->style);
  g_free (self->save_as);
}
