/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/analysis.h"

struct _SlcAnalysis {
  SlcSeries *series;
  SlcRules *rules;
  size_t n_rows;
  GArray *regions;
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
forget_cliff (SlcReading *reading)
{
  reading->burst_ns = SLC_UNKNOWN_NS;
  reading->cliff_at_ns = SLC_UNKNOWN_NS;
  reading->cache_bytes = SLC_UNKNOWN_BYTES;
  reading->after_cache_mb_s = NAN;
  reading->after_cache_share = NAN;
}

static void
read_cliff (SlcAnalysis *self)
{
  SlcReading *reading = &self->reading;

  if (reading->verdict.state != SLC_CLIFF_CONFIRMED) {
    forget_cliff (reading);
    return;
  }

  reading->cliff_at_ns = reading->verdict.cliff_row * SLC_ROW_NS;
  reading->burst_ns = reading->cliff_at_ns;
  reading->cache_bytes = slc_series_get_bytes_before_row (self->series, reading->verdict.cliff_row);
  reading->after_cache_mb_s = slc_mb_s (reading->written_bytes - reading->cache_bytes,
                                        reading->duration_ns - reading->cliff_at_ns);
  reading->after_cache_share = reading->after_cache_mb_s / reading->verdict.burst_mb_s;
}

static void
read_regions (SlcAnalysis *self)
{
  slc_regions_find (self->series, &self->reading.verdict, self->regions);
  self->reading.regions = (const SlcRegion *) (void *) self->regions->data;
  self->reading.n_regions = self->regions->len;
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
  self->regions = g_array_new (false, false, sizeof (SlcRegion));
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

  slc_series_unref (self->series);
  slc_rules_free (self->rules);
  g_array_unref (self->regions);
  g_free (self);
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
