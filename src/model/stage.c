/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/stage.h"

/**
 * slc_stage_new:
 * @start: what it is
 * @rule: how to read it
 *
 * Returns: (transfer full): a stage without samples
 */
SlcStage *
slc_stage_new (const SlcStageStart *start, const SlcRule *rule)
{
  SlcStage *self;

  g_return_val_if_fail (start != NULL, NULL);
  g_return_val_if_fail (rule != NULL, NULL);

  self = g_new0 (SlcStage, 1);
  self->start = *start;
  self->series = slc_series_new ();
  self->analysis = slc_analysis_new (self->series, rule);

  return self;
}

/**
 * slc_stage_free:
 * @self: (transfer full): a stage
 */
void
slc_stage_free (SlcStage *self)
{
  g_return_if_fail (self != NULL);

  slc_analysis_free (self->analysis);
  slc_series_unref (self->series);
  g_free (self);
}

/**
 * slc_stage_kind_to_string:
 * @kind: a kind
 *
 * Returns: (transfer none): its name in files
 */
const char *
slc_stage_kind_to_string (SlcStageKind kind)
{
  static const char *const names[SLC_N_STAGE_KINDS] = {
    [SLC_STAGE_PASS] = "pass",
    [SLC_STAGE_RECOVERY] = "recovery",
  };

  g_return_val_if_fail ((unsigned) kind < SLC_N_STAGE_KINDS, NULL);

  return names[kind];
}
