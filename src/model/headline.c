/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/headline.h"

/* What lies before or after a time in the run, without throttled regions. */
typedef struct {
  uint64_t span_ns;
  uint64_t bytes;
} Amount;

static SlcHeadline
headline_without_cliff (const SlcVerdict *verdict)
{
  return (SlcHeadline){
    .verdict = *verdict,
    .burst_ns = SLC_UNKNOWN_NS,
    .cliff_at_ns = SLC_UNKNOWN_NS,
    .cache_bytes = SLC_UNKNOWN_BYTES,
    .after_cache_mb_s = NAN,
    .after_cache_share = NAN,
  };
}

static void
set_after_cache (SlcHeadline *self, uint64_t bytes, uint64_t span_ns)
{
  self->after_cache_mb_s = slc_mb_s (bytes, span_ns);
  self->after_cache_share = self->after_cache_mb_s / self->verdict.burst_mb_s;
}

static bool
has_throttling (const SlcRegion *regions, size_t n_regions)
{
  for (size_t i = 0; i < n_regions; i++) {
    if (regions[i].kind == SLC_REGION_THROTTLED)
      return true;
  }

  return false;
}

/* Whether a row is throttled; @region is the one that holds it. */
static bool
is_throttled_row (const SlcRegion **region, size_t row)
{
  while ((*region)->end_ns <= row * SLC_ROW_NS)
    (*region)++;

  return (*region)->kind == SLC_REGION_THROTTLED;
}

static SlcVerdict
judge_without_throttling (const SlcSeries *series, const SlcRule *rule, const SlcRegion *region)
{
  g_autoptr (SlcRules) rules = slc_rules_new (rule);
  size_t n_rows;
  const uint64_t *row_bytes = slc_series_get_row_bytes (series, &n_rows);

  for (size_t row = 0; row < n_rows; row++) {
    if (!is_throttled_row (&region, row))
      slc_rules_append_row (rules, row_bytes[row]);
  }

  return slc_rules_get_verdict (rules);
}

/* Which row of the run has so many before it that are not throttled, and is none itself. */
static size_t
find_row (const SlcRegion *region, size_t n_rows_before)
{
  size_t row = 0;

  for (size_t n_rows = 0;; row++) {
    if (is_throttled_row (&region, row))
      continue;
    if (n_rows == n_rows_before)
      return row;
    n_rows++;
  }
}

static Amount
count_throttled (const SlcSeries *series,
                 const SlcRegion *regions,
                 size_t n_regions,
                 uint64_t begin_ns)
{
  Amount amount = { 0 };

  for (size_t i = 0; i < n_regions; i++) {
    uint64_t from_ns = MAX (regions[i].begin_ns, begin_ns);

    if (regions[i].kind != SLC_REGION_THROTTLED || regions[i].end_ns <= from_ns)
      continue;
    amount.span_ns += regions[i].end_ns - from_ns;
    amount.bytes += regions[i].end_bytes - slc_series_bytes_at (series, from_ns);
  }

  return amount;
}

/* How many rows that are not throttled come before one of the run. */
static size_t
count_rows_before (const SlcRegion *region, size_t row)
{
  size_t n_rows = 0;

  for (size_t i = 0; i < row; i++) {
    if (!is_throttled_row (&region, i))
      n_rows++;
  }

  return n_rows;
}

static void
place_cliff (SlcHeadline *self,
             const SlcSeries *series,
             const SlcRegion *regions,
             size_t n_regions,
             uint64_t at_ns)
{
  Amount throttled = count_throttled (series, regions, n_regions, 0);
  Amount throttled_after = count_throttled (series, regions, n_regions, at_ns);

  self->cliff_at_ns = at_ns;
  self->cache_bytes = slc_series_bytes_at (series, at_ns);
  self->burst_ns = at_ns - (throttled.span_ns - throttled_after.span_ns);
  set_after_cache (self,
                   slc_series_get_total_bytes (series) - self->cache_bytes - throttled_after.bytes,
                   slc_series_get_duration_ns (series) - at_ns - throttled_after.span_ns);
}

/**
 * slc_headline_read:
 * @series: a series
 * @verdict: what the rule says of all its rows
 *
 * Returns: the numbers that follow
 */
SlcHeadline
slc_headline_read (const SlcSeries *series, const SlcVerdict *verdict)
{
  SlcHeadline self = headline_without_cliff (verdict);

  g_return_val_if_fail (series != NULL, self);

  if (verdict->state != SLC_CLIFF_CONFIRMED)
    return self;

  self.cliff_at_ns = verdict->cliff_row * SLC_ROW_NS;
  self.burst_ns = self.cliff_at_ns;
  self.cache_bytes = slc_series_get_bytes_before_row (series, verdict->cliff_row);
  set_after_cache (&self, slc_series_get_total_bytes (series) - self.cache_bytes,
                   slc_series_get_duration_ns (series) - self.cliff_at_ns);

  return self;
}

/**
 * slc_headline_read_without_throttling:
 * @series: a series
 * @rule: the rule
 * @regions: (array length=n_regions): its regions
 * @n_regions: how many there are
 * @headline: (out): the numbers
 *
 * Applies the rule to the rows outside the throttled regions, as if the others had never been. The
 * cliff is then given where it is in the run. What was written while the drive was throttled went
 * into its cache like the rest, and counts in its size, but not in any time or average.
 *
 * The cost grows with the run, so this is for a run that has ended.
 *
 * Returns: whether there is a throttled region at all
 */
bool
slc_headline_read_without_throttling (const SlcSeries *series,
                                      const SlcRule *rule,
                                      const SlcRegion *regions,
                                      size_t n_regions,
                                      SlcHeadline *headline)
{
  SlcVerdict verdict;

  g_return_val_if_fail (series != NULL, false);
  g_return_val_if_fail (rule != NULL, false);
  g_return_val_if_fail (headline != NULL, false);

  if (!has_throttling (regions, n_regions))
    return false;

  verdict = judge_without_throttling (series, rule, regions);
  *headline = headline_without_cliff (&verdict);
  if (verdict.state != SLC_CLIFF_CONFIRMED)
    return true;

  place_cliff (headline, series, regions, n_regions,
               find_row (regions, verdict.cliff_row) * SLC_ROW_NS);

  return true;
}

/**
 * slc_headline_move_cliff:
 * @self: (inout): what slc_headline_read_without_throttling() gave
 * @series: a series
 * @regions: (array length=n_regions): its regions
 * @n_regions: how many there are
 * @row: where in the run the cliff is
 *
 * Puts the cliff elsewhere, with the numbers that follow from it.
 */
void
slc_headline_move_cliff (SlcHeadline *self,
                         const SlcSeries *series,
                         const SlcRegion *regions,
                         size_t n_regions,
                         size_t row)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (series != NULL);
  g_return_if_fail (n_regions > 0);

  self->verdict.state = SLC_CLIFF_CONFIRMED;
  self->verdict.cliff_row = count_rows_before (regions, row);
  place_cliff (self, series, regions, n_regions, row * SLC_ROW_NS);
}
