/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/terminal-text.h"

#include <string.h>

/* U+0080 to U+009F are two bytes each, and some terminals obey them as well. */
#define C1_LEAD  0xc2
#define C1_FIRST 0x80
#define C1_LAST  0x9f

#define REPLACEMENT "\uFFFD"

/* How many bytes at @text are one character that a terminal would obey. */
static size_t
measure_control (const char *text)
{
  unsigned char lead = text[0];
  unsigned char next = lead == C1_LEAD ? text[1] : '\0';

  if (lead == '\n' || lead == '\t')
    return 0;
  if (g_ascii_iscntrl (lead))
    return 1;

  return next >= C1_FIRST && next <= C1_LAST ? 2 : 0;
}

/**
 * slc_terminal_text:
 * @text: what is to be printed, in UTF-8 or with file names in it that are not
 *
 * Makes a text harmless: names and paths come from files, and what is in them could otherwise move
 * the cursor or colour the lines of others. Lines and tabs stay.
 *
 * Returns: (transfer full): @text with a replacement character for each control character
 */
char *
slc_terminal_text (const char *text)
{
  GString *harmless;

  g_return_val_if_fail (text != NULL, NULL);

  harmless = g_string_sized_new (strlen (text));
  while (*text != '\0') {
    size_t n_bytes = measure_control (text);

    if (n_bytes > 0)
      g_string_append (harmless, REPLACEMENT);
    else
      g_string_append_c (harmless, *text);
    text += MAX (n_bytes, 1);
  }

  return g_string_free (harmless, FALSE);
}
