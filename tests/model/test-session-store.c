/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/session-store.h"

#include "model/example-session.h"
#include "model/session-error.h"
#include "model/session-json.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

#define SECONDS_PER_DAY (24 * 60 * 60)
#define N_THREADS       8
#define N_ADDED         25

typedef struct {
  char *parent;
  char *folder;
  SlcSessionStore *store;
  SlcSession *session;
} Fixture;

static void
set_up (Fixture *self, gconstpointer unused)
{
  self->parent = g_dir_make_tmp ("slc-cliff-store-XXXXXX", NULL);
  self->folder = g_build_filename (self->parent, "a", "sessions", NULL);
  self->store = slc_session_store_new (self->folder);
  self->session = make_example_session ();
}

static void
delete_recursively (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *child = g_build_filename (path, name, NULL);

    delete_recursively (child);
  }
  g_assert_no_errno (g_remove (path));
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  delete_recursively (self->parent);
  slc_session_unref (self->session);
  slc_session_store_free (self->store);
  g_free (self->folder);
  g_free (self->parent);
}

static char *
add (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  char *path = slc_session_store_add (self->store, self->session, &error);

  g_assert_no_error (error);
  g_assert_nonnull (path);
  return path;
}

static char *
reserve (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  char *stem = slc_session_store_reserve (self->store, self->session, &error);

  g_assert_no_error (error);
  g_assert_nonnull (stem);
  return stem;
}

static char *
take_out (Fixture *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  char *removed_path = slc_session_store_remove (self->store, path, &error);

  g_assert_no_error (error);
  g_assert_nonnull (removed_path);
  return removed_path;
}

static GPtrArray *
list (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *entries = slc_session_store_list (self->store, &error);

  g_assert_no_error (error);
  return entries;
}

static unsigned
count (Fixture *self)
{
  g_autoptr (GPtrArray) entries = list (self);

  return entries->len;
}

static bool
exists (const char *path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static char *
read_text (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
write_text (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
make_older (const char *path, unsigned days)
{
  struct stat status;
  struct utimbuf times;

  g_assert_no_errno (stat (path, &status));
  times.actime = times.modtime = status.st_mtime - (time_t) days * SECONDS_PER_DAY;
  g_assert_no_errno (utime (path, &times));
}

static void
expect_name (const char *path, const char *name)
{
  g_autofree char *base = g_path_get_basename (path);

  g_assert_cmpstr (base, ==, name);
}

static void
test_default_folder (void)
{
  g_autoptr (SlcSessionStore) store = slc_session_store_new_default ();
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "slc-cliff", "sessions",
                                              NULL);

  g_assert_cmpstr (slc_session_store_get_folder (store), ==, folder);
}

static void
test_empty (Fixture *self, gconstpointer unused)
{
  g_autoptr (GPtrArray) journals = slc_session_store_list_journals (self->store, NULL);

  g_assert_cmpuint (count (self), ==, 0);
  g_assert_cmpuint (journals->len, ==, 0);
  g_assert_false (exists (self->folder));
}

static void
test_folder_is_private (Fixture *self, gconstpointer unused)
{
  struct stat status;

  g_free (add (self));
  g_assert_no_errno (stat (self->folder, &status));
  g_assert_cmpuint (status.st_mode & 0777, ==, 0700);
}

static void
test_add (Fixture *self, gconstpointer unused)
{
  g_autofree char *first = add (self);
  g_autofree char *second = add (self);
  g_autofree char *third = add (self);
  g_autofree char *golden = read_golden_session ("whole.json");
  g_autofree char *text = read_text (second);
  g_autoptr (GPtrArray) journals = slc_session_store_list_journals (self->store, NULL);

  expect_name (first, "2026-11-30T11-04-05_Drive-Model-1TB.json");
  expect_name (second, "2026-11-30T11-04-05_Drive-Model-1TB_2.json");
  expect_name (third, "2026-11-30T11-04-05_Drive-Model-1TB_3.json");
  g_assert_cmpstr (text, ==, golden);
  g_assert_cmpuint (count (self), ==, 3);
  g_assert_cmpuint (journals->len, ==, 0);
}

static void
test_safe_names (Fixture *self, gconstpointer unused)
{
  static const struct {
    const char *model;
    const char *target;
    const char *name;
  } cases[] = {
    { "Samsung SSD 990 PRO 2TB ", "/x", "2026-11-30T11-04-05_Samsung-SSD-990-PRO-2TB.json" },
    { "../../etc/passwd", "/x", "2026-11-30T11-04-05_..-..-etc-passwd.json" },
    { "a\nb\tc\"d'e$f*g", "/x", "2026-11-30T11-04-05_a-b-c-d-e-f-g.json" },
    { "Größe 1\xff", "/x", "2026-11-30T11-04-05_Grosse-1.json" },
    { "0123456789012345678901234567890123456789abc", "/x",
      "2026-11-30T11-04-05_0123456789012345678901234567890123456789.json" },
    { "", "/x", "2026-11-30T11-04-05.json" },
    { "///", "/x", "2026-11-30T11-04-05_2.json" },
    { NULL, "sim:dynamic-2tb@60", "2026-11-30T11-04-05_sim-dynamic-2tb-60.json" },
    { NULL, "/mnt/my drive/", "2026-11-30T11-04-05_mnt-my-drive.json" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = NULL;

    g_free (self->session->drive.model);
    self->session->drive.model = g_strdup (cases[i].model);
    g_free (self->session->target);
    self->session->target = g_strdup (cases[i].target);
    path = add (self);
    expect_name (path, cases[i].name);
  }
}

static void
test_newest_first (Fixture *self, gconstpointer unused)
{
  static const char *const starts[] = { "2026-11-30T11:04:05+01:00", "2026-11-30T11:04:05-05:00",
                                        "2026-12-01T00:00:00+00:00", "2025-01-01T00:00:00+00:00" };
  static const unsigned order[] = { 2, 1, 0, 3 };
  g_autoptr (GPtrArray) entries = NULL;

  for (unsigned i = 0; i < G_N_ELEMENTS (starts); i++) {
    g_autofree char *path = NULL;

    g_date_time_unref (self->session->started_at);
    self->session->started_at = g_date_time_new_from_iso8601 (starts[i], NULL);
    path = add (self);
  }
  entries = list (self);

  g_assert_cmpuint (entries->len, ==, G_N_ELEMENTS (starts));
  for (unsigned i = 0; i < entries->len; i++) {
    const SlcSessionEntry *entry = g_ptr_array_index (entries, i);
    g_autoptr (GDateTime) expected = g_date_time_new_from_iso8601 (starts[order[i]], NULL);

    g_assert_cmpint (entry->time_s, ==, g_date_time_to_unix (expected));
    g_assert_true (g_date_time_equal (entry->session->started_at, expected));
    g_assert_no_error (entry->error);
  }
}

static void
test_damaged_is_listed (Fixture *self, gconstpointer unused)
{
  g_autofree char *damaged_path = g_build_filename (self->folder, "damaged.json", NULL);
  g_autofree char *other_path = g_build_filename (self->folder, "notes.txt", NULL);
  g_autofree char *hidden_path = g_build_filename (self->folder, ".hidden.json", NULL);
  g_autoptr (GPtrArray) entries = NULL;
  const SlcSessionEntry *entry;

  g_free (add (self));
  write_text (damaged_path, "{");
  write_text (other_path, "");
  write_text (hidden_path, "");
  make_older (damaged_path, 365 * 20);
  entries = list (self);

  g_assert_cmpuint (entries->len, ==, 2);
  entry = g_ptr_array_index (entries, 1);
  g_assert_cmpstr (entry->path, ==, damaged_path);
  g_assert_null (entry->session);
  g_assert_error (entry->error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_SYNTAX);
}

static void
test_folder_that_is_none (Fixture *self, gconstpointer unused)
{
  g_autofree char *above = g_path_get_dirname (self->folder);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  write_text (above, "a file");
  g_assert_null (slc_session_store_list (self->store, &error));
  g_assert_error (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_FILE);
  g_clear_error (&error);
  path = slc_session_store_add (self->store, self->session, &error);
  g_assert_null (path);
  g_assert_error (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, self->folder));
}

static void
test_reserve (Fixture *self, gconstpointer unused)
{
  g_autofree char *stem = reserve (self);
  g_autofree char *other_stem = reserve (self);
  g_autofree char *added = add (self);
  g_autofree char *journal = g_strconcat (stem, SLC_JOURNAL_SUFFIX, NULL);
  g_autoptr (GPtrArray) journals = NULL;

  expect_name (stem, "2026-11-30T11-04-05_Drive-Model-1TB");
  expect_name (other_stem, "2026-11-30T11-04-05_Drive-Model-1TB_2");
  expect_name (added, "2026-11-30T11-04-05_Drive-Model-1TB_3.json");
  journals = slc_session_store_list_journals (self->store, NULL);
  g_assert_cmpuint (journals->len, ==, 0);

  g_clear_pointer (&journals, g_ptr_array_unref);
  write_text (journal, "{}\n");
  journals = slc_session_store_list_journals (self->store, NULL);
  g_assert_cmpuint (journals->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (journals, 0), ==, journal);
}

/* A name that nothing became of is free again after a day; a journal never is. */
static void
test_reserved_for_a_day (Fixture *self, gconstpointer unused)
{
  g_autofree char *stem = reserve (self);
  g_autofree char *other_stem = reserve (self);
  g_autofree char *reserved = g_strconcat (stem, SLC_JOURNAL_SUFFIX, NULL);
  g_autofree char *journal = g_strconcat (other_stem, SLC_JOURNAL_SUFFIX, NULL);

  write_text (journal, "{}\n");
  make_older (journal, 1000);
  count (self);
  g_assert_true (exists (reserved));
  make_older (reserved, 2);
  count (self);
  g_assert_false (exists (reserved));
  g_assert_true (exists (journal));
}

/* Whatever a name only looks like is left alone. */
static void
test_unsaved_for_a_day (Fixture *self, gconstpointer unused)
{
  static const struct {
    const char *name;
    bool stays;
  } files[] = {
    { "a.json.S7I4Y3", false }, { "a.json.backup", true },   { "a.json.S7I4Y", true },
    { "a.S7I4Y3", true },       { "a.json.S7I4Y3.x", true },
  };

  g_assert_cmpint (g_mkdir_with_parents (slc_session_store_get_folder (self->store), 0700), ==, 0);
  for (size_t i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *path = g_build_filename (slc_session_store_get_folder (self->store),
                                              files[i].name, NULL);

    write_text (path, "{");
    count (self);
    g_assert_true (exists (path));
    make_older (path, 2);
    count (self);
    g_assert_true (exists (path) == files[i].stays);
  }
}

static gpointer
add_many (gpointer data)
{
  Fixture *self = data;

  for (unsigned i = 0; i < N_ADDED; i++) {
    g_autoptr (SlcSession) session = make_example_session ();
    g_autofree char *path = slc_session_store_add (self->store, session, NULL);

    g_assert_nonnull (path);
  }
  return NULL;
}

static void
test_many_at_once (Fixture *self, gconstpointer unused)
{
  GThread *threads[N_THREADS];

  for (unsigned i = 0; i < N_THREADS; i++)
    threads[i] = g_thread_new ("add", add_many, self);
  for (unsigned i = 0; i < N_THREADS; i++)
    g_thread_join (threads[i]);

  g_assert_cmpuint (count (self), ==, N_THREADS * N_ADDED);
}

static void
test_rename (Fixture *self, gconstpointer unused)
{
  g_autofree char *path = add (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = read_text (path);
  g_autofree char *after = NULL;
  g_auto (GStrv) parts = g_strsplit (before, "Beispiel: „1 TB“, 2nd run", -1);
  g_autofree char *expected = g_strjoinv ("Größe \\\"2\\\"", parts);

  g_assert_true (slc_session_store_rename (self->store, path, "Größe \"2\"", &error));
  g_assert_no_error (error);
  after = read_text (path);
  g_assert_cmpstr (after, ==, expected);
}

static void
test_rename_damaged (Fixture *self, gconstpointer unused)
{
  g_autofree char *path = add (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *after = NULL;

  write_text (path, "{}");
  g_assert_false (slc_session_store_rename (self->store, path, "x", &error));
  g_assert_error (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_NOT_A_SESSION);
  after = read_text (path);
  g_assert_cmpstr (after, ==, "{}");
}

static void
test_remove_and_restore (Fixture *self, gconstpointer unused)
{
  g_autofree char *path = add (self);
  g_autofree char *removed_path = take_out (self, path);
  g_autofree char *golden = read_golden_session ("whole.json");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (exists (path));
  g_assert_true (exists (removed_path));
  g_assert_cmpuint (count (self), ==, 0);

  g_assert_true (slc_session_store_restore (self->store, removed_path, path, &error));
  g_assert_no_error (error);
  g_assert_false (exists (removed_path));
  text = read_text (path);
  g_assert_cmpstr (text, ==, golden);
}

static void
test_remove_the_same_name_twice (Fixture *self, gconstpointer unused)
{
  g_autofree char *path = add (self);
  g_autofree char *first = take_out (self, path);
  g_autofree char *same_path = add (self);
  g_autofree char *second = take_out (self, same_path);

  g_assert_cmpstr (same_path, ==, path);
  expect_name (first, "2026-11-30T11-04-05_Drive-Model-1TB.json");
  expect_name (second, "2026-11-30T11-04-05_Drive-Model-1TB_2.json");
  g_assert_true (exists (first));
}

static void
test_restore_never_overwrites (Fixture *self, gconstpointer unused)
{
  g_autofree char *path = add (self);
  g_autofree char *removed_path = take_out (self, path);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  write_text (path, "other");
  g_assert_false (slc_session_store_restore (self->store, removed_path, path, &error));
  g_assert_error (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_FILE);
  g_assert_true (g_str_has_prefix (error->message, path));
  g_assert_true (exists (removed_path));
  text = read_text (path);
  g_assert_cmpstr (text, ==, "other");
}

static void
test_remove_what_is_gone (Fixture *self, gconstpointer unused)
{
  g_autofree char *path = g_build_filename (self->folder, "gone.json", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *removed_path = slc_session_store_remove (self->store, path, &error);

  g_assert_null (removed_path);
  g_assert_error (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_FILE);
  g_assert_true (g_str_has_prefix (error->message, path));
}

/* The days count from when a session was removed, not from when it was made. */
static void
test_removed_for_30_days (Fixture *self, gconstpointer unused)
{
  g_autofree char *path = add (self);
  g_autofree char *removed_path = NULL;

  make_older (path, 100);
  removed_path = take_out (self, path);
  count (self);
  g_assert_true (exists (removed_path));
  make_older (removed_path, 29);
  count (self);
  g_assert_true (exists (removed_path));
  make_older (removed_path, 2);
  count (self);
  g_assert_false (exists (removed_path));
}

#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session-store/default-folder", test_default_folder);
  ADD ("/session-store/empty", test_empty);
  ADD ("/session-store/folder-is-private", test_folder_is_private);
  ADD ("/session-store/add", test_add);
  ADD ("/session-store/safe-names", test_safe_names);
  ADD ("/session-store/newest-first", test_newest_first);
  ADD ("/session-store/damaged-is-listed", test_damaged_is_listed);
  ADD ("/session-store/folder-that-is-none", test_folder_that_is_none);
  ADD ("/session-store/reserve", test_reserve);
  ADD ("/session-store/reserved-for-a-day", test_reserved_for_a_day);
  ADD ("/session-store/unsaved-for-a-day", test_unsaved_for_a_day);
  ADD ("/session-store/many-at-once", test_many_at_once);
  ADD ("/session-store/rename", test_rename);
  ADD ("/session-store/rename-damaged", test_rename_damaged);
  ADD ("/session-store/remove-and-restore", test_remove_and_restore);
  ADD ("/session-store/remove-the-same-name-twice", test_remove_the_same_name_twice);
  ADD ("/session-store/restore-never-overwrites", test_restore_never_overwrites);
  ADD ("/session-store/remove-what-is-gone", test_remove_what_is_gone);
  ADD ("/session-store/removed-for-30-days", test_removed_for_30_days);

  return g_test_run ();
}
