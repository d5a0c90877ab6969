/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

bool slc_session_folder_make (const char *folder, GError **error);
GPtrArray *slc_session_folder_find (const char *folder, const char *suffix, GError **error);
char *slc_session_folder_build_path (const char *folder,
                                     const char *name,
                                     unsigned number,
                                     const char *suffix);
int slc_session_folder_move (const char *from, const char *to);

G_END_DECLS
