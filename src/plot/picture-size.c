/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/picture-size.h"

#include <glib/gi18n.h>

#include "plot/picture-error.h"

#define LEAST_WIDTH  400
#define LEAST_HEIGHT 300
#define MOST_WIDTH   7680
#define MOST_HEIGHT  4320

static const SlcNamedSize named_sizes[] = {
  { "article", N_ ("Article"), 1200, 675 }, { "wide", N_ ("Wide"), 1600, 900 },
  { "hd", N_ ("Full HD"), 1920, 1080 },     { "4k", N_ ("4K"), 3840, 2160 },
  { "square", N_ ("Square"), 1080, 1080 },
};

static bool
parse_length (const char **text, unsigned *length)
{
  char *end;
  guint64 value;

  if (!g_ascii_isdigit (**text))
    return false;

  value = g_ascii_strtoull (*text, &end, 10);
  *text = end;
  *length = (unsigned) MIN (value, UINT_MAX);
  return true;
}

static bool
parse_times (const char **text)
{
  gunichar sign = g_utf8_get_char_validated (*text, -1);

  if (sign != 'x' && sign != 'X' && sign != 0xd7)
    return false;

  *text = g_utf8_next_char (*text);
  return true;
}

/**
 * slc_picture_size_get_named:
 * @index: which one, from 0 on
 *
 * Returns: (transfer none) (nullable): a size that has a name, or %NULL after the last
 */
const SlcNamedSize *
slc_picture_size_get_named (unsigned index)
{
  return index < G_N_ELEMENTS (named_sizes) ? &named_sizes[index] : NULL;
}

/**
 * slc_picture_size_check:
 * @self: a size
 * @error: return location for an error of %SLC_PICTURE_ERROR
 *
 * Returns: whether a picture can have that width and height
 */
bool
slc_picture_size_check (const SlcPictureSize *self, GError **error)
{
  if (self->width_px < LEAST_WIDTH || self->width_px > MOST_WIDTH ||
      self->height_px < LEAST_HEIGHT || self->height_px > MOST_HEIGHT) {
    g_set_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_SIZE,
                 _ ("A picture cannot be %ux%u: choose a size from %ux%u to %ux%u"), self->width_px,
                 self->height_px, LEAST_WIDTH, LEAST_HEIGHT, MOST_WIDTH, MOST_HEIGHT);
    return false;
  }

  return true;
}

/**
 * slc_picture_size_check_scale:
 * @self: a size
 * @error: return location for an error of %SLC_PICTURE_ERROR
 *
 * Returns: whether a picture of pixels can be that large at its scale
 */
bool
slc_picture_size_check_scale (const SlcPictureSize *self, GError **error)
{
  if (!(self->scale >= 1 && self->scale <= SLC_PICTURE_SCALE_MOST)) {
    g_set_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_SIZE,
                 _ ("A picture cannot be drawn at scale %g: choose a scale from 1 to %u"),
                 self->scale, SLC_PICTURE_SCALE_MOST);
    return false;
  }
  if (self->width_px * self->scale > MOST_WIDTH || self->height_px * self->scale > MOST_HEIGHT) {
    g_set_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_SIZE,
                 _ ("%ux%u at scale %g is more than %ux%u pixels: choose a smaller size or scale"),
                 self->width_px, self->height_px, self->scale, MOST_WIDTH, MOST_HEIGHT);
    return false;
  }

  return true;
}

/**
 * slc_picture_parse_size:
 * @text: width and height, like 1920x1080, or a name, like 4k
 * @size: (inout): the size; its scale stays as it is
 * @error: return location for an error of %SLC_PICTURE_ERROR
 *
 * Reads a size as people give it on a command line. It can be 400x300 to 7680x4320.
 *
 * Returns: whether @text is a size a picture can have
 */
bool
slc_picture_parse_size (const char *text, SlcPictureSize *size, GError **error)
{
  SlcPictureSize parsed;
  const char *rest = text;

  g_return_val_if_fail (text != NULL, false);
  g_return_val_if_fail (size != NULL, false);

  parsed.scale = size->scale;
  for (size_t i = 0; i < G_N_ELEMENTS (named_sizes); i++) {
    if (g_ascii_strcasecmp (text, named_sizes[i].name) == 0) {
      size->width_px = named_sizes[i].width_px;
      size->height_px = named_sizes[i].height_px;
      return true;
    }
  }
  if (!parse_length (&rest, &parsed.width_px) || !parse_times (&rest) ||
      !parse_length (&rest, &parsed.height_px) || *rest != '\0') {
    g_set_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_SIZE,
                 _ ("“%s” is not a size: give width and height, like 1920x1080"), text);
    return false;
  }
  if (!slc_picture_size_check (&parsed, error))
    return false;

  *size = parsed;
  return true;
}
