/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/table.h"
#include "model/session.h"

G_BEGIN_DECLS

void slc_report_add_answers (SlcTable *table, const SlcSession *session);

G_END_DECLS
