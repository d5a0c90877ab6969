/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "model/session.h"

G_BEGIN_DECLS

void slc_wear_rows_add (GtkListBox *list, const SlcSession *session);

G_END_DECLS
