/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/rest.h"
#include "engine/target.h"

G_BEGIN_DECLS

bool slc_settle (SlcTarget *target,
                 uint64_t span_ns,
                 GCancellable *cancellable,
                 SlcRestFunc func,
                 gpointer user_data,
                 uint64_t *busy_bytes);

G_END_DECLS
