/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "model/series.h"

G_BEGIN_DECLS

/* Pauses don't overlap, so that a ring that is emptied once an interval can't run over. */
#define SLC_PAUSE_RING_LENGTH 256

/**
 * SlcPauseRing:
 *
 * Pauses on their way from the lanes, any of which may find one, to the one who takes the samples.
 * Nobody waits in it.
 */
typedef struct {
  _Atomic uint64_t n_added;
  uint64_t n_taken;
  struct {
    _Atomic uint64_t begin_ns;
    _Atomic uint64_t end_ns;
  } slots[SLC_PAUSE_RING_LENGTH];
} SlcPauseRing;

void slc_pause_ring_add (SlcPauseRing *self, const SlcPause *pause);
bool slc_pause_ring_take (SlcPauseRing *self, SlcPause *pause);

G_END_DECLS
