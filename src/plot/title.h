/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

bool slc_title_is_template (const char *text);
char *slc_title_expand (const char *text, const char *drive, const char *name);

G_END_DECLS
