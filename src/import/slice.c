/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/slice.h"

#include <string.h>

static bool
is_space (char c)
{
  return c == ' ' || c == '\t';
}

/**
 * slc_slice:
 * @text: a text
 *
 * Returns: all of it
 */
SlcSlice
slc_slice (const char *text)
{
  return (SlcSlice){ text, strlen (text) };
}

/**
 * slc_slice_dup:
 * @self: a slice
 *
 * Returns: (transfer full): its text
 */
char *
slc_slice_dup (SlcSlice self)
{
  return g_strndup (self.begin, self.length);
}

/**
 * slc_slice_trim:
 * @self: a slice
 *
 * Returns: the slice without spaces and tabs at its ends
 */
SlcSlice
slc_slice_trim (SlcSlice self)
{
  while (self.length > 0 && is_space (self.begin[0]))
    self = slc_slice_skip (self, 1);
  while (self.length > 0 && is_space (self.begin[self.length - 1]))
    self.length--;
  return self;
}

/**
 * slc_slice_skip:
 * @self: a slice
 * @n_bytes: how many to leave out
 *
 * Returns: what comes after them
 */
SlcSlice
slc_slice_skip (SlcSlice self, size_t n_bytes)
{
  n_bytes = MIN (n_bytes, self.length);
  return (SlcSlice){ self.begin + n_bytes, self.length - n_bytes };
}

/**
 * slc_slice_first:
 * @self: a slice
 * @n_bytes: how many to keep
 *
 * Returns: its beginning
 */
SlcSlice
slc_slice_first (SlcSlice self, size_t n_bytes)
{
  return (SlcSlice){ self.begin, MIN (n_bytes, self.length) };
}

/**
 * slc_slice_equals:
 * @self: a slice
 * @text: a text
 *
 * Returns: whether they are the same
 */
bool
slc_slice_equals (SlcSlice self, const char *text)
{
  return strlen (text) == self.length && slc_slice_starts (self, text);
}

/**
 * slc_slice_starts:
 * @self: a slice
 * @text: a text
 *
 * Returns: whether the slice begins with it
 */
bool
slc_slice_starts (SlcSlice self, const char *text)
{
  const size_t length = strlen (text);

  return length <= self.length && g_ascii_strncasecmp (self.begin, text, length) == 0;
}

/**
 * slc_slice_is_any:
 * @self: a slice
 * @words: (array zero-terminated=1): words
 *
 * Returns: whether the slice is one of them
 */
bool
slc_slice_is_any (SlcSlice self, const char *const *words)
{
  for (size_t i = 0; words[i] != NULL; i++)
    if (slc_slice_equals (self, words[i]))
      return true;
  return false;
}

/**
 * slc_slice_find:
 * @self: a slice
 * @text: a text
 *
 * Returns: where the text stands first, or -1
 */
gssize
slc_slice_find (SlcSlice self, const char *text)
{
  const size_t length = strlen (text);

  for (size_t at = 0; at + length <= self.length; at++)
    if (g_ascii_strncasecmp (self.begin + at, text, length) == 0)
      return (gssize) at;
  return -1;
}

/**
 * slc_slice_find_any:
 * @self: a slice
 * @characters: some characters
 *
 * Returns: where the first of them stands, or -1
 */
gssize
slc_slice_find_any (SlcSlice self, const char *characters)
{
  for (size_t at = 0; at < self.length; at++)
    if (self.begin[at] != '\0' && strchr (characters, self.begin[at]) != NULL)
      return (gssize) at;
  return -1;
}

/**
 * slc_slice_cut:
 * @rest: (inout): a slice; what comes after the separator, beginning nowhere after the last piece
 * @separator: what stands between two pieces
 *
 * Returns: the first piece, without the spaces around it
 */
SlcSlice
slc_slice_cut (SlcSlice *rest, char separator)
{
  const char *end = rest->length > 0 ? memchr (rest->begin, separator, rest->length) : NULL;
  SlcSlice piece = *rest;

  if (end == NULL) {
    *rest = (SlcSlice){ NULL, 0 };
  } else {
    piece.length = (size_t) (end - piece.begin);
    *rest = slc_slice_skip (*rest, piece.length + 1);
  }
  return slc_slice_trim (piece);
}

/**
 * slc_slice_cut_word:
 * @rest: (inout): a slice; what comes after the word, beginning nowhere after the last one
 *
 * Returns: the first word, empty when there is none
 */
SlcSlice
slc_slice_cut_word (SlcSlice *rest)
{
  SlcSlice word = slc_slice_trim (*rest);
  size_t length = 0;

  while (length < word.length && !is_space (word.begin[length]))
    length++;
  *rest = slc_slice_trim (slc_slice_skip (word, length));
  if (rest->length == 0)
    *rest = (SlcSlice){ NULL, 0 };
  return slc_slice_first (word, length);
}
