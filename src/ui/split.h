/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SLC_TYPE_SPLIT (slc_split_get_type ())
G_DECLARE_FINAL_TYPE (SlcSplit, slc_split, SLC, SPLIT, GtkWidget)

void slc_split_set_main (SlcSplit *self, GtkWidget *child);
void slc_split_set_side (SlcSplit *self, GtkWidget *child);
void slc_split_show_side (SlcSplit *self);

G_END_DECLS
