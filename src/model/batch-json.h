/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/json-members.h"
#include "model/series.h"

G_BEGIN_DECLS

void slc_batch_build_json (JsonBuilder *builder,
                           const SlcSample *samples,
                           size_t n_samples,
                           const SlcPause *pauses,
                           size_t n_pauses);
bool slc_batch_read_json (SlcMembers *members, SlcSeries *series);

G_END_DECLS
