/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "plot/palette.h"

/* What WCAG 2.1 asks of text (AA) and of what a picture is understood by. */
#define CONTRAST_TEXT    4.5
#define CONTRAST_GRAPHIC 3.0

double contrast_measure_luminance (const SlcColour *colour);
double contrast_measure (const SlcColour *colour, const SlcColour *other);
