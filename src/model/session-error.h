/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SLC_SESSION_ERROR (slc_session_error_quark ())

/**
 * SlcSessionError:
 * @SLC_SESSION_ERROR_SYNTAX: the text is not JSON, or more than a session can be
 * @SLC_SESSION_ERROR_NOT_A_SESSION: it is JSON, but of something else
 * @SLC_SESSION_ERROR_NEWER: a newer version of the program made it
 * @SLC_SESSION_ERROR_KEY: a key is missing, unknown, of the wrong type or out of bounds
 * @SLC_SESSION_ERROR_FILE: the system could not read, write or move the file
 */
typedef enum {
  SLC_SESSION_ERROR_SYNTAX,
  SLC_SESSION_ERROR_NOT_A_SESSION,
  SLC_SESSION_ERROR_NEWER,
  SLC_SESSION_ERROR_KEY,
  SLC_SESSION_ERROR_FILE,
} SlcSessionError;

GQuark slc_session_error_quark (void);

G_END_DECLS
