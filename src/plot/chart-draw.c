/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart.h"

#include "plot/chart-private.h"
#include "plot/hatch.h"

#include <math.h>

/* In lines of text. */
#define TICK_LENGTH    0.2
#define BACKDROP_SPACE 0.25

#define BACKDROP_OPACITY 0.8

static void
draw_background (const SlcChart *self, cairo_t *cr, const SlcPalette *palette)
{
  if (self->style.transparent)
    return;

  slc_colour_apply (&palette->background, cr, 1);
  cairo_rectangle (cr, 0, 0, self->width, self->height);
  cairo_fill (cr);
}

static void
draw_grid (const SlcChartLayout *layout, cairo_t *cr, const SlcPalette *palette)
{
  const SlcRectangle *plot = &layout->plot;

  for (unsigned i = 0; i < layout->y.n_values; i++) {
    double y = slc_chart_layout_find_y (layout, layout->y.values[i]);

    cairo_rectangle (cr, plot->x, round (y - layout->rule_px / 2), plot->width, layout->rule_px);
  }

  slc_colour_apply (&palette->grid, cr, 1);
  cairo_fill (cr);
}

/* Below the plot, where the curve does not cover it. */
static void
draw_base (const SlcChartLayout *layout, cairo_t *cr, const SlcPalette *palette)
{
  const SlcRectangle *plot = &layout->plot;
  double bottom = plot->y + plot->height;
  double tick_px = round (TICK_LENGTH * layout->line_px);

  cairo_rectangle (cr, plot->x, bottom, plot->width, layout->rule_px);
  for (unsigned i = 0; i < layout->x.n_values; i++) {
    double x = slc_chart_layout_find_x (layout, layout->x.values[i] * layout->x.per_unit);

    cairo_rectangle (cr, round (x - layout->rule_px / 2), bottom, layout->rule_px, tick_px);
  }

  slc_colour_apply (&palette->faint_text, cr, 1);
  cairo_fill (cr);
}

static bool
is_certain (SlcCliffMark mark)
{
  return mark == SLC_CLIFF_MARK_CONFIRMED || mark == SLC_CLIFF_MARK_CORRECTED;
}

static void
draw_cliff (const SlcChartLayout *layout, cairo_t *cr, const SlcPalette *palette)
{
  const SlcRectangle *plot = &layout->plot;
  double dash_px = layout->line_px / 3;

  if (layout->cliff == SLC_CLIFF_MARK_NONE)
    return;

  cairo_save (cr);
  if (!is_certain (layout->cliff))
    cairo_set_dash (cr, &dash_px, 1, 0);
  cairo_set_line_width (cr, 2 * layout->rule_px);
  cairo_move_to (cr, layout->cliff_x, plot->y + layout->head_px);
  cairo_line_to (cr, layout->cliff_x, plot->y + plot->height);
  slc_colour_apply (
    layout->cliff == SLC_CLIFF_MARK_REJECTED ? &palette->faint_text : &palette->cliff, cr, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Keeps a label readable that has to stand on the curve. */
static void
draw_backdrop (const SlcChartLayout *layout, cairo_t *cr, const SlcPalette *palette)
{
  double space_px = BACKDROP_SPACE * layout->line_px;

  for (unsigned i = 0; layout->cliff_label_on_curve && i < layout->over_labels->len; i++) {
    const SlcLabel *label = g_ptr_array_index (layout->over_labels, i);

    if (label->role == SLC_LABEL_CLIFF)
      cairo_rectangle (cr, label->box.x - space_px, label->box.y, label->box.width + 2 * space_px,
                       label->box.height);
  }

  slc_colour_apply (&palette->background, cr, BACKDROP_OPACITY);
  cairo_fill (cr);
}

static void
draw_line_chip (const SlcChartLayout *layout,
                const SlcChip *chip,
                cairo_t *cr,
                const SlcColour *colour)
{
  const SlcRectangle *box = &chip->box;

  slc_colour_apply (colour, cr, 1);
  cairo_rectangle (cr, box->x, box->y + round (box->height / 2) - layout->rule_px, box->width,
                   2 * layout->rule_px);
  cairo_fill (cr);
}

/* A piece of the curve. */
static void
draw_passes_chip (const SlcChartLayout *layout,
                  const SlcChip *chip,
                  cairo_t *cr,
                  const SlcPalette *palette)
{
  const SlcRectangle *box = &chip->box;

  slc_colour_apply (&palette->speed, cr, SLC_CHART_RANGE_OPACITY);
  cairo_rectangle (cr, box->x, box->y, box->width, box->height);
  cairo_fill (cr);
  draw_line_chip (layout, chip, cr, &palette->speed);
}

static void
draw_pause_chip (const SlcChip *chip, cairo_t *cr, const SlcPalette *palette)
{
  const SlcRectangle *box = &chip->box;

  slc_colour_apply (&palette->pause, cr, 1);
  cairo_rectangle (cr, box->x, box->y, box->width, box->height);
  cairo_fill (cr);
}

static void
draw_chip (const SlcChartLayout *layout, const SlcChip *chip, cairo_t *cr, SlcTheme theme)
{
  const SlcPalette *palette = slc_palette_get (theme);

  switch (chip->kind) {
  case SLC_CHIP_REGION:
    slc_hatch_fill_patch (chip->region, cr, &chip->box, theme);
    break;
  case SLC_CHIP_PAUSE:
    draw_pause_chip (chip, cr, palette);
    break;
  case SLC_CHIP_PASSES:
    draw_passes_chip (layout, chip, cr, palette);
    break;
  case SLC_CHIP_TEMPERATURE:
    draw_line_chip (layout, chip, cr, &palette->temperature);
    break;
  default:
    g_assert_not_reached ();
  }
}

static void
draw_chips (const SlcChartLayout *layout, cairo_t *cr, SlcTheme theme)
{
  for (unsigned i = 0; i < layout->chips->len; i++)
    draw_chip (layout, &g_array_index (layout->chips, SlcChip, i), cr, theme);
}

/**
 * slc_chart_draw_under:
 * @self: a chart
 * @cr: where to draw
 *
 * Draws what lies under the curve and stays as long as slc_chart_update() reports no change:
 * background, grid, axes with their numbers, and what a printed chart has around the plot.
 */
void
slc_chart_draw_under (const SlcChart *self, cairo_t *cr)
{
  const SlcPalette *palette;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);

  palette = slc_palette_get (self->style.theme);
  cairo_save (cr);
  draw_background (self, cr, palette);
  if (slc_chart_shows (self, SLC_ELEMENT_GRID))
    draw_grid (self->layout, cr, palette);
  draw_base (self->layout, cr, palette);
  if (self->layout->recovery != NULL)
    slc_recovery_panel_draw (self->layout->recovery, cr, self->style.theme, self->layout->rule_px);
  slc_labels_draw (self->layout->under_labels, cr, palette);
  cairo_restore (cr);
}

/**
 * slc_chart_draw_over:
 * @self: a chart
 * @cr: where to draw
 *
 * Draws what lies over the curve and stays as long as slc_chart_update() reports no change: the
 * line of the cliff, the labels of it and of the bands, the legend, and where boundaries were
 * computed that a person moved.
 */
void
slc_chart_draw_over (const SlcChart *self, cairo_t *cr)
{
  const SlcPalette *palette;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);

  palette = slc_palette_get (self->style.theme);
  cairo_save (cr);
  slc_chart_draw_computed_edges (self, cr);
  draw_cliff (self->layout, cr, palette);
  draw_backdrop (self->layout, cr, palette);
  draw_chips (self->layout, cr, self->style.theme);
  slc_labels_draw (self->layout->over_labels, cr, palette);
  cairo_restore (cr);
}

/**
 * slc_chart_draw:
 * @self: a chart
 * @cr: where to draw
 *
 * Draws the whole chart, with its top left corner at 0, 0.
 */
void
slc_chart_draw (const SlcChart *self, cairo_t *cr)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);

  slc_chart_draw_under (self, cr);
  slc_chart_draw_columns (self, cr, 0, self->width);
  slc_chart_draw_over (self, cr);
}
