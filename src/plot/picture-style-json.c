/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/picture-style-json.h"

#include <glib/gi18n.h>
#include <math.h>

#include "model/json-build.h"
#include "model/json-members.h"
#include "model/json-text.h"
#include "plot/picture-error.h"

#define FORMAT  "slc-cliff-style"
#define VERSION 1

#define MOST_PX       UINT16_MAX
#define LONGEST_CHARS 1000

static double
get_end (double value)
{
  return value > 0 ? value : NAN;
}

static void
build_hidden (const SlcPictureStyle *self, JsonBuilder *builder)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (SlcElement element = 0; element < SLC_N_ELEMENTS; element++) {
    if (slc_element_is_hidden (element, self->hidden))
      g_ptr_array_add (names, (gpointer) slc_element_to_string (element));
  }
  slc_json_add_strings (builder, "hidden", names);
}

static void
build_style (const SlcPictureStyle *self, JsonBuilder *builder)
{
  slc_json_add_string (builder, "format", FORMAT);
  slc_json_add_uint (builder, "version", VERSION);
  slc_json_add_uint (builder, "width_px", self->size.width_px);
  slc_json_add_uint (builder, "height_px", self->size.height_px);
  slc_json_add_quantity (builder, "scale", self->size.scale);
  slc_json_add_string (builder, "theme", slc_theme_names[self->theme]);
  slc_json_add_bool (builder, "transparent", self->transparent);
  slc_json_add_string (builder, "x", slc_axis_names[self->axis]);
  slc_json_add_quantity (builder, "x_end", get_end (self->to));
  slc_json_add_string (builder, "y", slc_speed_axis_names[self->logarithmic]);
  slc_json_add_quantity (builder, "y_end_mb_s", get_end (self->most_mb_s));
  slc_json_add_bool (builder, "side_by_side", self->side_by_side);
  slc_json_add_string (builder, "title", self->title);
  slc_json_add_string (builder, "subtitle", self->subtitle);
  slc_json_add_string (builder, "source", self->source);
  slc_json_add_string (builder, "watermark", self->watermark);
  build_hidden (self, builder);
  slc_json_add_bool (builder, "with_session", self->with_session);
  slc_json_add_bool (builder, "with_serial", self->with_serial);
}

static void
read_uint (SlcMembers *members, const char *key, unsigned most, unsigned *value)
{
  if (slc_members_has (members, key))
    *value = (unsigned) slc_members_take_uint (members, key, most);
}

static void
read_number (SlcMembers *members, const char *key, double least, double most, double *value)
{
  double read;

  if (!slc_members_has (members, key))
    return;

  read = slc_members_take_number_or_null (members, key, least, most);
  if (!isnan (read))
    *value = read;
}

static void
read_bool (SlcMembers *members, const char *key, bool *value)
{
  if (slc_members_has (members, key))
    *value = slc_members_take_bool (members, key);
}

static void
read_text (SlcMembers *members, const char *key, char **value)
{
  if (!slc_members_has (members, key))
    return;

  *value = slc_members_take_string_or_null (members, key);
  if (*value != NULL && g_utf8_strlen (*value, -1) > LONGEST_CHARS)
    slc_members_fail (members, key, _ ("this text is too long"));
}

/* Returns the place of a word among @words. */
static unsigned
read_word (SlcMembers *members, const char *key, const char *const *words)
{
  g_autofree char *word = NULL;
  g_autofree char *choices = NULL;

  if (!slc_members_has (members, key))
    return 0;

  word = slc_members_take_string (members, key);
  for (unsigned i = 0; word != NULL && words[i] != NULL; i++) {
    if (g_str_equal (words[i], word))
      return i;
  }
  choices = g_strjoinv (", ", (char **) words);
  slc_members_fail (members, key, _ ("has to be one of: %s"), choices);

  return 0;
}

static void
read_hidden (SlcMembers *members, SlcPictureStyle *self)
{
  JsonArray *names = slc_members_has (members, "hidden")
                     ? slc_members_take_array (members, "hidden")
                     : NULL;

  for (unsigned i = 0; names != NULL && i < json_array_get_length (names); i++) {
    JsonNode *node = json_array_get_element (names, i);
    const char *name = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
    SlcElement element;

    if (name != NULL && slc_element_parse (name, &element))
      self->hidden |= 1u << element;
    else
      slc_members_fail_at (members, "hidden", i, _ ("a chart has no such part"));
  }
}

/* What is no style and what is too new have to be told apart before any other key is read. */
static void
read_format (SlcMembers *members)
{
  g_autofree char *format = slc_members_take_string (members, "format");
  uint64_t version = slc_members_take_uint (members, "version", G_MAXINT64);

  if (g_strcmp0 (format, FORMAT) != 0)
    slc_members_fail (members, "format", _ ("this is no style of SLC Cliff, for it is not “%s”"),
                      FORMAT);
  if (version > VERSION)
    slc_members_fail (members, "version",
                      _ ("a newer version of SLC Cliff made this style; update the program to use "
                         "it"));
  else if (version < VERSION)
    slc_members_fail (members, "version", _ ("there is no such version"));
}

static bool
read_style (SlcMembers *members, SlcPictureStyle *self)
{
  read_format (members);
  read_uint (members, "width_px", MOST_PX, &self->size.width_px);
  read_uint (members, "height_px", MOST_PX, &self->size.height_px);
  read_number (members, "scale", 1, SLC_PICTURE_SCALE_MOST, &self->size.scale);
  self->theme = read_word (members, "theme", slc_theme_names);
  read_bool (members, "transparent", &self->transparent);
  self->axis = read_word (members, "x", slc_axis_names);
  read_number (members, "x_end", SLC_PICTURE_LEAST_END, SLC_PICTURE_MOST_X, &self->to);
  self->logarithmic = read_word (members, "y", slc_speed_axis_names) == 1;
  read_number (members, "y_end_mb_s", SLC_PICTURE_LEAST_END, SLC_PICTURE_MOST_MB_S,
               &self->most_mb_s);
  read_bool (members, "side_by_side", &self->side_by_side);
  read_text (members, "title", &self->title);
  read_text (members, "subtitle", &self->subtitle);
  read_text (members, "source", &self->source);
  read_text (members, "watermark", &self->watermark);
  read_hidden (members, self);
  read_bool (members, "with_session", &self->with_session);
  read_bool (members, "with_serial", &self->with_serial);

  return slc_members_finish (members);
}

/**
 * slc_picture_style_to_json:
 * @self: a style
 *
 * Returns: (transfer full): the text of a style file
 */
char *
slc_picture_style_to_json (const SlcPictureStyle *self)
{
  g_autoptr (JsonBuilder) builder = NULL;
  g_autoptr (JsonNode) root = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  builder = json_builder_new ();
  json_builder_begin_object (builder);
  build_style (self, builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);

  return slc_json_print (root);
}

/**
 * slc_picture_style_from_json:
 * @self: (out caller-allocates): a style, to be released with slc_picture_style_clear() when it
 *   could be read
 * @text: (array length=length): the text of a style file
 * @length: its length in bytes
 * @error: return location for an error of %SLC_PICTURE_ERROR or %SLC_SESSION_ERROR
 *
 * Reads a style strictly: what is unknown or out of bounds is refused, with the key and the place
 * in the message. Only the format and its version have to be there; what else is missing is what
 * it is without a style, so that a person can write one by hand.
 *
 * Returns: whether it could be read
 */
bool
slc_picture_style_from_json (SlcPictureStyle *self, const char *text, size_t length, GError **error)
{
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GError) problem = NULL;
  g_auto (SlcMembers) members = { 0 };
  g_auto (SlcPictureStyle) read = { 0 };

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (text != NULL, false);

  root = slc_json_parse_object (text, length, error);
  if (root == NULL)
    return false;

  slc_picture_style_init (&read);
  slc_members_init (&members, json_node_get_object (root), NULL, &problem);
  if (!read_style (&members, &read) || !slc_picture_size_check (&read.size, &problem)) {
    g_propagate_error (error, g_steal_pointer (&problem));
    return false;
  }

  *self = read;
  read = (SlcPictureStyle){ 0 };
  return true;
}
