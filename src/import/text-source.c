/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/text-source.h"

#include <glib/gi18n.h>
#include <string.h>

#include "import/import-error.h"

/* What a format is told by. */
#define HEAD_BYTES (64 * 1024)

/* Among as many bytes of text there is at most one control character. */
#define CONTROLS_FEWEST 100

#define ESCAPE '\x1b'

struct _SlcTextSource {
  const char *name;
  SlcEncoding encoding;
  GString *decoded;
  SlcSlice text;
  const char *at;
  uint64_t n_lines;
};

/* No NUL, and no more than a stray control character. */
static bool
is_text (SlcSlice text)
{
  size_t n_controls = 0;

  if (text.length > 0 && memchr (text.begin, '\0', text.length) != NULL)
    return false;
  for (size_t at = 0; at < text.length; at++)
    if (g_ascii_iscntrl (text.begin[at]) && !g_ascii_isspace (text.begin[at]))
      n_controls++;
  return n_controls * CONTROLS_FEWEST < text.length || n_controls <= 1;
}

static bool
is_blank (SlcSlice text)
{
  for (size_t at = 0; at < text.length; at++)
    if (!g_ascii_isspace (text.begin[at]))
      return false;
  return true;
}

/* Of a sequence that moves the cursor or sets a colour: ESC, "[", parameters, a letter. */
static size_t
span_escape (SlcSlice text)
{
  size_t length = 2;

  if (text.length < 2 || text.begin[1] != '[')
    return 1;
  while (length < text.length && (text.begin[length] < '@' || text.begin[length] > '~'))
    length++;
  return MIN (length + 1, text.length);
}

static GString *
strip_escapes (SlcSlice text)
{
  GString *stripped = g_string_sized_new (text.length);

  while (text.length > 0) {
    const char *escape = memchr (text.begin, ESCAPE, text.length);
    const size_t n_plain = escape != NULL ? (size_t) (escape - text.begin) : text.length;

    g_string_append_len (stripped, text.begin, (gssize) n_plain);
    text = slc_slice_skip (text, n_plain);
    if (text.length > 0)
      text = slc_slice_skip (text, span_escape (text));
  }
  return stripped;
}

static void
take_decoded (SlcTextSource *self, GString *decoded)
{
  if (self->decoded != NULL)
    g_string_free (self->decoded, TRUE);
  self->decoded = decoded;
  self->text = (SlcSlice){ decoded->str, decoded->len };
}

static bool
check (const SlcTextSource *self, GError **error)
{
  if (!is_text (slc_text_source_get_head (self))) {
    g_set_error_literal (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_BINARY,
                         _ ("this is no text: choose the log that the program wrote as text"));
    return false;
  }
  if (is_blank (self->text)) {
    g_set_error_literal (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_EMPTY,
                         _ ("there is nothing in it: the program that should have written it may "
                            "not have finished"));
    return false;
  }
  return true;
}

/**
 * slc_text_source_new:
 * @name: what the file is called, without folders, in UTF-8
 * @bytes: (array length=length): what is in it
 * @length: how much that is
 * @error: return location for an error of %SLC_IMPORT_ERROR
 *
 * Takes a log for reading; @name and @bytes have to outlive it. Sequences for a terminal are taken
 * out.
 *
 * Returns: (transfer full) (nullable): the text at its beginning, or %NULL with @error set when
 *   there is none
 */
SlcTextSource *
slc_text_source_new (const char *name, const char *bytes, size_t length, GError **error)
{
  g_autoptr (SlcTextSource) self = NULL;
  size_t mark_length;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  self = g_new0 (SlcTextSource, 1);
  self->name = name;
  self->encoding = slc_encoding_guess (bytes, length, &mark_length);
  self->text = slc_slice_skip ((SlcSlice){ bytes, length }, mark_length);
  if (self->encoding != SLC_ENCODING_UTF_8)
    take_decoded (self, slc_encoding_decode (self->encoding, self->text.begin, self->text.length));
  if (self->text.length > 0 && memchr (self->text.begin, ESCAPE, self->text.length) != NULL)
    take_decoded (self, strip_escapes (self->text));
  slc_text_source_rewind (self);

  return check (self, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * slc_text_source_free:
 * @self: (nullable): a text
 *
 * Frees what was made for reading.
 */
void
slc_text_source_free (SlcTextSource *self)
{
  if (self == NULL)
    return;

  if (self->decoded != NULL)
    g_string_free (self->decoded, TRUE);
  g_free (self);
}

/**
 * slc_text_source_get_name:
 * @self: a text
 *
 * Returns: (transfer none): what the file is called
 */
const char *
slc_text_source_get_name (const SlcTextSource *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->name;
}

/**
 * slc_text_source_get_encoding:
 * @self: a text
 *
 * Returns: how its bytes were read
 */
SlcEncoding
slc_text_source_get_encoding (const SlcTextSource *self)
{
  g_return_val_if_fail (self != NULL, SLC_ENCODING_UTF_8);

  return self->encoding;
}

/**
 * slc_text_source_get_text:
 * @self: a text
 *
 * Returns: all of it
 */
SlcSlice
slc_text_source_get_text (const SlcTextSource *self)
{
  return self->text;
}

/**
 * slc_text_source_get_head:
 * @self: a text
 *
 * Returns: as much of its beginning as a format is told by
 */
SlcSlice
slc_text_source_get_head (const SlcTextSource *self)
{
  return slc_slice_first (self->text, HEAD_BYTES);
}

/**
 * slc_text_source_rewind:
 * @self: a text
 *
 * Goes back to the first line.
 */
void
slc_text_source_rewind (SlcTextSource *self)
{
  g_return_if_fail (self != NULL);

  self->at = self->text.begin;
  self->n_lines = 0;
}

/**
 * slc_text_source_next:
 * @self: a text
 * @line: (out): the next line
 *
 * A line feed, a carriage return or both end a line: programs that show their progress go back to
 * the beginning of the line with the second.
 *
 * Returns: whether there was one more line
 */
bool
slc_text_source_next (SlcTextSource *self, SlcTextLine *line)
{
  const char *end = self->text.begin + self->text.length;
  const char *begin = self->at;
  const char *at = begin;

  if (at == end)
    return false;

  while (at < end && *at != '\n' && *at != '\r')
    at++;
  line->text = (SlcSlice){ begin, (size_t) (at - begin) };
  line->number = ++self->n_lines;
  if (at < end)
    at += *at == '\r' && at + 1 < end && at[1] == '\n' ? 2 : 1;
  self->at = at;
  return true;
}

/**
 * slc_text_source_next_filled:
 * @self: a text
 * @line: (out): the next line that is not empty, without spaces at its ends
 *
 * Returns: whether there was one more
 */
bool
slc_text_source_next_filled (SlcTextSource *self, SlcTextLine *line)
{
  while (slc_text_source_next (self, line)) {
    line->text = slc_slice_trim (line->text);
    if (line->text.length > 0)
      return true;
  }
  return false;
}

/**
 * slc_text_source_in_head:
 * @self: a text
 *
 * Returns: whether the lines up to here are whole within what a format is told by
 */
bool
slc_text_source_in_head (const SlcTextSource *self)
{
  return self->at <= self->text.begin + HEAD_BYTES;
}
