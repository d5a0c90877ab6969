/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "model/quantity.h"

G_BEGIN_DECLS

#define SLC_SESSION_FILE_MOST_BYTES (512 * SLC_MIB)

int slc_session_file_open (const char *path, GError **error);
char *slc_session_file_read (int fd, size_t *length, GError **error);

G_END_DECLS
