/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdbool.h>

#include "model/series.h"

G_BEGIN_DECLS

/* Five rounds of a minute. */
#define SLC_STABILITY_ROUNDS     5
#define SLC_STABILITY_ROUND_ROWS 60

bool slc_stability_is_reached (const SlcSeries *series, size_t first_row);

G_END_DECLS
