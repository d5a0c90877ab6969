/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/document.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#include "model/save-file.h"

static const struct {
  const char *suffix;
  SlcDocumentFormat format;
} formats[] = {
  { ".csv", SLC_DOCUMENT_CSV },     { ".json", SLC_DOCUMENT_JSON },
  { ".md", SLC_DOCUMENT_MARKDOWN }, { ".markdown", SLC_DOCUMENT_MARKDOWN },
  { ".html", SLC_DOCUMENT_HTML },   { ".htm", SLC_DOCUMENT_HTML },
  { ".txt", SLC_DOCUMENT_TEXT },
};

/**
 * slc_document_format_from_path:
 * @path: where a document is to go
 * @format: (out): what its name says it is
 *
 * Returns: whether the name ends in that of a format
 */
bool
slc_document_format_from_path (const char *path, SlcDocumentFormat *format)
{
  size_t length;

  g_return_val_if_fail (path != NULL, false);
  g_return_val_if_fail (format != NULL, false);

  length = strlen (path);
  for (size_t i = 0; i < G_N_ELEMENTS (formats); i++) {
    size_t suffix_length = strlen (formats[i].suffix);

    if (length > suffix_length &&
        g_ascii_strcasecmp (path + length - suffix_length, formats[i].suffix) == 0) {
      *format = formats[i].format;
      return true;
    }
  }

  return false;
}

/**
 * slc_document_print_words:
 * @words: words
 * @format: a format for people
 *
 * Returns: (transfer full): the words as a document
 */
char *
slc_document_print_words (const SlcWords *words, SlcDocumentFormat format)
{
  g_return_val_if_fail (words != NULL, NULL);

  switch (format) {
  case SLC_DOCUMENT_MARKDOWN:
    return slc_words_to_markdown (words);
  case SLC_DOCUMENT_HTML:
    return slc_words_to_html (words);
  case SLC_DOCUMENT_TEXT:
    return slc_words_to_text (words);
  case SLC_DOCUMENT_CSV:
  case SLC_DOCUMENT_JSON:
  default:
    g_return_val_if_reached (NULL);
  }
}

/**
 * slc_document_save:
 * @text: what it says
 * @path: where it goes
 * @error: return location for an error
 *
 * Writes a document whole, or not at all.
 *
 * Returns: whether it is there
 */
bool
slc_document_save (const char *text, const char *path, GError **error)
{
  g_autoptr (GError) reason = NULL;

  g_return_val_if_fail (text != NULL, false);
  g_return_val_if_fail (path != NULL, false);

  if (slc_save_file (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0666, &reason))
    return true;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               _ ("“%s” could not be saved: %s. Choose another place"), path, reason->message);
  return false;
}
