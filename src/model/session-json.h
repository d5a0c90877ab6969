/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "model/session.h"

G_BEGIN_DECLS

#define SLC_SESSION_FORMAT  "slc-cliff-session"
#define SLC_SESSION_VERSION 1

#define SLC_SESSION_ERROR (slc_session_error_quark ())

typedef enum {
  SLC_SESSION_ERROR_SYNTAX,
  SLC_SESSION_ERROR_NOT_A_SESSION,
  SLC_SESSION_ERROR_NEWER,
  SLC_SESSION_ERROR_KEY,
  SLC_SESSION_ERROR_FILE,
} SlcSessionError;

GQuark slc_session_error_quark (void);

char *slc_session_to_json (const SlcSession *self);
SlcSession *slc_session_from_json (const char *text, gssize length, GError **error);
bool slc_session_save (const SlcSession *self, const char *path, GError **error);
SlcSession *slc_session_load (const char *path, GError **error);

G_END_DECLS
