/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "model/analysis.h"
#include "model/corrected.h"
#include "model/drive.h"
#include "model/end.h"
#include "model/evidence.h"
#include "model/latency-timeline.h"
#include "model/machine.h"
#include "model/method.h"
#include "model/sensors.h"
#include "model/series.h"
#include "model/stage.h"
#include "model/wear.h"

G_BEGIN_DECLS

/**
 * SlcSession:
 * @name: what the user calls it
 * @software: program and version that made it
 * @target: folder, device or simulated drive as it was given
 * @started_at: (nullable): when writing began
 * @drive: which drive
 * @machine: on what machine
 * @method: how
 * @series: what was measured in the first write
 * @analysis: what it says; up to date with @series after slc_session_update()
 * @latencies: (nullable): how long its writes took, in finer steps than the samples have, or %NULL
 *   where that is not known, as while the run goes on
 * @stages: (element-type SlcStage): what was written after that, in order
 * @finished_passes: how many passes, from the first on, were written to their planned end; 0 also
 *   where that was not noted
 * @evidence: what was seen beside it that speaks for it or against it
 * @wear: what it has to do with the life of the drive
 * @sensors: what all sensors of the drive have said while it was written to
 * @flush_ns: how long the drive took for its last flush, or %SLC_UNKNOWN_NS
 * @end: why the run ended, %SLC_END_UNKNOWN for the run of another program, and while it goes on
 * @end_message: (nullable): in words, where it did not end as planned
 * @flags: (element-type utf8): short names of what a reader has to know
 * @corrections: what a person reads differently; set with slc_session_set_corrections()
 * @corrected: (nullable): the reading with these; %NULL if there are none
 * @annotations: what else people added; kept as it is, also what this version does not know
 *
 * One run, whole: enough to read it again by a later rule. It is reference counted and belongs to
 * one thread at a time.
 */
typedef struct {
  char *name;
  char *software;
  char *target;
  GDateTime *started_at;
  SlcDrive drive;
  SlcMachine machine;
  SlcMethod method;
  SlcSeries *series;
  SlcAnalysis *analysis;
  SlcLatencyTimeline *latencies;
  GPtrArray *stages;
  unsigned finished_passes;
  SlcEvidence evidence;
  SlcWear wear;
  SlcSensors sensors;
  uint64_t flush_ns;
  SlcEnd end;
  char *end_message;
  GPtrArray *flags;
  SlcCorrections *corrections;
  SlcCorrected *corrected;
  JsonObject *annotations;
} SlcSession;

SlcSession *slc_session_new (void);
SlcSession *slc_session_ref (SlcSession *self);
void slc_session_unref (SlcSession *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcSession, slc_session_unref)

void slc_session_begin_stage (SlcSession *self, const SlcStageStart *start);
const SlcStage *slc_session_get_current_stage (const SlcSession *self);
unsigned slc_session_get_current_pass (const SlcSession *self);
unsigned slc_session_count_idles_over (const SlcSession *self);
SlcSeries *slc_session_get_current_series (const SlcSession *self);
const SlcReading *slc_session_get_current_reading (const SlcSession *self);
void slc_session_set_growing (SlcSession *self, bool growing);
void slc_session_update (SlcSession *self);
const SlcReading *slc_session_get_reading (const SlcSession *self);
void slc_session_set_corrections (SlcSession *self, const SlcCorrections *corrections);
const SlcReading *slc_session_get_corrected_reading (const SlcSession *self);
const SlcReading *slc_session_get_best_reading (const SlcSession *self);
SlcLatencies slc_session_read_latencies (const SlcSession *self, const SlcRegion *region);
bool slc_session_is_of_drive (const SlcSession *self);
bool slc_session_has_flag (const SlcSession *self, const char *flag);
void slc_session_add_flag (SlcSession *self, const char *flag);
GPtrArray *slc_session_list_flags (const SlcSession *self);
uint64_t slc_session_get_all_bytes (const SlcSession *self);
bool slc_session_is_imported (const SlcSession *self);
bool slc_session_filled_capacity (const SlcSession *self);
bool slc_session_is_too_short (const SlcSession *self, const SlcReading *reading);

G_END_DECLS
