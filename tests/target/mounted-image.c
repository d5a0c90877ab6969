/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "mounted-image.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <linux/fs.h>
#include <linux/loop.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <unistd.h>

/* A program for each type whose name is not that of the type, or that takes no -q. */
static const struct {
  const char *type;
  const char *program;
  const char *option;
} special_programs[] = {
  { "exfat", "mkfs.exfat", "-v" },
  { "ntfs3", "mkfs.ntfs", "-QF" },
  { "vfat", "mkfs.vfat", "-F32" },
};

static char *
find_program (const char *type, const char **option)
{
  for (size_t i = 0; i < G_N_ELEMENTS (special_programs); i++)
    if (g_str_equal (type, special_programs[i].type)) {
      *option = special_programs[i].option;
      return g_strdup (special_programs[i].program);
    }
  *option = "-q";
  return g_strconcat ("mkfs.", type, NULL);
}

/* Makes a file and forgets its name: who has it open keeps it. */
static int
make_image (const char *type, uint64_t size_bytes)
{
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "image-XXXXXX", NULL);
  const char *option;
  g_autofree char *program = find_program (type, &option);
  const char *arguments[] = { program, option, path, NULL };
  g_autoptr (GError) error = NULL;
  int fd = g_mkstemp_full (path, O_RDWR | O_CLOEXEC, 0600);
  int status = 0;

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (ftruncate (fd, (off_t) size_bytes), ==, 0);

  g_spawn_sync (NULL, (char **) arguments, NULL,
                G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL,
                NULL, NULL, NULL, &status, &error);
  g_unlink (path);
  if (error == NULL && g_spawn_check_wait_status (status, &error))
    return fd;

  g_test_skip (error->message);
  close (fd);
  return -1;
}

static int
open_free_loop (char **name)
{
  int control_fd = open ("/dev/loop-control", O_RDWR | O_CLOEXEC);
  int number = ioctl (control_fd, LOOP_CTL_GET_FREE);
  g_autofree char *path = g_strdup_printf ("/dev/loop%d", number);

  close (control_fd);
  *name = g_path_get_basename (path);
  return open (path, O_RDWR | O_CLOEXEC);
}

static bool
is_direct (const char *device)
{
  g_autofree char *path = g_strdup_printf ("/sys/block/%s/loop/dio", device);
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && *text == '1';
}

/* Another program may take the free device first. */
static int
attach (int image_fd, bool direct, char **name)
{
  struct loop_config config = { .fd = (uint32_t) image_fd };
  int fd;

  config.info.lo_flags = LO_FLAGS_AUTOCLEAR | (direct ? LO_FLAGS_DIRECT_IO : 0);
  do {
    g_clear_pointer (name, g_free);
    fd = open_free_loop (name);
  } while (fd >= 0 && ioctl (fd, LOOP_CONFIGURE, &config) != 0 && errno == EBUSY &&
           close (fd) == 0);

  if (fd < 0)
    g_test_skip ("no loop device is to be had");
  else if (direct && !is_direct (*name))
    g_test_skip ("the build folder's filesystem takes no direct I/O from a loop device");
  else
    return fd;
  if (fd >= 0)
    close (fd);
  return -1;
}

/* Gives this process mounts of its own. */
static bool
enter_private_mounts (void)
{
  static bool is_private;

  if (!is_private && unshare (CLONE_NEWNS) == 0)
    is_private = mount ("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
  if (!is_private)
    g_test_skip ("only root may mount a filesystem");
  return is_private;
}

/**
 * mounted_image_new:
 * @type: type of the filesystem
 * @options: (nullable): to mount it with
 * @size_bytes: how large it is; only what is written to it takes room
 * @direct: whether the loop device passes the page cache by
 *
 * Returns: (transfer full) (nullable): a mounted filesystem, or %NULL with the test skipped
 */
MountedImage *
mounted_image_new (const char *type, const char *options, uint64_t size_bytes, bool direct)
{
  g_autoptr (MountedImage) self = NULL;
  g_autofree char *device = NULL;
  int image_fd, loop_fd, result;

  if (!enter_private_mounts ())
    return NULL;

  image_fd = make_image (type, size_bytes);
  if (image_fd < 0)
    return NULL;

  self = g_new0 (MountedImage, 1);
  loop_fd = attach (image_fd, direct, &self->device);
  close (image_fd);
  if (loop_fd < 0)
    return NULL;

  self->folder = g_test_build_filename (G_TEST_BUILT, "mounted-XXXXXX", NULL);
  g_assert_nonnull (g_mkdtemp (self->folder));
  device = g_build_filename ("/dev", self->device, NULL);
  result = mount (device, self->folder, type, 0, options);
  close (loop_fd);
  if (result == 0)
    return g_steal_pointer (&self);

  g_test_skip ("the kernel does not mount this filesystem");
  return NULL;
}

/**
 * mounted_image_free:
 * @self: (transfer full): a mounted filesystem
 */
void
mounted_image_free (MountedImage *self)
{
  if (self->folder != NULL) {
    umount2 (self->folder, MNT_DETACH);
    g_rmdir (self->folder);
  }
  g_free (self->folder);
  g_free (self->device);
  g_free (self);
}

/**
 * mounted_image_settle:
 * @self: a mounted filesystem
 *
 * Lets it finish what it does in the background, like giving back the space of files that are gone:
 * a filesystem that is frozen has nothing left to do.
 */
void
mounted_image_settle (const MountedImage *self)
{
  int fd = open (self->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (ioctl (fd, FIFREEZE, 0), ==, 0);
  g_assert_cmpint (ioctl (fd, FITHAW, 0), ==, 0);
  close (fd);
}
