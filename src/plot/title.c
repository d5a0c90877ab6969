/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/title.h"

#include <string.h>

#define DRIVE "{drive}"
#define NAME  "{name}"

/**
 * slc_title_is_template:
 * @text: a title
 *
 * Returns: whether it says something of the session it stands over, and so fits any
 */
bool
slc_title_is_template (const char *text)
{
  g_return_val_if_fail (text != NULL, false);

  return strstr (text, DRIVE) != NULL || strstr (text, NAME) != NULL;
}

/**
 * slc_title_expand:
 * @text: (nullable): a title, in which {drive} and {name} stand for what follows, or %NULL for that
 *   of the drive
 * @drive: what the drive is called
 * @name: (nullable): what the session is called, or %NULL where that is the drive
 *
 * Makes a title that all figures of an article can share.
 *
 * Returns: (transfer full): the title
 */
char *
slc_title_expand (const char *text, const char *drive, const char *name)
{
  g_autoptr (GString) title = NULL;

  g_return_val_if_fail (drive != NULL, NULL);

  if (text == NULL)
    return g_strdup (drive);

  title = g_string_new (NULL);
  while (*text != '\0') {
    if (g_str_has_prefix (text, DRIVE)) {
      g_string_append (title, drive);
      text += strlen (DRIVE);
    } else if (g_str_has_prefix (text, NAME)) {
      g_string_append (title, name != NULL ? name : drive);
      text += strlen (NAME);
    } else {
      g_string_append_c (title, *text++);
    }
  }

  return g_string_free (g_steal_pointer (&title), FALSE);
}
