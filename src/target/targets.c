/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/targets.h"

#include <glib/gi18n.h>

#include "engine/payload.h"
#include "target/drive-contents.h"
#include "target/drive-profiles.h"
#include "target/file-target.h"
#include "target/folder-guard.h"
#include "target/folder-list.h"
#include "target/simulated-target.h"

#define DEVICE_FOLDER "/dev/"

/* One seed, so that a simulated drive is the same drive every time. */
#define SIMULATED_SEED 1

static void
refuse_unconfirmed (const SlcTargetEntry *entry, GError **error)
{
  g_autofree char *contents = slc_drive_contents_describe (entry->drive->contents);
  g_autofree char *word = slc_drive_identity_get_word (entry->drive->identity);
  g_autofree char *size = slc_format_gb (entry->capacity_bytes);

  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
               /* Translators: a device, its model, its size, what is on it, what to type. */
               _ ("All that is on %s (%s, %s) would be destroyed: %s. If nothing of that is wanted "
                  "any more, add --yes-destroy “%s”"),
               entry->name, entry->title, size, contents, word);
}

static SlcTargetEntry *
entry_new_drive (SlcDriveEntry *drive)
{
  SlcTargetEntry *self = g_new0 (SlcTargetEntry, 1);
  uint64_t size_bytes = drive->identity->size_bytes;

  self->kind = SLC_TARGET_DRIVE;
  self->name = g_strdup (drive->identity->node);
  self->title = g_strdup (drive->drive.model);
  self->detail = slc_drive_entry_describe (drive);
  self->capacity_bytes = drive->drive.capacity_bytes;
  self->space_bytes = size_bytes - size_bytes % SLC_PAGE_BYTES;
  self->used_bytes = SLC_UNKNOWN_BYTES;
  self->most_bytes = drive->refusal == NULL ? self->space_bytes : SLC_UNKNOWN_BYTES;
  self->refusal = g_strdup (drive->refusal);
  self->drive = drive;
  return self;
}

static SlcTargetEntry *
entry_new_folder (const SlcFilesystem *filesystem)
{
  SlcTargetEntry *self = g_new0 (SlcTargetEntry, 1);
  g_autoptr (SlcDriveFacts) facts = NULL;
  g_autoptr (GError) error = NULL;

  if (filesystem->device != 0)
    facts = slc_drive_facts_new (SLC_SYSFS, filesystem->device);

  self->kind = SLC_TARGET_FOLDER;
  self->name = g_strdup (filesystem->folder);
  self->title = facts != NULL ? g_strdup (facts->drive.model) : NULL;
  /* Translators: a device, like /dev/sda1, and the folder it is mounted at. */
  self->detail = g_strdup_printf (_ ("%s, mounted at %s"), filesystem->source,
                                  filesystem->mount_point);
  self->filesystem = g_strdup (filesystem->type);
  self->capacity_bytes = facts != NULL ? facts->drive.capacity_bytes : filesystem->size_bytes;
  self->space_bytes = filesystem->size_bytes;
  self->used_bytes = slc_filesystem_get_taken_bytes (filesystem);
  self->most_bytes = SLC_UNKNOWN_BYTES;
  if (slc_folder_guard_check (filesystem, facts, &error))
    self->most_bytes = slc_filesystem_get_most_bytes (filesystem);
  else
    self->refusal = g_strdup (error->message);
  return self;
}

static void
add_drives (GPtrArray *list)
{
  g_autoptr (SlcUDisks) udisks = slc_udisks_new (NULL, NULL);
  g_autoptr (GPtrArray) drives = slc_drive_list_new (&slc_kernel_view, udisks);

  while (drives->len > 0)
    g_ptr_array_add (list, entry_new_drive (g_ptr_array_steal_index (drives, 0)));
}

static SlcTargetEntry *
entry_new_simulated (const SlcDriveProfile *profile)
{
  SlcTargetEntry *self = g_new0 (SlcTargetEntry, 1);

  self->kind = SLC_TARGET_SIMULATED;
  self->name = g_strconcat (SLC_SIMULATED_PREFIX, profile->name, NULL);
  /* Translators: the name of a drive's profile, like dynamic-2tb. */
  self->title = g_strdup_printf (_ ("Simulated %s"), profile->name);
  self->detail = g_strdup (_ (profile->description));
  self->capacity_bytes = profile->capacity_bytes;
  self->most_bytes = profile->capacity_bytes;
  self->space_bytes = profile->capacity_bytes;
  return self;
}

static SlcTarget *
refuse_drive (const char *name, GError **error)
{
  g_autoptr (SlcTargetEntry) entry = slc_target_entry_new_for_drive (name, error);

  if (entry == NULL)
    return NULL;
  if (entry->refusal != NULL)
    g_set_error_literal (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED, entry->refusal);
  else
    refuse_unconfirmed (entry, error);
  return NULL;
}

/**
 * slc_target_entry_free:
 * @self: (transfer full): a line of the list
 */
void
slc_target_entry_free (SlcTargetEntry *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->name);
  g_free (self->title);
  g_free (self->detail);
  g_free (self->filesystem);
  g_free (self->refusal);
  g_free (self->cure);
  g_clear_pointer (&self->drive, slc_drive_entry_free);
  g_free (self);
}

/**
 * slc_target_entry_new_for_drive:
 * @node: a node in /dev, or a link to one
 * @error: return location for an error
 *
 * Looks at a drive, also at one that is not in the list, such as a loop device.
 *
 * Returns: (transfer full): a line like those of the list, or %NULL with an %SLC_TARGET_ERROR if
 *   there is no such drive
 */
SlcTargetEntry *
slc_target_entry_new_for_drive (const char *node, GError **error)
{
  g_autoptr (SlcUDisks) udisks = NULL;
  SlcDriveEntry *drive;
  dev_t number;

  g_return_val_if_fail (node != NULL, NULL);

  number = slc_kernel_view_name_to_device (&slc_kernel_view, node);
  if (number == 0) {
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NOT_FOUND,
                 _ ("There is no drive %s: “slc-cliff targets” lists those that there are"), node);
    return NULL;
  }

  udisks = slc_udisks_new (NULL, NULL);
  drive = slc_drive_entry_new (&slc_kernel_view, udisks, number, error);
  return drive != NULL ? entry_new_drive (drive) : NULL;
}

/**
 * slc_targets_is_drive:
 * @name: name of a target
 *
 * Returns: whether it means a raw drive; below /dev there are folders too, in memory
 */
bool
slc_targets_is_drive (const char *name)
{
  g_return_val_if_fail (name != NULL, false);

  return g_str_has_prefix (name, DEVICE_FOLDER) && !g_file_test (name, G_FILE_TEST_IS_DIR);
}

/**
 * slc_targets_open:
 * @name: a folder, or "sim:" and a profile
 * @error: return location for an error
 *
 * Opens a target that nothing is destroyed by writing to. A folder gets one page written to a file
 * without a name, to see that direct I/O is had there. A raw drive is refused with what would be
 * destroyed: once a person has confirmed it, slc_drive_target_new() opens it.
 *
 * Returns: (transfer full): a target, or %NULL with an %SLC_TARGET_ERROR
 */
SlcTarget *
slc_targets_open (const char *name, GError **error)
{
  g_return_val_if_fail (name != NULL, NULL);

  if (g_str_has_prefix (name, SLC_SIMULATED_PREFIX))
    return slc_simulated_target_new (name, SIMULATED_SEED, error);

  if (slc_targets_is_drive (name))
    return refuse_drive (name, error);
  return slc_file_target_new (name, error);
}

/**
 * slc_targets_list:
 *
 * Lists what can be tested: a folder on each filesystem of a drive of this machine, also where it
 * can't be and why, the drives themselves, and the simulated ones. Nothing is written.
 *
 * Returns: (transfer full) (element-type SlcTargetEntry): the list, folders first, then drives
 */
GPtrArray *
slc_targets_list (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_target_entry_free);
  g_autoptr (GPtrArray) folders = slc_folder_list_new ();
  size_t n_profiles;
  const SlcDriveProfile *profiles = slc_drive_profiles_get (&n_profiles);

  for (size_t i = 0; i < folders->len; i++)
    g_ptr_array_add (list, entry_new_folder (g_ptr_array_index (folders, i)));
  add_drives (list);
  for (size_t i = 0; i < n_profiles; i++)
    g_ptr_array_add (list, entry_new_simulated (&profiles[i]));
  return list;
}
