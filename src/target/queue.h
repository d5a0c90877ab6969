/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "target/trial.h"

G_BEGIN_DECLS

/**
 * SlcQueue:
 *
 * Tests that are run one after the other. It is a list model of #SlcTrial.
 */
#define SLC_TYPE_QUEUE (slc_queue_get_type ())
G_DECLARE_FINAL_TYPE (SlcQueue, slc_queue, SLC, QUEUE, GObject)

SlcQueue *slc_queue_new (const SlcSessionStore *store);

void slc_queue_append (SlcQueue *self, SlcTrial *trial);
void slc_queue_remove (SlcQueue *self, unsigned position);
void slc_queue_forget_ended (SlcQueue *self);

bool slc_queue_is_running (SlcQueue *self);
SlcTrial *slc_queue_get_current (SlcQueue *self);
unsigned slc_queue_get_current_number (SlcQueue *self);
unsigned slc_queue_count (SlcQueue *self, SlcTrialState state);

void slc_queue_start (SlcQueue *self);
void slc_queue_skip (SlcQueue *self);
void slc_queue_stop (SlcQueue *self);

G_END_DECLS
