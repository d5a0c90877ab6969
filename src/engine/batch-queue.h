/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stddef.h>

#include "model/series.h"

G_BEGIN_DECLS

/**
 * SlcBatch:
 * @samples: (element-type SlcSample): samples, in order
 * @pauses: (element-type SlcPause): pauses, in order
 *
 * What was measured since the last batch; possibly nothing, when there is only news to look for.
 */
typedef struct {
  GArray *samples;
  GArray *pauses;
} SlcBatch;

typedef void (*SlcBatchFunc) (const SlcBatch *batch, gpointer user_data);

/**
 * SlcBatchQueue:
 *
 * The way from the worker to the main loop. However much the worker hands over, at most one source
 * is pending in the main loop, and what comes before it is dispatched joins the same batch.
 */
typedef struct _SlcBatchQueue SlcBatchQueue;

SlcBatchQueue *slc_batch_queue_new (SlcBatchFunc func, gpointer user_data);
void slc_batch_queue_free (SlcBatchQueue *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcBatchQueue, slc_batch_queue_free)

void slc_batch_queue_push (SlcBatchQueue *self,
                           const SlcSample *samples,
                           size_t n_samples,
                           const SlcPause *pauses,
                           size_t n_pauses);
void slc_batch_queue_flush (SlcBatchQueue *self);

G_END_DECLS
