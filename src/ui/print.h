/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "plot/drawing.h"

G_BEGIN_DECLS

GtkPrintOperation *slc_print_new (SlcDrawing *drawing);
bool slc_print_run (GtkPrintOperation *operation, GtkWindow *parent, GError **error);

G_END_DECLS
