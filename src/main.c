/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include <stdbool.h>

#include "cli/command.h"
#include "ui/application.h"

#define SCHEMA_FILE  "glib-2.0/schemas/" APP_ID ".gschema.xml"
#define DEFAULT_DIRS "/usr/local/share:/usr/share"

/* Where it was installed, and all that belongs to it with it: it may have been moved since. */
static char *
find_prefix (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = g_path_get_dirname (program != NULL ? program : "");
  g_autofree char *prefix = g_path_get_dirname (folder);
  g_autofree char *schema = g_build_filename (prefix, DATADIR, SCHEMA_FILE, NULL);

  return g_file_test (schema, G_FILE_TEST_EXISTS) ? g_steal_pointer (&prefix) : g_strdup (PREFIX);
}

/* Schema and icons are looked for in these folders only. */
static void
add_data_folder (const char *prefix)
{
  const char *set = g_getenv ("XDG_DATA_DIRS");
  const char *known = set != NULL && *set != '\0' ? set : DEFAULT_DIRS;
  g_autofree char *folder = g_canonicalize_filename (DATADIR, prefix);
  g_auto (GStrv) folders = g_strsplit (known, G_SEARCHPATH_SEPARATOR_S, -1);
  g_autofree char *all = NULL;

  if (g_strv_contains ((const char *const *) folders, folder))
    return;
  all = g_strjoin (G_SEARCHPATH_SEPARATOR_S, folder, known, NULL);
  g_setenv ("XDG_DATA_DIRS", all, TRUE);
}

static void
set_up_words (const char *prefix)
{
  g_autofree char *folder = g_canonicalize_filename (LOCALEDIR, prefix);

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

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
  g_autofree char *prefix = find_prefix ();

  /* Where files may grow no more, that is told like a full disk, and a run goes on. */
  signal (SIGXFSZ, SIG_IGN);
  add_data_folder (prefix);
  set_up_words (prefix);

  return wants_window (argc, argv) ? open_window (argc, argv) : slc_command_main (argc, argv);
}
