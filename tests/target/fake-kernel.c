/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "fake-kernel.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define QUIET_STAT "10 0 80 1 20 0 160 2 0 3 4 5 0 40 6 7 8\n"

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL
                                                                    : g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *child = g_build_filename (path, name, NULL);

    remove_tree (child);
  }
  g_remove (path);
}

static void
put_link (FakeKernel *self, const char *path, const char *leads_to)
{
  g_autofree char *link = g_build_filename (self->root, path, NULL);
  g_autofree char *folder = g_path_get_dirname (link);
  g_autofree char *destination = g_build_filename (self->root, leads_to, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (destination, 0700), ==, 0);
  g_assert_cmpint (symlink (destination, link), ==, 0);
}

static void
put_in (FakeKernel *self, const char *folder, const char *name, const char *content)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  fake_kernel_put (self, path, content);
}

static void
add_device (FakeKernel *self, const char *folder, const char *name, unsigned minor)
{
  g_autofree char *number = g_strdup_printf ("%d:%u\n", FAKE_MAJOR, minor);
  g_autofree char *by_number = g_strdup_printf ("sys/dev/block/%d:%u", FAKE_MAJOR, minor);
  g_autofree char *by_name = g_build_filename ("sys/class/block", name, NULL);
  g_autofree char *holders = g_build_filename (self->root, folder, "holders", NULL);

  put_in (self, folder, "dev", number);
  put_in (self, folder, "size", "2048\n");
  put_in (self, folder, "ro", "0\n");
  put_in (self, folder, "stat", QUIET_STAT);
  g_assert_cmpint (g_mkdir_with_parents (holders, 0700), ==, 0);
  put_link (self, by_number, folder);
  put_link (self, by_name, folder);
}

static void
add_whole (FakeKernel *self, const char *folder, const char *name, unsigned minor)
{
  g_autofree char *by_name = g_build_filename ("sys/block", name, NULL);

  add_device (self, folder, name, minor);
  put_in (self, folder, "removable", "0\n");
  put_in (self, folder, "diskseq", "7\n");
  put_in (self, folder, "queue/zoned", "none\n");
  put_link (self, by_name, folder);
}

static char *
find_folder (FakeKernel *self, const char *name)
{
  g_autofree char *link = g_build_filename (self->root, "sys/class/block", name, NULL);
  g_autofree char *folder = g_file_read_link (link, NULL);

  g_assert_nonnull (folder);
  return g_strdup (folder + strlen (self->root) + 1);
}

/**
 * fake_kernel_new:
 *
 * Returns: (transfer full): a kernel without devices, with a root filesystem elsewhere
 */
FakeKernel *
fake_kernel_new (void)
{
  FakeKernel *self = g_new0 (FakeKernel, 1);
  g_autofree char *blocks = NULL;

  self->root = g_dir_make_tmp ("kernel-XXXXXX", NULL);
  g_assert_nonnull (self->root);
  self->view.sysfs = g_build_filename (self->root, "sys", NULL);
  self->view.proc = g_build_filename (self->root, "proc", NULL);
  blocks = g_build_filename (self->view.sysfs, "block", NULL);
  g_assert_cmpint (g_mkdir_with_parents (blocks, 0700), ==, 0);
  fake_kernel_put (self, "proc/swaps", "Filename\tType\tSize\tUsed\tPriority\n");
  fake_kernel_put (self, "proc/self/mountinfo", "20 1 0:20 / / rw - tmpfs tmpfs rw\n");
  return self;
}

/**
 * fake_kernel_free:
 * @self: (transfer full): a kernel
 */
void
fake_kernel_free (FakeKernel *self)
{
  remove_tree (self->root);
  g_free ((char *) self->view.sysfs);
  g_free ((char *) self->view.proc);
  g_free (self->root);
  g_free (self);
}

/**
 * fake_kernel_put:
 * @self: a kernel
 * @path: a file below its root
 * @content: what it says from now on
 */
void
fake_kernel_put (FakeKernel *self, const char *path, const char *content)
{
  g_autofree char *full = g_build_filename (self->root, path, NULL);
  g_autofree char *folder = g_path_get_dirname (full);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  /* GLib would leave the end of a longer content there. */
  g_unlink (full);
  g_assert_true (
    g_file_set_contents_full (full, content, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

/**
 * fake_kernel_add_disk:
 * @self: a kernel
 * @name: name of a drive
 * @minor: minor number of it
 *
 * Adds a drive with a model and a serial number.
 */
void
fake_kernel_add_disk (FakeKernel *self, const char *name, unsigned minor)
{
  fake_kernel_add_disk_in (self, "sys/devices/pci", name, minor);
}

/**
 * fake_kernel_add_disk_in:
 * @self: a kernel
 * @parent: the folder of what the drive is connected to
 * @name: name of a drive
 * @minor: minor number of it
 *
 * Adds a drive that is elsewhere.
 */
void
fake_kernel_add_disk_in (FakeKernel *self, const char *parent, const char *name, unsigned minor)
{
  g_autofree char *folder = g_build_filename (parent, "block", name, NULL);

  add_whole (self, folder, name, minor);
  put_in (self, folder, "device/model", "Example SSD\n");
  put_in (self, folder, "device/serial", "SN00012345\n");
}

/**
 * fake_kernel_add_partition:
 * @self: a kernel
 * @disk: name of a drive
 * @name: name of a partition
 * @minor: minor number of it
 */
void
fake_kernel_add_partition (FakeKernel *self, const char *disk, const char *name, unsigned minor)
{
  g_autofree char *folder = g_build_filename ("sys/devices/pci/block", disk, name, NULL);

  add_device (self, folder, name, minor);
  put_in (self, folder, "partition", "1\n");
  put_in (self, folder, "start", "512\n");
}

/**
 * fake_kernel_add_holder:
 * @self: a kernel
 * @name: name of a volume
 * @minor: minor number of it
 * @on: what it stands on
 */
void
fake_kernel_add_holder (FakeKernel *self, const char *name, unsigned minor, const char *on)
{
  g_autofree char *folder = g_build_filename ("sys/devices/virtual/block", name, NULL);
  g_autofree char *beneath = find_folder (self, on);
  g_autofree char *holder = g_build_filename (beneath, "holders", name, NULL);
  g_autofree char *slave = g_build_filename (folder, "slaves", on, NULL);

  add_whole (self, folder, name, minor);
  put_link (self, holder, folder);
  put_link (self, slave, beneath);
}

/**
 * fake_kernel_add_loop:
 * @self: a kernel
 * @name: name of a loop device
 * @minor: minor number of it
 * @file: what it stands for
 */
void
fake_kernel_add_loop (FakeKernel *self, const char *name, unsigned minor, const char *file)
{
  g_autofree char *folder = g_build_filename ("sys/devices/virtual/block", name, NULL);

  add_whole (self, folder, name, minor);
  put_in (self, folder, "loop/backing_file", file);
}
