/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/exit-status.h"
#include "model/text-width.h"
#include "program.h"

#define CLEAR_LINE "\r\033[K"

/* Opens a terminal of that many columns and gives it to the program as its standard error. */
static int
open_terminal (Program *program, unsigned short n_columns)
{
  struct winsize size = { .ws_row = 25, .ws_col = n_columns };
  int master = posix_openpt (O_RDWR | O_NOCTTY | O_CLOEXEC);
  int slave;

  g_assert_cmpint (master, >=, 0);
  g_assert_cmpint (grantpt (master), ==, 0);
  g_assert_cmpint (unlockpt (master), ==, 0);
  slave = open (ptsname (master), O_RDWR | O_NOCTTY | O_CLOEXEC);
  g_assert_cmpint (slave, >=, 0);
  g_assert_cmpint (ioctl (slave, TIOCSWINSZ, &size), ==, 0);

  g_subprocess_launcher_set_flags (program->launcher, G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_subprocess_launcher_take_stderr_fd (program->launcher, slave);
  program_set_environment (program, "TERM", "xterm");

  return master;
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/terminal/one-line", test_one_line);
  g_test_add_func ("/terminal/dumb", test_dumb);
  return g_test_run ();
}
