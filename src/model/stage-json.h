/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/json-members.h"
#include "model/session.h"

G_BEGIN_DECLS

void slc_stage_start_build_json (const SlcStageStart *start, JsonBuilder *builder);
void slc_stage_start_read_json (SlcMembers *members, SlcStageStart *start);

void slc_stages_build_json (const SlcSession *session, JsonBuilder *builder);
JsonArray *slc_stages_take_json (SlcMembers *members);
bool slc_stages_read_json (SlcMembers *members, JsonArray *stages, SlcSession *session);

void slc_finished_passes_build_json (unsigned finished_passes, JsonBuilder *builder);
unsigned slc_finished_passes_take_json (SlcMembers *members);
bool slc_finished_passes_set (SlcMembers *members, unsigned finished_passes, SlcSession *session);

G_END_DECLS
