/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-facts.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#define PAGE_89_BYTES    572
#define PAGE_89_IDENTITY 60
#define NVME_PCI         "devices/pci0000:00/0000:01:00.0"
#define NVME             NVME_PCI "/nvme/nvme0/nvme0n1"
#define SATA             "devices/pci0000:00/ata1/host0/target0:0:0/0:0:0:0/block/sda"
#define USB_DEVICE       "devices/pci0000:00/usb2/2-1"
#define USB              USB_DEVICE "/2-1:1.0/host1/target1:0:0/1:0:0:0/block/sdb"
#define MMC              "devices/platform/mmc0/mmc0:0001/block/mmcblk0"
#define VIRTUAL          "devices/virtual/block/"

/* A sysfs, as far as it is read, in a folder of its own. */
typedef struct {
  char *root;
} Sysfs;

static void
put_bytes (Sysfs *self, const char *path, const char *content, size_t length)
{
  g_autofree char *full = g_build_filename (self->root, path, NULL);
  g_autofree char *folder = g_path_get_dirname (full);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents_full (full, content, (gssize) length, G_FILE_SET_CONTENTS_NONE,
                                           0600, NULL));
}

static void
put (Sysfs *self, const char *folder, const char *name, const char *content)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  put_bytes (self, path, content, strlen (content));
}

static void
put_link (Sysfs *self, const char *folder, const char *name, const char *leads_to)
{
  g_autofree char *link = g_build_filename (self->root, folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (link);
  g_autofree char *destination = g_build_filename (self->root, leads_to, NULL);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (destination, 0700), ==, 0);
  g_assert_cmpint (symlink (destination, link), ==, 0);
}

static void
put_device (Sysfs *self, const char *number, const char *folder)
{
  put_link (self, "dev/block", number, folder);
  put (self, folder, "size", "3907029168\n");
  put (self, folder, "queue/scheduler", "[none] mq-deadline kyber\n");
}

static void
put_ata_text (char *page, unsigned word, const char *text)
{
  for (size_t i = 0; i < strlen (text); i++)
    page[PAGE_89_IDENTITY + 2 * word + (i ^ 1)] = text[i];
}

static void
put_nvme (Sysfs *self)
{
  put_device (self, "259:0", NVME);
  put (self, NVME "/device", "model", "Samsung SSD 990 PRO 2TB                 \n");
  put (self, NVME "/device", "serial", "S6Z2NJ0W123456      \n");
  put (self, NVME "/device", "firmware_rev", "4B2QJXD7\n");
  put_link (self, NVME "/device", "subsystem", "class/nvme");
  put_link (self, NVME "/device", "device", NVME_PCI);
  put (self, NVME_PCI, "current_link_speed", "8.0 GT/s PCIe\n");
  put (self, NVME_PCI, "current_link_width", "2\n");
  put (self, NVME_PCI, "max_link_speed", "16.0 GT/s PCIe\n");
  put (self, NVME_PCI, "max_link_width", "4\n");
  put_link (self, "dev/block", "259:2", NVME "/nvme0n1p2");
  put (self, NVME "/nvme0n1p2", "partition", "2\n");
}

static void
put_sata (Sysfs *self)
{
  char page[PAGE_89_BYTES] = { 0 };

  memset (page + PAGE_89_IDENTITY, ' ', PAGE_89_BYTES - PAGE_89_IDENTITY);
  put_ata_text (page, 10, "S5STNF0R123456A");
  put_ata_text (page, 23, "SVT02B6Q");
  put_ata_text (page, 27, "Samsung SSD 870 EVO 1TB");

  put_device (self, "8:0", SATA);
  put (self, SATA "/device", "vendor", "ATA     \n");
  put (self, SATA "/device", "model", "Samsung SSD 870 \n");
  put (self, SATA "/device", "rev", "2B6Q\n");
  put_bytes (self, SATA "/device/vpd_pg89", page, sizeof page);
  put_link (self, SATA "/device", "subsystem", "bus/scsi");
  put (self, SATA, "queue/scheduler", "none [mq-deadline] kyber\n");
}

static void
put_usb (Sysfs *self)
{
  put_device (self, "8:16", USB);
  put (self, USB_DEVICE, "idVendor", "04e8\n");
  put (self, USB_DEVICE, "speed", "10000\n");
  put (self, USB_DEVICE, "serial", "S4PCNE0M123456\n");
  put_link (self, USB, "device", USB_DEVICE "/2-1:1.0/host1/target1:0:0/1:0:0:0");
  put (self, USB "/device", "vendor", "Samsung \n");
  put (self, USB "/device", "model", "Portable SSD T5 \n");
  put (self, USB "/device", "rev", "0   \n");
  put_link (self, USB "/device", "subsystem", "bus/scsi");
}

static void
put_mmc (Sysfs *self)
{
  put_device (self, "179:0", MMC);
  put (self, MMC "/device", "name", "SD64G\n");
  put (self, MMC "/device", "serial", "0x1234abcd\n");
  put (self, MMC "/device", "fwrev", "0x0\n");
  put_link (self, MMC "/device", "subsystem", "bus/mmc");
}

/* LUKS on a partition, and a RAID of two drives. */
static void
put_volumes (Sysfs *self)
{
  put_device (self, "254:0", VIRTUAL "dm-0");
  put_link (self, VIRTUAL "dm-0/slaves", "nvme0n1p2", NVME "/nvme0n1p2");
  put_device (self, "9:0", VIRTUAL "md0");
  put_link (self, VIRTUAL "md0/slaves", "nvme0n1", NVME);
  put_link (self, VIRTUAL "md0/slaves", "sda", SATA);
}

static void
put_loops (Sysfs *self)
{
  put_device (self, "7:0", VIRTUAL "loop0");
  put (self, VIRTUAL "loop0/loop", "dio", "0\n");
  put_device (self, "7:1", VIRTUAL "loop1");
  put (self, VIRTUAL "loop1/loop", "dio", "1\n");
}

static void
sysfs_init (Sysfs *self)
{
  self->root = g_dir_make_tmp ("sysfs-XXXXXX", NULL);
  g_assert_nonnull (self->root);
  put_nvme (self);
  put_sata (self);
  put_usb (self);
  put_mmc (self);
  put_volumes (self);
  put_loops (self);
}

static void
sysfs_clear (Sysfs *self)
{
  const char *arguments[] = { "rm", "-r", self->root, NULL };

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL,
                NULL);
  g_free (self->root);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sysfs, sysfs_clear)

typedef struct {
  const char *test;
  unsigned major;
  unsigned minor;
  const char *name;
  const char *model;
  const char *serial;
  const char *firmware;
  const char *bus;
  const char *scheduler;
  const char *link;
} Case;

static const Case cases[] = {
  { "nvme", 259, 0, "nvme0n1", "Samsung SSD 990 PRO 2TB", "S6Z2NJ0W123456", "4B2QJXD7", "nvme",
    "none", "PCIe 3.0 x2 (PCIe 4.0 x4 possible)" },
  { "partition", 259, 2, "nvme0n1", "Samsung SSD 990 PRO 2TB", "S6Z2NJ0W123456", "4B2QJXD7", "nvme",
    "none", "PCIe 3.0 x2 (PCIe 4.0 x4 possible)" },
  { "encrypted", 254, 0, "nvme0n1", "Samsung SSD 990 PRO 2TB", "S6Z2NJ0W123456", "4B2QJXD7", "nvme",
    "none", "PCIe 3.0 x2 (PCIe 4.0 x4 possible)" },
  { "ata", 8, 0, "sda", "Samsung SSD 870 EVO 1TB", "S5STNF0R123456A", "SVT02B6Q", "ata",
    "mq-deadline", NULL },
  { "usb", 8, 16, "sdb", "Samsung Portable SSD T5", "S4PCNE0M123456", "0", "usb", "none",
    "USB 10 Gbit/s" },
  { "mmc", 179, 0, "mmcblk0", "SD64G", "0x1234abcd", "0x0", "mmc", "none", NULL },
  { "loop", 7, 0, "loop0", NULL, NULL, NULL, "loop", "none", NULL },
};

static void
test_drive (gconstpointer data)
{
  const Case *at = data;
  g_auto (Sysfs) sysfs = { NULL };
  g_autoptr (SlcDriveFacts) facts = NULL;
  g_autofree char *link = NULL;

  sysfs_init (&sysfs);
  facts = slc_drive_facts_new (sysfs.root, makedev (at->major, at->minor));
  g_assert_nonnull (facts);

  g_assert_cmpstr (facts->name, ==, at->name);
  g_assert_cmpstr (facts->drive.model, ==, at->model);
  g_assert_cmpstr (facts->drive.serial, ==, at->serial);
  g_assert_cmpstr (facts->drive.firmware, ==, at->firmware);
  g_assert_cmpstr (facts->drive.bus, ==, at->bus);
  g_assert_cmpstr (facts->scheduler, ==, at->scheduler);
  link = slc_drive_link_describe (&facts->link);
  g_assert_cmpstr (link, ==, at->link);
  g_assert_cmpuint (facts->drive.capacity_bytes, ==, UINT64_C (2000398934016));
}

/* What is put in, beside a drive that can do PCIe 4.0 x4, and what is said of it. */
static const struct {
  const char *test;
  const char *speed;
  const char *width;
  const char *link;
} links[] = {
  { "full", "16.0 GT/s PCIe\n", "4\n", "PCIe 4.0 x4" },
  { "oldest", "2.5 GT/s PCIe\n", "1\n", "PCIe 1.0 x1 (PCIe 4.0 x4 possible)" },
  { "unknown-speed", "Unknown\n", "4\n", NULL },
  { "unknown-width", "16.0 GT/s PCIe\n", "63\n", NULL },
  { "asleep", "16.0 GT/s PCIe\n", "0\n", NULL },
};

static void
test_links (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (links); i++) {
    g_auto (Sysfs) sysfs = { NULL };
    g_autoptr (SlcDriveFacts) facts = NULL;
    g_autofree char *link = NULL;

    g_test_message ("%s", links[i].test);
    sysfs_init (&sysfs);
    put (&sysfs, NVME_PCI, "current_link_speed", links[i].speed);
    put (&sysfs, NVME_PCI, "current_link_width", links[i].width);
    facts = slc_drive_facts_new (sysfs.root, makedev (259, 0));
    link = slc_drive_link_describe (&facts->link);
    g_assert_cmpstr (link, ==, links[i].link);
  }
}

/* What is on two drives is on neither. */
static void
test_several (void)
{
  g_auto (Sysfs) sysfs = { NULL };

  sysfs_init (&sysfs);
  g_assert_null (slc_drive_facts_new (sysfs.root, makedev (9, 0)));
  g_assert_null (slc_drive_facts_new (sysfs.root, makedev (99, 0)));
}

static void
test_buffered (void)
{
  g_auto (Sysfs) sysfs = { NULL };
  g_autoptr (SlcDriveFacts) buffered = NULL;
  g_autoptr (SlcDriveFacts) direct = NULL;
  g_autoptr (SlcDriveFacts) drive = NULL;

  sysfs_init (&sysfs);
  buffered = slc_drive_facts_new (sysfs.root, makedev (7, 0));
  direct = slc_drive_facts_new (sysfs.root, makedev (7, 1));
  drive = slc_drive_facts_new (sysfs.root, makedev (259, 0));
  g_assert_true (buffered->buffered);
  g_assert_false (direct->buffered);
  g_assert_false (drive->buffered);
}

/* The drive under the build folder, whatever that is. */
static void
test_here (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_BUILT, ".", NULL);
  g_autoptr (SlcDriveFacts) facts = NULL;
  g_autofree char *path = NULL;
  g_autofree char *size = NULL;
  struct stat status;

  g_assert_cmpint (stat (folder, &status), ==, 0);
  facts = slc_drive_facts_new (SLC_SYSFS, status.st_dev);
  if (facts == NULL) {
    g_test_skip ("the build folder is not on one drive");
    return;
  }

  path = g_strdup_printf ("/sys/block/%s/size", facts->name);
  g_assert_true (g_file_get_contents (path, &size, NULL, NULL));
  g_assert_cmpuint (facts->drive.capacity_bytes, ==, g_ascii_strtoull (size, NULL, 10) * 512);
  g_assert_nonnull (facts->drive.bus);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/target/drive-facts/%s", cases[i].test);

    g_test_add_data_func (path, &cases[i], test_drive);
  }
  g_test_add_func ("/target/drive-facts/links", test_links);
  g_test_add_func ("/target/drive-facts/several", test_several);
  g_test_add_func ("/target/drive-facts/buffered", test_buffered);
  g_test_add_func ("/target/drive-facts/here", test_here);

  return g_test_run ();
}
