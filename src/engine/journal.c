/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/journal.h"

#include "model/journal-line.h"
#include "model/session-json.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

G_DEFINE_QUARK (slc-journal-error-quark, slc_journal_error);

#define JOURNAL_MODE    0644
#define FLUSH_PERIOD_US (2 * G_USEC_PER_SEC)

/**
 * Entry:
 * @stage: (nullable): the stage that begins; nothing was measured then
 * @filled_bytes: what was written to fill the drive before it
 * @finished_pass: the pass that was finished, from 1; nothing else happened then
 * @samples: (nullable) (element-type SlcSample): samples
 * @pauses: (nullable) (element-type SlcPause): pauses
 *
 * What becomes one line.
 */
typedef struct {
  SlcStageStart *stage;
  uint64_t filled_bytes;
  unsigned finished_pass;
  GArray *samples;
  GArray *pauses;
} Entry;

/* Ends the thread: nothing comes after it. */
static Entry last_entry;

/* What follows @queue belongs to the thread until it has been joined. */
struct _SlcJournal {
  char *path;
  int fd;
  GThread *thread;
  GAsyncQueue *queue;
  bool is_flushed;
  int64_t flush_due_us;
  GError *error;
};

static void
free_entry (Entry *entry)
{
  g_free (entry->stage);
  g_clear_pointer (&entry->samples, g_array_unref);
  g_clear_pointer (&entry->pauses, g_array_unref);
  g_free (entry);
}

static void
set_error (GError **error, int code, const char *path, const char *reason)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, SLC_JOURNAL_ERROR, code, "%s: %s", shown, reason);
}

/* Only the first error counts: after it nothing is written, so that no line follows a torn one. */
static void
stop_writing (SlcJournal *self, int saved_errno)
{
  g_autofree char *reason = g_strdup_printf (
    _ ("the journal of the run could not be written: %s; free some space there "
       "before the next run"),
    g_strerror (saved_errno));

  if (self->error == NULL)
    set_error (&self->error, SLC_JOURNAL_ERROR_FILE, self->path, reason);
}

static void
write_all (SlcJournal *self, const char *text, size_t length)
{
  while (self->error == NULL && length > 0) {
    const ssize_t n_written = write (self->fd, text, length);

    if (n_written >= 0) {
      text += n_written;
      length -= (size_t) n_written;
    } else if (errno != EINTR) {
      stop_writing (self, errno);
    }
  }
}

static void
write_line (SlcJournal *self, const char *line)
{
  write_all (self, line, strlen (line));
  write_all (self, "\n", 1);
  self->is_flushed = false;
}

/* What is written into a file that was deleted can't be recovered. */
static void
check_name (SlcJournal *self)
{
  struct stat status;

  if (self->error == NULL && fstat (self->fd, &status) == 0 && status.st_nlink == 0)
    stop_writing (self, ENOENT);
}

static void
flush (SlcJournal *self)
{
  if (self->error == NULL && !self->is_flushed && fdatasync (self->fd) != 0)
    stop_writing (self, errno);
  self->is_flushed = true;
  self->flush_due_us = g_get_monotonic_time () + FLUSH_PERIOD_US;
}

static char *
make_line (const Entry *entry)
{
  if (entry->finished_pass > 0)
    return slc_journal_line_for_finished_pass (entry->finished_pass);
  if (entry->stage != NULL)
    return slc_journal_line_for_stage (entry->stage, entry->filled_bytes);
  return slc_journal_line_for_batch (
    (const SlcSample *) (void *) entry->samples->data, entry->samples->len,
    (const SlcPause *) (void *) entry->pauses->data, entry->pauses->len);
}

static void
write_entry (SlcJournal *self, const Entry *entry)
{
  g_autofree char *line = make_line (entry);

  write_line (self, line);
}

/* Waits for the next entry, or %NULL when it is time to flush. */
static Entry *
wait_for_entry (SlcJournal *self)
{
  const int64_t left_us = self->flush_due_us - g_get_monotonic_time ();

  if (self->is_flushed)
    return g_async_queue_pop (self->queue);
  if (left_us <= 0)
    return NULL;
  return g_async_queue_timeout_pop (self->queue, (guint64) left_us);
}

static gpointer
keep_journal (gpointer data)
{
  SlcJournal *self = data;
  Entry *entry;

  while ((entry = wait_for_entry (self)) != &last_entry) {
    if (entry == NULL) {
      flush (self);
    } else {
      write_entry (self, entry);
      free_entry (entry);
    }
  }
  flush (self);
  check_name (self);
  return NULL;
}

/* An empty file is a name that was reserved; anything else is what a run left behind. */
static bool
take_file (SlcJournal *self, GError **error)
{
  struct stat status;

  if (flock (self->fd, LOCK_EX | LOCK_NB) != 0 || fstat (self->fd, &status) != 0) {
    set_error (error, SLC_JOURNAL_ERROR_FILE, self->path, g_strerror (errno));
    return false;
  }
  if (status.st_size > 0) {
    set_error (error, SLC_JOURNAL_ERROR_FILE, self->path,
               _ ("this is the journal of another run; recover that first"));
    return false;
  }
  return true;
}

static bool
begin (SlcJournal *self, const SlcSession *session, GError **error)
{
  g_autofree char *line = slc_session_to_json_line (session);

  write_line (self, line);
  flush (self);
  if (self->error == NULL)
    self->thread = g_thread_try_new ("journal", keep_journal, self, &self->error);
  if (self->error == NULL)
    return true;

  g_propagate_error (error, g_steal_pointer (&self->error));
  g_unlink (self->path);
  return false;
}

/**
 * slc_journal_create:
 * @path: where; there may be an empty file, but nothing else
 * @session: the session of the run, as far as it is known before the first sample
 * @error: return location for an error of %SLC_JOURNAL_ERROR
 *
 * Begins a journal. When this returns, its first line is on the disk, and nobody will take it for
 * one that can be recovered until @self is freed or the program ends.
 *
 * Returns: (transfer full) (nullable): the journal, or %NULL with @error set
 */
SlcJournal *
slc_journal_create (const char *path, const SlcSession *session, GError **error)
{
  g_autoptr (SlcJournal) self = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (session != NULL, NULL);

  self = g_new0 (SlcJournal, 1);
  self->path = g_strdup (path);
  self->queue = g_async_queue_new_full ((GDestroyNotify) free_entry);
  self->fd = open (path, O_CREAT | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, JOURNAL_MODE);
  if (self->fd < 0) {
    set_error (error, SLC_JOURNAL_ERROR_FILE, path, g_strerror (errno));
    return NULL;
  }

  return take_file (self, error) && begin (self, session, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * slc_journal_begin_stage:
 * @self: a journal that is not finished
 * @start: what begins
 * @filled_bytes: what was written to fill the drive since the stage before
 *
 * Notes that the batches to come belong to another stage of the run. From the thread that appends
 * them.
 */
void
slc_journal_begin_stage (SlcJournal *self, const SlcStageStart *start, uint64_t filled_bytes)
{
  Entry *entry;

  g_return_if_fail (self != NULL);
  g_return_if_fail (self->thread != NULL);
  g_return_if_fail (start != NULL);

  entry = g_new0 (Entry, 1);
  entry->stage = g_memdup2 (start, sizeof *start);
  entry->filled_bytes = filled_bytes;
  g_async_queue_push (self->queue, entry);
}

/**
 * slc_journal_finish_pass:
 * @self: a journal that is not finished
 * @pass: a pass
 *
 * Notes that it was written to its planned end. From the thread that appends its batches.
 */
void
slc_journal_finish_pass (SlcJournal *self, unsigned pass)
{
  Entry *entry;

  g_return_if_fail (self != NULL);
  g_return_if_fail (self->thread != NULL);
  g_return_if_fail (pass > 0);

  entry = g_new0 (Entry, 1);
  entry->finished_pass = pass;
  g_async_queue_push (self->queue, entry);
}

/**
 * slc_journal_append:
 * @self: a journal that is not finished
 * @samples: (array length=n_samples): samples that came since the last batch
 * @n_samples: how many
 * @pauses: (array length=n_pauses): pauses that ended since then
 * @n_pauses: how many
 *
 * Hands a batch to the thread of the journal. It is on the disk two seconds later. May be called
 * from any one thread; it waits for nothing.
 */
void
slc_journal_append (SlcJournal *self,
                    const SlcSample *samples,
                    size_t n_samples,
                    const SlcPause *pauses,
                    size_t n_pauses)
{
  Entry *entry;

  g_return_if_fail (self != NULL);
  g_return_if_fail (self->thread != NULL);
  g_return_if_fail (samples != NULL || n_samples == 0);
  g_return_if_fail (pauses != NULL || n_pauses == 0);

  entry = g_new0 (Entry, 1);
  entry->samples = g_array_sized_new (FALSE, FALSE, sizeof *samples, (guint) n_samples);
  entry->pauses = g_array_sized_new (FALSE, FALSE, sizeof *pauses, (guint) n_pauses);
  g_array_append_vals (entry->samples, samples, (guint) n_samples);
  g_array_append_vals (entry->pauses, pauses, (guint) n_pauses);
  g_async_queue_push (self->queue, entry);
}

/**
 * slc_journal_finish:
 * @self: a journal
 * @error: return location for an error of %SLC_JOURNAL_ERROR
 *
 * Waits until everything that was appended is on the disk. A journal that could not be written
 * keeps no run from going on; here is said what was wrong first.
 *
 * Returns: whether all of the run is in the journal
 */
bool
slc_journal_finish (SlcJournal *self, GError **error)
{
  g_return_val_if_fail (self != NULL, false);

  if (self->thread != NULL) {
    g_async_queue_push (self->queue, &last_entry);
    g_thread_join (g_steal_pointer (&self->thread));
  }
  if (self->error == NULL)
    return true;
  g_propagate_error (error, g_error_copy (self->error));
  return false;
}

/**
 * slc_journal_discard:
 * @self: a journal
 *
 * Deletes the journal, once the session has been saved. What is in it already, and whether it could
 * be written, is of no interest then.
 */
void
slc_journal_discard (SlcJournal *self)
{
  g_return_if_fail (self != NULL);

  slc_journal_finish (self, NULL);
  if (g_unlink (self->path) != 0)
    g_info ("%s: %s", self->path, g_strerror (errno));
}

/**
 * slc_journal_free:
 * @self: (transfer full): a journal
 *
 * Finishes and closes the journal. Unless it was discarded it can be recovered now.
 */
void
slc_journal_free (SlcJournal *self)
{
  g_return_if_fail (self != NULL);

  slc_journal_finish (self, NULL);
  if (self->fd >= 0)
    close (self->fd);
  g_async_queue_unref (self->queue);
  g_clear_error (&self->error);
  g_free (self->path);
  g_free (self);
}
