/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/analysis.h"
#include "model/corrections.h"

G_BEGIN_DECLS

/**
 * SlcCorrectedRegion:
 * @moved: whether a person put its begin where it is
 * @renamed: whether a person gave it its kind
 *
 * What of a region is corrected.
 */
typedef struct {
  bool moved;
  bool renamed;
} SlcCorrectedRegion;

/**
 * SlcCorrected:
 * @reading: what was computed, with the corrections that fit; its regions are those that were
 *   computed, one for one
 * @marks: (array length=n_regions of @reading): what of each region is corrected
 * @cliff_moved: whether the cliff is where a person put the boundary that it is at
 * @cliff_rejected: whether there was a cliff and a person rejected it
 * @n_fitting: how many corrections were found to fit
 * @n_unfitting: how many were not; they change nothing
 * @regions: what @reading points to
 * @without_throttling: likewise
 *
 * A reading as a person corrected it. What is measured stays: the burst, and all totals.
 */
typedef struct {
  SlcReading reading;
  SlcCorrectedRegion *marks;
  bool cliff_moved;
  bool cliff_rejected;
  size_t n_fitting;
  size_t n_unfitting;
  SlcRegion *regions;
  SlcHeadline without_throttling;
} SlcCorrected;

SlcCorrected *slc_corrected_new (const SlcCorrections *corrections,
                                 const SlcSeries *series,
                                 const SlcReading *computed);
bool slc_corrected_changes_cliff (const SlcCorrected *self);
void slc_corrected_free (SlcCorrected *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcCorrected, slc_corrected_free)

G_END_DECLS
