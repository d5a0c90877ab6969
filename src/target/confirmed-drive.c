/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/confirmed-drive.h"

#include <glib/gi18n.h>

#include "engine/target.h"
#include "target/drive-contents.h"

static const SlcDriveContent *
find (const GPtrArray *contents, const SlcDriveContent *wanted)
{
  for (unsigned i = 0; i < contents->len; i++) {
    const SlcDriveContent *content = g_ptr_array_index (contents, i);

    if (g_strcmp0 (content->node, wanted->node) == 0 && content->start_bytes == wanted->start_bytes)
      return content;
  }

  return NULL;
}

static bool
refuse_addition (const SlcDriveContent *now, GError **error)
{
  g_autofree char *words = slc_drive_content_describe (now);

  if (!now->in_kernel)
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
                 /* Translators: the node of a partition, and what is on it. */
                 _ ("%s (%s) is in the partition table, which the system has not read since that "
                    "was written: connect the drive anew, look whether this is still needed, and "
                    "confirm the drive again"),
                 now->node, words);
  else
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
                 /* Translators: the node of a drive or partition, and what is on it. */
                 _ ("%s (%s) was not there when the drive was confirmed: look whether it is still "
                    "needed, and confirm the drive again"),
                 now->node, words);
  return false;
}

static bool
refuse_loss (const SlcDriveContent *before, GError **error)
{
  g_autofree char *words = slc_drive_content_describe (before);

  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
               /* Translators: the node of a drive or partition, and what was on it. */
               _ ("%s (%s) is not there any more, so somebody has changed the drive since it was "
                  "confirmed: confirm it again"),
               before->node, words);
  return false;
}

static bool
refuse_change (const SlcDriveContent *before, const SlcDriveContent *now, GError **error)
{
  g_autofree char *words_before = slc_drive_content_describe (before);
  g_autofree char *words_now = slc_drive_content_describe (now);

  if (g_str_equal (words_before, words_now))
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
                 /* Translators: the node of a drive or partition, and what is on it. */
                 _ ("%s (%s) was made anew since the drive was confirmed: look whether it is "
                    "needed, and confirm the drive again"),
                 now->node, words_now);
  else
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
                 /* Translators: the node of a drive or partition, then what was and is on it. */
                 _ ("%s is not what was confirmed any more, it was %s and is %s now: look whether "
                    "that is needed, and confirm the drive again"),
                 now->node, words_before, words_now);
  return false;
}

/* UDisks cuts a label off where it is not UTF-8. */
static bool
is_same_label (const SlcDriveContent *before, const SlcDriveContent *now)
{
  if (before->is_hearsay && now->label != NULL && !g_utf8_validate (now->label, -1, NULL))
    return true;
  return g_strcmp0 (before->label, now->label) == 0;
}

/* UDisks does not tell of a partition table in a partition. */
static bool
is_same_content (const SlcDriveContent *before, const SlcDriveContent *now)
{
  if (before->is_hearsay && before->type == NULL && now->is_table)
    return true;
  return g_strcmp0 (before->type, now->type) == 0 && is_same_label (before, now) &&
         g_strcmp0 (before->uuid, now->uuid) == 0;
}

/* With the table, a test has taken away what the partition went by. */
static bool
is_same_partition (const SlcConfirmedDrive *self,
                   const SlcDriveContent *before,
                   const SlcDriveContent *now)
{
  if (before->size_bytes != now->size_bytes)
    return false;
  if (before->is_table_unread || now->is_table_unread || (self->overwritten && !now->in_table))
    return true;
  return before->in_table == now->in_table &&
         g_strcmp0 (before->partition_uuid, now->partition_uuid) == 0;
}

/* What a test leaves of a partition is nothing that is recognized. */
static bool
check_content (const SlcConfirmedDrive *self, const SlcDriveContent *now, GError **error)
{
  const SlcDriveContent *before = find (self->contents, now);

  if (before == NULL)
    return refuse_addition (now, error);
  if (is_same_partition (self, before, now) &&
      (is_same_content (before, now) || (self->overwritten && now->type == NULL)))
    return true;

  return refuse_change (before, now, error);
}

static bool
check_contents (const SlcConfirmedDrive *self, const GPtrArray *contents, GError **error)
{
  for (unsigned i = 0; i < contents->len; i++) {
    if (!check_content (self, g_ptr_array_index (contents, i), error))
      return false;
  }
  for (unsigned i = 0; !self->overwritten && i < self->contents->len; i++) {
    const SlcDriveContent *before = g_ptr_array_index (self->contents, i);

    if (find (contents, before) == NULL)
      return refuse_loss (before, error);
  }

  return true;
}

static bool
is_same_disk (const SlcDriveIdentity *one, const SlcDriveIdentity *other)
{
  return one->sequence != 0 ? one->sequence == other->sequence : one->number == other->number;
}

/**
 * slc_confirmed_drive_new:
 * @identity: the drive that was confirmed
 * @contents: (nullable) (element-type SlcDriveContent): what was shown to be on it
 *
 * Returns: (transfer full): both together
 */
SlcConfirmedDrive *
slc_confirmed_drive_new (const SlcDriveIdentity *identity, GPtrArray *contents)
{
  SlcConfirmedDrive *self;

  g_return_val_if_fail (identity != NULL, NULL);

  self = g_new0 (SlcConfirmedDrive, 1);
  self->identity = slc_drive_identity_copy (identity);
  self->contents = contents != NULL ? g_ptr_array_ref (contents) : NULL;
  return self;
}

/**
 * slc_confirmed_drive_copy:
 * @self: a confirmed drive
 *
 * Returns: (transfer full): a copy
 */
SlcConfirmedDrive *
slc_confirmed_drive_copy (const SlcConfirmedDrive *self)
{
  SlcConfirmedDrive *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = slc_confirmed_drive_new (self->identity, self->contents);
  copy->overwritten = self->overwritten;
  return copy;
}

/**
 * slc_confirmed_drive_free:
 * @self: (transfer full): a confirmed drive
 */
void
slc_confirmed_drive_free (SlcConfirmedDrive *self)
{
  g_return_if_fail (self != NULL);

  slc_drive_identity_free (self->identity);
  g_clear_pointer (&self->contents, g_ptr_array_unref);
  g_free (self);
}

/**
 * slc_confirmed_drive_overlaps:
 * @self: a confirmed drive
 * @other: another one
 *
 * Returns: whether what is written to one is written over the other: they are the same, or one is a
 *   partition of the other
 */
bool
slc_confirmed_drive_overlaps (const SlcConfirmedDrive *self, const SlcConfirmedDrive *other)
{
  const SlcDriveIdentity *one, *two;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (other != NULL, false);

  one = self->identity;
  two = other->identity;
  return is_same_disk (one, two) && one->start_bytes < two->start_bytes + two->size_bytes &&
         two->start_bytes < one->start_bytes + one->size_bytes;
}

/**
 * slc_confirmed_drive_check_contents:
 * @self: a confirmed drive
 * @fd: the drive, opened
 * @error: return location for an error
 *
 * Holds what is on the drive against what was shown to the person who confirmed it, which may be
 * hours ago: partitions by place, size and identifier, and what is in each by type, label and
 * identifier. Files within a filesystem are not looked at. Where nobody could be told what is on
 * it, there is nothing to hold it against.
 *
 * Returns: false with %SLC_TARGET_ERROR_REFUSED if it has changed, other than by a test that was
 *   confirmed
 */
bool
slc_confirmed_drive_check_contents (const SlcConfirmedDrive *self, int fd, GError **error)
{
  g_autoptr (GPtrArray) contents = NULL;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (fd >= 0, false);

  contents = slc_drive_contents_read (fd, self->identity);
  return self->contents == NULL || check_contents (self, contents, error);
}
