/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/quantity.h"

/* Slow enough for any machine, and long enough for the published rule: a cliff has to last 30 s. */
#define CLIFF_DRIVE_FILE        "cliff-drive"
#define CLIFF_DRIVE_CACHE_BYTES (800 * SLC_MB)
#define CLIFF_DRIVE_SIZE_BYTES  (1664 * SLC_MIB)
#define CLIFF_DRIVE_FAST_MB_S   100
#define CLIFF_DRIVE_SLOW_MB_S   25
