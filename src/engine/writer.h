/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/plan.h"
#include "engine/stream.h"
#include "engine/target.h"

G_BEGIN_DECLS

/**
 * SlcWriter:
 *
 * Who writes the stream: as many lanes as the queue is deep, each with one write under way. A lane
 * has a thread of its own, unless the target is single-threaded; the lanes then take turns in the
 * thread that calls slc_writer_advance(), in the order in which a queue of that depth completes.
 */
typedef struct _SlcWriter SlcWriter;

SlcWriter *
slc_writer_new (SlcTarget *target, const SlcPlan *plan, const SlcSpan *span, GError **error);
void slc_writer_free (SlcWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcWriter, slc_writer_free)

bool slc_writer_start (SlcWriter *self, GError **error);
bool slc_writer_advance (SlcWriter *self, uint64_t until_ns);
gulong slc_writer_heed (SlcWriter *self, GCancellable *cancellable);
void slc_writer_stop (SlcWriter *self);
void slc_writer_join (SlcWriter *self);

bool slc_writer_was_stopped (const SlcWriter *self);
SlcStream *slc_writer_get_stream (const SlcWriter *self);

G_END_DECLS
