/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"
#include "target/discard-gauge.h"

G_BEGIN_DECLS

char *
slc_drive_aftermath_describe (const SlcSession *session, const char *node, SlcDiscardGauge *gauge);

G_END_DECLS
