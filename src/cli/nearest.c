/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/nearest.h"

#include <stdint.h>
#include <string.h>

/* Longer words are not typos of a command. */
#define MOST_LENGTH 31

/* Optimal string alignment: inserted, left out, replaced and swapped letters count one each. */
static unsigned
count_edits (const char *a, const char *b)
{
  size_t a_length = strlen (a);
  size_t b_length = strlen (b);
  unsigned edits[MOST_LENGTH + 1][MOST_LENGTH + 1];

  g_assert (a_length <= MOST_LENGTH && b_length <= MOST_LENGTH);

  for (size_t i = 0; i <= a_length; i++)
    edits[i][0] = i;
  for (size_t j = 0; j <= b_length; j++)
    edits[0][j] = j;

  for (size_t i = 1; i <= a_length; i++) {
    for (size_t j = 1; j <= b_length; j++) {
      unsigned least = edits[i - 1][j - 1] + (a[i - 1] != b[j - 1]);

      least = MIN (least, edits[i - 1][j] + 1);
      least = MIN (least, edits[i][j - 1] + 1);
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        least = MIN (least, edits[i - 2][j - 2] + 1);

      edits[i][j] = least;
    }
  }

  return edits[a_length][b_length];
}

/**
 * slc_nearest:
 * @word: what was typed
 * @words: (array zero-terminated=1): what could have been meant
 *
 * Finds the word that @word is most likely a typo of: the one with the fewest edits between them,
 * as long as those are no more than a third of its letters, rounded up. Any thread.
 *
 * Returns: (nullable): one of @words, or %NULL when none is near
 */
const char *
slc_nearest (const char *word, const char *const *words)
{
  const char *nearest = NULL;
  unsigned least = UINT_MAX;

  g_return_val_if_fail (word != NULL, NULL);
  g_return_val_if_fail (words != NULL, NULL);

  if (strlen (word) > MOST_LENGTH)
    return NULL;

  for (; *words != NULL; words++) {
    unsigned edits = count_edits (word, *words);

    if (edits < least && edits <= (strlen (*words) + 2) / 3) {
      least = edits;
      nearest = *words;
    }
  }

  return nearest;
}
