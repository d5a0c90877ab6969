/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "plot/columns.h"
#include "plot/element.h"
#include "plot/palette.h"

G_BEGIN_DECLS

/**
 * SlcChartStyle:
 * @theme: which colours
 * @axis: what the horizontal axis counts
 * @logarithmic: whether the speed axis is
 * @titled: whether title, subtitle, numbers and source line are drawn, as in a printed chart
 * @transparent: whether the background is left out
 * @with_session: whether a PNG carries the session inside, to be opened again
 * @title: (nullable): instead of the drive's name
 * @subtitle: (nullable): instead of the method
 * @source: (nullable): instead of the program and its rule
 * @to: where the horizontal axis ends, as it counts, or 0 for what is needed
 * @most_mb_s: where the speed axis ends, or 0 for what is needed
 * @watermark: (nullable): what stands faintly over the curve
 * @hidden: what is left out, a bit for each #SlcElement
 * @recovery_only: whether what came back after idle times is drawn, and not the curve
 *
 * How a chart is to look.
 */
typedef struct {
  SlcTheme theme;
  SlcAxis axis;
  bool logarithmic;
  bool titled;
  bool transparent;
  bool with_session;
  const char *title;
  const char *subtitle;
  const char *source;
  double to;
  double most_mb_s;
  const char *watermark;
  unsigned hidden;
  bool recovery_only;
} SlcChartStyle;

/**
 * SlcRectangle:
 * @x: its left edge
 * @y: its top
 * @width: how wide it is
 * @height: how high
 *
 * A place in a chart, in units of drawing.
 */
typedef struct {
  double x;
  double y;
  double width;
  double height;
} SlcRectangle;

G_END_DECLS
