/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/payload.h"

G_BEGIN_DECLS

double slc_payload_measure_mb_s (SlcPayload *payload, const SlcMethod *method);

G_END_DECLS
