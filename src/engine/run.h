/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "engine/plan.h"
#include "engine/run-phase.h"
#include "engine/target.h"
#include "model/outlay.h"
#include "model/session-store.h"
#include "model/session.h"

G_BEGIN_DECLS

/**
 * SlcRun:
 *
 * One run from the first preparation to the saved session. A worker thread does it all; what it
 * measures arrives in the main loop batch by batch, each followed by the signal
 * [signal@Run::updated].
 */
#define SLC_TYPE_RUN (slc_run_get_type ())
G_DECLARE_FINAL_TYPE (SlcRun, slc_run, SLC, RUN, GObject)

SlcRun *slc_run_new (SlcTarget *target, const SlcPlan *plan, SlcSessionStore *store);

SlcRunPhase slc_run_get_phase (SlcRun *self);
SlcSession *slc_run_get_session (SlcRun *self);
uint64_t slc_run_get_left_ns (SlcRun *self);
uint64_t slc_run_get_length_bytes (SlcRun *self);
SlcOutlay slc_run_get_outlay (SlcRun *self);

void slc_run_start_async (SlcRun *self, GAsyncReadyCallback callback, gpointer user_data);
char *slc_run_start_finish (SlcRun *self, GAsyncResult *result, GError **error);
void slc_run_stop (SlcRun *self);

G_END_DECLS
