/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/run.h"

G_BEGIN_DECLS

void slc_run_report_announce (SlcRun *run);
void slc_run_report_print (const SlcSession *session, const char *path, const char *copy);
void slc_run_report_print_json (const SlcSession *session, const char *path, const char *copy);

G_END_DECLS
