/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/choice.h"

#include <glib/gi18n.h>

#include "import/import-error.h"

#define TITLES_MOST 8

/* Less reading than this share of the writing does not matter. */
#define MIXED_SHARE 0.01

static void
add_tracks (GPtrArray *candidates, const SlcLog *log, SlcDirection direction)
{
  for (unsigned i = 0; i < log->tracks->len; i++) {
    SlcTrack *track = g_ptr_array_index (log->tracks, i);

    if (track->direction == direction && slc_track_has_work (track))
      g_ptr_array_add (candidates, track);
  }
}

static bool
has_direction (const GPtrArray *logs, SlcDirection direction)
{
  g_autoptr (GPtrArray) tracks = g_ptr_array_new ();

  for (unsigned i = 0; i < logs->len; i++)
    add_tracks (tracks, g_ptr_array_index (logs, i), direction);
  return tracks->len > 0;
}

/* Each file is one job of the same run, and says so by its name. */
static bool
are_jobs (const GPtrArray *logs, const GPtrArray *candidates)
{
  for (unsigned i = 0; i < logs->len; i++)
    if (!((const SlcLog *) g_ptr_array_index (logs, i))->jobs_in_files)
      return false;
  return logs->len > 1 && candidates->len == logs->len;
}

static bool
refuse (GError **error, const char *reason)
{
  g_set_error_literal (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_CHOICE, reason);
  return false;
}

static bool
check_direction (const GPtrArray *logs, const GPtrArray *candidates, GError **error)
{
  if (candidates->len > 0)
    return true;
  if (slc_choice_has_reads (logs))
    return refuse (error, _ ("it holds only what was read: choose reading to see that"));
  return refuse (error, _ ("it holds nothing that was written: choose another log, or writing"));
}

static bool
check_run (const GPtrArray *candidates, unsigned run, GError **error)
{
  if (run == SLC_IMPORT_SUM || run <= candidates->len)
    return true;

  g_set_error (
    error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_CHOICE,
    g_dngettext (GETTEXT_PACKAGE, "there is no curve %u in it: there is %u to choose from",
                 "there is no curve %u in it: there are %u to choose from", candidates->len),
    run, candidates->len);
  return false;
}

static const char *
find_file (const GPtrArray *logs, const GPtrArray *names, SlcTrack *track)
{
  for (unsigned i = 0; i < logs->len; i++)
    if (g_ptr_array_find (((const SlcLog *) g_ptr_array_index (logs, i))->tracks, track, NULL))
      return g_ptr_array_index (names, i);
  g_assert_not_reached ();
}

static char *
make_title (const GPtrArray *logs, const GPtrArray *names, SlcTrack *track)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (logs->len > 1)
    g_ptr_array_add (parts, g_strdup (find_file (logs, names, track)));
  if (*track->label != '\0')
    g_ptr_array_add (parts, g_strdup (track->label));
  /* Translators: the how manyth run in one log */
  g_ptr_array_add (parts, g_strdup_printf (_ ("run %u"), track->run));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (", ", (char **) parts->pdata);
}

static char *
list_titles (const GPtrArray *logs, const GPtrArray *names, const GPtrArray *candidates)
{
  GString *list = g_string_new (NULL);

  for (unsigned i = 0; i < MIN (candidates->len, TITLES_MOST); i++) {
    g_autofree char *title = make_title (logs, names, g_ptr_array_index (candidates, i));

    g_string_append_printf (list, "%s%u: %s", i > 0 ? "; " : "", i + 1, title);
  }
  if (candidates->len > TITLES_MOST)
    g_string_append (list, "; …");
  return g_string_free (list, FALSE);
}

/* Nothing in a log tells jobs that ran at once from runs that followed each other. */
static bool
check_chosen (const GPtrArray *logs,
              const GPtrArray *names,
              const GPtrArray *candidates,
              unsigned run,
              GError **error)
{
  g_autofree char *titles = NULL;

  if (run != 0 || candidates->len == 1 || are_jobs (logs, candidates))
    return true;

  titles = list_titles (logs, names, candidates);
  g_set_error (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_CHOICE,
               /* Translators: %s lists them: "1: run 1; 2: run 2" */
               _ ("it holds %u curves (%s): choose one of them by its number, or their sum if they "
                  "ran at once"),
               candidates->len, titles);
  return false;
}

static void
note_direction (SlcLog *log, const SlcTrack *track)
{
  if (track->direction == SLC_DIRECTION_UNKNOWN)
    slc_log_assume (log, "direction-assumed",
                    _ ("It does not say whether it was reading or writing: taken as writing"));
  if (track->direction == SLC_DIRECTION_READ)
    slc_log_assume (log, "reads", _ ("This is what was read, not what was written"));
}

static double
sum_values (const SlcTrack *track)
{
  size_t n_rows;
  const SlcTrackRow *rows = slc_track_get_rows (track, &n_rows);
  double sum = 0;

  for (size_t i = 0; i < n_rows; i++)
    sum += rows[i].value;
  return sum;
}

static double
sum_run (const SlcLog *log, unsigned run, SlcDirection direction)
{
  double sum = 0;

  for (unsigned i = 0; i < log->tracks->len; i++) {
    const SlcTrack *track = g_ptr_array_index (log->tracks, i);

    if (track->run == run && track->direction == direction)
      sum += sum_values (track);
  }
  return sum;
}

/* In the same run of a file both were done at once. */
static void
note_mixed (SlcLog *first, const GPtrArray *logs, SlcTrack *track)
{
  for (unsigned i = 0; i < logs->len; i++) {
    const SlcLog *log = g_ptr_array_index (logs, i);

    if (track->direction == SLC_DIRECTION_WRITE && g_ptr_array_find (log->tracks, track, NULL) &&
        sum_run (log, track->run, SLC_DIRECTION_READ) >
          MIXED_SHARE * sum_run (log, track->run, SLC_DIRECTION_WRITE))
      slc_log_assume (first, "mixed",
                      _ ("There was reading, too, which takes from the speed of writing"));
  }
}

static void
note_sum (SlcLog *log, unsigned n_tracks)
{
  if (n_tracks > 1)
    slc_log_assume (
      log, "summed",
      g_dngettext (GETTEXT_PACKAGE, "%u curve is added up", "%u curves are added up", n_tracks),
      n_tracks);
}

/**
 * slc_choice_list:
 * @logs: (element-type SlcLog): what was read
 * @options: what a person has chosen
 *
 * Returns: (transfer container) (element-type SlcTrack): the tracks there are to choose from, in
 *   the direction that was asked for; those that do not say a direction where none does
 */
GPtrArray *
slc_choice_list (const GPtrArray *logs, const SlcImportOptions *options)
{
  GPtrArray *candidates = g_ptr_array_new ();
  const SlcDirection direction = options->direction == SLC_DIRECTION_UNKNOWN ? SLC_DIRECTION_WRITE
                                                                             : options->direction;
  const bool is_said = has_direction (logs, direction);

  for (unsigned i = 0; i < logs->len; i++)
    add_tracks (candidates, g_ptr_array_index (logs, i),
                is_said ? direction : SLC_DIRECTION_UNKNOWN);
  return candidates;
}

/**
 * slc_choice_has_reads:
 * @logs: (element-type SlcLog): what was read
 *
 * Returns: whether there are curves of reading
 */
bool
slc_choice_has_reads (const GPtrArray *logs)
{
  return has_direction (logs, SLC_DIRECTION_READ);
}

/**
 * slc_choice_make_title:
 * @logs: (element-type SlcLog): what was read
 * @names: (element-type utf8): what their files are called
 * @track: a track of one of them
 *
 * Returns: (transfer full): what a person can tell the track by among all of them
 */
char *
slc_choice_make_title (const GPtrArray *logs, const GPtrArray *names, SlcTrack *track)
{
  g_return_val_if_fail (track != NULL, NULL);

  return make_title (logs, names, track);
}

/**
 * slc_choice_make:
 * @logs: (element-type SlcLog): what was read
 * @names: (element-type utf8): what their files are called
 * @candidates: (element-type SlcTrack): what slc_choice_list() has found
 * @options: what a person has chosen
 * @error: return location for an error of %SLC_IMPORT_ERROR
 *
 * Chooses the tracks of one curve. What was taken for granted is noted in the first log. Files that
 * are the jobs of one run are added up unasked; anything else that could be meant in more than one
 * way a person has to say.
 *
 * Returns: (transfer container) (element-type SlcTrack) (nullable): the tracks, or %NULL with
 *   @error set
 */
GPtrArray *
slc_choice_make (const GPtrArray *logs,
                 const GPtrArray *names,
                 GPtrArray *candidates,
                 const SlcImportOptions *options,
                 GError **error)
{
  const bool is_sum = options->run == 0 || options->run == SLC_IMPORT_SUM;
  SlcLog *log = g_ptr_array_index (logs, 0);
  GPtrArray *chosen;

  if (!check_direction (logs, candidates, error) || !check_run (candidates, options->run, error) ||
      !check_chosen (logs, names, candidates, options->run, error))
    return NULL;

  chosen = g_ptr_array_new ();
  if (is_sum)
    g_ptr_array_extend (chosen, candidates, NULL, NULL);
  else
    g_ptr_array_add (chosen, g_ptr_array_index (candidates, options->run - 1));
  note_direction (log, g_ptr_array_index (chosen, 0));
  note_mixed (log, logs, g_ptr_array_index (chosen, 0));
  note_sum (log, chosen->len);
  return chosen;
}
