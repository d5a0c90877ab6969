/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/evidence.h"
#include "model/json-members.h"

G_BEGIN_DECLS

void slc_evidence_build_json (const SlcEvidence *evidence, JsonBuilder *builder);
void slc_evidence_read_json (SlcMembers *members, SlcEvidence *evidence);

G_END_DECLS
