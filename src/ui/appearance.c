/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/appearance.h"

#include <adwaita.h>

/* The style sheet draws a frame then. */
static void
follow_contrast (GtkWidget *widget)
{
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    gtk_widget_add_css_class (widget, "high-contrast");
  else
    gtk_widget_remove_css_class (widget, "high-contrast");
}

/**
 * slc_appearance_get_theme:
 *
 * Returns: the colours that go with those of the windows
 */
SlcTheme
slc_appearance_get_theme (void)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ()) ? SLC_THEME_DARK
                                                                       : SLC_THEME_LIGHT;
}

/**
 * slc_appearance_get_palette:
 *
 * Returns: (transfer none): the colours of slc_appearance_get_theme()
 */
const SlcPalette *
slc_appearance_get_palette (void)
{
  return slc_palette_get (slc_appearance_get_theme ());
}

/**
 * slc_appearance_follow:
 * @widget: a widget that draws in the colours of slc_appearance_get_theme()
 * @restyle: is called with @widget whenever they are others
 *
 * Has a widget look as the windows do: in their colours, and of the style class `high-contrast`
 * where contrast is to be high.
 */
void
slc_appearance_follow (GtkWidget *widget, GCallback restyle)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (restyle != NULL);

  g_signal_connect_object (manager, "notify::dark", restyle, widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (follow_contrast), widget,
                           G_CONNECT_SWAPPED);
  follow_contrast (widget);
}
