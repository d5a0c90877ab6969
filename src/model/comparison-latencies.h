/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/comparison-sheet.h"

G_BEGIN_DECLS

void slc_comparison_sheet_add_latencies (SlcComparisonSheet *self);

G_END_DECLS
