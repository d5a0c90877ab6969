/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "plot/columns.h"
#include "plot/palette.h"

G_BEGIN_DECLS

/**
 * SlcChartStyle:
 * @theme: which colours
 * @axis: what the horizontal axis counts
 * @logarithmic: whether the speed axis is
 * @titled: whether title, subtitle, numbers and source line are drawn, as in a printed chart
 * @transparent: whether the background is left out
 * @title: (nullable): instead of the drive's name
 *
 * How a chart is to look.
 */
typedef struct {
  SlcTheme theme;
  SlcAxis axis;
  bool logarithmic;
  bool titled;
  bool transparent;
  const char *title;
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
