/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

/**
 * SlcDiscardGauge:
 *
 * How far a discard is, told by the thread that does it and read by who waits for it. It is
 * reference counted, since either may be gone first.
 */
typedef struct _SlcDiscardGauge SlcDiscardGauge;

/* Told of each step in the thread that does it. @again says that the test is over. */
typedef void (*SlcDiscardFunc) (bool again,
                                uint64_t done_bytes,
                                uint64_t total_bytes,
                                gpointer user_data);

SlcDiscardGauge *slc_discard_gauge_new (void);
SlcDiscardGauge *slc_discard_gauge_ref (SlcDiscardGauge *self);
void slc_discard_gauge_unref (SlcDiscardGauge *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcDiscardGauge, slc_discard_gauge_unref)

void
slc_discard_gauge_set_listener (SlcDiscardGauge *self, SlcDiscardFunc listener, gpointer user_data);
bool slc_discard_gauge_set (bool again, uint64_t done_bytes, uint64_t total_bytes, gpointer self);
bool slc_discard_gauge_has_begun (SlcDiscardGauge *self);
bool slc_discard_gauge_has_discarded (SlcDiscardGauge *self);
bool slc_discard_gauge_has_discarded_again (SlcDiscardGauge *self);
bool slc_discard_gauge_is_discarding_again (SlcDiscardGauge *self);
void slc_discard_gauge_end (SlcDiscardGauge *self);
char *slc_discard_gauge_describe (SlcDiscardGauge *self);

G_END_DECLS
