/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/picture-style.h"

#define FIRST_WIDTH_PX  1920
#define FIRST_HEIGHT_PX 1080

/* By the number of the theme, of the axis, and whether the speed axis is logarithmic. */
const char *const slc_theme_names[] = { "light", "dark", "print", NULL };
const char *const slc_axis_names[] = { "written", "percent", "time", "cliff", NULL };
const char *const slc_speed_axis_names[] = { "linear", "log", NULL };

/**
 * slc_picture_style_init:
 * @self: (out caller-allocates): a style, to be released with slc_picture_style_clear()
 *
 * Sets what is used unless something else is asked for.
 */
void
slc_picture_style_init (SlcPictureStyle *self)
{
  g_return_if_fail (self != NULL);

  *self = (SlcPictureStyle){ .size = { FIRST_WIDTH_PX, FIRST_HEIGHT_PX, 1 } };
}

/**
 * slc_picture_style_clear:
 * @self: a style
 *
 * Releases what it holds.
 */
void
slc_picture_style_clear (SlcPictureStyle *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->title);
  g_free (self->subtitle);
  g_free (self->source);
  g_free (self->watermark);
}

/**
 * slc_picture_style_copy:
 * @self: a style
 * @copy: (out caller-allocates): what becomes the same, to be released with
 *   slc_picture_style_clear()
 */
void
slc_picture_style_copy (const SlcPictureStyle *self, SlcPictureStyle *copy)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (copy != NULL);

  *copy = *self;
  copy->title = g_strdup (self->title);
  copy->subtitle = g_strdup (self->subtitle);
  copy->source = g_strdup (self->source);
  copy->watermark = g_strdup (self->watermark);
}

/**
 * slc_picture_style_for_chart:
 * @self: a style
 *
 * Returns: how the chart of one session looks in it; the strings stay those of @self
 */
SlcChartStyle
slc_picture_style_for_chart (const SlcPictureStyle *self)
{
  g_return_val_if_fail (self != NULL, (SlcChartStyle){ 0 });

  return (SlcChartStyle){
    .theme = self->theme,
    .axis = self->axis,
    .logarithmic = self->logarithmic,
    .titled = true,
    .transparent = self->transparent,
    .with_session = self->with_session,
    .title = self->title,
    .subtitle = self->subtitle,
    .source = self->source,
    .to = self->to,
    .most_mb_s = self->most_mb_s,
    .watermark = self->watermark,
    .hidden = self->hidden,
  };
}

/**
 * slc_picture_style_for_overlay:
 * @self: a style
 *
 * Returns: how the chart of several sessions looks in it; the strings stay those of @self
 */
SlcOverlayStyle
slc_picture_style_for_overlay (const SlcPictureStyle *self)
{
  SlcOverlayStyle style;

  slc_overlay_style_init (&style);
  g_return_val_if_fail (self != NULL, style);

  style.theme = self->theme;
  style.axis = self->axis;
  style.logarithmic = self->logarithmic;
  style.side_by_side = self->side_by_side;
  style.titled = true;
  style.transparent = self->transparent;
  style.title = self->title;
  style.subtitle = self->subtitle;
  style.source = self->source;
  style.watermark = self->watermark;
  style.hidden = self->hidden;
  if (self->to > 0)
    style.to = self->to;
  if (self->most_mb_s > 0)
    style.most_mb_s = self->most_mb_s;

  return style;
}
