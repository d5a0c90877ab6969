/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

/* What was discarded so far can't be brought back, also if nothing is written after it. @again says
 * that the run is over. Returns whether to go on with that. */
typedef bool (*SlcDriveProgressFunc) (bool again,
                                      uint64_t done_bytes,
                                      uint64_t total_bytes,
                                      gpointer user_data);

/**
 * SlcDriveOptions:
 * @discard_before: whether the drive is told first that nothing on it is needed any more
 * @discard_after: whether it is told so again after the run, also of what the run did not write
 * @progress: (nullable): told before the first step of a discard and after each one how far it is;
 *   from the thread of the run
 * @user_data: for @progress
 * @destroy: (nullable): frees @user_data, once the target is freed or could not be opened
 *
 * What is done with a drive besides writing to it.
 */
typedef struct {
  bool discard_before;
  bool discard_after;
  SlcDriveProgressFunc progress;
  gpointer user_data;
  GDestroyNotify destroy;
} SlcDriveOptions;

G_END_DECLS
