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

char *slc_batch_to_json_line (const SlcSample *samples,
                              size_t n_samples,
                              const SlcPause *pauses,
                              size_t n_pauses);
bool slc_batch_from_json_line (const char *line, size_t length, SlcSeries *series, GError **error);

G_END_DECLS
