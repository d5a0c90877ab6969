/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "engine/phases.h"
#include "engine/plan.h"
#include "engine/recorder.h"
#include "engine/target.h"

G_BEGIN_DECLS

/**
 * SlcProtocol:
 *
 * The order in which things are done to a target: it is prepared, written to, left idle and written
 * to again, as often as there are passes.
 */
typedef struct _SlcProtocol SlcProtocol;

SlcProtocol *slc_protocol_new (SlcTarget *target,
                               const SlcPlan *plan,
                               GCancellable *cancellable,
                               SlcPhaseFunc func,
                               gpointer user_data);
void slc_protocol_free (SlcProtocol *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcProtocol, slc_protocol_free)

uint64_t slc_protocol_get_length_bytes (const SlcProtocol *self);
uint64_t slc_protocol_get_area_bytes (const SlcProtocol *self);

bool slc_protocol_prepare (SlcProtocol *self, GError **error);
bool slc_protocol_run (SlcProtocol *self, const SlcRecorder *recorder, GError **error);

SlcEnd slc_protocol_get_end (const SlcProtocol *self);
const char *slc_protocol_get_end_message (const SlcProtocol *self);
uint64_t slc_protocol_get_filled_bytes (const SlcProtocol *self);
uint64_t slc_protocol_get_flush_ns (const SlcProtocol *self);
bool slc_protocol_began_warm (const SlcProtocol *self);
uint64_t slc_protocol_get_settle_written_bytes (const SlcProtocol *self);

G_END_DECLS
