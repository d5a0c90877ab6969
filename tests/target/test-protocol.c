/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "engine/protocol.h"
#include "engine/run.h"
#include "model/passes.h"
#include "model/session-json.h"
#include "target/simulated-target.h"

#define SEED UINT64_C (7)

/**
 * Fixture:
 * @folder: where sessions are kept
 * @store: which keeps them
 * @method: how to write; a test changes it
 * @stop_at: the phase in which the run is stopped, or %SLC_RUN_DONE
 * @phases: (element-type SlcRunPhase): the phases that were seen, each once in a row
 * @longest_left_ns: the longest rest that was announced
 * @result: (nullable): the result of the run
 * @path: (nullable): the saved session
 * @session: (nullable): the session, as it was saved
 *
 * A whole run on a simulated drive.
 */
typedef struct {
  char *folder;
  SlcSessionStore *store;
  SlcMethod method;
  SlcRunPhase stop_at;
  GArray *phases;
  uint64_t longest_left_ns;
  GAsyncResult *result;
  char *path;
  SlcSession *session;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("slc-cliff-protocol-XXXXXX", NULL);
  self->store = slc_session_store_new (self->folder);
  self->phases = g_array_new (false, false, sizeof (SlcRunPhase));
  self->stop_at = SLC_RUN_DONE;
  slc_method_init (&self->method);
  self->method.fill = true;
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_pointer (&self->session, slc_session_unref);
  g_clear_object (&self->result);
  slc_session_store_free (self->store);
  g_array_unref (self->phases);
  if (self->path != NULL)
    g_unlink (self->path);
  g_rmdir (self->folder);
  g_free (self->path);
  g_free (self->folder);
}

static void
note_phase (Fixture *self, SlcRunPhase phase, uint64_t left_ns)
{
  if (self->phases->len == 0 ||
      g_array_index (self->phases, SlcRunPhase, self->phases->len - 1) != phase)
    g_array_append_val (self->phases, phase);
  if (left_ns != SLC_UNKNOWN_NS)
    self->longest_left_ns = MAX (self->longest_left_ns, left_ns);
}

static void
updated_cb (SlcRun *run, gpointer user_data)
{
  Fixture *self = user_data;

  if (slc_run_get_phase (run) == self->stop_at)
    slc_run_stop (run);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Fixture *self = user_data;

  self->result = g_object_ref (result);
}

/* What the main loop saw is what was saved. */
static void
run_on_target (Fixture *self, SlcTarget *target)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcPlan) plan = slc_plan_new ("A run", &self->method);
  g_autoptr (SlcRun) run = NULL;
  g_autofree char *seen = NULL;
  g_autofree char *saved = NULL;

  run = slc_run_new (target, plan, self->store);
  g_signal_connect (run, "updated", G_CALLBACK (updated_cb), self);
  slc_run_start_async (run, done_cb, self);
  while (self->result == NULL)
    g_main_context_iteration (NULL, true);

  self->path = slc_run_start_finish (run, self->result, &error);
  g_assert_no_error (error);
  self->session = slc_session_load (self->path, &error);
  g_assert_no_error (error);
  seen = slc_session_to_json (slc_run_get_session (run));
  saved = slc_session_to_json (self->session);
  g_assert_cmpstr (seen, ==, saved);
}

static void
run_on (Fixture *self, const char *name)
{
  g_autoptr (GError) error = NULL;
  SlcTarget *target = slc_simulated_target_new (name, SEED, &error);

  g_assert_no_error (error);
  run_on_target (self, target);
}

static const SlcStage *
get_stage (const Fixture *self, unsigned at)
{
  g_assert_cmpuint (at, <, self->session->stages->len);
  return g_ptr_array_index (self->session->stages, at);
}

static double
recovered_gb (const Fixture *self, unsigned at)
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

/* A drive that works as simulated but for what a test replaces. The run may be freed later than the
 * test is done. */
static SlcTarget *
make_target (const char *name, SlcTargetOps **ops)
{
  SlcTarget *target = slc_simulated_target_new (name, SEED, NULL);
  static SlcTargetOps copies[8];
  static size_t n_copies = 0;

  g_assert_cmpuint (n_copies, <, G_N_ELEMENTS (copies));
  *ops = &copies[n_copies++];
  **ops = *target->ops;
  target->ops = *ops;
  return target;
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
test_recovery (Fixture *self, gconstpointer data)
{
  static const double idle_s[] = { 30, 60, 300 };
  const SlcReading *reading;
  Cells cells;

  self->method.fill = false;
  self->method.after_cliff_bytes = 2 * SLC_GB;
  g_assert_true (slc_method_parse_idles (&self->method, "30,60,300", NULL));
  run_on (self, "sim:dynamic-2tb@max");

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
test_filled_share_grows (Fixture *self, gconstpointer data)
{
  double share;

  self->method.fill = false;
  self->method.length_bytes = 1000 * SLC_GB;
  self->method.after_cliff_bytes = 20 * SLC_GB;
  g_assert_true (slc_method_parse_idles (&self->method, "60,60", NULL));
  run_on (self, "sim:dynamic-2tb@max");

  share = get_stage (self, 0)->start.filled_share;
  g_assert_cmpfloat (get_stage (self, 1)->start.filled_share, >, share + 0.01);
}

/* Four gaps of the published method on a drive that is full: 40 minutes of idle time take none. In
 * the end all that is always in SLC mode is free, and a third as much again with each byte that is
 * overwritten: 24 (1 + 1/3 + 1/9 + ...) GB. */
static void
test_full_drive (Fixture *self, gconstpointer data)
{
  g_assert_true (slc_method_parse_idles (&self->method, "30,60,300,1800", NULL));
  run_on (self, "sim:dynamic-2tb@max");

  g_assert_cmpuint (self->session->stages->len, ==, 4);
  for (unsigned i = 0; i < 4; i++)
    g_assert_cmpfloat (get_stage (self, i)->start.filled_share, ==, 1);
  g_assert_cmpfloat_with_epsilon (recovered_gb (self, 3), 36, 6.579 / 2 + 0.1);
}

static void
test_no_cache (Fixture *self, gconstpointer data)
{
  self->method.fill = false;
  self->method.time_limit_ns = 120 * SLC_NS_PER_S;
  g_assert_true (slc_method_parse_idles (&self->method, "30", NULL));
  run_on (self, "sim:no-cache@max");

  g_assert_cmpint (self->session->end, ==, SLC_END_COMPLETED);
  g_assert_cmpuint (self->session->stages->len, ==, 0);
}

static void
test_passes (Fixture *self, gconstpointer data)
{
  SlcSpread cache;

  self->method.passes = 3;
  self->method.preparation.discard = true;
  run_on (self, "sim:qlc-1tb@max");

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
test_passes_without_discard (Fixture *self, gconstpointer data)
{
  self->method.passes = 2;
  run_on (self, "sim:dynamic-2tb@max");

  g_assert_cmpuint (slc_passes_count (self->session), ==, 2);
  g_assert_cmpfloat (slc_passes_get_number (self->session, 2, SLC_PASS_BURST_MB_S), <,
                     0.5 * slc_passes_get_number (self->session, 1, SLC_PASS_BURST_MB_S));
}

/* Stages come pass by pass. */
static void
test_passes_with_recovery (Fixture *self, gconstpointer data)
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
  run_on (self, "sim:dynamic-2tb@max");

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
test_fill (Fixture *self, gconstpointer data)
{
  self->method.preparation.fill_percent = 50;
  self->method.preparation.settle_ns = 900 * SLC_NS_PER_S;
  run_on (self, "sim:dynamic-2tb@max");

  g_assert_cmpuint (self->session->method.length_bytes / SLC_GB, ==, 1000);
  g_assert_cmpuint (slc_series_get_total_bytes (self->session->series), ==,
                    self->session->method.length_bytes);
  g_assert_cmpfloat_with_epsilon (slc_gb (slc_session_get_reading (self->session)->cache_bytes),
                                  357.7, 6.6);
}

static void
test_nearly_full (Fixture *self, gconstpointer data)
{
  self->method.preparation.leave_bytes = 10 * SLC_GB;
  run_on (self, "sim:dynamic-2tb@max");

  g_assert_cmpuint (slc_series_get_total_bytes (self->session->series) / SLC_GB, ==, 10);
}

static void
test_cool (Fixture *self, gconstpointer data)
{
  self->method.passes = 2;
  self->method.preparation.discard = true;
  self->method.preparation.start_temperature_c = 45;
  run_on (self, "sim:throttling@max");

  g_assert_cmpuint (self->session->stages->len, ==, 1);
  g_assert_cmpfloat (first_temperature_c (get_stage (self, 0)->series), <, 50);
  g_assert_false (
    g_ptr_array_find_with_equal_func (self->session->flags, "began-warm", g_str_equal, NULL));
}

/* This drive is never that cool. */
static void
test_stays_warm (Fixture *self, gconstpointer data)
{
  self->method.fill = false;
  self->method.length_bytes = 10 * SLC_GB;
  self->method.preparation.start_temperature_c = 20;
  run_on (self, "sim:throttling@max");

  g_assert_cmpint (self->session->end, ==, SLC_END_COMPLETED);
  g_assert_true (
    g_ptr_array_find_with_equal_func (self->session->flags, "began-warm", g_str_equal, NULL));
}

static void
phase_cb (SlcRunPhase phase, uint64_t left_ns, gpointer user_data)
{
  Fixture *self = user_data;

  note_phase (self, phase, left_ns);
}

/* What comes before the first sample, in the order in which it comes. */
static void
test_preparation (Fixture *self, gconstpointer data)
{
  static const SlcRunPhase expected[] = {
    SLC_RUN_FILLING,
    SLC_RUN_SETTLING,
    SLC_RUN_COOLING,
  };
  g_autoptr (SlcTarget) target = slc_simulated_target_new ("sim:throttling@max", SEED, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SlcPlan) plan = NULL;
  g_autoptr (SlcProtocol) protocol = NULL;
  g_autoptr (GError) error = NULL;

  self->method.preparation.fill_percent = 10;
  self->method.preparation.settle_ns = 5 * SLC_NS_PER_S;
  self->method.preparation.start_temperature_c = 45;
  plan = slc_plan_new (NULL, &self->method);
  protocol = slc_protocol_new (target, plan, cancellable, phase_cb, self);
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
test_unreadable_moment (Fixture *self, gconstpointer data)
{
  SlcTargetOps *ops;
  g_autoptr (SlcTarget) target = make_target ("sim:throttling@max", &ops);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SlcPlan) plan = NULL;
  g_autoptr (SlcProtocol) protocol = NULL;

  ops->read_temperature_c = read_in_moments;
  self->method.preparation.start_temperature_c = 45;
  plan = slc_plan_new (NULL, &self->method);
  protocol = slc_protocol_new (target, plan, cancellable, phase_cb, self);
  g_assert_true (slc_protocol_prepare (protocol, NULL));

  g_assert_cmpuint (n_moments, ==, G_N_ELEMENTS (moments_c));
  g_assert_false (slc_protocol_began_warm (protocol));
}

static void
test_until_stable (Fixture *self, gconstpointer data)
{
  const SlcReading *reading;

  self->method.fill = false;
  self->method.until_stable = true;
  run_on (self, "sim:slow-start-2tb@max");

  reading = slc_session_get_reading (self->session);
  g_assert_cmpint (reading->verdict.state, ==, SLC_CLIFF_CONFIRMED);
  g_assert_cmpuint (reading->written_bytes, <, 1999 * SLC_GB);
  g_assert_cmpfloat (slc_seconds (reading->duration_ns - reading->cliff_at_ns), >=, 300);
}

static void
test_until_hot (Fixture *self, gconstpointer data)
{
  const SlcSample *samples;
  size_t n_samples;

  self->method.fill = false;
  self->method.stop_temperature_c = 60;
  run_on (self, "sim:throttling@max");

  samples = slc_series_get_samples (self->session->series, &n_samples);
  g_assert_cmpint (self->session->end, ==, SLC_END_COMPLETED);
  g_assert_cmpfloat (samples[n_samples - 2].temperature_c, >=, 60);
  g_assert_cmpfloat (samples[n_samples - 2].temperature_c, <, 65);
}

static void
test_percent (Fixture *self, gconstpointer data)
{
  self->method.fill = false;
  self->method.length_percent = 25;
  run_on (self, "sim:qlc-1tb@max");

  g_assert_cmpuint (slc_series_get_total_bytes (self->session->series), ==,
                    250 * SLC_GB - 250 * SLC_GB % 4096);
}

static void
expect_not_begun (Fixture *self, const char *name, const char *reason)
{
  g_autoptr (SlcTarget) target = slc_simulated_target_new (name, SEED, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SlcPlan) plan = slc_plan_new (NULL, &self->method);
  g_autoptr (SlcProtocol) protocol = NULL;
  g_autoptr (GError) error = NULL;

  protocol = slc_protocol_new (target, plan, cancellable, phase_cb, self);
  g_assert_false (slc_protocol_prepare (protocol, &error));
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED);
  g_assert_nonnull (strstr (error->message, reason));
}

/* Nothing is said to have been done that can't be done. */
static void
test_impossible_level (Fixture *self, gconstpointer data)
{
  self->method.preparation.leave_bytes = 5000 * SLC_GB;
  expect_not_begun (self, "sim:dynamic-2tb@max", "fuller already");
}

/* A day of idle time at this pace would take a minute and a half. */
static void
test_stopped_at_rest (Fixture *self, gconstpointer data)
{
  self->method.fill = false;
  self->method.after_cliff_bytes = SLC_GB;
  self->method.passes = 2;
  self->stop_at = SLC_RUN_RESTING;
  g_assert_true (slc_method_parse_idles (&self->method, "24h", NULL));
  run_on (self, "sim:dynamic-2tb@1000");

  g_assert_cmpint (self->session->end, ==, SLC_END_STOPPED);
  g_assert_cmpuint (self->session->stages->len, ==, 0);
  g_assert_cmpint (slc_session_get_reading (self->session)->verdict.state, ==, SLC_CLIFF_CONFIRMED);
}

static bool
renew_for_two (SlcTarget *target,
               const SlcPreparation *preparation,
               uint64_t length_bytes,
               GCancellable *cancellable,
               GError **error)
{
  static unsigned n_passes = 1;

  if (++n_passes == 2)
    return true;
  g_cancellable_cancel (cancellable);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

/* What was stopped is the preparation of the third pass, and the second is as whole as the first.
 */
static void
test_stopped_between (Fixture *self, gconstpointer data)
{
  SlcTargetOps *ops;
  SlcTarget *target = make_target ("sim:dynamic-2tb@max", &ops);

  ops->renew = renew_for_two;
  self->method.fill = false;
  self->method.after_cliff_bytes = 10 * SLC_GB;
  self->method.passes = 3;
  run_on_target (self, target);

  g_assert_cmpint (self->session->end, ==, SLC_END_STOPPED);
  g_assert_cmpuint (slc_passes_count (self->session), ==, 2);
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/protocol/recovery", test_recovery },
    { "/protocol/filled-share-grows", test_filled_share_grows },
    { "/protocol/full-drive", test_full_drive },
    { "/protocol/no-cache", test_no_cache },
    { "/protocol/passes", test_passes },
    { "/protocol/passes-without-discard", test_passes_without_discard },
    { "/protocol/passes-with-recovery", test_passes_with_recovery },
    { "/protocol/fill", test_fill },
    { "/protocol/nearly-full", test_nearly_full },
    { "/protocol/cool", test_cool },
    { "/protocol/stays-warm", test_stays_warm },
    { "/protocol/preparation", test_preparation },
    { "/protocol/unreadable-moment", test_unreadable_moment },
    { "/protocol/until-stable", test_until_stable },
    { "/protocol/until-hot", test_until_hot },
    { "/protocol/percent", test_percent },
    { "/protocol/impossible-level", test_impossible_level },
    { "/protocol/stopped-at-rest", test_stopped_at_rest },
    { "/protocol/stopped-between", test_stopped_between },
  };

  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
