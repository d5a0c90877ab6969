/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/comparison.h"
#include "model/gap.h"

G_BEGIN_DECLS

typedef enum {
  SLC_CERTAINTY_ONE_PASS,
  SLC_CERTAINTY_IMPORTED,
  SLC_CERTAINTY_METHODS,
  SLC_CERTAINTY_AT_LEAST,
  SLC_CERTAINTY_UNKNOWN,
  SLC_CERTAINTY_TESTED,
} SlcCertainty;

int slc_comparison_find_best (const SlcComparison *self, const SlcComparisonRow *row);
SlcCertainty slc_comparison_judge (const SlcComparison *self,
                                   const SlcComparisonRow *row,
                                   unsigned index,
                                   SlcGap *gap);
const char *slc_certainty_to_string (SlcCertainty certainty, const SlcGap *gap);

G_END_DECLS
