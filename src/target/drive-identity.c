/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-identity.h"

#include <glib/gi18n.h>
#include <string.h>

#include "engine/target.h"
#include "target/drive-facts.h"

#define SECTOR_BYTES 512

/* Fewer characters could be typed without looking. */
#define LEAST_ANSWER_LENGTH 4

static char *
find_disk (const char *folder, unsigned partition)
{
  return partition != 0 ? g_path_get_dirname (folder) : g_strdup (folder);
}

static void
read_disk (SlcDriveIdentity *self, const SlcKernelView *kernel, const char *folder)
{
  g_autoptr (SlcDriveFacts) facts = slc_drive_facts_new (kernel->sysfs, self->number);

  self->sequence = slc_kernel_view_read_number (folder, "diskseq", 0);
  self->backing_file = slc_kernel_view_read (folder, "loop/backing_file");
  if (facts == NULL)
    return;

  self->serial = g_strdup (facts->drive.serial);
  self->model = g_strdup (facts->drive.model);
}

/**
 * slc_drive_identity_new:
 * @kernel: where the kernel tells
 * @number: number of a drive or a partition
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): what the kernel says it is, or %NULL with an
 *   %SLC_TARGET_ERROR
 */
SlcDriveIdentity *
slc_drive_identity_new (const SlcKernelView *kernel, dev_t number, GError **error)
{
  g_autofree char *folder = NULL;
  g_autofree char *name = NULL;
  g_autofree char *disk = NULL;
  SlcDriveIdentity *self;

  g_return_val_if_fail (kernel != NULL, NULL);

  folder = slc_kernel_view_find_device (kernel, number);
  if (folder == NULL) {
    g_set_error_literal (
      error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NOT_FOUND,
      _ ("The drive is not there any more: connect it again and choose it anew"));
    return NULL;
  }

  name = g_path_get_basename (folder);
  self = g_new0 (SlcDriveIdentity, 1);
  self->node = g_build_filename ("/dev", name, NULL);
  self->number = number;
  self->partition = (unsigned) slc_kernel_view_read_number (folder, "partition", 0);
  self->start_bytes = slc_kernel_view_read_number (folder, "start", 0) * SECTOR_BYTES;
  self->size_bytes = slc_kernel_view_read_number (folder, "size", 0) * SECTOR_BYTES;
  disk = find_disk (folder, self->partition);
  read_disk (self, kernel, disk);
  return self;
}

/**
 * slc_drive_identity_copy:
 * @self: an identity
 *
 * Returns: (transfer full): a copy
 */
SlcDriveIdentity *
slc_drive_identity_copy (const SlcDriveIdentity *self)
{
  SlcDriveIdentity *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_new (SlcDriveIdentity, 1);
  *copy = *self;
  copy->node = g_strdup (self->node);
  copy->serial = g_strdup (self->serial);
  copy->model = g_strdup (self->model);
  copy->backing_file = g_strdup (self->backing_file);
  return copy;
}

/**
 * slc_drive_identity_free:
 * @self: (transfer full): an identity
 */
void
slc_drive_identity_free (SlcDriveIdentity *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->node);
  g_free (self->serial);
  g_free (self->model);
  g_free (self->backing_file);
  g_free (self);
}

/**
 * slc_drive_identity_get_word:
 * @self: an identity
 *
 * Returns: (transfer full) (nullable): what a person types to confirm that it is this drive: the
 *   serial number, its model where it has none, for a loop device the name of its file; %NULL if
 *   it has none of these and can't be told from others
 */
char *
slc_drive_identity_get_word (const SlcDriveIdentity *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->backing_file != NULL)
    return g_path_get_basename (self->backing_file);
  return g_strdup (self->serial != NULL ? self->serial : self->model);
}

/**
 * slc_drive_identity_get_title:
 * @self: an identity
 *
 * Returns: (transfer full): the drive in words, for people: its model, or that it is a loop device
 */
char *
slc_drive_identity_get_title (const SlcDriveIdentity *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->backing_file != NULL) {
    g_autofree char *name = g_path_get_basename (self->backing_file);

    /* Translators: the name of the file that the loop device stands for. */
    return g_strdup_printf (_ ("Loop device on %s"), name);
  }
  return g_strdup (self->model != NULL ? self->model : self->node);
}

/* Only a serial number may be cut: its end is what differs. */
static bool
accepts_end (const char *serial, const char *answer)
{
  return strlen (answer) >= LEAST_ANSWER_LENGTH && g_str_has_suffix (serial, answer);
}

/**
 * slc_drive_identity_accepts:
 * @self: an identity
 * @answer: what a person typed
 *
 * Returns: whether that confirms this drive: all of what slc_drive_identity_get_word() says, or
 * for a serial number at least its last four characters
 */
bool
slc_drive_identity_accepts (const SlcDriveIdentity *self, const char *answer)
{
  g_autofree char *word = NULL;
  g_autofree char *stripped = NULL;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (answer != NULL, false);

  word = slc_drive_identity_get_word (self);
  stripped = g_strstrip (g_strdup (answer));
  if (word == NULL || *stripped == '\0')
    return false;
  if (g_str_equal (word, stripped))
    return true;
  return self->backing_file == NULL && self->serial != NULL && accepts_end (word, stripped);
}

/**
 * slc_drive_identity_check_same:
 * @self: what was confirmed
 * @now: what is there now
 * @error: return location for an error
 *
 * Returns: false with %SLC_TARGET_ERROR_REFUSED if it is another drive, or was changed since
 */
bool
slc_drive_identity_check_same (const SlcDriveIdentity *self,
                               const SlcDriveIdentity *now,
                               GError **error)
{
  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (now != NULL, false);

  if (self->number != now->number || self->sequence != now->sequence ||
      g_strcmp0 (self->serial, now->serial) != 0 || g_strcmp0 (self->model, now->model) != 0 ||
      g_strcmp0 (self->backing_file, now->backing_file) != 0) {
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
                 _ ("%s is another drive than the one that was confirmed: choose it again"),
                 self->node);
    return false;
  }
  if (self->size_bytes != now->size_bytes || self->start_bytes != now->start_bytes ||
      self->partition != now->partition) {
    g_autofree char *before = slc_format_gb (self->size_bytes);
    g_autofree char *after = slc_format_gb (now->size_bytes);

    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
                 /* Translators: a device, then its size before and now. */
                 _ ("%s is not what was confirmed any more: it was %s and is %s now. Choose it "
                    "again"),
                 self->node, before, after);
    return false;
  }
  return true;
}
