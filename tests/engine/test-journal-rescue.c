/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "journal-fixture.h"
#include "model/session-json.h"

/* At whatever byte the machine stops, what is whole is recovered and nothing else is. */
static void
test_torn_anywhere (JournalFixture *self, gconstpointer unused)
{
  g_autofree char *text = NULL;
  size_t header_length, first_end, second_end;

  journal_fixture_write_journal (self, 2);
  text = journal_fixture_read_text (self);
  header_length = strcspn (text, "\n");
  first_end = header_length + 1 + strcspn (text + header_length + 1, "\n");
  second_end = strlen (text) - 1;

  for (size_t length = header_length; length <= strlen (text); length++) {
    g_autoptr (SlcSession) session = NULL;

    journal_fixture_write_text (self, text, (gssize) length);
    if (length < first_end) {
      journal_fixture_expect_refused (self, SLC_JOURNAL_ERROR_EMPTY,
                                      "before anything was measured");
      continue;
    }
    session = journal_fixture_recover (self);
    journal_fixture_expect_batches (session, length >= second_end ? 2 : 1);
  }
}

/* Some filesystems have the length of a file on the disk before its bytes. */
static void
test_zeros_at_the_end (JournalFixture *self, gconstpointer unused)
{
  static const char zeros[4096] = { 0 };
  g_autofree char *text = NULL;
  g_autoptr (GByteArray) torn = g_byte_array_new ();
  g_autoptr (SlcSession) session = NULL;

  journal_fixture_write_journal (self, 2);
  text = journal_fixture_read_text (self);
  g_byte_array_append (torn, (const guint8 *) text, (guint) strlen (text) - 20);
  g_byte_array_append (torn, (const guint8 *) zeros, sizeof zeros);
  journal_fixture_write_text (self, (const char *) torn->data, torn->len);

  session = journal_fixture_recover (self);
  journal_fixture_expect_batches (session, 1);
}

static void
expect_damaged (const JournalFixture *self, unsigned n_batches, const char *reason)
{
  g_autofree char *text = journal_fixture_read_text (self);
  g_autoptr (SlcSession) session = journal_fixture_recover (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *kept_text = NULL;

  journal_fixture_expect_batches (session, n_batches);
  g_assert_nonnull (strstr (session->end_message, reason));

  path = slc_journal_rescue (self->path, &kept, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (path, ==, self->session_path);
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (kept, &kept_text, NULL, &error));
  g_assert_cmpstr (kept_text, ==, text);
  g_assert_no_errno (g_unlink (kept));
}

/* And not always in the order in which they were written. */
static void
test_zeros_in_the_middle (JournalFixture *self, gconstpointer unused)
{
  g_autofree char *text = NULL;
  size_t length;
  char *second_batch;

  journal_fixture_write_journal (self, 3);
  text = journal_fixture_read_text (self);
  length = strlen (text);
  second_batch = strstr (strstr (text, "\n{\"pauses\"") + 1, "\n{\"pauses\"");
  memset (second_batch + 10, 0, 60);
  journal_fixture_write_text (self, text, (gssize) length);

  expect_damaged (self, 1, "line 3");
}

static void
expect_second_batch_damaged (JournalFixture *self, unsigned n_batches)
{
  g_autofree char *text = NULL;
  char *first_batch;

  journal_fixture_write_journal (self, n_batches);
  text = journal_fixture_read_text (self);
  first_batch = strstr (text, "\n{\"pauses\"") + 1;
  strstr (first_batch, "\n{\"pauses\"")[1] = '?';
  journal_fixture_write_text (self, text, -1);

  expect_damaged (self, 1, "line 3");
}

static void
test_damaged_in_the_middle (JournalFixture *self, gconstpointer unused)
{
  expect_second_batch_damaged (self, 3);
}

/* A last line that has its end was written whole, and is not just cut off. */
static void
test_damaged_at_the_end (JournalFixture *self, gconstpointer unused)
{
  expect_second_batch_damaged (self, 2);
}

static void
test_damaged_before_anything (JournalFixture *self, gconstpointer unused)
{
  g_autofree char *text = NULL;

  journal_fixture_write_journal (self, 3);
  text = journal_fixture_read_text (self);
  strstr (text, "\n{\"pauses\"")[1] = '?';
  journal_fixture_write_text (self, text, -1);

  journal_fixture_expect_refused (self, SLC_JOURNAL_ERROR_DAMAGED, "line 2 is damaged");
}

/* Writes a journal of three batches with its lines as they are listed, -1 at the end. */
static void
write_lines (const JournalFixture *self, const int *numbers)
{
  g_autoptr (GString) written = g_string_new (NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  journal_fixture_write_journal (self, 3);
  text = journal_fixture_read_text (self);
  lines = g_strsplit (text, "\n", -1);
  for (; *numbers >= 0; numbers++)
    g_string_append_printf (written, "%s\n", lines[*numbers]);
  journal_fixture_write_text (self, written->str, (gssize) written->len);
}

static void
test_batch_twice (JournalFixture *self, gconstpointer unused)
{
  write_lines (self, (const int[]){ 0, 1, 1, 2, -1 });
  expect_damaged (self, 1, "line 3");
}

/* A line that is gone whole leaves nothing that could not be read. */
static void
test_batch_missing (JournalFixture *self, gconstpointer unused)
{
  write_lines (self, (const int[]){ 0, 1, 3, -1 });
  expect_damaged (self, 1, "line 3");
}

static void
test_first_batch_missing (JournalFixture *self, gconstpointer unused)
{
  write_lines (self, (const int[]){ 0, 2, 3, -1 });
  journal_fixture_expect_refused (self, SLC_JOURNAL_ERROR_DAMAGED, "line 2 is damaged");
}

/* What was kept of an earlier journal of that name stays. */
static void
test_kept_twice (JournalFixture *self, gconstpointer unused)
{
  g_autofree char *first = g_strconcat (self->path, ".damaged", NULL);

  g_assert_true (g_file_set_contents (first, "first", -1, NULL));
  test_batch_missing (self, NULL);
  g_assert_true (g_file_test (first, G_FILE_TEST_EXISTS));
  g_assert_no_errno (g_unlink (first));
}

static void
expect_rescued (const JournalFixture *self, unsigned n_batches)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = slc_journal_rescue (self->path, NULL, &error);
  g_autoptr (SlcSession) session = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (path, ==, self->session_path);
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
  session = slc_session_load (path, &error);
  g_assert_no_error (error);
  journal_fixture_expect_batches (session, n_batches);
}

static void
test_rescue (JournalFixture *self, gconstpointer unused)
{
  journal_fixture_write_journal (self, 3);
  expect_rescued (self, 3);
}

static void
test_rescue_of_nothing (JournalFixture *self, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;

  journal_fixture_write_journal (self, 0);
  g_assert_null (slc_journal_rescue (self->path, NULL, &error));
  g_assert_error (error, SLC_JOURNAL_ERROR, SLC_JOURNAL_ERROR_EMPTY);
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (self->session_path, G_FILE_TEST_EXISTS));
}

static void
save_recovered (const JournalFixture *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcSession) session = journal_fixture_recover (self);

  slc_session_save (session, self->session_path, &error);
  g_assert_no_error (error);
}

static void
test_rescue_when_saved_already (JournalFixture *self, gconstpointer unused)
{
  journal_fixture_write_journal (self, 3);
  save_recovered (self);
  expect_rescued (self, 3);
}

static void
test_rescue_never_overwrites (JournalFixture *self, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  journal_fixture_write_journal (self, 1);
  save_recovered (self);
  g_assert_no_errno (g_unlink (self->path));
  journal_fixture_write_journal (self, 3);

  path = slc_journal_rescue (self->path, NULL, &error);
  g_assert_null (path);
  g_assert_error (error, SLC_JOURNAL_ERROR, SLC_JOURNAL_ERROR_FILE);
  g_assert_true (g_file_test (self->path, G_FILE_TEST_EXISTS));

  g_assert_no_errno (g_unlink (self->session_path));
  expect_rescued (self, 3);
}

static void
expect_left_alone (const JournalFixture *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *journal = journal_fixture_read_text (self);
  g_autofree char *session = NULL;
  g_autofree char *journal_after = NULL;
  g_autofree char *session_after = NULL;

  g_assert_true (g_file_get_contents (self->session_path, &session, NULL, NULL));
  g_assert_null (slc_journal_rescue (self->path, NULL, &error));
  g_assert_error (error, SLC_JOURNAL_ERROR, SLC_JOURNAL_ERROR_FILE);
  g_assert_true (g_str_has_prefix (error->message, self->session_path));
  g_assert_nonnull (strstr (error->message, "move it elsewhere, then recover again"));

  journal_after = journal_fixture_read_text (self);
  g_assert_cmpstr (journal_after, ==, journal);
  g_assert_true (g_file_get_contents (self->session_path, &session_after, NULL, NULL));
  g_assert_cmpstr (session_after, ==, session);
}

/* Leaves a journal behind with one batch in the first pass, and @n_batches in the second, before
 * which @filled_bytes were filled. */
static void
write_second_pass (const JournalFixture *self, unsigned n_batches, uint64_t filled_bytes)
{
  const SlcStageStart second = { .kind = SLC_STAGE_PASS, .pass = 2, .filled_share = NAN };
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcJournal) journal = NULL;

  self->session->method.passes = 2;
  journal = slc_journal_create (self->path, self->session, &error);
  g_assert_no_error (error);
  journal_fixture_append_batches (journal, 0, 1);
  slc_journal_begin_stage (journal, &second, filled_bytes);
  journal_fixture_append_batches (journal, 0, n_batches);
}

/* What a second pass measured is not in a session of the same run that holds less of it. */
static void
test_rescue_of_more_in_a_later_pass (JournalFixture *self, gconstpointer unused)
{
  write_second_pass (self, 1, 0);
  save_recovered (self);
  g_assert_no_errno (g_unlink (self->path));
  write_second_pass (self, 3, 0);
  expect_left_alone (self);

  g_assert_no_errno (g_unlink (self->session_path));
  save_recovered (self);
  g_free (slc_journal_rescue (self->path, NULL, NULL));
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
}

/* What was filled before each pass counts, also where the run was cut off in a later one. */
static void
test_filled_again (JournalFixture *self, gconstpointer unused)
{
  g_autofree char *text = NULL;
  g_autoptr (SlcSession) session = NULL;

  self->session->wear.filled_bytes = 15 * SLC_GB;
  write_second_pass (self, 1, 14 * SLC_GB);
  text = journal_fixture_read_text (self);
  g_assert_nonnull (strstr (text, ",\"filled_bytes\":14000000000}\n"));
  session = journal_fixture_recover (self);
  g_assert_cmpuint (session->wear.filled_bytes, ==, 29 * SLC_GB);
}

/* Journals of the first version do not say it. */
static void
test_filled_unsaid (JournalFixture *self, gconstpointer unused)
{
  g_autofree char *text = NULL;
  g_autoptr (SlcSession) session = NULL;

  self->session->wear.filled_bytes = 15 * SLC_GB;
  write_second_pass (self, 1, 0);
  text = journal_fixture_read_text (self);
  g_assert_null (strstr (strchr (text, '\n'), "filled_bytes"));
  session = journal_fixture_recover (self);
  g_assert_cmpuint (session->stages->len, ==, 1);
  g_assert_cmpuint (session->wear.filled_bytes, ==, 15 * SLC_GB);
}

static void
expect_filled_refused (const JournalFixture *self, const char *value)
{
  g_autofree char *text = NULL;
  g_autofree char *changed = NULL;
  g_autoptr (SlcSession) session = NULL;
  g_auto (GStrv) parts = NULL;

  write_second_pass (self, 1, 14 * SLC_GB);
  text = journal_fixture_read_text (self);
  parts = g_strsplit (text, ":14000000000", 2);
  changed = g_strconcat (parts[0], ":", value, parts[1], NULL);
  journal_fixture_write_text (self, changed, -1);

  session = journal_fixture_recover (self);
  g_assert_nonnull (strstr (session->end_message, "damaged from line 3"));
  g_assert_cmpuint (session->wear.filled_bytes, ==, 15 * SLC_GB);
  g_assert_no_errno (g_unlink (self->path));
}

/* With what was filled before it is more than a session may have. */
static void
test_filled_refused (JournalFixture *self, gconstpointer unused)
{
  self->session->wear.filled_bytes = 15 * SLC_GB;
  expect_filled_refused (self, "-1");
  expect_filled_refused (self, "1.5");
  expect_filled_refused (self, "null");
  expect_filled_refused (self, "\"14\"");
  expect_filled_refused (self, "1152921504606846976");
}

/* Saves a longer run under the name of the session, and leaves the journal of a shorter one. */
static void
save_longer_run (const JournalFixture *self)
{
  journal_fixture_write_journal (self, 3);
  save_recovered (self);
  g_assert_no_errno (g_unlink (self->path));
}

static void
test_rescue_beside_another_target (JournalFixture *self, gconstpointer unused)
{
  save_longer_run (self);
  g_free (self->session->target);
  self->session->target = g_strdup ("/another");
  journal_fixture_write_journal (self, 1);
  expect_left_alone (self);
}

static void
test_rescue_beside_another_day (JournalFixture *self, gconstpointer unused)
{
  save_longer_run (self);
  self->session->started_at = g_date_time_new_utc (2026, 11, 30, 12, 0, 0);
  journal_fixture_write_journal (self, 1);
  expect_left_alone (self);
}

/* Not even a copy of a run that was begun in the same second on the same target. */
static void
test_rescue_beside_another_curve (JournalFixture *self, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcSession) session = slc_session_new ();
  SlcSample sample = { .end_ns = SLC_NS_PER_S, .bytes = 1000 * SLC_GB, .writes = 1 };

  sample.temperature_c = NAN;
  for (unsigned i = 0; i < 10; i++) {
    slc_series_append (session->series, &sample);
    sample.begin_ns = sample.end_ns;
    sample.end_ns += SLC_NS_PER_S;
  }
  slc_session_update (session);
  g_assert_true (slc_session_save (session, self->session_path, &error));
  journal_fixture_write_journal (self, 1);
  expect_left_alone (self);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  journal_fixture_add_test ("/journal/torn-anywhere", test_torn_anywhere);
  journal_fixture_add_test ("/journal/zeros-at-the-end", test_zeros_at_the_end);
  journal_fixture_add_test ("/journal/zeros-in-the-middle", test_zeros_in_the_middle);
  journal_fixture_add_test ("/journal/damaged-in-the-middle", test_damaged_in_the_middle);
  journal_fixture_add_test ("/journal/damaged-at-the-end", test_damaged_at_the_end);
  journal_fixture_add_test ("/journal/damaged-before-anything", test_damaged_before_anything);
  journal_fixture_add_test ("/journal/batch-twice", test_batch_twice);
  journal_fixture_add_test ("/journal/batch-missing", test_batch_missing);
  journal_fixture_add_test ("/journal/first-batch-missing", test_first_batch_missing);
  journal_fixture_add_test ("/journal/kept-twice", test_kept_twice);
  journal_fixture_add_test ("/journal/rescue", test_rescue);
  journal_fixture_add_test ("/journal/rescue-of-nothing", test_rescue_of_nothing);
  journal_fixture_add_test ("/journal/rescue-when-saved-already", test_rescue_when_saved_already);
  journal_fixture_add_test ("/journal/rescue-never-overwrites", test_rescue_never_overwrites);
  journal_fixture_add_test ("/journal/rescue-of-more-in-a-later-pass",
                            test_rescue_of_more_in_a_later_pass);
  journal_fixture_add_test ("/journal/filled-again", test_filled_again);
  journal_fixture_add_test ("/journal/filled-unsaid", test_filled_unsaid);
  journal_fixture_add_test ("/journal/filled-refused", test_filled_refused);
  journal_fixture_add_test ("/journal/rescue-beside-another-target",
                            test_rescue_beside_another_target);
  journal_fixture_add_test ("/journal/rescue-beside-another-day", test_rescue_beside_another_day);
  journal_fixture_add_test ("/journal/rescue-beside-another-curve",
                            test_rescue_beside_another_curve);

  return g_test_run ();
}
