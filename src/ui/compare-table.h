/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "model/comparison.h"

G_BEGIN_DECLS

void slc_compare_table_fill (GtkListBox *list, const SlcComparison *comparison);

G_END_DECLS
