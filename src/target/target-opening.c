/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/target-opening.h"

typedef struct {
  char *name;
  SlcFilesystem *place;
} FolderOpening;

typedef struct {
  SlcConfirmedDrive *confirmed;
  SlcDriveOptions options;
} DriveOpening;

static void
folder_opening_free (FolderOpening *self)
{
  g_free (self->name);
  g_clear_pointer (&self->place, slc_filesystem_free);
  g_free (self);
}

static void
drive_opening_free (DriveOpening *self)
{
  slc_confirmed_drive_free (self->confirmed);
  g_free (self);
}

static void
return_target (GTask *task, SlcTarget *target, GError *error)
{
  if (target != NULL)
    g_task_return_pointer (task, target, (GDestroyNotify) slc_target_free);
  else
    g_task_return_error (task, error);
}

static void
open_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const FolderOpening *opening = task_data;
  GError *error = NULL;
  SlcTarget *target = NULL;

  if (opening->place == NULL || slc_filesystem_check_place (opening->place, opening->name, &error))
    target = slc_targets_open (opening->name, &error);
  return_target (task, target, error);
}

static void
open_drive_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const DriveOpening *opening = task_data;
  GError *error = NULL;
  SlcTarget *target = slc_drive_target_new (opening->confirmed->identity, &opening->options,
                                            slc_monotonic_clock_new (), cancellable, &error);

  if (target != NULL && !slc_drive_target_check_contents (target, opening->confirmed, &error))
    g_clear_pointer (&target, slc_target_free);
  return_target (task, target, error);
}

/**
 * slc_open_target_async:
 * @source: the object that asks
 * @name: a folder, or a simulated drive
 * @place: (transfer full) (nullable): for a folder, where it was when it was chosen
 * @cancellable: (nullable): ends the waiting
 * @callback: called when it is open
 * @user_data: data for @callback
 *
 * Opens a target that nothing is destroyed by. A folder is refused if it is on another filesystem
 * by now.
 */
void
slc_open_target_async (GObject *source,
                       const char *name,
                       SlcFilesystem *place,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, user_data);
  FolderOpening *opening;

  g_return_if_fail (name != NULL);

  opening = g_new0 (FolderOpening, 1);
  opening->name = g_strdup (name);
  opening->place = place;
  g_task_set_source_tag (task, slc_open_target_async);
  g_task_set_check_cancellable (task, false);
  g_task_set_task_data (task, opening, (GDestroyNotify) folder_opening_free);
  g_task_run_in_thread (task, open_in_thread);
}

/**
 * slc_open_drive_async:
 * @source: the object that asks
 * @confirmed: the drive that a person confirmed
 * @options: what else is done with it
 * @cancellable: (nullable): ends the waiting for the user's permission
 * @callback: called when it is open
 * @user_data: data for @callback
 *
 * Opens a drive whose data is to be destroyed, if that is still the data that was confirmed.
 */
void
slc_open_drive_async (GObject *source,
                      const SlcConfirmedDrive *confirmed,
                      const SlcDriveOptions *options,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, user_data);
  DriveOpening *opening;

  g_return_if_fail (confirmed != NULL);
  g_return_if_fail (options != NULL);

  opening = g_new0 (DriveOpening, 1);
  opening->confirmed = slc_confirmed_drive_copy (confirmed);
  opening->options = *options;
  g_task_set_source_tag (task, slc_open_drive_async);
  g_task_set_check_cancellable (task, false);
  g_task_set_task_data (task, opening, (GDestroyNotify) drive_opening_free);
  g_task_run_in_thread (task, open_drive_in_thread);
}

/**
 * slc_open_target_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * A target that is open is returned even if it was cancelled meanwhile: otherwise nobody could tell
 * when it is closed.
 *
 * Returns: (transfer full) (nullable): the target, or %NULL with an %SLC_TARGET_ERROR or
 *   %G_IO_ERROR_CANCELLED
 */
SlcTarget *
slc_open_target_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
