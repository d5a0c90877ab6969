/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "model/session.h"

G_BEGIN_DECLS

#define SLC_TYPE_SESSION_DETAILS (slc_session_details_get_type ())
G_DECLARE_FINAL_TYPE (SlcSessionDetails, slc_session_details, SLC, SESSION_DETAILS, GtkBox)

void slc_session_details_show (SlcSessionDetails *self, SlcSession *session);
void slc_session_details_show_live (SlcSessionDetails *self, SlcSession *session, bool is_written);

G_END_DECLS
