/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/signature.h"

#include <string.h>
#include <unistd.h>

#include "target/blkid-probe.h"

/* libblkid has returned these since it has probes; it has no names for them. */
enum {
  PROBE_FOUND = 0,
  PROBE_NOTHING = 1,
};

/* The superblock of btrfs, as it is on the drive. On how many it is, libblkid does not tell. */
#define BTRFS_START_BYTES  (64 * 1024)
#define BTRFS_MAGIC        "_BHRfS_M"
#define BTRFS_MAGIC_AT     64
#define BTRFS_N_DEVICES_AT 136
#define BTRFS_BYTES_READ   (BTRFS_N_DEVICES_AT + sizeof (uint64_t))

static char *
read_value (blkid_probe probe, const char *name)
{
  const char *value;

  if (blkid_probe_lookup_value (probe, name, &value, NULL) != 0)
    return NULL;
  return g_strstrip (g_strdup (value));
}

static bool
set_up (blkid_probe probe)
{
  return blkid_probe_enable_superblocks (probe, 1) == 0 &&
         blkid_probe_set_superblocks_flags (probe, BLKID_SUBLKS_TYPE | BLKID_SUBLKS_LABEL |
                                                     BLKID_SUBLKS_UUID) == 0 &&
         blkid_probe_enable_partitions (probe, 1) == 0;
}

static bool
is_on_several (int fd, uint64_t start_bytes)
{
  unsigned char block[BTRFS_BYTES_READ];
  uint64_t n_devices;

  if (pread (fd, block, sizeof block, (off_t) (start_bytes + BTRFS_START_BYTES)) != sizeof block ||
      memcmp (block + BTRFS_MAGIC_AT, BTRFS_MAGIC, strlen (BTRFS_MAGIC)) != 0)
    return false;
  memcpy (&n_devices, block + BTRFS_N_DEVICES_AT, sizeof n_devices);
  return GUINT64_FROM_LE (n_devices) > 1;
}

/* Two signatures at once count as a doubt too, for which libblkid has a negative result. */
static void
look (SlcSignature *self, blkid_probe probe, int fd, uint64_t start_bytes)
{
  int result;

  self->doubtful = !set_up (probe);
  if (self->doubtful)
    return;

  result = blkid_do_safeprobe (probe);
  self->doubtful = result != PROBE_FOUND && result != PROBE_NOTHING;
  if (result != PROBE_FOUND)
    return;
  self->type = read_value (probe, "TYPE");
  if (self->type == NULL) {
    self->type = read_value (probe, "PTTYPE");
    self->is_table = self->type != NULL;
  }
  self->label = read_value (probe, "LABEL");
  self->uuid = read_value (probe, self->is_table ? "PTUUID" : "UUID");
  self->spans = slc_signature_is_member (self->type) || is_on_several (fd, start_bytes);
}

/**
 * slc_signature_read:
 * @self: (out caller-allocates): what is found
 * @fd: a drive, open for reading
 * @start_bytes: where on it to look
 * @size_bytes: how much is there
 *
 * Looks what is on a drive or on a partition of it. Direct I/O is turned off meanwhile; if it can't
 * be turned on again, that is a doubt too.
 */
void
slc_signature_read (SlcSignature *self, int fd, uint64_t start_bytes, uint64_t size_bytes)
{
  SlcBlkidProbe probe;

  g_return_if_fail (self != NULL);
  g_return_if_fail (fd >= 0);

  *self = (SlcSignature){ .doubtful = true };
  if (!slc_blkid_probe_open (&probe, fd, start_bytes, size_bytes))
    return;
  look (self, probe.probe, fd, start_bytes);
  if (!slc_blkid_probe_close (&probe))
    self->doubtful = true;
}

/**
 * slc_signature_clear:
 * @self: a signature
 */
void
slc_signature_clear (SlcSignature *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->type, g_free);
  g_clear_pointer (&self->label, g_free);
  g_clear_pointer (&self->uuid, g_free);
}

/**
 * slc_signature_is_member:
 * @type: (nullable): what is on a device, as libblkid calls it
 *
 * A volume on several drives is damaged by what is written to one of them, also while it is not in
 * use. An encrypted volume or a filesystem stands for itself.
 *
 * Returns: whether it is part of something larger: of a RAID, a volume group, a ZFS pool, a cache,
 * the journal of a filesystem elsewhere
 */
bool
slc_signature_is_member (const char *type)
{
  static const char *const others[] = {
    "bcache",         "drbd", "drbdmanage_control_volume", "stratis", "DM_snapshot_cow",
    "ceph_bluestore", "jbd",  "xfs_external_log",          NULL
  };

  return type != NULL && (g_str_has_suffix (type, "_member") || g_strv_contains (others, type));
}
