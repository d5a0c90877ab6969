/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "engine/run-phase.h"
#include "model/session.h"

G_BEGIN_DECLS

#define SLC_PROGRESS_ANY_WIDTH G_MAXUINT

/**
 * SlcProgressState:
 * @phase: what the run is doing
 * @session: what it has measured
 * @left_ns: how long the drive is still left alone, or %SLC_UNKNOWN_NS while it is not
 *
 * Where a run stands.
 */
typedef struct {
  SlcRunPhase phase;
  const SlcSession *session;
  uint64_t left_ns;
} SlcProgressState;

char *slc_progress_text (const SlcProgressState *state, unsigned width);

G_END_DECLS
