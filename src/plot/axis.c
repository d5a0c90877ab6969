/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/axis.h"

static bool
knows_capacity (const SlcSession *session)
{
  return session->drive.capacity_bytes != SLC_UNKNOWN_BYTES && session->drive.capacity_bytes > 0;
}

/**
 * slc_axis_suits:
 * @axis: what a horizontal axis counts
 * @session: a session
 *
 * Returns: whether @session tells where it stands on it
 */
bool
slc_axis_suits (SlcAxis axis, const SlcSession *session)
{
  g_return_val_if_fail (session != NULL, false);

  switch (axis) {
  case SLC_AXIS_PERCENT:
    return knows_capacity (session);
  case SLC_AXIS_CLIFF:
    return slc_session_get_best_reading (session)->cache_bytes != SLC_UNKNOWN_BYTES;
  case SLC_AXIS_WRITTEN:
  case SLC_AXIS_TIME:
  default:
    return true;
  }
}
