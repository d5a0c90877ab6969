/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "engine/run.h"
#include "target/confirmed-drive.h"
#include "target/discard-gauge.h"

G_BEGIN_DECLS

/**
 * SlcTrialState:
 * @SLC_TRIAL_WAITING: it was not started
 * @SLC_TRIAL_RUNNING: from the opening of its target until everything is saved
 * @SLC_TRIAL_DONE: it came to the end that was planned
 * @SLC_TRIAL_STOPPED: somebody ended it; what was measured until then is saved
 * @SLC_TRIAL_FAILED: something stood in the way; what was measured until then is saved
 * @SLC_TRIAL_REFUSED: it was not begun, because it could destroy something
 *
 * Where a test stands.
 */
typedef enum {
  SLC_TRIAL_WAITING,
  SLC_TRIAL_RUNNING,
  SLC_TRIAL_DONE,
  SLC_TRIAL_STOPPED,
  SLC_TRIAL_FAILED,
  SLC_TRIAL_REFUSED,
} SlcTrialState;

/**
 * SlcTrial:
 *
 * A test from what was planned to what came of it. Its target is opened only when it is started,
 * and closed when it is over. All of it belongs to the main loop.
 */
#define SLC_TYPE_TRIAL (slc_trial_get_type ())
G_DECLARE_FINAL_TYPE (SlcTrial, slc_trial, SLC, TRIAL, GObject)

SlcTrial *slc_trial_new (const char *target, const SlcPlan *plan);
SlcTrial *slc_trial_new_for_drive (const SlcConfirmedDrive *confirmed,
                                   bool discard_after,
                                   const SlcPlan *plan);
void slc_trial_set_title (SlcTrial *self, const char *title);
void slc_trial_note_earlier (SlcTrial *self, SlcTrial *earlier);

const char *slc_trial_get_target (SlcTrial *self);
const char *slc_trial_get_title (SlcTrial *self);
const SlcPlan *slc_trial_get_plan (SlcTrial *self);
SlcDiscardGauge *slc_trial_get_gauge (SlcTrial *self);

SlcTrialState slc_trial_get_state (SlcTrial *self);
bool slc_trial_has_ended (SlcTrial *self);
bool slc_trial_is_stopping (SlcTrial *self);
SlcRun *slc_trial_get_run (SlcTrial *self);
SlcSession *slc_trial_get_session (SlcTrial *self);
const char *slc_trial_get_path (SlcTrial *self);
const GError *slc_trial_get_error (SlcTrial *self);
const char *slc_trial_get_message (SlcTrial *self);
char *slc_trial_describe_aftermath (SlcTrial *self);

void slc_trial_start (SlcTrial *self, const SlcSessionStore *store);
void slc_trial_stop (SlcTrial *self);
void slc_trial_fail (SlcTrial *self, GError *error);

G_END_DECLS
