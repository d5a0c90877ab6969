/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

/**
 * SlcDiscardProgress:
 * @discarded: whether something was discarded, so that what was on the drive is gone
 * @discarded_again: whether all of the test's own data was
 * @discarding_again: whether the test's own data is being discarded
 * @ended: whether that is to end
 * @shown_percent: what was said last
 *
 * How far the discards around a run are. All zero at the start.
 */
typedef struct {
  atomic_bool discarded;
  atomic_bool discarded_again;
  atomic_bool discarding_again;
  atomic_bool ended;
  unsigned shown_percent;
} SlcDiscardProgress;

bool
slc_discard_progress_show (bool again, uint64_t done_bytes, uint64_t total_bytes, gpointer self);

G_END_DECLS
