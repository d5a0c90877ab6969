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

  return g_test_run ();
}
