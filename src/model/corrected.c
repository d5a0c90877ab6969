/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/corrected.h"

#include "model/corrections-fit.h"

/* What goes into a corrected reading. */
typedef struct {
  const SlcCorrections *corrections;
  const SlcSeries *series;
  const SlcReading *computed;
} Source;

/* How sure the program is, says nothing of what a person did. */
static void
mark_by_hand (SlcRegion *region)
{
  region->confidence = NAN;
  region->provisional = false;
}

static void
move_boundary (SlcCorrected *self, const Source *source, size_t region, size_t row)
{
  SlcRegion *before = &self->regions[region - 1];
  SlcRegion *after = &self->regions[region];

  self->marks[region].moved = true;
  self->n_fitting++;
  before->end_ns = after->begin_ns = row * SLC_ROW_NS;
  before->end_bytes = after->begin_bytes = slc_series_get_bytes_before_row (source->series, row);
  mark_by_hand (before);
  mark_by_hand (after);
}

static void
move_boundaries (SlcCorrected *self, const Source *source)
{
  size_t n_regions = source->computed->n_regions;
  g_autofree size_t *rows = g_new (size_t, n_regions);
  g_autofree bool *moved = g_new (bool, n_regions);

  slc_corrections_place_boundaries (source->corrections, source->computed, rows, moved);
  for (size_t i = 1; i < n_regions; i++) {
    if (moved[i])
      move_boundary (self, source, i, rows[i]);
  }
  for (size_t i = 0; i < n_regions; i++) {
    SlcRegion *region = &self->regions[i];

    region->mean_mb_s = slc_mb_s (region->end_bytes - region->begin_bytes,
                                  region->end_ns - region->begin_ns);
  }
}

static void
rename_regions (SlcCorrected *self, const Source *source)
{
  for (size_t i = 0; i < source->computed->n_regions; i++) {
    size_t at = slc_corrections_find_name (source->corrections, source->computed, i);

    if (at == SLC_NO_CORRECTION)
      continue;
    self->marks[i].renamed = true;
    self->n_fitting++;
    self->regions[i].kind = g_array_index (source->corrections->regions, SlcRenamedRegion, at).kind;
    mark_by_hand (&self->regions[i]);
  }
}

static void
correct_regions (SlcCorrected *self, const Source *source)
{
  const SlcReading *computed = source->computed;

  self->regions = g_memdup2 (computed->regions, computed->n_regions * sizeof (SlcRegion));
  self->marks = g_new0 (SlcCorrectedRegion, computed->n_regions);
  self->reading.regions = self->regions;
  move_boundaries (self, source);
  rename_regions (self, source);
}

/* A cliff is at the boundary that lies where the rule finds it, and goes where that goes. */
static bool
find_moved_cliff (const SlcCorrected *self, const Source *source, size_t row, size_t *moved_row)
{
  size_t region = slc_corrections_find_boundary (source->computed, row);

  if (region == SLC_NO_REGION || !self->marks[region].moved)
    return false;

  *moved_row = slc_region_get_begin_row (&self->regions[region]);
  return true;
}

static void
take_headline (SlcReading *reading, const SlcHeadline *headline)
{
  reading->verdict = headline->verdict;
  reading->burst_ns = headline->burst_ns;
  reading->cliff_at_ns = headline->cliff_at_ns;
  reading->cache_bytes = headline->cache_bytes;
  reading->after_cache_mb_s = headline->after_cache_mb_s;
  reading->after_cache_share = headline->after_cache_share;
}

static void
correct_cliff (SlcCorrected *self, const Source *source)
{
  SlcVerdict verdict = source->computed->verdict;
  SlcHeadline headline;

  if (verdict.state != SLC_CLIFF_CONFIRMED)
    return;

  self->cliff_rejected = slc_corrections_reject (source->corrections, verdict.cliff_row);
  if (self->cliff_rejected) {
    verdict.state = SLC_CLIFF_NONE;
    self->n_fitting++;
  } else {
    self->cliff_moved = find_moved_cliff (self, source, verdict.cliff_row, &verdict.cliff_row);
  }
  headline = slc_headline_read (source->series, &verdict);
  take_headline (&self->reading, &headline);
}

/* The cliff that is left without throttling may be another one. */
static void
correct_cliff_without_throttling (SlcCorrected *self, const Source *source)
{
  SlcHeadline *headline = &self->without_throttling;
  size_t row = headline->cliff_at_ns / SLC_ROW_NS;

  if (headline->verdict.state != SLC_CLIFF_CONFIRMED)
    return;

  if (slc_corrections_reject (source->corrections, row)) {
    headline->verdict.state = SLC_CLIFF_NONE;
    *headline = slc_headline_read (source->series, &headline->verdict);
  } else if (find_moved_cliff (self, source, row, &row)) {
    slc_headline_move_cliff (headline, source->series, self->regions, self->reading.n_regions, row);
  }
}

static void
correct_throttling (SlcCorrected *self, const Source *source)
{
  bool throttled = slc_headline_read_without_throttling (source->series, &source->computed->rule,
                                                         self->regions, self->reading.n_regions,
                                                         &self->without_throttling);

  self->reading.without_throttling = throttled ? &self->without_throttling : NULL;
  if (throttled)
    correct_cliff_without_throttling (self, source);
}

/**
 * slc_corrected_new:
 * @corrections: what a person reads differently
 * @series: a series that does not grow any more
 * @computed: what was computed of it
 *
 * Corrects a reading. The boundary at the cliff takes the cliff with it, and the numbers follow:
 * the cache and what comes after. A cliff that was rejected is none. The burst stays what was
 * measured.
 *
 * Returns: (transfer full): the corrected reading
 */
SlcCorrected *
slc_corrected_new (const SlcCorrections *corrections,
                   const SlcSeries *series,
                   const SlcReading *computed)
{
  const Source source = { corrections, series, computed };
  SlcCorrected *self;

  g_return_val_if_fail (corrections != NULL, NULL);
  g_return_val_if_fail (series != NULL, NULL);
  g_return_val_if_fail (computed != NULL, NULL);

  self = g_new0 (SlcCorrected, 1);
  self->reading = *computed;
  correct_regions (self, &source);
  correct_cliff (self, &source);
  correct_throttling (self, &source);
  self->n_unfitting = slc_corrections_count (corrections) - self->n_fitting;

  return self;
}

/**
 * slc_corrected_changes_cliff:
 * @self: (nullable): a corrected reading, or %NULL for one that nobody corrected
 *
 * Returns: whether the cliff is not the one that was computed
 */
bool
slc_corrected_changes_cliff (const SlcCorrected *self)
{
  return self != NULL && (self->cliff_moved || self->cliff_rejected);
}

/**
 * slc_corrected_free:
 * @self: (transfer full): a corrected reading
 *
 * Frees the reading and its regions.
 */
void
slc_corrected_free (SlcCorrected *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->regions);
  g_free (self->marks);
  g_free (self);
}
