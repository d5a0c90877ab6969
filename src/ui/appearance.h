/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "plot/palette.h"

G_BEGIN_DECLS

SlcTheme slc_appearance_get_theme (void);
const SlcPalette *slc_appearance_get_palette (void);
void slc_appearance_follow (GtkWidget *widget, GCallback restyle);

G_END_DECLS
