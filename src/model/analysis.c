/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/analysis.h"

#include "model/regions.h"

struct _SlcAnalysis {
  SlcSeries *series;
  SlcRules *rules;
  size_t n_rows;
  SlcRegions *regions;
  SlcHeadline without_throttling;
  bool growing;
  SlcReading reading;
};

static void
follow_rows (SlcAnalysis *self)
{
  size_t n_rows;
  const uint64_t *row_bytes = slc_series_get_row_bytes (self->series, &n_rows);

  for (; self->n_rows < n_rows; self->n_rows++)
    slc_rules_append_row (self->rules, row_bytes[self->n_rows]);

  self->reading.verdict = slc_rules_get_verdict (self->rules);
}

static void
follow_pauses (SlcAnalysis *self)
{
  SlcReading *reading = &self->reading;
  size_t n_pauses;
  const SlcPause *pauses = slc_series_get_pauses (self->series, &n_pauses);

  for (; reading->n_pauses < n_pauses; reading->n_pauses++) {
    const SlcPause *pause = &pauses[reading->n_pauses];
    uint64_t span_ns = pause->end_ns - pause->begin_ns;

    reading->pauses_ns += span_ns;
    reading->longest_pause_ns = MAX (reading->longest_pause_ns, span_ns);
  }
}

static void
read_totals (SlcAnalysis *self)
{
  SlcReading *reading = &self->reading;

  reading->written_bytes = slc_series_get_total_bytes (self->series);
  reading->duration_ns = slc_series_get_duration_ns (self->series);
  reading->average_mb_s = slc_mb_s (reading->written_bytes, reading->duration_ns);
}

static void
read_cliff (SlcAnalysis *self)
{
  SlcReading *reading = &self->reading;
  SlcHeadline headline = slc_headline_read (self->series, &reading->verdict);

  reading->burst_ns = headline.burst_ns;
  reading->cliff_at_ns = headline.cliff_at_ns;
  reading->cache_bytes = headline.cache_bytes;
  reading->after_cache_mb_s = headline.after_cache_mb_s;
  reading->after_cache_share = headline.after_cache_share;
}

/* Without a burst there is nothing that a stretch could be called by. */
static void
read_regions (SlcAnalysis *self)
{
  SlcReading *reading = &self->reading;

  slc_regions_update (self->regions, self->growing);
  reading->regions = slc_regions_get (self->regions, &reading->n_regions);
  if (isnan (reading->verdict.burst_mb_s))
    reading->n_regions = 0;
}

static void
read_throttling (SlcAnalysis *self)
{
  SlcReading *reading = &self->reading;
  bool throttled = !self->growing && slc_headline_read_without_throttling (
                                       self->series, &reading->rule, reading->regions,
                                       reading->n_regions, &self->without_throttling);

  reading->without_throttling = throttled ? &self->without_throttling : NULL;
}

/**
 * slc_analysis_new:
 * @series: the series to follow
 * @rule: which rule to read it by
 *
 * Returns: (transfer full): the analysis of what @series holds already
 */
SlcAnalysis *
slc_analysis_new (SlcSeries *series, const SlcRule *rule)
{
  SlcAnalysis *self;

  g_return_val_if_fail (series != NULL, NULL);
  g_return_val_if_fail (rule != NULL, NULL);

  self = g_new0 (SlcAnalysis, 1);
  self->series = slc_series_ref (series);
  self->rules = slc_rules_new (rule);
  self->regions = slc_regions_new (series);
  self->reading.rule = *rule;
  slc_analysis_update (self);

  return self;
}

/**
 * slc_analysis_free:
 * @self: (transfer full): an analysis
 *
 * Frees the analysis and lets go of its series.
 */
void
slc_analysis_free (SlcAnalysis *self)
{
  g_return_if_fail (self != NULL);

  slc_regions_free (self->regions);
  slc_rules_free (self->rules);
  slc_series_unref (self->series);
  g_free (self);
}

/**
 * slc_analysis_set_growing:
 * @self: an analysis
 * @growing: whether the run goes on
 *
 * Says how to read what is not certain yet, at the next update. While a run goes on, what may still
 * go away does not change what the regions before it are called. Without this, the series is read
 * as one that has ended.
 */
void
slc_analysis_set_growing (SlcAnalysis *self, bool growing)
{
  g_return_if_fail (self != NULL);

  self->growing = growing;
}

/**
 * slc_analysis_update:
 * @self: an analysis
 *
 * Brings the reading up to date with the series, at the cost of what is new in it.
 */
void
slc_analysis_update (SlcAnalysis *self)
{
  g_return_if_fail (self != NULL);

  follow_rows (self);
  follow_pauses (self);
  read_totals (self);
  read_cliff (self);
  read_regions (self);
  read_throttling (self);
}

/**
 * slc_analysis_get_reading:
 * @self: an analysis
 *
 * Returns: (transfer none): what the curve said at the last update; its regions are valid until the
 *   next one
 */
const SlcReading *
slc_analysis_get_reading (const SlcAnalysis *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->reading;
}
