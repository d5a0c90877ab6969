/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  SLC_FIGURE_MB_S,
  SLC_FIGURE_GB,
  SLC_FIGURE_SECONDS,
  SLC_FIGURE_MS,
  SLC_FIGURE_SHARE,
  SLC_FIGURE_COUNT,
  SLC_FIGURE_CELSIUS,
} SlcFigure;

const char *slc_figure_get_unit (SlcFigure figure);
char *slc_figure_format (SlcFigure figure, double value);
char *slc_figure_format_difference (SlcFigure figure, double difference);
char *slc_format_change (double share);

G_END_DECLS
