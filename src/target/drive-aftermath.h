/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdbool.h>

#include "model/session.h"

G_BEGIN_DECLS

char *slc_drive_aftermath_describe (const SlcSession *session,
                                    const char *node,
                                    bool discarded,
                                    bool discarded_again);

G_END_DECLS
