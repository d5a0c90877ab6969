/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

G_BEGIN_DECLS

/**
 * SlcAxis:
 * @SLC_AXIS_WRITTEN: what was written, in GB
 * @SLC_AXIS_PERCENT: that as a share of the drive
 * @SLC_AXIS_TIME: the time, in seconds
 * @SLC_AXIS_CLIFF: what was written since the cliff, in GB; only for several curves
 *
 * What a horizontal axis counts.
 */
typedef enum {
  SLC_AXIS_WRITTEN,
  SLC_AXIS_PERCENT,
  SLC_AXIS_TIME,
  SLC_AXIS_CLIFF,
} SlcAxis;

bool slc_axis_suits (SlcAxis axis, const SlcSession *session);

G_END_DECLS
