/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/ticks.h"

#include <math.h>

static double
measure (const SlcTicks *self, unsigned tick, PangoContext *context, double text_px)
{
  g_autoptr (SlcLabel) label = slc_ticks_create_label (self, tick, context, text_px);

  return label->box.width;
}

/**
 * slc_ticks_equal:
 * @self: an axis
 * @other: another
 *
 * Returns: whether both have the same numbers in the same places
 */
bool
slc_ticks_equal (const SlcTicks *self, const SlcTicks *other)
{
  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (other != NULL, false);

  return self->scale.min == other->scale.min && self->scale.max == other->scale.max &&
         self->scale.step == other->scale.step &&
         self->scale.logarithmic == other->scale.logarithmic && self->per_unit == other->per_unit &&
         self->n_values == other->n_values;
}

/**
 * slc_ticks_create_label:
 * @self: an axis
 * @tick: which of its ticks
 * @context: what labels are measured in
 * @text_px: size of ordinary letters
 *
 * Returns: (transfer full): the number of the tick, to be given its place
 */
SlcLabel *
slc_ticks_create_label (const SlcTicks *self, unsigned tick, PangoContext *context, double text_px)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (tick < self->n_values, NULL);

  text = slc_scale_format (&self->scale, self->values[tick]);
  return slc_label_new (context, SLC_LABEL_AXIS, text_px, text);
}

/**
 * slc_ticks_measure_widest:
 * @self: an axis
 * @context: what labels are measured in
 * @text_px: size of ordinary letters
 *
 * Measures the numbers of an axis. Figures have one width: no number is wider than those at both
 * ends.
 *
 * Returns: the width of the widest one, or 0 where there is none
 */
double
slc_ticks_measure_widest (const SlcTicks *self, PangoContext *context, double text_px)
{
  g_return_val_if_fail (self != NULL, 0);

  if (self->n_values == 0)
    return 0;

  return fmax (measure (self, 0, context, text_px),
               measure (self, self->n_values - 1, context, text_px));
}
