/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "model/words.h"

G_BEGIN_DECLS

typedef enum {
  SLC_DOCUMENT_CSV,
  SLC_DOCUMENT_JSON,
  SLC_DOCUMENT_MARKDOWN,
  SLC_DOCUMENT_HTML,
  SLC_DOCUMENT_TEXT,
} SlcDocumentFormat;

bool slc_document_format_from_path (const char *path, SlcDocumentFormat *format);
char *slc_document_print_words (const SlcWords *words, SlcDocumentFormat format);
bool slc_document_save (const char *text, const char *path, GError **error);

G_END_DECLS
