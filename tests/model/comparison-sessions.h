/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "data/rows.h"
#include "model/comparison.h"

SlcSession *make_session (const char *name, double burst_mb_s, double after_mb_s);
void begin_stage (SlcSession *session, SlcStageKind kind, unsigned pass);
void append_stage (SlcSession *session, SlcStageKind kind, unsigned pass, double burst_mb_s);
SlcComparison *compare (SlcSession *first, SlcSession *second);
const SlcComparisonRow *find_row (const SlcComparison *comparison, const char *key);
const SlcComparisonRow *get_row (const SlcComparison *comparison, const char *key);
