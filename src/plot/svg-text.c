/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/svg-text.h"

#include <math.h>
#include <string.h>

#define ELLIPSIS "…"

/* What stands for a character that XML 1.0 does not have. */
#define REPLACEMENT 0xfffd

#define END_TAG "</svg>"

/* Figures of one width: numbers stand in columns. */
#define BEGIN_GROUP \
  "<g id=\"text\" xml:space=\"preserve\" style=\"font-variant-numeric:tabular-nums\">\n"

/**
 * SlcSvgText:
 * @elements: what becomes part of the document
 */
struct _SlcSvgText {
  GString *elements;
};

static cairo_user_data_key_t key;

static void
text_free (void *data)
{
  SlcSvgText *self = data;

  g_string_free (self->elements, TRUE);
  g_free (self);
}

/* https://www.w3.org/TR/xml/#charsets */
static bool
is_xml (gunichar character)
{
  return character == '\t' || character == '\n' || character == '\r' ||
         (character >= 0x20 && character != 0xfffe && character != 0xffff);
}

static int
compare_runs (gconstpointer run, gconstpointer other)
{
  const PangoGlyphItem *const *a = run;
  const PangoGlyphItem *const *b = other;

  return (*a)->item->offset - (*b)->item->offset;
}

/* What is seen of a line, in the order in which it is read. */
static char *
take_text (PangoLayoutLine *line)
{
  const char *text = pango_layout_get_text (line->layout);
  g_autoptr (GPtrArray) runs = g_ptr_array_new ();
  GString *seen = g_string_new (NULL);

  for (const GSList *run = line->runs; run != NULL; run = run->next)
    g_ptr_array_add (runs, run->data);
  g_ptr_array_sort (runs, compare_runs);

  for (unsigned i = 0; i < runs->len; i++) {
    const PangoItem *item = ((const PangoGlyphItem *) g_ptr_array_index (runs, i))->item;

    if ((item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0)
      g_string_append (seen, ELLIPSIS);
    else
      g_string_append_len (seen, text + item->offset, item->length);
  }

  return g_strchomp (g_string_free (seen, FALSE));
}

static void
append_number (GString *elements, const char *attribute, double value)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (number, sizeof number, "%.2f", value);
  g_string_append_printf (elements, " %s=\"%s\"", attribute, number);
}

/* pango's general family has another name there. */
static void
append_font (GString *elements, const PangoFontDescription *font)
{
  g_auto (GStrv) families = g_strsplit (pango_font_description_get_family (font), ",", -1);

  g_string_append (elements, " font-family=\"");
  for (unsigned i = 0; families[i] != NULL; i++) {
    bool general = g_ascii_strcasecmp (families[i], "Sans") == 0;
    g_autofree char *name = slc_svg_escape (families[i]);

    g_string_append_printf (elements, general ? "%s%s" : "%s'%s'", i > 0 ? ", " : "",
                            general ? "sans-serif" : name);
  }
  g_string_append_c (elements, '"');

  append_number (elements, "font-size",
                 (double) pango_font_description_get_size (font) / PANGO_SCALE);
  if (pango_font_description_get_weight (font) != PANGO_WEIGHT_NORMAL)
    g_string_append_printf (elements, " font-weight=\"%d\"",
                            (int) pango_font_description_get_weight (font));
}

static unsigned
to_byte (double share)
{
  return (unsigned) lround (255 * share);
}

static void
append_colour (GString *elements, const SlcColour *colour, double opacity)
{
  g_string_append_printf (elements, " fill=\"#%02x%02x%02x\"", to_byte (colour->red),
                          to_byte (colour->green), to_byte (colour->blue));
  if (opacity < 1)
    append_number (elements, "fill-opacity", opacity);
}

/* A line begins at its right end where its letters run to the left. Its length is told, so that it
 * has its place also in another font. */
static void
append_place (GString *elements, PangoLayoutIter *iter, double x, double y)
{
  PangoLayoutLine *line = pango_layout_iter_get_line_readonly (iter);
  PangoRectangle logical;
  double width;
  double left;

  pango_layout_iter_get_line_extents (iter, NULL, &logical);
  width = (double) logical.width / PANGO_SCALE;
  left = x + (double) logical.x / PANGO_SCALE;
  if (pango_layout_line_get_resolved_direction (line) == PANGO_DIRECTION_RTL) {
    g_string_append (elements, " direction=\"rtl\"");
    left += width;
  }
  append_number (elements, "x", left);
  append_number (elements, "y", y + (double) pango_layout_iter_get_baseline (iter) / PANGO_SCALE);
  append_number (elements, "textLength", width);
  g_string_append (elements, " lengthAdjust=\"spacingAndGlyphs\"");
}

static void
append_string (GByteArray *svg, const char *string)
{
  g_byte_array_append (svg, (const uint8_t *) string, (unsigned) strlen (string));
}

/**
 * slc_svg_text_attach:
 * @surface: an SVG to be drawn on
 *
 * Has texts that are drawn there from now on kept as text; the surface keeps them as long as it
 * lives.
 */
void
slc_svg_text_attach (cairo_surface_t *surface)
{
  SlcSvgText *self;

  g_return_if_fail (surface != NULL);

  self = g_new0 (SlcSvgText, 1);
  self->elements = g_string_new (NULL);
  cairo_surface_set_user_data (surface, &key, self, text_free);
}

/**
 * slc_svg_text_get:
 * @surface: what is drawn on
 *
 * Returns: (transfer none) (nullable): where its texts go, or %NULL where their letters are to be
 *   painted
 */
SlcSvgText *
slc_svg_text_get (cairo_surface_t *surface)
{
  g_return_val_if_fail (surface != NULL, NULL);

  return cairo_surface_get_user_data (surface, &key);
}

/**
 * slc_svg_text_add:
 * @self: the texts
 * @layout: a text, with its font, wrapped and cut short as it is to be seen
 * @x: its left edge, in units of the document
 * @y: its top
 * @colour: its colour
 * @opacity: how much of that covers what is there, 0 to 1
 *
 * Adds an element for each line.
 */
void
slc_svg_text_add (SlcSvgText *self,
                  PangoLayout *layout,
                  double x,
                  double y,
                  const SlcColour *colour,
                  double opacity)
{
  PangoLayoutIter *iter;

  g_return_if_fail (self != NULL);
  g_return_if_fail (PANGO_IS_LAYOUT (layout));
  g_return_if_fail (colour != NULL);

  iter = pango_layout_get_iter (layout);
  do {
    g_autofree char *text = take_text (pango_layout_iter_get_line_readonly (iter));
    g_autofree char *escaped = slc_svg_escape (text);

    if (*text == '\0')
      continue;
    g_string_append (self->elements, "<text");
    append_place (self->elements, iter, x, y);
    append_font (self->elements, pango_layout_get_font_description (layout));
    append_colour (self->elements, colour, opacity);
    g_string_append_printf (self->elements, ">%s</text>\n", escaped);
  } while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}

/**
 * slc_svg_text_add_to_svg:
 * @self: the texts
 * @svg: a whole SVG
 *
 * Adds them to the document, over everything else.
 */
void
slc_svg_text_add_to_svg (const SlcSvgText *self, GByteArray *svg)
{
  const char *end;

  g_return_if_fail (self != NULL);
  g_return_if_fail (svg != NULL);

  end = g_strrstr_len ((const char *) svg->data, svg->len, END_TAG);
  g_return_if_fail (end != NULL);

  g_byte_array_set_size (svg, (unsigned) (end - (const char *) svg->data));
  append_string (svg, BEGIN_GROUP);
  append_string (svg, self->elements->str);
  append_string (svg, "</g>\n" END_TAG "\n");
}

/**
 * slc_svg_escape:
 * @text: any text, in UTF-8
 *
 * Returns: (transfer full): the same as character data of XML, or as the value of an attribute
 */
char *
slc_svg_escape (const char *text)
{
  g_autoptr (GString) clean = g_string_new (NULL);

  g_return_val_if_fail (text != NULL, NULL);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar character = g_utf8_get_char (at);

    g_string_append_unichar (clean, is_xml (character) ? character : REPLACEMENT);
  }

  return g_markup_escape_text (clean->str, (gssize) clean->len);
}
