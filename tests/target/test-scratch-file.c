/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/scratch-file.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/magic.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "engine/target.h"
#include "mounted-image.h"

#define NAMELESS_FLAG (O_TMPFILE & ~O_DIRECTORY)
#define LOW_WORD      (G_BYTE_ORDER == G_BIG_ENDIAN ? 4 : 0)

static SlcFilesystem *
look_at (const char *folder)
{
  g_autoptr (GError) error = NULL;
  SlcFilesystem *filesystem = slc_filesystem_new (folder, &error);

  g_assert_no_error (error);
  return filesystem;
}

static SlcFilesystem *
look_at_build_folder (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_BUILT, ".", NULL);

  return look_at (folder);
}

/* A file in the build folder, or -1 with the test skipped where that takes no direct I/O. */
static int
create (SlcFilesystem *filesystem)
{
  g_autoptr (GError) error = NULL;
  int fd = slc_scratch_file_create (filesystem, &error);

  if (g_error_matches (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_DIRECT_IO))
    g_test_skip (error->message);
  else
    g_assert_no_error (error);
  return fd;
}

static char *
name_of (int fd)
{
  g_autofree char *path = g_strdup_printf ("/proc/self/fd/%d", fd);

  return g_file_read_link (path, NULL);
}

static void
test_nameless (void)
{
  g_autoptr (SlcFilesystem) filesystem = look_at_build_folder ();
  int fd = create (filesystem);
  struct stat status;

  if (fd < 0)
    return;

  g_assert_cmpint (fstat (fd, &status), ==, 0);
  g_assert_cmpuint (status.st_nlink, ==, 0);
  g_assert_cmpint (status.st_size, ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
  g_assert_true (fcntl (fd, F_GETFL) & O_DIRECT);
  g_assert_true (fcntl (fd, F_GETFD) & FD_CLOEXEC);
  slc_scratch_file_close (fd, filesystem);
}

/* Has the kernel say what it says on a filesystem without nameless files. */
static void
forbid_nameless_files (void)
{
  struct sock_filter rules[] = {
    BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, nr)),
    BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 0, 3),
    BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, args[2]) + LOW_WORD),
    BPF_JUMP (BPF_JMP | BPF_JSET | BPF_K, NAMELESS_FLAG, 0, 1),
    BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EOPNOTSUPP),
    BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = { .len = G_N_ELEMENTS (rules), .filter = rules };

  g_assert_cmpint (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), ==, 0);
  g_assert_cmpint (prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program), ==, 0);
}

static void
test_unlinked_subprocess (void)
{
  g_autoptr (SlcFilesystem) filesystem = look_at_build_folder ();
  g_autofree char *prefix = g_build_filename (filesystem->folder, ".slc-cliff-", NULL);
  g_autofree char *name = NULL;
  struct stat status;
  int fd;

  forbid_nameless_files ();
  fd = create (filesystem);
  if (fd < 0)
    return;

  name = name_of (fd);
  g_assert_true (g_str_has_prefix (name, prefix));
  g_assert_true (g_str_has_suffix (name, " (deleted)"));
  g_assert_cmpint (fstat (fd, &status), ==, 0);
  g_assert_cmpuint (status.st_nlink, ==, 0);
  slc_scratch_file_close (fd, filesystem);
}

static void
test_unlinked (void)
{
  g_test_trap_subprocess ("/target/scratch-file/unlinked/subprocess", 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
}

static void
test_probe (void)
{
  g_autoptr (SlcFilesystem) filesystem = look_at_build_folder ();
  g_autoptr (GError) error = NULL;
  int fd = create (filesystem);

  if (fd < 0)
    return;

  g_assert_true (slc_scratch_file_probe (fd, filesystem, &error));
  g_assert_no_error (error);
  slc_scratch_file_close (fd, filesystem);
}

/* A tmpfs says what it is; if it didn't, the write would still show that it stays in memory. */
static void
test_probe_memory (void)
{
  g_autoptr (SlcFilesystem) filesystem = look_at ("/dev/shm");
  g_autoptr (GError) error = NULL;
  int fd;

  if (filesystem->magic != TMPFS_MAGIC) {
    g_test_skip ("/dev/shm is no tmpfs");
    return;
  }

  fd = open ("/dev/shm", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  g_assert_cmpint (fd, >=, 0);
  g_assert_false (slc_scratch_file_probe (fd, filesystem, &error));
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_DIRECT_IO);
  close (fd);
}

static void
test_allocate (void)
{
  g_autoptr (SlcFilesystem) filesystem = look_at_build_folder ();
  g_autoptr (GError) error = NULL;
  int fd = create (filesystem);
  struct stat status;

  if (fd < 0)
    return;

  g_assert_true (slc_scratch_file_allocate (fd, filesystem, SLC_GIB, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (fstat (fd, &status), ==, 0);
  g_assert_cmpint (status.st_size, ==, SLC_GIB);
  g_assert_cmpint (status.st_blocks, >=, SLC_GIB / 512);
  slc_scratch_file_close (fd, filesystem);
}

static void
test_allocate_called_off (void)
{
  g_autoptr (SlcFilesystem) filesystem = look_at_build_folder ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  int fd = create (filesystem);

  if (fd < 0)
    return;

  g_cancellable_cancel (cancellable);
  g_assert_false (slc_scratch_file_allocate (fd, filesystem, SLC_MIB, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  slc_scratch_file_close (fd, filesystem);
}

/* Nothing of it stays taken. */
static void
test_allocate_too_much (void)
{
  g_autoptr (MountedImage) image = mounted_image_new ("ext4", NULL, SLC_GIB, true);
  g_autoptr (SlcFilesystem) filesystem = NULL;
  g_autoptr (GError) error = NULL;
  uint64_t before_bytes;
  int fd;

  if (image == NULL)
    return;

  filesystem = look_at (image->folder);
  before_bytes = filesystem->free_bytes;
  fd = create (filesystem);
  g_assert_false (slc_scratch_file_allocate (fd, filesystem, 2 * SLC_GIB, NULL, &error));
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE);
  slc_scratch_file_close (fd, filesystem);

  fd = create (filesystem);
  g_assert_cmpuint (filesystem->free_bytes, ==, before_bytes);
  slc_scratch_file_close (fd, filesystem);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/target/scratch-file/nameless", test_nameless);
  g_test_add_func ("/target/scratch-file/unlinked", test_unlinked);
  g_test_add_func ("/target/scratch-file/unlinked/subprocess", test_unlinked_subprocess);
  g_test_add_func ("/target/scratch-file/probe", test_probe);
  g_test_add_func ("/target/scratch-file/probe-memory", test_probe_memory);
  g_test_add_func ("/target/scratch-file/allocate", test_allocate);
  g_test_add_func ("/target/scratch-file/allocate-called-off", test_allocate_called_off);
  g_test_add_func ("/target/scratch-file/allocate-too-much", test_allocate_too_much);

  return g_test_run ();
}
