/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SLC_TYPE_SWATCH (slc_swatch_get_type ())
G_DECLARE_FINAL_TYPE (SlcSwatch, slc_swatch, SLC, SWATCH, GtkWidget)

GtkWidget *slc_swatch_new (unsigned look, unsigned colour);

void slc_swatch_set_look (SlcSwatch *self, unsigned look, unsigned colour);

G_END_DECLS
