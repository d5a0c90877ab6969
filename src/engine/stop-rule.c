/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/stop-rule.h"

#include "model/recovery.h"
#include "model/stability.h"

static bool
has_settled_cliff (const SlcReading *reading)
{
  return reading->verdict.state == SLC_CLIFF_CONFIRMED && reading->verdict.settled;
}

static bool
is_far_beyond_cliff (const SlcStopRule *self, const SlcReading *reading)
{
  return self->after_cliff_bytes != SLC_UNKNOWN_BYTES && has_settled_cliff (reading) &&
         reading->written_bytes - reading->cache_bytes >= self->after_cliff_bytes;
}

static bool
is_stable (const SlcStopRule *self, const SlcReading *reading, const SlcSeries *series)
{
  return self->until_stable && has_settled_cliff (reading) &&
         slc_stability_is_reached (series, reading->verdict.cliff_row);
}

static bool
has_seen_burst_end (const SlcStopRule *self, const SlcReading *reading, const SlcSeries *series)
{
  return !isnan (self->burst_mb_s) &&
         slc_recovery_read (series, self->burst_mb_s, &reading->rule).ended;
}

/**
 * slc_stop_rule_for_method:
 * @method: how to write
 *
 * Returns: when the write of a method ends
 */
SlcStopRule
slc_stop_rule_for_method (const SlcMethod *method)
{
  g_return_val_if_fail (method != NULL, (SlcStopRule){ 0 });

  return (SlcStopRule){
    .time_limit_ns = method->time_limit_ns,
    .after_cliff_bytes = method->after_cliff_bytes,
    .until_stable = method->until_stable,
    .temperature_c = method->stop_temperature_c,
    .burst_mb_s = NAN,
  };
}

/**
 * slc_stop_rule_for_recovery:
 * @burst_mb_s: the burst of the write before
 *
 * Returns: when a write ends that shows how much of the cache came back
 */
SlcStopRule
slc_stop_rule_for_recovery (double burst_mb_s)
{
  return (SlcStopRule){
    .time_limit_ns = SLC_UNKNOWN_NS,
    .after_cliff_bytes = SLC_UNKNOWN_BYTES,
    .temperature_c = NAN,
    .burst_mb_s = burst_mb_s,
  };
}

/**
 * slc_stop_rule_is_met:
 * @self: a rule
 * @session: what was measured, up to date
 * @temperature_c: how hot the drive is, or NAN
 *
 * Does not look at the time limit, which the clock alone can tell.
 *
 * Returns: whether it is enough
 */
bool
slc_stop_rule_is_met (const SlcStopRule *self, const SlcSession *session, double temperature_c)
{
  const SlcReading *reading;
  const SlcSeries *series;

  g_return_val_if_fail (self != NULL, true);
  g_return_val_if_fail (session != NULL, true);

  reading = slc_session_get_current_reading (session);
  series = slc_session_get_current_series (session);
  return is_far_beyond_cliff (self, reading) || is_stable (self, reading, series) ||
         has_seen_burst_end (self, reading, series) || temperature_c >= self->temperature_c;
}
