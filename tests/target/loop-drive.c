/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "loop-drive.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <linux/blkpg.h>
#include <linux/fs.h>
#include <linux/loop.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK_BYTES (1024 * 1024)

/* Every byte but the first ones, where a signature would be, depends on where it is. */
static void
fill (int fd, uint64_t size_bytes)
{
  g_autofree uint32_t *chunk = g_malloc0 (CHUNK_BYTES);
  uint32_t state = 1;

  for (uint64_t at_bytes = 0; at_bytes < size_bytes; at_bytes += CHUNK_BYTES) {
    for (size_t i = 0; at_bytes > 0 && i < CHUNK_BYTES / sizeof *chunk; i++)
      chunk[i] = state = state * 1664525 + 1013904223;
    g_assert_cmpint (pwrite (fd, chunk, CHUNK_BYTES, (off_t) at_bytes), ==, CHUNK_BYTES);
  }
}

static int
make_file (char **path)
{
  int fd;

  *path = g_test_build_filename (G_TEST_BUILT, "drive-XXXXXX", NULL);
  fd = g_mkstemp_full (*path, O_RDWR | O_CLOEXEC, 0600);
  g_assert_cmpint (fd, >=, 0);
  return fd;
}

static int
configure (const char *node, int file_fd, bool read_only)
{
  struct loop_config config = { .fd = (uint32_t) file_fd };
  int fd = open (node, O_RDWR | O_CLOEXEC);

  config.info.lo_flags = LO_FLAGS_AUTOCLEAR | LO_FLAGS_DIRECT_IO |
                         (read_only ? LO_FLAGS_READ_ONLY : 0);
  if (fd < 0 || ioctl (fd, LOOP_CONFIGURE, &config) == 0)
    return fd;
  close (fd);
  return -1;
}

/* Another program may take the free device first. */
static int
attach (int file_fd, bool read_only, char **node)
{
  int control_fd = open ("/dev/loop-control", O_RDWR | O_CLOEXEC);
  int fd = -1;

  for (unsigned i = 0; control_fd >= 0 && fd < 0 && i < 20; i++) {
    g_free (*node);
    *node = g_strdup_printf ("/dev/loop%d", ioctl (control_fd, LOOP_CTL_GET_FREE));
    fd = configure (*node, file_fd, read_only);
  }
  if (control_fd >= 0)
    close (control_fd);
  return fd;
}

static int
change_partition (LoopDrive *self, int operation, uint64_t start_bytes, uint64_t size_bytes)
{
  struct blkpg_partition partition = {
    .start = (long long) start_bytes,
    .length = (long long) size_bytes,
    .pno = 1,
  };
  struct blkpg_ioctl_arg argument = {
    .op = operation,
    .datalen = sizeof partition,
    .data = &partition,
  };

  return ioctl (self->fd, BLKPG, &argument);
}

static LoopDrive *
take_file (LoopDrive *drive, int file_fd, bool read_only)
{
  g_autoptr (LoopDrive) self = drive;

  self->fd = attach (file_fd, read_only, &self->node);
  close (file_fd);
  if (self->fd >= 0) {
    /* A test that was cut off leaves its partition to whoever gets the device next. */
    change_partition (self, BLKPG_DEL_PARTITION, 0, 0);
    return g_steal_pointer (&self);
  }

  g_test_skip ("only root may attach a loop device");
  return NULL;
}

/**
 * loop_drive_new:
 * @size_bytes: its size, whole MiB
 * @read_only: whether it can't be written to
 *
 * Returns: (transfer full) (nullable): a drive, or %NULL with the test skipped
 */
LoopDrive *
loop_drive_new (uint64_t size_bytes, bool read_only)
{
  LoopDrive *self = g_new0 (LoopDrive, 1);
  int file_fd = make_file (&self->path);

  fill (file_fd, size_bytes);
  g_assert_cmpint (fsync (file_fd), ==, 0);
  return take_file (self, file_fd, read_only);
}

/**
 * loop_drive_new_sparse:
 * @size_bytes: its size
 *
 * Returns: (transfer full) (nullable): a drive that takes no room before it is written to, or %NULL
 *   with the test skipped
 */
LoopDrive *
loop_drive_new_sparse (uint64_t size_bytes)
{
  LoopDrive *self = g_new0 (LoopDrive, 1);
  int file_fd = make_file (&self->path);

  g_assert_cmpint (ftruncate (file_fd, (off_t) size_bytes), ==, 0);
  return take_file (self, file_fd, false);
}

/**
 * loop_drive_new_on:
 * @node: node of another drive
 *
 * Returns: (transfer full) (nullable): a loop device on that drive, or %NULL with the test skipped
 */
LoopDrive *
loop_drive_new_on (const char *node)
{
  g_autoptr (LoopDrive) self = g_new0 (LoopDrive, 1);
  int node_fd = open (node, O_RDWR | O_CLOEXEC);

  g_assert_cmpint (node_fd, >=, 0);
  self->fd = attach (node_fd, false, &self->node);
  close (node_fd);
  if (self->fd >= 0)
    return g_steal_pointer (&self);

  g_test_skip ("no loop device is free");
  return NULL;
}

/**
 * loop_drive_free:
 * @self: (transfer full): a drive
 */
void
loop_drive_free (LoopDrive *self)
{
  if (self->fd >= 0)
    close (self->fd);
  if (self->path != NULL)
    g_unlink (self->path);
  g_free (self->path);
  g_free (self->node);
  g_free (self);
}

/**
 * loop_drive_replace:
 * @self: a drive
 *
 * Takes the drive away and puts it back at the same place: the kernel takes that for another one.
 *
 * Returns: false with the test skipped if somebody else took the place
 */
bool
loop_drive_replace (LoopDrive *self)
{
  int file_fd = open (self->path, O_RDWR | O_CLOEXEC);

  g_assert_cmpint (file_fd, >=, 0);
  close (self->fd);
  self->fd = configure (self->node, file_fd, false);
  close (file_fd);
  if (self->fd < 0)
    g_test_skip ("another program took the loop device");
  return self->fd >= 0;
}

/**
 * loop_drive_resize:
 * @self: a drive
 * @size_bytes: its new size
 */
void
loop_drive_resize (LoopDrive *self, uint64_t size_bytes)
{
  g_assert_cmpint (truncate (self->path, (off_t) size_bytes), ==, 0);
  g_assert_cmpint (ioctl (self->fd, LOOP_SET_CAPACITY, 0), ==, 0);
}

/**
 * loop_drive_put:
 * @self: a drive
 * @at_bytes: where
 * @bytes: what is there from now on
 * @length: how much of it
 */
void
loop_drive_put (LoopDrive *self, uint64_t at_bytes, const void *bytes, size_t length)
{
  g_assert_cmpint (pwrite (self->fd, bytes, length, (off_t) at_bytes), ==, (ssize_t) length);
  g_assert_cmpint (fsync (self->fd), ==, 0);
}

/**
 * loop_drive_rewrite:
 * @self: a drive
 *
 * Writes what is there already, past whoever has the drive for himself.
 */
void
loop_drive_rewrite (LoopDrive *self)
{
  g_autofree void *chunk = g_malloc (CHUNK_BYTES);

  g_assert_cmpint (pread (self->fd, chunk, CHUNK_BYTES, 0), ==, CHUNK_BYTES);
  loop_drive_put (self, 0, chunk, CHUNK_BYTES);
}

/**
 * loop_drive_add_partition:
 * @self: a drive
 * @start_bytes: where it begins
 * @size_bytes: how large it is
 *
 * Has the kernel know of a partition, without a table: not every kernel reads every kind.
 *
 * Returns: (transfer full) (nullable): its node, or %NULL with the test skipped
 */
char *
loop_drive_add_partition (LoopDrive *self, uint64_t start_bytes, uint64_t size_bytes)
{
  g_autofree char *node = g_strconcat (self->node, "p1", NULL);

  if (change_partition (self, BLKPG_ADD_PARTITION, start_bytes, size_bytes) == 0) {
    if (g_file_test (node, G_FILE_TEST_EXISTS))
      return g_steal_pointer (&node);
    loop_drive_remove_partition (self);
  }
  g_test_skip ("there are no partitions on loop devices here");
  return NULL;
}

/**
 * loop_drive_remove_partition:
 * @self: a drive with a partition, which would outlive it
 */
void
loop_drive_remove_partition (LoopDrive *self)
{
  g_assert_cmpint (change_partition (self, BLKPG_DEL_PARTITION, 0, 0), ==, 0);
}

/**
 * loop_drive_checksum:
 * @self: a drive
 *
 * Returns: (transfer full): a checksum of all of it
 */
char *
loop_drive_checksum (LoopDrive *self)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree unsigned char *chunk = g_malloc (CHUNK_BYTES);
  int fd = open (self->path, O_RDONLY | O_CLOEXEC);
  ssize_t length;

  g_assert_cmpint (fd, >=, 0);
  while ((length = read (fd, chunk, CHUNK_BYTES)) > 0)
    g_checksum_update (checksum, chunk, length);
  g_assert_cmpint (length, ==, 0);
  close (fd);
  return g_strdup (g_checksum_get_string (checksum));
}

/**
 * loop_drive_identify:
 * @self: a drive
 *
 * Returns: (transfer full): which drive it is, as a person would confirm it
 */
SlcDriveIdentity *
loop_drive_identify (LoopDrive *self)
{
  g_autoptr (GError) error = NULL;
  SlcDriveIdentity *identity;
  struct stat status;

  g_assert_cmpint (fstat (self->fd, &status), ==, 0);
  identity = slc_drive_identity_new (&slc_kernel_view, status.st_rdev, &error);
  g_assert_no_error (error);
  return identity;
}
