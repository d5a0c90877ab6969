/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/drive-confirmation.h"

#include <glib/gi18n.h>

#include "target/drive-target.h"
#include "target/targets.h"

#define PROGRESS_STEP_PERCENT 10

/* Comes from the thread that prepares; one line a tenth. */
static void
discard_progress_cb (uint64_t done_bytes, uint64_t total_bytes, gpointer user_data)
{
  static unsigned shown_percent;
  unsigned percent = (unsigned) (done_bytes / (total_bytes / 100 + 1));

  if (done_bytes < total_bytes && percent < shown_percent + PROGRESS_STEP_PERCENT)
    return;
  shown_percent = percent;
  if (done_bytes < total_bytes)
    g_printerr (_ ("Discarding what is on the drive: %u %%\n"), percent);
  else
    g_printerr (_ ("All that was on the drive is discarded. Letting it come to rest.\n"));
}

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
 * @error: return location for an error
 *
 * Opens a raw drive, provided that it is the one that is confirmed and may be destroyed.
 *
 * Returns: (transfer full): a target, or %NULL with an %SLC_TARGET_ERROR
 */
SlcTarget *
slc_drive_confirmation_open (const SlcRunOptions *options, GError **error)
{
  g_autoptr (SlcTargetEntry) entry = NULL;
  SlcDriveOptions drive_options = { .progress = discard_progress_cb };

  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (options->yes_destroy != NULL, NULL);

  entry = slc_target_entry_new_for_drive (options->target, error);
  if (entry == NULL)
    return NULL;
  if (entry->refusal != NULL) {
    g_set_error_literal (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED, entry->refusal);
    return NULL;
  }
  if (!check_answer (entry, options->yes_destroy, error))
    return NULL;

  drive_options.discard_before = options->discard;
  return slc_drive_target_new (entry->drive->identity, &drive_options, slc_monotonic_clock_new (),
                               NULL, error);
}
