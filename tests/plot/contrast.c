/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/contrast.h"

#include <math.h>

static double
linear_light (double value)
{
  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

/**
 * contrast_measure_luminance:
 * @colour: a colour
 *
 * Returns: its relative luminance, as WCAG 2.1 defines it
 */
double
contrast_measure_luminance (const SlcColour *colour)
{
  return 0.2126 * linear_light (colour->red) + 0.7152 * linear_light (colour->green) +
         0.0722 * linear_light (colour->blue);
}

/**
 * contrast_measure:
 * @colour: a colour
 * @other: another
 *
 * Returns: the contrast between both, as WCAG 2.1 defines it
 */
double
contrast_measure (const SlcColour *colour, const SlcColour *other)
{
  double luminance = contrast_measure_luminance (colour);
  double other_luminance = contrast_measure_luminance (other);

  return (fmax (luminance, other_luminance) + 0.05) / (fmin (luminance, other_luminance) + 0.05);
}
