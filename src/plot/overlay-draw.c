/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/overlay.h"

#include <math.h>

#include "plot/hatch.h"
#include "plot/overlay-private.h"

/* Line of a curve, as a share of the letters. */
#define LINE_SHARE    0.14
#define LEAST_LINE_PX 1.6

/* In lines of text. */
#define MARKER_SIZE   0.55
#define MARKER_PERIOD 9.0
#define TICK_LENGTH   0.2

#define ENVELOPE_OPACITY 0.16

static double
get_line_px (const SlcOverlay *self)
{
  return fmax (LEAST_LINE_PX, LINE_SHARE * self->text_px);
}

static const SlcColour *
get_colour (const SlcOverlay *self, unsigned curve)
{
  return slc_look_get_colour (self->style.theme, self->curves[curve].colour);
}

static void
draw_grid (const SlcOverlay *self, unsigned index, cairo_t *cr, const SlcPalette *palette)
{
  const SlcRectangle *plot = &self->panels[index].plot;
  bool has_lines = slc_overlay_shows (self, SLC_ELEMENT_GRID);

  for (unsigned i = 0; has_lines && i < self->y.n_values; i++) {
    double y = slc_overlay_mb_s_to_y (self, index, self->y.values[i]);

    cairo_rectangle (cr, plot->x, round (y - self->rule_px / 2), plot->width, self->rule_px);
  }
  slc_colour_apply (&palette->grid, cr, 1);
  cairo_fill (cr);

  cairo_rectangle (cr, plot->x, plot->y + plot->height, plot->width, self->rule_px);
  for (unsigned i = 0; i < self->x.n_values; i++) {
    double x = slc_overlay_axis_to_x (self, index, self->x.values[i] * self->x.per_unit);

    cairo_rectangle (cr, round (x - self->rule_px / 2), plot->y + plot->height, self->rule_px,
                     round (TICK_LENGTH * self->line_px));
  }
  slc_colour_apply (&palette->faint_text, cr, 1);
  cairo_fill (cr);
}

/* What a curve counts where the axis counts @value. */
static double
to_series (const SlcOverlay *self, unsigned curve, double value)
{
  const SlcSession *session = self->curves[curve].session;

  switch (slc_overlay_get_axis (self)) {
  case SLC_AXIS_PERCENT:
    return value / 100 * slc_gb (session->drive.capacity_bytes);
  case SLC_AXIS_CLIFF:
    return value - slc_overlay_get_begin (self, curve);
  case SLC_AXIS_WRITTEN:
  case SLC_AXIS_TIME:
  default:
    return value;
  }
}

static SlcColumn *
reduce (const SlcOverlay *self, unsigned index, unsigned curve, unsigned n_columns)
{
  const SlcRectangle *plot = &self->panels[index].plot;
  SlcColumn *columns = g_new (SlcColumn, n_columns);
  SlcAxis axis = slc_overlay_get_axis (self) == SLC_AXIS_TIME ? SLC_AXIS_TIME : SLC_AXIS_WRITTEN;
  double from = to_series (self, curve, slc_overlay_x_to_axis (self, index, plot->x));
  double to = to_series (self, curve, slc_overlay_x_to_axis (self, index, plot->x + plot->width));

  slc_columns_reduce (self->columns[curve], axis, from, to, columns, n_columns);

  return columns;
}

static void
draw_envelope (const SlcOverlay *self,
               unsigned index,
               unsigned curve,
               const SlcColumn *columns,
               unsigned n_columns,
               cairo_t *cr)
{
  const SlcRectangle *plot = &self->panels[index].plot;
  double column_px = plot->width / n_columns;

  for (unsigned i = 0; i < n_columns; i++) {
    double top = slc_overlay_mb_s_to_y (self, index, columns[i].max_mb_s);
    double bottom = slc_overlay_mb_s_to_y (self, index, columns[i].min_mb_s);

    if (bottom > top)
      cairo_rectangle (cr, plot->x + i * column_px, top, column_px, bottom - top);
  }
  slc_colour_apply (get_colour (self, curve), cr, ENVELOPE_OPACITY);
  cairo_fill (cr);
}

static void
draw_line (const SlcOverlay *self,
           unsigned index,
           unsigned curve,
           const SlcColumn *columns,
           unsigned n_columns,
           cairo_t *cr)
{
  const SlcRectangle *plot = &self->panels[index].plot;
  double column_px = plot->width / n_columns;

  cairo_new_path (cr);
  for (unsigned i = 0; i < n_columns; i++) {
    double y = slc_overlay_mb_s_to_y (self, index, columns[i].mean_mb_s);

    if (isnan (y))
      cairo_new_sub_path (cr);
    else
      cairo_line_to (cr, plot->x + (i + 0.5) * column_px, y);
  }
  cairo_save (cr);
  slc_look_set_dash (self->curves[curve].look, cr, get_line_px (self));
  cairo_set_line_width (cr, get_line_px (self));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  slc_colour_apply (get_colour (self, curve), cr, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Each curve has its markers at places of its own, so that they do not cover each other. */
static void
draw_markers (const SlcOverlay *self,
              unsigned index,
              unsigned curve,
              const SlcColumn *columns,
              unsigned n_columns,
              cairo_t *cr)
{
  const SlcRectangle *plot = &self->panels[index].plot;
  double column_px = plot->width / n_columns;
  double period_px = MARKER_PERIOD * self->line_px;
  double x = period_px * (0.25 + (double) curve / SLC_OVERLAY_MOST);

  slc_colour_apply (get_colour (self, curve), cr, 1);
  for (; x < plot->width; x += period_px) {
    unsigned column = MIN ((unsigned) (x / column_px), n_columns - 1);
    double y = slc_overlay_mb_s_to_y (self, index, columns[column].mean_mb_s);

    if (!isnan (y))
      slc_look_draw_marker (self->curves[curve].look, cr, plot->x + x, y,
                            MARKER_SIZE * self->line_px);
  }
}

static void
draw_curve (const SlcOverlay *self, unsigned index, unsigned curve, cairo_t *cr)
{
  unsigned n_columns = (unsigned) fmax (1, self->panels[index].plot.width);
  g_autofree SlcColumn *columns = NULL;

  if (isnan (slc_overlay_get_begin (self, curve)))
    return;

  columns = reduce (self, index, curve, n_columns);
  draw_envelope (self, index, curve, columns, n_columns, cr);
  draw_line (self, index, curve, columns, n_columns, cr);
  draw_markers (self, index, curve, columns, n_columns, cr);
}

static void
draw_strip (const SlcOverlay *self, unsigned index, unsigned curve, double y, cairo_t *cr)
{
  const SlcReading *reading = slc_session_get_best_reading (self->curves[curve].session);

  for (size_t i = 0; i < reading->n_regions; i++) {
    const SlcRegion *region = &reading->regions[i];
    double from = slc_overlay_place (self, curve, region->begin_bytes, region->begin_ns);
    double to = slc_overlay_place (self, curve, region->end_bytes, region->end_ns);
    double left = slc_overlay_axis_to_x (self, index, from);
    SlcRectangle box;

    if (isnan (left))
      continue;
    box = (SlcRectangle){ left, y, slc_overlay_axis_to_x (self, index, to) - left, self->strip_px };
    slc_hatch_fill_patch (region->kind, cr, &box, self->style.theme);
  }
}

/* A strip is told to be of its curve by the curve's marker at its left. */
static void
draw_strips (const SlcOverlay *self, unsigned index, cairo_t *cr)
{
  const SlcOverlayPanel *panel = &self->panels[index];
  double y = panel->strips.y;

  if (!slc_overlay_shows (self, SLC_ELEMENT_REGIONS))
    return;

  for (unsigned i = 0; i < self->n_curves; i++) {
    if ((panel->curves >> i & 1) == 0)
      continue;
    cairo_save (cr);
    cairo_rectangle (cr, panel->strips.x, y, panel->strips.width, self->strip_px);
    cairo_clip (cr);
    draw_strip (self, index, i, y, cr);
    cairo_restore (cr);
    slc_colour_apply (get_colour (self, i), cr, 1);
    slc_look_draw_marker (self->curves[i].look, cr, panel->strips.x - self->strip_px,
                          y + self->strip_px / 2, self->strip_px);
    y += self->strip_px + self->rule_px;
  }
}

static void
draw_panel (const SlcOverlay *self, unsigned index, cairo_t *cr, const SlcPalette *palette)
{
  const SlcRectangle *plot = &self->panels[index].plot;
  double reach_px = MARKER_SIZE * self->line_px;

  draw_grid (self, index, cr, palette);
  cairo_save (cr);
  cairo_rectangle (cr, plot->x, plot->y - reach_px, plot->width, plot->height + reach_px);
  cairo_clip (cr);
  for (unsigned i = 0; i < self->n_curves; i++) {
    if (slc_overlay_has_curve (self, index, i))
      draw_curve (self, index, i, cr);
  }
  cairo_restore (cr);
  draw_strips (self, index, cr);
}

static void
draw_samples (const SlcOverlay *self, cairo_t *cr)
{
  for (unsigned i = 0; i < self->samples->len; i++) {
    const SlcOverlaySample *sample = &g_array_index (self->samples, SlcOverlaySample, i);
    double y = sample->box.y + sample->box.height / 2;
    unsigned look = self->curves[sample->curve].look;

    slc_colour_apply (get_colour (self, sample->curve), cr, 1);
    cairo_save (cr);
    slc_look_set_dash (look, cr, get_line_px (self));
    cairo_set_line_width (cr, get_line_px (self));
    cairo_move_to (cr, sample->box.x, y);
    cairo_line_to (cr, sample->box.x + sample->box.width, y);
    cairo_stroke (cr);
    cairo_restore (cr);
    slc_look_draw_marker (look, cr, sample->box.x + sample->box.width / 2, y,
                          MARKER_SIZE * self->line_px);
  }
}

static void
draw_chips (const SlcOverlay *self, cairo_t *cr)
{
  for (unsigned i = 0; i < self->chips->len; i++) {
    const SlcOverlayChip *chip = &g_array_index (self->chips, SlcOverlayChip, i);

    slc_hatch_fill_patch (chip->kind, cr, &chip->box, self->style.theme);
  }
}

/**
 * slc_overlay_draw:
 * @self: a chart, after slc_overlay_update()
 * @cr: where to draw
 *
 * Draws the whole chart, with its top left corner at 0, 0. The cost depends on its width and not on
 * how long the runs are.
 */
void
slc_overlay_draw (const SlcOverlay *self, cairo_t *cr)
{
  const SlcPalette *palette;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);

  palette = slc_palette_get (self->style.theme);
  cairo_save (cr);
  if (!self->style.transparent) {
    slc_colour_apply (&palette->background, cr, 1);
    cairo_rectangle (cr, 0, 0, self->width, self->height);
    cairo_fill (cr);
  }
  for (unsigned i = 0; i < self->n_panels; i++)
    draw_panel (self, i, cr, palette);
  draw_samples (self, cr);
  draw_chips (self, cr);
  slc_labels_draw (self->labels, cr, palette);
  cairo_restore (cr);
}
