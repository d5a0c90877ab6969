/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words-cliff.h"

#include <glib/gi18n.h>

#include "model/proof.h"

static bool
is_noted (const SlcSession *session, const char *flag)
{
  return g_ptr_array_find_with_equal_func (session->flags, flag, g_str_equal, NULL);
}

/**
 * slc_words_is_too_short:
 * @session: a session
 * @reading: its numbers, without a confirmed cliff
 *
 * No cliff in fewer rows than the rule looks for a burst in says nothing, unless the drive is full.
 *
 * Returns: whether nobody can tell if there is a cliff
 */
bool
slc_words_is_too_short (const SlcSession *session, const SlcReading *reading)
{
  g_return_val_if_fail (session != NULL, false);
  g_return_val_if_fail (reading != NULL, false);

  if (slc_session_filled_capacity (session))
    return false;

  return reading->duration_ns < reading->rule.burst_rows * SLC_ROW_NS ||
         is_noted (session, SLC_FLAG_TOO_SHORT);
}

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
  if (slc_words_is_too_short (session, reading))
    return g_strdup (_ ("too short to tell"));
  return g_strdup (isnan (reading->verdict.burst_mb_s) ? _ ("no burst to measure it by")
                                                       : _ ("none found"));
}
