/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "plot/chart.h"

void boxes_check (const SlcChart *chart, const char *name);
