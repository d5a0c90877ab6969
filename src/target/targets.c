/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/targets.h"

#include <glib/gi18n.h>

#include "target/drive-profiles.h"
#include "target/file-target.h"
#include "target/folder-guard.h"
#include "target/folder-list.h"
#include "target/simulated-target.h"

#define DEVICE_FOLDER "/dev/"

/* One seed, so that a simulated drive is the same drive every time. */
#define SIMULATED_SEED 1

/* Below /dev there are folders too, in memory. */
static bool
is_device (const char *name)
{
  return g_str_has_prefix (name, DEVICE_FOLDER) && !g_file_test (name, G_FILE_TEST_IS_DIR);
}

static void
refuse_device (const char *name, GError **error)
{
  g_set_error (
    error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
    /* Translators: the name of a device, like /dev/sda. */
    _ ("%s is a raw drive, and this version writes to files only: choose a folder on it"), name);
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
  self->most_bytes = SLC_UNKNOWN_BYTES;
  if (slc_folder_guard_check (filesystem, facts, &error))
    self->most_bytes = slc_filesystem_get_most_bytes (filesystem);
  else
    self->refusal = g_strdup (error->message);
  return self;
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
  return self;
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
  g_free (self);
}

/**
 * slc_targets_open:
 * @name: a folder, or "sim:" and a profile
 * @error: return location for an error
 *
 * Opens a target. A folder gets one page written to a file without a name, to see that direct I/O
 * is had there. A raw drive is refused.
 *
 * Returns: (transfer full): a target, or %NULL with an %SLC_TARGET_ERROR
 */
SlcTarget *
slc_targets_open (const char *name, GError **error)
{
  g_return_val_if_fail (name != NULL, NULL);

  if (g_str_has_prefix (name, SLC_SIMULATED_PREFIX))
    return slc_simulated_target_new (name, SIMULATED_SEED, error);

  if (is_device (name)) {
    refuse_device (name, error);
    return NULL;
  }
  return slc_file_target_new (name, error);
}

/**
 * slc_targets_list:
 *
 * Lists what can be tested: a folder on each filesystem of a drive of this machine, also where it
 * can't be and why, and the simulated drives. Nothing is written.
 *
 * Returns: (transfer full) (element-type SlcTargetEntry): the list, folders first
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
  for (size_t i = 0; i < n_profiles; i++)
    g_ptr_array_add (list, entry_new_simulated (&profiles[i]));
  return list;
}
