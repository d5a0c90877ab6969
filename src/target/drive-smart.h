/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdbool.h>
#include <sys/types.h>

#include "model/wear.h"

G_BEGIN_DECLS

bool slc_drive_smart_read (dev_t number, SlcWearCounters *counters);

G_END_DECLS
