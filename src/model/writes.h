/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

G_BEGIN_DECLS

/**
 * SlcWrite:
 * @pass: the pass it belongs to, from 1
 * @idle_ns: how long the drive sat idle before, or %SLC_UNKNOWN_NS for the write of the pass itself
 * @series: what was measured in it
 * @reading: what that says
 *
 * One of the writes of a session, which has to outlive it.
 */
typedef struct {
  unsigned pass;
  uint64_t idle_ns;
  const SlcSeries *series;
  const SlcReading *reading;
} SlcWrite;

GArray *slc_writes_list (const SlcSession *session);
char *slc_write_describe (const SlcWrite *self);

G_END_DECLS
