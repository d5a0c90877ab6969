/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/passes.h"

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

/* Sessions from before that was noted: a pass that was followed by anything is whole for sure. */
static unsigned
guess_finished (const SlcSession *session)
{
  unsigned n_passes = slc_passes_count_begun (session);
  bool is_whole =
    session->end == SLC_END_COMPLETED ||
    (session->stages->len > 0 &&
     ((SlcStage *) g_ptr_array_index (session->stages, session->stages->len - 1))->start.kind ==
       SLC_STAGE_RECOVERY);

  return n_passes > 1 && !is_whole ? n_passes - 1 : n_passes;
}

/**
 * slc_passes_count_begun:
 * @session: a session
 *
 * Returns: how many passes there are, the last of which may be unfinished
 */
unsigned
slc_passes_count_begun (const SlcSession *session)
{
  unsigned n_passes = 1;

  g_return_val_if_fail (session != NULL, 0);

  while (find_pass (session, n_passes + 1) != NULL)
    n_passes++;
  return n_passes;
}

/**
 * slc_passes_count:
 * @session: a session
 *
 * A pass that was not finished, or goes on, says something else than one that was, so it counts
 * only where it is the only one.
 *
 * Returns: how many passes can be held against each other
 */
unsigned
slc_passes_count (const SlcSession *session)
{
  g_return_val_if_fail (session != NULL, 0);

  return session->finished_passes > 0 ? session->finished_passes : guess_finished (session);
}

/**
 * slc_passes_get_series:
 * @session: a session
 * @pass: a pass, from 1
 *
 * Returns: (transfer none) (nullable): what was measured in it
 */
SlcSeries *
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
  double values[SLC_PASSES_MOST];
  unsigned n_passes = MIN (slc_passes_count (session), SLC_PASSES_MOST);

  for (unsigned pass = 1; pass <= n_passes; pass++)
    values[pass - 1] = slc_passes_get_number (session, pass, number);

  return slc_spread_read (values, n_passes);
}

/**
 * slc_passes_agree:
 * @session: a session
 *
 * Medians of numbers that some passes have and others do not would be of different passes, and
 * could contradict each other.
 *
 * Returns: whether each number is one that all passes have, or none
 */
bool
slc_passes_agree (const SlcSession *session)
{
  unsigned n_passes;

  g_return_val_if_fail (session != NULL, false);

  n_passes = MIN (slc_passes_count (session), SLC_PASSES_MOST);
  for (SlcPassNumber number = 0; number < SLC_N_PASS_NUMBERS; number++) {
    unsigned n_known = slc_passes_get_spread (session, number).n;

    if (n_known > 0 && n_known < n_passes)
      return false;
  }

  return true;
}

/**
 * slc_passes_get_shown:
 * @session: a session
 * @number: which number
 *
 * Returns: what is said of all passes where one value is said: the median where they agree, and
 *   otherwise what the first pass has, so that all numbers are of one pass
 */
double
slc_passes_get_shown (const SlcSession *session, SlcPassNumber number)
{
  g_return_val_if_fail (session != NULL, NAN);

  return slc_passes_agree (session) ? slc_passes_get_spread (session, number).median
                                    : slc_passes_get_number (session, 1, number);
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
 * slc_pass_number_format_range:
 * @number: a number
 * @spread: that number over some passes
 *
 * Returns: (transfer full): between what it lies, for people, with its unit; a value alone where
 *   that is the least and the most
 */
char *
slc_pass_number_format_range (SlcPassNumber number, const SlcSpread *spread)
{
  g_autofree char *least = NULL;
  g_autofree char *most = NULL;

  g_return_val_if_fail (spread != NULL, NULL);

  least = slc_pass_number_format (number, spread->least);
  most = slc_pass_number_format (number, spread->most);

  return slc_format_range (least, most);
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
