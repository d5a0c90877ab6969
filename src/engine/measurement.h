/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/batch-queue.h"
#include "engine/device-meter.h"
#include "engine/journal.h"
#include "engine/plan.h"
#include "engine/target.h"
#include "engine/writer.h"
#include "model/session.h"

G_BEGIN_DECLS

/**
 * SlcMeasurement:
 * @target: what is written to
 * @plan: when to stop
 * @writer: who writes; started
 * @meter: what the drive says beside it
 * @session: grows by what is measured
 * @journal: gets it too
 * @queue: and so does the main loop
 *
 * What takes part while a run writes. Nothing here is owned.
 */
typedef struct {
  SlcTarget *target;
  const SlcPlan *plan;
  SlcWriter *writer;
  SlcDeviceMeter *meter;
  SlcSession *session;
  SlcJournal *journal;
  SlcBatchQueue *queue;
} SlcMeasurement;

void slc_measurement_run (const SlcMeasurement *self);

G_END_DECLS
