/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/area.h"
#include "engine/ending.h"
#include "engine/phases.h"
#include "engine/plan.h"
#include "engine/target.h"

G_BEGIN_DECLS

/**
 * SlcGroundwork:
 * @target: what will be written to
 * @plan: how
 * @cancellable: ends it, within one block
 * @phases: is told of each phase
 * @area: where to write; each pass begins behind what is filled
 * @ending: why the filling ended, where it did not come to its end
 * @filled_bytes: what was written to fill the drive before each pass
 * @began_warm: whether a pass began although the drive had not become as cool as it should
 * @settle_written_bytes: what something else wrote to the drive before a pass, where it was
 *   not left alone as long as it should, or %SLC_UNKNOWN_BYTES
 *
 * What is done to a drive before the first write that is measured in a pass. Nothing here is owned.
 */
typedef struct {
  SlcTarget *target;
  const SlcPlan *plan;
  GCancellable *cancellable;
  SlcPhases *phases;
  SlcArea *area;
  SlcEnding *ending;
  uint64_t filled_bytes;
  bool began_warm;
  uint64_t settle_written_bytes;
} SlcGroundwork;

bool slc_groundwork_check (const SlcGroundwork *self, GError **error);
bool slc_groundwork_lay (SlcGroundwork *self, GError **error);

G_END_DECLS
