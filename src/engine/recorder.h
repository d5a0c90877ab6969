/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/batch-queue.h"
#include "engine/journal.h"
#include "engine/witness.h"
#include "model/session.h"

G_BEGIN_DECLS

/**
 * SlcRecorder:
 * @session: grows by what is measured
 * @journal: gets it too
 * @queue: and so does the main loop
 * @witness: sees what goes on beside it
 *
 * Where everything that is measured goes, in the same order. Nothing here is owned.
 */
typedef struct {
  SlcSession *session;
  SlcJournal *journal;
  SlcBatchQueue *queue;
  SlcWitness *witness;
} SlcRecorder;

void slc_recorder_begin_stage (const SlcRecorder *self,
                               const SlcStageStart *start,
                               uint64_t filled_bytes);
void slc_recorder_finish_pass (const SlcRecorder *self, unsigned pass);
void slc_recorder_append (const SlcRecorder *self,
                          const SlcSample *samples,
                          size_t n_samples,
                          const SlcPause *pauses,
                          size_t n_pauses);

G_END_DECLS
