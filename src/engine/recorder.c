/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/recorder.h"

/**
 * slc_recorder_begin_stage:
 * @self: a recorder
 * @start: what begins
 * @filled_bytes: what was written to fill the drive since the stage before
 *
 * Notes that what is measured from now on belongs to another stage of the run.
 */
void
slc_recorder_begin_stage (const SlcRecorder *self,
                          const SlcStageStart *start,
                          uint64_t filled_bytes)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (start != NULL);

  slc_session_begin_stage (self->session, start);
  self->session->wear.filled_bytes += filled_bytes;
  slc_session_set_growing (self->session, true);
  slc_journal_begin_stage (self->journal, start, filled_bytes);
  slc_batch_queue_push_stage (self->queue, start);
}

/**
 * slc_recorder_finish_pass:
 * @self: a recorder
 * @pass: a pass
 *
 * Notes that it was written to its planned end.
 */
void
slc_recorder_finish_pass (const SlcRecorder *self, unsigned pass)
{
  g_return_if_fail (self != NULL);

  self->session->finished_passes = pass;
  slc_journal_finish_pass (self->journal, pass);
  slc_batch_queue_push_finished_pass (self->queue, pass);
}

/**
 * slc_recorder_append:
 * @self: a recorder
 * @samples: (array length=n_samples): samples
 * @n_samples: how many
 * @pauses: (array length=n_pauses): pauses
 * @n_pauses: how many
 *
 * Notes what was measured, and reads it.
 */
void
slc_recorder_append (const SlcRecorder *self,
                     const SlcSample *samples,
                     size_t n_samples,
                     const SlcPause *pauses,
                     size_t n_pauses)
{
  SlcSeries *series;

  g_return_if_fail (self != NULL);

  series = slc_session_get_current_series (self->session);
  for (size_t i = 0; i < n_samples; i++)
    slc_series_append (series, &samples[i]);
  for (size_t i = 0; i < n_pauses; i++)
    slc_series_append_pause (series, &pauses[i]);
  slc_session_update (self->session);

  slc_journal_append (self->journal, samples, n_samples, pauses, n_pauses);
  slc_batch_queue_push (self->queue, samples, n_samples, pauses, n_pauses);
}
