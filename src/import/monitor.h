/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/log.h"
#include "import/moment.h"

G_BEGIN_DECLS

/* What iostat, dstat and others that watch a system have in common. */
SlcLogClock slc_monitor_get_clock (const SlcMoment *moment);
int64_t slc_monitor_make_time (SlcLog *log, uint64_t n_rows);
void slc_monitor_note_first (SlcLog *log);
void slc_monitor_finish (SlcLog *log);

G_END_DECLS
