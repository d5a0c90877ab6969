/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "target/queue.h"
#include "ui/setup.h"

G_BEGIN_DECLS

#define SLC_TYPE_TESTER (slc_tester_get_type ())
G_DECLARE_FINAL_TYPE (SlcTester, slc_tester, SLC, TESTER, GObject)

SlcTester *slc_tester_new (SlcSetup *setup);
void slc_tester_close (SlcTester *self);

SlcQueue *slc_tester_get_queue (SlcTester *self);
SlcQueue *slc_tester_get_run_queue (SlcTester *self);
SlcTrial *slc_tester_get_current (SlcTester *self);
SlcTrial *slc_tester_get_last (SlcTester *self);
SlcTrial *slc_tester_get_result (SlcTester *self);

void slc_tester_start (SlcTester *self);
void slc_tester_add (SlcTester *self);
void slc_tester_start_queue (SlcTester *self);
void slc_tester_skip (SlcTester *self);
void slc_tester_stop (SlcTester *self);

G_END_DECLS
