/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/evidence.h"

const SlcEvidence slc_evidence_unknown = {
  .payload_mb_s = NAN,
  .used_share = NAN,
  .cached_share = NAN,
  .suspended_ns = SLC_UNKNOWN_NS,
  .clock_jump_s = NAN,
  .idle_written_bytes = SLC_UNKNOWN_BYTES,
  .idle_read_bytes = SLC_UNKNOWN_BYTES,
  .settle_written_bytes = SLC_UNKNOWN_BYTES,
};

/**
 * slc_evidence_is_known:
 * @self: what was seen beside a run
 *
 * Returns: whether anything was; not beside what another program did
 */
bool
slc_evidence_is_known (const SlcEvidence *self)
{
  g_return_val_if_fail (self != NULL, false);

  return self->device_known || !isnan (self->payload_mb_s) || !isnan (self->used_share) ||
         self->contents != SLC_CONTENTS_UNKNOWN || self->copy_on_write ||
         !isnan (self->cached_share) || self->suspended_ns != SLC_UNKNOWN_NS ||
         !isnan (self->clock_jump_s) || self->idle_written_bytes != SLC_UNKNOWN_BYTES ||
         self->idle_read_bytes != SLC_UNKNOWN_BYTES ||
         self->settle_written_bytes != SLC_UNKNOWN_BYTES;
}
