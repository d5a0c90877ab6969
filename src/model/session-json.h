/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "model/session-error.h"
#include "model/session.h"

G_BEGIN_DECLS

#define SLC_SESSION_FORMAT  "slc-cliff-session"
#define SLC_SESSION_VERSION 1

/* ISO 8601; to the second, for nobody can tell more. */
#define SLC_SESSION_TIME_FORMAT "%Y-%m-%dT%H:%M:%S%:z"

char *slc_session_to_json (const SlcSession *self);
char *slc_session_to_json_line (const SlcSession *self);
SlcSession *slc_session_from_json (const char *text, gssize length, GError **error);
bool slc_session_save (const SlcSession *self, const char *path, GError **error);
SlcSession *slc_session_load (const char *path, GError **error);

G_END_DECLS
