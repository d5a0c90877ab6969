/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

G_BEGIN_DECLS

void slc_session_mask_serial (SlcSession *self);

G_END_DECLS
