/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/finding.h"
#include "model/session.h"

G_BEGIN_DECLS

GPtrArray *slc_proof_find (const SlcSession *session);
void slc_proof_note (SlcSession *session);

G_END_DECLS
