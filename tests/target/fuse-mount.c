/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "fuse-mount.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>

static char *
make_folder (void)
{
  char *folder = g_test_build_filename (G_TEST_BUILT, "fuse-XXXXXX", NULL);

  g_assert_nonnull (g_mkdtemp (folder));
  return folder;
}

static GSubprocess *
start (const char *folder, const char *program, const char *type)
{
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "target", program, NULL);
  g_autofree char *option = g_strconcat ("subtype=", type, NULL);

  if (!g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
    return NULL;
  return g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL,
                           path, "-f", "-o", option, folder, NULL);
}

static bool
is_ready (GSubprocess *process)
{
  char answer[sizeof "ready"] = "";

  return process != NULL && g_input_stream_read (g_subprocess_get_stdout_pipe (process), answer,
                                                 strlen ("ready"), NULL, NULL) > 0;
}

/**
 * fuse_mount_new:
 * @type: what the type is called after “fuse.”
 *
 * Mounts an empty folder of a FUSE filesystem, and waits until it is there.
 *
 * Returns: (transfer full) (nullable): the folder, or %NULL with the test skipped
 */
FuseMount *
fuse_mount_new (const char *type)
{
  return fuse_mount_new_of ("fuse-folder", type);
}

/**
 * fuse_mount_new_of:
 * @program: one of the tests' own programs, which runs the filesystem
 * @type: what the type is called after “fuse.”
 *
 * Mounts a FUSE filesystem, and waits until it is there.
 *
 * Returns: (transfer full) (nullable): its folder, or %NULL with the test skipped
 */
FuseMount *
fuse_mount_new_of (const char *program, const char *type)
{
  g_autoptr (FuseMount) self = g_new0 (FuseMount, 1);

  self->folder = make_folder ();
  self->process = start (self->folder, program, type);
  if (is_ready (self->process))
    return g_steal_pointer (&self);

  g_test_skip ("no FUSE filesystem can be mounted");
  return NULL;
}

/**
 * fuse_mount_free:
 * @self: (transfer full): a FUSE filesystem
 */
void
fuse_mount_free (FuseMount *self)
{
  if (self->process != NULL) {
    g_subprocess_send_signal (self->process, SIGTERM);
    g_subprocess_wait (self->process, NULL, NULL);
    g_object_unref (self->process);
  }
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self);
}
