/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

G_BEGIN_DECLS

void slc_answers_build_json (const SlcSession *session, JsonBuilder *builder);

G_END_DECLS
