/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/save-file.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *self, gconstpointer unused)
{
  self->folder = g_dir_make_tmp ("slc-cliff-save-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "saved", NULL);
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  g_remove (self->path);
  g_assert_no_errno (g_rmdir (self->folder));
  g_free (self->path);
  g_free (self->folder);
}

static bool
save (const char *path, const char *text, GError **error)
{
  return slc_save_file (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0644, error);
}

static void
test_file (Fixture *self, gconstpointer unused)
{
  static const char *const texts[] = { "first", "second" };

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *text = NULL;

    g_assert_true (slc_save_file_is_possible (self->path));
    save (self->path, texts[i], &error);
    g_assert_no_error (error);
    g_file_get_contents (self->path, &text, NULL, &error);
    g_assert_no_error (error);
    g_assert_cmpstr (text, ==, texts[i]);
  }
}

/* A pipe stands for whatever lies below /dev. */
static void
test_pipe (Fixture *self, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *message = g_strconcat (self->path, ": this is no file", NULL);
  GStatBuf status;

  g_assert_no_errno (mkfifo (self->path, 0600));
  g_assert_false (slc_save_file_is_possible (self->path));
  g_assert_false (save (self->path, "text", &error));

  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_cmpstr (error->message, ==, message);
  g_assert_no_errno (g_lstat (self->path, &status));
  g_assert_true (S_ISFIFO (status.st_mode));
}

static void
test_impossible (Fixture *self, gconstpointer unused)
{
  g_autofree char *inside = g_build_filename (self->path, "inside", NULL);
  g_autofree char *slash = g_strconcat (self->path, "/", NULL);
  const char *const paths[] = { "", self->folder, inside, slash };

  for (size_t i = 0; i < G_N_ELEMENTS (paths); i++) {
    g_test_message ("“%s”", paths[i]);
    g_assert_false (slc_save_file_is_possible (paths[i]));
    g_assert_false (save (paths[i], "text", NULL));
  }
}

#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/save-file/file", test_file);
  ADD ("/save-file/pipe", test_pipe);
  ADD ("/save-file/impossible", test_impossible);

  return g_test_run ();
}
