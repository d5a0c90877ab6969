/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/comparison.h"

void append_rows (SlcSeries *series, unsigned n_rows, double mb_s);
SlcSession *make_session (const char *name, double burst_mb_s, double after_mb_s);
void begin_stage (SlcSession *session, SlcStageKind kind, unsigned pass);
void append_stage (SlcSession *session, SlcStageKind kind, unsigned pass, double burst_mb_s);
SlcComparison *compare (SlcSession *first, SlcSession *second);
const SlcComparisonRow *find_row (const SlcComparison *comparison, const char *key);
const SlcComparisonRow *get_row (const SlcComparison *comparison, const char *key);
