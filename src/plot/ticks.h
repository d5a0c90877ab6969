/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <pango/pango.h>
#include <stdbool.h>

#include "plot/label.h"
#include "plot/scale.h"

G_BEGIN_DECLS

/* How far its numbers stand from a plot, in lines of text. */
#define SLC_TICKS_GAP 0.3

/**
 * SlcTicks:
 * @scale: the axis, in units of its labels
 * @per_unit: what one unit of the labels is on the chart's axis: 60 where minutes stand for seconds
 * @most_ticks: how many ticks there is room for
 * @values: the ticks, in units of the labels
 * @n_values: how many there are
 *
 * One axis of a chart.
 */
typedef struct {
  SlcScale scale;
  double per_unit;
  unsigned most_ticks;
  double values[SLC_SCALE_MOST_TICKS];
  unsigned n_values;
} SlcTicks;

bool slc_ticks_equal (const SlcTicks *self, const SlcTicks *other);
SlcLabel *
slc_ticks_create_label (const SlcTicks *self, unsigned tick, PangoContext *context, double text_px);
double slc_ticks_measure_widest (const SlcTicks *self, PangoContext *context, double text_px);

G_END_DECLS
