/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/text-encoding.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define REPLACEMENT 0xfffd

/* How much of a text shows whether every second byte is a NUL. */
#define SAMPLE_BYTES 1024

static bool
begins_with (const char *bytes, size_t length, const char *mark, size_t mark_length)
{
  return length >= mark_length && memcmp (bytes, mark, mark_length) == 0;
}

/* Numbers and Latin letters have a NUL as one half in UTF-16, always the same one. */
static bool
has_empty_halves (const char *bytes, size_t length, size_t half)
{
  const size_t n_units = MIN (length, SAMPLE_BYTES) / 2;
  size_t n_empty = 0;

  for (size_t unit = 0; unit < n_units; unit++) {
    if (bytes[2 * unit + half] == '\0')
      n_empty++;
    if (bytes[2 * unit + 1 - half] == '\0')
      return false;
  }
  return n_units > 0 && n_empty * 10 >= n_units * 9;
}

static uint16_t
read_unit (SlcEncoding encoding, const char *bytes)
{
  const unsigned char *unit = (const unsigned char *) bytes;

  return encoding == SLC_ENCODING_UTF_16_LE ? (uint16_t) (unit[1] << 8 | unit[0])
                                            : (uint16_t) (unit[0] << 8 | unit[1]);
}

static bool
is_high (uint16_t unit)
{
  return unit >= 0xd800 && unit <= 0xdbff;
}

static bool
is_low (uint16_t unit)
{
  return unit >= 0xdc00 && unit <= 0xdfff;
}

static void
decode_utf_16 (GString *text, SlcEncoding encoding, const char *bytes, size_t length)
{
  for (size_t at = 0; at + 1 < length; at += 2) {
    const uint16_t unit = read_unit (encoding, bytes + at);
    const uint16_t next = at + 3 < length ? read_unit (encoding, bytes + at + 2) : 0;

    if (is_high (unit) && is_low (next)) {
      g_string_append_unichar (text, 0x10000u + ((unit & 0x3ffu) << 10) + (next & 0x3ffu));
      at += 2;
    } else if (is_high (unit) || is_low (unit)) {
      g_string_append_unichar (text, REPLACEMENT);
    } else {
      g_string_append_unichar (text, unit);
    }
  }
}

static void
decode_latin_1 (GString *text, const char *bytes, size_t length)
{
  for (size_t at = 0; at < length; at++)
    g_string_append_unichar (text, (unsigned char) bytes[at]);
}

/**
 * slc_encoding_guess:
 * @bytes: (array length=length): what is in a file
 * @length: how much that is
 * @mark_length: (out): how many bytes at the beginning say the encoding and are no text
 *
 * A byte order mark is believed; without one, UTF-16 shows by its NULs, and what is no UTF-8 is
 * taken for Latin-1, which anything can be.
 *
 * Returns: the encoding
 */
SlcEncoding
slc_encoding_guess (const char *bytes, size_t length, size_t *mark_length)
{
  g_return_val_if_fail (bytes != NULL, SLC_ENCODING_UTF_8);
  g_return_val_if_fail (mark_length != NULL, SLC_ENCODING_UTF_8);

  *mark_length = 2;
  if (begins_with (bytes, length, "\xff\xfe", 2))
    return SLC_ENCODING_UTF_16_LE;
  if (begins_with (bytes, length, "\xfe\xff", 2))
    return SLC_ENCODING_UTF_16_BE;

  *mark_length = begins_with (bytes, length, "\xef\xbb\xbf", 3) ? 3 : 0;
  if (has_empty_halves (bytes, length, 1))
    return SLC_ENCODING_UTF_16_LE;
  if (has_empty_halves (bytes, length, 0))
    return SLC_ENCODING_UTF_16_BE;
  for (const char *end = bytes; end < bytes + length; end++) {
    /* A NUL is valid in a file, whatever GLib says: its line will be reported. */
    if (g_utf8_validate_len (end, (size_t) (bytes + length - end), &end))
      break;
    if (end < bytes + length && *end != '\0')
      return SLC_ENCODING_LATIN_1;
  }
  return SLC_ENCODING_UTF_8;
}

/**
 * slc_encoding_decode:
 * @encoding: how @bytes are to be read
 * @bytes: (array length=length): text without a byte order mark
 * @length: how much
 *
 * What is no character becomes U+FFFD; half a unit at the end of a text that was cut is left out.
 *
 * Returns: (transfer full): the text in UTF-8
 */
GString *
slc_encoding_decode (SlcEncoding encoding, const char *bytes, size_t length)
{
  GString *text;

  g_return_val_if_fail (bytes != NULL, NULL);

  text = g_string_sized_new (length);
  switch (encoding) {
  case SLC_ENCODING_UTF_8:
    g_string_append_len (text, bytes, (gssize) length);
    break;
  case SLC_ENCODING_UTF_16_LE:
  case SLC_ENCODING_UTF_16_BE:
    decode_utf_16 (text, encoding, bytes, length);
    break;
  case SLC_ENCODING_LATIN_1:
    decode_latin_1 (text, bytes, length);
    break;
  default:
    g_assert_not_reached ();
  }
  return text;
}

/**
 * slc_encoding_get_title:
 * @encoding: an encoding
 *
 * Returns: (transfer none): what people call it
 */
const char *
slc_encoding_get_title (SlcEncoding encoding)
{
  static const char *const titles[] = {
    [SLC_ENCODING_UTF_8] = "UTF-8",
    [SLC_ENCODING_UTF_16_LE] = "UTF-16",
    [SLC_ENCODING_UTF_16_BE] = "UTF-16",
    [SLC_ENCODING_LATIN_1] = "Latin-1",
  };

  g_return_val_if_fail ((unsigned) encoding < G_N_ELEMENTS (titles), NULL);

  return titles[encoding];
}
