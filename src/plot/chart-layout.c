/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart-private.h"

#include <math.h>

/* Letters grow slower than the chart: a printed one is read at the size it is printed, one on a
 * screen beside the letters of the window. */
#define LEAST_TEXT_PX      10.0
#define PRINTED_TEXT_PX    10.0
#define PRINTED_WIDTH_PX   700.0
#define PRINTED_GROWTH     0.75
#define ON_SCREEN_TEXT_PX  12.0
#define ON_SCREEN_WIDTH_PX 800.0
#define ON_SCREEN_GROWTH   0.3

/* A chart that is wider than that many times its height is taken for as wide as that. */
#define WIDEST_RATIO 1.8

#define PRINTED_MARGIN_SHARE 0.05
#define ON_SCREEN_MARGIN     0.8

/* Thinnest line, as a share of the letters. */
#define RULE_SHARE (1.0 / 16)

/* Height of the labels of the bands, in lines of text, and what a plot needs to have two lines. */
#define HEAD_PADDING     0.75
#define ROOMY_PLOT_LINES 13

static double
choose_text_px (const SlcChart *chart)
{
  double width = fmin (chart->width, WIDEST_RATIO * chart->height);
  double text_px = chart->style.titled
                   ? PRINTED_TEXT_PX * pow (width / PRINTED_WIDTH_PX, PRINTED_GROWTH)
                   : ON_SCREEN_TEXT_PX * pow (width / ON_SCREEN_WIDTH_PX, ON_SCREEN_GROWTH);

  return fmax (LEAST_TEXT_PX, text_px);
}

static double
measure_line (const SlcChart *chart, double text_px)
{
  g_autoptr (SlcLabel) label = slc_label_new (chart->context, SLC_LABEL_AXIS, text_px, "0");

  return label->box.height;
}

static SlcRectangle
make_content (const SlcChart *chart, const SlcChartLayout *layout)
{
  double margin = chart->style.titled ? PRINTED_MARGIN_SHARE * fmin (chart->width, chart->height)
                                      : ON_SCREEN_MARGIN * layout->line_px;

  margin = round (margin);
  return (SlcRectangle){
    margin,
    margin,
    fmax (1, chart->width - 2 * margin),
    fmax (1, chart->height - 2 * margin),
  };
}

static void
choose_head (SlcChartLayout *layout)
{
  layout->n_head_lines = layout->content.height > ROOMY_PLOT_LINES * layout->line_px ? 2 : 1;
  layout->head_px = round ((layout->n_head_lines + HEAD_PADDING) * layout->line_px);
}

static bool
rectangles_equal (const SlcRectangle *self, const SlcRectangle *other)
{
  return self->x == other->x && self->y == other->y && self->width == other->width &&
         self->height == other->height;
}

static bool
ticks_equal (const SlcTicks *self, const SlcTicks *other)
{
  return self->scale.min == other->scale.min && self->scale.max == other->scale.max &&
         self->scale.step == other->scale.step &&
         self->scale.logarithmic == other->scale.logarithmic && self->per_unit == other->per_unit &&
         self->n_values == other->n_values;
}

/* The right edge of the last band is that of the data, which is drawn anew in any case. */
static bool
bands_equal (const GArray *self, const GArray *other)
{
  if (self->len != other->len)
    return false;

  for (unsigned i = 0; i < self->len; i++) {
    const SlcBand *band = &g_array_index (self, SlcBand, i);
    const SlcBand *other_band = &g_array_index (other, SlcBand, i);

    if (band->kind != other_band->kind || band->provisional != other_band->provisional ||
        band->from_x != other_band->from_x)
      return false;
    if (i + 1 < self->len && band->to_x != other_band->to_x)
      return false;
  }

  return true;
}

static bool
labels_equal (const GPtrArray *self, const GPtrArray *other)
{
  if (self->len != other->len)
    return false;

  for (unsigned i = 0; i < self->len; i++) {
    if (!slc_label_equal (g_ptr_array_index (self, i), g_ptr_array_index (other, i)))
      return false;
  }

  return true;
}

/**
 * slc_chart_layout_new:
 * @chart: a chart
 *
 * Finds the place of everything in the chart as it is now.
 *
 * Returns: (transfer full): the layout
 */
SlcChartLayout *
slc_chart_layout_new (const SlcChart *chart)
{
  SlcChartLayout *self = g_new0 (SlcChartLayout, 1);

  self->bands = g_array_new (FALSE, FALSE, sizeof (SlcBand));
  self->chips = g_array_new (FALSE, FALSE, sizeof (SlcChip));
  self->under_labels = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_label_free);
  self->over_labels = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_label_free);
  self->text_px = choose_text_px (chart);
  self->line_px = measure_line (chart, self->text_px);
  self->rule_px = fmax (1, round (RULE_SHARE * self->text_px));
  self->content = make_content (chart, self);

  if (chart->style.titled)
    slc_chart_lay_out_heading (chart, self);
  choose_head (self);
  slc_chart_lay_out_axes (chart, self);
  slc_chart_lay_out_bands (chart, self);
  slc_chart_lay_out_cliff (chart, self);

  return self;
}

/**
 * slc_chart_layout_free:
 * @self: a layout
 *
 * Frees the layout.
 */
void
slc_chart_layout_free (SlcChartLayout *self)
{
  g_array_unref (self->bands);
  g_array_unref (self->chips);
  g_ptr_array_unref (self->under_labels);
  g_ptr_array_unref (self->over_labels);
  g_free (self);
}

/**
 * slc_chart_layout_equal:
 * @self: a layout
 * @other: another
 *
 * Returns: whether a chart that was drawn by @other shows the same by @self, but for what the data
 *   gained at its end
 */
bool
slc_chart_layout_equal (const SlcChartLayout *self, const SlcChartLayout *other)
{
  return self->text_px == other->text_px && rectangles_equal (&self->plot, &other->plot) &&
         self->head_px == other->head_px && ticks_equal (&self->x, &other->x) &&
         ticks_equal (&self->y, &other->y) && bands_equal (self->bands, other->bands) &&
         self->cliff == other->cliff && self->cliff_x == other->cliff_x &&
         self->chips->len == other->chips->len &&
         labels_equal (self->under_labels, other->under_labels) &&
         labels_equal (self->over_labels, other->over_labels);
}

/**
 * slc_chart_layout_add_label:
 * @self: a layout, of which the size of the letters is known
 * @chart: its chart
 * @labels: (element-type SlcLabel): where to add it, one of the arrays of @self
 * @role: what it is for
 * @text: what it says
 *
 * Returns: (transfer none): the new label, to be given its place
 */
SlcLabel *
slc_chart_layout_add_label (SlcChartLayout *self,
                            const SlcChart *chart,
                            GPtrArray *labels,
                            SlcLabelRole role,
                            const char *text)
{
  SlcLabel *label = slc_label_new (chart->context, role, self->text_px, text);

  g_ptr_array_add (labels, label);
  return label;
}
