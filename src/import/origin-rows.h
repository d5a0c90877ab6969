/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"
#include "model/table.h"

G_BEGIN_DECLS

void slc_origin_add_rows (SlcTable *table, const SlcSession *session);

G_END_DECLS
