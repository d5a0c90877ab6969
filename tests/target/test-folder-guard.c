/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/folder-guard.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <linux/magic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "engine/target.h"
#include "fuse-mount.h"
#include "mounted-image.h"
#include "target/file-target.h"

#define NOBODY      65534
#define IMAGE_BYTES (4 * SLC_GIB)
#define ZFS_MAGIC   0x2fc12fc1

/* Filesystems this machine need not have: what is known of them decides. */
typedef struct {
  const char *type;
  uint64_t magic;
  const char *reason;
} Kind;

static const Kind kinds[] = {
  { "tmpfs", TMPFS_MAGIC, "in memory" },
  { "ramfs", RAMFS_MAGIC, "in memory" },
  { "fuse.sshfs", FUSE_SUPER_MAGIC, "a program runs" },
  { "virtiofs", FUSE_SUPER_MAGIC, "a program runs" },
  { "nfs4", NFS_SUPER_MAGIC, "on another machine" },
  { "cifs", CIFS_SUPER_MAGIC, "on another machine" },
  { "cifs", SMB2_SUPER_MAGIC, "on another machine" },
  { "9p", V9FS_MAGIC, "on another machine" },
  { "ceph", CEPH_SUPER_MAGIC, "on another machine" },
  { "overlay", OVERLAYFS_SUPER_MAGIC, "a layer" },
  { "ecryptfs", ECRYPTFS_SUPER_MAGIC, "a layer" },
  { "zfs", ZFS_MAGIC, "a cache of its own" },
  { "proc", PROC_SUPER_MAGIC, "on no drive" },
  { "lustre", 0x0bd00bd0, "on no drive" },
};

static char *
make_folder (void)
{
  char *folder = g_test_build_filename (G_TEST_BUILT, "folder-XXXXXX", NULL);

  g_assert_nonnull (g_mkdtemp (folder));
  return folder;
}

static SlcFilesystem
good_filesystem (const char *folder)
{
  return (SlcFilesystem){
    .folder = (char *) folder,
    .type = (char *) "ext4",
    .options = (char *) "rw,relatime,data=ordered",
    .magic = EXT4_SUPER_MAGIC,
    .device = makedev (8, 1),
    .number = makedev (8, 1),
    .size_bytes = 100 * SLC_GIB,
    .free_bytes = 50 * SLC_GIB,
  };
}

static void
expect_refusal (const SlcFilesystem *filesystem,
                const SlcDriveFacts *drive,
                SlcTargetError code,
                const char *reason)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (slc_folder_guard_check (filesystem, drive, &error));
  g_assert_error (error, SLC_TARGET_ERROR, (int) code);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, filesystem->folder));
  g_assert_nonnull (strstr (error->message, reason));
}

static void
expect_target_refused (const char *folder, SlcTargetError code, const char *reason)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (slc_file_target_new (folder, &error));
  g_assert_error (error, SLC_TARGET_ERROR, (int) code);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, reason));
}

static void
test_good (void)
{
  g_autofree char *folder = make_folder ();
  SlcFilesystem filesystem = good_filesystem (folder);
  g_autoptr (GError) error = NULL;

  g_assert_true (slc_folder_guard_check (&filesystem, NULL, &error));
  g_assert_no_error (error);
  g_rmdir (folder);
}

/* On several devices, and so without the number of one. */
static void
test_btrfs (void)
{
  g_autofree char *folder = make_folder ();
  SlcFilesystem filesystem = good_filesystem (folder);
  g_autoptr (GError) error = NULL;

  filesystem.type = (char *) "btrfs";
  filesystem.magic = BTRFS_SUPER_MAGIC;
  filesystem.device = 0;
  filesystem.number = makedev (0, 40);
  g_assert_true (slc_folder_guard_check (&filesystem, NULL, &error));
  g_assert_no_error (error);
  g_rmdir (folder);
}

static void
test_kinds (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (kinds); i++) {
    SlcFilesystem filesystem = good_filesystem ("/somewhere");

    filesystem.type = (char *) kinds[i].type;
    filesystem.magic = kinds[i].magic;
    filesystem.device = 0;
    filesystem.number = makedev (0, 40);
    expect_refusal (&filesystem, NULL, SLC_TARGET_ERROR_NO_DIRECT_IO, kinds[i].reason);
    expect_refusal (&filesystem, NULL, SLC_TARGET_ERROR_NO_DIRECT_IO, kinds[i].type);
  }
}

/* By these names they are known in a sandbox, where the type may not be told. */
static void
test_portal_path (void)
{
  g_autofree char *user_folder = g_strdup_printf ("/run/user/%u/doc/1a2b3c4d/Drive", getuid ());
  const char *const folders[] = { user_folder, "/run/flatpak/doc/1a2b3c4d/Drive" };

  for (size_t i = 0; i < G_N_ELEMENTS (folders); i++) {
    SlcFilesystem filesystem = good_filesystem (folders[i]);

    filesystem.magic = FUSE_SUPER_MAGIC;
    filesystem.type = (char *) "fuse";
    expect_refusal (&filesystem, NULL, SLC_TARGET_ERROR_NO_DIRECT_IO,
                    "flatpak override --user --filesystem=PATH " APP_ID);
  }
}

static void
test_journal (void)
{
  SlcFilesystem filesystem = good_filesystem ("/somewhere");

  filesystem.options = (char *) "rw,relatime,data=journal";
  expect_refusal (&filesystem, NULL, SLC_TARGET_ERROR_NO_DIRECT_IO, "data=journal");
}

static void
test_image (void)
{
  SlcFilesystem filesystem = good_filesystem ("/somewhere");
  SlcDriveFacts drive = { .name = (char *) "loop5", .buffered = true };

  expect_refusal (&filesystem, &drive, SLC_TARGET_ERROR_NO_DIRECT_IO,
                  "losetup --direct-io=on /dev/loop5");
}

/* Room for one page is enough, and for a page less it is not. */
static void
test_space (void)
{
  g_autofree char *folder = make_folder ();
  SlcFilesystem filesystem = good_filesystem (folder);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (slc_filesystem_get_kept_bytes (&filesystem), ==, 5 * SLC_GIB);
  g_assert_cmpuint (slc_filesystem_get_most_bytes (&filesystem), ==, 45 * SLC_GIB - 64 * SLC_MIB);

  filesystem.free_bytes = 5 * SLC_GIB + 64 * SLC_MIB + 4096 + 4095;
  g_assert_cmpuint (slc_filesystem_get_most_bytes (&filesystem), ==, 4096);
  g_assert_true (slc_folder_guard_check (&filesystem, NULL, &error));

  filesystem.free_bytes -= 4096;
  expect_refusal (&filesystem, NULL, SLC_TARGET_ERROR_NO_SPACE, "at least 1.0\u00a0GB");

  filesystem.size_bytes = SLC_GIB;
  filesystem.free_bytes = 0;
  g_assert_cmpuint (slc_filesystem_get_kept_bytes (&filesystem), ==, 2 * SLC_GIB);
  expect_refusal (&filesystem, NULL, SLC_TARGET_ERROR_NO_SPACE, "at least 3.2\u00a0GB");
  g_rmdir (folder);
}

static void
test_missing (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *missing = g_build_filename (folder, "missing", NULL);
  g_autofree char *file = g_build_filename (folder, "file", NULL);
  g_autofree char *below = g_build_filename (file, "below", NULL);

  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  expect_target_refused (missing, SLC_TARGET_ERROR_NOT_FOUND, "There is no folder");
  expect_target_refused (file, SLC_TARGET_ERROR_NOT_FOUND, "not a folder");
  expect_target_refused (below, SLC_TARGET_ERROR_NOT_FOUND, "not a folder");
  expect_target_refused ("", SLC_TARGET_ERROR_NOT_FOUND, "There is no folder");
  expect_target_refused ("~", SLC_TARGET_ERROR_NOT_FOUND, "“~”");
  g_unlink (file);
  g_rmdir (folder);
}

/* Root may write anywhere, so root becomes somebody else for a while. */
static void
test_unwritable (void)
{
  g_autofree char *folder = make_folder ();
  SlcFilesystem filesystem = good_filesystem (folder);

  g_assert_cmpint (g_chmod (folder, 0555), ==, 0);
  if (geteuid () == 0)
    g_assert_cmpint (seteuid (NOBODY), ==, 0);
  expect_refusal (&filesystem, NULL, SLC_TARGET_ERROR_FAILED, "You may not write");
  if (getuid () == 0)
    g_assert_cmpint (seteuid (0), ==, 0);

  filesystem.read_only = true;
  expect_refusal (&filesystem, NULL, SLC_TARGET_ERROR_FAILED, "read-only");
  g_rmdir (folder);
}

static void
test_memory (void)
{
  g_autoptr (SlcFilesystem) filesystem = slc_filesystem_new ("/dev/shm", NULL);

  if (filesystem == NULL || filesystem->magic != TMPFS_MAGIC) {
    g_test_skip ("/dev/shm is no tmpfs");
    return;
  }
  expect_target_refused ("/dev/shm", SLC_TARGET_ERROR_NO_DIRECT_IO, "in memory (tmpfs)");
}

static void
test_overlay (void)
{
  g_autoptr (MountedImage) image = mounted_image_new ("ext4", NULL, IMAGE_BYTES, true);
  g_autofree char *options = NULL;
  static const char *const names[] = { "lower", "upper", "work", "merged" };
  char *paths[G_N_ELEMENTS (names)];

  if (image == NULL)
    return;

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    paths[i] = g_build_filename (image->folder, names[i], NULL);
    g_assert_cmpint (g_mkdir (paths[i], 0700), ==, 0);
  }
  options = g_strdup_printf ("lowerdir=%s,upperdir=%s,workdir=%s", paths[0], paths[1], paths[2]);
  if (mount ("overlay", paths[3], "overlay", 0, options) == 0) {
    expect_target_refused (paths[3], SLC_TARGET_ERROR_NO_DIRECT_IO, "a layer");
    umount2 (paths[3], MNT_DETACH);
  } else {
    g_test_skip ("the kernel has no overlay");
  }
  for (size_t i = 0; i < G_N_ELEMENTS (names); i++)
    g_free (paths[i]);
}

static void
test_mounted_journal (void)
{
  g_autoptr (MountedImage) image = mounted_image_new ("ext4", "data=journal", IMAGE_BYTES, true);

  if (image != NULL)
    expect_target_refused (image->folder, SLC_TARGET_ERROR_NO_DIRECT_IO, "data=journal");
}

static void
test_mounted_image (void)
{
  g_autoptr (MountedImage) image = mounted_image_new ("ext4", NULL, IMAGE_BYTES, false);

  if (image != NULL)
    expect_target_refused (image->folder, SLC_TARGET_ERROR_NO_DIRECT_IO, "losetup --direct-io=on");
}

static void
test_mounted_small (void)
{
  g_autoptr (MountedImage) image = mounted_image_new ("ext4", NULL, SLC_GIB, true);

  if (image != NULL)
    expect_target_refused (image->folder, SLC_TARGET_ERROR_NO_SPACE, "nearly full");
}

static void
test_mounted_read_only (void)
{
  g_autoptr (MountedImage) image = mounted_image_new ("ext4", NULL, IMAGE_BYTES, true);

  if (image == NULL)
    return;

  g_assert_cmpint (mount (NULL, image->folder, NULL, MS_REMOUNT | MS_RDONLY, NULL), ==, 0);
  expect_target_refused (image->folder, SLC_TARGET_ERROR_FAILED, "read-only");
}

static void
test_fuse (void)
{
  g_autoptr (FuseMount) mount = fuse_mount_new ("folder");

  if (mount != NULL)
    expect_target_refused (mount->folder, SLC_TARGET_ERROR_NO_DIRECT_IO,
                           "a program runs (fuse.folder)");
}

static void
test_portal (void)
{
  g_autoptr (FuseMount) mount = fuse_mount_new ("portal");

  if (mount != NULL)
    expect_target_refused (mount->folder, SLC_TARGET_ERROR_NO_DIRECT_IO,
                           "flatpak override --user --filesystem='" FUSE_MOUNT_HOST_PATH
                           "' " APP_ID);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/target/folder-guard/good", test_good);
  g_test_add_func ("/target/folder-guard/btrfs", test_btrfs);
  g_test_add_func ("/target/folder-guard/kinds", test_kinds);
  g_test_add_func ("/target/folder-guard/portal-path", test_portal_path);
  g_test_add_func ("/target/folder-guard/journal", test_journal);
  g_test_add_func ("/target/folder-guard/image", test_image);
  g_test_add_func ("/target/folder-guard/space", test_space);
  g_test_add_func ("/target/folder-guard/missing", test_missing);
  g_test_add_func ("/target/folder-guard/unwritable", test_unwritable);
  g_test_add_func ("/target/folder-guard/memory", test_memory);
  g_test_add_func ("/target/folder-guard/mounted/overlay", test_overlay);
  g_test_add_func ("/target/folder-guard/mounted/journal", test_mounted_journal);
  g_test_add_func ("/target/folder-guard/mounted/image", test_mounted_image);
  g_test_add_func ("/target/folder-guard/mounted/small", test_mounted_small);
  g_test_add_func ("/target/folder-guard/mounted/read-only", test_mounted_read_only);
  g_test_add_func ("/target/folder-guard/mounted/fuse", test_fuse);
  g_test_add_func ("/target/folder-guard/mounted/portal", test_portal);

  return g_test_run ();
}
