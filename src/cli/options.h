/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

bool slc_options_parse (const char *arguments,
                        const char *summary,
                        const GOptionEntry *entries,
                        gpointer user_data,
                        int argc,
                        char **argv,
                        GError **error);
bool slc_options_take_text (const char *option, const char *value, char **text, GError **error);

G_END_DECLS
