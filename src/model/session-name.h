/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

G_BEGIN_DECLS

char *slc_session_make_file_name (const SlcSession *session);

G_END_DECLS
