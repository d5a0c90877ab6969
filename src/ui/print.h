/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "plot/drawing.h"

G_BEGIN_DECLS

typedef void (*SlcPrintFailedFunc) (const GError *error, gpointer owner);

GtkPrintOperation *slc_print_new (SlcDrawing *drawing);
void slc_print_run (GtkPrintOperation *operation,
                    GtkWindow *parent,
                    SlcPrintFailedFunc failed,
                    GObject *owner);

G_END_DECLS
