/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

typedef enum {
  SLC_REGION_RAMP,
  SLC_REGION_BURST,
  SLC_REGION_NATIVE,
  SLC_REGION_FOLDING,
  SLC_REGION_AFTER_CACHE,
  SLC_REGION_RECOVERY,
  SLC_REGION_THROTTLED,
  SLC_REGION_STEADY,
} SlcRegionKind;

#define SLC_N_REGION_KINDS (SLC_REGION_STEADY + 1)

/**
 * SlcRegion:
 * @kind: what the stretch is
 * @begin_ns: where it begins, from the start of the run
 * @end_ns: where it ends
 * @begin_bytes: bytes written before it
 * @end_bytes: bytes written by its end
 * @mean_mb_s: its average speed
 * @confidence: how sure the boundary and the kind are, 0 to 1, or NAN
 * @provisional: whether rows to come can still change it; says nothing once the run has ended
 *
 * A stretch of the curve with one kind.
 */
typedef struct {
  SlcRegionKind kind;
  uint64_t begin_ns;
  uint64_t end_ns;
  uint64_t begin_bytes;
  uint64_t end_bytes;
  double mean_mb_s;
  double confidence;
  bool provisional;
} SlcRegion;

const char *slc_region_kind_to_string (SlcRegionKind kind);
const char *slc_region_kind_get_label (SlcRegionKind kind);
bool slc_region_kind_parse (const char *name, SlcRegionKind *kind);

size_t slc_region_get_begin_row (const SlcRegion *self);
size_t slc_region_get_end_row (const SlcRegion *self);

G_END_DECLS
