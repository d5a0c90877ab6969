/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

G_BEGIN_DECLS

bool slc_session_contains (const SlcSession *self, const SlcSession *part);

G_END_DECLS
