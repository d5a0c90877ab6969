/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/target-finder.h"

#include <stdbool.h>

#include "target/portal.h"

static SlcTargetEntry *
entry_from_target (const SlcTarget *target)
{
  SlcTargetEntry *entry = g_new0 (SlcTargetEntry, 1);

  entry->kind = target->drive.simulated ? SLC_TARGET_SIMULATED : SLC_TARGET_FOLDER;
  entry->name = g_strdup (target->name);
  entry->title = g_strdup (target->drive.model);
  entry->filesystem = g_strdup (target->machine.filesystem);
  entry->capacity_bytes = target->drive.capacity_bytes;
  entry->most_bytes = target->most_bytes;
  entry->space_bytes = target->space_bytes;
  entry->used_bytes = target->used_bytes;

  return entry;
}

static char *
find_cure (const char *name)
{
  g_autoptr (SlcFilesystem) filesystem = slc_filesystem_new (name, NULL);

  return filesystem != NULL ? slc_portal_get_cure (filesystem) : NULL;
}

static SlcTargetEntry *
entry_from_refusal (const char *name, const GError *error)
{
  SlcTargetEntry *entry = g_new0 (SlcTargetEntry, 1);

  entry->kind = slc_targets_is_drive (name) ? SLC_TARGET_DRIVE : SLC_TARGET_FOLDER;
  entry->name = g_strdup (name);
  entry->capacity_bytes = SLC_UNKNOWN_BYTES;
  entry->most_bytes = SLC_UNKNOWN_BYTES;
  entry->space_bytes = SLC_UNKNOWN_BYTES;
  entry->used_bytes = SLC_UNKNOWN_BYTES;
  entry->refusal = g_strdup (error->message);
  if (entry->kind == SLC_TARGET_FOLDER)
    entry->cure = find_cure (name);

  return entry;
}

static SlcTargetEntry *
look_at_drive (const char *name)
{
  g_autoptr (GError) error = NULL;
  SlcTargetEntry *entry = slc_target_entry_new_for_drive (name, &error);

  return entry != NULL ? entry : entry_from_refusal (name, error);
}

static SlcTargetEntry *
look_at (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcTarget) target = NULL;

  if (slc_targets_is_drive (name))
    return look_at_drive (name);

  target = slc_targets_open (name, &error);

  return target != NULL ? entry_from_target (target) : entry_from_refusal (name, error);
}

static bool
contains (const GPtrArray *entries, const char *name)
{
  for (unsigned i = 0; i < entries->len; i++) {
    const SlcTargetEntry *entry = g_ptr_array_index (entries, i);

    if (g_str_equal (entry->name, name))
      return true;
  }

  return false;
}

static void
list_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const char *wanted = task_data;
  GPtrArray *entries = slc_targets_list ();

  if (wanted != NULL && !contains (entries, wanted))
    g_ptr_array_insert (entries, 0, look_at (wanted));
  g_task_return_pointer (task, entries, (GDestroyNotify) g_ptr_array_unref);
}

static void
find_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  g_task_return_pointer (task, look_at (task_data), (GDestroyNotify) slc_target_entry_free);
}

/**
 * slc_find_targets_async:
 * @source: the object that asks
 * @wanted: (nullable): a target that has to be in the list, whatever it is
 * @cancellable: (nullable): ends the waiting
 * @callback: called when the list is there
 * @user_data: data for @callback
 *
 * Lists the targets without the caller waiting: a filesystem that hangs, hangs the list alone.
 */
void
slc_find_targets_async (GObject *source,
                        const char *wanted,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, user_data);

  g_task_set_source_tag (task, slc_find_targets_async);
  g_task_set_task_data (task, g_strdup (wanted), g_free);
  g_task_run_in_thread (task, list_in_thread);
}

/**
 * slc_find_targets_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Returns: (transfer full) (element-type SlcTargetEntry) (nullable): the targets, or %NULL when
 *   cancelled
 */
GPtrArray *
slc_find_targets_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * slc_find_target_async:
 * @source: the object that asks
 * @name: a folder, or a target as the command line names it
 * @cancellable: (nullable): ends the waiting
 * @callback: called when it is known what it is
 * @user_data: data for @callback
 *
 * Looks at one target that may not be in the list.
 */
void
slc_find_target_async (GObject *source,
                       const char *name,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, user_data);

  g_return_if_fail (name != NULL);

  g_task_set_source_tag (task, slc_find_target_async);
  g_task_set_task_data (task, g_strdup (name), g_free);
  g_task_run_in_thread (task, find_in_thread);
}

/**
 * slc_find_target_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): the target, with the reason if it can't be tested, or %NULL
 *   when cancelled
 */
SlcTargetEntry *
slc_find_target_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
