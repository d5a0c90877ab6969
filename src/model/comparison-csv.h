/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/comparison.h"

G_BEGIN_DECLS

char *slc_comparison_to_csv (const SlcComparison *self);

G_END_DECLS
