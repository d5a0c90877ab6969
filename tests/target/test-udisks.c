/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/udisks.h"

#include <fcntl.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include "fake-kernel.h"
#include "fake-udisks.h"
#include "loop-drive.h"
#include "target/drive-access.h"
#include "target/drive-contents.h"
#include "target/drive-list.h"
#include "target/drive-target.h"
#include "target/udisks-uses.h"

#define DRIVE_BYTES (4 * SLC_MIB)

/* One for the whole process, since GIO keeps the bus. */
static FakeUDisks *fake;

enum { DISK = 16, PARTITION };

static void
set (const char *name, const char *interface, const char *property, GVariant *value)
{
  fake_udisks_set (fake, name, interface, property, value);
}

static void
add_disk (void)
{
  fake_udisks_add_drive (fake, "Example", "Example SSD", "SN00012345");
  fake_udisks_add_block (fake, "sdb", "/dev/sdb", makedev (FAKE_MAJOR, DISK), "Example");
  set ("sdb", SLC_UDISKS_BLOCK, "Size", g_variant_new_uint64 (SLC_GB));
  fake_udisks_add_block (fake, "sdb1", "/dev/sdb1", makedev (FAKE_MAJOR, PARTITION), "Example");
  set ("sdb1", SLC_UDISKS_BLOCK, "Size", g_variant_new_uint64 (SLC_GB));
  set ("sdb1", SLC_UDISKS_PARTITION, "Table",
       g_variant_new_object_path (SLC_UDISKS_PATH "/block_devices/sdb"));
}

static void
remove_disk (void)
{
  fake_udisks_remove_block (fake, "sdb1");
  fake_udisks_remove_block (fake, "sdb");
}

static SlcUDisks *
ask (void)
{
  g_autoptr (GError) error = NULL;
  SlcUDisks *udisks = slc_udisks_new (NULL, &error);

  g_assert_no_error (error);
  return udisks;
}

static bool
check (unsigned minor_number, GError **error)
{
  g_autoptr (SlcUDisks) udisks = ask ();
  g_autoptr (GDBusObject)
               block = slc_udisks_find_block (udisks, makedev (FAKE_MAJOR, minor_number));

  g_assert_nonnull (block);
  return slc_udisks_uses_check (udisks, block, error);
}

static void
expect_refused (unsigned minor_number, const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (check (minor_number, &error));
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, words));
}

static void
test_unused (void)
{
  add_disk ();
  g_assert_true (check (DISK, NULL));
  g_assert_true (check (PARTITION, NULL));
  remove_disk ();
}

/* What UDisks says of the partition, and what is refused for it. This kernel may have none of
 * these; UDisks would say so all the same. */
typedef struct {
  const char *name;
  const char *block;
  const char *interface;
  const char *property;
  const char *value;
  const char *words;
} Use;

static const Use uses[] = {
  { "mounted", "sdb1", SLC_UDISKS_FILESYSTEM, "MountPoints", "[b'/data']",
    "/dev/sdb1 is mounted at /data" },
  { "running-system", "sdb1", SLC_UDISKS_FILESYSTEM, "MountPoints", "[b'/var', b'/']",
    "running system is on /dev/sdb1" },
  { "swap", "sdb1", SLC_UDISKS_SWAP, "Active", "true", "swapoff /dev/sdb1" },
  { "luks", "sdb1", SLC_UDISKS_ENCRYPTED, "CleartextDevice", "@o '/a'", "encrypted volume" },
  { "md", "sdb1", SLC_UDISKS_BLOCK, "MDRaidMember", "@o '/a'", "RAID array" },
  { "lvm", "sdb1", SLC_UDISKS_VOLUME, "VolumeGroup", "@o '/a'", "volume group" },
  { "raid-member", "sdb1", SLC_UDISKS_BLOCK, "IdUsage", "'raid'", "may span other drives" },
  { "zfs-member", "sdb1", SLC_UDISKS_BLOCK, "IdType", "'zfs_member'", "zfs_member" },
  { "bcache", "sdb1", SLC_UDISKS_BLOCK, "IdType", "'bcache'", "bcache" },
  { "read-only", "sdb", SLC_UDISKS_BLOCK, "ReadOnly", "true", "/dev/sdb is read-only" },
  { "no-medium", "Example", SLC_UDISKS_DRIVE, "MediaAvailable", "false", "no medium" },
};

static void
test_use (gconstpointer data)
{
  const Use *use = data;

  add_disk ();
  set (use->block, use->interface, use->property,
       g_variant_parse (NULL, use->value, NULL, NULL, NULL));
  expect_refused (DISK, use->words);
  remove_disk ();
}

static void
test_other_path (void)
{
  add_disk ();
  fake_udisks_add_block (fake, "sdz", "/dev/sdz", makedev (FAKE_MAJOR, 99), "Example");
  set ("sdz", SLC_UDISKS_FILESYSTEM, "MountPoints", g_variant_new_parsed ("[b'/data']"));
  expect_refused (DISK, "/dev/sdz is mounted at /data");
  fake_udisks_remove_block (fake, "sdz");
  remove_disk ();
}

static void
test_mounted_volume (void)
{
  add_disk ();
  fake_udisks_add_block (fake, "dm_2d0", "/dev/dm-0", makedev (FAKE_MAJOR, 99), NULL);
  set ("dm_2d0", SLC_UDISKS_BLOCK, "CryptoBackingDevice",
       g_variant_new_object_path (SLC_UDISKS_PATH "/block_devices/sdb1"));
  set ("dm_2d0", SLC_UDISKS_FILESYSTEM, "MountPoints", g_variant_new_parsed ("[b'/data']"));
  expect_refused (DISK, "/dev/dm-0 is mounted at /data");
  fake_udisks_remove_block (fake, "dm_2d0");
  remove_disk ();
}

/* A partition beside the running system is as good as the system. */
static void
test_neighbour (void)
{
  add_disk ();
  fake_udisks_add_block (fake, "sdb2", "/dev/sdb2", makedev (FAKE_MAJOR, 99), "Example");
  set ("sdb2", SLC_UDISKS_PARTITION, "Table",
       g_variant_new_object_path (SLC_UDISKS_PATH "/block_devices/sdb"));
  set ("sdb2", SLC_UDISKS_FILESYSTEM, "MountPoints", g_variant_new_parsed ("[b'/data']"));
  g_assert_true (check (PARTITION, NULL));
  set ("sdb2", SLC_UDISKS_FILESYSTEM, "MountPoints", g_variant_new_parsed ("[b'/']"));
  expect_refused (PARTITION, "drive of the running system");
  fake_udisks_remove_block (fake, "sdb2");
  remove_disk ();
}

/* A drive that is part of a RAID that the firmware makes shows the partitions of the RAID. */
static void
test_whole (void)
{
  add_disk ();
  set ("sdb", SLC_UDISKS_BLOCK, "IdType", g_variant_new_string ("isw_raid_member"));
  expect_refused (PARTITION, "isw_raid_member");
  remove_disk ();
}

static void
test_list (void)
{
  g_autoptr (FakeKernel) kernel = fake_kernel_new ();
  g_autoptr (SlcUDisks) udisks = NULL;
  g_autoptr (GPtrArray) list = NULL;
  const SlcDriveEntry *disk;
  const SlcDriveEntry *other;
  g_autofree char *contents = NULL;
  g_autofree char *detail = NULL;

  fake_kernel_add_disk (kernel, "sdb", DISK);
  fake_kernel_add_partition (kernel, "sdb", "sdb1", PARTITION);
  fake_kernel_put (kernel, "sys/devices/pci/block/sdb/device/idVendor", "04e8\n");
  fake_kernel_put (kernel, "sys/devices/pci/block/sdb/device/speed", "10000\n");
  fake_kernel_add_disk (kernel, "sdc", 32);
  fake_kernel_put (kernel, "sys/devices/pci/block/sdc/ro", "1\n");
  fake_kernel_add_loop (kernel, "loop8", 64, "/tmp/image\n");
  add_disk ();
  set ("Example", SLC_UDISKS_ATA, "SmartTemperature", g_variant_new_double (273.15 + 41));
  set ("sdb", SLC_UDISKS_TABLE, "Partitions",
       g_variant_new_parsed ("[objectpath '/org/freedesktop/UDisks2/block_devices/sdb1']"));
  set ("sdb1", SLC_UDISKS_BLOCK, "IdType", g_variant_new_string ("ext4"));
  set ("sdb1", SLC_UDISKS_BLOCK, "IdLabel", g_variant_new_string ("Photos"));
  udisks = ask ();

  list = slc_drive_list_new (&kernel->view, udisks);
  g_assert_cmpuint (list->len, ==, 3);
  disk = g_ptr_array_index (list, 0);
  g_assert_cmpstr (disk->identity->node, ==, "/dev/sdb");
  g_assert_cmpstr (disk->drive.model, ==, "Example SSD");
  g_assert_cmpstr (disk->drive.serial, ==, "SN00012345");
  g_assert_cmpfloat_with_epsilon (disk->temperature_c, 41, 0.01);
  contents = slc_drive_contents_describe (disk->contents);
  g_assert_cmpstr (contents, ==, "ext4 “Photos”, 1.0\302\240GB");
  g_assert_null (disk->refusal);
  detail = slc_drive_entry_describe (disk);
  g_assert_cmpstr (detail, ==, "ext4 “Photos”, 1.0\302\240GB; serial SN00012345; USB 10 Gbit/s");

  other = g_ptr_array_index (list, 2);
  g_assert_cmpstr (other->identity->node, ==, "/dev/sdc");
  g_assert_true (isnan (other->temperature_c));
  g_assert_nonnull (strstr (other->refusal, "read-only"));
  remove_disk ();
}

/* What the kernel reads now goes before what UDisks read some time ago. */
static const struct {
  const char *test;
  const char *sensor;
  double kelvin;
  double temperature_c;
} temperatures[] = {
  { "both", "52000\n", 273.15 + 41, 52 },
  { "udisks", NULL, 273.15 + 41, 41 },
  { "dead-sensor", "-273150\n", 273.15 + 41, 41 },
  { "unknown", NULL, 0, NAN },
  { "absurd", NULL, 65535, NAN },
};

static void
test_temperatures (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (temperatures); i++) {
    g_autoptr (FakeKernel) kernel = fake_kernel_new ();
    g_autoptr (SlcUDisks) udisks = NULL;
    g_autoptr (SlcDriveEntry) entry = NULL;

    g_test_message ("%s", temperatures[i].test);
    fake_kernel_add_disk (kernel, "sdb", DISK);
    if (temperatures[i].sensor != NULL)
      fake_kernel_put (kernel, "sys/devices/pci/block/sdb/device/hwmon/hwmon0/temp1_input",
                       temperatures[i].sensor);
    add_disk ();
    set ("Example", SLC_UDISKS_ATA, "SmartTemperature",
         g_variant_new_double (temperatures[i].kelvin));
    udisks = ask ();
    entry = slc_drive_entry_new (&kernel->view, udisks, makedev (FAKE_MAJOR, DISK), NULL);
    if (isnan (temperatures[i].temperature_c))
      g_assert_true (isnan (entry->temperature_c));
    else
      g_assert_cmpfloat_with_epsilon (entry->temperature_c, temperatures[i].temperature_c, 0.01);
    remove_disk ();
  }
}

static void
changed_cb (gpointer data)
{
  unsigned *n_changes = data;

  ++*n_changes;
}

/* Told of as often as it pleases, but at least once after the last change. */
static void
wait_for_disk (const SlcUDisks *udisks, unsigned *n_changes, bool there)
{
  *n_changes = 0;
  for (;;) {
    g_autoptr (GDBusObject) block = slc_udisks_find_block (udisks, makedev (FAKE_MAJOR, DISK));

    if ((block != NULL) == there && *n_changes > 0)
      return;
    g_main_context_iteration (NULL, true);
  }
}

static void
connected_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SlcUDisks **udisks = data;
  g_autoptr (GError) error = NULL;

  *udisks = slc_udisks_new_finish (result, &error);
  g_assert_no_error (error);
}

static void
test_watch (void)
{
  g_autoptr (SlcUDisks) udisks = NULL;
  unsigned n_changes = 0;

  slc_udisks_new_async (NULL, connected_cb, &udisks);
  while (udisks == NULL)
    g_main_context_iteration (NULL, true);
  slc_udisks_watch (udisks, changed_cb, &n_changes);

  add_disk ();
  wait_for_disk (udisks, &n_changes, true);
  remove_disk ();
  wait_for_disk (udisks, &n_changes, false);
}

/* A real drive, opened by UDisks. */
typedef struct {
  LoopDrive *drive;
  SlcDriveIdentity *confirmed;
} Opening;

static bool
opening_set_up (Opening *self)
{
  struct stat status;

  fake_udisks_answer (fake, FAKE_ANSWER_OPEN, NULL);
  self->drive = loop_drive_new (DRIVE_BYTES, false);
  if (self->drive == NULL)
    return false;
  g_assert_cmpint (fstat (self->drive->fd, &status), ==, 0);
  fake_udisks_add_block (fake, "loop", self->drive->node, status.st_rdev, NULL);
  self->confirmed = loop_drive_identify (self->drive);
  return true;
}

static void
opening_clear (Opening *self)
{
  if (self->drive == NULL)
    return;
  fake_udisks_remove_block (fake, "loop");
  g_clear_pointer (&self->confirmed, slc_drive_identity_free);
  g_clear_pointer (&self->drive, loop_drive_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Opening, opening_clear)

static void
expect_error (Opening *opening, GQuark domain, int code, const char *words)
{
  g_autofree char *before = loop_drive_checksum (opening->drive);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (slc_drive_access_open (opening->confirmed, NULL, &error), <, 0);
  g_assert_error (error, domain, code);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, words));
  after = loop_drive_checksum (opening->drive);
  g_assert_cmpstr (before, ==, after);
}

static void
test_open (void)
{
  g_auto (Opening) opening = { NULL };
  g_autoptr (GError) error = NULL;
  int fd;

  if (!opening_set_up (&opening))
    return;
  fd = slc_drive_access_open (opening.confirmed, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (fcntl (fd, F_GETFD) & FD_CLOEXEC, !=, 0);
  g_assert_cmpint (fcntl (fd, F_GETFL) & O_DIRECT, !=, 0);
  g_assert_cmpint (fake_udisks_get_flags (fake), ==, O_DIRECT | O_EXCL | O_CLOEXEC);

  slc_drive_access_close (fd, opening.confirmed);
  g_assert_cmpuint (fake_udisks_count_rescans (fake), ==, 1);
}

static void
test_open_other (void)
{
  g_auto (Opening) opening = { NULL };
  g_autoptr (LoopDrive) other = loop_drive_new (DRIVE_BYTES, false);

  if (other == NULL || !opening_set_up (&opening))
    return;
  fake_udisks_answer (fake, FAKE_ANSWER_OTHER, other->node);
  expect_error (&opening, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED, "another drive");
}

static void
test_open_file (void)
{
  g_auto (Opening) opening = { NULL };

  if (!opening_set_up (&opening))
    return;
  fake_udisks_answer (fake, FAKE_ANSWER_OTHER, opening.drive->path);
  expect_error (&opening, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED, "can't be told");
}

/* Who says no to the password wants no lecture. */
static void
test_open_dismissed (void)
{
  g_auto (Opening) opening = { NULL };

  if (!opening_set_up (&opening))
    return;
  fake_udisks_answer (fake, FAKE_ANSWER_DISMISSED, NULL);
  expect_error (&opening, G_IO_ERROR, G_IO_ERROR_CANCELLED, "");
}

static void
test_open_unauthorized (void)
{
  g_auto (Opening) opening = { NULL };

  if (!opening_set_up (&opening))
    return;
  fake_udisks_answer (fake, FAKE_ANSWER_UNAUTHORIZED, NULL);
  expect_error (&opening, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED, "may not open /dev/loop");
}

static void
test_open_busy (void)
{
  g_auto (Opening) opening = { NULL };

  if (!opening_set_up (&opening))
    return;
  fake_udisks_answer (fake, FAKE_ANSWER_BUSY, NULL);
  expect_error (&opening, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED, "Device or resource busy");
}

/* What UDisks knows and the kernel does not show is refused before anything is opened. */
static void
test_open_in_use (void)
{
  g_auto (Opening) opening = { NULL };

  if (!opening_set_up (&opening))
    return;
  set ("loop", SLC_UDISKS_FILESYSTEM, "MountPoints", g_variant_new_parsed ("[b'/host']"));
  expect_error (&opening, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED, "is mounted at /host");
  g_assert_cmpint (fake_udisks_get_flags (fake), ==, 0);
}

/* What is asked is the drive that is written to. */
static void
test_wear_of_drive (void)
{
  g_auto (Opening) opening = { NULL };
  const SlcDriveOptions options = { 0 };
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;
  SlcWearCounters counters;

  if (!opening_set_up (&opening))
    return;
  fake_udisks_add_drive (fake, "Worn", "Example NVMe", "SN00099999");
  set ("Worn", SLC_UDISKS_NVME, "SmartTemperature", g_variant_new_uint16 (300));
  set ("loop", SLC_UDISKS_BLOCK, "Drive",
       g_variant_new_object_path (SLC_UDISKS_PATH "/drives/Worn"));
  fake_udisks_tell_smart (fake, g_variant_new_parsed ("{'percent_used': <byte 7>}"));
  target = slc_drive_target_new (opening.confirmed, &options, slc_monotonic_clock_new (), NULL,
                                 &error);
  g_assert_no_error (error);
  g_assert_true (target->ops->read_wear (target, &counters));
  g_assert_cmpuint (counters.used_percent, ==, 7);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  fake = fake_udisks_new ();

  g_test_add_func ("/target/udisks/unused", test_unused);
  for (size_t i = 0; i < G_N_ELEMENTS (uses); i++) {
    g_autofree char *path = g_strconcat ("/target/udisks/", uses[i].name, NULL);

    g_test_add_data_func (path, &uses[i], test_use);
  }
  g_test_add_func ("/target/udisks/other-path", test_other_path);
  g_test_add_func ("/target/udisks/mounted-volume", test_mounted_volume);
  g_test_add_func ("/target/udisks/neighbour", test_neighbour);
  g_test_add_func ("/target/udisks/whole", test_whole);
  g_test_add_func ("/target/udisks/list", test_list);
  g_test_add_func ("/target/udisks/temperatures", test_temperatures);
  g_test_add_func ("/target/udisks/watch", test_watch);
  g_test_add_func ("/target/udisks/open/exclusive", test_open);
  g_test_add_func ("/target/udisks/open/other", test_open_other);
  g_test_add_func ("/target/udisks/open/file", test_open_file);
  g_test_add_func ("/target/udisks/open/dismissed", test_open_dismissed);
  g_test_add_func ("/target/udisks/open/unauthorized", test_open_unauthorized);
  g_test_add_func ("/target/udisks/open/busy", test_open_busy);
  g_test_add_func ("/target/udisks/open/in-use", test_open_in_use);
  g_test_add_func ("/target/udisks/open/wear", test_wear_of_drive);

  status = g_test_run ();
  fake_udisks_free (fake);
  return status;
}
