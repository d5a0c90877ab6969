/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/series.h"

G_BEGIN_DECLS

/* A single sample is too short to be judged: what is under way at its ends would outweigh it. */
#define SLC_BALANCE_SPAN_NS (10 * SLC_NS_PER_S)

/**
 * SlcDeviceBalance:
 * @begin_ns: where a span begins
 * @end_ns: where it ends
 * @bytes: what was acknowledged in it
 * @device_bytes: what the drive was given to write in it
 *
 * A span of a run in which the two do not agree.
 */
typedef struct {
  uint64_t begin_ns;
  uint64_t end_ns;
  uint64_t bytes;
  uint64_t device_bytes;
} SlcDeviceBalance;

bool slc_device_balance_find_less (const SlcSeries *series,
                                   uint64_t under_way_bytes,
                                   SlcDeviceBalance *worst);
bool slc_device_balance_find_more (const SlcSeries *series,
                                   uint64_t under_way_bytes,
                                   SlcDeviceBalance *worst);

G_END_DECLS
