/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/drive-confirmation.h"

#include <glib/gi18n.h>

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
 * slc_drive_confirmation_check:
 * @options: what was asked of the run, with a drive as target and what confirms it
 * @error: return location for an error
 *
 * Looks whether the drive is the one that is confirmed, and may be destroyed. Nothing is opened.
 *
 * Returns: (transfer full): the drive and what is on it now, or %NULL with an %SLC_TARGET_ERROR
 */
SlcConfirmedDrive *
slc_drive_confirmation_check (const SlcRunOptions *options, GError **error)
{
  g_autoptr (SlcTargetEntry) entry = NULL;

  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (options->yes_destroy != NULL, NULL);

  entry = slc_target_entry_new_for_drive (options->target, error);
  if (entry == NULL)
    return NULL;
  if (entry->refusal != NULL) {
    g_set_error_literal (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED, entry->refusal);
    return NULL;
  }

  return check_answer (entry, options->yes_destroy, error)
         ? slc_confirmed_drive_new (entry->drive->identity, entry->drive->contents)
         : NULL;
}
