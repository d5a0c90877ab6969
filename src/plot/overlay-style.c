/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/overlay-style.h"

#include <math.h>

/**
 * slc_overlay_style_init:
 * @self: (out caller-allocates): a style
 *
 * Sets what is used unless something else is asked for.
 */
void
slc_overlay_style_init (SlcOverlayStyle *self)
{
  g_return_if_fail (self != NULL);

  *self = (SlcOverlayStyle){ .from = NAN, .to = NAN, .most_mb_s = NAN };
}
