/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/recovery-panel.h"

#include <math.h>
#include <string.h>

/* In widths of the thinnest line. */
#define LINE_RULES 2
#define DASH_RULES 6

/* Ends of the mark of a range, as a share of the bar and in widths of the thinnest line. */
#define CAP_SHARE 0.3
#define CAP_RULES 8

static void
draw_grid (const SlcRecoveryPanel *self, cairo_t *cr, const SlcPalette *palette, double rule_px)
{
  const SlcRectangle *plot = &self->plot;

  for (unsigned i = 1; i < self->axis.n_values; i++) {
    double y = slc_recovery_panel_find_y (self, self->axis.values[i]);

    cairo_rectangle (cr, plot->x, round (y - rule_px / 2), plot->width, rule_px);
  }
  slc_colour_apply (&palette->grid, cr, 1);
  cairo_fill (cr);
}

static void
draw_bars (const SlcRecoveryPanel *self, cairo_t *cr, const SlcPalette *palette)
{
  for (unsigned i = 0; i < self->bars->len; i++) {
    const SlcRectangle *box = &g_array_index (self->bars, SlcRecoveryBar, i).box;

    cairo_rectangle (cr, box->x, box->y, box->width, box->height);
  }
  slc_colour_apply (&palette->regions[SLC_REGION_RECOVERY], cr, 1);
  cairo_fill (cr);
}

static void
draw_ranges (const SlcRecoveryPanel *self, cairo_t *cr, const SlcPalette *palette, double rule_px)
{
  for (unsigned i = 0; i < self->bars->len; i++) {
    const SlcRecoveryBar *bar = &g_array_index (self->bars, SlcRecoveryBar, i);
    double middle = round (bar->box.x + bar->box.width / 2);
    double reach = round (fmin (CAP_SHARE * bar->box.width, CAP_RULES * rule_px));

    if (isnan (bar->least_y))
      continue;
    cairo_move_to (cr, middle - reach, bar->most_y);
    cairo_line_to (cr, middle + reach, bar->most_y);
    cairo_move_to (cr, middle, bar->most_y);
    cairo_line_to (cr, middle, bar->least_y);
    cairo_move_to (cr, middle - reach, bar->least_y);
    cairo_line_to (cr, middle + reach, bar->least_y);
  }
  cairo_set_line_width (cr, LINE_RULES * rule_px);
  slc_colour_apply (&palette->text, cr, 1);
  cairo_stroke (cr);
}

static void
draw_cache (const SlcRecoveryPanel *self, cairo_t *cr, const SlcPalette *palette, double rule_px)
{
  double dash_px = DASH_RULES * rule_px;
  double sample_y = self->sample.y + self->sample.height / 2;

  if (isnan (self->cache_y))
    return;

  cairo_save (cr);
  cairo_set_dash (cr, &dash_px, 1, 0);
  cairo_set_line_width (cr, LINE_RULES * rule_px);
  cairo_move_to (cr, self->plot.x, self->cache_y);
  cairo_line_to (cr, self->plot.x + self->plot.width, self->cache_y);
  cairo_move_to (cr, self->sample.x, sample_y);
  cairo_line_to (cr, self->sample.x + self->sample.width, sample_y);
  slc_colour_apply (&palette->cliff, cr, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_base (const SlcRecoveryPanel *self, cairo_t *cr, const SlcPalette *palette, double rule_px)
{
  cairo_rectangle (cr, self->plot.x, self->plot.y + self->plot.height, self->plot.width, rule_px);
  slc_colour_apply (&palette->faint_text, cr, 1);
  cairo_fill (cr);
}

/**
 * slc_recovery_panel_new:
 *
 * Returns: (transfer full): a panel in which nothing has its place yet
 */
SlcRecoveryPanel *
slc_recovery_panel_new (void)
{
  SlcRecoveryPanel *self = g_new0 (SlcRecoveryPanel, 1);

  self->bars = g_array_new (FALSE, FALSE, sizeof (SlcRecoveryBar));
  self->cache_y = NAN;

  return self;
}

/**
 * slc_recovery_panel_free:
 * @self: (nullable): a panel
 *
 * Frees the panel.
 */
void
slc_recovery_panel_free (SlcRecoveryPanel *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->bars);
  g_free (self);
}

/**
 * slc_recovery_panel_find_y:
 * @self: a panel with its axis
 * @gb: an amount in GB
 *
 * Returns: where it is drawn
 */
double
slc_recovery_panel_find_y (const SlcRecoveryPanel *self, double gb)
{
  g_return_val_if_fail (self != NULL, NAN);

  return self->plot.y + self->plot.height * (1 - slc_scale_place (&self->axis.scale, gb));
}

/**
 * slc_recovery_panel_equal:
 * @self: (nullable): a panel
 * @other: (nullable): another
 *
 * Returns: whether both show the same, but for their labels
 */
bool
slc_recovery_panel_equal (const SlcRecoveryPanel *self, const SlcRecoveryPanel *other)
{
  if (self == NULL || other == NULL)
    return self == other;

  return slc_ticks_equal (&self->axis, &other->axis) && self->bars->len == other->bars->len &&
         memcmp (&self->plot, &other->plot, sizeof self->plot) == 0 &&
         memcmp (self->bars->data, other->bars->data, self->bars->len * sizeof (SlcRecoveryBar)) ==
           0;
}

/**
 * slc_recovery_panel_draw:
 * @self: a panel
 * @cr: where to draw
 * @theme: the colours
 * @rule_px: width of the thinnest line
 *
 * Draws everything but the labels.
 */
void
slc_recovery_panel_draw (const SlcRecoveryPanel *self, cairo_t *cr, SlcTheme theme, double rule_px)
{
  const SlcPalette *palette;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);

  palette = slc_palette_get (theme);
  draw_grid (self, cr, palette, rule_px);
  draw_bars (self, cr, palette);
  draw_cache (self, cr, palette, rule_px);
  draw_base (self, cr, palette, rule_px);
  draw_ranges (self, cr, palette, rule_px);
}
