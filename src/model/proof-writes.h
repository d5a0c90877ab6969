/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

G_BEGIN_DECLS

void slc_proof_find_in_writes (const SlcSession *session, GPtrArray *findings);

G_END_DECLS
