/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

G_BEGIN_DECLS

bool slc_png_is (const void *data, size_t length);
void slc_png_add_text (GByteArray *png, const char *keyword, const char *text, bool compressed);
char *slc_png_find_text (const void *data, size_t length, const char *keyword, size_t most_bytes);

G_END_DECLS
