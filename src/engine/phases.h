/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/clock.h"
#include "engine/run-phase.h"

G_BEGIN_DECLS

/* Who is told of each phase, and once a second of how long a rest still lasts, or
 * %SLC_UNKNOWN_NS. */
typedef void (*SlcPhaseFunc) (SlcRunPhase phase, uint64_t left_ns, gpointer user_data);

/**
 * SlcPhases:
 * @func: who is told of them
 * @user_data: for @func
 * @resting: the phase of the rest that goes on
 *
 * Tells what a run is doing.
 */
typedef struct {
  SlcPhaseFunc func;
  gpointer user_data;
  SlcRunPhase resting;
} SlcPhases;

void slc_phases_enter (const SlcPhases *self, SlcRunPhase phase);
void slc_phases_tell_left (uint64_t left_ns, gpointer user_data);
bool slc_phases_rest (SlcPhases *self,
                      SlcRunPhase phase,
                      SlcClock *clock,
                      uint64_t span_ns,
                      GCancellable *cancellable);

G_END_DECLS
