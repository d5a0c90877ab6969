/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/corrections-edit.h"

#include "data/curves.h"
#include "model/corrections-fit.h"
#include "model/session.h"

#include <math.h>

/* Ramp, burst, after the cache, recovery, after the cache. */
#define FIVE_REGIONS "slow-start-late-jump-2tb"
#define THROTTLED    "throttles-before-the-cache-ends"

static SlcSession *
session_new (const Curve *curve)
{
  SlcSession *session = slc_session_new ();

  slc_series_unref (session->series);
  slc_analysis_free (session->analysis);
  session->series = curve_make_series (curve, 1);
  session->analysis = slc_analysis_new (session->series, &slc_rule_published);

  return session;
}

static size_t
begin_row (const SlcReading *reading, size_t region)
{
  g_assert_cmpuint (region, <, reading->n_regions);

  return slc_region_get_begin_row (&reading->regions[region]);
}

static size_t
find_cliff_region (const SlcReading *reading)
{
  g_assert_cmpint (reading->verdict.state, ==, SLC_CLIFF_CONFIRMED);

  return slc_corrections_find_boundary (reading, reading->verdict.cliff_row);
}

/* Whatever is corrected, the regions cover the run once, each with the speed of its bytes. */
static void
expect_whole (const SlcSession *session, const SlcReading *reading)
{
  g_assert_cmpuint (reading->regions[0].begin_ns, ==, 0);
  for (size_t i = 0; i < reading->n_regions; i++) {
    const SlcRegion *region = &reading->regions[i];

    g_assert_cmpuint (region->begin_ns, <, region->end_ns);
    g_assert_cmpuint (region->begin_bytes, ==,
                      slc_series_bytes_at (session->series, region->begin_ns));
    g_assert_cmpfloat (fabs (region->mean_mb_s - slc_mb_s (region->end_bytes - region->begin_bytes,
                                                           region->end_ns - region->begin_ns)),
                       <, 1e-9);
    if (i > 0)
      g_assert_cmpuint (region->begin_ns, ==, reading->regions[i - 1].end_ns);
  }
  g_assert_cmpuint (reading->regions[reading->n_regions - 1].end_ns, ==, reading->duration_ns);
  g_assert_cmpuint (reading->regions[reading->n_regions - 1].end_bytes, ==, reading->written_bytes);
}

static void
test_cliff_follows (void)
{
  g_autoptr (SlcSession) session = session_new (curve_find (FIVE_REGIONS));
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();
  const SlcReading computed = *slc_session_get_reading (session);
  size_t region = find_cliff_region (&computed);
  size_t row = begin_row (&computed, region) + 7;
  uint64_t bytes = slc_series_get_bytes_before_row (session->series, row);
  const SlcReading *corrected;

  g_assert_cmpuint (slc_corrections_move_boundary (corrections, &computed, region, row), ==, row);
  slc_session_set_corrections (session, corrections);
  corrected = slc_session_get_corrected_reading (session);

  g_assert_cmpuint (corrected->verdict.cliff_row, ==, row);
  g_assert_cmpuint (corrected->cliff_at_ns, ==, row * SLC_ROW_NS);
  g_assert_cmpuint (corrected->burst_ns, ==, row * SLC_ROW_NS);
  g_assert_cmpuint (corrected->cache_bytes, ==, bytes);
  g_assert_cmpfloat_with_epsilon (
    corrected->after_cache_mb_s,
    slc_mb_s (computed.written_bytes - bytes, computed.duration_ns - row * SLC_ROW_NS), 1e-9);
  g_assert_cmpfloat_with_epsilon (corrected->after_cache_share,
                                  corrected->after_cache_mb_s / computed.verdict.burst_mb_s, 1e-12);
  g_assert_cmpfloat (corrected->verdict.burst_mb_s, ==, computed.verdict.burst_mb_s);
  g_assert_cmpuint (begin_row (corrected, region), ==, row);
  g_assert_true (isnan (corrected->regions[region].confidence));
  g_assert_true (session->corrected->cliff_moved);
  g_assert_true (slc_corrected_changes_cliff (session->corrected));
  g_assert_true (session->corrected->marks[region].moved);
  g_assert_false (session->corrected->marks[region].renamed);
  expect_whole (session, corrected);
}

static void
test_computed_stays (void)
{
  g_autoptr (SlcSession) session = session_new (curve_find (FIVE_REGIONS));
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();
  const SlcReading before = *slc_session_get_reading (session);
  g_autofree SlcRegion *regions = g_memdup2 (before.regions, before.n_regions * sizeof *regions);
  const SlcReading *computed = slc_session_get_reading (session);

  g_assert_null (slc_session_get_corrected_reading (session));
  g_assert_true (slc_session_get_best_reading (session) == computed);
  slc_corrections_move_boundary (corrections, computed, 2, begin_row (computed, 2) - 3);
  slc_corrections_rename_region (corrections, computed, 0, SLC_REGION_RECOVERY);
  slc_corrections_reject_cliff (corrections, computed);
  slc_session_set_corrections (session, corrections);
  slc_session_update (session);

  g_assert_cmpuint (session->corrected->n_fitting, ==, 3);
  g_assert_cmpint (before.verdict.state, ==, computed->verdict.state);
  g_assert_cmpuint (before.verdict.cliff_row, ==, computed->verdict.cliff_row);
  g_assert_cmpuint (before.cache_bytes, ==, computed->cache_bytes);
  for (size_t i = 0; i < before.n_regions; i++) {
    g_assert_cmpint (regions[i].kind, ==, computed->regions[i].kind);
    g_assert_cmpuint (regions[i].begin_ns, ==, computed->regions[i].begin_ns);
  }
  g_assert_false (slc_session_get_best_reading (session) == computed);
}

/* However far a person drags it, a boundary stays between its neighbours. */
static void
test_limits (void)
{
  g_autoptr (SlcSession) session = session_new (curve_find (FIVE_REGIONS));
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();
  const SlcReading *computed = slc_session_get_reading (session);
  size_t last = computed->n_regions - 1;
  size_t n_rows;

  slc_series_get_row_bytes (session->series, &n_rows);
  g_assert_cmpuint (computed->n_regions, ==, 5);
  g_assert_cmpuint (slc_corrections_move_boundary (corrections, computed, 2, 0), ==,
                    begin_row (computed, 1) + 1);
  g_assert_cmpuint (slc_corrections_move_boundary (corrections, computed, 1, SIZE_MAX), ==,
                    begin_row (computed, 1));
  g_assert_cmpuint (slc_corrections_move_boundary (corrections, computed, last, SIZE_MAX), ==,
                    n_rows - 1);
  g_assert_cmpuint (slc_corrections_move_boundary (corrections, computed, last - 1, SIZE_MAX), ==,
                    n_rows - 2);
  slc_session_set_corrections (session, corrections);
  expect_whole (session, slc_session_get_corrected_reading (session));
  g_assert_cmpuint (session->corrected->n_unfitting, ==, 0);
}

static void
test_taken_back (void)
{
  g_autoptr (SlcSession) session = session_new (curve_find (FIVE_REGIONS));
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();
  g_autoptr (SlcCorrections) none = slc_corrections_new ();
  g_autoptr (SlcCorrections) copy = NULL;
  const SlcReading *computed = slc_session_get_reading (session);

  slc_corrections_move_boundary (corrections, computed, 1, begin_row (computed, 1) + 1);
  slc_corrections_move_boundary (corrections, computed, 1, begin_row (computed, 1) + 2);
  slc_corrections_rename_region (corrections, computed, 3, SLC_REGION_STEADY);
  slc_corrections_rename_region (corrections, computed, 3, SLC_REGION_RAMP);
  slc_corrections_reject_cliff (corrections, computed);
  g_assert_cmpuint (slc_corrections_count (corrections), ==, 3);
  copy = slc_corrections_copy (corrections);
  g_assert_true (slc_corrections_equal (corrections, copy));

  slc_corrections_move_boundary (corrections, computed, 1, begin_row (computed, 1));
  g_assert_cmpuint (slc_corrections_count (corrections), ==, 2);
  slc_corrections_rename_region (corrections, computed, 3, computed->regions[3].kind);
  g_assert_cmpuint (slc_corrections_count (corrections), ==, 1);
  slc_corrections_accept_cliff (corrections);
  g_assert_true (slc_corrections_equal (corrections, none));
  g_assert_false (slc_corrections_equal (corrections, copy));

  slc_corrections_clear (copy);
  g_assert_true (slc_corrections_equal (copy, none));
  slc_session_set_corrections (session, copy);
  g_assert_null (session->corrected);
  g_assert_false (slc_corrected_changes_cliff (session->corrected));
}

static void
test_renamed (void)
{
  g_autoptr (SlcSession) session = session_new (curve_find (FIVE_REGIONS));
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();
  const SlcReading *computed = slc_session_get_reading (session);
  const SlcReading *corrected;

  slc_corrections_rename_region (corrections, computed, 2, SLC_REGION_FOLDING);
  slc_session_set_corrections (session, corrections);
  corrected = slc_session_get_corrected_reading (session);

  g_assert_cmpint (computed->regions[2].kind, ==, SLC_REGION_AFTER_CACHE);
  g_assert_cmpint (corrected->regions[2].kind, ==, SLC_REGION_FOLDING);
  g_assert_true (session->corrected->marks[2].renamed);
  g_assert_false (slc_corrected_changes_cliff (session->corrected));
  g_assert_cmpuint (corrected->cache_bytes, ==, computed->cache_bytes);
  expect_whole (session, corrected);
}

static void
test_rejected (void)
{
  g_autoptr (SlcSession) session = session_new (curve_find (FIVE_REGIONS));
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();
  const SlcReading *corrected;

  slc_corrections_reject_cliff (corrections, slc_session_get_reading (session));
  slc_session_set_corrections (session, corrections);
  corrected = slc_session_get_corrected_reading (session);

  g_assert_true (session->corrected->cliff_rejected);
  g_assert_true (slc_corrected_changes_cliff (session->corrected));
  g_assert_cmpint (corrected->verdict.state, ==, SLC_CLIFF_NONE);
  g_assert_cmpuint (corrected->cliff_at_ns, ==, SLC_UNKNOWN_NS);
  g_assert_cmpuint (corrected->burst_ns, ==, SLC_UNKNOWN_NS);
  g_assert_cmpuint (corrected->cache_bytes, ==, SLC_UNKNOWN_BYTES);
  g_assert_true (isnan (corrected->after_cache_mb_s));
  g_assert_true (isnan (corrected->after_cache_share));
  g_assert_false (isnan (corrected->verdict.burst_mb_s));
}

/* A region that is not throttled after all counts like the others. */
static void
test_not_throttled (void)
{
  g_autoptr (SlcSession) session = session_new (curve_find (THROTTLED));
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();
  const SlcReading *computed = slc_session_get_reading (session);

  for (size_t i = 0; i < computed->n_regions; i++) {
    if (computed->regions[i].kind == SLC_REGION_THROTTLED)
      slc_corrections_rename_region (corrections, computed, i, SLC_REGION_FOLDING);
  }
  slc_session_set_corrections (session, corrections);

  g_assert_nonnull (computed->without_throttling);
  g_assert_null (slc_session_get_corrected_reading (session)->without_throttling);
}

/* The cliff that is left without throttling goes with its own boundary. */
static void
test_cliff_without_throttling (void)
{
  g_autoptr (SlcSession) session = session_new (curve_find (THROTTLED));
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();
  const SlcReading *computed = slc_session_get_reading (session);
  const SlcHeadline *before = computed->without_throttling;
  size_t row = before->cliff_at_ns / SLC_ROW_NS;
  size_t region = slc_corrections_find_boundary (computed, row);
  const SlcHeadline *after;

  g_assert_cmpuint (region, !=, SLC_NO_REGION);
  row = slc_corrections_move_boundary (corrections, computed, region, row + 5);
  slc_session_set_corrections (session, corrections);
  after = slc_session_get_corrected_reading (session)->without_throttling;

  g_assert_cmpuint (after->cliff_at_ns, ==, row * SLC_ROW_NS);
  g_assert_cmpuint (after->cache_bytes, ==, slc_series_get_bytes_before_row (session->series, row));
  g_assert_cmpuint (after->burst_ns - before->burst_ns, ==,
                    after->cliff_at_ns - before->cliff_at_ns);
  g_assert_cmpuint (after->verdict.cliff_row - before->verdict.cliff_row, ==,
                    (after->cliff_at_ns - before->cliff_at_ns) / SLC_ROW_NS);
  g_assert_cmpfloat (after->verdict.burst_mb_s, ==, before->verdict.burst_mb_s);
}

/* The boundary that a person takes for that of the cliff has to be there. */
static void
test_every_curve (void)
{
  for (size_t i = 0; i < n_curves; i++) {
    g_autoptr (SlcSession) session = session_new (&curves[i]);
    const SlcReading *computed = slc_session_get_reading (session);

    if (computed->verdict.state == SLC_CLIFF_CONFIRMED &&
        find_cliff_region (computed) == SLC_NO_REGION)
      g_error ("%s: there is no boundary at the cliff", curves[i].name);
    for (size_t region = 1; region < computed->n_regions; region++) {
      g_autoptr (SlcCorrections) corrections = slc_corrections_new ();

      slc_corrections_move_boundary (corrections, computed, region,
                                     begin_row (computed, region) + 1);
      slc_session_set_corrections (session, corrections);
      g_assert_cmpuint (session->corrected->n_unfitting, ==, 0);
      expect_whole (session, &session->corrected->reading);
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/corrections/cliff-follows", test_cliff_follows);
  g_test_add_func ("/corrections/computed-stays", test_computed_stays);
  g_test_add_func ("/corrections/limits", test_limits);
  g_test_add_func ("/corrections/taken-back", test_taken_back);
  g_test_add_func ("/corrections/renamed", test_renamed);
  g_test_add_func ("/corrections/rejected", test_rejected);
  g_test_add_func ("/corrections/not-throttled", test_not_throttled);
  g_test_add_func ("/corrections/cliff-without-throttling", test_cliff_without_throttling);
  g_test_add_func ("/corrections/every-curve", test_every_curve);

  return g_test_run ();
}
