/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdint.h>

#include "engine/batch-queue.h"
#include "engine/plan.h"
#include "engine/run-phase.h"
#include "engine/target.h"
#include "model/outlay.h"
#include "model/session-store.h"
#include "model/session.h"

G_BEGIN_DECLS

/**
 * SlcRunJob:
 *
 * The work of a run, as its worker thread does it: prepare, write, flush, save. It owns the target
 * and knows no #SlcRun; what it measures goes into the queue.
 */
typedef struct _SlcRunJob SlcRunJob;

SlcRunJob *slc_run_job_new (SlcTarget *target,
                            const SlcPlan *plan,
                            const SlcSessionStore *store,
                            SlcBatchQueue *queue);
void slc_run_job_free (SlcRunJob *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcRunJob, slc_run_job_free)

char *slc_run_job_execute (SlcRunJob *self, GError **error);
void slc_run_job_stop (SlcRunJob *self);

SlcRunPhase slc_run_job_get_phase (const SlcRunJob *self);
uint64_t slc_run_job_get_left_ns (const SlcRunJob *self);
uint64_t slc_run_job_get_length_bytes (const SlcRunJob *self);
SlcOutlay slc_run_job_get_outlay (const SlcRunJob *self);
SlcSession *slc_run_job_make_session (const SlcRunJob *self);
void slc_run_job_date_session (const SlcRunJob *self, SlcSession *session);
void slc_run_job_complete_session (const SlcRunJob *self, SlcSession *session);

G_END_DECLS
