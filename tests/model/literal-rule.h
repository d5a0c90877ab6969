/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/rules.h"

SlcVerdict literal_verdict (const SlcRule *rule, const uint64_t *rows, size_t n_rows);
