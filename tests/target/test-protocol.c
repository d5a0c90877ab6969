/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/protocol.h"
#include "model/passes.h"
#include "protocol-fixture.h"
#include "target/simulated-target.h"

static const SlcStage *
get_stage (const SlcProtocolFixture *self, unsigned at)
{
  g_assert_cmpuint (at, <, self->session->stages->len);
  return g_ptr_array_index (self->session->stages, at);
}

static double
recovered_gb (const SlcProtocolFixture *self, unsigned at)
{
  return slc_gb (slc_passes_get_recovery (self->session, get_stage (self, at)).burst_bytes);
}

static double
first_temperature_c (const SlcSeries *series)
{
  size_t n_samples;
  const SlcSample *samples = slc_series_get_samples (series, &n_samples);

  g_assert_cmpuint (n_samples, >, 0);
  return samples[0].temperature_c;
}

/* The cells of dynamic-2tb in GB: 24 always in SLC mode, and of 2,001 more those that hold nothing
 * at full density; a byte in SLC mode takes three times as much there. */
typedef struct {
  double cached_gb;
  double native_gb;
} Cells;

/* While the drive is idle it moves 1,000 MB/s out of its cache. */
static double
find_room_gb (Cells *cells, double idle_s)
{
  cells->cached_gb -= idle_s;
  cells->native_gb += idle_s;

  return fmax (0, 24 + (2001 - cells->native_gb) / 3 - cells->cached_gb);
}

/* What came back is known to one sample of half a second. */
static void
test_recovery (SlcProtocolFixture *self, gconstpointer data)
{
  static const double idle_s[] = { 30, 60, 300 };
  const SlcReading *reading;
  Cells cells;

  self->method.fill = false;
  self->method.after_cliff_bytes = 2 * SLC_GB;
  g_assert_true (slc_method_parse_idles (&self->method, "30,60,300", NULL));
  slc_protocol_fixture_run (self, "sim:dynamic-2tb@max");

  reading = slc_session_get_reading (self->session);
  cells.cached_gb = slc_gb (reading->cache_bytes);
  cells.native_gb = slc_gb (reading->written_bytes) - cells.cached_gb;
  g_assert_cmpint (self->session->end, ==, SLC_END_COMPLETED);
  g_assert_cmpuint (self->session->stages->len, ==, 3);
  for (unsigned i = 0; i < 3; i++) {
    const SlcStage *stage = get_stage (self, i);
    double room_gb = find_room_gb (&cells, idle_s[i]);

    g_assert_cmpint (stage->start.kind, ==, SLC_STAGE_RECOVERY);
    g_assert_cmpuint (stage->start.pass, ==, 1);
    g_assert_cmpfloat (slc_seconds (stage->start.idle_ns), ==, idle_s[i]);
    g_assert_cmpfloat_with_epsilon (recovered_gb (self, i), room_gb, 6.579 / 2 + 0.1);
    g_assert_true (slc_passes_get_recovery (self->session, stage).ended);

    cells.cached_gb += room_gb;
    cells.native_gb += slc_gb (slc_series_get_total_bytes (stage->series)) - room_gb;
  }
}

/* The writes after each idle time go where the one before ended. */
static void
test_filled_share_grows (SlcProtocolFixture *self, gconstpointer data)
{
  double share;

  self->method.fill = false;
  self->method.length_bytes = 1000 * SLC_GB;
  self->method.after_cliff_bytes = 20 * SLC_GB;
  g_assert_true (slc_method_parse_idles (&self->method, "60,60", NULL));
  slc_protocol_fixture_run (self, "sim:dynamic-2tb@max");

  share = get_stage (self, 0)->start.filled_share;
  g_assert_cmpfloat (get_stage (self, 1)->start.filled_share, >, share + 0.01);
}

/* Four gaps of the published method on a drive that is full: 40 minutes of idle time take none. In
 * the end all that is always in SLC mode is free, and a third as much again with each byte that is
 * overwritten: 24 (1 + 1/3 + 1/9 + ...) GB. */
static void
test_full_drive (SlcProtocolFixture *self, gconstpointer data)
{
  g_assert_true (slc_method_parse_idles (&self->method, "30,60,300,1800", NULL));
  slc_protocol_fixture_run (self, "sim:dynamic-2tb@max");

  g_assert_cmpuint (self->session->stages->len, ==, 4);
  for (unsigned i = 0; i < 4; i++)
    g_assert_cmpfloat (get_stage (self, i)->start.filled_share, ==, 1);
  g_assert_cmpfloat_with_epsilon (recovered_gb (self, 3), 36, 6.579 / 2 + 0.1);
}

static void
test_no_cache (SlcProtocolFixture *self, gconstpointer data)
{
  self->method.fill = false;
  self->method.time_limit_ns = 120 * SLC_NS_PER_S;
  g_assert_true (slc_method_parse_idles (&self->method, "30", NULL));
  slc_protocol_fixture_run (self, "sim:no-cache@max");

  g_assert_cmpint (self->session->end, ==, SLC_END_COMPLETED);
  g_assert_cmpuint (self->session->stages->len, ==, 0);
}

static void
test_passes (SlcProtocolFixture *self, gconstpointer data)
{
  SlcSpread cache;

  self->method.passes = 3;
  self->method.preparation.discard = true;
  slc_protocol_fixture_run (self, "sim:qlc-1tb@max");

  g_assert_cmpuint (slc_passes_count (self->session), ==, 3);
  cache = slc_passes_get_spread (self->session, SLC_PASS_CACHE_GB);
  g_assert_cmpuint (cache.n, ==, 3);
  g_assert_cmpfloat (cache.most / cache.least, <, 1.03);
  for (unsigned pass = 1; pass <= 3; pass++)
    g_assert_cmpuint (slc_series_get_total_bytes (slc_passes_get_series (self->session, pass)), ==,
                      1000 * SLC_GB - 1000 * SLC_GB % 4096);
}

/* Without a discard the second pass overwrites a drive that is full. */
static void
test_passes_without_discard (SlcProtocolFixture *self, gconstpointer data)
{
  self->method.passes = 2;
  slc_protocol_fixture_run (self, "sim:dynamic-2tb@max");

  g_assert_cmpuint (slc_passes_count (self->session), ==, 2);
  g_assert_cmpfloat (slc_passes_get_number (self->session, 2, SLC_PASS_BURST_MB_S), <,
                     0.5 * slc_passes_get_number (self->session, 1, SLC_PASS_BURST_MB_S));
}

/* Stages come pass by pass. */
static void
test_passes_with_recovery (SlcProtocolFixture *self, gconstpointer data)
{
  static const SlcStageStart expected[] = {
    { SLC_STAGE_RECOVERY, 1, 30 * SLC_NS_PER_S, 0 },
    { SLC_STAGE_PASS, 2, 0, 0 },
    { SLC_STAGE_RECOVERY, 2, 30 * SLC_NS_PER_S, 0 },
  };

  self->method.fill = false;
  self->method.after_cliff_bytes = 10 * SLC_GB;
  self->method.passes = 2;
  self->method.preparation.discard = true;
  g_assert_true (slc_method_parse_idles (&self->method, "30", NULL));
  slc_protocol_fixture_run (self, "sim:dynamic-2tb@max");

  g_assert_cmpuint (self->session->stages->len, ==, G_N_ELEMENTS (expected));
  for (unsigned i = 0; i < G_N_ELEMENTS (expected); i++) {
    g_assert_cmpint (get_stage (self, i)->start.kind, ==, expected[i].kind);
    g_assert_cmpuint (get_stage (self, i)->start.pass, ==, expected[i].pass);
    g_assert_cmpuint (get_stage (self, i)->start.idle_ns, ==, expected[i].idle_ns);
  }
}

/* Half of the drive is written before. Once that has been moved out of the cache, which takes ten
 * minutes, there are 24 + (2001 - 1000) / 3 GB of it. */
static void
test_fill (SlcProtocolFixture *self, gconstpointer data)
{
  self->method.preparation.fill_percent = 50;
  self->method.preparation.settle_ns = 900 * SLC_NS_PER_S;
  slc_protocol_fixture_run (self, "sim:dynamic-2tb@max");

  g_assert_cmpuint (self->session->method.length_bytes / SLC_GB, ==, 1000);
  g_assert_cmpuint (slc_series_get_total_bytes (self->session->series), ==,
                    self->session->method.length_bytes);
  g_assert_cmpfloat_with_epsilon (slc_gb (slc_session_get_reading (self->session)->cache_bytes),
                                  357.7, 6.6);
}

static void
test_nearly_full (SlcProtocolFixture *self, gconstpointer data)
{
  self->method.preparation.leave_bytes = 10 * SLC_GB;
  slc_protocol_fixture_run (self, "sim:dynamic-2tb@max");

  g_assert_cmpuint (slc_series_get_total_bytes (self->session->series) / SLC_GB, ==, 10);
}

static void
test_cool (SlcProtocolFixture *self, gconstpointer data)
{
  self->method.passes = 2;
  self->method.preparation.discard = true;
  self->method.preparation.start_temperature_c = 45;
  slc_protocol_fixture_run (self, "sim:throttling@max");

  g_assert_cmpuint (self->session->stages->len, ==, 1);
  g_assert_cmpfloat (first_temperature_c (get_stage (self, 0)->series), <, 50);
  g_assert_false (
    g_ptr_array_find_with_equal_func (self->session->flags, "began-warm", g_str_equal, NULL));
}

/* This drive is never that cool. */
static void
test_stays_warm (SlcProtocolFixture *self, gconstpointer data)
{
  self->method.fill = false;
  self->method.length_bytes = 10 * SLC_GB;
  self->method.preparation.start_temperature_c = 20;
  slc_protocol_fixture_run (self, "sim:throttling@max");

  g_assert_cmpint (self->session->end, ==, SLC_END_COMPLETED);
  g_assert_true (
    g_ptr_array_find_with_equal_func (self->session->flags, "began-warm", g_str_equal, NULL));
}

/* As while something is copied to the same drive. */
static bool
count_strangers (SlcTarget *target, SlcDeviceCounters *counters)
{
  static uint64_t written_bytes = 0;

  written_bytes += SLC_GB;
  *counters = (SlcDeviceCounters){ .written_bytes = written_bytes };
  return true;
}

static void
test_stays_busy (SlcProtocolFixture *self, gconstpointer data)
{
  SlcTargetOps *ops;
  SlcTarget *target = slc_protocol_fixture_make_target ("sim:throttling@max", &ops);

  ops->read_counters = count_strangers;
  self->method.fill = false;
  self->method.length_bytes = 10 * SLC_GB;
  self->method.preparation.settle_ns = 30 * SLC_NS_PER_S;
  slc_protocol_fixture_run_target (self, target);

  g_assert_cmpint (self->session->end, ==, SLC_END_COMPLETED);
  g_assert_cmpuint (self->session->evidence.settle_written_bytes, ==, 63 * SLC_GB);
  g_assert_true (
    g_ptr_array_find_with_equal_func (self->session->flags, "began-busy", g_str_equal, NULL));
}

/* What comes before the first sample, in the order in which it comes. */
static void
test_preparation (SlcProtocolFixture *self, gconstpointer data)
{
  static const SlcRunPhase expected[] = {
    SLC_RUN_FILLING,
    SLC_RUN_SETTLING,
    SLC_RUN_COOLING,
  };
  g_autoptr (SlcTarget) target = slc_simulated_target_new ("sim:throttling@max",
                                                           SLC_PROTOCOL_FIXTURE_SEED, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SlcPlan) plan = NULL;
  g_autoptr (SlcProtocol) protocol = NULL;
  g_autoptr (GError) error = NULL;

  self->method.preparation.fill_percent = 10;
  self->method.preparation.settle_ns = 5 * SLC_NS_PER_S;
  self->method.preparation.start_temperature_c = 45;
  plan = slc_plan_new (NULL, &self->method);
  protocol = slc_protocol_new (target, plan, cancellable, slc_protocol_fixture_phase_cb, self);
  g_assert_cmpuint (slc_protocol_get_area_bytes (protocol) / SLC_GB, ==, 1000);
  g_assert_true (slc_protocol_prepare (protocol, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat_with_epsilon (slc_gb (slc_protocol_get_filled_bytes (protocol)), 100, 0.01);

  g_assert_cmpmem (self->phases->data, self->phases->len * sizeof (SlcRunPhase), expected,
                   sizeof expected);
  g_assert_cmpuint (self->longest_left_ns, ==, 10 * SLC_NS_PER_S);
  g_assert_cmpfloat (target->ops->read_temperature_c (target), <=, 45);
}

static const double moments_c[] = { 60, 60, NAN, 55, 40 };
static size_t n_moments;

static double
read_in_moments (SlcTarget *target)
{
  return moments_c[MIN (n_moments++, G_N_ELEMENTS (moments_c) - 1)];
}

/* Not to know for a moment how warm the drive is makes it no cooler. */
static void
test_unreadable_moment (SlcProtocolFixture *self, gconstpointer data)
{
  SlcTargetOps *ops;
  g_autoptr (SlcTarget) target = slc_protocol_fixture_make_target ("sim:throttling@max", &ops);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SlcPlan) plan = NULL;
  g_autoptr (SlcProtocol) protocol = NULL;

  ops->read_temperature_c = read_in_moments;
  self->method.preparation.start_temperature_c = 45;
  plan = slc_plan_new (NULL, &self->method);
  protocol = slc_protocol_new (target, plan, cancellable, slc_protocol_fixture_phase_cb, self);
  g_assert_true (slc_protocol_prepare (protocol, NULL));

  g_assert_cmpuint (n_moments, ==, G_N_ELEMENTS (moments_c));
  g_assert_false (slc_protocol_began_warm (protocol));
}

static void
test_until_stable (SlcProtocolFixture *self, gconstpointer data)
{
  const SlcReading *reading;

  self->method.fill = false;
  self->method.until_stable = true;
  slc_protocol_fixture_run (self, "sim:slow-start-2tb@max");

  reading = slc_session_get_reading (self->session);
  g_assert_cmpint (reading->verdict.state, ==, SLC_CLIFF_CONFIRMED);
  g_assert_cmpuint (reading->written_bytes, <, 1999 * SLC_GB);
  g_assert_cmpfloat (slc_seconds (reading->duration_ns - reading->cliff_at_ns), >=, 300);
}

static void
test_until_hot (SlcProtocolFixture *self, gconstpointer data)
{
  const SlcSample *samples;
  size_t n_samples;

  self->method.fill = false;
  self->method.stop_temperature_c = 60;
  slc_protocol_fixture_run (self, "sim:throttling@max");

  samples = slc_series_get_samples (self->session->series, &n_samples);
  g_assert_cmpint (self->session->end, ==, SLC_END_COMPLETED);
  g_assert_cmpfloat (samples[n_samples - 2].temperature_c, >=, 60);
  g_assert_cmpfloat (samples[n_samples - 2].temperature_c, <, 65);
}

static void
test_percent (SlcProtocolFixture *self, gconstpointer data)
{
  self->method.fill = false;
  self->method.length_percent = 25;
  slc_protocol_fixture_run (self, "sim:qlc-1tb@max");

  g_assert_cmpuint (slc_series_get_total_bytes (self->session->series), ==,
                    250 * SLC_GB - 250 * SLC_GB % 4096);
}

static void
expect_not_begun (SlcProtocolFixture *self, const char *name, const char *reason)
{
  g_autoptr (SlcTarget) target = slc_simulated_target_new (name, SLC_PROTOCOL_FIXTURE_SEED, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SlcPlan) plan = slc_plan_new (NULL, &self->method);
  g_autoptr (SlcProtocol) protocol = NULL;
  g_autoptr (GError) error = NULL;

  protocol = slc_protocol_new (target, plan, cancellable, slc_protocol_fixture_phase_cb, self);
  g_assert_false (slc_protocol_prepare (protocol, &error));
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED);
  g_assert_nonnull (strstr (error->message, reason));
}

/* Nothing is said to have been done that can't be done. */
static void
test_impossible_level (SlcProtocolFixture *self, gconstpointer data)
{
  self->method.preparation.leave_bytes = 5000 * SLC_GB;
  expect_not_begun (self, "sim:dynamic-2tb@max", "fuller already");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  slc_protocol_fixture_add_test ("/protocol/recovery", test_recovery);
  slc_protocol_fixture_add_test ("/protocol/filled-share-grows", test_filled_share_grows);
  slc_protocol_fixture_add_test ("/protocol/full-drive", test_full_drive);
  slc_protocol_fixture_add_test ("/protocol/no-cache", test_no_cache);
  slc_protocol_fixture_add_test ("/protocol/passes", test_passes);
  slc_protocol_fixture_add_test ("/protocol/passes-without-discard", test_passes_without_discard);
  slc_protocol_fixture_add_test ("/protocol/passes-with-recovery", test_passes_with_recovery);
  slc_protocol_fixture_add_test ("/protocol/fill", test_fill);
  slc_protocol_fixture_add_test ("/protocol/nearly-full", test_nearly_full);
  slc_protocol_fixture_add_test ("/protocol/cool", test_cool);
  slc_protocol_fixture_add_test ("/protocol/stays-warm", test_stays_warm);
  slc_protocol_fixture_add_test ("/protocol/stays-busy", test_stays_busy);
  slc_protocol_fixture_add_test ("/protocol/preparation", test_preparation);
  slc_protocol_fixture_add_test ("/protocol/unreadable-moment", test_unreadable_moment);
  slc_protocol_fixture_add_test ("/protocol/until-stable", test_until_stable);
  slc_protocol_fixture_add_test ("/protocol/until-hot", test_until_hot);
  slc_protocol_fixture_add_test ("/protocol/percent", test_percent);
  slc_protocol_fixture_add_test ("/protocol/impossible-level", test_impossible_level);

  return g_test_run ();
}
