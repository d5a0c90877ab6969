/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/clock.h"

G_BEGIN_DECLS

SlcClock *slc_simulated_clock_new (SlcClock *wall, double pace);
void slc_simulated_clock_complete (SlcClock *clock, unsigned lane, uint64_t time_ns);
void slc_simulated_clock_rest (SlcClock *clock);
bool slc_simulated_clock_is_resting (SlcClock *clock);

G_END_DECLS
