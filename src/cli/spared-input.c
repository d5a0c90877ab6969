/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/spared-input.h"

#include <glib/gi18n.h>
#include <sys/stat.h>

static bool
is_same_file (const char *path, const char *other_path)
{
  struct stat status;
  struct stat other;

  return stat (path, &status) == 0 && stat (other_path, &other) == 0 &&
         status.st_dev == other.st_dev && status.st_ino == other.st_ino;
}

/**
 * slc_spared_input_check:
 * @input: a file that is read
 * @output: (nullable): a file that is to be written, or %NULL for none
 * @error: return location for an error
 *
 * Looks whether what is written would take the place of what it is made from: a picture or a table
 * can't be measured again.
 *
 * Returns: false with a #GOptionError if so
 */
bool
slc_spared_input_check (const char *input, const char *output, GError **error)
{
  g_return_val_if_fail (input != NULL, false);

  if (output == NULL || !is_same_file (input, output))
    return true;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* Translators: the name of a file. */
               _ ("“%s” is what is read, and would be lost: choose another name for --output"),
               output);
  return false;
}
