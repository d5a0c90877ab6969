/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-target.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sched.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/swap.h>
#include <unistd.h>

#include "drive-refusal.h"
#include "idle-clock.h"
#include "target/drive-guard.h"

#define DRIVE_BYTES (16 * SLC_MIB)
#define BLOCK_BYTES SLC_MIB

/* More than any filesystem has free that tests are run on. */
#define SPARSE_BYTES (8 * 1024 * SLC_GIB)

static char *
mount_read_only (const char *node)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_BUILT, "mounted-XXXXXX", NULL);

  g_assert_nonnull (g_mkdtemp (folder));
  if (mount (node, folder, "ext4", MS_RDONLY, NULL) == 0)
    return g_steal_pointer (&folder);

  rmdir (folder);
  g_test_skip ("the kernel does not mount here");
  return NULL;
}

static void
unmount (const char *folder)
{
  g_assert_cmpint (umount2 (folder, 0), ==, 0);
  g_assert_cmpint (rmdir (folder), ==, 0);
}

static void
test_mounted (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autofree char *folder = NULL;

  if (drive == NULL || !drive_refusal_run ("mkfs.ext4", "-q", drive->node))
    return;
  confirmed = loop_drive_identify (drive);
  folder = mount_read_only (drive->node);
  if (folder == NULL)
    return;

  drive_refusal_expect (drive, confirmed, "is mounted at /");
  unmount (folder);
}

/* Where this process can't see it. */
static void
test_mounted_elsewhere (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autoptr (GSubprocess) container = NULL;
  g_autoptr (GError) error = NULL;
  const char script[] = "mount -t ext4 -o ro \"$0\" /mnt && echo mounted && read line";
  char answer[8] = "";

  if (drive == NULL || !drive_refusal_run ("mkfs.ext4", "-q", drive->node))
    return;
  confirmed = loop_drive_identify (drive);
  container = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                                &error, "unshare", "--mount", "sh", "-c", script, drive->node,
                                NULL);
  g_assert_no_error (error);
  if (g_input_stream_read (g_subprocess_get_stdout_pipe (container), answer, sizeof answer, NULL,
                           NULL) <= 0) {
    g_test_skip ("the kernel does not mount in a namespace of its own here");
    return;
  }

  drive_refusal_expect (drive, confirmed, "is mounted somewhere");
  g_output_stream_close (g_subprocess_get_stdin_pipe (container), NULL, NULL);
  g_subprocess_wait (container, NULL, NULL);
}

static void
test_mounted_partition (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autofree char *partition = NULL;
  g_autofree char *folder = NULL;

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  partition = loop_drive_add_partition (drive, SLC_MIB, 8 * SLC_MIB);
  if (partition == NULL)
    return;

  if (drive_refusal_run ("mkfs.ext4", "-q", partition))
    folder = mount_read_only (partition);
  if (folder != NULL) {
    drive_refusal_expect (drive, confirmed, "p1 is mounted at /");
    unmount (folder);
  }
  loop_drive_remove_partition (drive);
}

static void
test_swap (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcDriveIdentity) confirmed = NULL;

  if (drive == NULL || !drive_refusal_run ("mkswap", "--quiet", drive->node))
    return;
  confirmed = loop_drive_identify (drive);
  if (swapon (drive->node, SWAP_FLAG_PREFER) != 0) {
    g_test_skip ("the kernel does not swap here");
    return;
  }

  drive_refusal_expect (drive, confirmed, "holds swap space in use");
  g_assert_cmpint (swapoff (drive->node), ==, 0);
}

/* The kernel does not keep a loop device from a drive that is opened exclusively. */
static void
test_loop_on_it (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (LoopDrive) above = NULL;
  g_autoptr (SlcDriveIdentity) confirmed = NULL;

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  above = loop_drive_new_on (drive->node);
  if (above != NULL)
    drive_refusal_expect (drive, confirmed, "losetup -d");
}

/* And the other way round: the drive beneath may be mounted by its own name. */
static void
test_loop_on_drive (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (LoopDrive) above = NULL;
  g_autoptr (SlcDriveIdentity) confirmed = NULL;

  if (drive == NULL)
    return;
  above = loop_drive_new_on (drive->node);
  if (above == NULL)
    return;
  confirmed = loop_drive_identify (above);
  drive_refusal_expect (drive, confirmed, "only a path to another drive");
}

/* A node by another name, which is gone: only the loop device itself still knows what it is on. */
static void
test_loop_on_hidden_drive (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (LoopDrive) above = NULL;
  g_autoptr (SlcDriveIdentity) beneath = NULL;
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autofree char *node = g_test_build_filename (G_TEST_BUILT, "hidden-drive", NULL);

  if (drive == NULL)
    return;
  beneath = loop_drive_identify (drive);
  g_unlink (node);
  g_assert_cmpint (mknod (node, S_IFBLK | 0600, beneath->number), ==, 0);
  above = loop_drive_new_on (node);
  g_assert_cmpint (g_unlink (node), ==, 0);
  if (above == NULL)
    return;
  confirmed = loop_drive_identify (above);
  drive_refusal_expect (drive, confirmed, "only a path to another drive");
}

static void
test_opened_exclusively (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  int fd;

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  fd = open (drive->node, O_RDONLY | O_EXCL | O_CLOEXEC);
  g_assert_cmpint (fd, >=, 0);

  drive_refusal_expect (drive, confirmed, "in use by another program");
  close (fd);
}

static void
test_partition_opened_exclusively (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autofree char *partition = NULL;
  int fd;

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  partition = loop_drive_add_partition (drive, SLC_MIB, 8 * SLC_MIB);
  if (partition == NULL)
    return;
  fd = open (partition, O_RDONLY | O_EXCL | O_CLOEXEC);
  g_assert_cmpint (fd, >=, 0);

  drive_refusal_expect (drive, confirmed, "in use by another program");
  close (fd);
  loop_drive_remove_partition (drive);
}

/* Same file, same place, same size: only the kernel's running number differs. */
static void
test_replaced (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcDriveIdentity) confirmed = NULL;

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  if (confirmed->sequence == 0) {
    g_test_skip ("this kernel does not count disks");
    return;
  }
  if (loop_drive_replace (drive))
    drive_refusal_expect (drive, confirmed, "another drive than the one that was confirmed");
}

/* Also where sysfs tells of the drive that was confirmed, and another one was opened. */
static void
test_replaced_when_opened (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autoptr (GError) error = NULL;
  int fd;

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  fd = open (drive->node, O_RDWR | O_DIRECT | O_EXCL | O_CLOEXEC);
  g_assert_cmpint (fd, >=, 0);
  g_assert_true (slc_drive_guard_check_opened (&slc_kernel_view, confirmed, confirmed, fd, &error));
  confirmed->sequence++;
  g_assert_false (
    slc_drive_guard_check_opened (&slc_kernel_view, confirmed, confirmed, fd, &error));
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "another drive"));
  close (fd);
}

static void
test_resized (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcDriveIdentity) confirmed = NULL;

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  loop_drive_resize (drive, DRIVE_BYTES / 2);
  drive_refusal_expect (drive, confirmed, "size");
  loop_drive_resize (drive, 2 * DRIVE_BYTES);
  drive_refusal_expect (drive, confirmed, "size");
}

static void
test_read_only (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, true);
  g_autoptr (SlcDriveIdentity) confirmed = NULL;

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  drive_refusal_expect (drive, confirmed, "is read-only");
}

/* The file would grow until its filesystem is full to the last byte. */
static void
test_no_room_beneath (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new_sparse (SPARSE_BYTES);
  const SlcDriveOptions options = { .discard_before = true };
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  target = drive_refusal_open (confirmed, &options, &error);
  g_assert_no_error (error);
  g_assert_false (target->ops->prepare (target, SPARSE_BYTES, NULL, &error));
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE);
  g_assert_nonnull (strstr (error->message, "would grow until"));
}

static void
test_busy (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  const SlcDriveOptions options = { .discard_before = true, .discard_after = true };
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (drive == NULL)
    return;
  before = loop_drive_checksum (drive);
  confirmed = loop_drive_identify (drive);
  target = slc_drive_target_new (confirmed, &options, idle_clock_new (drive, loop_drive_rewrite),
                                 NULL, &error);
  g_assert_no_error (error);
  g_assert_false (target->ops->prepare (target, BLOCK_BYTES, NULL, &error));
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "Something else"));
  after = loop_drive_checksum (drive);
  g_assert_cmpstr (before, ==, after);
}

/* Nobody else gets at the drive while it is open. */
static void
test_exclusive (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  const SlcDriveOptions options = { 0 };
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  target = drive_refusal_open (confirmed, &options, &error);
  g_assert_no_error (error);
  drive_refusal_expect (drive, confirmed, "in use by another program");
}

/* What is mounted here is seen by this process and its children only, and ends with them. */
static void
enter_private_mounts (void)
{
  if (unshare (CLONE_NEWNS) == 0)
    mount ("none", "/", NULL, MS_REC | MS_PRIVATE, NULL);
}

int
main (int argc, char **argv)
{
  enter_private_mounts ();

  /* Without UDisks, whatever runs on this machine. */
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nonexistent/bus", true);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/target/drive-refusals/mounted", test_mounted);
  g_test_add_func ("/target/drive-refusals/mounted-elsewhere", test_mounted_elsewhere);
  g_test_add_func ("/target/drive-refusals/mounted-partition", test_mounted_partition);
  g_test_add_func ("/target/drive-refusals/swap", test_swap);
  g_test_add_func ("/target/drive-refusals/loop-on-it", test_loop_on_it);
  g_test_add_func ("/target/drive-refusals/loop-on-drive", test_loop_on_drive);
  g_test_add_func ("/target/drive-refusals/loop-on-hidden-drive", test_loop_on_hidden_drive);
  g_test_add_func ("/target/drive-refusals/opened-exclusively", test_opened_exclusively);
  g_test_add_func ("/target/drive-refusals/partition-opened-exclusively",
                   test_partition_opened_exclusively);
  g_test_add_func ("/target/drive-refusals/replaced", test_replaced);
  g_test_add_func ("/target/drive-refusals/replaced-when-opened", test_replaced_when_opened);
  g_test_add_func ("/target/drive-refusals/resized", test_resized);
  g_test_add_func ("/target/drive-refusals/read-only", test_read_only);
  g_test_add_func ("/target/drive-refusals/no-room-beneath", test_no_room_beneath);
  g_test_add_func ("/target/drive-refusals/busy", test_busy);
  g_test_add_func ("/target/drive-refusals/exclusive", test_exclusive);

  return g_test_run ();
}
