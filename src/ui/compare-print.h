/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "plot/overlay.h"

G_BEGIN_DECLS

GtkPrintOperation *slc_compare_print_new (const SlcOverlayCurve *curves,
                                          unsigned n_curves,
                                          const SlcOverlayStyle *style);

G_END_DECLS
