/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/command.h"

#include <glib/gi18n.h>

#include "cli/analyze-command.h"
#include "cli/chart-command.h"
#include "cli/compare-command.h"
#include "cli/complaint.h"
#include "cli/export-command.h"
#include "cli/import-command.h"
#include "cli/nearest.h"
#include "cli/output.h"
#include "cli/recover-command.h"
#include "cli/run-command.h"
#include "cli/targets-command.h"
#include "model/table.h"

/**
 * SlcCommand:
 * @name: the word that calls it
 * @summary: what it does, in a line
 * @run: does it
 *
 * A command of the program.
 */
typedef struct {
  const char *name;
  const char *summary;
  SlcExitStatus (*run) (int argc, char **argv);
} SlcCommand;

static const SlcCommand commands[] = {
  { "targets", N_ ("List what can be tested, and why the rest cannot"), slc_targets_command },
  { "run", N_ ("Write to a target until it is full or told to stop"), slc_run_command },
  { "analyze", N_ ("Read sessions or logs and print their numbers"), slc_analyze_command },
  { "import", N_ ("Make a session of another program’s log"), slc_import_command },
  { "chart", N_ ("Draw the chart of a session or a log"), slc_chart_command },
  { "compare", N_ ("Lay sessions beside each other, numbers and curves"), slc_compare_command },
  { "export", N_ ("Put a session into words, a table or a list of numbers"), slc_export_command },
  { "recover", N_ ("Finish the sessions of runs that were cut off"), slc_recover_command },
};

static void
print_help (void)
{
  g_autoptr (SlcTable) table = slc_table_new (2);
  g_autofree char *lines = NULL;

  for (size_t i = 0; i < G_N_ELEMENTS (commands); i++) {
    const char *cells[] = { commands[i].name, _ (commands[i].summary), NULL };

    slc_table_add_row (table, cells);
  }
  lines = slc_table_to_string (table);

  g_print (_ ("Usage:\n"
              "  %1$s                     Open the window\n"
              "  %1$s COMMAND [OPTION…]   Work without a window\n"
              "  %1$s --version           Print the version\n"
              "\n"
              "SLC Cliff shows what a solid-state drive does when you keep writing.\n"
              "\n"
              "Commands:\n"
              "%2$s"
              "\n"
              "“%1$s COMMAND --help” explains a command.\n"),
           APP_NAME, lines);
}

static const SlcCommand *
find_command (const char *name)
{
  for (size_t i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (g_str_equal (commands[i].name, name))
      return &commands[i];
  }

  return NULL;
}

static const char *
find_nearest_name (const char *name)
{
  const char *names[G_N_ELEMENTS (commands) + 1] = { NULL };

  for (size_t i = 0; i < G_N_ELEMENTS (commands); i++)
    names[i] = commands[i].name;

  return slc_nearest (name, names);
}

static SlcExitStatus
complain_unknown (const char *name)
{
  const char *nearest = find_nearest_name (name);
  g_autofree char *message = NULL;

  if (name[0] == '-')
    message = g_strdup_printf (_ ("Unknown option %s"), name);
  else if (nearest != NULL)
    message = g_strdup_printf (_ ("There is no command “%s”; did you mean “%s”?"), name, nearest);
  else if (g_file_test (name, G_FILE_TEST_IS_REGULAR))
    message = g_strdup_printf (_ ("“%s” is no command but a file: say “analyze” before it, or open "
                                  "the window and drop it there"),
                               name);
  else if (g_file_test (name, G_FILE_TEST_EXISTS))
    message = g_strdup_printf (_ ("“%s” is no command: say “run” before it to write there"), name);
  else
    message = g_strdup_printf (_ ("There is no command “%s”"), name);

  return slc_complain_usage (message);
}

static SlcExitStatus
dispatch (int argc, char **argv)
{
  const SlcCommand *command;
  g_autofree char *name = NULL;

  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h")) {
    print_help ();
    return SLC_EXIT_DONE;
  }
  if (g_str_equal (argv[1], "--version")) {
    g_print ("%s %s\n", APP_NAME, APP_VERSION);
    return SLC_EXIT_DONE;
  }

  command = find_command (argv[1]);
  if (command == NULL)
    return complain_unknown (argv[1]);

  name = g_strdup_printf ("%s %s", APP_NAME, command->name);
  g_set_prgname (name);

  return command->run (argc - 1, argv + 1);
}

static SlcExitStatus
finish_output (SlcExitStatus status)
{
  if (slc_output_finish ())
    return status;

  slc_complain (_ ("The standard output took no more, so what was printed there is not whole"));

  return status == SLC_EXIT_DONE ? SLC_EXIT_FAILED : status;
}

/**
 * slc_command_main:
 * @argc: number of @argv, at least 2
 * @argv: the program's arguments, its own name first
 *
 * Runs the command that the arguments name. Needs no display. A standard output that goes away
 * ends nothing but the printing, so that a run is saved whoever has stopped listening.
 *
 * Returns: an #SlcExitStatus
 */
int
slc_command_main (int argc, char **argv)
{
  g_return_val_if_fail (argc > 1, SLC_EXIT_USAGE);

  slc_output_begin ();
  g_set_prgname (APP_NAME);

  return finish_output (dispatch (argc, argv));
}
