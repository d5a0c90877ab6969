/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/png-text.h"

#include <stdint.h>
#include <string.h>
#include <zlib.h>

/* A chunk has its length, its type, its data and a sum over the last two
 * (https://www.w3.org/TR/png-3/#5Chunk-layout). The header comes first, and text may follow it. */
#define SIGNATURE_SIZE 8
#define HEADER_END     (SIGNATURE_SIZE + 8 + 13 + 4)
#define CHUNK_FRAME    12
#define TYPE_SIZE      4

static const unsigned char signature[SIGNATURE_SIZE] = {
  0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'
};

static void
append_uint (GByteArray *bytes, uint32_t value)
{
  uint32_t big_endian = GUINT32_TO_BE (value);

  g_byte_array_append (bytes, (const uint8_t *) &big_endian, sizeof big_endian);
}

static uint32_t
read_uint (const unsigned char *data)
{
  uint32_t value;

  memcpy (&value, data, sizeof value);
  return GUINT32_FROM_BE (value);
}

static void
append_compressed (GByteArray *chunk, const char *text)
{
  uLong length = strlen (text);
  uLongf size = compressBound (length);
  g_autofree unsigned char *compressed = g_malloc (size);
  int status = compress2 (compressed, &size, (const unsigned char *) text, length,
                          Z_BEST_COMPRESSION);

  g_assert (status == Z_OK);
  g_byte_array_append (chunk, compressed, (unsigned) size);
}

/* Keyword, whether and how it is compressed, no language, no other keyword, and the text. */
static GByteArray *
make_chunk (const char *keyword, const char *text, bool compressed)
{
  GByteArray *chunk = g_byte_array_new ();
  const uint8_t middle[] = { 0, compressed, 0, 0, 0 };

  g_byte_array_append (chunk, (const uint8_t *) "iTXt", TYPE_SIZE);
  g_byte_array_append (chunk, (const uint8_t *) keyword, (unsigned) strlen (keyword));
  g_byte_array_append (chunk, middle, sizeof middle);
  if (compressed)
    append_compressed (chunk, text);
  else
    g_byte_array_append (chunk, (const uint8_t *) text, (unsigned) strlen (text));

  return chunk;
}

static char *
inflate_text (const unsigned char *data, size_t length, size_t most_bytes)
{
  g_autoptr (GByteArray) text = g_byte_array_new ();
  z_stream stream = { .next_in = (unsigned char *) data, .avail_in = (unsigned) length };
  unsigned char block[64 * 1024];
  int status = inflateInit (&stream);

  while (status == Z_OK && text->len <= most_bytes) {
    stream.next_out = block;
    stream.avail_out = sizeof block;
    status = inflate (&stream, Z_NO_FLUSH);
    g_byte_array_append (text, block, (unsigned) sizeof block - stream.avail_out);
  }
  inflateEnd (&stream);
  if (status != Z_STREAM_END || text->len > most_bytes)
    return NULL;

  g_byte_array_append (text, (const uint8_t *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&text), FALSE);
}

/* Takes the text out of a chunk with that keyword. */
static char *
read_chunk (const unsigned char *data, size_t length, const char *keyword, size_t most_bytes)
{
  size_t keyword_size = strlen (keyword) + 1;
  const unsigned char *language;
  const unsigned char *other;
  const unsigned char *end = data + length;
  bool compressed;

  if (length < keyword_size + 4 || memcmp (data, keyword, keyword_size) != 0)
    return NULL;

  compressed = data[keyword_size] == 1;
  language = memchr (data + keyword_size + 2, 0, length - keyword_size - 2);
  if (language == NULL)
    return NULL;
  other = memchr (language + 1, 0, (size_t) (end - language - 1));
  if (other == NULL)
    return NULL;

  return compressed ? inflate_text (other + 1, (size_t) (end - other - 1), most_bytes)
                    : g_strndup ((const char *) other + 1, (size_t) (end - other - 1));
}

/**
 * slc_png_is:
 * @data: (array length=length): what is in a file
 * @length: how much
 *
 * Returns: whether that begins like a PNG
 */
bool
slc_png_is (const void *data, size_t length)
{
  return length >= SIGNATURE_SIZE && memcmp (data, signature, SIGNATURE_SIZE) == 0;
}

/**
 * slc_png_add_text:
 * @png: a whole PNG
 * @keyword: what the text is; those that everybody knows are in the standard
 * @text: UTF-8
 * @compressed: whether it takes less space than it is long
 *
 * Puts a text behind the header, before all other texts.
 */
void
slc_png_add_text (GByteArray *png, const char *keyword, const char *text, bool compressed)
{
  g_autoptr (GByteArray) chunk = NULL;
  g_autoptr (GByteArray) framed = NULL;
  unsigned old_length;

  g_return_if_fail (png != NULL && png->len >= HEADER_END);
  g_return_if_fail (keyword != NULL && text != NULL);

  chunk = make_chunk (keyword, text, compressed);
  framed = g_byte_array_new ();
  append_uint (framed, chunk->len - TYPE_SIZE);
  g_byte_array_append (framed, chunk->data, chunk->len);
  append_uint (framed, (uint32_t) crc32 (0, chunk->data, chunk->len));

  old_length = png->len;
  g_byte_array_set_size (png, old_length + framed->len);
  memmove (png->data + HEADER_END + framed->len, png->data + HEADER_END, old_length - HEADER_END);
  memcpy (png->data + HEADER_END, framed->data, framed->len);
}

/**
 * slc_png_find_text:
 * @data: (array length=length): a PNG, or anything
 * @length: how much
 * @keyword: what the text is
 * @most_bytes: how long it may be
 *
 * Looks for a text that slc_png_add_text() put there. What is damaged is passed by.
 *
 * Returns: (transfer full) (nullable): the text
 */
char *
slc_png_find_text (const void *data, size_t length, const char *keyword, size_t most_bytes)
{
  const unsigned char *bytes = data;
  size_t at = SIGNATURE_SIZE;

  g_return_val_if_fail (data != NULL, NULL);
  g_return_val_if_fail (keyword != NULL, NULL);

  if (!slc_png_is (data, length))
    return NULL;

  while (length - at >= CHUNK_FRAME) {
    const unsigned char *chunk = bytes + at + 4;
    size_t size = read_uint (bytes + at);
    char *text = NULL;

    if (size > length - at - CHUNK_FRAME)
      return NULL;
    if (memcmp (chunk, "iTXt", TYPE_SIZE) == 0 &&
        crc32 (0, chunk, (unsigned) (size + TYPE_SIZE)) == read_uint (chunk + TYPE_SIZE + size))
      text = read_chunk (chunk + TYPE_SIZE, size, keyword, most_bytes);
    if (text != NULL)
      return text;
    at += size + CHUNK_FRAME;
  }

  return NULL;
}
