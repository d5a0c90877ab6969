/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *slc_colour_popover_new (const char *action, unsigned look);

G_END_DECLS
