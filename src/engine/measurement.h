/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/device-meter.h"
#include "engine/recorder.h"
#include "engine/stop-rule.h"
#include "engine/target.h"
#include "engine/writer.h"

G_BEGIN_DECLS

/**
 * SlcMeasurement:
 * @target: what is written to
 * @writer: who writes; started
 * @meter: what the drive says beside it
 * @interval_ns: length of one sample
 * @stop: when to stop
 * @recorder: gets what is measured
 *
 * What takes part while a run writes. Nothing here is owned.
 */
typedef struct {
  SlcTarget *target;
  SlcWriter *writer;
  SlcDeviceMeter *meter;
  uint64_t interval_ns;
  const SlcStopRule *stop;
  const SlcRecorder *recorder;
} SlcMeasurement;

void slc_measurement_run (const SlcMeasurement *self);

G_END_DECLS
