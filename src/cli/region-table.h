/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

G_BEGIN_DECLS

char *slc_region_table_to_string (const SlcSession *session);

G_END_DECLS
