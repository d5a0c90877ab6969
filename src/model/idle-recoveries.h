/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/passes.h"

G_BEGIN_DECLS

/**
 * SlcIdleRecovery:
 * @idle_ns: how long the drive sat idle
 * @burst_gb: what had come back of its cache, in as many passes as that was measured
 * @filled_share: how full the drive was meanwhile
 * @at_least: whether the end of it was not seen in one of them, so that it may have been more
 *
 * What one idle time gave back, over all passes.
 */
typedef struct {
  uint64_t idle_ns;
  SlcSpread burst_gb;
  SlcSpread filled_share;
  bool at_least;
} SlcIdleRecovery;

bool slc_idle_recoveries_exist (const SlcSession *session);
GArray *slc_idle_recoveries_read (const SlcSession *session);
char *slc_idle_recovery_describe (const SlcIdleRecovery *self);
char *slc_idle_recovery_describe_range (const SlcIdleRecovery *self);
bool slc_idle_recovery_is_alike (const SlcIdleRecovery *self);
char *slc_idle_recovery_describe_filling (const SlcIdleRecovery *self);

G_END_DECLS
