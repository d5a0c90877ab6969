/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "drive-refusal.h"

#define DRIVE_BYTES (16 * SLC_MIB)

/* ZFS and btrfs take nothing smaller. */
#define ZFS_LEAST_BYTES   (64 * SLC_MIB)
#define BTRFS_LEAST_BYTES (128 * SLC_MIB)

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
  drive_refusal_expect (drive, confirmed, "linux_raid_member");
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

  drive_refusal_expect (drive, confirmed, "p1 is part of a volume");
  loop_drive_remove_partition (drive);
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

  drive_refusal_expect (drive, confirmed, "is part of a volume that may span");
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
  drive_refusal_expect (drive, confirmed, "zfs_member");
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
  if (other == NULL || !drive_refusal_run ("mkfs.btrfs", drive->node, other->node))
    return;
  confirmed = loop_drive_identify (drive);
  drive_refusal_expect (drive, confirmed, "may span other drives (btrfs)");
}

static void
test_btrfs_alone (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (BTRFS_LEAST_BYTES, false);
  const SlcDriveOptions options = { 0 };
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;

  if (drive == NULL || !drive_refusal_run ("mkfs.btrfs", "-q", drive->node))
    return;
  confirmed = loop_drive_identify (drive);
  target = drive_refusal_open (confirmed, &options, &error);
  g_assert_no_error (error);
}

int
main (int argc, char **argv)
{
  /* Without UDisks, whatever runs on this machine. */
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nonexistent/bus", true);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/target/drive-members/raid-member", test_raid_member);
  g_test_add_func ("/target/drive-members/raid-member-partition", test_raid_member_partition);
  g_test_add_func ("/target/drive-members/partition-of-raid-member", test_partition_of_raid_member);
  g_test_add_func ("/target/drive-members/zfs-member", test_zfs_member);
  g_test_add_func ("/target/drive-members/btrfs-on-two", test_btrfs_on_two);
  g_test_add_func ("/target/drive-members/btrfs-alone", test_btrfs_alone);

  return g_test_run ();
}
