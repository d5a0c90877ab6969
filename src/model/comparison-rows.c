/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/comparison-rows.h"

#include <glib/gi18n.h>

#include "model/comparison-latencies.h"
#include "model/comparison-sheet.h"
#include "model/passes.h"

static double
read_burst (const SlcComparisonFacts *facts, unsigned which)
{
  return facts->reading->verdict.burst_mb_s;
}

static double
read_burst_span (const SlcComparisonFacts *facts, unsigned which)
{
  return slc_seconds (facts->reading->burst_ns);
}

static double
read_cache (const SlcComparisonFacts *facts, unsigned which)
{
  return slc_gb (facts->reading->cache_bytes);
}

static double
read_after_cache (const SlcComparisonFacts *facts, unsigned which)
{
  return facts->reading->after_cache_mb_s;
}

static double
read_after_cache_share (const SlcComparisonFacts *facts, unsigned which)
{
  return facts->reading->after_cache_share;
}

static double
read_average (const SlcComparisonFacts *facts, unsigned which)
{
  return facts->reading->average_mb_s;
}

static double
read_written (const SlcComparisonFacts *facts, unsigned which)
{
  return slc_gb (facts->reading->written_bytes);
}

static double
read_duration (const SlcComparisonFacts *facts, unsigned which)
{
  return slc_seconds (facts->reading->duration_ns);
}

static void
add_headline (SlcComparisonSheet *sheet)
{
  slc_comparison_sheet_add (sheet, "burst", _ ("Burst"), SLC_FIGURE_MB_S, SLC_BETTER_HIGHER,
                            read_burst, 0);
  slc_comparison_sheet_add (sheet, "burst", _ ("Time to the cliff"), SLC_FIGURE_SECONDS,
                            SLC_BETTER_NEITHER, read_burst_span, 0);
  slc_comparison_sheet_add (sheet, "cache", _ ("Cache"), SLC_FIGURE_GB, SLC_BETTER_HIGHER,
                            read_cache, 0);
  slc_comparison_sheet_add (sheet, "after_cache", _ ("After the cache"), SLC_FIGURE_MB_S,
                            SLC_BETTER_HIGHER, read_after_cache, 0);
  slc_comparison_sheet_add (sheet, "after_cache", _ ("After the cache, of the burst"),
                            SLC_FIGURE_SHARE, SLC_BETTER_HIGHER, read_after_cache_share, 0);
  slc_comparison_sheet_add (sheet, "average", _ ("Average"), SLC_FIGURE_MB_S, SLC_BETTER_HIGHER,
                            read_average, 0);
  slc_comparison_sheet_add (sheet, "written", _ ("Written"), SLC_FIGURE_GB, SLC_BETTER_NEITHER,
                            read_written, 0);
  slc_comparison_sheet_add (sheet, "duration", _ ("Time"), SLC_FIGURE_SECONDS, SLC_BETTER_NEITHER,
                            read_duration, 0);
}

static double
read_cool_burst (const SlcComparisonFacts *facts, unsigned which)
{
  return facts->without_throttling.verdict.burst_mb_s;
}

static double
read_cool_cache (const SlcComparisonFacts *facts, unsigned which)
{
  return slc_gb (facts->without_throttling.cache_bytes);
}

static double
read_cool_after_cache (const SlcComparisonFacts *facts, unsigned which)
{
  return facts->without_throttling.after_cache_mb_s;
}

/* Where one was throttled, the same numbers without that. */
static void
add_without_throttling (SlcComparisonSheet *sheet)
{
  bool throttled = false;

  for (unsigned i = 0; i < sheet->n_sessions; i++)
    throttled = throttled || sheet->facts[i].reading->without_throttling != NULL;
  if (!throttled)
    return;

  slc_comparison_sheet_add (sheet, "without_throttling.burst", _ ("Burst, without throttling"),
                            SLC_FIGURE_MB_S, SLC_BETTER_HIGHER, read_cool_burst, 0);
  slc_comparison_sheet_add (sheet, "without_throttling.cache", _ ("Cache, without throttling"),
                            SLC_FIGURE_GB, SLC_BETTER_HIGHER, read_cool_cache, 0);
  slc_comparison_sheet_add (sheet, "without_throttling.after_cache",
                            _ ("After the cache, without throttling"), SLC_FIGURE_MB_S,
                            SLC_BETTER_HIGHER, read_cool_after_cache, 0);
}

static uint64_t
add_up_bytes (const SlcComparisonFacts *facts, SlcRegionKind kind)
{
  const SlcReading *reading = facts->reading;
  uint64_t bytes = 0;

  for (size_t i = 0; i < reading->n_regions; i++) {
    if (reading->regions[i].kind == kind)
      bytes += reading->regions[i].end_bytes - reading->regions[i].begin_bytes;
  }

  return bytes;
}

static uint64_t
add_up_time (const SlcComparisonFacts *facts, SlcRegionKind kind)
{
  const SlcReading *reading = facts->reading;
  uint64_t span_ns = 0;

  for (size_t i = 0; i < reading->n_regions; i++) {
    if (reading->regions[i].kind == kind)
      span_ns += reading->regions[i].end_ns - reading->regions[i].begin_ns;
  }

  return span_ns;
}

static double
read_region_speed (const SlcComparisonFacts *facts, unsigned kind)
{
  return slc_mb_s (add_up_bytes (facts, kind), add_up_time (facts, kind));
}

/* A drive that has no such region is not one with an empty one. */
static double
read_region_amount (const SlcComparisonFacts *facts, unsigned kind)
{
  return add_up_time (facts, kind) > 0 ? slc_gb (add_up_bytes (facts, kind)) : NAN;
}

static void
add_region (SlcComparisonSheet *sheet, SlcRegionKind kind)
{
  const char *name = slc_region_kind_get_label (kind);
  g_autofree char *stem = g_strconcat ("region.", slc_region_kind_to_string (kind), NULL);
  /* Translators: the average speed within the regions of one kind */
  g_autofree char *speed = g_strdup_printf (_ ("%s: average"), name);
  /* Translators: how much was written within the regions of one kind */
  g_autofree char *amount = g_strdup_printf (_ ("%s: amount"), name);

  slc_comparison_sheet_add (sheet, stem, speed, SLC_FIGURE_MB_S, SLC_BETTER_HIGHER,
                            read_region_speed, kind);
  slc_comparison_sheet_add (sheet, stem, amount, SLC_FIGURE_GB, SLC_BETTER_NEITHER,
                            read_region_amount, kind);
}

static double
read_write_time (const SlcComparisonFacts *facts, unsigned which)
{
  return slc_seconds (facts->answers.write_ns[which]);
}

static double
read_fill_time (const SlcComparisonFacts *facts, unsigned which)
{
  return slc_seconds (facts->answers.fill_ns);
}

static double
read_speed_at (const SlcComparisonFacts *facts, unsigned which)
{
  return facts->answers.speed_at_mb_s[which];
}

static void
add_write_time (SlcComparisonSheet *sheet, unsigned which)
{
  unsigned amount_gb = (unsigned) (slc_answer_amounts_bytes[which] / SLC_GB);
  g_autofree char *stem = g_strdup_printf ("write_%u_gb", amount_gb);
  /* Translators: how long it takes to write that many gigabytes */
  g_autofree char *label = g_strdup_printf (_ ("Time to write %u\u00a0GB"), amount_gb);

  slc_comparison_sheet_add (sheet, stem, label, SLC_FIGURE_SECONDS, SLC_BETTER_LOWER,
                            read_write_time, which);
}

static void
add_speed_at (SlcComparisonSheet *sheet, unsigned which)
{
  unsigned percent = slc_answer_places_percent[which];
  g_autofree char *stem = g_strdup_printf ("speed_at_%u_percent", percent);
  /* Translators: the speed where that much of the drive is full */
  g_autofree char *label = g_strdup_printf (_ ("Speed at %u\u00a0%% full"), percent);

  slc_comparison_sheet_add (sheet, stem, label, SLC_FIGURE_MB_S, SLC_BETTER_HIGHER, read_speed_at,
                            which);
}

/* How long a fill takes can be compared only where both fill the same. */
static void
add_answers (SlcComparisonSheet *sheet)
{
  SlcBetter better = SLC_BETTER_LOWER;

  for (unsigned i = 1; i < sheet->n_sessions; i++) {
    if (sheet->facts[i].answers.fill_bytes != sheet->facts[0].answers.fill_bytes)
      better = SLC_BETTER_NEITHER;
  }

  for (unsigned i = 0; i < SLC_N_ANSWER_AMOUNTS; i++)
    add_write_time (sheet, i);
  slc_comparison_sheet_add (sheet, "fill", _ ("Time to fill it"), SLC_FIGURE_SECONDS, better,
                            read_fill_time, 0);
  for (unsigned i = 0; i < SLC_N_ANSWER_PLACES; i++)
    add_speed_at (sheet, i);
}

/* An idle time that a pass has more than once counts as it was the first time. */
static SlcRecovery
find_recovery (const SlcSession *session, unsigned pass, unsigned idle_s)
{
  const SlcRecovery unknown = { .burst_bytes = SLC_UNKNOWN_BYTES };

  for (unsigned i = 0; i < session->stages->len; i++) {
    const SlcStage *stage = g_ptr_array_index (session->stages, i);

    if (stage->start.kind == SLC_STAGE_RECOVERY && stage->start.pass == pass &&
        stage->start.idle_ns / SLC_NS_PER_S == idle_s)
      return slc_passes_get_recovery (session, stage);
  }

  return unknown;
}

static double
read_recovery (const SlcComparisonFacts *facts, unsigned idle_s)
{
  return slc_gb (find_recovery (facts->session, 1, idle_s).burst_bytes);
}

/* Where the write after the idle time ended before the cache did, there may have been more. */
static void
take_recoveries (SlcComparisonRow *row, unsigned index, const SlcSession *session, unsigned idle_s)
{
  unsigned n_passes = slc_passes_count (session);
  g_autofree double *values = g_new (double, n_passes);

  for (unsigned pass = 1; pass <= n_passes; pass++) {
    SlcRecovery recovery = find_recovery (session, pass, idle_s);
    bool at_least = recovery.burst_bytes != SLC_UNKNOWN_BYTES && !recovery.ended;

    values[pass - 1] = slc_gb (recovery.burst_bytes);
    row->at_least[index] |= at_least && pass == 1;
    row->median_at_least[index] |= at_least;
  }

  if (n_passes > 1)
    slc_comparison_row_set_passes (row, index, values, n_passes);
}

static void
add_recovery (SlcComparisonSheet *sheet, unsigned idle_s)
{
  g_autofree char *stem = g_strdup_printf ("recovery_after_%u_s", idle_s);
  g_autofree char *idle = slc_format_idle (idle_s * SLC_NS_PER_S);
  /* Translators: how much cache came back while the drive sat idle for so long */
  g_autofree char *label = g_strdup_printf (_ ("Cache back after %s idle"), idle);
  SlcComparisonRow *row = slc_comparison_sheet_add (sheet, stem, label, SLC_FIGURE_GB,
                                                    SLC_BETTER_HIGHER, read_recovery, idle_s);

  for (unsigned i = 0; row != NULL && i < sheet->n_sessions; i++)
    take_recoveries (row, i, sheet->facts[i].session, idle_s);
}

static int
compare_idles (const void *a, const void *b)
{
  unsigned first_s = *(const unsigned *) a;
  unsigned second_s = *(const unsigned *) b;

  return (first_s > second_s) - (first_s < second_s);
}

static void
list_idles (GArray *idles, const SlcSession *session)
{
  for (unsigned i = 0; i < session->stages->len; i++) {
    const SlcStage *stage = g_ptr_array_index (session->stages, i);
    unsigned idle_s = (unsigned) (stage->start.idle_ns / SLC_NS_PER_S);

    if (stage->start.kind == SLC_STAGE_RECOVERY)
      g_array_append_val (idles, idle_s);
  }
}

/* A time after which several sat idle has one row, and the shortest comes first. */
static void
add_recoveries (SlcComparisonSheet *sheet)
{
  g_autoptr (GArray) idles = g_array_new (FALSE, FALSE, sizeof (unsigned));

  for (unsigned i = 0; i < sheet->n_sessions; i++)
    list_idles (idles, sheet->facts[i].session);
  g_array_sort (idles, compare_idles);
  for (unsigned i = 0; i < idles->len; i++) {
    unsigned idle_s = g_array_index (idles, unsigned, i);

    if (i == 0 || idle_s != g_array_index (idles, unsigned, i - 1))
      add_recovery (sheet, idle_s);
  }
}

static double
read_n_pauses (const SlcComparisonFacts *facts, unsigned which)
{
  return (double) facts->reading->n_pauses;
}

static double
read_pauses (const SlcComparisonFacts *facts, unsigned which)
{
  return slc_seconds (facts->reading->pauses_ns);
}

static double
read_pauses_share (const SlcComparisonFacts *facts, unsigned which)
{
  return slc_seconds (facts->reading->pauses_ns) / slc_seconds (facts->reading->duration_ns);
}

static double
read_longest_pause (const SlcComparisonFacts *facts, unsigned which)
{
  return slc_seconds (facts->reading->longest_pause_ns);
}

/* Who writes longer pauses more often: only the share tells something of the drive. */
static void
add_pauses (SlcComparisonSheet *sheet)
{
  slc_comparison_sheet_add (sheet, "pauses", _ ("Pauses"), SLC_FIGURE_COUNT, SLC_BETTER_NEITHER,
                            read_n_pauses, 0);
  slc_comparison_sheet_add (sheet, "pauses", _ ("Pauses together"), SLC_FIGURE_SECONDS,
                            SLC_BETTER_NEITHER, read_pauses, 0);
  slc_comparison_sheet_add (sheet, "pauses", _ ("Pauses, of the time"), SLC_FIGURE_SHARE,
                            SLC_BETTER_LOWER, read_pauses_share, 0);
  slc_comparison_sheet_add (sheet, "longest_pause", _ ("Longest pause"), SLC_FIGURE_SECONDS,
                            SLC_BETTER_LOWER, read_longest_pause, 0);
}

static double
read_temperature (const SlcComparisonFacts *facts, unsigned which)
{
  return slc_series_get_hottest_c (facts->session->series);
}

static void
read_facts (SlcComparisonFacts *facts, const SlcSession *session, const SlcReading *reading)
{
  const SlcRegion whole = { .end_ns = reading->duration_ns };

  facts->session = session;
  facts->reading = reading;
  facts->without_throttling = reading->without_throttling != NULL
                              ? *reading->without_throttling
                              : slc_headline_read (session->series, &reading->verdict);
  slc_answers_read (session, &facts->answers);
  facts->latencies = slc_session_read_latencies (session, &whole);
}

/* What nobody corrected is read once. */
static void
read_session (SlcComparisonSheet *sheet, unsigned index, const SlcSession *session)
{
  const SlcReading *best = slc_session_get_best_reading (session);
  const SlcReading *computed = slc_session_get_reading (session);

  read_facts (&sheet->facts[index], session, best);
  if (computed == best)
    sheet->computed[index] = sheet->facts[index];
  else
    read_facts (&sheet->computed[index], session, computed);
}

/**
 * slc_comparison_rows_read:
 * @sessions: (array length=n_sessions): sessions whose analysis is up to date
 * @n_sessions: how many, %SLC_COMPARISON_MOST at the most
 *
 * Puts every number of the sessions beside each other, in the order in which a reader wants them.
 * What a person corrected is there as it was computed, too.
 *
 * Returns: (transfer full) (element-type SlcComparisonRow): the rows
 */
GPtrArray *
slc_comparison_rows_read (SlcSession *const *sessions, unsigned n_sessions)
{
  SlcComparisonSheet sheet = { .n_sessions = n_sessions };

  g_return_val_if_fail (sessions != NULL, NULL);
  g_return_val_if_fail (n_sessions <= SLC_COMPARISON_MOST, NULL);

  sheet.rows = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_comparison_row_free);
  for (unsigned i = 0; i < n_sessions; i++)
    read_session (&sheet, i, sessions[i]);

  add_headline (&sheet);
  add_without_throttling (&sheet);
  add_answers (&sheet);
  for (SlcRegionKind kind = 0; kind < SLC_N_REGION_KINDS; kind++)
    add_region (&sheet, kind);
  add_recoveries (&sheet);
  add_pauses (&sheet);
  slc_comparison_sheet_add_latencies (&sheet);
  slc_comparison_sheet_add (&sheet, "temperature_most", _ ("Highest temperature"),
                            SLC_FIGURE_CELSIUS, SLC_BETTER_LOWER, read_temperature, 0);

  return sheet.rows;
}
