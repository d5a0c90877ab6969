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
#define NVME_CONTROLLER  NVME_PCI "/nvme/nvme0"
#define NVME             NVME_CONTROLLER "/nvme0n1"
#define SUBSYSTEM        "devices/virtual/nvme-subsystem/nvme-subsys1"
#define SUBSYSTEM_PCI    "devices/pci0000:00/0000:02:00.0"
#define SHARED           SUBSYSTEM "/nvme1n1"
#define SATA_PORT        "devices/pci0000:00/ata1"
#define SATA             SATA_PORT "/host0/target0:0:0/0:0:0:0/block/sda"
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
  /* GLib would leave the end of a longer content there. */
  g_unlink (full);
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
  put_link (self, NVME, "device", NVME_CONTROLLER);
  put (self, NVME_CONTROLLER, "model", "Samsung SSD 990 PRO 2TB                 \n");
  put (self, NVME_CONTROLLER, "serial", "S6Z2NJ0W123456      \n");
  put (self, NVME_CONTROLLER, "firmware_rev", "4B2QJXD7\n");
  put_link (self, NVME_CONTROLLER, "subsystem", "class/nvme");
  put_link (self, NVME_CONTROLLER, "device", NVME_PCI);
  put (self, NVME_PCI, "current_link_speed", "8.0 GT/s PCIe\n");
  put (self, NVME_PCI, "current_link_width", "2\n");
  put (self, NVME_PCI, "max_link_speed", "16.0 GT/s PCIe\n");
  put (self, NVME_PCI, "max_link_width", "4\n");
  put_link (self, "dev/block", "259:2", NVME "/nvme0n1p2");
  put (self, NVME "/nvme0n1p2", "partition", "2\n");
}

/* One that could have several controllers, and has one. */
static void
put_shared_nvme (Sysfs *self)
{
  put_device (self, "259:8", SHARED);
  put_link (self, SHARED, "device", SUBSYSTEM);
  put (self, SUBSYSTEM, "model", "WD_BLACK SN850X 2000GB\n");
  put (self, SUBSYSTEM, "serial", "23456H800001\n");
  put (self, SUBSYSTEM, "firmware_rev", "620361WD\n");
  put_link (self, SUBSYSTEM, "subsystem", "class/nvme-subsystem");
  put_link (self, SUBSYSTEM, "nvme1", SUBSYSTEM_PCI "/nvme/nvme1");
  put_link (self, SUBSYSTEM_PCI "/nvme/nvme1", "device", SUBSYSTEM_PCI);
  put (self, SUBSYSTEM_PCI, "current_link_speed", "16.0 GT/s PCIe\n");
  put (self, SUBSYSTEM_PCI, "current_link_width", "4\n");
}

static void
put_sata (Sysfs *self)
{
  char page[PAGE_89_BYTES] = { 0 };

  memset (page + PAGE_89_IDENTITY, ' ', PAGE_89_BYTES - PAGE_89_IDENTITY);
  put_ata_text (page, 10, "S5STNF0R123456A");
  put_ata_text (page, 23, "SVT02B6Q");
  put_ata_text (page, 27, "Samsung SSD 870 EVO 1TB");
  page[PAGE_89_IDENTITY + 2 * 76] = 0x0e;

  put_device (self, "8:0", SATA);
  put (self, SATA "/device", "vendor", "ATA     \n");
  put (self, SATA "/device", "model", "Samsung SSD 870 \n");
  put (self, SATA "/device", "rev", "2B6Q\n");
  put_bytes (self, SATA "/device/vpd_pg89", page, sizeof page);
  put_link (self, SATA "/device", "subsystem", "bus/scsi");
  put (self, SATA, "queue/scheduler", "none [mq-deadline] kyber\n");
  put (self, SATA_PORT "/link1/ata_link/link1", "sata_spd", "3.0 Gbps\n");
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
  put_shared_nvme (self);
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
  { "shared-nvme", 259, 8, "nvme1n1", "WD_BLACK SN850X 2000GB", "23456H800001", "620361WD", "nvme",
    "none", "PCIe 4.0 x4" },
  { "ata", 8, 0, "sda", "Samsung SSD 870 EVO 1TB", "S5STNF0R123456A", "SVT02B6Q", "ata",
    "mq-deadline", "SATA 3 Gbit/s (SATA 6 Gbit/s possible)" },
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
  link = slc_link_describe (&facts->link);
  g_assert_cmpstr (link, ==, at->link);
  g_assert_cmpuint (facts->drive.capacity_bytes, ==, UINT64_C (2000398934016));
}

static void
expect_link (Sysfs *sysfs, unsigned major_number, unsigned minor_number, const char *expected)
{
  g_autoptr (SlcDriveFacts)
               facts = slc_drive_facts_new (sysfs->root, makedev (major_number, minor_number));
  g_autofree char *link = slc_link_describe (&facts->link);

  g_assert_cmpstr (link, ==, expected);
}

/* What is put in, beside a drive that can do PCIe 4.0 x4, and what is said of it. */
static const struct {
  const char *test;
  const char *speed;
  const char *width;
  const char *link;
} pcie_links[] = {
  { "full", "16.0 GT/s PCIe\n", "4\n", "PCIe 4.0 x4" },
  { "oldest", "2.5 GT/s PCIe\n", "1\n", "PCIe 1.0 x1 (PCIe 4.0 x4 possible)" },
  { "unknown-speed", "Unknown\n", "4\n", NULL },
  { "unknown-width", "16.0 GT/s PCIe\n", "63\n", NULL },
  { "asleep", "16.0 GT/s PCIe\n", "0\n", NULL },
};

static void
test_pcie_links (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (pcie_links); i++) {
    g_auto (Sysfs) sysfs = { NULL };

    g_test_message ("%s", pcie_links[i].test);
    sysfs_init (&sysfs);
    put (&sysfs, NVME_PCI, "current_link_speed", pcie_links[i].speed);
    put (&sysfs, NVME_PCI, "current_link_width", pcie_links[i].width);
    expect_link (&sysfs, 259, 0, pcie_links[i].link);
  }
}

/* A drive that is reached over two controllers has no link of its own. */
static void
test_two_controllers (void)
{
  g_auto (Sysfs) sysfs = { NULL };

  sysfs_init (&sysfs);
  put_link (&sysfs, SUBSYSTEM, "nvme2", NVME_CONTROLLER);
  expect_link (&sysfs, 259, 8, NULL);
}

static const struct {
  const char *test;
  const char *speed;
  char capabilities;
  const char *link;
} sata_links[] = {
  { "full", "6.0 Gbps\n", 0x0e, "SATA 6 Gbit/s" },
  { "old-drive", "1.5 Gbps\n", 0x06, "SATA 1.5 Gbit/s (SATA 3 Gbit/s possible)" },
  { "tells-nothing", "6.0 Gbps\n", 0, "SATA 6 Gbit/s" },
  { "asleep", "<unknown>\n", 0x0e, NULL },
};

static void
test_sata_links (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (sata_links); i++) {
    g_auto (Sysfs) sysfs = { NULL };
    char page[PAGE_89_BYTES] = { 0 };

    g_test_message ("%s", sata_links[i].test);
    sysfs_init (&sysfs);
    page[PAGE_89_IDENTITY + 2 * 76] = sata_links[i].capabilities;
    put_bytes (&sysfs, SATA "/device/vpd_pg89", page, sizeof page);
    put (&sysfs, SATA_PORT "/link1/ata_link/link1", "sata_spd", sata_links[i].speed);
    expect_link (&sysfs, 8, 0, sata_links[i].link);
  }
}

static void
test_port_multiplier (void)
{
  g_auto (Sysfs) sysfs = { NULL };

  sysfs_init (&sysfs);
  put (&sysfs, SATA_PORT "/link1.0/ata_link/link1.0", "sata_spd", "3.0 Gbps\n");
  expect_link (&sysfs, 8, 0, NULL);
}

/* The stores begin with their own length and type, and have an extension for USB 2 first. */
#define STORE_BEGIN 5, 0x0f, 0, 0, 2, 7, 0x10, 0x02, 2, 0, 0, 0
#define SUPERSPEED  10, 0x10, 0x03, 0, 0x0e, 0, 1, 10, 0xff, 0x07
#define PLUS(LOW, HIGH) \
  20, 0x10, 0x0a, 0, 1, 0, 0, 0, 0, 0x11, 0, 0, 0x30, 0x40, LOW, HIGH, 0xb0, 0x40, LOW, HIGH

static const unsigned char store_of_5_gbit[] = { STORE_BEGIN, SUPERSPEED };
static const unsigned char store_of_10_gbit[] = { STORE_BEGIN, SUPERSPEED, PLUS (10, 0) };
static const unsigned char store_of_usb_2[] = { STORE_BEGIN };
static const unsigned char store_of_nonsense[] = { STORE_BEGIN, 0, 0x10, 0x0a };
static const unsigned char store_cut_off[] = { STORE_BEGIN, SUPERSPEED, 20, 0x10, 0x0a, 0, 1 };

static const struct {
  const char *test;
  const char *speed;
  const unsigned char *store;
  size_t length;
  const char *link;
} usb_links[] = {
  { "slow-port", "480\n", store_of_10_gbit, sizeof store_of_10_gbit,
    "USB 480 Mbit/s (USB 10 Gbit/s possible)" },
  { "full", "5000\n", store_of_5_gbit, sizeof store_of_5_gbit, "USB 5 Gbit/s" },
  { "two-lanes", "20000\n", store_of_10_gbit, sizeof store_of_10_gbit, "USB 20 Gbit/s" },
  { "usb-2", "480\n", store_of_usb_2, sizeof store_of_usb_2, "USB 480 Mbit/s" },
  { "nonsense", "480\n", store_of_nonsense, sizeof store_of_nonsense, "USB 480 Mbit/s" },
  { "cut-off", "480\n", store_cut_off, sizeof store_cut_off,
    "USB 480 Mbit/s (USB 5 Gbit/s possible)" },
  { "untold", "Unknown\n", store_of_5_gbit, sizeof store_of_5_gbit, NULL },
};

static void
test_usb_links (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (usb_links); i++) {
    g_auto (Sysfs) sysfs = { NULL };

    g_test_message ("%s", usb_links[i].test);
    sysfs_init (&sysfs);
    put (&sysfs, USB_DEVICE, "speed", usb_links[i].speed);
    put_bytes (&sysfs, USB_DEVICE "/bos_descriptors", (const char *) usb_links[i].store,
               usb_links[i].length);
    expect_link (&sysfs, 8, 16, usb_links[i].link);
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
  g_test_add_func ("/target/drive-facts/pcie-links", test_pcie_links);
  g_test_add_func ("/target/drive-facts/two-controllers", test_two_controllers);
  g_test_add_func ("/target/drive-facts/sata-links", test_sata_links);
  g_test_add_func ("/target/drive-facts/port-multiplier", test_port_multiplier);
  g_test_add_func ("/target/drive-facts/usb-links", test_usb_links);
  g_test_add_func ("/target/drive-facts/several", test_several);
  g_test_add_func ("/target/drive-facts/buffered", test_buffered);
  g_test_add_func ("/target/drive-facts/here", test_here);

  return g_test_run ();
}
