/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/settings.h"

#include "ui/appearance.h"

/**
 * slc_settings_get_axis:
 * @settings: the program's settings
 *
 * Returns: what people want to see on the horizontal axis
 */
SlcAxis
slc_settings_get_axis (GSettings *settings)
{
  g_autofree char *axis = NULL;

  g_return_val_if_fail (G_IS_SETTINGS (settings), SLC_AXIS_WRITTEN);

  axis = g_settings_get_string (settings, "axis");
  if (g_str_equal (axis, "time"))
    return SLC_AXIS_TIME;

  return g_str_equal (axis, "percent") ? SLC_AXIS_PERCENT : SLC_AXIS_WRITTEN;
}

/**
 * slc_settings_init_picture_style:
 * @settings: the program's settings
 * @style: (out caller-allocates): how a picture looks
 *
 * Has a picture look as the windows do, in the size that people want pictures to have.
 */
void
slc_settings_init_picture_style (GSettings *settings, SlcPictureStyle *style)
{
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (style != NULL);

  slc_picture_style_init (style);
  style->size.width_px = g_settings_get_uint (settings, "export-width");
  style->size.height_px = g_settings_get_uint (settings, "export-height");
  style->theme = slc_appearance_get_theme ();
  style->axis = slc_settings_get_axis (settings);
  style->logarithmic = g_settings_get_boolean (settings, "log-scale");
}
