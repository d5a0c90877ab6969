/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/end.h"

/**
 * slc_end_to_string:
 * @end: why a run ended
 *
 * Returns: (transfer none): its name in files
 */
const char *
slc_end_to_string (SlcEnd end)
{
  static const char *const names[SLC_N_ENDS] = {
    [SLC_END_COMPLETED] = "completed", [SLC_END_STOPPED] = "stopped",
    [SLC_END_NO_SPACE] = "no-space",   [SLC_END_QUOTA] = "quota",
    [SLC_END_IO_ERROR] = "io-error",   [SLC_END_GONE] = "gone",
    [SLC_END_CUT_OFF] = "cut-off",     [SLC_END_UNKNOWN] = "unknown",
  };

  g_return_val_if_fail ((unsigned) end < SLC_N_ENDS, NULL);

  return names[end];
}

/**
 * slc_end_is_early:
 * @end: why a run ended
 *
 * Returns: whether it is known that not all was written that was to be
 */
bool
slc_end_is_early (SlcEnd end)
{
  g_return_val_if_fail ((unsigned) end < SLC_N_ENDS, false);

  return end != SLC_END_COMPLETED && end != SLC_END_UNKNOWN;
}
