/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdbool.h>

#include "cli/command.h"
#include "ui/application.h"

/* What the desktop and the bus start the window with; everything else is the command line. */
static bool
wants_window (int argc, char **argv)
{
  return argc == 1 || g_str_has_prefix (argv[1], "--gapplication-");
}

static int
open_window (int argc, char **argv)
{
  g_autoptr (SlcApplication) application = NULL;

  if (!gtk_init_check ()) {
    g_printerr (_ ("%s: There is no display for the window; “%s run --help” tells how to test a "
                   "drive without\n"),
                APP_NAME, APP_NAME);
    return EXIT_FAILURE;
  }

  application = slc_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  return wants_window (argc, argv) ? open_window (argc, argv) : slc_command_main (argc, argv);
}
