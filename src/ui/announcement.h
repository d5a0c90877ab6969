/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "model/method.h"
#include "target/targets.h"

G_BEGIN_DECLS

char *slc_announcement_new (const SlcTargetEntry *target,
                            const SlcMethod *method,
                            uint64_t rated_endurance_bytes,
                            unsigned pace);
char *slc_announcement_find_problem (const SlcTargetEntry *target, const SlcMethod *method);

G_END_DECLS
