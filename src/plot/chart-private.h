/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"
#include "plot/chart-style.h"
#include "plot/columns.h"
#include "plot/label.h"
#include "plot/pass-columns.h"
#include "plot/recovery-panel.h"
#include "plot/ticks.h"

G_BEGIN_DECLS

/* Between the least and the most, behind the line of the mean. */
#define SLC_CHART_RANGE_OPACITY 0.38

typedef struct _SlcChart SlcChart;

typedef enum {
  SLC_CLIFF_MARK_NONE,
  SLC_CLIFF_MARK_CONFIRMED,
  SLC_CLIFF_MARK_PROVISIONAL,
  SLC_CLIFF_MARK_FALLING,
  SLC_CLIFF_MARK_CORRECTED,
  SLC_CLIFF_MARK_REJECTED,
} SlcCliffMark;

/**
 * SlcBand:
 * @kind: what the stretch is
 * @provisional: whether it may still change
 * @corrected: whether a person gave it its kind or one of its ends
 * @from_x: its left edge
 * @to_x: its right edge
 *
 * A region as it lies behind the curve.
 */
typedef struct {
  SlcRegionKind kind;
  bool provisional;
  bool corrected;
  double from_x;
  double to_x;
} SlcBand;

typedef enum {
  SLC_CHIP_REGION,
  SLC_CHIP_PAUSE,
  SLC_CHIP_PASSES,
  SLC_CHIP_TEMPERATURE,
} SlcChipKind;

/**
 * SlcChip:
 * @kind: what it stands for
 * @region: the kind of region whose colour it has, where it stands for one
 * @box: where it stands
 *
 * A patch of colour before a word of the legend.
 */
typedef struct {
  SlcChipKind kind;
  SlcRegionKind region;
  SlcRectangle box;
} SlcChip;

/**
 * SlcChartLayout:
 * @text_px: size of ordinary letters
 * @line_px: height of a line of them
 * @rule_px: width of the thinnest line
 * @content: what title, numbers and source leave for plot and axes
 * @plot: the bands, with their labels at the top and the curve below
 * @head_px: height of the labels at the top of @plot
 * @n_head_lines: how many lines they have
 * @x: the horizontal axis
 * @y: the vertical axis
 * @temperature: the second one, without values where no temperature is shown
 * @n_passes: how many passes lie over each other
 * @recovery: (nullable): what came back after idle times
 * @legend: the space for it
 * @bands: (element-type SlcBand): the regions, from left to right
 * @computed_edges: (element-type double): where boundaries were computed that a person moved
 * @chips: (element-type SlcChip): patches of the legend
 * @cliff: what is known of it
 * @cliff_x: where it stands
 * @cliff_label_on_curve: whether its label had to be placed on the curve
 * @under_labels: (element-type SlcLabel): texts under the curve
 * @over_labels: (element-type SlcLabel): texts over it
 *
 * Where everything in a chart stands, in units of drawing.
 */
typedef struct {
  double text_px;
  double line_px;
  double rule_px;
  SlcRectangle content;
  SlcRectangle plot;
  double head_px;
  unsigned n_head_lines;
  SlcTicks x;
  SlcTicks y;
  SlcTicks temperature;
  unsigned n_passes;
  SlcRecoveryPanel *recovery;
  SlcRectangle legend;
  GArray *bands;
  GArray *computed_edges;
  GArray *chips;
  SlcCliffMark cliff;
  double cliff_x;
  bool cliff_label_on_curve;
  GPtrArray *under_labels;
  GPtrArray *over_labels;
} SlcChartLayout;

/**
 * SlcChart:
 * @session: what is drawn
 * @columns: its passes, as far as their curve is shown
 * @context: what labels are measured in
 * @style: how; the strings are its own
 * @restyled: whether @style was set since the layout was made
 * @width: of the whole chart
 * @height: of the whole chart
 * @expected_bytes: how much the run under way will write, or 0 when none is
 * @reach_mb_s: what the vertical axis of a run under way has to hold
 * @layout: (nullable): where everything stands, made by slc_chart_update()
 */
struct _SlcChart {
  SlcSession *session;
  SlcPassColumns *columns;
  PangoContext *context;
  SlcChartStyle style;
  bool restyled;
  double width;
  double height;
  uint64_t expected_bytes;
  double reach_mb_s;
  SlcChartLayout *layout;
};

SlcChartLayout *slc_chart_layout_new (void);
void slc_chart_layout_free (SlcChartLayout *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcChartLayout, slc_chart_layout_free)

bool slc_chart_layout_equal (const SlcChartLayout *self, const SlcChartLayout *other);
SlcLabel *slc_chart_layout_add_label (SlcChartLayout *self,
                                      const SlcChart *chart,
                                      GPtrArray *labels,
                                      SlcLabelRole role,
                                      const char *text);

/* Each takes its space from what the one before left. */
void slc_chart_lay_out_heading (const SlcChart *chart, SlcChartLayout *layout);
void slc_chart_lay_out_recovery (const SlcChart *chart, SlcChartLayout *layout);
void slc_chart_lay_out_recovery_alone (const SlcChart *chart, SlcChartLayout *layout);
void slc_chart_lay_out_axes (const SlcChart *chart, SlcChartLayout *layout);
void slc_chart_lay_out_passes (const SlcChart *chart, SlcChartLayout *layout);
bool slc_chart_has_limit_in (const SlcChart *chart,
                             const SlcChartLayout *layout,
                             const SlcRectangle *box);
void slc_chart_lay_out_temperature (const SlcChart *chart, SlcChartLayout *layout);
void slc_chart_lay_out_bands (const SlcChart *chart, SlcChartLayout *layout);
void slc_chart_lay_out_computed_edges (const SlcChart *chart, SlcChartLayout *layout);
void slc_chart_lay_out_cliff (const SlcChart *chart, SlcChartLayout *layout);

SlcChartLayout *slc_chart_arrange (const SlcChart *chart);

bool slc_chart_add_legend_entry (const SlcChart *chart,
                                 SlcChartLayout *layout,
                                 SlcChip *chip,
                                 const char *text);

double slc_chart_choose_temperatures (const SlcChart *chart, SlcChartLayout *layout);

void slc_chart_draw_computed_edges (const SlcChart *self, cairo_t *cr);
void slc_chart_draw_temperature (const SlcChart *self,
                                 cairo_t *cr,
                                 double from_x,
                                 double to_x,
                                 double column_px);

void slc_chart_draw_bands (const SlcChart *self, cairo_t *cr, double from_x, double to_x);

bool slc_chart_is_running (const SlcChart *self);
bool slc_chart_shows (const SlcChart *self, SlcElement element);
unsigned slc_chart_get_n_passes (const SlcChart *self);
double slc_chart_find_data_end (const SlcChart *self);
SlcAxis slc_chart_get_axis (const SlcChart *self);
double slc_chart_layout_find_x (const SlcChartLayout *self, double value);
double slc_chart_layout_find_y (const SlcChartLayout *self, double mb_s);
double slc_chart_layout_find_y_on (const SlcChartLayout *self, const SlcScale *scale, double value);
double slc_chart_layout_find_value (const SlcChartLayout *self, double x);
uint64_t slc_chart_find_time (const SlcChart *self, double x);
double slc_chart_place_to_axis (const SlcChart *self, uint64_t bytes, uint64_t at_ns);
void slc_chart_reduce (const SlcChart *self,
                       const SlcChartLayout *layout,
                       double from_x,
                       double to_x,
                       SlcColumn *columns,
                       unsigned n_columns);

G_END_DECLS
