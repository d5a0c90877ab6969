/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stddef.h>

#include "model/stage.h"

G_BEGIN_DECLS

/**
 * SlcStageMark:
 * @start: what begins
 * @n_samples: how many samples of the batch come before it
 * @n_pauses: and how many pauses
 *
 * Where in a batch another stage begins.
 */
typedef struct {
  SlcStageStart start;
  unsigned n_samples;
  unsigned n_pauses;
} SlcStageMark;

/**
 * SlcBatch:
 * @samples: (element-type SlcSample): samples, in order
 * @pauses: (element-type SlcPause): pauses, in order
 * @stages: (element-type SlcStageMark): stages that begin among them, in order
 * @finished_passes: how many passes have been finished by now, or 0 where none was among them
 *
 * What was measured since the last batch; possibly nothing, when there is only news to look for.
 */
typedef struct {
  GArray *samples;
  GArray *pauses;
  GArray *stages;
  unsigned finished_passes;
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
void slc_batch_queue_push_stage (SlcBatchQueue *self, const SlcStageStart *start);
void slc_batch_queue_push_finished_pass (SlcBatchQueue *self, unsigned pass);
void slc_batch_queue_flush (SlcBatchQueue *self);

G_END_DECLS
