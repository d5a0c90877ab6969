/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "model/session.h"
#include "plot/columns.h"

G_BEGIN_DECLS

/**
 * SlcReadout:
 * @written_bytes: bytes written up to there
 * @at_ns: when that was
 * @mb_s: how fast the drive was then
 * @n_passes: how many passes there are; this is the first
 *
 * The curve at one place.
 */
typedef struct {
  uint64_t written_bytes;
  uint64_t at_ns;
  double mb_s;
  unsigned n_passes;
} SlcReadout;

bool slc_readout_at (const SlcSession *session, SlcAxis axis, double value, SlcReadout *readout);
char *slc_readout_describe (const SlcReadout *self);

G_END_DECLS
