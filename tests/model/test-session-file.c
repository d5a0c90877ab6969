/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/session-json.h"

#include "model/example-session.h"
#include "model/session-file.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *self, gconstpointer unused)
{
  self->folder = g_dir_make_tmp ("slc-cliff-session-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "session.json", NULL);
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  g_assert_no_errno (g_remove (self->path));
  g_assert_no_errno (g_rmdir (self->folder));
  g_free (self->path);
  g_free (self->folder);
}

static void
save (const SlcSession *session, const char *path)
{
  g_autoptr (GError) error = NULL;

  slc_session_save (session, path, &error);
  g_assert_no_error (error);
}

static void
test_file (Fixture *self, gconstpointer unused)
{
  g_autofree char *golden = read_golden_session ("whole.json");
  g_autoptr (SlcSession) expected = make_example_session ();
  g_autoptr (SlcSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  struct stat status;

  umask (022);
  save (expected, self->path);
  session = slc_session_load (self->path, &error);
  g_assert_no_error (error);
  save (session, self->path);

  g_file_get_contents (self->path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, golden);
  g_assert_no_errno (stat (self->path, &status));
  g_assert_cmpuint (status.st_mode & 0777, ==, 0644);
}

static void
expect_load_refused (const char *path, int code, const char *reason)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcSession) session = slc_session_load (path, &error);
  g_autofree char *message = g_strdup_printf ("%s: %s", path, reason);

  g_assert_null (session);
  g_assert_error (error, SLC_SESSION_ERROR, code);
  g_assert_cmpstr (error->message, ==, message);
}

static void
write_file (const char *path, const char *bytes, gssize length)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, bytes, length, &error);
  g_assert_no_error (error);
}

static void
test_no_session (Fixture *self, gconstpointer unused)
{
  static const char junk[] = "\x7f"
                             "ELF\x02\x01\x01\0\0\0\xff";

  expect_load_refused (self->path, SLC_SESSION_ERROR_FILE, g_strerror (ENOENT));
  expect_load_refused (self->folder, SLC_SESSION_ERROR_FILE, "this is no file");
  write_file (self->path, "", 0);
  expect_load_refused (self->path, SLC_SESSION_ERROR_SYNTAX,
                       "line 1, column 1: there is nothing in it");
  write_file (self->path, junk, sizeof junk);
  expect_load_refused (self->path, SLC_SESSION_ERROR_SYNTAX, "line 1, column 8: not text in UTF-8");
}

/* Opening a pipe that nobody writes into would wait forever. */
static void
test_pipe (Fixture *self, gconstpointer unused)
{
  g_assert_no_errno (mkfifo (self->path, 0600));
  expect_load_refused (self->path, SLC_SESSION_ERROR_FILE, "this is no file");
}

static void
test_too_large (Fixture *self, gconstpointer unused)
{
  write_file (self->path, "{", 1);
  g_assert_no_errno (truncate (self->path, (off_t) SLC_SESSION_FILE_MOST_BYTES + 1));
  expect_load_refused (self->path, SLC_SESSION_ERROR_FILE,
                       "this file is larger than a session can be (512 MiB)");
}

/* Beyond the limit writes fail, as they do on a full disk. */
static void
test_disk_full (Fixture *self, gconstpointer unused)
{
  g_autoptr (SlcSession) session = make_example_session_of_nothing ();
  g_autofree char *golden = read_golden_session ("nothing.json");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit before;
  struct rlimit limit;

  save (session, self->path);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_no_errno (getrlimit (RLIMIT_FSIZE, &before));
  limit = before;
  limit.rlim_cur = 100;
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &limit));
  g_assert_false (slc_session_save (session, self->path, &error));
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &before));

  g_assert_error (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, self->path));
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, golden);
}

#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/session-file/kept", test_file);
  ADD ("/session-file/no-session", test_no_session);
  ADD ("/session-file/pipe", test_pipe);
  ADD ("/session-file/too-large", test_too_large);
  ADD ("/session-file/disk-full", test_disk_full);

  return g_test_run ();
}
