/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/hatch.h"

#include <math.h>

/* Of a patch, in its height. */
#define PATCH_PERIOD 0.42
#define PATCH_LINE   0.09

/* How much of its colour stands behind the lines of a patch. */
#define PATCH_OPACITY 0.25

typedef enum {
  RISING = 1 << 0,
  FALLING = 1 << 1,
  UPRIGHT = 1 << 2,
  LEVEL = 1 << 3,
} Direction;

/* Kinds that can follow each other differ; what most curves begin with stays clear. */
static const struct {
  unsigned directions;
  double spacing;
} hatches[SLC_N_REGION_KINDS] = {
  [SLC_REGION_RAMP] = { LEVEL, 1 },
  [SLC_REGION_BURST] = { 0, 1 },
  [SLC_REGION_NATIVE] = { RISING, 1.4 },
  [SLC_REGION_FOLDING] = { FALLING, 0.8 },
  [SLC_REGION_AFTER_CACHE] = { FALLING, 1.4 },
  [SLC_REGION_RECOVERY] = { UPRIGHT, 1 },
  [SLC_REGION_THROTTLED] = { RISING | FALLING, 1 },
  [SLC_REGION_STEADY] = { UPRIGHT, 2 },
};

/* Lines on which a sum of both coordinates, each with its sign, is a multiple of the period: they
 * stand still, whatever part of them is drawn. */
static void
trace_slanted (cairo_t *cr, const SlcRectangle *box, double sign, double period_px)
{
  double bottom = box->y + box->height;
  double least = box->x + (sign > 0 ? box->y : -bottom);
  double most = box->x + box->width + (sign > 0 ? bottom : -box->y);

  for (double i = floor (least / period_px); i <= ceil (most / period_px); i++) {
    cairo_move_to (cr, i * period_px - sign * box->y, box->y);
    cairo_line_to (cr, i * period_px - sign * bottom, bottom);
  }
}

static void
trace_upright (cairo_t *cr, const SlcRectangle *box, double period_px)
{
  double right = box->x + box->width;

  for (double i = floor (box->x / period_px); i <= ceil (right / period_px); i++) {
    cairo_move_to (cr, i * period_px, box->y);
    cairo_line_to (cr, i * period_px, box->y + box->height);
  }
}

static void
trace_level (cairo_t *cr, const SlcRectangle *box, double period_px)
{
  for (double y = box->y + period_px / 2; y <= box->y + box->height; y += period_px) {
    cairo_move_to (cr, box->x, y);
    cairo_line_to (cr, box->x + box->width, y);
  }
}

static void
draw_lines (unsigned directions,
            cairo_t *cr,
            const SlcRectangle *box,
            double period_px,
            double line_px)
{
  cairo_save (cr);
  cairo_rectangle (cr, box->x, box->y, box->width, box->height);
  cairo_clip (cr);
  cairo_new_path (cr);
  if ((directions & RISING) != 0)
    trace_slanted (cr, box, 1, period_px);
  if ((directions & FALLING) != 0)
    trace_slanted (cr, box, -1, period_px);
  if ((directions & UPRIGHT) != 0)
    trace_upright (cr, box, period_px);
  if ((directions & LEVEL) != 0)
    trace_level (cr, box, period_px);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_DEFAULT);
  cairo_set_line_width (cr, line_px);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/**
 * slc_hatch_draw:
 * @kind: a kind of region
 * @cr: where to draw, in the colour that is set
 * @box: what to draw over
 * @period_px: how far apart lines of ordinary density are
 * @line_px: how wide they are
 *
 * Draws the lines by which the kind is known without its colour. They stand still: boxes side by
 * side join without a seam.
 */
void
slc_hatch_draw (SlcRegionKind kind,
                cairo_t *cr,
                const SlcRectangle *box,
                double period_px,
                double line_px)
{
  g_return_if_fail (kind < SLC_N_REGION_KINDS);
  g_return_if_fail (cr != NULL);
  g_return_if_fail (box != NULL);
  g_return_if_fail (period_px > 0);

  draw_lines (hatches[kind].directions, cr, box, period_px * hatches[kind].spacing, line_px);
}

/**
 * slc_hatch_draw_provisional:
 * @cr: where to draw, in the colour that is set
 * @box: what to draw over
 * @period_px: how far apart the lines are
 * @line_px: how wide they are
 *
 * Draws the lines by which that is known which can still change. They stand still as those of the
 * kinds do.
 */
void
slc_hatch_draw_provisional (cairo_t *cr, const SlcRectangle *box, double period_px, double line_px)
{
  g_return_if_fail (cr != NULL);
  g_return_if_fail (box != NULL);
  g_return_if_fail (period_px > 0);

  draw_lines (RISING, cr, box, period_px, line_px);
}

/**
 * slc_hatch_fill_patch:
 * @kind: a kind of region
 * @cr: where to draw
 * @box: a small patch
 * @theme: the colours
 *
 * Fills a patch of a legend or a strip with the colour of the kind, in print with its lines.
 */
void
slc_hatch_fill_patch (SlcRegionKind kind, cairo_t *cr, const SlcRectangle *box, SlcTheme theme)
{
  const SlcColour *colour;

  g_return_if_fail (kind < SLC_N_REGION_KINDS);
  g_return_if_fail (cr != NULL);
  g_return_if_fail (box != NULL);

  colour = &slc_palette_get (theme)->regions[kind];
  slc_colour_apply (colour, cr, theme == SLC_THEME_PRINT ? PATCH_OPACITY : 1);
  cairo_rectangle (cr, box->x, box->y, box->width, box->height);
  cairo_fill (cr);
  if (theme != SLC_THEME_PRINT)
    return;

  slc_colour_apply (colour, cr, 1);
  slc_hatch_draw (kind, cr, box, PATCH_PERIOD * box->height, PATCH_LINE * box->height);
  cairo_set_line_width (cr, PATCH_LINE * box->height);
  cairo_rectangle (cr, box->x, box->y, box->width, box->height);
  cairo_stroke (cr);
}
