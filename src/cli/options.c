/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/options.h"

#include <glib/gi18n.h>

/**
 * slc_options_parse:
 * @arguments: what stands after the options, for the usage line
 * @summary: what the command does, for its help
 * @entries: (array zero-terminated=1): the options
 * @user_data: what the callbacks of @entries get
 * @argc: number of @argv
 * @argv: the arguments, the command's name first
 * @error: return location for what was not understood
 *
 * Parses the arguments of one command. `--help` prints what the command takes and ends the program.
 *
 * Returns: whether everything was understood
 */
bool
slc_options_parse (const char *arguments,
                   const char *summary,
                   const GOptionEntry *entries,
                   gpointer user_data,
                   int argc,
                   char **argv,
                   GError **error)
{
  g_autoptr (GOptionContext) context = NULL;
  GOptionGroup *group;

  g_return_val_if_fail (entries != NULL, false);
  g_return_val_if_fail (argv != NULL, false);

  group = g_option_group_new (NULL, NULL, NULL, user_data, NULL);
  g_option_group_add_entries (group, entries);
  g_option_group_set_translation_domain (group, GETTEXT_PACKAGE);

  context = g_option_context_new (arguments);
  g_option_context_set_summary (context, summary);
  g_option_context_set_main_group (context, group);

  return g_option_context_parse (context, &argc, &argv, error);
}

/**
 * slc_options_take_text:
 * @option: the option's name, for the error
 * @value: the bytes that were given to it
 * @text: (inout): where the text goes; an earlier one is freed
 * @error: return location for bytes that are no text
 *
 * Takes the text given to an option whose entry has %G_OPTION_FLAG_FILENAME. That flag keeps GLib
 * from converting it, so that a name arrives whole in every locale, also in the C locale of a
 * script.
 *
 * Returns: whether it is text
 */
bool
slc_options_take_text (const char *option, const char *value, char **text, GError **error)
{
  g_return_val_if_fail (value != NULL, false);
  g_return_val_if_fail (text != NULL, false);

  if (!g_utf8_validate (value, -1, NULL)) {
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _ ("%s takes UTF-8 text"),
                 option);
    return false;
  }

  g_free (*text);
  *text = g_strdup (value);

  return true;
}
