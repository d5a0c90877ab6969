/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "model/session.h"
#include "plot/columns.h"
#include "plot/element.h"
#include "plot/overlay-look.h"

G_BEGIN_DECLS

#define SLC_OVERLAY_MOST SLC_N_LOOKS

/**
 * SlcOverlayCurve:
 * @session: what is drawn
 * @name: (nullable): what the legend calls it, instead of its own name
 * @look: its dash and marker
 * @colour: its colour, of those of slc_look_get_colour()
 *
 * One session of several in one chart.
 */
typedef struct {
  SlcSession *session;
  const char *name;
  unsigned look;
  unsigned colour;
} SlcOverlayCurve;

/**
 * SlcOverlayStyle:
 * @theme: which colours
 * @axis: what the horizontal axis counts
 * @logarithmic: whether the speed axis is
 * @side_by_side: whether each curve has a plot of its own, all with the same axes
 * @titled: whether title, subtitle and source line are drawn, as in a printed chart
 * @transparent: whether the background is left out
 * @title: (nullable): instead of the names
 * @subtitle: (nullable): instead of what has to be said first
 * @source: (nullable): instead of the program's name
 * @from: where the horizontal axis begins, or NAN for the beginning
 * @to: where it ends, or NAN for the end
 * @most_mb_s: where the speed axis ends, or NAN for what is needed
 * @watermark: (nullable): what stands faintly over the curves
 * @hidden: what is left out, a bit for each #SlcElement
 *
 * How a chart of several sessions is to look.
 */
typedef struct {
  SlcTheme theme;
  SlcAxis axis;
  bool logarithmic;
  bool side_by_side;
  bool titled;
  bool transparent;
  const char *title;
  const char *subtitle;
  const char *source;
  double from;
  double to;
  double most_mb_s;
  const char *watermark;
  unsigned hidden;
} SlcOverlayStyle;

void slc_overlay_style_init (SlcOverlayStyle *self);

G_END_DECLS
