/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/target.h"

G_BEGIN_DECLS

#define SLC_SIMULATED_PREFIX "sim:"

SlcTarget *slc_simulated_target_new (const char *name, uint64_t seed, GError **error);

G_END_DECLS
