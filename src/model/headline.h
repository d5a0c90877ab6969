/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/region.h"
#include "model/rules.h"
#include "model/series.h"

G_BEGIN_DECLS

/**
 * SlcHeadline:
 * @verdict: the rule's answer, in the rows that it was given
 * @burst_ns: how long it took from the start to the cliff, whatever came before the burst, or
 *   %SLC_UNKNOWN_NS
 * @cliff_at_ns: where in the run the cliff begins, or %SLC_UNKNOWN_NS
 * @cache_bytes: bytes written before the cliff, or %SLC_UNKNOWN_BYTES
 * @after_cache_mb_s: average from the cliff to the end, or NAN
 * @after_cache_share: that, as a share of the burst, or NAN
 *
 * The numbers that the rule gives. Those of the cliff are there once it is confirmed.
 */
typedef struct {
  SlcVerdict verdict;
  uint64_t burst_ns;
  uint64_t cliff_at_ns;
  uint64_t cache_bytes;
  double after_cache_mb_s;
  double after_cache_share;
} SlcHeadline;

SlcHeadline slc_headline_read (const SlcSeries *series, const SlcVerdict *verdict);
bool slc_headline_read_without_throttling (const SlcSeries *series,
                                           const SlcRule *rule,
                                           const SlcRegion *regions,
                                           size_t n_regions,
                                           SlcHeadline *headline);
void slc_headline_move_cliff (SlcHeadline *self,
                              const SlcSeries *series,
                              const SlcRegion *regions,
                              size_t n_regions,
                              size_t row);

G_END_DECLS
