/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/drive-confirmation.h"

#include <glib/gi18n.h>

#include "target/drive-target.h"
#include "target/targets.h"

static bool
check_answer (const SlcTargetEntry *entry, const char *answer, GError **error)
{
  const SlcDriveIdentity *identity = entry->drive->identity;
  g_autofree char *word = slc_drive_identity_get_word (identity);

  if (slc_drive_identity_accepts (identity, answer))
    return true;

  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
               /* Translators: what was typed, a device, its model, its serial number. */
               _ ("“%s” does not confirm %s (%s), which goes by “%s”: give at least the last four "
                  "characters of a serial number, or all of another name"),
               answer, entry->name, entry->title, word);
  return false;
}

/**
 * slc_drive_confirmation_open:
 * @options: what was asked of the run, with a drive as target and what confirms it
 * @progress: shows how far a discard is; it outlives the target
 * @error: return location for an error
 *
 * Opens a raw drive, provided that it is the one that is confirmed and may be destroyed.
 *
 * Returns: (transfer full): a target, or %NULL with an %SLC_TARGET_ERROR
 */
SlcTarget *
slc_drive_confirmation_open (const SlcRunOptions *options,
                             SlcDiscardProgress *progress,
                             GError **error)
{
  g_autoptr (SlcTargetEntry) entry = NULL;
  SlcDriveOptions drive_options = { .progress = slc_discard_progress_show, .user_data = progress };

  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (options->yes_destroy != NULL, NULL);
  g_return_val_if_fail (progress != NULL, NULL);

  entry = slc_target_entry_new_for_drive (options->target, error);
  if (entry == NULL)
    return NULL;
  if (entry->refusal != NULL) {
    g_set_error_literal (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED, entry->refusal);
    return NULL;
  }
  if (!check_answer (entry, options->yes_destroy, error))
    return NULL;

  drive_options.discard_before = options->method.preparation.discard;
  drive_options.discard_after = options->discard_after;
  return slc_drive_target_new (entry->drive->identity, &drive_options, slc_monotonic_clock_new (),
                               NULL, error);
}
