/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/lane.h"
#include "engine/pause-ring.h"
#include "engine/plan.h"
#include "engine/target.h"
#include "model/series.h"

G_BEGIN_DECLS

/**
 * SlcWriter:
 *
 * The stream: one shared cursor, and as many lanes as the queue is deep, each with one write under
 * way. A lane has a thread of its own, unless the target is single-threaded; the lanes then take
 * turns in the thread that calls slc_writer_advance(), in the order in which a queue of that depth
 * completes.
 */
typedef struct _SlcWriter SlcWriter;

SlcWriter *
slc_writer_new (SlcTarget *target, const SlcPlan *plan, uint64_t length_bytes, GError **error);
void slc_writer_free (SlcWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcWriter, slc_writer_free)

bool slc_writer_start (SlcWriter *self, GError **error);
bool slc_writer_advance (SlcWriter *self, uint64_t until_ns);
void slc_writer_stop (SlcWriter *self);
void slc_writer_join (SlcWriter *self);

uint64_t slc_writer_get_start_ns (const SlcWriter *self);
uint64_t slc_writer_get_end_ns (const SlcWriter *self);
int slc_writer_get_errno (const SlcWriter *self);
bool slc_writer_was_stopped (const SlcWriter *self);

/* What the lanes have counted, for the one who takes the samples. */
unsigned slc_writer_get_n_lanes (const SlcWriter *self);
SlcLane *slc_writer_get_lane (SlcWriter *self, unsigned lane);
SlcPauseRing *slc_writer_get_pauses (SlcWriter *self);

G_END_DECLS
