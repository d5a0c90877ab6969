/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-facts.h"

#include <stdlib.h>
#include <string.h>
#include <sys/sysmacros.h>

#include "target/ata-identity.h"
#include "target/drive-link.h"
#include "target/usb-link.h"

#define SECTOR_BYTES 512

/* ACS, IDENTIFY DEVICE data: where its words are, and how many. */
#define ATA_SERIAL_WORD    10
#define ATA_SERIAL_WORDS   10
#define ATA_FIRMWARE_WORD  23
#define ATA_FIRMWARE_WORDS 4
#define ATA_MODEL_WORD     27
#define ATA_MODEL_WORDS    20

/* SPC, vital product data page 80h: the serial number follows its length. */
#define SCSI_SERIAL_START 4

static char *
stripped_or_null (char *text)
{
  g_strstrip (text);
  if (*text != '\0')
    return text;

  g_free (text);
  return NULL;
}

static char *
read_attribute (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *text;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return NULL;
  return stripped_or_null (text);
}

static char *
read_first_attribute (const char *folder, const char *const *names)
{
  char *text = NULL;

  for (; text == NULL && *names != NULL; names++)
    text = read_attribute (folder, *names);
  return text;
}

static char *
resolve (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return realpath (path, NULL);
}

static bool
has_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* What a volume stands on, when that is one device: a LUKS volume on a partition, say. */
static bool
step_down (char **folder)
{
  g_autofree char *slaves = g_build_filename (*folder, "slaves", NULL);
  g_autoptr (GDir) dir = g_dir_open (slaves, 0, NULL);
  g_autofree char *first = NULL;

  if (dir != NULL)
    first = g_strdup (g_dir_read_name (dir));
  if (first == NULL)
    return false;

  g_free (*folder);
  *folder = g_dir_read_name (dir) == NULL ? resolve (slaves, first) : NULL;
  return *folder != NULL;
}

static char *
find_drive (const char *sysfs, dev_t device)
{
  g_autofree char *number = g_strdup_printf ("dev/block/%u:%u", major (device), minor (device));
  char *folder = resolve (sysfs, number);

  while (folder != NULL) {
    if (has_file (folder, "partition")) {
      char *parent = g_path_get_dirname (folder);

      g_free (folder);
      folder = parent;
    }
    if (!step_down (&folder))
      break;
  }
  return folder;
}

/* SCSI has 16 characters for a model and 4 for a firmware, so most ATA drives are cut off there. */
static void
read_ata_identity (const char *folder, SlcDrive *drive)
{
  g_autoptr (SlcAtaIdentity) identity = slc_ata_identity_new (folder);

  if (identity == NULL)
    return;

  drive->model = slc_ata_identity_get_text (identity, ATA_MODEL_WORD, ATA_MODEL_WORDS);
  drive->serial = slc_ata_identity_get_text (identity, ATA_SERIAL_WORD, ATA_SERIAL_WORDS);
  drive->firmware = slc_ata_identity_get_text (identity, ATA_FIRMWARE_WORD, ATA_FIRMWARE_WORDS);
}

static char *
read_scsi_serial (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "device", "vpd_pg80", NULL);
  g_autofree char *page = NULL;
  size_t length_bytes;

  if (!g_file_get_contents (path, &page, &length_bytes, NULL) || length_bytes <= SCSI_SERIAL_START)
    return NULL;
  return stripped_or_null (g_strndup (page + SCSI_SERIAL_START, length_bytes - SCSI_SERIAL_START));
}

/* The serial number of the USB device that a disk is part of. */
static char *
read_usb_serial (const char *folder)
{
  g_autofree char *device = slc_usb_link_find_device (folder);

  return device != NULL ? read_attribute (device, "serial") : NULL;
}

static char *
read_model (const char *folder)
{
  static const char *const names[] = { "device/model", "device/name", NULL };
  g_autofree char *vendor = read_attribute (folder, "device/vendor");
  g_autofree char *model = read_first_attribute (folder, names);

  if (model == NULL || vendor == NULL || g_str_has_prefix (vendor, "0x") ||
      g_str_equal (vendor, "ATA"))
    return g_steal_pointer (&model);
  return g_strdup_printf ("%s %s", vendor, model);
}

static char *
read_serial (const char *folder)
{
  static const char *const names[] = { "device/serial", "serial", NULL };
  char *serial = read_first_attribute (folder, names);

  if (serial == NULL)
    serial = read_scsi_serial (folder);
  if (serial == NULL)
    serial = read_usb_serial (folder);
  return serial;
}

static char *
read_firmware (const char *folder)
{
  static const char *const names[] = { "device/firmware_rev", "device/rev", "device/fwrev", NULL };

  return read_first_attribute (folder, names);
}

static char *
scsi_bus (const char *folder)
{
  if (strstr (folder, "/usb") != NULL)
    return g_strdup ("usb");
  return g_strdup (strstr (folder, "/ata") != NULL ? "ata" : "scsi");
}

static char *
read_bus (const char *folder, const char *name)
{
  g_autofree char *subsystem = resolve (folder, "device/subsystem");
  g_autofree char *bus = subsystem != NULL ? g_path_get_basename (subsystem) : NULL;

  if (bus == NULL)
    return g_strndup (name, strcspn (name, "0123456789"));
  if (g_str_equal (bus, "scsi"))
    return scsi_bus (folder);
  return g_strndup (bus, strcspn (bus, "-"));
}

static uint64_t
read_capacity_bytes (const char *folder)
{
  g_autofree char *size = read_attribute (folder, "size");
  uint64_t sectors;

  if (size == NULL ||
      !g_ascii_string_to_unsigned (size, 10, 0, UINT64_MAX / SECTOR_BYTES, &sectors, NULL))
    return SLC_UNKNOWN_BYTES;
  return sectors * SECTOR_BYTES;
}

/* The kernel lists all it has, like "none [mq-deadline] kyber". */
static char *
read_scheduler (const char *folder)
{
  g_autofree char *list = read_attribute (folder, "queue/scheduler");
  const char *begin = list != NULL ? strchr (list, '[') : NULL;

  if (begin == NULL)
    return g_steal_pointer (&list);
  return g_strndup (begin + 1, strcspn (begin + 1, "]"));
}

static bool
is_buffered (const char *folder)
{
  g_autofree char *direct = read_attribute (folder, "loop/dio");

  return g_strcmp0 (direct, "0") == 0;
}

/**
 * slc_drive_facts_new:
 * @sysfs: where the kernel's sysfs is, %SLC_SYSFS
 * @device: number of a block device: a drive, a partition, or a volume on one of these
 *
 * Looks up the drive under a block device.
 *
 * Returns: (transfer full) (nullable): its facts, or %NULL if no drive or more than one is there
 */
SlcDriveFacts *
slc_drive_facts_new (const char *sysfs, dev_t device)
{
  g_autofree char *folder = NULL;
  SlcDriveFacts *self;
  SlcDrive *drive;

  g_return_val_if_fail (sysfs != NULL, NULL);

  folder = find_drive (sysfs, device);
  if (folder == NULL)
    return NULL;

  self = g_new0 (SlcDriveFacts, 1);
  self->name = g_path_get_basename (folder);
  self->folder = g_strdup (folder);
  self->scheduler = read_scheduler (folder);
  self->buffered = is_buffered (folder);
  slc_drive_link_read (&self->link, folder);

  drive = &self->drive;
  slc_drive_clear (drive);
  drive->bus = read_bus (folder, self->name);
  drive->capacity_bytes = read_capacity_bytes (folder);
  read_ata_identity (folder, drive);
  if (drive->model == NULL)
    drive->model = read_model (folder);
  if (drive->serial == NULL)
    drive->serial = read_serial (folder);
  if (drive->firmware == NULL)
    drive->firmware = read_firmware (folder);
  return self;
}

/**
 * slc_drive_facts_free:
 * @self: (transfer full): facts
 */
void
slc_drive_facts_free (SlcDriveFacts *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->name);
  g_free (self->folder);
  g_free (self->scheduler);
  slc_drive_clear (&self->drive);
  slc_link_clear (&self->link);
  g_free (self);
}
