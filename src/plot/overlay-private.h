/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "plot/columns.h"
#include "plot/label.h"
#include "plot/overlay-style.h"
#include "plot/ticks.h"

G_BEGIN_DECLS

typedef struct _SlcOverlay SlcOverlay;

/**
 * SlcOverlaySample:
 * @curve: which curve
 * @box: where a piece of its line stands
 *
 * What stands before a name in the legend.
 */
typedef struct {
  unsigned curve;
  SlcRectangle box;
} SlcOverlaySample;

/**
 * SlcOverlayChip:
 * @kind: whose colour it has
 * @box: where it stands
 *
 * What stands before the name of a kind of region.
 */
typedef struct {
  SlcRegionKind kind;
  SlcRectangle box;
} SlcOverlayChip;

/**
 * SlcOverlayPanel:
 * @curves: the curves in it, a bit each
 * @plot: where they are drawn
 * @strips: where their regions are drawn, below
 *
 * One plot of a chart.
 */
typedef struct {
  unsigned curves;
  SlcRectangle plot;
  SlcRectangle strips;
} SlcOverlayPanel;

/**
 * SlcOverlay:
 * @curves: what is drawn; the strings are its own
 * @columns: their series
 * @n_curves: how many there are
 * @style: how; the strings are its own
 * @context: what labels are measured in
 * @width: of the whole chart
 * @height: of the whole chart
 * @text_px: size of ordinary letters
 * @line_px: height of a line of them
 * @rule_px: width of the thinnest line
 * @strip_px: height of one strip
 * @cramped: whether the strips would leave the curves too little height
 * @x: the horizontal axis
 * @y: the vertical axis
 * @panels: the plots
 * @n_panels: how many there are
 * @labels: (element-type SlcLabel): all texts
 * @samples: (element-type SlcOverlaySample): the legend's lines
 * @chips: (element-type SlcOverlayChip): the colours of the regions
 */
struct _SlcOverlay {
  SlcOverlayCurve curves[SLC_OVERLAY_MOST];
  SlcColumns *columns[SLC_OVERLAY_MOST];
  unsigned n_curves;
  SlcOverlayStyle style;
  PangoContext *context;
  double width;
  double height;
  double text_px;
  double line_px;
  double rule_px;
  double strip_px;
  bool cramped;
  SlcTicks x;
  SlcTicks y;
  SlcOverlayPanel panels[SLC_OVERLAY_MOST];
  unsigned n_panels;
  GPtrArray *labels;
  GArray *samples;
  GArray *chips;
};

bool slc_overlay_shows (const SlcOverlay *self, SlcElement element);
double slc_overlay_place (const SlcOverlay *self, unsigned curve, uint64_t bytes, uint64_t at_ns);
double slc_overlay_get_begin (const SlcOverlay *self, unsigned curve);
double slc_overlay_get_end (const SlcOverlay *self, unsigned curve);
const char *slc_overlay_get_name (const SlcOverlay *self, unsigned curve);
SlcLabel *slc_overlay_add_label (SlcOverlay *self, SlcLabelRole role, const char *text);

/* Each takes its space from what the one before left. */
void slc_overlay_lay_out_heading (SlcOverlay *self, SlcRectangle *content);
void slc_overlay_lay_out_legend (SlcOverlay *self, SlcRectangle *content);
void slc_overlay_lay_out_kinds (SlcOverlay *self, SlcRectangle *content, SlcLabel *caption);
void slc_overlay_lay_out_panels (SlcOverlay *self, SlcRectangle content);

G_END_DECLS
