/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/complaint.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "engine/target.h"
#include "import/import-error.h"

static SlcExitStatus
get_status (const GError *error)
{
  if (g_error_matches (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED))
    return SLC_EXIT_REFUSED;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return SLC_EXIT_STOPPED;

  return SLC_EXIT_FAILED;
}

/* How a log is to be read is chosen by options. */
static void
complain_choice (const char *message)
{
  g_printerr ("%s: %s (--unit, --run, --direction, --format)\n", g_get_prgname (), message);
}

/**
 * slc_complain:
 * @message: what is wrong, and the cure
 *
 * Writes one line to the standard error, with the command's name before it.
 */
void
slc_complain (const char *message)
{
  g_return_if_fail (message != NULL);

  g_printerr ("%s: %s\n", g_get_prgname (), message);
}

/**
 * slc_complain_failed:
 * @error: what stood in the way
 *
 * Complains about @error.
 *
 * Returns: the exit status that goes with it
 */
SlcExitStatus
slc_complain_failed (const GError *error)
{
  g_return_val_if_fail (error != NULL, SLC_EXIT_FAILED);

  if (g_error_matches (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_CHOICE))
    complain_choice (error->message);
  else
    slc_complain (error->message);

  return get_status (error);
}

/**
 * slc_complain_usage:
 * @message: what was not understood
 *
 * Complains about the command line, and says where it is explained.
 *
 * Returns: %SLC_EXIT_USAGE
 */
SlcExitStatus
slc_complain_usage (const char *message)
{
  g_return_val_if_fail (message != NULL, SLC_EXIT_USAGE);

  /* Translators: %1$s is a command such as "slc-cliff run", %2$s what is wrong with its use. */
  g_printerr (_ ("%1$s: %2$s (see “%1$s --help”)\n"), g_get_prgname (), message);

  return SLC_EXIT_USAGE;
}
