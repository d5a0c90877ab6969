/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart-private.h"

#include <math.h>

/* Of a line of text. */
#define DASH_LENGTH 0.15

#define OPACITY 0.7

/**
 * slc_chart_lay_out_computed_edges:
 * @chart: a chart
 * @layout: its layout, with axes
 *
 * Finds where the boundaries would be that a person moved.
 */
void
slc_chart_lay_out_computed_edges (const SlcChart *chart, SlcChartLayout *layout)
{
  const SlcReading *computed = slc_session_get_reading (chart->session);
  const SlcCorrected *corrected = chart->session->corrected;

  if (corrected == NULL || !slc_chart_shows (chart, SLC_ELEMENT_REGIONS))
    return;

  for (size_t i = 0; i < computed->n_regions; i++) {
    const SlcRegion *region = &computed->regions[i];
    double x = round (slc_chart_layout_find_x (
      layout, slc_chart_place_to_axis (chart, region->begin_bytes, region->begin_ns)));

    if (corrected->marks[i].moved)
      g_array_append_val (layout->computed_edges, x);
  }
}

/**
 * slc_chart_draw_computed_edges:
 * @self: a chart
 * @cr: where to draw
 *
 * Draws a faint line at each of these.
 */
void
slc_chart_draw_computed_edges (const SlcChart *self, cairo_t *cr)
{
  const SlcChartLayout *layout = self->layout;
  const SlcPalette *palette = slc_palette_get (self->style.theme);
  double dash_px = DASH_LENGTH * layout->line_px;

  cairo_save (cr);
  cairo_set_dash (cr, &dash_px, 1, 0);
  cairo_set_line_width (cr, layout->rule_px);
  for (unsigned i = 0; i < layout->computed_edges->len; i++) {
    double x = g_array_index (layout->computed_edges, double, i) + layout->rule_px / 2;

    cairo_move_to (cr, x, layout->plot.y);
    cairo_line_to (cr, x, layout->plot.y + layout->plot.height);
  }
  slc_colour_apply (&palette->faint_text, cr, OPACITY);
  cairo_stroke (cr);
  cairo_restore (cr);
}
