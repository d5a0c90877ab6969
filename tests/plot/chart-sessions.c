/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart-sessions.h"

#include "data/curves.h"
#include "model/corrections-edit.h"
#include "model/passes.h"

#define MOST_REGIONS 64

/* Those of the known curves that make different charts: many and few samples, a sliver of a band,
 * pauses, stalls, no cliff, and one that is left open. */
const char *const chart_session_curves[] = {
  "dynamic-2tb-tlc-folding",     "slow-start-late-jump-2tb",
  "small-cache-512gb-tlc",       "pausing-jmicron",
  "qlc-1tb-deep-cliff",          "sata-sawtooth",
  "stopped-just-after-the-drop", NULL,
};

static void
append_pauses (SlcSession *session, const SlcSession *source)
{
  size_t n_known;
  size_t n_pauses;
  const SlcPause *pauses;

  slc_series_get_pauses (session->series, &n_known);
  pauses = slc_series_get_pauses (source->series, &n_pauses);
  for (size_t i = n_known; i < n_pauses; i++) {
    if (pauses[i].end_ns > slc_series_get_duration_ns (session->series))
      return;
    slc_series_append_pause (session->series, &pauses[i]);
  }
}

/**
 * chart_session_new_empty:
 *
 * Returns: (transfer full): a session of a drive that was not written to yet
 */
SlcSession *
chart_session_new_empty (void)
{
  SlcSession *session = slc_session_new ();

  session->drive.model = g_strdup ("Example 990");
  session->drive.capacity_bytes = 2000 * SLC_GB;
  session->started_at = g_date_time_new_utc (2026, 3, 5, 10, 0, 0);

  return session;
}

/**
 * chart_session_append_plateau:
 * @session: a session
 * @span_ns: how long
 * @mb_s: how fast
 *
 * Lets a run, or the pass of it that began last, go on at one speed, as one sample.
 */
void
chart_session_append_plateau (SlcSession *session, uint64_t span_ns, double mb_s)
{
  SlcSeries *series = slc_session_get_current_series (session);
  uint64_t begin_ns = slc_series_get_duration_ns (series);
  SlcSample sample = {
    .begin_ns = begin_ns,
    .end_ns = begin_ns + span_ns,
    .bytes = (uint64_t) (mb_s * 1e6 * slc_seconds (span_ns)),
    .latency_p50_ns = SLC_UNKNOWN_NS,
    .latency_p99_ns = SLC_UNKNOWN_NS,
    .latency_max_ns = SLC_UNKNOWN_NS,
    .temperature_c = NAN,
  };

  slc_series_append (series, &sample);
  slc_session_update (session);
}

/**
 * chart_session_append:
 * @session: a session
 * @source: one that is further on
 * @n_samples: how many samples to take from it, if it has as many
 *
 * Lets a run go on.
 */
void
chart_session_append (SlcSession *session, const SlcSession *source, size_t n_samples)
{
  size_t n_known;
  size_t n_all;
  const SlcSample *samples = slc_series_get_samples (source->series, &n_all);

  slc_series_get_samples (session->series, &n_known);
  for (size_t i = n_known; i < MIN (n_known + n_samples, n_all); i++)
    slc_series_append (session->series, &samples[i]);
  append_pauses (session, source);
  slc_session_update (session);
}

/**
 * chart_session_new:
 * @curve: name of a curve
 *
 * Returns: (transfer full): a session with that curve
 */
SlcSession *
chart_session_new (const char *curve)
{
  SlcSession *session = chart_session_new_empty ();

  slc_series_unref (session->series);
  slc_analysis_free (session->analysis);
  session->series = curve_make_series (curve_find (curve), 1);
  session->analysis = slc_analysis_new (session->series, &slc_rule_published);
  slc_session_update (session);

  return session;
}

/**
 * chart_session_append_pass:
 * @session: a session
 * @percent: how fast the pass was, 100 being as fast as the first
 *
 * Adds a pass that writes for as long as the first one did, and so more or less.
 */
void
chart_session_append_pass (SlcSession *session, unsigned percent)
{
  size_t n_samples;
  const SlcSample *samples = slc_series_get_samples (session->series, &n_samples);
  const SlcStageStart start = {
    .kind = SLC_STAGE_PASS,
    .pass = slc_passes_count (session) + 1,
    .filled_share = NAN,
  };

  slc_session_begin_stage (session, &start);
  for (size_t i = 0; i < n_samples; i++) {
    SlcSample sample = samples[i];

    sample.bytes = sample.bytes / 100 * percent;
    slc_series_append (slc_session_get_current_series (session), &sample);
  }
  slc_session_update (session);
}

/**
 * chart_session_append_recovery:
 * @session: a session
 * @idle_ns: how long the drive sat idle
 * @gb: what it wrote at burst speed after that
 * @filled_share: how full it was meanwhile
 *
 * Adds to the pass that began last what came back: some at 6000 MB/s, and then little.
 */
void
chart_session_append_recovery (SlcSession *session,
                               uint64_t idle_ns,
                               double gb,
                               double filled_share)
{
  const SlcStageStart start = {
    .kind = SLC_STAGE_RECOVERY,
    .pass = slc_passes_count (session),
    .idle_ns = idle_ns,
    .filled_share = filled_share,
  };

  slc_session_begin_stage (session, &start);
  chart_session_append_plateau (session, (uint64_t) (gb / 6 * SLC_NS_PER_S), 6000);
  chart_session_append_plateau (session, 10 * SLC_NS_PER_S, 100);
}

/**
 * chart_session_new_with_passes:
 * @curve: name of a curve
 *
 * Returns: (transfer full): a session of three passes, the first with that curve, the second slower
 *   and the third faster
 */
SlcSession *
chart_session_new_with_passes (const char *curve)
{
  SlcSession *session = chart_session_new (curve);

  chart_session_append_pass (session, 90);
  chart_session_append_pass (session, 105);

  return session;
}

/**
 * chart_session_correct:
 * @session: a session
 * @reject_cliff: whether the cliff is rejected
 *
 * Corrects all there is: every boundary is a little later, every region has another kind.
 */
void
chart_session_correct (SlcSession *session, bool reject_cliff)
{
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();
  const SlcReading *computed = slc_session_get_reading (session);

  for (size_t i = computed->n_regions; i-- > 0;) {
    const SlcRegion *region = &computed->regions[i];

    slc_corrections_rename_region (corrections, computed, i,
                                   (region->kind + 1) % SLC_N_REGION_KINDS);
    if (i > 0)
      slc_corrections_move_boundary (corrections, computed, i,
                                     slc_region_get_begin_row (region) + 20);
  }
  if (reject_cliff && computed->verdict.state == SLC_CLIFF_CONFIRMED)
    slc_corrections_reject_cliff (corrections, computed);
  slc_session_set_corrections (session, corrections);
}

/**
 * chart_session_pretend_regions:
 * @session: a session
 * @n_regions: how many
 *
 * Gives the session regions of all kinds, each a little longer than the one before, and every third
 * provisional. They last until the next slc_session_update().
 */
void
chart_session_pretend_regions (SlcSession *session, unsigned n_regions)
{
  static SlcRegion regions[MOST_REGIONS];
  SlcReading *reading = (SlcReading *) slc_session_get_reading (session);
  uint64_t total_bytes = slc_series_get_total_bytes (session->series);
  uint64_t n_shares = n_regions * (n_regions + 1) / 2;
  uint64_t begin_bytes = 0;

  g_assert (n_regions <= MOST_REGIONS);

  for (unsigned i = 0; i < n_regions; i++) {
    uint64_t end_bytes = begin_bytes + total_bytes / n_shares * (i + 1);

    regions[i] = (SlcRegion){
      .kind = i % SLC_N_REGION_KINDS,
      .begin_bytes = begin_bytes,
      .end_bytes = end_bytes,
      .begin_ns = slc_series_time_at (session->series, begin_bytes),
      .end_ns = slc_series_time_at (session->series, end_bytes),
      .mean_mb_s = 1000,
      .provisional = i % 3 == 2,
    };
    begin_bytes = end_bytes;
  }

  reading->regions = regions;
  reading->n_regions = n_regions;
}
