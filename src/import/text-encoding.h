/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  SLC_ENCODING_UTF_8,
  SLC_ENCODING_UTF_16_LE,
  SLC_ENCODING_UTF_16_BE,
  SLC_ENCODING_LATIN_1,
} SlcEncoding;

SlcEncoding slc_encoding_guess (const char *bytes, size_t length, size_t *mark_length);
GString *slc_encoding_decode (SlcEncoding encoding, const char *bytes, size_t length);
const char *slc_encoding_get_title (SlcEncoding encoding);

G_END_DECLS
