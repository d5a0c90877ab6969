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

#include "idle-clock.h"
#include "loop-drive.h"
#include "target/drive-guard.h"

#define DRIVE_BYTES (16 * SLC_MIB)
#define BLOCK_BYTES SLC_MIB

/* ZFS and btrfs take nothing smaller. */
#define ZFS_LEAST_BYTES   (64 * SLC_MIB)
#define BTRFS_LEAST_BYTES (128 * SLC_MIB)

/* More than any filesystem has free that tests are run on. */
#define SPARSE_BYTES (8 * 1024 * SLC_GIB)

static SlcTarget *
open_target (const SlcDriveIdentity *confirmed, const SlcDriveOptions *options, GError **error)
{
  return slc_drive_target_new (confirmed, options, idle_clock_new (NULL, NULL), NULL, error);
}

/* Whatever is the matter with it, it is found both when it is chosen and when it comes up between
 * the choice and the start, and not a byte of the drive is changed. */
static void
expect_refused (LoopDrive *drive, const SlcDriveIdentity *confirmed, const char *words)
{
  const SlcDriveOptions options = { .discard_before = true, .discard_after = true };
  g_autofree char *before = loop_drive_checksum (drive);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (open_target (confirmed, &options, &error));
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, words));

  after = loop_drive_checksum (drive);
  g_assert_cmpstr (before, ==, after);
}

static bool
run_program (const char *program, const char *option, const char *node)
{
  const char *arguments[] = { program, option, node, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  if (g_spawn_sync (NULL, (char **) arguments, NULL,
                    G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
                    NULL, NULL, NULL, NULL, &status, &error) &&
      g_spawn_check_wait_status (status, &error))
    return true;

  g_test_skip (error->message);
  return false;
}

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

  if (drive == NULL || !run_program ("mkfs.ext4", "-q", drive->node))
    return;
  confirmed = loop_drive_identify (drive);
  folder = mount_read_only (drive->node);
  if (folder == NULL)
    return;

  expect_refused (drive, confirmed, "is mounted at /");
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

  if (drive == NULL || !run_program ("mkfs.ext4", "-q", drive->node))
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

  expect_refused (drive, confirmed, "is mounted somewhere");
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

  if (run_program ("mkfs.ext4", "-q", partition))
    folder = mount_read_only (partition);
  if (folder != NULL) {
    expect_refused (drive, confirmed, "p1 is mounted at /");
    unmount (folder);
  }
  loop_drive_remove_partition (drive);
}

static void
test_swap (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcDriveIdentity) confirmed = NULL;

  if (drive == NULL || !run_program ("mkswap", "--quiet", drive->node))
    return;
  confirmed = loop_drive_identify (drive);
  if (swapon (drive->node, SWAP_FLAG_PREFER) != 0) {
    g_test_skip ("the kernel does not swap here");
    return;
  }

  expect_refused (drive, confirmed, "holds swap space in use");
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
    expect_refused (drive, confirmed, "losetup -d");
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
  expect_refused (drive, confirmed, "only a path to another drive");
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
  expect_refused (drive, confirmed, "only a path to another drive");
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

  expect_refused (drive, confirmed, "in use by another program");
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

  expect_refused (drive, confirmed, "in use by another program");
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
    expect_refused (drive, confirmed, "another drive than the one that was confirmed");
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
  expect_refused (drive, confirmed, "size");
  loop_drive_resize (drive, 2 * DRIVE_BYTES);
  expect_refused (drive, confirmed, "size");
}

static void
test_read_only (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, true);
  g_autoptr (SlcDriveIdentity) confirmed = NULL;

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  expect_refused (drive, confirmed, "is read-only");
}

/* Linux RAID, version 1.2: the superblock at 4 KiB, and in it where it is, in sectors, and the sum
 * of its words (include/uapi/linux/raid/md_p.h). */
static void
put_raid_member (LoopDrive *drive, uint64_t start_bytes)
{
  uint8_t block[4096] = { 0xfc, 0x4e, 0x2b, 0xa9, 1 };

  block[144] = 8;
  memcpy (&block[216], "\x05\x4f\x2b\xa9", 4);
  loop_drive_put (drive, start_bytes + 4096, block, sizeof block);
}

static void
test_raid_member (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcDriveIdentity) confirmed = NULL;

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  put_raid_member (drive, 0);
  expect_refused (drive, confirmed, "linux_raid_member");
}

static void
test_raid_member_partition (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autofree char *partition = NULL;
  const uint8_t nothing[SLC_MIB / 4] = { 0 };

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  loop_drive_put (drive, SLC_MIB, nothing, sizeof nothing);
  put_raid_member (drive, SLC_MIB);
  partition = loop_drive_add_partition (drive, SLC_MIB, 8 * SLC_MIB);
  if (partition == NULL)
    return;

  expect_refused (drive, confirmed, "p1 is part of a volume");
  loop_drive_remove_partition (drive);
}

/* A number in a ZFS label, in XDR: size and name of the pair, its type, and the value. */
static size_t
put_zfs_number (uint8_t *label, size_t at, const char *name, uint8_t value)
{
  size_t padded_length = (strlen (name) + 3) / 4 * 4;

  label[at + 3] = (uint8_t) (12 + padded_length + 16);
  label[at + 11] = (uint8_t) strlen (name);
  memcpy (&label[at + 12], name, strlen (name));
  at += 12 + padded_length;
  label[at + 3] = 8;
  label[at + 7] = 1;
  label[at + 15] = value;
  return at + 16;
}

/* By these newer versions of libblkid know it. */
static void
put_zfs_label (LoopDrive *drive)
{
  uint8_t label[4096] = { 1, 1 };
  size_t at = 12;

  at = put_zfs_number (label, at, "state", 0);
  at = put_zfs_number (label, at, "txg", 4);
  put_zfs_number (label, at, "guid", 7);
  loop_drive_put (drive, 16 * SLC_KIB, label, sizeof label);
}

/* And by these older ones (module/zfs/uberblock_impl.h). */
static void
put_zfs_uberblocks (LoopDrive *drive)
{
  uint8_t blocks[128 * SLC_KIB] = { 0 };

  for (size_t i = 0; i < sizeof blocks; i += SLC_KIB)
    memcpy (&blocks[i], "\x0c\xb1\xba\x00", 4);
  loop_drive_put (drive, 128 * SLC_KIB, blocks, sizeof blocks);
}

/* The partition has nothing on it that would tell. */
static void
test_partition_of_raid_member (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *partition = NULL;

  if (drive == NULL)
    return;
  put_raid_member (drive, 0);
  partition = loop_drive_add_partition (drive, 8 * SLC_MIB, 4 * SLC_MIB);
  if (partition == NULL)
    return;
  confirmed = slc_drive_identity_new (
    &slc_kernel_view, slc_kernel_view_name_to_device (&slc_kernel_view, partition), &error);
  g_assert_no_error (error);

  expect_refused (drive, confirmed, "is part of a volume that may span");
  loop_drive_remove_partition (drive);
}

/* A ZFS pool holds its members where the kernel shows no holder. */
static void
test_zfs_member (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (ZFS_LEAST_BYTES, false);
  g_autoptr (SlcDriveIdentity) confirmed = NULL;

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  put_zfs_label (drive);
  put_zfs_uberblocks (drive);
  expect_refused (drive, confirmed, "zfs_member");
}

/* It is lost on the other drive, too. */
static void
test_btrfs_on_two (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (BTRFS_LEAST_BYTES, false);
  g_autoptr (LoopDrive) other = NULL;
  g_autoptr (SlcDriveIdentity) confirmed = NULL;

  if (drive == NULL)
    return;
  other = loop_drive_new (BTRFS_LEAST_BYTES, false);
  if (other == NULL || !run_program ("mkfs.btrfs", drive->node, other->node))
    return;
  confirmed = loop_drive_identify (drive);
  expect_refused (drive, confirmed, "may span other drives (btrfs)");
}

static void
test_btrfs_alone (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (BTRFS_LEAST_BYTES, false);
  const SlcDriveOptions options = { 0 };
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;

  if (drive == NULL || !run_program ("mkfs.btrfs", "-q", drive->node))
    return;
  confirmed = loop_drive_identify (drive);
  target = open_target (confirmed, &options, &error);
  g_assert_no_error (error);
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
  target = open_target (confirmed, &options, &error);
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
  target = open_target (confirmed, &options, &error);
  g_assert_no_error (error);
  expect_refused (drive, confirmed, "in use by another program");
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
  g_test_add_func ("/target/drive-refusals/raid-member", test_raid_member);
  g_test_add_func ("/target/drive-refusals/raid-member-partition", test_raid_member_partition);
  g_test_add_func ("/target/drive-refusals/partition-of-raid-member",
                   test_partition_of_raid_member);
  g_test_add_func ("/target/drive-refusals/zfs-member", test_zfs_member);
  g_test_add_func ("/target/drive-refusals/btrfs-on-two", test_btrfs_on_two);
  g_test_add_func ("/target/drive-refusals/btrfs-alone", test_btrfs_alone);
  g_test_add_func ("/target/drive-refusals/no-room-beneath", test_no_room_beneath);
  g_test_add_func ("/target/drive-refusals/busy", test_busy);
  g_test_add_func ("/target/drive-refusals/exclusive", test_exclusive);

  return g_test_run ();
}
