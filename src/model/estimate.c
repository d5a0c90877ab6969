/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/estimate.h"

#include <glib/gi18n.h>

/* What the drive did in this time is what it is taken to go on doing. */
#define RECENT_NS (30 * SLC_NS_PER_S)

static double
recent_bytes_per_ns (const SlcSeries *series)
{
  uint64_t now_ns = slc_series_get_duration_ns (series);
  uint64_t from_ns = now_ns > RECENT_NS ? now_ns - RECENT_NS : 0;
  uint64_t bytes = slc_series_get_total_bytes (series) - slc_series_bytes_at (series, from_ns);

  return now_ns > from_ns ? (double) bytes / (double) (now_ns - from_ns) : 0;
}

/* After idle time as much is written as comes back, which is what is to be found out. */
static bool
is_recovery (const SlcSession *session)
{
  const SlcStage *stage = slc_session_get_current_stage (session);

  return stage != NULL && stage->start.kind == SLC_STAGE_RECOVERY;
}

static bool
more_follows (const SlcSession *session)
{
  return session->method.n_idles > 0 ||
         slc_session_get_current_pass (session) < session->method.passes;
}

static SlcEstimate
progress_by_bytes (const SlcSession *session)
{
  const SlcSeries *series = slc_session_get_current_series (session);
  const SlcReading *reading = slc_session_get_current_reading (session);
  uint64_t length_bytes = session->method.length_bytes;
  uint64_t written_bytes = slc_series_get_total_bytes (series);
  double speed = recent_bytes_per_ns (series);
  bool confirmed = reading->verdict.state == SLC_CLIFF_CONFIRMED;
  SlcEstimate estimate = { NAN, SLC_UNKNOWN_NS, confirmed ? SLC_ABOUT : SLC_AT_LEAST,
                           more_follows (session) };

  if (length_bytes != SLC_UNKNOWN_BYTES && length_bytes > 0) {
    estimate.share = (double) written_bytes / (double) length_bytes;
    if (speed > 0 && written_bytes <= length_bytes)
      estimate.remaining_ns = (uint64_t) ((double) (length_bytes - written_bytes) / speed);
  }

  return estimate;
}

static SlcEstimate
progress_by_time (const SlcSession *session)
{
  uint64_t limit_ns = session->method.time_limit_ns;
  uint64_t now_ns = slc_series_get_duration_ns (slc_session_get_current_series (session));
  SlcEstimate estimate = { NAN, SLC_UNKNOWN_NS, SLC_EXACTLY, more_follows (session) };

  if (limit_ns != SLC_UNKNOWN_NS && limit_ns > 0) {
    estimate.share = MIN (1.0, (double) now_ns / (double) limit_ns);
    estimate.remaining_ns = limit_ns > now_ns ? limit_ns - now_ns : 0;
  }

  return estimate;
}

static char *
describe_whole (SlcCertainty certainty, const char *remaining)
{
  switch (certainty) {
  case SLC_AT_LEAST:
    /* Translators: %s is a duration; the drive may still become slower */
    return g_strdup_printf (_ ("at least %s left"), remaining);
  case SLC_ABOUT:
    return g_strdup_printf (_ ("about %s left"), remaining);
  case SLC_EXACTLY:
    return g_strdup_printf (_ ("%s left"), remaining);
  default:
    g_assert_not_reached ();
  }
}

/* What comes after the write takes time as well. */
static char *
describe_part (SlcCertainty certainty, const char *remaining)
{
  switch (certainty) {
  case SLC_AT_LEAST:
    /* Translators: %s is a duration; the drive may still become slower */
    return g_strdup_printf (_ ("at least %s of this write left"), remaining);
  case SLC_ABOUT:
    return g_strdup_printf (_ ("about %s of this write left"), remaining);
  case SLC_EXACTLY:
    return g_strdup_printf (_ ("%s of this write left"), remaining);
  default:
    g_assert_not_reached ();
  }
}

/**
 * slc_estimate_bytes:
 * @method: how it is written
 * @most_bytes: how much at the most
 *
 * Returns: how much it will come to, or %SLC_UNKNOWN_BYTES where nobody knows that before
 */
uint64_t
slc_estimate_bytes (const SlcMethod *method, uint64_t most_bytes)
{
  g_return_val_if_fail (method != NULL, SLC_UNKNOWN_BYTES);

  return method->time_limit_ns != SLC_UNKNOWN_NS || slc_method_waits_for_drive (method)
         ? SLC_UNKNOWN_BYTES
         : most_bytes;
}

/**
 * slc_estimate_progress:
 * @session: a run under way, its analysis up to date
 *
 * Estimates from what the drive did in the last thirty seconds. Before the cliff that is a lower
 * bound, since a drive past its cache is slower. Where a run makes several writes, this is about
 * the one under way; where the drive decides when it ends, nothing is said.
 *
 * Returns: how far the write under way has come
 */
SlcEstimate
slc_estimate_progress (const SlcSession *session)
{
  SlcEstimate by_bytes;
  SlcEstimate by_time;

  g_return_val_if_fail (session != NULL, ((SlcEstimate){ NAN, SLC_UNKNOWN_NS, SLC_ABOUT, false }));

  if (slc_method_waits_for_drive (&session->method) || is_recovery (session))
    return (SlcEstimate){ NAN, SLC_UNKNOWN_NS, SLC_ABOUT, more_follows (session) };

  by_bytes = progress_by_bytes (session);
  by_time = progress_by_time (session);

  return by_time.remaining_ns < by_bytes.remaining_ns || isnan (by_bytes.share) ? by_time
                                                                                : by_bytes;
}

/**
 * slc_estimate_describe:
 * @self: how far a write has come
 *
 * Returns: (transfer full) (nullable): the time that remains, in words, or %NULL if it is not known
 */
char *
slc_estimate_describe (const SlcEstimate *self)
{
  g_autofree char *remaining = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->remaining_ns == SLC_UNKNOWN_NS)
    return NULL;

  remaining = slc_format_estimate (self->remaining_ns);
  return self->more_follows ? describe_part (self->certainty, remaining)
                            : describe_whole (self->certainty, remaining);
}
