/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "model/headline.h"
#include "model/region.h"
#include "model/rules.h"
#include "model/series.h"

G_BEGIN_DECLS

/**
 * SlcReading:
 * @rule: the rule that was used
 * @verdict: its answer in rows
 * @written_bytes: all bytes of the series, also those of an incomplete last second
 * @duration_ns: from the start to the end of the last sample
 * @average_mb_s: over all of it, or NAN
 * @burst_ns: how long the drive kept its burst, from the start to the cliff, or %SLC_UNKNOWN_NS
 * @cliff_at_ns: where the cliff begins, or %SLC_UNKNOWN_NS
 * @cache_bytes: bytes written before the cliff, or %SLC_UNKNOWN_BYTES
 * @after_cache_mb_s: average from the cliff to the end, or NAN
 * @after_cache_share: that, as a share of the burst, or NAN
 * @without_throttling: (nullable): the same numbers without throttled regions; %NULL if there are
 *   none, and while the run goes on
 * @regions: (array length=n_regions): the stretches of the curve, in order, without gaps
 * @n_regions: how many
 * @pauses_ns: all pauses together
 * @longest_pause_ns: the longest of them
 * @n_pauses: how many pauses there were
 *
 * What the curve says so far. The numbers of the cliff are there once it is confirmed; a fall that
 * has not lasted yet shows in @verdict alone.
 */
typedef struct {
  SlcRule rule;
  SlcVerdict verdict;
  uint64_t written_bytes;
  uint64_t duration_ns;
  double average_mb_s;
  uint64_t burst_ns;
  uint64_t cliff_at_ns;
  uint64_t cache_bytes;
  double after_cache_mb_s;
  double after_cache_share;
  const SlcHeadline *without_throttling;
  const SlcRegion *regions;
  size_t n_regions;
  uint64_t pauses_ns;
  uint64_t longest_pause_ns;
  size_t n_pauses;
} SlcReading;

/**
 * SlcAnalysis:
 *
 * The one door to rules, regions and pauses. It follows a growing series; each update costs what
 * the new samples cost, however long the run is.
 */
typedef struct _SlcAnalysis SlcAnalysis;

SlcAnalysis *slc_analysis_new (SlcSeries *series, const SlcRule *rule);
void slc_analysis_free (SlcAnalysis *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcAnalysis, slc_analysis_free)

void slc_analysis_set_growing (SlcAnalysis *self, bool growing);
void slc_analysis_update (SlcAnalysis *self);
const SlcReading *slc_analysis_get_reading (const SlcAnalysis *self);

G_END_DECLS
