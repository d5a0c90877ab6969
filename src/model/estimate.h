/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "model/session.h"

G_BEGIN_DECLS

/**
 * SlcCertainty:
 * @SLC_AT_LEAST: the drive may still slow down, as its cache has not ended yet
 * @SLC_ABOUT: the drive writes at the speed of after its cache
 * @SLC_EXACTLY: a time was set
 *
 * How far an estimate can be relied upon.
 */
typedef enum {
  SLC_AT_LEAST,
  SLC_ABOUT,
  SLC_EXACTLY,
} SlcCertainty;

/**
 * SlcEstimate:
 * @share: how much of the write is done, 0 to 1, or NAN
 * @remaining_ns: time to its end, or %SLC_UNKNOWN_NS
 * @certainty: how sure that is
 * @more_follows: whether the run goes on after the write
 *
 * How far the write under way has come.
 */
typedef struct {
  double share;
  uint64_t remaining_ns;
  SlcCertainty certainty;
  bool more_follows;
} SlcEstimate;

uint64_t slc_estimate_bytes (const SlcMethod *method, uint64_t most_bytes);
SlcEstimate slc_estimate_progress (const SlcSession *session);
char *slc_estimate_describe (const SlcEstimate *self);

G_END_DECLS
