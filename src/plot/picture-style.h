/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "plot/chart-style.h"
#include "plot/overlay-style.h"
#include "plot/picture-size.h"

G_BEGIN_DECLS

/* Where an axis may end: beyond any drive and any article nobody could read its numbers. */
#define SLC_PICTURE_LEAST_END 0.001
#define SLC_PICTURE_MOST_X    1e9
#define SLC_PICTURE_MOST_MB_S 1e7

/**
 * SlcPictureStyle:
 * @size: how large the picture is
 * @theme: which colours
 * @transparent: whether the background is left out
 * @axis: what the horizontal axis counts
 * @logarithmic: whether the speed axis is
 * @side_by_side: whether each of several curves has a plot of its own
 * @to: where the horizontal axis ends, as it counts, or 0 for what is needed
 * @most_mb_s: where the speed axis ends, or 0 for what is needed
 * @title: (nullable): instead of the drive's name
 * @subtitle: (nullable): instead of the method
 * @source: (nullable): instead of the program and its rule
 * @watermark: (nullable): what stands faintly over the curve
 * @hidden: what is left out, a bit for each #SlcElement
 * @with_session: whether a PNG carries the session inside
 * @with_serial: whether that has the drive's serial number
 *
 * Everything that decides how a picture looks but what it shows, so that all figures of an article
 * look alike. The strings are its own.
 */
typedef struct {
  SlcPictureSize size;
  SlcTheme theme;
  bool transparent;
  SlcAxis axis;
  bool logarithmic;
  bool side_by_side;
  double to;
  double most_mb_s;
  char *title;
  char *subtitle;
  char *source;
  char *watermark;
  unsigned hidden;
  bool with_session;
  bool with_serial;
} SlcPictureStyle;

extern const char *const slc_theme_names[];
extern const char *const slc_axis_names[];
extern const char *const slc_speed_axis_names[];

void slc_picture_style_init (SlcPictureStyle *self);
void slc_picture_style_clear (SlcPictureStyle *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlcPictureStyle, slc_picture_style_clear)
void slc_picture_style_copy (const SlcPictureStyle *self, SlcPictureStyle *copy);

SlcChartStyle slc_picture_style_for_chart (const SlcPictureStyle *self);
SlcOverlayStyle slc_picture_style_for_overlay (const SlcPictureStyle *self);

G_END_DECLS
