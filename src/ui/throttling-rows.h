/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "model/analysis.h"

G_BEGIN_DECLS

void slc_throttling_rows_show (GtkListBox *list, const SlcReading *reading);

G_END_DECLS
