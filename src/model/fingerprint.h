/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

G_BEGIN_DECLS

#define SLC_FINGERPRINT_DIGITS 12

char *slc_fingerprint_method (const SlcMethod *method, unsigned rule_version);
char *slc_fingerprint_samples (const SlcSeries *series);

G_END_DECLS
