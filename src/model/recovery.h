/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/rules.h"
#include "model/series.h"

G_BEGIN_DECLS

/* A fall of the speed ends the recovery once it has lasted that long. */
#define SLC_RECOVERY_HOLD_NS (5 * SLC_NS_PER_S)

/**
 * SlcRecovery:
 * @burst_bytes: what was written at burst speed, or %SLC_UNKNOWN_BYTES
 * @ended: whether the speed fell for good after it; else it may have been more
 *
 * What came back of a drive's cache while it sat idle.
 */
typedef struct {
  uint64_t burst_bytes;
  bool ended;
} SlcRecovery;

SlcRecovery slc_recovery_read (const SlcSeries *series, double burst_mb_s, const SlcRule *rule);
char *slc_recovery_describe (const SlcRecovery *self);

G_END_DECLS
