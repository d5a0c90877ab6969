/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/folder-guard.h"

#include <glib/gi18n.h>
#include <linux/magic.h>
#include <sys/sysmacros.h>

#include "engine/target.h"
#include "target/portal.h"

/* Numbers that the kernel's header leaves out. */
#define ZFS_MAGIC      0x2fc12fc1
#define BCACHEFS_MAGIC 0xca451a4e

/* Whoever has to free space should not have to do it for less than this. */
#define LEAST_LENGTH_BYTES SLC_GB

typedef enum {
  KIND_OTHER,
  KIND_MEMORY,
  KIND_PROGRAM,
  KIND_NETWORK,
  KIND_LAYER,
  KIND_CACHED,
  KIND_MULTIPLE,
} Kind;

typedef struct {
  uint64_t magic;
  Kind kind;
} KnownFilesystem;

/* All but the last two take O_DIRECT, or seem to, and yet don't write straight to a drive of this
 * machine. tmpfs takes it since Linux 6.6. */
static const KnownFilesystem known_filesystems[] = {
  { TMPFS_MAGIC, KIND_MEMORY },         { RAMFS_MAGIC, KIND_MEMORY },
  { HUGETLBFS_MAGIC, KIND_MEMORY },     { FUSE_SUPER_MAGIC, KIND_PROGRAM },
  { NFS_SUPER_MAGIC, KIND_NETWORK },    { SMB_SUPER_MAGIC, KIND_NETWORK },
  { CIFS_SUPER_MAGIC, KIND_NETWORK },   { SMB2_SUPER_MAGIC, KIND_NETWORK },
  { V9FS_MAGIC, KIND_NETWORK },         { CEPH_SUPER_MAGIC, KIND_NETWORK },
  { CODA_SUPER_MAGIC, KIND_NETWORK },   { AFS_SUPER_MAGIC, KIND_NETWORK },
  { AFS_FS_MAGIC, KIND_NETWORK },       { OVERLAYFS_SUPER_MAGIC, KIND_LAYER },
  { ECRYPTFS_SUPER_MAGIC, KIND_LAYER }, { ZFS_MAGIC, KIND_CACHED },
  { BTRFS_SUPER_MAGIC, KIND_MULTIPLE }, { BCACHEFS_MAGIC, KIND_MULTIPLE },
};

static Kind
find_kind (uint64_t magic)
{
  for (size_t i = 0; i < G_N_ELEMENTS (known_filesystems); i++)
    if (known_filesystems[i].magic == magic)
      return known_filesystems[i].kind;
  return KIND_OTHER;
}

/* A filesystem that is on no block device, and not because it is on several. */
static bool
is_without_drive (const SlcFilesystem *self, Kind kind)
{
  return kind == KIND_OTHER && major (self->number) == 0;
}

static char *
describe_detour (const SlcFilesystem *self, Kind kind)
{
  const char *folder = self->folder;
  const char *type = self->type != NULL ? self->type : "?";

  switch (kind) {
  case KIND_MEMORY:
    return g_strdup_printf (_ ("“%s” is in memory (%s), and what is written there reaches no "
                               "drive: choose a folder on a drive"),
                            folder, type);
  case KIND_PROGRAM:
    return g_strdup_printf (_ ("“%s” is on a filesystem that a program runs (%s), so that writes "
                               "end in its memory: choose a folder that the kernel itself mounts"),
                            folder, type);
  case KIND_NETWORK:
    return g_strdup_printf (_ ("“%s” is on another machine (%s), and the way there would be "
                               "measured: choose a folder on a drive of this machine"),
                            folder, type);
  case KIND_LAYER:
    return g_strdup_printf (_ ("“%s” is on a layer over another filesystem (%s): choose a folder "
                               "on the one beneath"),
                            folder, type);
  case KIND_CACHED:
    return g_strdup_printf (_ ("“%s” is on a filesystem that puts every write into a cache of its "
                               "own (%s): choose a folder on another one"),
                            folder, type);
  case KIND_OTHER:
  case KIND_MULTIPLE:
  default:
    if (!is_without_drive (self, kind))
      return NULL;
    return g_strdup_printf (_ ("“%s” is on no drive (%s): choose a folder on a drive"), folder,
                            type);
  }
}

static bool
check_portal (const SlcFilesystem *self, GError **error)
{
  g_autofree char *cure = slc_portal_get_cure (self);

  if (cure == NULL)
    return true;

  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_DIRECT_IO,
               /* Translators: a folder, then a command line that is to be left as it is. */
               _ ("“%s” is handed on by the document portal, which does not write straight to the "
                  "drive: allow the folder itself with “%s” and choose it again"),
               self->folder, cure);
  return false;
}

static bool
check_detour (const SlcFilesystem *self, GError **error)
{
  g_autofree char *reason = describe_detour (self, find_kind (self->magic));

  if (reason == NULL)
    return true;

  g_set_error_literal (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_DIRECT_IO, reason);
  return false;
}

/* ext4 then takes direct writes through the page cache, into its journal and only then to where
 * they belong. */
static bool
check_journal (const SlcFilesystem *self, GError **error)
{
  if (!slc_filesystem_has_option (self, "data=journal"))
    return true;

  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_DIRECT_IO,
               _ ("“%s” is mounted with data=journal, so that all is written twice and through the "
                  "page cache: mount it with data=ordered, or choose another folder"),
               self->folder);
  return false;
}

static bool
check_image (const SlcFilesystem *self, const SlcDriveFacts *drive, GError **error)
{
  if (drive == NULL || !drive->buffered)
    return true;

  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_DIRECT_IO,
               /* Translators: a folder, then the name of a loop device. */
               _ ("“%s” is in an image file that is written to through the page cache: pass it by "
                  "with “losetup --direct-io=on /dev/%s”, or choose another folder"),
               self->folder, drive->name);
  return false;
}

static bool
check_writable (const SlcFilesystem *self, GError **error)
{
  if (self->read_only) {
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED,
                 _ ("“%s” is mounted read-only: mount it for writing, or choose another folder"),
                 self->folder);
    return false;
  }

  if (slc_filesystem_is_writable (self))
    return true;

  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED,
               _ ("You may not write to “%s”: choose a folder of your own on that drive"),
               self->folder);
  return false;
}

static bool
check_space (const SlcFilesystem *self, GError **error)
{
  g_autofree char *kept = NULL;
  g_autofree char *missing = NULL;

  if (slc_filesystem_get_most_bytes (self) > 0)
    return true;

  kept = slc_format_gb (slc_filesystem_get_kept_bytes (self));
  missing = slc_format_gb (slc_filesystem_get_missing_bytes (self, LEAST_LENGTH_BYTES));
  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE,
               /* Translators: a folder, then two amounts with their units. */
               _ ("“%s” is nearly full, and %s there stay free: free at least %s and start again"),
               self->folder, kept, missing);
  return false;
}

/**
 * slc_folder_guard_check:
 * @filesystem: (transfer none): a folder and what it is on
 * @drive: (transfer none) (nullable): the drive under it, where it is known
 * @error: return location for an error
 *
 * Decides from what is known, and without writing, whether a run in that folder would measure a
 * drive and leave it in order.
 *
 * Returns: false with an %SLC_TARGET_ERROR that says why not, and what to do
 */
bool
slc_folder_guard_check (const SlcFilesystem *filesystem, const SlcDriveFacts *drive, GError **error)
{
  g_return_val_if_fail (filesystem != NULL, false);

  return check_portal (filesystem, error) && check_detour (filesystem, error) &&
         check_journal (filesystem, error) && check_image (filesystem, drive, error) &&
         check_writable (filesystem, error) && check_space (filesystem, error);
}
