/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "model/session.h"

G_BEGIN_DECLS

/**
 * SlcStopRule:
 * @time_limit_ns: how long at the most, or %SLC_UNKNOWN_NS
 * @after_cliff_bytes: how much beyond a confirmed cliff, or %SLC_UNKNOWN_BYTES
 * @until_stable: whether it is enough once the speed after the cliff is stable
 * @temperature_c: where it ends because the drive is that hot, or NAN
 * @burst_mb_s: where it is enough to have seen how much is written at burst speed: that speed; or
 *   NAN
 *
 * When a write ends, unless all is written before. The first that is met ends it.
 */
typedef struct {
  uint64_t time_limit_ns;
  uint64_t after_cliff_bytes;
  bool until_stable;
  double temperature_c;
  double burst_mb_s;
} SlcStopRule;

SlcStopRule slc_stop_rule_for_method (const SlcMethod *method);
SlcStopRule slc_stop_rule_for_recovery (double burst_mb_s);
bool
slc_stop_rule_is_met (const SlcStopRule *self, const SlcSession *session, double temperature_c);

G_END_DECLS
