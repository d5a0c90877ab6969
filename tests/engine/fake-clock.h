/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/clock.h"
#include "model/method.h"

G_BEGIN_DECLS

/**
 * SlcFakeClock:
 * @parent: what the engine sees
 * @lane_ns: the time of each lane, set by whoever writes
 * @waited_until_ns: the last time that was waited for
 * @n_waits: how often the engine waited
 * @woken: whether the next wait ends at once
 *
 * A clock that stands still. No wait takes any time.
 */
typedef struct {
  SlcClock parent;
  uint64_t lane_ns[SLC_QUEUE_DEPTH_MOST];
  uint64_t waited_until_ns;
  unsigned n_waits;
  bool woken;
} SlcFakeClock;

SlcFakeClock *slc_fake_clock_new (void);

G_END_DECLS
