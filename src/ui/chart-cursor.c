/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/chart-cursor.h"

#include <math.h>

#define LINE_PX    1
#define DOT_PX     9
#define PADDING_PX 6
#define GAP_PX     8
#define RADIUS_PX  6

static GdkRGBA
rgba (const SlcColour *colour, float alpha)
{
  return (GdkRGBA){ (float) colour->red, (float) colour->green, (float) colour->blue, alpha };
}

static void
append_rounded (GtkSnapshot *snapshot, graphene_rect_t bounds, float radius, GdkRGBA colour)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &colour, &bounds);
  gtk_snapshot_pop (snapshot);
}

/**
 * slc_chart_cursor_snapshot_line:
 * @snapshot: where to
 * @palette: the chart's colours
 * @plot: where the chart has its curve
 * @x: place of the cursor
 *
 * Draws a hair line.
 */
void
slc_chart_cursor_snapshot_line (GtkSnapshot *snapshot,
                                const SlcPalette *palette,
                                SlcRectangle plot,
                                double x)
{
  GdkRGBA line;

  g_return_if_fail (GTK_IS_SNAPSHOT (snapshot));
  g_return_if_fail (palette != NULL);

  line = rgba (&palette->text, 0.5f);
  gtk_snapshot_append_color (
    snapshot, &line,
    &GRAPHENE_RECT_INIT ((float) floor (x), (float) plot.y, LINE_PX, (float) plot.height));
}

/**
 * slc_chart_cursor_snapshot_stretch:
 * @snapshot: where to
 * @palette: the chart's colours
 * @plot: where the chart has its curve
 * @x: where the stretch begins or ends
 * @other_x: where it ends or begins
 *
 * Draws a stretch that is marked.
 */
void
slc_chart_cursor_snapshot_stretch (GtkSnapshot *snapshot,
                                   const SlcPalette *palette,
                                   SlcRectangle plot,
                                   double x,
                                   double other_x)
{
  GdkRGBA band;

  g_return_if_fail (GTK_IS_SNAPSHOT (snapshot));
  g_return_if_fail (palette != NULL);

  band = rgba (&palette->speed, 0.12f);
  gtk_snapshot_append_color (snapshot, &band,
                             &GRAPHENE_RECT_INIT ((float) floor (MIN (x, other_x)), (float) plot.y,
                                                  (float) fabs (x - other_x) + LINE_PX,
                                                  (float) plot.height));
}

/**
 * slc_chart_cursor_snapshot_label:
 * @snapshot: where to
 * @palette: the chart's colours
 * @bounds: what the label stands in, at the bottom, where it fits
 * @x: place of the cursor
 * @layout: what the drive did there, in words
 *
 * Draws a label beside the cursor.
 */
void
slc_chart_cursor_snapshot_label (GtkSnapshot *snapshot,
                                 const SlcPalette *palette,
                                 SlcRectangle bounds,
                                 double x,
                                 PangoLayout *layout)
{
  GdkRGBA background;
  GdkRGBA text;
  int width;
  int height;
  double left;
  double top;

  g_return_if_fail (GTK_IS_SNAPSHOT (snapshot));
  g_return_if_fail (palette != NULL);
  g_return_if_fail (PANGO_IS_LAYOUT (layout));

  background = rgba (&palette->text, 0.9f);
  text = rgba (&palette->background, 1);
  pango_layout_get_pixel_size (layout, &width, &height);
  width += 2 * PADDING_PX;
  height += 2 * PADDING_PX;
  left = x + GAP_PX + width <= bounds.x + bounds.width ? x + GAP_PX : x - GAP_PX - width;
  left = MAX (left, 0);
  top = MAX (bounds.y + bounds.height - height - GAP_PX, 0);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) round (left), (float) round (top)));
  append_rounded (snapshot, GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height), RADIUS_PX,
                  background);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (PADDING_PX, PADDING_PX));
  gtk_snapshot_append_layout (snapshot, layout, &text);
  gtk_snapshot_restore (snapshot);
}

/**
 * slc_chart_cursor_snapshot:
 * @snapshot: where to
 * @palette: the chart's colours
 * @plot: where the chart has its curve
 * @x: place of the cursor
 * @y: place of the curve there
 * @layout: what the drive did there, in words
 *
 * Draws a hair line, a dot on the curve and a label that stays inside the chart.
 */
void
slc_chart_cursor_snapshot (GtkSnapshot *snapshot,
                           const SlcPalette *palette,
                           SlcRectangle plot,
                           double x,
                           double y,
                           PangoLayout *layout)
{
  GdkRGBA dot;

  g_return_if_fail (GTK_IS_SNAPSHOT (snapshot));
  g_return_if_fail (palette != NULL);
  g_return_if_fail (PANGO_IS_LAYOUT (layout));

  dot = rgba (&palette->text, 1);
  slc_chart_cursor_snapshot_line (snapshot, palette, plot, x);
  append_rounded (snapshot,
                  GRAPHENE_RECT_INIT ((float) floor (x) - DOT_PX / 2,
                                      (float) round (y) - DOT_PX / 2, DOT_PX, DOT_PX),
                  DOT_PX / 2.0f, dot);
  slc_chart_cursor_snapshot_label (snapshot, palette, plot, x, layout);
}
