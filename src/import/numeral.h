/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdint.h>

#include "import/slice.h"

G_BEGIN_DECLS

bool slc_numeral_read (SlcSlice text, char decimal_point, double *value);
size_t slc_numeral_read_first (SlcSlice text, char decimal_point, double *value);
char slc_numeral_find_point (SlcSlice text);
bool slc_numeral_read_count (SlcSlice text, uint64_t *value);

G_END_DECLS
