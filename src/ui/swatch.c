/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/swatch.h"

#include "plot/overlay-look.h"
#include "ui/appearance.h"

#define WIDTH_PX  32
#define HEIGHT_PX 16
#define MARKER_PX 10
#define LINE_PX   2

/**
 * SlcSwatch:
 *
 * A piece of a curve as the legend shows it: its colour, its dash and its marker.
 *
 * # Accessibility
 *
 * It is a picture of what stands beside it in words.
 */
struct _SlcSwatch {
  GtkWidget parent_instance;

  unsigned look;
  unsigned colour;
};

G_DEFINE_FINAL_TYPE (SlcSwatch, slc_swatch, GTK_TYPE_WIDGET)

static void
slc_swatch_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SlcSwatch *self = SLC_SWATCH (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  slc_colour_apply (slc_look_get_colour (slc_appearance_get_theme (), self->colour), cr, 1);
  cairo_save (cr);
  slc_look_set_dash (self->look, cr, LINE_PX);
  cairo_set_line_width (cr, LINE_PX);
  cairo_move_to (cr, 0, height / 2.0);
  cairo_line_to (cr, width, height / 2.0);
  cairo_stroke (cr);
  cairo_restore (cr);
  slc_look_draw_marker (self->look, cr, width / 2.0, height / 2.0, MARKER_PX);
  cairo_destroy (cr);
}

static void
slc_swatch_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH_PX : HEIGHT_PX;
  *natural = *minimum;
}

static void
slc_swatch_class_init (SlcSwatchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = slc_swatch_snapshot;
  widget_class->measure = slc_swatch_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
slc_swatch_init (SlcSwatch *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  slc_appearance_follow (GTK_WIDGET (self), G_CALLBACK (gtk_widget_queue_draw));
}

/**
 * slc_swatch_new:
 * @look: dash and marker
 * @colour: a colour, of those of slc_look_get_colour()
 *
 * Returns: (transfer floating): a piece of such a curve
 */
GtkWidget *
slc_swatch_new (unsigned look, unsigned colour)
{
  GtkWidget *self = g_object_new (SLC_TYPE_SWATCH, NULL);

  slc_swatch_set_look (SLC_SWATCH (self), look, colour);

  return self;
}

/**
 * slc_swatch_set_look:
 * @self: a swatch
 * @look: dash and marker
 * @colour: a colour, of those of slc_look_get_colour()
 */
void
slc_swatch_set_look (SlcSwatch *self, unsigned look, unsigned colour)
{
  g_return_if_fail (SLC_IS_SWATCH (self));

  self->look = look;
  self->colour = colour;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
