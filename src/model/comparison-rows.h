/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/comparison-row.h"
#include "model/session.h"

G_BEGIN_DECLS

GPtrArray *slc_comparison_rows_read (SlcSession *const *sessions, unsigned n_sessions);

G_END_DECLS
