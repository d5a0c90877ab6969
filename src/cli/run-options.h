/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "model/method.h"

G_BEGIN_DECLS

/**
 * SlcRunOptions:
 * @method: how to write; it comes first, so that what takes these options also takes those of a
 *   method alone
 * @target: where
 * @rated_endurance_bytes: how much the drive is rated for, or %SLC_UNKNOWN_BYTES
 * @name: (nullable): what the session will be called
 * @output: (nullable): where a copy of the session goes
 * @yes_destroy: (nullable): end of the serial number of the drive that may be destroyed
 * @discard_after: whether the drive is told in the end that nothing on it is needed any more
 * @json: whether the numbers are for a program to read
 *
 * What was asked of a run.
 */
typedef struct {
  SlcMethod method;
  char *target;
  uint64_t rated_endurance_bytes;
  char *name;
  char *output;
  char *yes_destroy;
  bool discard_after;
  bool json;
} SlcRunOptions;

void slc_run_options_clear (SlcRunOptions *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlcRunOptions, slc_run_options_clear)

bool slc_run_options_parse (SlcRunOptions *self, int argc, char **argv, GError **error);

G_END_DECLS
