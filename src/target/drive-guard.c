/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-guard.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <linux/fs.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/rest.h"
#include "engine/target.h"
#include "target/block-tree.h"
#include "target/block-uses.h"
#include "target/loop-guard.h"
#include "target/nvme-controller.h"
#include "target/refusal.h"
#include "target/signature.h"

/* Fields of a device's stat file (Documentation/block/stat.rst). */
enum {
  STAT_READS = 0,
  STAT_WRITES = 4,
  STAT_IN_FLIGHT = 8,
  STAT_DISCARDS = 11,
  STAT_N_FIELDS = 15,
};

#define SECTOR_BYTES 512

static bool
refuse_doubt (const char *node, GError **error)
{
  return slc_refuse (
    error, _ ("It can't be told for certain what %s is or holds: choose another drive"), node);
}

static char *
find_disk (const SlcBlock *block, const SlcDriveIdentity *identity)
{
  return identity->partition != 0 ? g_path_get_dirname (block->folder) : g_strdup (block->folder);
}

static uint64_t
read_end (const SlcBlock *block, uint64_t *start)
{
  *start = slc_kernel_view_read_number (block->folder, "start", 0);
  return *start + slc_kernel_view_read_number (block->folder, "size", 0);
}

/* Some partition tables have partitions within others, and the kernel keeps nobody from opening the
 * outer one while the inner one is mounted. */
static bool
check_overlap (const GPtrArray *tree, const SlcBlock *own, GError **error)
{
  uint64_t start, other_start;
  uint64_t end = read_end (own, &start);

  for (unsigned i = 1; i < tree->len; i++) {
    const SlcBlock *other = g_ptr_array_index (tree, i);

    if (other->number != own->number && other->role == SLC_BLOCK_PARTITION &&
        other->beneath == g_ptr_array_index (tree, 0) && read_end (other, &other_start) > start &&
        other_start < end)
      return slc_refuse (
        error, _ ("%s and %s overlap, so both would be written to: choose the whole drive"),
        own->node, other->node);
  }
  return true;
}

/* A drive that the system runs from is no place to try one's luck on, not even beside it; and who
 * uses the drive as a whole uses every partition. */
static bool
check_drive (const SlcKernelView *kernel, const char *disk, const SlcBlock *own, GError **error)
{
  g_autoptr (GPtrArray) tree = NULL;
  g_autoptr (GPtrArray) whole = NULL;
  dev_t number = slc_kernel_view_read_device (disk, "dev");

  tree = slc_block_tree_new (kernel, number, error);
  if (tree == NULL)
    return false;
  if (slc_block_uses_has_system (kernel, tree))
    return slc_refuse (error,
                       _ ("%s is on the drive of the running system: choose a partition of another "
                          "drive, or a folder on this one"),
                       own->node);
  whole = slc_block_tree_list_whole (tree);
  return slc_block_uses_check (kernel, whole, error) && check_overlap (tree, own, error);
}

static bool
has_entries (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);

  return dir != NULL && g_dir_read_name (dir) != NULL;
}

/* A computer that has lost these does not start any more. They are small, and have a name and a
 * number like any drive. */
static bool
check_firmware (const char *disk, const char *node, GError **error)
{
  g_autofree char *name = g_path_get_basename (disk);

  if (!g_str_has_prefix (name, "mtdblock") &&
      !(g_str_has_prefix (name, "mmcblk") && strstr (name, "boot") != NULL))
    return true;
  return slc_refuse (
    error, _ ("%s may hold the code that this computer starts with: choose another drive"), node);
}

static bool
check_disc (const char *disk, const char *node, GError **error)
{
  g_autofree char *name = g_path_get_basename (disk);

  if (!g_str_has_prefix (name, "sr"))
    return true;
  return slc_refuse (
    error, _ ("%s is for discs, which can be written to a few times only: choose another drive"),
    node);
}

/* iSCSI, Fibre Channel and what speaks NVMe over a network. Who else uses what is there can't be
 * seen from here, and it is the network that would be measured. */
static bool
check_place (const char *disk, const char *node, GError **error)
{
  if (strstr (disk, "/session") == NULL && strstr (disk, "/rport-") == NULL &&
      !slc_nvme_controller_is_remote (disk))
    return true;
  return slc_refuse (
    error, _ ("%s is in another machine, which may use it: choose a drive of this one"), node);
}

static bool
check_medium (const char *disk, const SlcDriveIdentity *identity, GError **error)
{
  if (identity->size_bytes > 0)
    return true;
  if (slc_kernel_view_read_number (disk, "removable", 0) != 0)
    return slc_refuse (error, _ ("%s has no medium in it: insert one and choose it again"),
                       identity->node);
  return slc_refuse (error,
                     _ ("%s has no room at all, so it is not ready or broken: connect it anew"),
                     identity->node);
}

static bool
check_zones (const char *disk, const char *node, GError **error)
{
  g_autofree char *zoned = slc_kernel_view_read (disk, "queue/zoned");

  if (zoned == NULL || g_str_equal (zoned, "none"))
    return true;
  return slc_refuse (
    error,
    _ ("%s is a zoned drive, which takes no free sequence of writes: choose another "
       "drive"),
    node);
}

static bool
check_kind (const SlcKernelView *kernel,
            const SlcBlock *block,
            const SlcDriveIdentity *identity,
            GError **error)
{
  g_autofree char *disk = find_disk (block, identity);
  const char *node = identity->node;

  if (has_entries (disk, "slaves"))
    return slc_refuse (error, _ ("%s is a volume on other drives: choose one of these drives"),
                       node);
  if (slc_kernel_view_read_number (disk, "hidden", 0) != 0)
    return slc_refuse (error, _ ("%s is only a path to another drive: choose that"), node);
  if (!check_firmware (disk, node, error) || !check_disc (disk, node, error) ||
      !check_place (disk, node, error) || !slc_loop_guard_check (kernel, disk, node, error))
    return false;
  if (!check_medium (disk, identity, error))
    return false;
  if (slc_kernel_view_read_number (block->folder, "ro", 1) != 0 ||
      slc_kernel_view_read_number (disk, "ro", 1) != 0)
    return slc_refuse (error, _ ("%s is read-only: turn its write protection off"), node);
  return check_zones (disk, node, error);
}

static bool
check_name (const SlcDriveIdentity *identity, GError **error)
{
  g_autofree char *word = slc_drive_identity_get_word (identity);

  if (word != NULL)
    return true;
  return slc_refuse (
    error,
    _ ("%s has neither a serial number nor a model, so it can't be told from other "
       "drives: choose another drive, or a folder on this one"),
    identity->node);
}

/**
 * slc_drive_guard_check:
 * @kernel: where the kernel tells
 * @identity: a drive or a partition
 * @error: return location for an error
 *
 * Looks whether all that is on a drive may be destroyed, as far as that is known without opening
 * it. Any doubt refuses.
 *
 * Returns: false with %SLC_TARGET_ERROR_REFUSED, or with %SLC_TARGET_ERROR_NOT_FOUND if it is gone
 */
bool
slc_drive_guard_check (const SlcKernelView *kernel,
                       const SlcDriveIdentity *identity,
                       GError **error)
{
  g_autoptr (GPtrArray) tree = NULL;
  g_autofree char *disk = NULL;
  const SlcBlock *block;

  g_return_val_if_fail (kernel != NULL, false);
  g_return_val_if_fail (identity != NULL, false);

  tree = slc_block_tree_new (kernel, identity->number, error);
  if (tree == NULL || !slc_block_uses_check (kernel, tree, error))
    return false;

  block = g_ptr_array_index (tree, 0);
  disk = find_disk (block, identity);
  if (identity->partition != 0 && !check_drive (kernel, disk, block, error))
    return false;
  return check_kind (kernel, block, identity, error) && check_name (identity, error);
}

static bool
check_signature (int fd,
                 const SlcBlock *block,
                 uint64_t start_bytes,
                 uint64_t size_bytes,
                 GError **error)
{
  g_auto (SlcSignature) signature = { NULL };

  slc_signature_read (&signature, fd, start_bytes, size_bytes);
  if (signature.doubtful)
    return slc_refuse (
      error,
      _ ("It can't be told what is on %s: remove what is there with “wipefs -a %s” "
         "if nothing of it is wanted any more"),
      block->node, block->node);
  return !signature.spans || slc_refuse_member (error, block->node, signature.type);
}

/* A partition of a drive that is part of a volume as a whole, as of a RAID that the firmware makes,
 * is part of it too. Who may not open the drive to look has been told by UDisks. */
static bool
check_whole_signature (const SlcKernelView *kernel,
                       const SlcDriveIdentity *identity,
                       GError **error)
{
  g_autofree char *folder = slc_kernel_view_find_device (kernel, identity->number);
  g_autofree char *disk = folder != NULL ? g_path_get_dirname (folder) : NULL;
  g_autofree char *name = disk != NULL ? g_path_get_basename (disk) : NULL;
  g_autofree char *node = name != NULL ? g_build_filename ("/dev", name, NULL) : NULL;
  g_auto (SlcSignature) signature = { NULL };
  int fd = node != NULL ? open (node, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) : -1;

  if (fd < 0)
    return true;
  slc_signature_read (&signature, fd, 0, 0);
  close (fd);
  return !signature.spans || slc_refuse_member (error, node, signature.type);
}

/* Partitions lie where the kernel says; that of a partition itself is where it begins. */
static bool
check_signatures (int fd, const GPtrArray *tree, const SlcDriveIdentity *identity, GError **error)
{
  if (!check_signature (fd, g_ptr_array_index (tree, 0), 0, identity->size_bytes, error))
    return false;

  for (unsigned i = 1; i < tree->len; i++) {
    const SlcBlock *block = g_ptr_array_index (tree, i);
    uint64_t start = slc_kernel_view_read_number (block->folder, "start", 0);
    uint64_t size = slc_kernel_view_read_number (block->folder, "size", 0);

    if (block->role == SLC_BLOCK_PARTITION && block->beneath == g_ptr_array_index (tree, 0) &&
        !check_signature (fd, block, start * SECTOR_BYTES, size * SECTOR_BYTES, error))
      return false;
  }
  return true;
}

/* Kernels before 5.15 don't count disks. */
static bool
is_sequence (int fd, uint64_t sequence)
{
  uint64_t number = 0;

  if (ioctl (fd, BLKGETDISKSEQ, &number) != 0)
    return errno == ENOTTY && sequence == 0;
  return number == sequence;
}

static bool
check_descriptor (const SlcDriveIdentity *confirmed, int fd, GError **error)
{
  int flags = fcntl (fd, F_GETFL);
  int read_only = 1;
  uint64_t size_bytes = 0;
  struct stat status;

  if (fstat (fd, &status) != 0 || !S_ISBLK (status.st_mode) || flags < 0 ||
      (flags & O_ACCMODE) != O_RDWR || (flags & O_DIRECT) == 0)
    return refuse_doubt (confirmed->node, error);
  if (status.st_rdev != confirmed->number || !is_sequence (fd, confirmed->sequence))
    return slc_refuse (error,
                       _ ("%s is another drive than the one that was confirmed: choose it again"),
                       confirmed->node);
  if (ioctl (fd, BLKROGET, &read_only) != 0 || read_only != 0)
    return slc_refuse (error, _ ("%s is read-only: turn its write protection off"),
                       confirmed->node);
  if (ioctl (fd, BLKGETSIZE64, &size_bytes) != 0 || size_bytes != confirmed->size_bytes)
    return slc_refuse (error,
                       _ ("%s has not the size any more that was confirmed: choose it again"),
                       confirmed->node);
  return true;
}

/**
 * slc_drive_guard_check_opened:
 * @kernel: where the kernel tells
 * @confirmed: what was confirmed
 * @opened: what is known of it now that it is open
 * @fd: the drive, opened for direct and exclusive use
 * @error: return location for an error
 *
 * Looks at the open drive itself: whether it is the one that was confirmed, and not part of
 * something larger. All that was checked before is checked again, for nobody else can begin to use
 * it from now on.
 *
 * Returns: false with %SLC_TARGET_ERROR_REFUSED
 */
bool
slc_drive_guard_check_opened (const SlcKernelView *kernel,
                              const SlcDriveIdentity *confirmed,
                              const SlcDriveIdentity *opened,
                              int fd,
                              GError **error)
{
  g_autoptr (GPtrArray) tree = NULL;

  g_return_val_if_fail (kernel != NULL, false);
  g_return_val_if_fail (confirmed != NULL, false);
  g_return_val_if_fail (opened != NULL, false);
  g_return_val_if_fail (fd >= 0, false);

  if (!check_descriptor (confirmed, fd, error) ||
      !slc_drive_identity_check_same (confirmed, opened, error) ||
      !slc_drive_guard_check (kernel, opened, error))
    return false;

  if (opened->partition != 0 && !check_whole_signature (kernel, opened, error))
    return false;
  if (opened->backing_file != NULL && !slc_loop_guard_check_opened (fd, opened->node, error))
    return false;

  tree = slc_block_tree_new (kernel, opened->number, error);
  return tree != NULL && check_signatures (fd, tree, opened, error);
}

static bool
read_activity (const char *folder, uint64_t activity[STAT_N_FIELDS])
{
  g_autofree char *text = slc_kernel_view_read (folder, "stat");
  char *at = text;

  for (unsigned i = 0; i < STAT_N_FIELDS; i++) {
    char *end;

    if (at == NULL)
      return false;
    activity[i] = g_ascii_strtoull (at, &end, 10);
    if (end == at)
      return false;
    at = end;
  }
  return true;
}

static bool
is_quiet (const uint64_t before[STAT_N_FIELDS], const uint64_t after[STAT_N_FIELDS])
{
  return before[STAT_READS] == after[STAT_READS] && before[STAT_WRITES] == after[STAT_WRITES] &&
         before[STAT_DISCARDS] == after[STAT_DISCARDS] && after[STAT_IN_FLIGHT] == 0;
}

/**
 * slc_drive_guard_check_direct:
 * @node: node of a drive
 * @fd: the drive, opened for direct use
 * @error: return location for an error
 *
 * Looks whether direct I/O is still on, which who looks at what is on a drive turns off meanwhile.
 * Without it the page cache would be measured.
 *
 * Returns: false with %SLC_TARGET_ERROR_REFUSED
 */
bool
slc_drive_guard_check_direct (const char *node, int fd, GError **error)
{
  int flags;

  g_return_val_if_fail (node != NULL, false);
  g_return_val_if_fail (fd >= 0, false);

  flags = fcntl (fd, F_GETFL);
  if (flags >= 0 && (flags & O_DIRECT) != 0)
    return true;
  return slc_refuse (
    error, _ ("%s can't be written to past the page cache any more: choose it again"), node);
}

/**
 * slc_drive_guard_check_quiet:
 * @kernel: where the kernel tells
 * @identity: a drive or a partition
 * @clock: the time
 * @span_ns: how long to watch, %SLC_DRIVE_QUIET_NS
 * @cancellable: (nullable): ends the watch
 * @error: return location for an error
 *
 * Watches whether somebody else uses the drive, of which a partition may be only a part: by the
 * kernel's own counters of reads, writes and discards.
 *
 * Returns: false with %SLC_TARGET_ERROR_REFUSED if somebody does, or %G_IO_ERROR_CANCELLED
 */
bool
slc_drive_guard_check_quiet (const SlcKernelView *kernel,
                             const SlcDriveIdentity *identity,
                             SlcClock *clock,
                             uint64_t span_ns,
                             GCancellable *cancellable,
                             GError **error)
{
  g_autofree char *folder = NULL;
  g_autofree char *disk = NULL;
  uint64_t before[STAT_N_FIELDS], after[STAT_N_FIELDS];

  g_return_val_if_fail (kernel != NULL, false);
  g_return_val_if_fail (identity != NULL, false);
  g_return_val_if_fail (clock != NULL, false);

  folder = slc_kernel_view_find_device (kernel, identity->number);
  if (folder != NULL)
    disk = identity->partition != 0 ? g_path_get_dirname (folder) : g_strdup (folder);
  if (disk == NULL || !read_activity (disk, before))
    return refuse_doubt (identity->node, error);
  if (!slc_rest (clock, span_ns, cancellable, NULL, NULL)) {
    g_cancellable_set_error_if_cancelled (cancellable, error);
    return false;
  }
  if (!read_activity (disk, after))
    return refuse_doubt (identity->node, error);
  if (is_quiet (before, after))
    return true;
  return slc_refuse (error,
                     _ ("Something else reads from %s or writes to it: end that, or wait until the "
                        "drive is at rest"),
                     identity->node);
}
