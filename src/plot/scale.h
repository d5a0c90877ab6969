/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

/**
 * SlcScale:
 * @max: upper end of the axis; it starts at 0, or at @min when logarithmic
 * @min: lower end, 0 unless logarithmic
 * @step: distance of the ticks, 1, 2 or 5 times a power of ten
 * @logarithmic: whether equal distances are equal ratios
 *
 * A range of numbers and where its ticks stand.
 */
typedef struct {
  double min;
  double max;
  double step;
  bool logarithmic;
} SlcScale;

#define SLC_SCALE_MOST_TICKS 32

SlcScale slc_scale_linear (double largest, unsigned most_ticks);
SlcScale slc_scale_between (double from, double to, unsigned most_ticks);
SlcScale slc_scale_logarithmic (double smallest, double largest);
bool slc_scale_grow (SlcScale *self, double largest, unsigned most_ticks);
unsigned slc_scale_get_ticks (const SlcScale *self, double ticks[static SLC_SCALE_MOST_TICKS]);
char *slc_scale_format (const SlcScale *self, double value);
double slc_scale_place (const SlcScale *self, double value);
double slc_scale_seconds_per_unit (double end_s);

G_END_DECLS
