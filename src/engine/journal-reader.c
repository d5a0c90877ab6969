/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/journal.h"

#include "model/journal-line.h"
#include "model/proof.h"
#include "model/session-contents.h"
#include "model/session-file.h"
#include "model/session-folder.h"
#include "model/session-json.h"
#include "model/session-store.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define DAMAGED_SUFFIX ".damaged"

/* The journal's text, of which @begin moves on from line to line. */
typedef struct {
  const char *begin;
  const char *end;
  unsigned number;
} Lines;

static bool
next_line (Lines *lines, const char **line, size_t *length)
{
  const char *line_end;

  if (lines->begin == lines->end)
    return false;

  line_end = memchr (lines->begin, '\n', (size_t) (lines->end - lines->begin));
  *line = lines->begin;
  *length = (size_t) ((line_end != NULL ? line_end : lines->end) - lines->begin);
  lines->begin = line_end != NULL ? line_end + 1 : lines->end;
  lines->number++;
  return true;
}

static void
set_error (GError **error, int code, const char *path, const char *reason)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, SLC_JOURNAL_ERROR, code, "%s: %s", shown, reason);
}

static void
set_damaged (GError **error, const char *path, unsigned line_number, const GError *problem)
{
  g_autofree char *reason = g_strdup_printf (_ ("line %u is damaged: %s"), line_number,
                                             problem->message);

  set_error (error, SLC_JOURNAL_ERROR_DAMAGED, path, reason);
}

/* Only a part of the last line may have reached the disk, and then not its end. */
static bool
may_be_torn (const Lines *lines)
{
  return lines->begin == lines->end && lines->end[-1] != '\n';
}

/* Any other line that can't be read is damage, and nobody could tell what is missing after it. */
static SlcSession *
read_lines (const char *path, Lines *lines, unsigned *damaged_line, GError **error)
{
  g_autoptr (SlcSession) session = NULL;
  g_autoptr (GError) problem = NULL;
  const char *line = "";
  size_t length = 0;

  next_line (lines, &line, &length);
  session = slc_session_from_json (line, (gssize) length, &problem);
  while (problem == NULL && next_line (lines, &line, &length))
    slc_journal_line_read (line, length, session, &problem);

  *damaged_line = 0;
  if (session != NULL && problem != NULL && !may_be_torn (lines))
    *damaged_line = lines->number;
  if (session != NULL && (*damaged_line == 0 || slc_series_get_total_bytes (session->series) > 0))
    return g_steal_pointer (&session);

  set_damaged (error, path, MAX (lines->number, 1), problem);
  return NULL;
}

/* A run holds the lock as long as it lives, and deletes the journal before it lets go of it. */
static bool
check_abandoned (int fd, const char *path, GError **error)
{
  const bool is_locked = flock (fd, LOCK_SH | LOCK_NB) != 0;
  const int saved_errno = errno;
  struct stat status;

  if (is_locked && saved_errno != EWOULDBLOCK)
    set_error (error, SLC_JOURNAL_ERROR_FILE, path, g_strerror (saved_errno));
  else if (is_locked)
    set_error (error, SLC_JOURNAL_ERROR_BUSY, path, _ ("the run of this journal goes on"));
  else if (fstat (fd, &status) == 0 && status.st_nlink == 0)
    set_error (error, SLC_JOURNAL_ERROR_BUSY, path, _ ("the run of this journal has just ended"));
  else
    return true;
  return false;
}

/* Where a filesystem lost its last seconds with the power there can be zeros in their place. */
static size_t
measure_text (const char *text, size_t length)
{
  while (length > 0 && text[length - 1] == '\0')
    length--;
  return length;
}

static SlcSession *
recover_from (int fd, const char *path, unsigned *damaged_line, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) problem = NULL;
  size_t length;
  Lines lines;

  if (!check_abandoned (fd, path, error))
    return NULL;

  text = slc_session_file_read (fd, &length, &problem);
  if (text == NULL) {
    set_error (error, SLC_JOURNAL_ERROR_FILE, path, problem->message);
    return NULL;
  }
  lines = (Lines){ .begin = text, .end = text + measure_text (text, length) };
  return read_lines (path, &lines, damaged_line, error);
}

/* As with a run that was not cut off, nothing measured is no session. */
static bool
check_measured (const SlcSession *session, const char *path, GError **error)
{
  if (slc_series_get_total_bytes (session->series) > 0)
    return true;

  set_error (error, SLC_JOURNAL_ERROR_EMPTY, path,
             _ ("the run was cut off before anything was measured"));
  return false;
}

static bool
remove_journal (const char *path, GError **error)
{
  if (g_unlink (path) == 0 || errno == ENOENT)
    return true;

  set_error (error, SLC_JOURNAL_ERROR_FILE, path, g_strerror (errno));
  return false;
}

/* It holds what could not be read. */
static bool
keep_journal (const char *path, char **kept, GError **error)
{
  g_autofree char *name = g_strconcat (path, DAMAGED_SUFFIX, NULL);
  g_autofree char *kept_path = g_strdup (name);
  int result;

  for (unsigned number = 2; (result = slc_session_folder_move (path, kept_path)) == EEXIST;
       number++) {
    g_free (kept_path);
    kept_path = g_strdup_printf ("%s-%u", name, number);
  }
  if (result != 0) {
    set_error (error, SLC_JOURNAL_ERROR_FILE, kept_path, g_strerror (result));
    return false;
  }
  if (kept != NULL)
    *kept = g_steal_pointer (&kept_path);
  return true;
}

static char *
describe_end (unsigned damaged_line)
{
  if (damaged_line == 0)
    return g_strdup (_ ("The run was cut off; its last seconds may be missing"));
  return g_strdup_printf (
    _ ("The run was cut off, and its journal is damaged from line %u on: what "
       "was measured after that is missing"),
    damaged_line);
}

static void
mark_cut_off (SlcSession *session, unsigned damaged_line)
{
  session->end = SLC_END_CUT_OFF;
  g_free (session->end_message);
  session->end_message = describe_end (damaged_line);
  slc_session_add_flag (session, slc_end_to_string (SLC_END_CUT_OFF));
  slc_session_update (session);
  slc_proof_note (session);
}

static char *
make_session_path (const char *journal_path)
{
  g_autofree char *stem = g_strdup (journal_path);

  if (g_str_has_suffix (stem, SLC_JOURNAL_SUFFIX))
    stem[strlen (stem) - strlen (SLC_JOURNAL_SUFFIX)] = '\0';
  return g_strconcat (stem, SLC_SESSION_SUFFIX, NULL);
}

/* A run that was cut off between saving its session and deleting its journal left both. Any other
 * session there is somebody's, and the journal holds what it does not. */
static bool
is_saved (const SlcSession *session, const char *path)
{
  g_autoptr (SlcSession) saved = slc_session_load (path, NULL);

  return saved != NULL && slc_session_contains (saved, session);
}

static bool
save (const SlcSession *session, const char *path, GError **error)
{
  if (g_access (path, F_OK) != 0)
    return slc_session_save (session, path, error);
  if (is_saved (session, path))
    return true;
  set_error (error, SLC_JOURNAL_ERROR_FILE, path,
             _ ("this session does not hold all that was measured in the run that was cut off; "
                "move it elsewhere, then recover again"));
  return false;
}

static SlcSession *
recover (const char *path, unsigned *damaged_line, GError **error)
{
  g_autoptr (SlcSession) session = NULL;
  g_autoptr (GError) problem = NULL;
  int fd;

  fd = slc_session_file_open (path, &problem);
  if (fd < 0) {
    set_error (error, SLC_JOURNAL_ERROR_FILE, path, problem->message);
    return NULL;
  }
  session = recover_from (fd, path, damaged_line, error);
  close (fd);
  if (session == NULL || !check_measured (session, path, error))
    return NULL;

  mark_cut_off (session, *damaged_line);
  return g_steal_pointer (&session);
}

/**
 * slc_journal_recover:
 * @path: a journal
 * @error: return location for an error of %SLC_JOURNAL_ERROR
 *
 * Reads what a run had measured when it was cut off. The last line may be torn, then it is dropped;
 * from one on that is damaged before the last nothing is taken, and the session says so. The
 * journal of a run that goes on, in this program or another, is %SLC_JOURNAL_ERROR_BUSY, of one
 * that had measured nothing %SLC_JOURNAL_ERROR_EMPTY, and one that is damaged before anything was
 * measured %SLC_JOURNAL_ERROR_DAMAGED.
 *
 * Returns: (transfer full) (nullable): the session, which ended %SLC_END_CUT_OFF, or %NULL with
 *   @error set
 */
SlcSession *
slc_journal_recover (const char *path, GError **error)
{
  unsigned damaged_line;

  g_return_val_if_fail (path != NULL, NULL);

  return recover (path, &damaged_line, error);
}

/**
 * slc_journal_rescue:
 * @path: a journal
 * @kept: (out) (optional) (nullable): where the journal is kept, if it is damaged
 * @error: return location for an error of %SLC_JOURNAL_ERROR, or of %SLC_SESSION_ERROR when the
 *   session can't be saved
 *
 * Turns the journal of a run that was cut off into a session beside it. The journal is deleted only
 * once the session is on the disk, or when there is nothing in it. One that is damaged is put aside
 * under another name, with all that is in it.
 *
 * Returns: (transfer full) (nullable): the session's path, or %NULL with @error set
 */
char *
slc_journal_rescue (const char *path, char **kept, GError **error)
{
  g_autoptr (SlcSession) session = NULL;
  g_autofree char *session_path = NULL;
  g_autoptr (GError) problem = NULL;
  unsigned damaged_line;

  g_return_val_if_fail (path != NULL, NULL);

  if (kept != NULL)
    *kept = NULL;
  session = recover (path, &damaged_line, &problem);
  if (session == NULL) {
    if (!g_error_matches (problem, SLC_JOURNAL_ERROR, SLC_JOURNAL_ERROR_EMPTY) ||
        remove_journal (path, error))
      g_propagate_error (error, g_steal_pointer (&problem));
    return NULL;
  }

  session_path = make_session_path (path);
  if (!save (session, session_path, error))
    return NULL;
  if (damaged_line == 0 ? !remove_journal (path, error) : !keep_journal (path, kept, error))
    return NULL;
  return g_steal_pointer (&session_path);
}
