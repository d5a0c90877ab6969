/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart-private.h"
#include "plot/watermark.h"

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
choose_head (const SlcChart *chart, SlcChartLayout *layout)
{
  bool roomy = layout->content.height > ROOMY_PLOT_LINES * layout->line_px;

  layout->n_head_lines = roomy && slc_chart_shows (chart, SLC_ELEMENT_REGIONS) ? 2 : 1;
  layout->head_px = round ((layout->n_head_lines + HEAD_PADDING) * layout->line_px);
}

/* Last, where nothing else stands. */
static void
lay_out_watermark (const SlcChart *chart, SlcChartLayout *layout)
{
  bool alone = chart->style.recovery_only && layout->recovery != NULL;
  SlcRectangle curve = alone ? layout->recovery->plot : layout->plot;
  SlcLabel *label;

  if (chart->style.watermark == NULL)
    return;

  curve.y += layout->head_px;
  curve.height -= layout->head_px;
  label = slc_watermark_new (chart->context, chart->style.watermark, layout->text_px, &curve,
                             alone ? layout->under_labels : layout->over_labels);
  if (label != NULL)
    g_ptr_array_add (layout->over_labels, label);
}

/**
 * slc_chart_arrange:
 * @chart: a chart
 *
 * Finds the place of everything in the chart as it is now.
 *
 * Returns: (transfer full): the layout
 */
SlcChartLayout *
slc_chart_arrange (const SlcChart *chart)
{
  SlcChartLayout *layout = slc_chart_layout_new ();

  layout->text_px = choose_text_px (chart);
  layout->line_px = measure_line (chart, layout->text_px);
  layout->rule_px = fmax (1, round (RULE_SHARE * layout->text_px));
  layout->content = make_content (chart, layout);

  if (chart->style.titled)
    slc_chart_lay_out_heading (chart, layout);
  if (chart->style.recovery_only) {
    slc_chart_lay_out_recovery_alone (chart, layout);
    lay_out_watermark (chart, layout);
    return layout;
  }

  slc_chart_lay_out_recovery (chart, layout);
  choose_head (chart, layout);
  slc_chart_lay_out_axes (chart, layout);
  slc_chart_lay_out_passes (chart, layout);
  slc_chart_lay_out_bands (chart, layout);
  slc_chart_lay_out_computed_edges (chart, layout);
  slc_chart_lay_out_temperature (chart, layout);
  slc_chart_lay_out_cliff (chart, layout);
  lay_out_watermark (chart, layout);

  return layout;
}
