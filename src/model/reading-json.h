/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/json-build.h"
#include "model/session.h"

G_BEGIN_DECLS

void slc_reading_build_json (const SlcSession *session, JsonBuilder *builder);
char *slc_reading_to_json (const SlcSession *session, const char *file);

G_END_DECLS
