/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/text-width.h"

/**
 * slc_text_width:
 * @text: UTF-8 text without line breaks
 *
 * Counts the cells that @text takes in a terminal: two for a wide character, none for a combining
 * one. Any thread.
 *
 * Returns: the width in cells
 */
unsigned
slc_text_width (const char *text)
{
  unsigned width = 0;

  g_return_val_if_fail (text != NULL, 0);

  for (const char *next = text; *next != '\0'; next = g_utf8_next_char (next)) {
    gunichar character = g_utf8_get_char (next);

    if (!g_unichar_iszerowidth (character))
      width += g_unichar_iswide (character) ? 2 : 1;
  }

  return width;
}
