/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/exit-status.h"
#include "model/text-width.h"
#include "program.h"

#define CLEAR_LINE "\r\033[K"

static int
open_pair (unsigned short n_columns, int *slave)
{
  struct winsize size = { .ws_row = 25, .ws_col = n_columns };
  int master = posix_openpt (O_RDWR | O_NOCTTY | O_CLOEXEC);

  g_assert_cmpint (master, >=, 0);
  g_assert_cmpint (grantpt (master), ==, 0);
  g_assert_cmpint (unlockpt (master), ==, 0);
  *slave = open (ptsname (master), O_RDWR | O_NOCTTY | O_CLOEXEC);
  g_assert_cmpint (*slave, >=, 0);
  g_assert_cmpint (ioctl (*slave, TIOCSWINSZ, &size), ==, 0);

  return master;
}

/* Opens a terminal of that many columns and gives it to the program as its standard error. */
static int
open_terminal (Program *program, unsigned short n_columns)
{
  int slave;
  int master = open_pair (n_columns, &slave);

  g_subprocess_launcher_set_flags (program->launcher, G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_subprocess_launcher_take_stderr_fd (program->launcher, slave);
  program_set_environment (program, "TERM", "xterm");

  return master;
}

/* The kernel hangs up on whom the terminal belongs to. */
static void
own_terminal (gpointer data)
{
  signal (SIGHUP, SIG_DFL);
  setsid ();
  ioctl (STDERR_FILENO, TIOCSCTTY, 0);
}

/* Opens a terminal that the program has all to itself. */
static int
open_whole_terminal (Program *program)
{
  int slave;
  int master = open_pair (80, &slave);

  g_subprocess_launcher_set_flags (program->launcher, G_SUBPROCESS_FLAGS_NONE);
  g_subprocess_launcher_take_stdin_fd (program->launcher, dup (slave));
  g_subprocess_launcher_take_stdout_fd (program->launcher, dup (slave));
  g_subprocess_launcher_take_stderr_fd (program->launcher, slave);
  g_subprocess_launcher_set_child_setup (program->launcher, own_terminal, NULL, NULL);
  program_set_environment (program, "TERM", "xterm");

  return master;
}

static void
wait_for_text (int master, const char *part)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char buffer[4096];

  while (strstr (text->str, part) == NULL) {
    ssize_t length = read (master, buffer, sizeof buffer);

    g_assert_cmpint (length, >, 0);
    g_string_append_len (text, buffer, length);
  }
}

/* Reads until nobody has the other side open any more. */
static char *
read_terminal (int master)
{
  GString *text = g_string_new (NULL);
  char buffer[4096];
  ssize_t length;

  while ((length = read (master, buffer, sizeof buffer)) > 0)
    g_string_append_len (text, buffer, length);
  close (master);

  return g_string_free (text, FALSE);
}

static char *
run_in_terminal (const char *term, unsigned short n_columns)
{
  g_autoptr (Program) program = program_new ();
  int master = open_terminal (program, n_columns);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (Outcome) outcome = NULL;
  g_autofree char *text = NULL;

  program_set_environment (program, "TERM", term);
  process = program_start (program, "run", "sim:no-cache", "--time", "1", NULL);
  g_subprocess_launcher_close (program->launcher);
  text = read_terminal (master);
  outcome = program_end (process);
  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_nonnull (strstr (outcome->output, "Saved as"));

  return g_steal_pointer (&text);
}

/* One line for what will be written, and one that is written again and again. */
static void
test_one_line (void)
{
  static const unsigned short widths[] = { 80, 40, 20 };

  for (size_t i = 0; i < G_N_ELEMENTS (widths); i++) {
    g_autofree char *text = run_in_terminal ("xterm", widths[i]);
    g_auto (GStrv) lines = g_strsplit (text, "\r\n", -1);
    g_auto (GStrv) states = NULL;

    g_assert_cmpuint (g_strv_length (lines), ==, 3);
    g_assert_cmpstr (lines[2], ==, "");

    states = g_strsplit (lines[1], CLEAR_LINE, -1);
    g_assert_cmpuint (g_strv_length (states), >=, 3);
    for (size_t j = 0; states[j] != NULL; j++)
      g_assert_cmpuint (slc_text_width (states[j]), <, widths[i]);
  }
}

/* A terminal that cannot go back gets lines. */
static void
test_dumb (void)
{
  g_autofree char *text = run_in_terminal ("dumb", 80);

  g_assert_null (strchr (text, '\033'));
  g_assert_nonnull (strstr (text, "average"));
}

/* As when the window of a terminal is closed, or the display server ends and takes it along. */
static void
test_closed (void)
{
  g_autoptr (Program) program = program_new ();
  int master = open_whole_terminal (program);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (SlcSession) session = NULL;
  g_autoptr (GError) error = NULL;

  process = program_start (program, "run", "sim:no-cache", "--time", "2", NULL);
  g_subprocess_launcher_close (program->launcher);
  wait_for_text (master, "average");
  close (master);

  g_subprocess_wait (process, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, SLC_EXIT_DONE);
  session = program_load_session (program);
  g_assert_cmpint (session->end, ==, SLC_END_COMPLETED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/terminal/one-line", test_one_line);
  g_test_add_func ("/terminal/dumb", test_dumb);
  g_test_add_func ("/terminal/closed", test_closed);
  return g_test_run ();
}
