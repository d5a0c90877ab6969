/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

G_BEGIN_DECLS

GPtrArray *slc_session_describe_corrections (const SlcSession *session);

G_END_DECLS
