/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* What the horizontal axis spans before anything is known; from there it doubles. */
#define FIRST_SPAN_GB 10.0
#define FIRST_SPAN_S  60.0

/* A run that ends that close before a tick gets an axis that ends on the tick. */
#define SNAP_SHARE 0.02

#define MOST_X_TICKS 13
#define MOST_Y_TICKS 9

/* Grid of an axis from 0 to 1 that has no numbers yet. */
#define EMPTY_STEP 0.25

/* Distances in lines of text. */
#define LABEL_PERIOD 1.7
#define LABEL_GAP    1.0

static bool
has_data (const SlcChart *self)
{
  return !isnan (slc_pass_columns_get_largest_mb_s (self->columns));
}

/* How far the run under way will get as far as its plan says, or NAN. */
static double
get_expected_end (const SlcChart *self)
{
  if (slc_chart_get_axis (self) == SLC_AXIS_TIME)
    return slc_seconds (self->session->method.time_limit_ns);
  if (self->expected_bytes == SLC_UNKNOWN_BYTES)
    return NAN;

  return slc_chart_place_to_axis (self, self->expected_bytes, 0);
}

static double
get_first_span (const SlcChart *self)
{
  if (slc_chart_get_axis (self) == SLC_AXIS_TIME)
    return FIRST_SPAN_S;

  return slc_chart_place_to_axis (self, (uint64_t) (FIRST_SPAN_GB * SLC_GB), 0);
}

static double
get_running_end (const SlcChart *self, double data_end)
{
  double end = get_expected_end (self);

  if (!(end > 0))
    end = get_first_span (self);
  while (end < data_end)
    end *= 2;

  return end;
}

static double
get_axis_end (const SlcChart *self)
{
  double data_end = slc_chart_find_data_end (self);

  if (self->style.to > 0)
    return self->style.to;

  return slc_chart_is_running (self) ? get_running_end (self, data_end) : data_end;
}

static SlcScale
make_x_scale (double end, unsigned most_ticks)
{
  SlcScale scale = slc_scale_linear (end, most_ticks);

  if (end > 0 && scale.max - end > SNAP_SHARE * scale.max)
    scale.max = end;

  return scale;
}

static const char *
get_x_caption (SlcAxis axis, double per_unit)
{
  switch (axis) {
  case SLC_AXIS_WRITTEN:
    return _ ("Written (GB)");
  case SLC_AXIS_PERCENT:
    /* xgettext:no-c-format */
    return _ ("Written (% of the capacity)");
  case SLC_AXIS_TIME:
    return per_unit > 60 ? _ ("Time (h)") : per_unit > 1 ? _ ("Time (min)") : _ ("Time (s)");
  default:
    g_return_val_if_reached ("");
  }
}

static double
measure_widest (const SlcChart *self, const SlcChartLayout *layout, const SlcTicks *axis)
{
  return slc_ticks_measure_widest (axis, self->context, layout->text_px);
}

static bool
is_power_of_ten (double value)
{
  double exponent = log10 (value);

  return fabs (exponent - round (exponent)) < 1e-9;
}

/* Leaves out what there is no room for: first everything between the powers of ten. */
static void
thin_out (SlcTicks *axis, double length_px, double period_px)
{
  double octave_px = length_px * slc_scale_place (&axis->scale, 2 * axis->scale.min);
  double last_px = -INFINITY;
  unsigned n_kept = 0;

  for (unsigned i = 0; i < axis->n_values; i++) {
    double place_px = length_px * slc_scale_place (&axis->scale, axis->values[i]);

    if (place_px - last_px < period_px)
      continue;
    if (octave_px < period_px && !is_power_of_ten (axis->values[i]))
      continue;
    last_px = place_px;
    axis->values[n_kept++] = axis->values[i];
  }
  axis->n_values = n_kept;
}

static void
choose_y (const SlcChart *self, SlcChartLayout *layout)
{
  double length_px = layout->plot.height - layout->head_px;
  double n_ticks = length_px / (LABEL_PERIOD * layout->line_px) + 1;

  layout->y.per_unit = 1;
  layout->y.most_ticks = (unsigned) CLAMP (n_ticks, 2, MOST_Y_TICKS);
  if (self->style.logarithmic)
    layout->y.scale = slc_scale_logarithmic (slc_pass_columns_get_smallest_mb_s (self->columns),
                                             self->reach_mb_s);
  else
    layout->y.scale = slc_scale_linear (self->reach_mb_s, layout->y.most_ticks);

  if (!has_data (self))
    layout->y.scale.step = EMPTY_STEP;

  layout->y.n_values = slc_scale_get_ticks (&layout->y.scale, layout->y.values);
  if (self->style.logarithmic)
    thin_out (&layout->y, length_px, layout->line_px);
}

/* The closest ticks whose labels stand apart. */
static void
choose_x (const SlcChart *self, SlcChartLayout *layout)
{
  double end = get_axis_end (self);
  bool by_time = slc_chart_get_axis (self) == SLC_AXIS_TIME;
  SlcTicks *axis = &layout->x;

  axis->per_unit = by_time ? slc_scale_seconds_per_unit (end) : 1;
  for (axis->most_ticks = MOST_X_TICKS; axis->most_ticks >= 2; axis->most_ticks--) {
    double step_px;

    axis->scale = make_x_scale (end / axis->per_unit, axis->most_ticks);
    axis->n_values = slc_scale_get_ticks (&axis->scale, axis->values);
    step_px = layout->plot.width * slc_scale_place (&axis->scale, axis->scale.step);
    if (step_px >= measure_widest (self, layout, axis) + LABEL_GAP * layout->line_px)
      break;
  }
}

static void
label_y (const SlcChart *self, SlcChartLayout *layout)
{
  double right = layout->plot.x - SLC_TICKS_GAP * layout->line_px;

  for (unsigned i = 0; i < layout->y.n_values; i++) {
    SlcLabel *label = slc_ticks_create_label (&layout->y, i, self->context, layout->text_px);

    label->box.x = right - label->box.width;
    label->box.y = slc_chart_layout_find_y (layout, layout->y.values[i]) - label->box.height / 2;
    g_ptr_array_add (layout->under_labels, label);
  }
}

static void
label_x (const SlcChart *self, SlcChartLayout *layout)
{
  double top = layout->plot.y + layout->plot.height + SLC_TICKS_GAP * layout->line_px;

  for (unsigned i = 0; i < layout->x.n_values; i++) {
    SlcLabel *label = slc_ticks_create_label (&layout->x, i, self->context, layout->text_px);

    label->box.x = slc_chart_layout_find_x (layout, layout->x.values[i] * layout->x.per_unit) -
                   label->box.width / 2;
    label->box.y = top;
    g_ptr_array_add (layout->under_labels, label);
  }
}

/* The caption stands at the right end of the last line, the legend has the rest of that line. */
static void
caption_x (const SlcChart *self, SlcChartLayout *layout)
{
  const char *text = get_x_caption (slc_chart_get_axis (self), layout->x.per_unit);
  SlcLabel *caption = slc_chart_layout_add_label (layout, self, layout->under_labels,
                                                  SLC_LABEL_AXIS, text);

  slc_label_fit (caption, self->context, layout->plot.width, 1);
  caption->box.x = layout->plot.x + layout->plot.width - caption->box.width;
  caption->box.y = layout->content.y + layout->content.height - caption->box.height;

  layout->legend = (SlcRectangle){
    .x = layout->plot.x,
    .y = caption->box.y,
    .width = caption->box.x - layout->line_px - layout->plot.x,
    .height = caption->box.height,
  };
}

static void
place_plot_down (SlcChartLayout *layout)
{
  double below_px = (2 + 2 * SLC_TICKS_GAP) * layout->line_px;

  layout->plot.y = round (layout->content.y);
  layout->plot.height = fmax (layout->head_px + 1, round (layout->content.height - below_px));
}

static void
place_plot_across (SlcChartLayout *layout, double numbers_px, double right_px)
{
  double left_px = numbers_px + SLC_TICKS_GAP * layout->line_px;

  layout->plot.x = round (layout->content.x + left_px);
  layout->plot.width = fmax (1, round (layout->content.width - left_px - right_px));
}

/* The number under the right end of the plot reaches out by half its width. */
static void
make_room_at_right (const SlcChart *self, SlcChartLayout *layout)
{
  double needed_px = measure_widest (self, layout, &layout->x) / 2 +
                     SLC_TICKS_GAP * layout->line_px;
  double margin_px = self->width - layout->plot.x - layout->plot.width;

  if (needed_px <= margin_px)
    return;

  layout->plot.width = fmax (1, layout->plot.width - ceil (needed_px - margin_px));
  choose_x (self, layout);
}

/**
 * slc_chart_lay_out_axes:
 * @chart: a chart
 * @layout: its layout, in which the heading is laid out
 *
 * Places the plot and both axes in what the heading left. An axis has no numbers as long as none is
 * known.
 */
void
slc_chart_lay_out_axes (const SlcChart *chart, SlcChartLayout *layout)
{
  SlcLabel *unit = slc_chart_layout_add_label (layout, chart, layout->under_labels, SLC_LABEL_AXIS,
                                               _ ("MB/s"));

  place_plot_down (layout);
  choose_y (chart, layout);
  place_plot_across (layout, fmax (unit->box.width, measure_widest (chart, layout, &layout->y)),
                     slc_chart_choose_temperatures (chart, layout));
  choose_x (chart, layout);
  make_room_at_right (chart, layout);

  unit->box.x = layout->plot.x - SLC_TICKS_GAP * layout->line_px - unit->box.width;
  unit->box.y = layout->plot.y + layout->head_px - 1.6 * unit->box.height;
  if (has_data (chart))
    label_y (chart, layout);
  if (has_data (chart) || get_expected_end (chart) > 0)
    label_x (chart, layout);
  caption_x (chart, layout);
}
