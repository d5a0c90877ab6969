/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SlcSpread:
 * @n: how many values there are
 * @median: the middle one of them, or NAN
 * @least: the least, or NAN
 * @most: the greatest, or NAN
 *
 * One number, as it was found several times.
 */
typedef struct {
  unsigned n;
  double median;
  double least;
  double most;
} SlcSpread;

SlcSpread slc_spread_read (double *values, unsigned n_values);

G_END_DECLS
