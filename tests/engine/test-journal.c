/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "journal-fixture.h"
#include "model/proof.h"

static void
test_whole (JournalFixture *self, gconstpointer unused)
{
  g_autoptr (SlcSession) session = NULL;

  journal_fixture_write_journal (self, 3);
  session = journal_fixture_recover (self);

  journal_fixture_expect_batches (session, 3);
  g_assert_cmpstr (session->drive.model, ==, "Drive of a test");
  g_assert_cmpint (session->end, ==, SLC_END_CUT_OFF);
  g_assert_nonnull (session->end_message);
  g_assert_true (g_ptr_array_find_with_equal_func (session->flags, "simulated", g_str_equal, NULL));
  g_assert_true (g_ptr_array_find_with_equal_func (session->flags, "cut-off", g_str_equal, NULL));
  g_assert_cmpuint (slc_session_get_reading (session)->written_bytes, ==,
                    slc_series_get_total_bytes (session->series));
}

/* What a reader has to know of a run that was not cut off, a reader of this one has to know too. */
static void
test_findings (JournalFixture *self, gconstpointer unused)
{
  g_autoptr (SlcSession) session = NULL;

  journal_fixture_write_journal (self, 3);
  session = journal_fixture_recover (self);

  g_assert_true (
    g_ptr_array_find_with_equal_func (session->flags, SLC_FLAG_TOO_SHORT, g_str_equal, NULL));
}

static void
test_one_line_a_batch (JournalFixture *self, gconstpointer unused)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  journal_fixture_write_journal (self, 3);
  text = journal_fixture_read_text (self);
  lines = g_strsplit (text, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_true (g_str_has_prefix (lines[0], "{\"format\":\"slc-cliff-session\",\"version\":1,"));
  g_assert_true (g_str_has_prefix (lines[1], "{\"pauses\":{"));
  g_assert_cmpstr (lines[4], ==, "");
}

static void
test_no_journal (JournalFixture *self, gconstpointer unused)
{
  journal_fixture_expect_refused (self, SLC_JOURNAL_ERROR_FILE, g_strerror (ENOENT));
  journal_fixture_write_text (self, "", 0);
  journal_fixture_expect_refused (self, SLC_JOURNAL_ERROR_DAMAGED, "line 1 is damaged");
  journal_fixture_write_text (self, "{\"format\":\"slc-cliff-sess", -1);
  journal_fixture_expect_refused (self, SLC_JOURNAL_ERROR_DAMAGED, "line 1 is damaged");
}

static void
test_busy (JournalFixture *self, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcJournal) journal = slc_journal_create (self->path, self->session, &error);
  g_autoptr (SlcSession) session = NULL;

  g_assert_no_error (error);
  journal_fixture_expect_refused (self, SLC_JOURNAL_ERROR_BUSY, "goes on");
  journal_fixture_append_batches (journal, 0, 1);
  slc_journal_finish (journal, &error);
  g_assert_no_error (error);
  journal_fixture_expect_refused (self, SLC_JOURNAL_ERROR_BUSY, "goes on");

  g_clear_pointer (&journal, slc_journal_free);
  session = journal_fixture_recover (self);
  journal_fixture_expect_batches (session, 1);
}

static void
test_never_overwrites (JournalFixture *self, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcJournal) journal = NULL;
  g_autoptr (SlcSession) session = NULL;

  journal_fixture_write_journal (self, 2);
  journal = slc_journal_create (self->path, self->session, &error);
  g_assert_null (journal);
  g_assert_error (error, SLC_JOURNAL_ERROR, SLC_JOURNAL_ERROR_FILE);

  session = journal_fixture_recover (self);
  journal_fixture_expect_batches (session, 2);
}

static void
test_discard (JournalFixture *self, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcJournal) journal = slc_journal_create (self->path, self->session, &error);

  g_assert_no_error (error);
  journal_fixture_append_batches (journal, 0, 1);
  slc_journal_discard (journal);
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
}

/* Nobody is told to recover what was deleted under the run. */
static void
test_deleted (JournalFixture *self, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcJournal) journal = slc_journal_create (self->path, self->session, &error);

  g_assert_no_error (error);
  g_assert_no_errno (g_unlink (self->path));
  journal_fixture_append_batches (journal, 0, 1);

  g_assert_false (slc_journal_finish (journal, &error));
  g_assert_error (error, SLC_JOURNAL_ERROR, SLC_JOURNAL_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, g_strerror (ENOENT)));
}

static void
test_no_folder (JournalFixture *self, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (self->folder, "none", "run.journal", NULL);
  g_autoptr (SlcJournal) journal = slc_journal_create (path, self->session, &error);

  g_assert_null (journal);
  g_assert_error (error, SLC_JOURNAL_ERROR, SLC_JOURNAL_ERROR_FILE);
  g_assert_true (g_str_has_prefix (error->message, path));
}

/* Beyond the limit writes fail, as they do on a full disk. */
static struct rlimit
limit_file_size (rlim_t most_bytes)
{
  struct rlimit before;
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_no_errno (getrlimit (RLIMIT_FSIZE, &before));
  limit = before;
  limit.rlim_cur = most_bytes;
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &limit));
  return before;
}

/* The second batch gets no further than its first bytes; the third must not follow them. */
static void
test_disk_full (JournalFixture *self, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcJournal) journal = NULL;
  g_autoptr (SlcSession) session = NULL;
  g_autofree char *text = NULL;
  struct rlimit before;

  journal_fixture_write_journal (self, 1);
  text = journal_fixture_read_text (self);
  g_assert_no_errno (g_unlink (self->path));

  journal = slc_journal_create (self->path, self->session, &error);
  g_assert_no_error (error);
  before = limit_file_size (strlen (text) + 10);
  journal_fixture_append_batches (journal, 0, 3);
  g_assert_false (slc_journal_finish (journal, &error));
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &before));

  g_assert_error (error, SLC_JOURNAL_ERROR, SLC_JOURNAL_ERROR_FILE);
  g_assert_true (g_str_has_prefix (error->message, self->path));
  g_assert_nonnull (strstr (error->message, g_strerror (EFBIG)));
  g_clear_pointer (&journal, slc_journal_free);
  session = journal_fixture_recover (self);
  journal_fixture_expect_batches (session, 1);
}

static void
test_disk_full_at_the_start (JournalFixture *self, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcJournal) journal = NULL;
  const struct rlimit before = limit_file_size (10);

  journal = slc_journal_create (self->path, self->session, &error);
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &before));

  g_assert_null (journal);
  g_assert_error (error, SLC_JOURNAL_ERROR, SLC_JOURNAL_ERROR_FILE);
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
}

static unsigned
count_lines (const char *path)
{
  g_autofree char *text = NULL;
  unsigned n_lines = 0;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return 0;
  for (const char *c = text; *c != '\0'; c++)
    n_lines += *c == '\n';
  return n_lines;
}

/* Looks again whenever something in the folder is written; the end of the pipe is the child's. */
static void
wait_for_lines (const JournalFixture *self, unsigned n_lines, int watch_fd, int alive_fd)
{
  while (count_lines (self->path) < n_lines) {
    struct pollfd fds[] = { { .fd = watch_fd, .events = POLLIN }, { .fd = alive_fd } };
    char events[4096];

    g_assert_cmpint (poll (fds, G_N_ELEMENTS (fds), -1), >, 0);
    g_assert_cmpint (fds[1].revents, ==, 0);
    g_assert_cmpint (read (watch_fd, events, sizeof events), >, 0);
  }
}

static G_NORETURN void
run_until_killed (const JournalFixture *self, unsigned n_batches)
{
  SlcJournal *journal = slc_journal_create (self->path, self->session, NULL);

  journal_fixture_append_batches (journal, 0, n_batches);
  while (true)
    pause ();
}

static void
test_killed (JournalFixture *self, gconstpointer unused)
{
  const unsigned n_batches = 5;
  const int watch_fd = inotify_init1 (IN_CLOEXEC);
  g_autoptr (SlcSession) session = NULL;
  int alive_fds[2];
  pid_t child;

  g_assert_no_errno (inotify_add_watch (watch_fd, self->folder, IN_CREATE | IN_MODIFY));
  g_assert_no_errno (pipe (alive_fds));
  child = fork ();
  g_assert_no_errno (child);
  if (child == 0)
    run_until_killed (self, n_batches);
  close (alive_fds[1]);

  wait_for_lines (self, 1 + n_batches, watch_fd, alive_fds[0]);
  journal_fixture_expect_refused (self, SLC_JOURNAL_ERROR_BUSY, "goes on");
  g_assert_no_errno (kill (child, SIGKILL));
  g_assert_cmpint (waitpid (child, NULL, 0), ==, child);

  session = journal_fixture_recover (self);
  journal_fixture_expect_batches (session, n_batches);
  close (alive_fds[0]);
  close (watch_fd);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  journal_fixture_add_test ("/journal/whole", test_whole);
  journal_fixture_add_test ("/journal/findings", test_findings);
  journal_fixture_add_test ("/journal/one-line-a-batch", test_one_line_a_batch);
  journal_fixture_add_test ("/journal/no-journal", test_no_journal);
  journal_fixture_add_test ("/journal/busy", test_busy);
  journal_fixture_add_test ("/journal/never-overwrites", test_never_overwrites);
  journal_fixture_add_test ("/journal/discard", test_discard);
  journal_fixture_add_test ("/journal/deleted", test_deleted);
  journal_fixture_add_test ("/journal/no-folder", test_no_folder);
  journal_fixture_add_test ("/journal/disk-full", test_disk_full);
  journal_fixture_add_test ("/journal/disk-full-at-the-start", test_disk_full_at_the_start);
  journal_fixture_add_test ("/journal/killed", test_killed);

  return g_test_run ();
}
