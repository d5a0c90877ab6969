/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "program.h"

#include "model/session-json.h"
#include "model/session-store.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

/* Whoever runs the tests may have signals ignored, which a child would take over. */
static void
listen_to_signals (gpointer data)
{
  signal (SIGINT, SIG_DFL);
  signal (SIGTERM, SIG_DFL);
  signal (SIGHUP, SIG_DFL);
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *child = g_build_filename (path, name, NULL);

    remove_tree (child);
  }
  g_assert_cmpint (g_remove (path), ==, 0);
}

static GPtrArray *
build_arguments (va_list rest)
{
  GPtrArray *arguments = g_ptr_array_new ();
  const char *argument;

  g_assert_nonnull (g_getenv ("SLC_CLIFF_PROGRAM"));
  g_ptr_array_add (arguments, (char *) g_getenv ("SLC_CLIFF_PROGRAM"));
  while ((argument = va_arg (rest, const char *)) != NULL)
    g_ptr_array_add (arguments, (char *) argument);
  g_ptr_array_add (arguments, NULL);

  return arguments;
}

static GSubprocess *
start (Program *self, const char *const *arguments)
{
  g_autoptr (GError) error = NULL;
  GSubprocess *process = g_subprocess_launcher_spawnv (self->launcher, arguments, &error);

  g_assert_no_error (error);
  return process;
}

Program *
program_new (void)
{
  Program *self = g_new0 (Program, 1);
  g_autofree char *data = NULL;

  self->folder = g_test_build_filename (G_TEST_BUILT, "slc-cliff-test-XXXXXX", NULL);
  g_assert_nonnull (g_mkdtemp (self->folder));
  data = program_path (self, "data");

  self->launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                                              G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_subprocess_launcher_set_cwd (self->launcher, self->folder);
  g_subprocess_launcher_set_child_setup (self->launcher, listen_to_signals, NULL, NULL);
  g_subprocess_launcher_unsetenv (self->launcher, "DISPLAY");
  g_subprocess_launcher_unsetenv (self->launcher, "WAYLAND_DISPLAY");
  program_set_environment (self, "XDG_DATA_HOME", data);
  program_set_environment (self, "XDG_RUNTIME_DIR", self->folder);

  return self;
}

void
program_free (Program *self)
{
  remove_tree (self->folder);
  g_free (self->folder);
  g_object_unref (self->launcher);
  g_free (self);
}

/* A file in the program's own folder. */
char *
program_path (const Program *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

void
program_set_environment (Program *self, const char *name, const char *value)
{
  g_subprocess_launcher_setenv (self->launcher, name, value, TRUE);
}

void
outcome_free (Outcome *self)
{
  g_free (self->output);
  g_free (self->errors);
  g_free (self);
}

/* Starts the program and leaves it to itself. */
GSubprocess *
program_start (Program *self, ...)
{
  g_autoptr (GPtrArray) arguments = NULL;
  va_list rest;

  va_start (rest, self);
  arguments = build_arguments (rest);
  va_end (rest);

  return start (self, (const char *const *) arguments->pdata);
}

/* Starts a script for the shell, in which $SLC_CLIFF_PROGRAM is the program. */
GSubprocess *
program_start_script (Program *self, const char *script)
{
  const char *arguments[] = { "/bin/sh", "-c", script, NULL };

  return start (self, arguments);
}

/* Waits for the program's end; a signal that ended it counts as its negative number. */
Outcome *
program_end (GSubprocess *process)
{
  Outcome *outcome = g_new0 (Outcome, 1);
  g_autoptr (GError) error = NULL;

  g_subprocess_communicate_utf8 (process, NULL, NULL, &outcome->output, &outcome->errors, &error);
  g_assert_no_error (error);
  outcome->status = g_subprocess_get_if_exited (process) ? g_subprocess_get_exit_status (process)
                                                         : -g_subprocess_get_term_sig (process);

  return outcome;
}

/* Waits for a line in its errors that has @part. */
void
program_wait_for_line (GSubprocess *process, const char *part)
{
  g_autoptr (GDataInputStream) lines = NULL;
  g_autofree char *line = NULL;

  lines = g_data_input_stream_new (g_subprocess_get_stderr_pipe (process));
  g_filter_input_stream_set_close_base_stream (G_FILTER_INPUT_STREAM (lines), FALSE);
  do {
    g_free (line);
    line = g_data_input_stream_read_line (lines, NULL, NULL, NULL);
    g_assert_nonnull (line);
  } while (strstr (line, part) == NULL);
}

/* Waits for the first line that tells of written bytes. */
void
program_wait_for_progress (GSubprocess *process)
{
  program_wait_for_line (process, "average");
}

/* Runs the program to its end. */
Outcome *
program_run (Program *self, ...)
{
  g_autoptr (GPtrArray) arguments = NULL;
  g_autoptr (GSubprocess) process = NULL;
  va_list rest;

  va_start (rest, self);
  arguments = build_arguments (rest);
  va_end (rest);

  process = start (self, (const char *const *) arguments->pdata);
  return program_end (process);
}

/* Runs the program with arguments as one would type them. */
Outcome *
program_run_line (Program *self, const char *line)
{
  g_autofree char *full = g_strdup_printf ("%s %s", g_getenv ("SLC_CLIFF_PROGRAM"), line);
  g_auto (GStrv) arguments = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  g_shell_parse_argv (full, NULL, &arguments, &error);
  g_assert_no_error (error);

  process = start (self, (const char *const *) arguments);
  return program_end (process);
}

/* Runs a script to its end. */
Outcome *
program_run_script (Program *self, const char *script)
{
  g_autoptr (GSubprocess) process = program_start_script (self, script);

  return program_end (process);
}

/* The files in the program's store that end in @suffix; none while there is no store. */
GPtrArray *
program_list_files (const Program *self, const char *suffix)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *path = g_build_filename (self->folder, "data", "slc-cliff", "sessions", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL) {
    if (g_str_has_suffix (name, suffix))
      g_ptr_array_add (files, g_build_filename (path, name, NULL));
  }

  return files;
}

/* The one session that the program has saved, and nothing beside it. */
SlcSession *
program_load_session (const Program *self)
{
  g_autoptr (GPtrArray) files = program_list_files (self, SLC_SESSION_SUFFIX);
  g_autoptr (GPtrArray) journals = program_list_files (self, SLC_JOURNAL_SUFFIX);
  g_autoptr (GError) error = NULL;
  SlcSession *session;

  g_assert_cmpuint (files->len, ==, 1);
  g_assert_cmpuint (journals->len, ==, 0);
  session = slc_session_load (g_ptr_array_index (files, 0), &error);
  g_assert_no_error (error);

  return session;
}

bool
is_one_line (const char *text)
{
  const char *end = strchr (text, '\n');

  return end != NULL && end[1] == '\0';
}
