/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/analysis.h"
#include "model/series.h"

G_BEGIN_DECLS

/**
 * SlcStageKind:
 * @SLC_STAGE_PASS: the whole write once more
 * @SLC_STAGE_RECOVERY: a write after the drive sat idle, to see how much of its cache came back
 */
typedef enum {
  SLC_STAGE_PASS,
  SLC_STAGE_RECOVERY,
} SlcStageKind;

#define SLC_N_STAGE_KINDS (SLC_STAGE_RECOVERY + 1)

/**
 * SlcStageStart:
 * @kind: what is written
 * @pass: the pass it belongs to, from 1
 * @idle_ns: how long the drive sat idle before
 * @filled_share: how full it was meanwhile, or NAN
 *
 * What is known of a stage before its first sample.
 */
typedef struct {
  SlcStageKind kind;
  unsigned pass;
  uint64_t idle_ns;
  double filled_share;
} SlcStageStart;

/**
 * SlcStage:
 * @start: what it is
 * @series: what was measured; its time begins with the stage
 * @analysis: what that says, read by the rule of the session
 *
 * What was written in a run after its first write.
 */
typedef struct {
  SlcStageStart start;
  SlcSeries *series;
  SlcAnalysis *analysis;
} SlcStage;

SlcStage *slc_stage_new (const SlcStageStart *start, const SlcRule *rule);
void slc_stage_free (SlcStage *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcStage, slc_stage_free)

const char *slc_stage_kind_to_string (SlcStageKind kind);

G_END_DECLS
