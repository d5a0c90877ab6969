/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/heading.h"

/* Letters of other alphabets and accents are letters, too. */
static bool
is_letter (char c)
{
  return g_ascii_isalpha (c) || (unsigned char) c >= 0x80;
}

/* "writeMibs" is two words, "write_MiB_s" three; the small letter within "MiB" and "kB" ends none.
 */
static bool
begins_word (SlcSlice text, size_t at)
{
  const char before = at > 0 ? text.begin[at - 1] : ' ';

  return !is_letter (before) || (g_ascii_islower (before) && before != 'i' && before != 'k' &&
                                 g_ascii_isupper (text.begin[at]));
}

/**
 * slc_heading_read:
 * @text: a column's heading
 *
 * Returns: its words
 */
SlcHeading
slc_heading_read (SlcSlice text)
{
  SlcHeading self = { .n_words = 0 };

  for (size_t at = 0; at < text.length; at++) {
    if (!is_letter (text.begin[at]))
      continue;
    if (begins_word (text, at)) {
      if (self.n_words == SLC_HEADING_WORDS_MOST)
        break;
      self.words[self.n_words++] = (SlcSlice){ text.begin + at, 0 };
    }
    self.words[self.n_words - 1].length++;
  }
  return self;
}

/**
 * slc_heading_has:
 * @self: a heading
 * @from: the word to begin with
 * @words: (array zero-terminated=1): words
 *
 * Returns: whether one of @words is in it from there on
 */
bool
slc_heading_has (const SlcHeading *self, size_t from, const char *const *words)
{
  for (size_t i = from; i < self->n_words; i++)
    if (slc_slice_is_any (self->words[i], words))
      return true;
  return false;
}
