/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/run-line.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "cli/run-options.h"

#define SEPARATOR "--then"

static void
options_free (gpointer data)
{
  slc_run_options_clear (data);
  g_free (data);
}

/* Up to the next separator, or to the end. */
static int
find_end (int argc, char **argv, int from)
{
  int at = from;

  while (at < argc && !g_str_equal (argv[at], SEPARATOR))
    at++;

  return at;
}

/* Each group is read as if it stood alone behind the name of the command. */
static bool
parse_group (SlcRunOptions *options, char **argv, int from, int to, GError **error)
{
  g_autoptr (GPtrArray) group = g_ptr_array_new ();

  g_ptr_array_add (group, argv[0]);
  for (int i = from; i < to; i++)
    g_ptr_array_add (group, argv[i]);
  g_ptr_array_add (group, NULL);

  return slc_run_options_parse (options, (int) group->len - 1, (char **) group->pdata, error);
}

/* Where a file is written that may not be there yet: its folder, wherever links lead. */
static char *
resolve (const char *path)
{
  g_autofree char *whole = realpath (path, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *resolved = realpath (folder, NULL);
  g_autofree char *base = g_path_get_basename (path);

  if (whole != NULL)
    return g_steal_pointer (&whole);
  if (resolved != NULL)
    return g_build_filename (resolved, base, NULL);
  return g_canonicalize_filename (path, NULL);
}

static bool
is_same_file (const char *one, const char *other)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (one == NULL || other == NULL)
    return false;

  first = resolve (one);
  second = resolve (other);

  return g_str_equal (first, second);
}

/* One would take the place of the other. */
static bool
check_outputs (const GPtrArray *line, GError **error)
{
  for (unsigned i = 0; i < line->len; i++) {
    const SlcRunOptions *options = g_ptr_array_index (line, i);

    for (unsigned j = 0; j < i; j++) {
      const SlcRunOptions *other = g_ptr_array_index (line, j);

      if (!is_same_file (options->output, other->output))
        continue;

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                   _ ("%s is the output of two tests: give each a file of its own"),
                   options->output);
      return false;
    }
  }

  return true;
}

/* A program reads objects, or a person reads words, and not now one and now the other. */
static void
share_json (GPtrArray *line)
{
  bool json = false;

  for (unsigned i = 0; i < line->len; i++)
    json |= ((const SlcRunOptions *) g_ptr_array_index (line, i))->json;
  for (unsigned i = 0; i < line->len; i++)
    ((SlcRunOptions *) g_ptr_array_index (line, i))->json = json;
}

/**
 * slc_run_line_parse:
 * @argc: number of @argv
 * @argv: the command's arguments, its own name first
 * @error: return location for what was not understood
 *
 * Reads what each of several runs is asked to do. They stand one behind the other, with "--then"
 * between them.
 *
 * Returns: (transfer full) (element-type SlcRunOptions): one a run, or %NULL if not all of it makes
 *   sense
 */
GPtrArray *
slc_run_line_parse (int argc, char **argv, GError **error)
{
  g_autoptr (GPtrArray) line = g_ptr_array_new_with_free_func (options_free);
  bool several = find_end (argc, argv, 1) < argc;

  for (int from = 1, to; from <= argc; from = to + 1) {
    SlcRunOptions *options = g_new0 (SlcRunOptions, 1);

    to = find_end (argc, argv, from);
    g_ptr_array_add (line, options);
    if (!parse_group (options, argv, from, to, error)) {
      if (several)
        /* Translators: which of several tests is meant in the message that follows. */
        g_prefix_error (error, _ ("Test %u: "), line->len);
      return NULL;
    }
  }

  share_json (line);

  return check_outputs (line, error) ? g_steal_pointer (&line) : NULL;
}
