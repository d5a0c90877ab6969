/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/recovery.h"

static bool
is_fast (const SlcSample *sample, double least_mb_s)
{
  uint64_t span_ns = sample->end_ns - sample->begin_ns;

  return span_ns == 0 || slc_mb_s (sample->bytes, span_ns) >= least_mb_s;
}

/**
 * slc_recovery_read:
 * @series: what was written after the drive sat idle
 * @burst_mb_s: the burst of the write before, or NAN
 * @rule: its threshold is what divides burst speed from what comes after it
 *
 * Counts what was written before the speed fell under the threshold of the burst and stayed there
 * for %SLC_RECOVERY_HOLD_NS. This is the question of the published rule asked of single samples,
 * since what comes back is often written within a second or two, where there are no five rows to
 * take a median of: the answer is exact to one sample. A fall that was not seen to last does not
 * end the burst, but what was written in it is not counted either.
 *
 * Returns: what came back, none of it known where there is no burst or no sample
 */
SlcRecovery
slc_recovery_read (const SlcSeries *series, double burst_mb_s, const SlcRule *rule)
{
  SlcRecovery recovery = { .burst_bytes = SLC_UNKNOWN_BYTES };
  const SlcSample *samples;
  uint64_t written_bytes = 0;
  uint64_t slow_since_ns = 0;
  size_t n_samples;

  g_return_val_if_fail (series != NULL, recovery);
  g_return_val_if_fail (rule != NULL, recovery);

  samples = slc_series_get_samples (series, &n_samples);
  if (isnan (burst_mb_s) || n_samples == 0)
    return recovery;

  recovery.burst_bytes = 0;
  for (size_t i = 0; i < n_samples && !recovery.ended; i++) {
    written_bytes += samples[i].bytes;
    if (is_fast (&samples[i], rule->threshold * burst_mb_s)) {
      recovery.burst_bytes = written_bytes;
      slow_since_ns = samples[i].end_ns;
    }
    recovery.ended = samples[i].end_ns - slow_since_ns >= SLC_RECOVERY_HOLD_NS;
  }

  return recovery;
}

/**
 * slc_recovery_describe:
 * @self: what came back
 *
 * Returns: (transfer full): how much it was, for people; where its end was not seen that is said
 */
char *
slc_recovery_describe (const SlcRecovery *self)
{
  g_autofree char *amount = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  amount = slc_format_gb (self->burst_bytes);
  if (self->burst_bytes == SLC_UNKNOWN_BYTES || self->ended)
    return g_steal_pointer (&amount);
  return slc_format_at_least (amount);
}
