/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/lane.h"
#include "engine/pause-ring.h"
#include "engine/payload.h"
#include "engine/plan.h"
#include "engine/span.h"
#include "engine/target.h"

G_BEGIN_DECLS

/**
 * SlcCompletion:
 * @begin_ns: when the write began, by the target's clock
 * @end_ns: when it was done
 * @bytes: what reached the target
 *
 * A block that was written, or as much of it as could be.
 */
typedef struct {
  uint64_t begin_ns;
  uint64_t end_ns;
  uint64_t bytes;
} SlcCompletion;

/**
 * SlcStream:
 *
 * What the lanes have in common: one cursor, the buffers, the first error. Whoever drives the
 * lanes, the way a block is written and counted is this one. It neither allocates, formats, logs
 * nor locks.
 */
typedef struct _SlcStream SlcStream;

SlcStream *
slc_stream_new (SlcTarget *target, const SlcPlan *plan, const SlcSpan *span, GError **error);
void slc_stream_free (SlcStream *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcStream, slc_stream_free)

void slc_stream_begin (SlcStream *self);
bool slc_stream_write_block (SlcStream *self, unsigned lane, SlcCompletion *completion);
void slc_stream_count (SlcStream *self, unsigned lane, const SlcCompletion *completion);
void slc_stream_halt (SlcStream *self);
bool slc_stream_is_claimed (const SlcStream *self);
bool slc_stream_has_more (const SlcStream *self);

uint64_t slc_stream_get_start_ns (const SlcStream *self);
uint64_t slc_stream_get_end_ns (const SlcStream *self);
int slc_stream_get_errno (const SlcStream *self);
SlcLane *slc_stream_get_lanes (SlcStream *self, unsigned *n_lanes);
SlcPauseRing *slc_stream_get_pauses (SlcStream *self);
SlcPayload *slc_stream_get_payload (SlcStream *self);

G_END_DECLS
