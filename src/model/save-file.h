/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

bool slc_save_file_is_possible (const char *path);
bool slc_save_file (const char *path,
                    const char *data,
                    gssize length,
                    GFileSetContentsFlags flags,
                    int mode,
                    GError **error);

G_END_DECLS
