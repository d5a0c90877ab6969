/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/session.h"

static void
correct (SlcSession *self)
{
  g_clear_pointer (&self->corrected, slc_corrected_free);
  if (slc_corrections_count (self->corrections) > 0)
    self->corrected = slc_corrected_new (self->corrections, self->series,
                                         slc_analysis_get_reading (self->analysis));
}

static void
free_contents (SlcSession *self)
{
  g_free (self->name);
  g_free (self->software);
  g_free (self->target);
  g_clear_pointer (&self->started_at, g_date_time_unref);
  slc_drive_clear (&self->drive);
  slc_machine_clear (&self->machine);
  g_ptr_array_unref (self->stages);
  slc_analysis_free (self->analysis);
  slc_series_unref (self->series);
  g_clear_pointer (&self->latencies, slc_latency_timeline_unref);
  g_free (self->end_message);
  g_ptr_array_unref (self->flags);
  slc_corrections_free (self->corrections);
  g_clear_pointer (&self->corrected, slc_corrected_free);
  json_object_unref (self->annotations);
}

/* What is measured at present, or %NULL while that is the first write. */
static SlcStage *
get_current_stage (const SlcSession *self)
{
  return self->stages->len > 0 ? g_ptr_array_index (self->stages, self->stages->len - 1) : NULL;
}

static SlcAnalysis *
get_current_analysis (const SlcSession *self)
{
  SlcStage *stage = get_current_stage (self);

  return stage != NULL ? stage->analysis : self->analysis;
}

/**
 * slc_session_new:
 *
 * Makes a session without samples, of an unknown drive, with the usual method, read by the
 * published rule.
 *
 * Returns: (transfer full): the session
 */
SlcSession *
slc_session_new (void)
{
  SlcSession *self = g_atomic_rc_box_new0 (SlcSession);

  self->name = g_strdup ("");
  self->software = g_strdup (APP_NAME " " APP_VERSION);
  self->target = g_strdup ("");
  slc_drive_clear (&self->drive);
  slc_method_init (&self->method);
  self->series = slc_series_new ();
  self->analysis = slc_analysis_new (self->series, &slc_rule_published);
  self->stages = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_stage_free);
  self->evidence = slc_evidence_unknown;
  self->wear = slc_wear_unknown;
  self->flush_ns = SLC_UNKNOWN_NS;
  self->flags = g_ptr_array_new_with_free_func (g_free);
  self->corrections = slc_corrections_new ();
  self->annotations = json_object_new ();

  return self;
}

/**
 * slc_session_ref:
 * @self: a session
 *
 * Returns: (transfer full): @self
 */
SlcSession *
slc_session_ref (SlcSession *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

/**
 * slc_session_unref:
 * @self: (transfer full): a session
 *
 * Lets go of the session; the last one frees it.
 */
void
slc_session_unref (SlcSession *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, (GDestroyNotify) free_contents);
}

/**
 * slc_session_begin_stage:
 * @self: a session
 * @start: what begins
 *
 * Nothing is added any more to what was measured so far: what comes now belongs to the new stage.
 */
void
slc_session_begin_stage (SlcSession *self, const SlcStageStart *start)
{
  SlcAnalysis *analysis;
  SlcStage *stage;

  g_return_if_fail (self != NULL);
  g_return_if_fail (start != NULL);

  analysis = get_current_analysis (self);
  slc_analysis_set_growing (analysis, false);
  slc_analysis_update (analysis);

  stage = slc_stage_new (start, &slc_session_get_reading (self)->rule);
  slc_series_set_warning_temperature_c (stage->series,
                                        slc_series_get_warning_temperature_c (self->series));
  g_ptr_array_add (self->stages, stage);
}

/**
 * slc_session_get_current_stage:
 * @self: a session
 *
 * Returns: (transfer none) (nullable): the stage that began last, or %NULL in the first write
 */
const SlcStage *
slc_session_get_current_stage (const SlcSession *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_current_stage (self);
}

/**
 * slc_session_get_current_pass:
 * @self: a session
 *
 * Returns: which pass the last stage is of, from 1
 */
unsigned
slc_session_get_current_pass (const SlcSession *self)
{
  const SlcStage *stage = slc_session_get_current_stage (self);

  return stage != NULL ? stage->start.pass : 1;
}

/**
 * slc_session_count_idles_over:
 * @self: a session
 *
 * Returns: how many idle times of the current pass are over: each was followed by a write
 */
unsigned
slc_session_count_idles_over (const SlcSession *self)
{
  unsigned pass = slc_session_get_current_pass (self);
  unsigned n_over = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (unsigned i = 0; i < self->stages->len; i++) {
    const SlcStage *stage = g_ptr_array_index (self->stages, i);

    n_over += stage->start.kind == SLC_STAGE_RECOVERY && stage->start.pass == pass;
  }

  return n_over;
}

/**
 * slc_session_get_current_series:
 * @self: a session
 *
 * Returns: (transfer none): where samples go: the first write, or the stage that began last
 */
SlcSeries *
slc_session_get_current_series (const SlcSession *self)
{
  SlcStage *stage;

  g_return_val_if_fail (self != NULL, NULL);

  stage = get_current_stage (self);
  return stage != NULL ? stage->series : self->series;
}

/**
 * slc_session_get_current_reading:
 * @self: a session
 *
 * Returns: (transfer none): what that says, as of the last slc_session_update()
 */
const SlcReading *
slc_session_get_current_reading (const SlcSession *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return slc_analysis_get_reading (get_current_analysis (self));
}

/**
 * slc_session_set_growing:
 * @self: a session
 * @growing: whether more samples are to come
 *
 * Says whether what is measured at present is read as something that goes on.
 */
void
slc_session_set_growing (SlcSession *self, bool growing)
{
  g_return_if_fail (self != NULL);

  slc_analysis_set_growing (get_current_analysis (self), growing);
}

/**
 * slc_session_update:
 * @self: a session
 *
 * Reads the samples that came since the last time, and corrects what was read.
 */
void
slc_session_update (SlcSession *self)
{
  g_return_if_fail (self != NULL);

  slc_analysis_update (get_current_analysis (self));
  correct (self);
}

/**
 * slc_session_get_reading:
 * @self: a session
 *
 * Returns: (transfer none): what the session says, as of the last slc_session_update(), by the rule
 *   alone
 */
const SlcReading *
slc_session_get_reading (const SlcSession *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return slc_analysis_get_reading (self->analysis);
}

/**
 * slc_session_set_corrections:
 * @self: a session that has ended
 * @corrections: (transfer none): what a person reads differently; it is copied
 *
 * Corrects the reading. What was computed stays beside it.
 */
void
slc_session_set_corrections (SlcSession *self, const SlcCorrections *corrections)
{
  SlcCorrections *copy;

  g_return_if_fail (self != NULL);
  g_return_if_fail (corrections != NULL);

  copy = slc_corrections_copy (corrections);
  slc_corrections_free (self->corrections);
  self->corrections = copy;
  correct (self);
}

/**
 * slc_session_get_corrected_reading:
 * @self: a session
 *
 * Returns: (transfer none) (nullable): what the session says as a person corrected it, or %NULL if
 *   there is no correction that fits
 */
const SlcReading *
slc_session_get_corrected_reading (const SlcSession *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->corrected != NULL && self->corrected->n_fitting > 0 ? &self->corrected->reading
                                                                   : NULL;
}

/**
 * slc_session_get_best_reading:
 * @self: a session
 *
 * Returns: (transfer none): what to show of the session first: the corrected reading if there is
 *   one, or else the one that was computed
 */
const SlcReading *
slc_session_get_best_reading (const SlcSession *self)
{
  const SlcReading *corrected;

  g_return_val_if_fail (self != NULL, NULL);

  corrected = slc_session_get_corrected_reading (self);
  return corrected != NULL ? corrected : slc_session_get_reading (self);
}

/**
 * slc_session_read_latencies:
 * @self: a session
 * @region: one of the regions of its reading
 *
 * Returns: how long the writes of that region took, as far as it is known
 */
SlcLatencies
slc_session_read_latencies (const SlcSession *self, const SlcRegion *region)
{
  g_return_val_if_fail (self != NULL, slc_latencies_unknown);
  g_return_val_if_fail (region != NULL, slc_latencies_unknown);

  if (self->latencies == NULL)
    return slc_latencies_unknown;
  return slc_latency_timeline_read (self->latencies, region->begin_ns, region->end_ns);
}

/**
 * slc_session_is_of_drive:
 * @self: a session
 *
 * What a folder has freed may be discarded or not: nobody knows.
 *
 * Returns: whether it is of a drive as a whole, a simulated one among them, and not of a folder
 */
bool
slc_session_is_of_drive (const SlcSession *self)
{
  g_return_val_if_fail (self != NULL, false);

  return self->drive.simulated ||
         (self->target != NULL && g_str_has_prefix (self->target, "/dev/") &&
          self->machine.filesystem == NULL);
}

/**
 * slc_session_get_all_bytes:
 * @self: a session
 *
 * Returns: what was written for it in all: in each pass, after each idle time, and to fill the
 *   drive before
 */
uint64_t
slc_session_get_all_bytes (const SlcSession *self)
{
  uint64_t all_bytes;

  g_return_val_if_fail (self != NULL, 0);

  all_bytes = slc_series_get_total_bytes (self->series) + self->wear.filled_bytes;
  for (unsigned i = 0; i < self->stages->len; i++) {
    const SlcStage *stage = g_ptr_array_index (self->stages, i);

    all_bytes += slc_series_get_total_bytes (stage->series);
  }
  return all_bytes;
}

/**
 * slc_session_filled_capacity:
 * @self: a session
 *
 * A drive counts as filled once every whole block of it was written: a rest that is smaller than a
 * block cannot be. A drive whose capacity is not known was not filled, nor is one ever filled
 * through a folder, whose filesystem takes its part. Where the block is not known, all of it
 * counts.
 *
 * Returns: whether the whole drive was written
 */
bool
slc_session_filled_capacity (const SlcSession *self)
{
  uint64_t capacity_bytes;
  uint64_t block_bytes;

  g_return_val_if_fail (self != NULL, false);

  capacity_bytes = self->drive.capacity_bytes;
  block_bytes = self->method.block_size_bytes;
  if (block_bytes == SLC_UNKNOWN_BYTES)
    block_bytes = 1;
  return capacity_bytes != SLC_UNKNOWN_BYTES &&
         slc_series_get_total_bytes (self->series) >= capacity_bytes - capacity_bytes % block_bytes;
}

/**
 * slc_session_is_too_short:
 * @self: a session
 * @reading: what it says, computed or corrected
 *
 * No cliff in fewer rows than the rule looks for a burst in says nothing, and a fall that goes on
 * at the end may become one. That holds for the log of another program too, whatever it was made
 * for. What was filled from end to end has nothing more to tell.
 *
 * Returns: whether nobody can tell if there is a cliff
 */
bool
slc_session_is_too_short (const SlcSession *self, const SlcReading *reading)
{
  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (reading != NULL, false);

  if (slc_session_filled_capacity (self))
    return false;
  if (reading->verdict.state == SLC_CLIFF_NONE)
    return reading->duration_ns < reading->rule.burst_rows * SLC_ROW_NS;
  return reading->verdict.state == SLC_CLIFF_FALLING_AT_END;
}
