/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-guard.h"

#include <string.h>
#include <sys/sysmacros.h>

#include "engine/target.h"
#include "fake-kernel.h"

enum { DISK = 16, PARTITION, OTHER = 32, HOLDER = 48, HOLDER_ABOVE, LOOP = 64 };

/* One drive with one partition, and another drive. Every test begins with it. */
static FakeKernel *
make_kernel (void)
{
  FakeKernel *kernel = fake_kernel_new ();

  fake_kernel_add_disk (kernel, "sdb", DISK);
  fake_kernel_add_partition (kernel, "sdb", "sdb1", PARTITION);
  fake_kernel_add_disk (kernel, "sdc", OTHER);
  return kernel;
}

static SlcDriveIdentity *
identify (FakeKernel *kernel, unsigned minor_number)
{
  g_autoptr (GError) error = NULL;
  SlcDriveIdentity *identity = slc_drive_identity_new (&kernel->view,
                                                       makedev (FAKE_MAJOR, minor_number), &error);

  g_assert_no_error (error);
  return identity;
}

static void
expect_allowed (FakeKernel *kernel, unsigned minor_number)
{
  g_autoptr (SlcDriveIdentity) identity = identify (kernel, minor_number);
  g_autoptr (GError) error = NULL;

  g_assert_true (slc_drive_guard_check (&kernel->view, identity, &error));
  g_assert_no_error (error);
}

static void
expect_refused (FakeKernel *kernel, unsigned minor_number, const char *words)
{
  g_autoptr (SlcDriveIdentity) identity = identify (kernel, minor_number);
  g_autoptr (GError) error = NULL;

  g_assert_false (slc_drive_guard_check (&kernel->view, identity, &error));
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, words));
}

static void
test_unused (void)
{
  g_autoptr (FakeKernel) kernel = make_kernel ();

  expect_allowed (kernel, DISK);
  expect_allowed (kernel, PARTITION);
  expect_allowed (kernel, OTHER);
}

static void
test_gone (void)
{
  g_autoptr (FakeKernel) kernel = make_kernel ();
  g_autoptr (SlcDriveIdentity) identity = identify (kernel, DISK);
  g_autoptr (GError) error = NULL;

  identity->number = makedev (FAKE_MAJOR, 99);
  g_assert_false (slc_drive_guard_check (&kernel->view, identity, &error));
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NOT_FOUND);
}

/* What the kernel says in one file, and what is refused for it. */
typedef struct {
  const char *name;
  const char *path;
  const char *content;
  const char *words;
} Line;

#define DISK_FOLDER "sys/devices/pci/block/sdb/"

static const Line lines[] = {
  { "mounted", "proc/self/mountinfo", "21 1 240:16 / /data rw - ext4 /dev/sdb rw\n",
    "sdb is mounted at /data" },
  { "mounted-partition", "proc/self/mountinfo", "21 1 240:17 / /data rw - ext4 /dev/sdb1 rw\n",
    "sdb1 is mounted at /data" },
  { "mounted-by-name", "proc/self/mountinfo", "21 1 0:33 / /data rw - btrfs /dev/sdb1 rw\n",
    "sdb1 is mounted at /data" },
  { "running-system", "proc/self/mountinfo", "21 1 240:17 / / rw - ext4 /dev/sdb1 rw\n",
    "running system is on /dev/sdb1" },
  { "mounts-unreadable", "proc/self/mountinfo", "", "mountinfo be read" },
  { "swap", "proc/swaps", "Filename Type\n/dev/sdb partition 10 0 -2\n", "swapoff /dev/sdb" },
  { "swap-partition", "proc/swaps", "Filename Type\n/dev/sdb1 partition 10 0 -2\n",
    "sdb1 holds swap space" },
  { "ext4-elsewhere", "sys/fs/ext4/sdb1/state", "", "sdb1 is mounted somewhere" },
  { "xfs-elsewhere", "sys/fs/xfs/sdb/state", "", "sdb is mounted somewhere" },
  { "btrfs-member", "sys/fs/btrfs/0a-1b/devices/sdb1/size", "", "sdb1 belongs to a btrfs" },
  { "read-only", DISK_FOLDER "ro", "1\n", "/dev/sdb is read-only" },
  { "read-only-unknown", DISK_FOLDER "ro", "", "/dev/sdb is read-only" },
  { "zoned", DISK_FOLDER "queue/zoned", "host-managed\n", "zoned drive" },
  { "empty", DISK_FOLDER "size", "0\n", "no room at all" },
  { "path-only", DISK_FOLDER "hidden", "1\n", "path to another drive" },
  { "nvme-over-tcp", DISK_FOLDER "device/nvme0/transport", "tcp\n", "in another machine" },
  { "volume", DISK_FOLDER "slaves/sda/dev", "240:0\n", "volume on other drives" },
};

static void
test_line (gconstpointer data)
{
  const Line *line = data;
  g_autoptr (FakeKernel) kernel = make_kernel ();

  fake_kernel_put (kernel, line->path, line->content);
  expect_refused (kernel, DISK, line->words);
}

/* What has the name and the place of something that is no drive to be filled. */
static const struct {
  const char *parent;
  const char *name;
  const char *words;
} no_drives[] = {
  { "sys/devices/platform/spi", "mtdblock0", "the code that this computer starts with" },
  { "sys/devices/platform/mmc0/mmc0:0001", "mmcblk0boot0", "the code that this computer" },
  { "sys/devices/pci/ata2/host1", "sr0", "is for discs" },
  { "sys/devices/platform/host3/session1/target3:0:0", "sdd", "in another machine" },
  { "sys/devices/pci/host4/rport-4:0-1/target4:0:0", "sde", "in another machine" },
  { "sys/devices/platform/mmc0/mmc0:0001", "mmcblk0", NULL },
  { "sys/devices/pci/ata2/host1", "sdf", NULL },
};

static void
test_no_drives (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (no_drives); i++) {
    g_autoptr (FakeKernel) kernel = make_kernel ();

    fake_kernel_add_disk_in (kernel, no_drives[i].parent, no_drives[i].name, LOOP);
    if (no_drives[i].words != NULL)
      expect_refused (kernel, LOOP, no_drives[i].words);
    else
      expect_allowed (kernel, LOOP);
  }
}

static void
test_no_medium (void)
{
  g_autoptr (FakeKernel) kernel = make_kernel ();

  fake_kernel_put (kernel, DISK_FOLDER "removable", "1\n");
  expect_allowed (kernel, DISK);
  fake_kernel_put (kernel, DISK_FOLDER "size", "0\n");
  expect_refused (kernel, DISK, "no medium");
}

static void
test_nameless (void)
{
  g_autoptr (FakeKernel) kernel = make_kernel ();

  fake_kernel_put (kernel, DISK_FOLDER "device/serial", "\n");
  expect_allowed (kernel, DISK);
  fake_kernel_put (kernel, DISK_FOLDER "device/model", "\n");
  expect_refused (kernel, DISK, "neither a serial number nor a model");
}

/* What stands on the partition, and how it is called. */
typedef struct {
  const char *name;
  const char *mark;
  const char *uuid;
  const char *words;
} Stack;

static const Stack stacks[] = {
  { "luks", "dm/uuid", "CRYPT-LUKS2-0123\n", "sdb1 holds the encrypted volume" },
  { "lvm", "dm/uuid", "LVM-abcdef\n", "vgchange -an" },
  { "mapped", "dm/uuid", "mpath-0123\n", "sdb1 is used by the mapped device" },
  { "md", "md/level", "raid1\n", "sdb1 is part of the RAID array /dev/top0" },
  { "bcache", "bcache/state", "clean\n", "sdb1 is part of the cached volume /dev/top0" },
  { "unknown", "size", "2048\n", "sdb1 is used by /dev/top0" },
};

static void
test_stack (gconstpointer data)
{
  const Stack *stack = data;
  g_autoptr (FakeKernel) kernel = make_kernel ();
  g_autofree char *mark = g_build_filename ("sys/devices/virtual/block/top0", stack->mark, NULL);

  fake_kernel_add_holder (kernel, "top0", HOLDER, "sdb1");
  fake_kernel_put (kernel, mark, stack->uuid);
  expect_refused (kernel, DISK, stack->words);
  expect_refused (kernel, PARTITION, stack->words);
  expect_refused (kernel, HOLDER, "volume on other drives");
  expect_allowed (kernel, OTHER);
}

/* A filesystem far up is named, for that is what its owner knows. */
static void
test_mounted_above (void)
{
  g_autoptr (FakeKernel) kernel = make_kernel ();

  fake_kernel_add_holder (kernel, "dm-0", HOLDER, "sdb1");
  fake_kernel_add_holder (kernel, "dm-1", HOLDER_ABOVE, "dm-0");
  fake_kernel_put (kernel, "proc/self/mountinfo",
                   "21 1 240:49 / /home rw - ext4 /dev/mapper/home rw\n");
  expect_refused (kernel, DISK, "dm-1 is mounted at /home");
}

/* The kernel lets a loop device use a drive that somebody has opened exclusively. */
static void
test_loop (void)
{
  g_autoptr (FakeKernel) kernel = make_kernel ();

  fake_kernel_add_loop (kernel, "loop8", LOOP, "/dev/sdb1\n");
  expect_refused (kernel, DISK, "losetup -d /dev/loop8");
  expect_allowed (kernel, OTHER);
}

/* The drive may be mounted by its own name, the file by that of another loop device. */
static void
test_loop_itself (void)
{
  static const struct {
    const char *file;
    const char *words;
  } cases[] = {
    { "/dev/sdb\n", "only a path to another drive" },
    { "/var/lib/images/a.img\n", "losetup -d /dev/loop9" },
    { "/var/lib/images/b.img\n", NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (FakeKernel) kernel = make_kernel ();

    fake_kernel_add_loop (kernel, "loop8", LOOP, cases[i].file);
    fake_kernel_add_loop (kernel, "loop9", LOOP + 1, "/var/lib/images/a.img\n");
    if (cases[i].words != NULL)
      expect_refused (kernel, LOOP, cases[i].words);
    else
      expect_allowed (kernel, LOOP);
  }
}

/* The file of a loop device may itself be what is swapped to. */
static void
test_loop_swap_file (void)
{
  g_autoptr (FakeKernel) kernel = make_kernel ();
  g_autofree char *file = g_build_filename (kernel->root, "swapfile", NULL);
  g_autofree char *backing = g_strconcat (file, "\n", NULL);
  g_autofree char *swaps = g_strdup_printf ("Filename Type\n%s file 10 0 -2\n", file);

  fake_kernel_put (kernel, "swapfile", "");
  fake_kernel_add_loop (kernel, "loop8", LOOP, backing);
  expect_allowed (kernel, LOOP);
  fake_kernel_put (kernel, "proc/swaps", swaps);
  expect_refused (kernel, LOOP, "loop8 holds swap space");
}

/* On a drive that can't be seen it could be any. */
static void
test_loop_unknown (void)
{
  g_autoptr (FakeKernel) kernel = make_kernel ();

  fake_kernel_add_loop (kernel, "loop8", LOOP, "/dev/mapper/hidden\n");
  expect_refused (kernel, DISK, "does not tell what /dev/loop8");
}

/* A file is on a filesystem, which is found by itself; a sandbox does not see such files. */
static void
test_loop_hidden_file (void)
{
  g_autoptr (FakeKernel) kernel = make_kernel ();

  fake_kernel_add_loop (kernel, "loop8", LOOP, "/var/lib/images/hidden.img\n");
  expect_allowed (kernel, DISK);
}

static void
test_neighbour_in_use (void)
{
  g_autoptr (FakeKernel) kernel = make_kernel ();

  fake_kernel_add_partition (kernel, "sdb", "sdb2", PARTITION + 1);
  fake_kernel_put (kernel, "sys/devices/pci/block/sdb/sdb2/start", "2560\n");
  fake_kernel_put (kernel, "proc/self/mountinfo", "21 1 240:18 / /data rw - ext4 /dev/sdb2 rw\n");
  expect_allowed (kernel, PARTITION);
  expect_refused (kernel, DISK, "sdb2 is mounted at /data");
}

/* A root filesystem may have a number of its own, and be told by its source only; from some the
 * computer only starts. */
static void
test_neighbour_of_system (void)
{
  const char *mounts[] = {
    "21 1 240:18 / / rw - ext4 /dev/sdb2 rw\n",
    "21 1 0:33 / / rw - btrfs /dev/sdb2 rw\n",
    "21 1 240:18 / /boot/efi rw - vfat /dev/sdb2 rw\n",
    "21 1 240:18 / /usr rw - ext4 /dev/sdb2 rw\n",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (mounts); i++) {
    g_autoptr (FakeKernel) kernel = make_kernel ();

    fake_kernel_add_partition (kernel, "sdb", "sdb2", PARTITION + 1);
    fake_kernel_put (kernel, "proc/self/mountinfo", mounts[i]);
    expect_refused (kernel, PARTITION, "on the drive of the running system");
    expect_allowed (kernel, OTHER);
  }
}

/* What is used as a whole is used in each of its parts. */
static const Line wholes[] = {
  { "mounted", "proc/self/mountinfo", "21 1 240:16 / /data rw - ext4 /dev/sdb rw\n",
    "sdb is mounted at /data" },
  { "swap", "proc/swaps", "Filename Type\n/dev/sdb partition 10 0 -2\n", "swapoff /dev/sdb" },
  { "mounted-elsewhere", "sys/fs/xfs/sdb/state", "", "sdb is mounted somewhere" },
  { "inner-partition", "sys/devices/pci/block/sdb/sdb5/start", "600\n", "sdb1 and /dev/sdb5" },
  { "outer-partition", "sys/devices/pci/block/sdb/sdb5/start", "500\n", "sdb1 and /dev/sdb5" },
  { "next-partition", "sys/devices/pci/block/sdb/sdb5/start", "2560\n", NULL },
};

static void
test_whole (gconstpointer data)
{
  const Line *line = data;
  g_autoptr (FakeKernel) kernel = make_kernel ();

  if (strstr (line->path, "sdb5") != NULL)
    fake_kernel_add_partition (kernel, "sdb", "sdb5", PARTITION + 1);
  fake_kernel_put (kernel, line->path, line->content);
  if (line->words != NULL)
    expect_refused (kernel, PARTITION, line->words);
  else
    expect_allowed (kernel, PARTITION);
}

static void
test_whole_held (void)
{
  g_autoptr (FakeKernel) kernel = make_kernel ();
  g_autoptr (FakeKernel) other = make_kernel ();

  fake_kernel_add_holder (kernel, "md0", HOLDER, "sdb");
  fake_kernel_put (kernel, "sys/devices/virtual/block/md0/md/level", "raid1\n");
  expect_refused (kernel, PARTITION, "RAID array /dev/md0");
  fake_kernel_add_loop (other, "loop8", LOOP, "/dev/sdb\n");
  expect_refused (other, PARTITION, "losetup -d /dev/loop8");
}

static void
test_loop_buffered (void)
{
  g_autoptr (FakeKernel) kernel = make_kernel ();

  fake_kernel_add_loop (kernel, "loop8", LOOP, "/var/lib/images/a.img\n");
  fake_kernel_put (kernel, "sys/devices/virtual/block/loop8/loop/dio", "1\n");
  expect_allowed (kernel, LOOP);
  fake_kernel_put (kernel, "sys/devices/virtual/block/loop8/loop/dio", "0\n");
  expect_refused (kernel, LOOP, "losetup --direct-io=on /dev/loop8");
}

typedef struct {
  SlcClock parent;
  FakeKernel *kernel;
  const char *becomes;
  uint64_t waited_ns;
} ActiveClock;

static uint64_t
active_clock_now_ns (SlcClock *clock, unsigned lane)
{
  return 0;
}

static bool
active_clock_wait_until (SlcClock *clock, uint64_t time_ns)
{
  ActiveClock *self = (ActiveClock *) clock;

  self->waited_ns = time_ns;
  fake_kernel_put (self->kernel, DISK_FOLDER "stat", self->becomes);
  return true;
}

static void
active_clock_wake (SlcClock *clock)
{
}

static const SlcClockOps active_clock_ops = {
  .now_ns = active_clock_now_ns,
  .wait_until = active_clock_wait_until,
  .wake = active_clock_wake,
};

static const Line activities[] = {
  { "quiet", NULL, "10 0 80 1 20 0 160 2 0 3 4 5 0 40 6 7 8\n", NULL },
  { "read", NULL, "11 0 88 1 20 0 160 2 0 3 4 5 0 40 6 7 8\n", "Something else" },
  { "write", NULL, "10 0 80 1 21 0 168 2 0 3 4 5 0 40 6 7 8\n", "Something else" },
  { "discard", NULL, "10 0 80 1 20 0 160 2 0 3 4 6 0 48 6 7 8\n", "Something else" },
  { "in-flight", NULL, "10 0 80 1 20 0 160 2 1 3 4 5 0 40 6 7 8\n", "Something else" },
  { "gone", NULL, "", "can't be told" },
};

static void
test_activity (gconstpointer data)
{
  const Line *activity = data;
  g_autoptr (FakeKernel) kernel = make_kernel ();
  ActiveClock clock = { { &active_clock_ops }, kernel, activity->content, 0 };
  g_autoptr (SlcDriveIdentity) identity = identify (kernel, PARTITION);
  g_autoptr (GError) error = NULL;
  bool quiet = slc_drive_guard_check_quiet (&kernel->view, identity, &clock.parent,
                                            SLC_DRIVE_QUIET_NS, NULL, &error);

  g_assert_cmpuint (clock.waited_ns, ==, 2 * SLC_NS_PER_S);
  g_assert_true (quiet == (activity->words == NULL));
  if (activity->words != NULL) {
    g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED);
    g_assert_nonnull (strstr (error->message, activity->words));
  }
}

static void
test_quiet_cancelled (void)
{
  g_autoptr (FakeKernel) kernel = make_kernel ();
  ActiveClock clock = { { &active_clock_ops }, kernel, activities[0].content, 0 };
  g_autoptr (SlcDriveIdentity) identity = identify (kernel, DISK);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (slc_drive_guard_check_quiet (&kernel->view, identity, &clock.parent,
                                               SLC_DRIVE_QUIET_NS, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
add_lines (const char *folder, const Line *list, size_t n_lines, GTestDataFunc test)
{
  for (size_t i = 0; i < n_lines; i++) {
    g_autofree char *path = g_strconcat (folder, list[i].name, NULL);

    g_test_add_data_func (path, &list[i], test);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/target/drive-guard/unused", test_unused);
  g_test_add_func ("/target/drive-guard/gone", test_gone);
  add_lines ("/target/drive-guard/", lines, G_N_ELEMENTS (lines), test_line);
  g_test_add_func ("/target/drive-guard/no-drives", test_no_drives);
  g_test_add_func ("/target/drive-guard/no-medium", test_no_medium);
  g_test_add_func ("/target/drive-guard/nameless", test_nameless);
  for (size_t i = 0; i < G_N_ELEMENTS (stacks); i++) {
    g_autofree char *path = g_strconcat ("/target/drive-guard/stack/", stacks[i].name, NULL);

    g_test_add_data_func (path, &stacks[i], test_stack);
  }
  g_test_add_func ("/target/drive-guard/mounted-above", test_mounted_above);
  g_test_add_func ("/target/drive-guard/loop", test_loop);
  g_test_add_func ("/target/drive-guard/loop-itself", test_loop_itself);
  g_test_add_func ("/target/drive-guard/loop-swap-file", test_loop_swap_file);
  g_test_add_func ("/target/drive-guard/loop-unknown", test_loop_unknown);
  g_test_add_func ("/target/drive-guard/loop-hidden-file", test_loop_hidden_file);
  g_test_add_func ("/target/drive-guard/loop-buffered", test_loop_buffered);
  g_test_add_func ("/target/drive-guard/neighbour-in-use", test_neighbour_in_use);
  g_test_add_func ("/target/drive-guard/neighbour-of-system", test_neighbour_of_system);
  add_lines ("/target/drive-guard/whole/", wholes, G_N_ELEMENTS (wholes), test_whole);
  g_test_add_func ("/target/drive-guard/whole/held", test_whole_held);
  add_lines ("/target/drive-guard/activity/", activities, G_N_ELEMENTS (activities), test_activity);
  g_test_add_func ("/target/drive-guard/activity/cancelled", test_quiet_cancelled);

  return g_test_run ();
}
