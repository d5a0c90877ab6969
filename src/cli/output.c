/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/output.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/terminal-text.h"

/* What a byte of UTF-8 can become at the most, spelled out. */
#define MOST_GROWTH 4

#define CLEAR_LINE "\r\033[K"

static bool began_on_terminal;

/* A file opened later must not become the standard output and get the results written into it. */
static void
open_standard_streams (void)
{
  static const int modes[] = { O_WRONLY, O_RDONLY, O_RDWR };

  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
    if (fcntl (fd, F_GETFD) < 0 && open ("/dev/null", modes[fd]) < 0)
      return;
  }
}

/* The C library knows what comes near a character that @charset lacks. g_convert() fails there, and
 * g_print() by itself puts a question mark, in the C locale also for each no-break space. */
static char *
come_near (const char *text, const char *charset)
{
  g_autofree char *target = g_strconcat (charset, "//TRANSLIT", NULL);
  GIConv converter = g_iconv_open (target, "UTF-8");
  char *next = (char *) text;
  size_t text_left = strlen (text);
  size_t size = text_left * MOST_GROWTH + 1;
  g_autofree char *converted = g_malloc0 (size);
  char *end = converted;
  size_t result;

  if (converter == (GIConv) -1)
    return NULL;

  size--;
  result = g_iconv (converter, &next, &text_left, &end, &size);
  g_iconv_close (converter);

  return result == (size_t) -1 ? NULL : g_steal_pointer (&converted);
}

static void
print_to (FILE *stream, const char *text)
{
  const char *charset;
  g_autofree char *shown = slc_terminal_text (text);
  g_autofree char *converted = g_get_charset (&charset) ? NULL : come_near (shown, charset);

  fputs (converted != NULL ? converted : shown, stream);
  fflush (stream);
}

static void
print_output (const char *text)
{
  print_to (stdout, text);
}

static void
print_error (const char *text)
{
  print_to (stderr, text);
}

/**
 * slc_output_begin:
 *
 * Makes printing safe: nothing else can take the place of a standard stream that was closed, a
 * reader that goes away ends nothing but the printing, and what g_print() prints is readable in
 * every locale and steers no terminal. Called once, before anything is opened or printed.
 */
void
slc_output_begin (void)
{
  open_standard_streams ();
  began_on_terminal = isatty (STDOUT_FILENO);
  signal (SIGPIPE, SIG_IGN);
  g_set_print_handler (print_output);
  g_set_printerr_handler (print_error);
}

/**
 * slc_output_clear_line:
 *
 * Removes the last line of the terminal at the standard error, to be written anew.
 */
void
slc_output_clear_line (void)
{
  fputs (CLEAR_LINE, stderr);
}

/**
 * slc_output_finish:
 *
 * A terminal that has been closed meanwhile is not missed: whoever closes it wants to read no more.
 *
 * Returns: whether everything that was printed reached the standard output
 */
bool
slc_output_finish (void)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return true;

  return began_on_terminal && !isatty (STDOUT_FILENO);
}
