/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/discard-progress.h"

#include <glib/gi18n.h>

#define STEP_PERCENT 10

static void
say_done (bool again)
{
  if (again)
    g_printerr (_ ("Everything on the drive is discarded.\n"));
  else
    g_printerr (_ ("All that was on the drive is discarded. Letting it come to rest.\n"));
}

/**
 * slc_discard_progress_show:
 * @again: whether a test has written to the drive before
 * @done_bytes: how much is discarded
 * @total_bytes: of how much
 * @shown_percent: an unsigned number, which keeps what was said last
 *
 * Says how far a discard is, one line a tenth. This is an #SlcDiscardFunc, for the thread of the
 * run.
 */
void
slc_discard_progress_show (bool again,
                           uint64_t done_bytes,
                           uint64_t total_bytes,
                           gpointer shown_percent)
{
  unsigned *shown = shown_percent;
  unsigned percent = (unsigned) (done_bytes / (total_bytes / 100 + 1));

  g_return_if_fail (shown != NULL);

  if (done_bytes >= total_bytes) {
    *shown = 0;
    say_done (again);
  } else if (percent >= *shown + STEP_PERCENT) {
    *shown = percent;
    g_printerr (_ ("Discarding what is on the drive: %u %%\n"), percent);
  }
}
