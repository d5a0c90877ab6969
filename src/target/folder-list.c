/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/folder-list.h"

#include <stdbool.h>

#include "target/filesystem.h"
#include "target/mounts.h"

#define DEVICE_FOLDER "/dev/"

/* Everybody may write there, and unlike /tmp it is on a drive. */
#define COMMON_FOLDER "/var/tmp"

/* Where people look for a drive, and may write. */
static const char *const user_places[] = { "/home/", "/media/", "/run/media/", "/mnt/" };

/* Only the firmware and the boot loader look at these. */
static const char *const boot_places[] = { "/boot", "/efi" };

static bool
is_in (const char *path, const char *const *places, size_t n_places)
{
  for (size_t i = 0; i < n_places; i++)
    if (g_str_has_prefix (path, places[i]))
      return true;
  return false;
}

static void
add_mounts (GPtrArray *folders, const GPtrArray *mounts, bool for_users)
{
  for (size_t i = 0; i < mounts->len; i++) {
    const SlcMount *mount = g_ptr_array_index (mounts, i);

    if (mount->is_local && !is_in (mount->folder, boot_places, G_N_ELEMENTS (boot_places)) &&
        is_in (mount->folder, user_places, G_N_ELEMENTS (user_places)) == for_users)
      g_ptr_array_add (folders, mount->folder);
  }
}

static bool
is_on_device (const SlcFilesystem *filesystem)
{
  return filesystem->source != NULL && g_str_has_prefix (filesystem->source, DEVICE_FOLDER);
}

/* The source tells those apart that are on several devices. */
static bool
is_same (const SlcFilesystem *a, const SlcFilesystem *b)
{
  return a->device == b->device && g_strcmp0 (a->source, b->source) == 0;
}

/* The first folder on a filesystem stands for it, unless only a later one can be written to. */
static void
add_filesystem (GPtrArray *list, SlcFilesystem *filesystem)
{
  for (size_t i = 0; i < list->len; i++) {
    SlcFilesystem **known = (SlcFilesystem **) &g_ptr_array_index (list, i);

    if (!is_same (*known, filesystem))
      continue;
    if (!slc_filesystem_is_writable (*known) && slc_filesystem_is_writable (filesystem)) {
      SlcFilesystem *unwritable = *known;

      *known = filesystem;
      filesystem = unwritable;
    }
    slc_filesystem_free (filesystem);
    return;
  }
  g_ptr_array_add (list, filesystem);
}

/**
 * slc_folder_list_new:
 *
 * Finds a folder to offer on each filesystem of a drive of this machine: the user's own, or where
 * it is mounted. It is not said that a run is possible there.
 *
 * Returns: (transfer full) (element-type SlcFilesystem): folders, with what they are on
 */
GPtrArray *
slc_folder_list_new (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_filesystem_free);
  g_autoptr (GPtrArray) mounts = slc_mounts_new (SLC_MOUNTS_FILE);
  g_autoptr (GPtrArray) folders = g_ptr_array_new ();

  g_ptr_array_add (folders, (char *) g_get_user_cache_dir ());
  g_ptr_array_add (folders, (char *) g_get_home_dir ());
  add_mounts (folders, mounts, true);
  add_mounts (folders, mounts, false);
  g_ptr_array_add (folders, (char *) COMMON_FOLDER);

  for (size_t i = 0; i < folders->len; i++) {
    SlcFilesystem *filesystem = slc_filesystem_new (g_ptr_array_index (folders, i), NULL);

    if (filesystem == NULL)
      continue;
    if (is_on_device (filesystem) && !filesystem->read_only)
      add_filesystem (list, filesystem);
    else
      slc_filesystem_free (filesystem);
  }
  return list;
}
