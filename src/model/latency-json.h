/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/json-members.h"
#include "model/latency-timeline.h"

G_BEGIN_DECLS

void slc_latency_build_json (const SlcLatencyTimeline *timeline, JsonBuilder *builder);
SlcLatencyTimeline *slc_latency_read_json (SlcMembers *members);

G_END_DECLS
