/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/settings.h"

#include <adwaita.h>

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
 * slc_settings_get_theme:
 *
 * Returns: the colours that go with those of the windows
 */
SlcTheme
slc_settings_get_theme (void)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ()) ? SLC_THEME_DARK
                                                                       : SLC_THEME_LIGHT;
}
