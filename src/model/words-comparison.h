/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/comparison.h"
#include "model/words.h"

G_BEGIN_DECLS

char *slc_words_describe_verdict (const SlcComparison *comparison,
                                  const SlcComparisonRow *row,
                                  unsigned index);
char *slc_words_describe_row (const SlcComparison *comparison, const SlcComparisonRow *row);
SlcWords *slc_words_of_comparison (const SlcComparison *comparison);

G_END_DECLS
