/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/journal.h"

#include "model/session-json.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define BATCH_SAMPLES 2
#define SAMPLE_NS     (SLC_NS_PER_S / 2)
#define SAMPLE_BYTES  UINT64_C (1234567890)

typedef struct {
  char *folder;
  char *path;
  char *session_path;
  SlcSession *session;
} Fixture;

static void
set_up (Fixture *self, gconstpointer unused)
{
  self->folder = g_dir_make_tmp ("slc-cliff-journal-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "run.journal", NULL);
  self->session_path = g_build_filename (self->folder, "run.json", NULL);
  self->session = slc_session_new ();
  self->session->drive.model = g_strdup ("Drive of a test");
  slc_session_add_flag (self->session, "simulated");
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  g_unlink (self->path);
  g_unlink (self->session_path);
  g_assert_no_errno (g_rmdir (self->folder));
  g_clear_pointer (&self->session, slc_session_unref);
  g_free (self->session_path);
  g_free (self->path);
  g_free (self->folder);
}

static SlcSample
make_sample (unsigned at)
{
  return (SlcSample){
    .begin_ns = at * SAMPLE_NS,
    .end_ns = (at + 1) * SAMPLE_NS,
    .bytes = SAMPLE_BYTES + at,
    .writes = 1177 + at,
    .latency_p50_ns = 800000 + at,
    .latency_p99_ns = 1200000 + at,
    .latency_max_ns = SLC_UNKNOWN_NS,
    .temperature_c = 41.85 + at,
  };
}

static void
append_batches (SlcJournal *journal, unsigned first, unsigned n_batches)
{
  for (unsigned batch = first; batch < first + n_batches; batch++) {
    SlcSample samples[BATCH_SAMPLES];
    const SlcPause pause = { .begin_ns = batch * BATCH_SAMPLES * SAMPLE_NS,
                             .end_ns = batch * BATCH_SAMPLES * SAMPLE_NS + SLC_PAUSE_LEAST_NS };

    for (unsigned i = 0; i < BATCH_SAMPLES; i++)
      samples[i] = make_sample (batch * BATCH_SAMPLES + i);
    slc_journal_append (journal, samples, BATCH_SAMPLES, &pause, 1);
  }
}

static void
write_journal (const Fixture *self, unsigned n_batches)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcJournal) journal = slc_journal_create (self->path, self->session, &error);

  g_assert_no_error (error);
  append_batches (journal, 0, n_batches);
  slc_journal_finish (journal, &error);
  g_assert_no_error (error);
}

static void
expect_batches (const SlcSession *session, unsigned n_batches)
{
  size_t n_samples, n_pauses;
  const SlcSample *samples = slc_series_get_samples (session->series, &n_samples);

  slc_series_get_pauses (session->series, &n_pauses);
  g_assert_cmpuint (n_samples, ==, n_batches * BATCH_SAMPLES);
  g_assert_cmpuint (n_pauses, ==, n_batches);
  for (unsigned i = 0; i < n_samples; i++) {
    const SlcSample expected = make_sample (i);

    g_assert_cmpmem (&samples[i], sizeof samples[i], &expected, sizeof expected);
  }
}

static SlcSession *
recover (const Fixture *self)
{
  g_autoptr (GError) error = NULL;
  SlcSession *session = slc_journal_recover (self->path, &error);

  g_assert_no_error (error);
  return session;
}

static void
expect_refused (const Fixture *self, int code, const char *reason)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcSession) session = slc_journal_recover (self->path, &error);

  g_assert_null (session);
  g_assert_error (error, SLC_JOURNAL_ERROR, code);
  g_assert_true (g_str_has_prefix (error->message, self->path));
  g_assert_nonnull (strstr (error->message, reason));
}

static char *
read_text (const Fixture *self)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (self->path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
write_text (const Fixture *self, const char *text, gssize length)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (self->path, text, length, &error);
  g_assert_no_error (error);
}

static void
test_whole (Fixture *self, gconstpointer unused)
{
  g_autoptr (SlcSession) session = NULL;

  write_journal (self, 3);
  session = recover (self);

  expect_batches (session, 3);
  g_assert_cmpstr (session->drive.model, ==, "Drive of a test");
  g_assert_cmpint (session->end, ==, SLC_END_CUT_OFF);
  g_assert_nonnull (session->end_message);
  g_assert_true (g_ptr_array_find_with_equal_func (session->flags, "simulated", g_str_equal, NULL));
  g_assert_true (g_ptr_array_find_with_equal_func (session->flags, "cut-off", g_str_equal, NULL));
  g_assert_cmpuint (slc_session_get_reading (session)->written_bytes, ==,
                    slc_series_get_total_bytes (session->series));
}

static void
test_one_line_a_batch (Fixture *self, gconstpointer unused)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  write_journal (self, 3);
  text = read_text (self);
  lines = g_strsplit (text, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_true (g_str_has_prefix (lines[0], "{\"format\":\"slc-cliff-session\",\"version\":1,"));
  g_assert_true (g_str_has_prefix (lines[1], "{\"pauses\":{"));
  g_assert_cmpstr (lines[4], ==, "");
}

/* At whatever byte the machine stops, what is whole is recovered and nothing else is. */
static void
test_torn_anywhere (Fixture *self, gconstpointer unused)
{
  g_autofree char *text = NULL;
  size_t header_length, first_end, second_end;

  write_journal (self, 2);
  text = read_text (self);
  header_length = strcspn (text, "\n");
  first_end = header_length + 1 + strcspn (text + header_length + 1, "\n");
  second_end = strlen (text) - 1;

  for (size_t length = header_length; length <= strlen (text); length++) {
    g_autoptr (SlcSession) session = NULL;

    write_text (self, text, (gssize) length);
    if (length < first_end) {
      expect_refused (self, SLC_JOURNAL_ERROR_EMPTY, "before anything was written");
      continue;
    }
    session = recover (self);
    expect_batches (session, length >= second_end ? 2 : 1);
  }
}

/* Some filesystems have the length of a file on the disk before its bytes. */
static void
test_zeros_at_the_end (Fixture *self, gconstpointer unused)
{
  static const char zeros[4096] = { 0 };
  g_autofree char *text = NULL;
  g_autoptr (GByteArray) torn = g_byte_array_new ();
  g_autoptr (SlcSession) session = NULL;

  write_journal (self, 2);
  text = read_text (self);
  g_byte_array_append (torn, (const guint8 *) text, (guint) strlen (text) - 20);
  g_byte_array_append (torn, (const guint8 *) zeros, sizeof zeros);
  write_text (self, (const char *) torn->data, torn->len);

  session = recover (self);
  expect_batches (session, 1);
}

/* And not always in the order in which they were written. */
static void
test_zeros_in_the_middle (Fixture *self, gconstpointer unused)
{
  g_autofree char *text = NULL;
  g_autoptr (SlcSession) session = NULL;
  size_t length;
  char *second_batch;

  write_journal (self, 3);
  text = read_text (self);
  length = strlen (text);
  second_batch = strstr (strstr (text, "\n{\"pauses\"") + 1, "\n{\"pauses\"");
  memset (second_batch + 10, 0, 60);
  write_text (self, text, (gssize) length);

  session = recover (self);
  expect_batches (session, 1);
}

static void
test_damaged_in_the_middle (Fixture *self, gconstpointer unused)
{
  g_autofree char *text = NULL;
  char *second_line;

  write_journal (self, 3);
  text = read_text (self);
  second_line = strstr (text, "\n{\"pauses\"") + 1;
  *second_line = '?';
  write_text (self, text, -1);

  expect_refused (self, SLC_JOURNAL_ERROR_DAMAGED, "line 2 is damaged");
}

static void
test_batches_in_the_wrong_order (Fixture *self, gconstpointer unused)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *swapped = NULL;

  write_journal (self, 3);
  text = read_text (self);
  lines = g_strsplit (text, "\n", -1);
  swapped = g_strjoin ("\n", lines[0], lines[2], lines[1], lines[3], "", NULL);
  write_text (self, swapped, -1);

  expect_refused (self, SLC_JOURNAL_ERROR_DAMAGED, "line 3 is damaged");
}

static void
test_no_journal (Fixture *self, gconstpointer unused)
{
  expect_refused (self, SLC_JOURNAL_ERROR_FILE, g_strerror (ENOENT));
  write_text (self, "", 0);
  expect_refused (self, SLC_JOURNAL_ERROR_DAMAGED, "line 1 is damaged");
  write_text (self, "{\"format\":\"slc-cliff-sess", -1);
  expect_refused (self, SLC_JOURNAL_ERROR_DAMAGED, "line 1 is damaged");
}

static void
test_busy (Fixture *self, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcJournal) journal = slc_journal_create (self->path, self->session, &error);
  g_autoptr (SlcSession) session = NULL;

  g_assert_no_error (error);
  expect_refused (self, SLC_JOURNAL_ERROR_BUSY, "goes on");
  append_batches (journal, 0, 1);
  slc_journal_finish (journal, &error);
  g_assert_no_error (error);
  expect_refused (self, SLC_JOURNAL_ERROR_BUSY, "goes on");

  g_clear_pointer (&journal, slc_journal_free);
  session = recover (self);
  expect_batches (session, 1);
}

static void
test_never_overwrites (Fixture *self, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcJournal) journal = NULL;
  g_autoptr (SlcSession) session = NULL;

  write_journal (self, 2);
  journal = slc_journal_create (self->path, self->session, &error);
  g_assert_null (journal);
  g_assert_error (error, SLC_JOURNAL_ERROR, SLC_JOURNAL_ERROR_FILE);

  session = recover (self);
  expect_batches (session, 2);
}

static void
test_discard (Fixture *self, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcJournal) journal = slc_journal_create (self->path, self->session, &error);

  g_assert_no_error (error);
  append_batches (journal, 0, 1);
  slc_journal_discard (journal);
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
}

/* Nobody is told to recover what was deleted under the run. */
static void
test_deleted (Fixture *self, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcJournal) journal = slc_journal_create (self->path, self->session, &error);

  g_assert_no_error (error);
  g_assert_no_errno (g_unlink (self->path));
  append_batches (journal, 0, 1);

  g_assert_false (slc_journal_finish (journal, &error));
  g_assert_error (error, SLC_JOURNAL_ERROR, SLC_JOURNAL_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, g_strerror (ENOENT)));
}

static void
test_no_folder (Fixture *self, gconstpointer unused)
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
test_disk_full (Fixture *self, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcJournal) journal = NULL;
  g_autoptr (SlcSession) session = NULL;
  g_autofree char *text = NULL;
  struct rlimit before;

  write_journal (self, 1);
  text = read_text (self);
  g_assert_no_errno (g_unlink (self->path));

  journal = slc_journal_create (self->path, self->session, &error);
  g_assert_no_error (error);
  before = limit_file_size (strlen (text) + 10);
  append_batches (journal, 0, 3);
  g_assert_false (slc_journal_finish (journal, &error));
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &before));

  g_assert_error (error, SLC_JOURNAL_ERROR, SLC_JOURNAL_ERROR_FILE);
  g_assert_true (g_str_has_prefix (error->message, self->path));
  g_assert_nonnull (strstr (error->message, g_strerror (EFBIG)));
  g_clear_pointer (&journal, slc_journal_free);
  session = recover (self);
  expect_batches (session, 1);
}

static void
test_disk_full_at_the_start (Fixture *self, gconstpointer unused)
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
wait_for_lines (const Fixture *self, unsigned n_lines, int watch_fd, int alive_fd)
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
run_until_killed (const Fixture *self, unsigned n_batches)
{
  SlcJournal *journal = slc_journal_create (self->path, self->session, NULL);

  append_batches (journal, 0, n_batches);
  while (true)
    pause ();
}

static void
test_killed (Fixture *self, gconstpointer unused)
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
  expect_refused (self, SLC_JOURNAL_ERROR_BUSY, "goes on");
  g_assert_no_errno (kill (child, SIGKILL));
  g_assert_cmpint (waitpid (child, NULL, 0), ==, child);

  session = recover (self);
  expect_batches (session, n_batches);
  close (alive_fds[0]);
  close (watch_fd);
}

static void
expect_rescued (const Fixture *self, unsigned n_batches)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = slc_journal_rescue (self->path, &error);
  g_autoptr (SlcSession) session = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (path, ==, self->session_path);
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
  session = slc_session_load (path, &error);
  g_assert_no_error (error);
  expect_batches (session, n_batches);
}

static void
test_rescue (Fixture *self, gconstpointer unused)
{
  write_journal (self, 3);
  expect_rescued (self, 3);
}

static void
test_rescue_of_nothing (Fixture *self, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;

  write_journal (self, 0);
  g_assert_null (slc_journal_rescue (self->path, &error));
  g_assert_error (error, SLC_JOURNAL_ERROR, SLC_JOURNAL_ERROR_EMPTY);
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (self->session_path, G_FILE_TEST_EXISTS));
}

static void
save_recovered (const Fixture *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcSession) session = recover (self);

  slc_session_save (session, self->session_path, &error);
  g_assert_no_error (error);
}

static void
test_rescue_when_saved_already (Fixture *self, gconstpointer unused)
{
  write_journal (self, 3);
  save_recovered (self);
  expect_rescued (self, 3);
}

static void
test_rescue_never_overwrites (Fixture *self, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  write_journal (self, 1);
  save_recovered (self);
  g_assert_no_errno (g_unlink (self->path));
  write_journal (self, 3);

  path = slc_journal_rescue (self->path, &error);
  g_assert_null (path);
  g_assert_error (error, SLC_JOURNAL_ERROR, SLC_JOURNAL_ERROR_FILE);
  g_assert_true (g_file_test (self->path, G_FILE_TEST_EXISTS));

  g_assert_no_errno (g_unlink (self->session_path));
  expect_rescued (self, 3);
}

#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/journal/whole", test_whole);
  ADD ("/journal/one-line-a-batch", test_one_line_a_batch);
  ADD ("/journal/torn-anywhere", test_torn_anywhere);
  ADD ("/journal/zeros-at-the-end", test_zeros_at_the_end);
  ADD ("/journal/zeros-in-the-middle", test_zeros_in_the_middle);
  ADD ("/journal/damaged-in-the-middle", test_damaged_in_the_middle);
  ADD ("/journal/batches-in-the-wrong-order", test_batches_in_the_wrong_order);
  ADD ("/journal/no-journal", test_no_journal);
  ADD ("/journal/busy", test_busy);
  ADD ("/journal/never-overwrites", test_never_overwrites);
  ADD ("/journal/discard", test_discard);
  ADD ("/journal/deleted", test_deleted);
  ADD ("/journal/no-folder", test_no_folder);
  ADD ("/journal/disk-full", test_disk_full);
  ADD ("/journal/disk-full-at-the-start", test_disk_full_at_the_start);
  ADD ("/journal/killed", test_killed);
  ADD ("/journal/rescue", test_rescue);
  ADD ("/journal/rescue-of-nothing", test_rescue_of_nothing);
  ADD ("/journal/rescue-when-saved-already", test_rescue_when_saved_already);
  ADD ("/journal/rescue-never-overwrites", test_rescue_never_overwrites);

  return g_test_run ();
}
