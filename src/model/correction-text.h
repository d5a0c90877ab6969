/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

G_BEGIN_DECLS

GPtrArray *slc_session_describe_corrections (const SlcSession *session);
char *slc_session_describe_corrected_cliff (const SlcSession *session);

G_END_DECLS
