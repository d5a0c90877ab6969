/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ui/corrector.h"
#include "ui/session-item.h"

G_BEGIN_DECLS

#define SLC_TYPE_SESSION_VIEW (slc_session_view_get_type ())
G_DECLARE_FINAL_TYPE (SlcSessionView, slc_session_view, SLC, SESSION_VIEW, AdwBin)

void slc_session_view_show (SlcSessionView *self, SlcSessionItem *item);
void slc_session_view_set_corrector (SlcSessionView *self, SlcCorrector *corrector);

G_END_DECLS
