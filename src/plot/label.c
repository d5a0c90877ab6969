/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/label.h"

#include <math.h>
#include <pango/pangocairo.h>

#include "plot/svg-text.h"

/* GNOME's typefaces, the current one first. */
#define FONT_FAMILIES "Adwaita Sans,Cantarell,Sans"

typedef struct {
  double size;
  PangoWeight weight;
  bool faint;
} LabelLook;

static const LabelLook looks[] = {
  [SLC_LABEL_TITLE] = { 1.65, PANGO_WEIGHT_BOLD, false },
  [SLC_LABEL_SUBTITLE] = { 1.0, PANGO_WEIGHT_NORMAL, true },
  [SLC_LABEL_CAPTION] = { 0.95, PANGO_WEIGHT_NORMAL, true },
  [SLC_LABEL_VALUE] = { 1.5, PANGO_WEIGHT_BOLD, false },
  [SLC_LABEL_SOURCE] = { 0.85, PANGO_WEIGHT_NORMAL, true },
  [SLC_LABEL_AXIS] = { 1.0, PANGO_WEIGHT_NORMAL, true },
  [SLC_LABEL_REGION] = { 1.0, PANGO_WEIGHT_BOLD, false },
  [SLC_LABEL_LEVEL] = { 1.0, PANGO_WEIGHT_NORMAL, false },
  [SLC_LABEL_LEGEND] = { 0.95, PANGO_WEIGHT_NORMAL, true },
  [SLC_LABEL_CLIFF] = { 1.0, PANGO_WEIGHT_BOLD, false },
  [SLC_LABEL_NOTE] = { 1.0, PANGO_WEIGHT_NORMAL, true },
  [SLC_LABEL_WATERMARK] = { 2.4, PANGO_WEIGHT_BOLD, false },
};

/* Seen, but not in the way of the curve below. */
#define WATERMARK_OPACITY 0.16

/* Letters are measured as they are designed, so that a text has one width at every scale and on
 * every surface. */
static void
set_up_context (PangoContext *context)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
}

static PangoAttrList *
create_attributes (void)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  /* Figures of one width: numbers stand in columns and do not tremble. */
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));

  return attributes;
}

static PangoLayout *
create_layout (const SlcLabel *self, PangoContext *context)
{
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_from_string (FONT_FAMILIES);
  PangoAttrList *attributes = create_attributes ();

  pango_font_description_set_weight (font, looks[self->role].weight);
  pango_font_description_set_absolute_size (font, self->text_px * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, self->text, -1);

  pango_attr_list_unref (attributes);
  pango_font_description_free (font);

  return layout;
}

static void
limit_layout (PangoLayout *layout, double width, int most_lines)
{
  pango_layout_set_width (layout, (int) ceil (width * PANGO_SCALE));
  pango_layout_set_height (layout, -most_lines);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
}

static void
take_size (SlcLabel *self, PangoLayout *layout)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  self->box.width = (double) logical.width / PANGO_SCALE;
  self->box.height = (double) logical.height / PANGO_SCALE;
}

static void
measure (SlcLabel *self, PangoContext *context)
{
  g_autoptr (PangoLayout) layout = create_layout (self, context);

  take_size (self, layout);
}

static void
draw_label (const SlcLabel *self, PangoContext *context, cairo_t *cr, const SlcPalette *palette)
{
  g_autoptr (PangoLayout) layout = create_layout (self, context);
  const SlcColour *colour = looks[self->role].faint ? &palette->faint_text : &palette->text;
  double opacity = self->role == SLC_LABEL_WATERMARK ? WATERMARK_OPACITY : 1;
  SlcSvgText *text = slc_svg_text_get (cairo_get_target (cr));

  if (self->most_lines > 0)
    limit_layout (layout, self->box.width, self->most_lines);

  if (text != NULL) {
    slc_svg_text_add (text, layout, self->box.x, self->box.y, colour, opacity);
    return;
  }

  slc_colour_apply (colour, cr, opacity);
  cairo_move_to (cr, self->box.x, self->box.y);
  pango_cairo_show_layout (cr, layout);
}

/**
 * slc_label_create_context:
 *
 * Returns: (transfer full): what labels are measured in when there is nothing to draw on yet
 */
PangoContext *
slc_label_create_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());

  set_up_context (context);

  return context;
}

/**
 * slc_label_new:
 * @context: from slc_label_create_context()
 * @role: what it is for
 * @base_px: size of ordinary letters, in units of drawing
 * @text: what it says
 *
 * Makes a label of one line and measures it. It stands at 0, 0 until it is given a place.
 *
 * Returns: (transfer full): the label
 */
SlcLabel *
slc_label_new (PangoContext *context, SlcLabelRole role, double base_px, const char *text)
{
  SlcLabel *self;

  g_return_val_if_fail (PANGO_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (role < G_N_ELEMENTS (looks), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  self = g_new0 (SlcLabel, 1);
  self->role = role;
  self->text = g_strdup (text);
  self->text_px = looks[role].size * base_px;
  measure (self, context);

  return self;
}

/**
 * slc_label_free:
 * @self: a label
 *
 * Frees the label.
 */
void
slc_label_free (SlcLabel *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->text);
  g_free (self);
}

/**
 * slc_label_fit:
 * @self: a label
 * @context: from slc_label_create_context()
 * @most_width: how wide it may be, in units of drawing
 * @most_lines: how many lines it may take
 *
 * Wraps a text that is too wide, and cuts it short where it still is.
 */
void
slc_label_fit (SlcLabel *self, PangoContext *context, double most_width, int most_lines)
{
  g_autoptr (PangoLayout) layout = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (most_lines > 0);

  if (self->box.width <= most_width)
    return;

  layout = create_layout (self, context);
  limit_layout (layout, most_width, most_lines);
  self->most_lines = most_lines;
  take_size (self, layout);
  self->box.width = most_width;
}

/**
 * slc_label_resize:
 * @self: a label of one line
 * @context: from slc_label_create_context()
 * @factor: how much larger its letters become
 *
 * Changes the size of the letters, and measures again.
 */
void
slc_label_resize (SlcLabel *self, PangoContext *context, double factor)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (factor > 0);

  self->text_px *= factor;
  measure (self, context);
}

/**
 * slc_label_equal:
 * @self: a label
 * @other: another
 *
 * Returns: whether both say the same in the same place
 */
bool
slc_label_equal (const SlcLabel *self, const SlcLabel *other)
{
  g_return_val_if_fail (self != NULL && other != NULL, false);

  return self->role == other->role && self->text_px == other->text_px &&
         self->box.x == other->box.x && self->box.y == other->box.y &&
         self->box.width == other->box.width && self->box.height == other->box.height &&
         g_str_equal (self->text, other->text);
}

/**
 * slc_labels_draw:
 * @labels: (element-type SlcLabel): labels
 * @cr: where to draw
 * @palette: the colours
 *
 * Draws each text into its box. In an SVG it stays text.
 */
void
slc_labels_draw (const GPtrArray *labels, cairo_t *cr, const SlcPalette *palette)
{
  PangoContext *context;

  g_return_if_fail (labels != NULL);
  g_return_if_fail (cr != NULL);
  g_return_if_fail (palette != NULL);

  context = pango_cairo_create_context (cr);
  set_up_context (context);

  for (unsigned i = 0; i < labels->len; i++)
    draw_label (g_ptr_array_index (labels, i), context, cr, palette);
  g_object_unref (context);
}
