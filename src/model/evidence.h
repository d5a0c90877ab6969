/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

#include "model/device-counters.h"

G_BEGIN_DECLS

typedef enum {
  SLC_CONTENTS_UNKNOWN,
  SLC_CONTENTS_DISCARDED,
  SLC_CONTENTS_KEPT,
} SlcContents;

/**
 * SlcEvidence:
 * @device_known: whether the drive's own counters could be read from start to end
 * @device: what the drive has done meanwhile
 * @payload_mb_s: how fast the data can be made, on as many cores as there are lanes, or NAN
 * @used_share: how much of the filesystem was in use before the run, or NAN
 * @contents: what became of what was on a raw drive before
 * @copy_on_write: whether the filesystem puts each write elsewhere
 * @cached_share: how much of what was looked at after each write was in the page cache at the most,
 *   or NAN
 * @suspended_ns: how long the computer was suspended meanwhile, or %SLC_UNKNOWN_NS
 * @clock_jump_s: by how much its clock was set meanwhile, or NAN
 * @idle_written_bytes: what was written to the drive while it was to sit idle, or
 *   %SLC_UNKNOWN_BYTES
 * @idle_read_bytes: what was read from it meanwhile, or %SLC_UNKNOWN_BYTES
 * @settle_written_bytes: what was written to it while it was to settle, where it never did, or
 *   %SLC_UNKNOWN_BYTES
 *
 * What was seen beside a run that speaks for its numbers or against them. It says nothing by
 * itself: slc_proof_find() judges it.
 */
typedef struct {
  bool device_known;
  SlcDeviceCounters device;
  double payload_mb_s;
  double used_share;
  SlcContents contents;
  bool copy_on_write;
  double cached_share;
  uint64_t suspended_ns;
  double clock_jump_s;
  uint64_t idle_written_bytes;
  uint64_t idle_read_bytes;
  uint64_t settle_written_bytes;
} SlcEvidence;

extern const SlcEvidence slc_evidence_unknown;

bool slc_evidence_is_known (const SlcEvidence *self);

G_END_DECLS
