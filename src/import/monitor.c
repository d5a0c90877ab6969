/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/monitor.h"

#include <glib/gi18n.h>

/* Seconds that are more than anything has run for. */
#define EPOCH_LEAST_S 1e9

/**
 * slc_monitor_get_clock:
 * @moment: the time of a row
 *
 * Returns: what the times of its log count from
 */
SlcLogClock
slc_monitor_get_clock (const SlcMoment *moment)
{
  g_return_val_if_fail (moment != NULL, SLC_LOG_CLOCK_ELAPSED);

  switch (moment->kind) {
  case SLC_MOMENT_NUMBER:
    return moment->number >= EPOCH_LEAST_S ? SLC_LOG_CLOCK_EPOCH : SLC_LOG_CLOCK_ELAPSED;
  case SLC_MOMENT_CLOCK:
  case SLC_MOMENT_LOCAL:
    return SLC_LOG_CLOCK_LOCAL;
  case SLC_MOMENT_ZONED:
    return SLC_LOG_CLOCK_EPOCH;
  default:
    g_return_val_if_reached (SLC_LOG_CLOCK_ELAPSED);
  }
}

/**
 * slc_monitor_make_time:
 * @log: a log whose rows have no times
 * @n_rows: the how manyth row it is
 *
 * Notes that rows a second apart were assumed unless a person has chosen something else.
 *
 * Returns: the time of that row
 */
int64_t
slc_monitor_make_time (SlcLog *log, uint64_t n_rows)
{
  g_return_val_if_fail (log != NULL, 0);

  log->row_interval_ns = log->options->interval_ns;
  if (log->row_interval_ns == SLC_UNKNOWN_NS) {
    log->row_interval_ns = SLC_NS_PER_S;
    slc_log_assume (log, "interval-assumed",
                    _ ("It gives no times: its rows are taken as one second apart"));
  }
  return (int64_t) MIN ((double) n_rows * (double) log->row_interval_ns,
                        (double) SLC_MOMENT_MOST_NS);
}

/**
 * slc_monitor_note_first:
 * @log: a log
 *
 * Notes that its first row was left out.
 */
void
slc_monitor_note_first (SlcLog *log)
{
  slc_log_assume (log, "first-row-left-out",
                  _ ("Its first row is left out: it is the mean since the system was started"));
}

static void
finish_track (SlcLog *log, SlcTrack *track)
{
  const uint64_t interval_ns = slc_track_measure_interval (track);
  const uint64_t n_rows = slc_track_trim_idle (track);

  if (interval_ns == SLC_UNKNOWN_NS || track->rows->len == 0)
    return;
  track->interval_ns = interval_ns;
  track->origin_ns = g_array_index (track->rows, SlcTrackRow, 0).at_ns - (int64_t) interval_ns;
  if (n_rows == 0)
    return;
  slc_log_assume (log, "idle-ends-left-out",
                  _ ("The time before and after the writing, in which the drive did next to "
                     "nothing, is left out"));
}

/**
 * slc_monitor_finish:
 * @log: a log that was read
 *
 * Leaves out the time before and after a test, and notes that other programs may have written, too.
 */
void
slc_monitor_finish (SlcLog *log)
{
  g_return_if_fail (log != NULL);

  for (unsigned i = 0; i < log->tracks->len; i++)
    finish_track (log, g_ptr_array_index (log->tracks, i));
  slc_log_assume (log, "whole-system", _ ("It shows what all programs together did on the drive"));
}
