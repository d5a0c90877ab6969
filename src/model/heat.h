/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/series.h"

G_BEGIN_DECLS

bool slc_heat_reaches_limit (const SlcSeries *series, size_t begin_row, size_t end_row);
bool slc_heat_leaves_limit (const SlcSeries *series, size_t begin_row, size_t end_row);

G_END_DECLS
