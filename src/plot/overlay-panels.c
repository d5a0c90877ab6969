/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/overlay.h"

#include "plot/overlay-private.h"
#include "plot/watermark.h"

#include <glib/gi18n.h>
#include <math.h>

#define MOST_X_TICKS 13
#define MOST_Y_TICKS 9

/* Distances in lines of text. */
#define LABEL_PERIOD 1.7
#define LABEL_GAP    1.0
#define UNIT_LINES   1.6
#define REACH_LINES  1.4
#define PANEL_GAP    1.2
#define STRIP_GAP    0.55

/* What a plot, its numbers and the caption take at least. */
#define LEAST_LINES 10.0

/* The shape that a plot reads best in. */
#define BEST_RATIO 1.7

static void
assign_curves (SlcOverlay *self)
{
  self->n_panels = 0;
  for (unsigned i = 0; i < SLC_OVERLAY_MOST; i++)
    self->panels[i] = (SlcOverlayPanel){ 0 };

  for (unsigned i = 0; i < self->n_curves; i++) {
    self->panels[self->style.side_by_side ? self->n_panels : 0].curves |= 1u << i;
    self->n_panels += self->style.side_by_side;
  }
  self->n_panels = MAX (self->n_panels, 1);
}

static double
find_begin (const SlcOverlay *self)
{
  double begin = NAN;

  if (!isnan (self->style.from))
    return self->style.from;
  for (unsigned i = 0; i < self->n_curves; i++)
    begin = fmin (begin, slc_overlay_get_begin (self, i));

  return isnan (begin) ? 0 : begin;
}

static double
find_end (const SlcOverlay *self)
{
  double end = NAN;

  if (!isnan (self->style.to))
    return self->style.to;
  for (unsigned i = 0; i < self->n_curves; i++)
    end = fmax (end, slc_overlay_get_end (self, i));

  return end;
}

static double
find_largest (const SlcOverlay *self)
{
  double largest = NAN;

  if (!isnan (self->style.most_mb_s))
    return self->style.most_mb_s;
  for (unsigned i = 0; i < self->n_curves; i++)
    largest = fmax (largest, slc_columns_get_largest_mb_s (self->columns[i]));

  return largest;
}

static double
find_smallest (const SlcOverlay *self)
{
  double smallest = NAN;

  for (unsigned i = 0; i < self->n_curves; i++)
    smallest = fmin (smallest, slc_columns_get_smallest_mb_s (self->columns[i]));

  return smallest;
}

static double
measure_widest (const SlcOverlay *self, const SlcTicks *axis)
{
  return slc_ticks_measure_widest (axis, self->context, self->text_px);
}

/* Of a logarithmic axis, what there is no room for is left out. */
static void
thin_out (SlcTicks *axis, double length_px, double period_px)
{
  double last_px = -INFINITY;
  unsigned n_kept = 0;

  for (unsigned i = 0; i < axis->n_values; i++) {
    double place_px = length_px * slc_scale_place (&axis->scale, axis->values[i]);

    if (place_px - last_px < period_px)
      continue;
    last_px = place_px;
    axis->values[n_kept++] = axis->values[i];
  }
  axis->n_values = n_kept;
}

static void
choose_y (SlcOverlay *self, double length_px)
{
  double n_ticks = length_px / (LABEL_PERIOD * self->line_px) + 1;
  double largest = find_largest (self);

  self->y.per_unit = 1;
  self->y.scale = self->style.logarithmic
                  ? slc_scale_logarithmic (find_smallest (self), largest)
                  : slc_scale_linear (largest, (unsigned) CLAMP (n_ticks, 2, MOST_Y_TICKS));
  self->y.n_values = slc_scale_get_ticks (&self->y.scale, self->y.values);
  if (self->style.logarithmic)
    thin_out (&self->y, length_px, 1.2 * self->line_px);
}

static void
choose_unit (SlcOverlay *self)
{
  bool by_time = slc_overlay_get_axis (self) == SLC_AXIS_TIME;

  self->x.per_unit = by_time ? slc_scale_seconds_per_unit (find_end (self)) : 1;
}

static void
choose_x (SlcOverlay *self, double length_px)
{
  SlcTicks *axis = &self->x;
  double begin = find_begin (self);
  double end = find_end (self);

  if (!(end > begin))
    end = begin + 1;

  for (unsigned most_ticks = MOST_X_TICKS; most_ticks >= 2; most_ticks--) {
    double step_px;

    axis->scale = slc_scale_between (begin / axis->per_unit, end / axis->per_unit, most_ticks);
    axis->n_values = slc_scale_get_ticks (&axis->scale, axis->values);
    step_px = length_px * axis->scale.step / (axis->scale.max - axis->scale.min);
    if (step_px >= measure_widest (self, axis) + LABEL_GAP * self->line_px)
      break;
  }
}

static const char *
get_caption (const SlcOverlay *self)
{
  switch (slc_overlay_get_axis (self)) {
  case SLC_AXIS_PERCENT:
    /* xgettext:no-c-format */
    return _ ("Written (% of the capacity)");
  case SLC_AXIS_TIME:
    return self->x.per_unit > 60 ? _ ("Time (h)")
         : self->x.per_unit > 1  ? _ ("Time (min)")
                                 : _ ("Time (s)");
  case SLC_AXIS_CLIFF:
    return _ ("Written from the cliff on (GB)");
  case SLC_AXIS_WRITTEN:
  default:
    return _ ("Written (GB)");
  }
}

static SlcLabel *
add_tick_label (SlcOverlay *self, const SlcTicks *axis, unsigned tick)
{
  SlcLabel *label = slc_ticks_create_label (axis, tick, self->context, self->text_px);

  g_ptr_array_add (self->labels, label);
  return label;
}

static void
label_panel (SlcOverlay *self, const SlcOverlayPanel *panel, unsigned index)
{
  const SlcRectangle *plot = &panel->plot;
  double gap_px = SLC_TICKS_GAP * self->line_px;
  double bottom = panel->strips.y + panel->strips.height + gap_px;
  SlcLabel *label;

  for (unsigned i = 0; i < self->y.n_values; i++) {
    label = add_tick_label (self, &self->y, i);
    label->box.x = plot->x - gap_px - label->box.width;
    label->box.y = slc_overlay_mb_s_to_y (self, index, self->y.values[i]) - label->box.height / 2;
  }
  for (unsigned i = 0; i < self->x.n_values; i++) {
    double x = slc_overlay_axis_to_x (self, index, self->x.values[i] * self->x.per_unit);

    label = add_tick_label (self, &self->x, i);
    label->box.x = x - label->box.width / 2;
    label->box.y = bottom;
  }
  label = slc_overlay_add_label (self, SLC_LABEL_AXIS, _ ("MB/s"));
  label->box.x = plot->x - gap_px - label->box.width;
  label->box.y = plot->y - 1.5 * label->box.height;
}

static unsigned
choose_columns (const SlcOverlay *self, const SlcRectangle *content)
{
  unsigned best = 1;
  double best_distance = INFINITY;

  for (unsigned n_columns = 1; n_columns <= self->n_panels; n_columns++) {
    unsigned n_rows = (self->n_panels + n_columns - 1) / n_columns;
    double ratio = content->width / n_columns / (content->height / n_rows);
    double distance = fabs (log (ratio / BEST_RATIO));

    if (distance < best_distance) {
      best_distance = distance;
      best = n_columns;
    }
  }

  return best;
}

/* Of many curves in a small picture the curves themselves are what is drawn. */
static bool
is_cramped (const SlcOverlay *self, double height)
{
  unsigned n_strips = self->n_panels == 1 ? self->n_curves : 1;
  double strips_px = n_strips * (self->strip_px + self->rule_px);

  return height - strips_px < LEAST_LINES * self->line_px;
}

static unsigned
count_strips (const SlcOverlay *self, const SlcOverlayPanel *panel)
{
  return !slc_overlay_shows (self, SLC_ELEMENT_REGIONS)
         ? 0
         : (unsigned) __builtin_popcount (panel->curves);
}

static double
measure_strips (const SlcOverlay *self, const SlcOverlayPanel *panel)
{
  return count_strips (self, panel) * (self->strip_px + self->rule_px);
}

static double
measure_strip_gap (const SlcOverlay *self)
{
  return slc_overlay_shows (self, SLC_ELEMENT_REGIONS) ? round (STRIP_GAP * self->line_px) : 0;
}

/* The unit stands above, strips and numbers below. */
static double
measure_plot_height (const SlcOverlay *self, double cell_height)
{
  double around_px = (UNIT_LINES + 1 + SLC_TICKS_GAP) * self->line_px + measure_strip_gap (self) +
                     measure_strips (self, &self->panels[0]);

  return fmax (1, round (cell_height - around_px));
}

/* Numbers stand left of the plot and below its strips, and half of the last one reaches out. */
static void
fit_panel (SlcOverlay *self, SlcOverlayPanel *panel, SlcRectangle cell, double left_px)
{
  panel->plot = (SlcRectangle){
    round (cell.x + left_px),
    round (cell.y + UNIT_LINES * self->line_px),
    fmax (1, round (cell.width - left_px - REACH_LINES * self->line_px)),
    measure_plot_height (self, cell.height),
  };
  panel->strips = (SlcRectangle){ panel->plot.x,
                                  panel->plot.y + panel->plot.height + measure_strip_gap (self),
                                  panel->plot.width, measure_strips (self, panel) };
}

static double
measure_left (const SlcOverlay *self)
{
  g_autoptr (SlcLabel)
               unit = slc_label_new (self->context, SLC_LABEL_AXIS, self->text_px, _ ("MB/s"));

  return fmax (unit->box.width, measure_widest (self, &self->y)) + SLC_TICKS_GAP * self->line_px;
}

static void
add_watermark (SlcOverlay *self, const SlcRectangle *plot)
{
  SlcLabel *label = NULL;

  if (self->style.watermark != NULL)
    label = slc_watermark_new (self->context, self->style.watermark, self->text_px, plot,
                               self->labels);
  if (label != NULL)
    g_ptr_array_add (self->labels, label);
}

/**
 * slc_overlay_lay_out_panels:
 * @self: a chart
 * @content: what is left
 *
 * Places one plot, or one for each curve, with the same axes.
 */
void
slc_overlay_lay_out_panels (SlcOverlay *self, SlcRectangle content)
{
  double gap_px = PANEL_GAP * self->line_px;
  SlcRectangle cells;
  unsigned n_columns;
  unsigned n_rows;
  double left_px;

  assign_curves (self);
  choose_unit (self);
  self->cramped = is_cramped (self, content.height);
  slc_overlay_lay_out_kinds (self, &content,
                             slc_overlay_add_label (self, SLC_LABEL_AXIS, get_caption (self)));
  cells = content;
  cells.height = fmax (1, cells.height - SLC_TICKS_GAP * self->line_px);
  n_columns = choose_columns (self, &cells);
  n_rows = (self->n_panels + n_columns - 1) / n_columns;
  cells.width = fmax (1, (cells.width - (n_columns - 1) * gap_px) / n_columns);
  cells.height = fmax (1, (cells.height - (n_rows - 1) * gap_px) / n_rows);

  choose_y (self, measure_plot_height (self, cells.height));
  left_px = measure_left (self);
  choose_x (self, fmax (1, cells.width - left_px - REACH_LINES * self->line_px));
  for (unsigned i = 0; i < self->n_panels; i++) {
    SlcRectangle cell = cells;

    cell.x += (i % n_columns) * (cells.width + gap_px);
    cell.y += (i / n_columns) * (cells.height + gap_px);
    fit_panel (self, &self->panels[i], cell, left_px);
    label_panel (self, &self->panels[i], i);
  }
  for (unsigned i = 0; i < self->n_panels; i++)
    add_watermark (self, &self->panels[i].plot);
}
