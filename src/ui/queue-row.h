/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "target/trial.h"

G_BEGIN_DECLS

#define SLC_TYPE_QUEUE_ROW (slc_queue_row_get_type ())
G_DECLARE_FINAL_TYPE (SlcQueueRow, slc_queue_row, SLC, QUEUE_ROW, AdwActionRow)

GtkWidget *slc_queue_row_new (SlcTrial *trial);

G_END_DECLS
