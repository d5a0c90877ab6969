/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/passes.h"

#include <stdlib.h>

/* Passes are few. The first is the session's own write. */
static const SlcStage *
find_pass (const SlcSession *session, unsigned pass)
{
  for (unsigned i = 0; i < session->stages->len; i++) {
    const SlcStage *stage = g_ptr_array_index (session->stages, i);

    if (stage->start.kind == SLC_STAGE_PASS && stage->start.pass == pass)
      return stage;
  }
  return NULL;
}

static int
compare_numbers (const void *a, const void *b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

static double
median_of (const double *sorted, unsigned n)
{
  return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
}

/**
 * slc_passes_count:
 * @session: a session
 *
 * A pass that was not finished says something else than one that was, so it counts only where it is
 * the only one.
 *
 * Returns: how many passes can be held against each other
 */
unsigned
slc_passes_count (const SlcSession *session)
{
  unsigned n_passes = 1;
  bool is_whole;

  g_return_val_if_fail (session != NULL, 0);

  while (find_pass (session, n_passes + 1) != NULL)
    n_passes++;
  is_whole =
    session->end == SLC_END_COMPLETED ||
    (session->stages->len > 0 &&
     ((SlcStage *) g_ptr_array_index (session->stages, session->stages->len - 1))->start.kind ==
       SLC_STAGE_RECOVERY);

  return n_passes > 1 && !is_whole ? n_passes - 1 : n_passes;
}

/**
 * slc_passes_get_series:
 * @session: a session
 * @pass: a pass, from 1
 *
 * Returns: (transfer none) (nullable): what was measured in it
 */
const SlcSeries *
slc_passes_get_series (const SlcSession *session, unsigned pass)
{
  const SlcStage *stage;

  g_return_val_if_fail (session != NULL, NULL);

  if (pass == 1)
    return session->series;
  stage = find_pass (session, pass);
  return stage != NULL ? stage->series : NULL;
}

/**
 * slc_passes_get_reading:
 * @session: a session
 * @pass: a pass, from 1
 *
 * Returns: (transfer none) (nullable): what it says
 */
const SlcReading *
slc_passes_get_reading (const SlcSession *session, unsigned pass)
{
  const SlcStage *stage;

  g_return_val_if_fail (session != NULL, NULL);

  if (pass == 1)
    return slc_session_get_reading (session);
  stage = find_pass (session, pass);
  return stage != NULL ? slc_analysis_get_reading (stage->analysis) : NULL;
}

/**
 * slc_passes_get_number:
 * @session: a session
 * @pass: a pass, from 1
 * @number: which number
 *
 * Returns: the number in the unit of its name, or NAN where that pass has none
 */
double
slc_passes_get_number (const SlcSession *session, unsigned pass, SlcPassNumber number)
{
  const SlcReading *reading = slc_passes_get_reading (session, pass);

  if (reading == NULL)
    return NAN;

  switch (number) {
  case SLC_PASS_BURST_MB_S:
    return reading->verdict.burst_mb_s;
  case SLC_PASS_BURST_S:
    return slc_seconds (reading->burst_ns);
  case SLC_PASS_CACHE_GB:
    return slc_gb (reading->cache_bytes);
  case SLC_PASS_AFTER_CACHE_MB_S:
    return reading->after_cache_mb_s;
  case SLC_PASS_AFTER_CACHE_SHARE:
    return reading->after_cache_share;
  case SLC_PASS_AVERAGE_MB_S:
    return reading->average_mb_s;
  }
  g_return_val_if_reached (NAN);
}

/**
 * slc_passes_get_spread:
 * @session: a session
 * @number: which number
 *
 * Returns: that number over all passes that have it
 */
SlcSpread
slc_passes_get_spread (const SlcSession *session, SlcPassNumber number)
{
  SlcSpread spread = { .median = NAN, .least = NAN, .most = NAN };
  double values[SLC_PASSES_MOST];
  unsigned n_passes = slc_passes_count (session);

  for (unsigned pass = 1; pass <= MIN (n_passes, SLC_PASSES_MOST); pass++) {
    double value = slc_passes_get_number (session, pass, number);

    if (!isnan (value))
      values[spread.n++] = value;
  }
  if (spread.n == 0)
    return spread;

  qsort (values, spread.n, sizeof *values, compare_numbers);
  spread.median = median_of (values, spread.n);
  spread.least = values[0];
  spread.most = values[spread.n - 1];

  return spread;
}

/**
 * slc_passes_get_recovery:
 * @session: a session
 * @stage: a stage of it that followed idle time
 *
 * Returns: what had come back of the cache, held against the burst of the same pass
 */
SlcRecovery
slc_passes_get_recovery (const SlcSession *session, const SlcStage *stage)
{
  SlcRecovery unknown = { .burst_bytes = SLC_UNKNOWN_BYTES };
  const SlcReading *reading;

  g_return_val_if_fail (session != NULL, unknown);
  g_return_val_if_fail (stage != NULL, unknown);
  g_return_val_if_fail (stage->start.kind == SLC_STAGE_RECOVERY, unknown);

  reading = slc_passes_get_reading (session, stage->start.pass);
  if (reading == NULL)
    return unknown;
  return slc_recovery_read (stage->series, reading->verdict.burst_mb_s, &reading->rule);
}

/**
 * slc_pass_number_format:
 * @number: a number
 * @value: its value in the unit of its name, or NAN
 *
 * Returns: (transfer full): that for people, with its unit
 */
char *
slc_pass_number_format (SlcPassNumber number, double value)
{
  switch (number) {
  case SLC_PASS_BURST_S:
    return slc_format_duration (isnan (value) ? SLC_UNKNOWN_NS
                                              : (uint64_t) llround (value * SLC_NS_PER_S));
  case SLC_PASS_CACHE_GB:
    return slc_format_gb (isnan (value) ? SLC_UNKNOWN_BYTES : (uint64_t) llround (value * SLC_GB));
  case SLC_PASS_AFTER_CACHE_SHARE:
    return slc_format_percent (value);
  case SLC_PASS_BURST_MB_S:
  case SLC_PASS_AFTER_CACHE_MB_S:
  case SLC_PASS_AVERAGE_MB_S:
    return slc_format_mb_s (value);
  }
  g_return_val_if_reached (NULL);
}

/**
 * slc_pass_number_to_string:
 * @number: a number
 *
 * Returns: (transfer none): its name in files
 */
const char *
slc_pass_number_to_string (SlcPassNumber number)
{
  static const char *const names[SLC_N_PASS_NUMBERS] = {
    [SLC_PASS_BURST_MB_S] = "burst_mb_s",
    [SLC_PASS_BURST_S] = "burst_s",
    [SLC_PASS_CACHE_GB] = "cache_gb",
    [SLC_PASS_AFTER_CACHE_MB_S] = "after_cache_mb_s",
    [SLC_PASS_AFTER_CACHE_SHARE] = "after_cache_share",
    [SLC_PASS_AVERAGE_MB_S] = "average_mb_s",
  };

  g_return_val_if_fail ((unsigned) number < SLC_N_PASS_NUMBERS, NULL);

  return names[number];
}
