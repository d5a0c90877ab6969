/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/file-target.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <linux/fs.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/payload.h"
#include "mounted-image.h"
#include "target/filesystem.h"

#define SEED        UINT64_C (0x51c)
#define N_BLOCKS    64
#define BLOCK_BYTES SLC_MIB
#define IMAGE_BYTES (4 * SLC_GIB)
#define KEPT_BYTES  (2 * SLC_GIB)

#define SECTOR_BYTES 512

typedef struct {
  const char *name;
  const char *type;
  const char *options;
  SlcDataKind data;
} Case;

/* Where a case takes place: a folder on a filesystem of its own, or in the build folder. */
typedef struct {
  char *folder;
  MountedImage *image;
} Place;

typedef struct {
  uint64_t written_bytes;
  uint64_t flushes;
} DeviceCounts;

/* A btrfs would compress zeros to nothing, if it was let. */
static const Case cases[] = {
  { "here", NULL, NULL, SLC_DATA_RANDOM },
  { "ext4", "ext4", NULL, SLC_DATA_RANDOM },
  { "xfs", "xfs", NULL, SLC_DATA_RANDOM },
  { "btrfs", "btrfs", NULL, SLC_DATA_RANDOM },
  { "btrfs-compressed", "btrfs", "compress-force=zstd", SLC_DATA_ZERO },
};

static bool
is_refused (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcTarget) target = slc_file_target_new (folder, &error);

  if (target == NULL)
    g_test_skip (error->message);
  return target == NULL;
}

static bool
place_init (Place *self, const Case *at)
{
  if (at->type != NULL) {
    self->image = mounted_image_new (at->type, at->options, IMAGE_BYTES, true);
    if (self->image != NULL)
      self->folder = g_strdup (self->image->folder);
    return self->image != NULL;
  }

  self->folder = g_test_build_filename (G_TEST_BUILT, "folder-XXXXXX", NULL);
  g_assert_nonnull (g_mkdtemp (self->folder));
  return !is_refused (self->folder);
}

static void
place_clear (Place *self)
{
  if (self->image != NULL)
    mounted_image_free (self->image);
  else if (self->folder != NULL)
    g_rmdir (self->folder);
  g_free (self->folder);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, place_clear)

static SlcTarget *
open_target (const char *folder)
{
  g_autoptr (GError) error = NULL;
  SlcTarget *target = slc_file_target_new (folder, &error);

  g_assert_no_error (error);
  g_assert_nonnull (target);
  return target;
}

static void
prepare (SlcTarget *target, uint64_t length_bytes)
{
  g_autoptr (GError) error = NULL;

  target->ops->prepare (target, length_bytes, NULL, &error);
  g_assert_no_error (error);
}

static SlcPayload *
new_payload (SlcDataKind data)
{
  g_autoptr (GError) error = NULL;
  SlcMethod method;
  SlcPayload *payload;

  slc_method_init (&method);
  method.data = data;
  payload = slc_payload_new (&method, SEED, &error);
  g_assert_no_error (error);
  return payload;
}

static void
write_blocks (SlcTarget *target, SlcDataKind data)
{
  g_autoptr (SlcPayload) payload = new_payload (data);

  for (unsigned i = 0; i < N_BLOCKS; i++) {
    uint64_t offset_bytes = i * BLOCK_BYTES;
    void *block = slc_payload_stamp (payload, 0, offset_bytes, BLOCK_BYTES);

    g_assert_cmpint (target->ops->write (target, 0, block, BLOCK_BYTES, offset_bytes), ==,
                     BLOCK_BYTES);
  }
  g_assert_cmpint (target->ops->flush (target), ==, 0);
}

/* The file has no name, but this process has it open. */
static int
open_scratch_file (const char *folder)
{
  g_autofree char *prefix = realpath (folder, NULL);
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/fd", 0, NULL);
  const char *name;
  int fd = -1;

  while (fd < 0 && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename ("/proc/self/fd", name, NULL);
    g_autofree char *leads_to = g_file_read_link (path, NULL);

    if (leads_to != NULL && g_str_has_prefix (leads_to, prefix) &&
        g_str_has_suffix (leads_to, " (deleted)"))
      fd = open (path, O_RDONLY | O_DIRECT | O_CLOEXEC);
  }
  return fd;
}

static bool
is_empty (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (!g_str_equal (name, "lost+found"))
      return false;
  return true;
}

/* btrfs counts what is set aside only once it is on the device. */
static uint64_t
get_free_bytes (const char *folder)
{
  struct statvfs space;

  sync ();
  g_assert_cmpint (statvfs (folder, &space), ==, 0);
  return (uint64_t) space.f_bavail * space.f_frsize;
}

/* Zeros stay zeros: they get no stamp. */
static bool
is_as_written (const char *page, uint64_t offset_bytes, SlcDataKind data)
{
  static const char zeros[SLC_PAGE_BYTES];

  if (data == SLC_DATA_ZERO)
    return memcmp (page, zeros, sizeof zeros) == 0;
  return slc_payload_check_page (page, offset_bytes, SEED);
}

/* What btrfs checks or compresses it takes through the page cache, and leaves no trace there. */
static void
expect_no_copies (int fd, const Case *at)
{
  int flags;

  if (g_strcmp0 (at->type, "btrfs") != 0)
    return;
  g_assert_cmpint (ioctl (fd, FS_IOC_GETFLAGS, &flags), ==, 0);
  g_assert_true (flags & FS_NOCOW_FL);
}

/* What the device under a folder has been given so far, by the kernel's own count. */
static DeviceCounts
count_device (const char *folder)
{
  g_autoptr (SlcFilesystem) filesystem = slc_filesystem_new (folder, NULL);
  g_autofree char *path = g_strdup_printf ("/sys/dev/block/%u:%u/stat", major (filesystem->device),
                                           minor (filesystem->device));
  g_autofree char *text = NULL;
  uint64_t sectors, flushes;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpint (sscanf (text,
                           "%*u %*u %*u %*u %*u %*u %" G_GUINT64_FORMAT
                           " %*u %*u %*u %*u %*u %*u %*u %*u %" G_GUINT64_FORMAT,
                           &sectors, &flushes),
                   ==, 2);
  return (DeviceCounts){ .written_bytes = sectors * SECTOR_BYTES, .flushes = flushes };
}

static void
expect_data (int fd, SlcDataKind data)
{
  char *block = g_aligned_alloc (1, BLOCK_BYTES, SLC_PAGE_BYTES);

  for (unsigned i = 0; i < N_BLOCKS; i++) {
    uint64_t offset_bytes = i * BLOCK_BYTES;

    g_assert_cmpint (pread (fd, block, BLOCK_BYTES, (off_t) offset_bytes), ==, BLOCK_BYTES);
    for (uint64_t at = 0; at < BLOCK_BYTES; at += SLC_PAGE_BYTES)
      g_assert_true (is_as_written (block + at, offset_bytes + at, data));
  }
  g_aligned_free (block);
}

static void
expect_not_cached (int fd)
{
  size_t length_bytes = N_BLOCKS * BLOCK_BYTES;
  size_t n_pages = length_bytes / SLC_PAGE_BYTES;
  g_autofree unsigned char *resident = g_malloc0 (n_pages);
  void *pages = mmap (NULL, length_bytes, PROT_READ, MAP_SHARED, fd, 0);

  g_assert_true (pages != MAP_FAILED);
  g_assert_cmpint (mincore (pages, length_bytes, resident), ==, 0);
  for (size_t i = 0; i < n_pages; i++)
    g_assert_false (resident[i] & 1);
  munmap (pages, length_bytes);
}

static void
test_facts (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_BUILT, ".", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcTarget) target = slc_file_target_new (folder, &error);
  g_autofree char *kernel = NULL;
  struct utsname names;

  if (target == NULL) {
    g_test_skip (error->message);
    return;
  }

  uname (&names);
  kernel = g_strdup_printf ("%s %s", names.sysname, names.release);
  g_assert_cmpstr (target->name, ==, folder);
  g_assert_cmpstr (target->machine.kernel, ==, kernel);
  g_assert_nonnull (target->machine.filesystem);
  g_assert_true (g_str_has_prefix (target->machine.mount_options, "rw"));
  g_assert_cmpuint (target->drive.capacity_bytes, !=, SLC_UNKNOWN_BYTES);
  g_assert_cmpuint (target->drive.capacity_bytes, >, target->most_bytes);
  g_assert_cmpuint (target->most_bytes % SLC_PAGE_BYTES, ==, 0);
  g_assert_false (target->drive.simulated);
  g_assert_false (target->single_threaded);
  g_assert_true (target->reads_data);
  g_assert_true (target->direct_io);
}

/* All that was acknowledged has reached the device, past the page cache, and little more than that
 * where nobody else writes; it is there as it was written, and nowhere else. */
static void
test_write (gconstpointer data)
{
  const Case *at = data;
  g_auto (Place) place = { NULL };
  g_autoptr (SlcTarget) target = NULL;
  DeviceCounts before, after;
  uint64_t written_bytes;
  int fd;

  if (!place_init (&place, at))
    return;

  target = open_target (place.folder);
  prepare (target, N_BLOCKS * BLOCK_BYTES);
  sync ();
  before = count_device (place.folder);
  write_blocks (target, at->data);
  after = count_device (place.folder);
  written_bytes = after.written_bytes - before.written_bytes;
  g_assert_cmpuint (written_bytes, >=, N_BLOCKS * BLOCK_BYTES);
  if (place.image != NULL) {
    g_assert_cmpuint (written_bytes, <=, N_BLOCKS * BLOCK_BYTES * 1.05);
    g_assert_cmpuint (after.flushes, >, before.flushes);
  }

  fd = open_scratch_file (place.folder);
  g_assert_cmpint (fd, >=, 0);
  expect_not_cached (fd);
  expect_no_copies (fd, at);
  expect_data (fd, at->data);
  close (fd);

  g_assert_true (is_empty (place.folder));
  target->ops->release (target);
  g_assert_true (is_empty (place.folder));
  g_assert_cmpint (open_scratch_file (place.folder), ==, -1);
}

/* The whole length is the run's before its first byte, and what is kept is still free. A later run
 * finds the room again. */
static void
test_space (gconstpointer data)
{
  const Case *at = data;
  g_auto (Place) place = { NULL };
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;
  uint64_t before_bytes;

  if (!place_init (&place, at))
    return;

  target = open_target (place.folder);
  before_bytes = get_free_bytes (place.folder);
  g_assert_cmpstr (target->machine.filesystem, ==, at->type);
  g_assert_cmpstr (target->drive.bus, ==, "loop");
  g_assert_cmpuint (target->drive.capacity_bytes, ==, IMAGE_BYTES);
  g_assert_cmpuint (target->most_bytes, >, SLC_GIB);

  for (unsigned i = 0; i < 3; i++) {
    prepare (target, target->most_bytes);
    g_assert_cmpuint (get_free_bytes (place.folder), >=, KEPT_BYTES);
    g_assert_cmpuint (get_free_bytes (place.folder), <,
                      before_bytes - target->most_bytes + SLC_MIB);
    target->ops->release (target);
  }

  g_assert_false (target->ops->prepare (target, target->most_bytes + SLC_GIB, NULL, &error));
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE);
  g_assert_cmpint (open_scratch_file (place.folder), ==, -1);
}

static void
test_cancel (void)
{
  g_auto (Place) place = { NULL };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;

  if (!place_init (&place, &cases[0]))
    return;

  target = open_target (place.folder);
  g_cancellable_cancel (cancellable);
  g_assert_false (target->ops->prepare (target, SLC_GIB, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpint (open_scratch_file (place.folder), ==, -1);
}

static void
write_until_killed (const char *folder, int ready_fd)
{
  g_autoptr (SlcTarget) target = open_target (folder);

  prepare (target, SLC_GIB);
  write_blocks (target, SLC_DATA_RANDOM);
  g_assert_cmpint (write (ready_fd, "", 1), ==, 1);
  for (;;)
    write_blocks (target, SLC_DATA_RANDOM);
}

/* Kills a child that writes to the folder, and says how much was free meanwhile. */
static uint64_t
write_and_kill (const char *folder)
{
  uint64_t meanwhile_bytes;
  int ready[2];
  int status;
  pid_t child;
  char byte;

  g_assert_cmpint (pipe (ready), ==, 0);
  child = fork ();
  if (child == 0)
    write_until_killed (folder, ready[1]);

  close (ready[1]);
  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  meanwhile_bytes = get_free_bytes (folder);
  close (ready[0]);
  kill (child, SIGKILL);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
  return meanwhile_bytes;
}

/* The folder is as it was and, where nobody else writes, so is its space once the filesystem has
 * come to rest. */
static void
test_killed (gconstpointer data)
{
  const Case *at = data;
  g_auto (Place) place = { NULL };
  uint64_t before_bytes;

  if (!place_init (&place, at))
    return;

  before_bytes = get_free_bytes (place.folder);
  if (place.image != NULL)
    g_assert_cmpuint (write_and_kill (place.folder), <, before_bytes - SLC_GIB + SLC_MIB);
  else
    write_and_kill (place.folder);

  g_assert_true (is_empty (place.folder));
  if (place.image == NULL)
    return;

  mounted_image_settle (place.image);
  g_assert_cmpuint (get_free_bytes (place.folder), >, before_bytes - SLC_MIB);
}

/* Whoever takes the drive out gets a folder of another one under the same name. */
static void
test_other_drive (void)
{
  g_autoptr (MountedImage) chosen = mounted_image_new ("ext4", NULL, IMAGE_BYTES, true);
  g_autoptr (MountedImage) other = mounted_image_new ("ext4", NULL, IMAGE_BYTES, true);
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;

  if (chosen == NULL || other == NULL)
    return;

  target = open_target (chosen->folder);
  g_assert_cmpint (mount (other->folder, chosen->folder, NULL, MS_BIND, NULL), ==, 0);
  g_assert_false (target->ops->prepare (target, SLC_MIB, NULL, &error));
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED);
  umount2 (chosen->folder, MNT_DETACH);

  prepare (target, SLC_MIB);
  target->ops->release (target);
}

static void
test_write_error (void)
{
  g_auto (Place) place = { NULL };
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (SlcPayload) payload = NULL;
  char *block;

  if (!place_init (&place, &cases[0]))
    return;

  target = open_target (place.folder);
  payload = new_payload (SLC_DATA_RANDOM);
  block = slc_payload_stamp (payload, 0, 0, BLOCK_BYTES);
  prepare (target, SLC_MIB);
  g_assert_cmpint (target->ops->write (target, 0, block + 1, BLOCK_BYTES, 0), ==, -EINVAL);
  target->ops->release (target);
}

/* For another pass the file is another one, as long as the first and gone in the end like it. */
static void
test_renew (void)
{
  g_auto (Place) place = { NULL };
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;
  SlcPreparation preparation;
  char *block;

  if (!place_init (&place, &cases[0]))
    return;
  target = open_target (place.folder);
  block = g_aligned_alloc0 (1, BLOCK_BYTES, SLC_PAGE_BYTES);
  slc_preparation_init (&preparation);

  prepare (target, 2 * BLOCK_BYTES);
  g_assert_cmpint (target->ops->write (target, 0, block, BLOCK_BYTES, BLOCK_BYTES), ==,
                   BLOCK_BYTES);
  g_assert_true (target->ops->renew (target, &preparation, 2 * BLOCK_BYTES, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (target->ops->write (target, 0, block, BLOCK_BYTES, 0), ==, BLOCK_BYTES);
  target->ops->release (target);
  g_assert_cmpint (target->ops->write (target, 0, block, BLOCK_BYTES, 0), ==, -EBADF);
  g_aligned_free (block);
}

static void
add_case (const char *name, const Case *at, GTestDataFunc test)
{
  g_autofree char *path = g_strdup_printf ("/target/file/%s/%s", name, at->name);

  g_test_add_data_func (path, at, test);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/target/file/facts", test_facts);
  g_test_add_func ("/target/file/cancel", test_cancel);
  g_test_add_func ("/target/file/renew", test_renew);
  g_test_add_func ("/target/file/other-drive", test_other_drive);
  g_test_add_func ("/target/file/write-error", test_write_error);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    add_case ("write", &cases[i], test_write);
    add_case ("killed", &cases[i], test_killed);
    if (cases[i].type != NULL)
      add_case ("space", &cases[i], test_space);
  }

  return g_test_run ();
}
