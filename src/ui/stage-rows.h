/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "model/session.h"

G_BEGIN_DECLS

void slc_stage_rows_show_recovery (GtkListBox *list, const SlcSession *session);
void slc_stage_rows_show_passes (GtkListBox *list, const SlcSession *session);

G_END_DECLS
