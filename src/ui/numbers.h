/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "model/session.h"

G_BEGIN_DECLS

#define SLC_TYPE_NUMBERS (slc_numbers_get_type ())
G_DECLARE_FINAL_TYPE (SlcNumbers, slc_numbers, SLC, NUMBERS, GtkWidget)

void slc_numbers_set_live (SlcNumbers *self, bool live);
void slc_numbers_set_writing (SlcNumbers *self, bool writing);
void slc_numbers_show (SlcNumbers *self, const SlcSession *session);
void slc_numbers_clear (SlcNumbers *self);

G_END_DECLS
