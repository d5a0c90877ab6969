/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/log.h"

G_BEGIN_DECLS

/**
 * SlcAssembly:
 * @series: the samples, and the pauses among them
 * @begin_ns: where the log's clock stood at the start
 * @interval_ns: what time a row covers, or %SLC_UNKNOWN_NS
 * @missing_ns: how much time has no row
 * @late_ns: how late on the log's clock the first row begins, where that time was left out
 * @n_empty_rows: rows that cover no time and were left out
 *
 * One curve, made of one track or of several at once.
 */
typedef struct {
  SlcSeries *series;
  int64_t begin_ns;
  uint64_t interval_ns;
  uint64_t missing_ns;
  uint64_t late_ns;
  uint64_t n_empty_rows;
} SlcAssembly;

bool slc_assembly_make (SlcAssembly *self,
                        SlcTrack *const *tracks,
                        size_t n_tracks,
                        SlcLogClock clock,
                        const SlcImportOptions *options);
void slc_assembly_clear (SlcAssembly *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlcAssembly, slc_assembly_clear)

G_END_DECLS
