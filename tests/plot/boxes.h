/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdbool.h>

#include "plot/chart.h"

bool boxes_overlap (const SlcRectangle *box, const SlcRectangle *other, double slack_px);
bool boxes_hold (const SlcRectangle *outer, const SlcRectangle *inner, double slack_px);
void boxes_check (const SlcChart *chart, const char *name);
