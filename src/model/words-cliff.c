/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words-cliff.h"

#include <glib/gi18n.h>

/**
 * slc_words_explain_no_cliff:
 * @session: a session
 * @reading: its numbers, without a confirmed cliff
 *
 * Returns: (transfer full): what to say of the cliff instead
 */
char *
slc_words_explain_no_cliff (const SlcSession *session, const SlcReading *reading)
{
  g_return_val_if_fail (session != NULL, NULL);
  g_return_val_if_fail (reading != NULL, NULL);

  if (reading->verdict.state == SLC_CLIFF_FALLING_AT_END)
    return g_strdup (_ ("falling at the end, too short to tell"));
  if (reading->duration_ns < reading->rule.smoothing_rows * SLC_ROW_NS)
    return g_strdup_printf (_ ("too short to tell: a burst takes %u s of writing or more"),
                            reading->rule.smoothing_rows);
  if (slc_session_is_too_short (session, reading))
    return g_strdup (_ ("too short to tell"));
  return g_strdup (isnan (reading->verdict.burst_mb_s) ? _ ("no burst to measure it by")
                                                       : _ ("none found"));
}
